import type { Cart } from '#contract/calls/cart.ts';
import { cartTexts } from '#texts/cart.ts';
import { ApiError } from '#web/api/api-error.ts';
import { forgetGuest } from '#web/features/account/guest.ts';

/** A line of the cart as the screens use it. */
export type CartItem = {
  /** Of the line, not of the product. */
  id: number;
  productItemId: number;
  /** Unknown of what an older visit left in the browser, and to a server that tells only what is specified. */
  productId: number | null;
  /** Only `?item=` leads to this one of its product. */
  isOneOfSeveral: boolean;
  name: string;
  /** What it is called aloud: with size and scent, where they alone tell two lines apart. */
  title: string;
  price: number;
  quantity: number;
  image: string;
  SKU: string;
  /** Size and scent, such as '50 g jar, Rose'; empty where it is not known. */
  size: string;
  /** Unknown to a guest, and to such a server. */
  stock: number | null;
  /** Of the quantity the server knows. */
  lineTotal: number;
  /** Its quantity is asked for and not answered yet: the money is that of before. */
  isAhead: boolean;
};

export type CartState = {
  items: CartItem[];
  cartTotal: number;
  isLoading: boolean;
  error: { during: 'load' | 'change'; text: string } | null;
  version: number;
  /** Of an account, or of a guest where the shop sells to guests. Others look at what the browser keeps and change nothing. */
  isOnServer: boolean;
  /** The cart was cleared, and what lay in it can be put back. */
  canRestore: boolean;
  /** Something asked for is not answered yet: quantities may be ahead of the money. */
  isSettling: boolean;
};

export type CartContents = Pick<CartState, 'items' | 'cartTotal' | 'version'>;

/** Older than any answer. */
export const NO_CONTENTS: CartContents = { items: [], cartTotal: 0, version: -1 };

export const EMPTY_CART: CartState = {
  ...NO_CONTENTS,
  isLoading: false,
  error: null,
  isOnServer: false,
  canRestore: false,
  isSettling: false,
};

/** The server's word replaces what is shown, unless it is older: answers may overtake one another. */
export function applyServerCart(shown: CartContents, cart: Cart): CartContents {
  if (cart.version < shown.version) return shown;
  return { items: cart.items.map(toItem), cartTotal: cart.total, version: cart.version ?? shown.version };
}

function toItem({ id, productItemId, qty, productItem }: Cart['items'][number]): CartItem {
  const { price, SKU, size = '', isOneOfSeveral = false, productImage, qtyInStock, product } = productItem;
  return {
    id,
    productItemId,
    productId: product.id ?? null,
    isOneOfSeveral,
    name: product.name,
    title: isOneOfSeveral && size ? `${product.name}, ${size}` : product.name,
    price,
    quantity: qty,
    image: productImage?.[0] ?? '',
    SKU,
    size,
    stock: qtyInStock ?? null,
    lineTotal: toLineTotal(price, qty),
    isAhead: false,
  };
}

/** In cents, since 3 x 19.99 is no round number otherwise. */
export function toLineTotal(price: number, quantity: number): number {
  return (Math.round(price * 100) * quantity) / 100;
}

/** Quantities that were asked for show at once; the money waits for the server. */
export function withPendingQuantities(items: CartItem[], pending: ReadonlyMap<number, number>): CartItem[] {
  if (pending.size === 0) return items;
  return items.map((item) => {
    const quantity = pending.get(item.id);
    return quantity === undefined ? item : { ...item, quantity, isAhead: true };
  });
}

export function countPieces(items: Pick<CartItem, 'quantity'>[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What keeps a line from being ordered as it stands; nothing when all is well. */
export function stockWarning({ stock, quantity }: CartItem): string | null {
  if (stock === null || quantity <= stock) return null;
  return stock > 0 ? cartTexts.onlyLeft({ count: stock }) : cartTexts.soldOut;
}

/** All there is of it lies in the cart already. */
export function holdsWholeStock(items: CartItem[], productItemId: number): boolean {
  const line = items.find((item) => item.productItemId === productItemId);
  return !!line?.stock && line.quantity >= line.stock;
}

/** What goes into the cart: an item and how many pieces of it. */
export type CartLineInput = { productItemId: number; qty: number };

/**
 * What became of a request. `isRefusal`: the server is there and has said no, rather than not answered. `isSignedOut`: it
 * does not know this customer, or not any more. `isUnknownCall`: it has no such call.
 */
export type CartResult =
  | { isDone: true }
  | { isDone: false; text: string; isRefusal: boolean; isSignedOut: boolean; isUnknownCall?: boolean };

export const DONE: CartResult = { isDone: true };

export const NOT_SIGNED_IN: CartResult = {
  isDone: false,
  text: cartTexts.signInFirst,
  isRefusal: true,
  isSignedOut: true,
};

/** The server's own sentence is better than ours, if it refused and did not merely break. */
export function toFailure(cause: unknown, message: string): CartResult & { isDone: false } {
  const isRefusal = cause instanceof ApiError && cause.status < 500 && cause.code !== undefined;
  const isSignedOut = isRefusal && cause.code === 'not_signed_in';
  // Nor is this browser's guest known any more.
  if (isSignedOut) forgetGuest();
  return {
    isDone: false,
    text: (isRefusal && cause.sentence) || message,
    isRefusal,
    isSignedOut,
    isUnknownCall: cause instanceof ApiError && cause.isUnknownCall,
  };
}
