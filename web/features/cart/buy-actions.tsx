import { findProduct, type ProductInBrief } from '#web/features/cart/find-product.ts';
import {
  findAction,
  forgetAction,
  type PendingAction,
  rememberAction,
  type Wish,
} from '#web/features/cart/pending-action.ts';
import type { ProceedDialog } from '#web/features/cart/proceed-dialog.tsx';
import type { SignInDialog } from '#web/features/cart/sign-in-dialog.tsx';

const CHECKOUT = '/checkout';
const NOT_LOADED = 'That did not load. Please try again.';

export type Wanted = ProductInBrief & { id: number; itemId: number | null };
type Piece = { productItemId: number; qty: number };
type Outcome = { isDone: true } | { isDone: false; text: string; isSignedOut: boolean };

/** What buying needs of the shop around it. */
export type Shop = {
  isSignedIn: boolean;
  /** The shopper stands at the checkout, or is signing in on the way there. */
  isAtCheckout: boolean;
  cart: {
    load: () => Promise<Outcome>;
    read: () => { items: { productItemId: number; quantity: number }[] };
    add: (piece: Piece, key?: string) => Promise<Outcome>;
    replace: (piece: Piece) => Promise<Outcome>;
  };
  openCart: () => void;
};

export type Question =
  | { what: 'sign-in'; Dialog: typeof SignInDialog; wish: Wish }
  | {
      what: 'proceed';
      Dialog: typeof ProceedDialog;
      wish: Wish;
      product: ProductInBrief;
      others: number;
      isConflict: boolean;
    };

export type Message = { text: string; isError: boolean };

type Surroundings = {
  /** The shop of this moment: what was true when a page was drawn may not be when a button is pressed. */
  shop: () => Shop;
  ask: (question: Question) => void;
  stopAsking: () => void;
  tell: (message: Message | null) => void;
  go: (address: string) => void;
};

/** What the buttons of the shop do. */
export type ShopActions = ReturnType<typeof createShopActions>;

export function createShopActions({ shop, ask, stopAsking, tell, go }: Surroundings) {
  async function askToSignIn(wish: Wish, { isCertain = false } = {}) {
    rememberAction(wish);
    try {
      const { SignInDialog } = await import('#web/features/cart/sign-in-dialog.tsx');
      // A page that was just waking up may have taken a customer for a visitor; the wish has been carried out then.
      if (isCertain || !shop().isSignedIn) ask({ what: 'sign-in', Dialog: SignInDialog, wish });
    } catch {
      window.location.assign('/login');
    }
  }

  async function give(outcome: Outcome & { isDone: false }, wish: Wish) {
    if (outcome.isSignedOut) await askToSignIn(wish, { isCertain: true });
    else tell({ text: outcome.text, isError: true });
  }

  async function add(wish: Wish, key?: string): Promise<boolean> {
    tell(null);
    const outcome = await shop().cart.add(toPiece(wish), key);
    if (!outcome.isDone) await give(outcome, wish);
    return outcome.isDone;
  }

  function goToCheckout() {
    if (!shop().isAtCheckout) go(CHECKOUT);
  }

  async function buy(wish: Wish, findIt: () => Promise<ProductInBrief>, key?: string) {
    tell(null);
    const loaded = await shop().cart.load();
    if (!loaded.isDone) return give(loaded, wish);
    const others = shop()
      .cart.read()
      .items.filter(({ productItemId }) => productItemId !== wish.productItemId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (others === 0) {
      if (await add(wish, key)) goToCheckout();
      return;
    }
    try {
      const [{ ProceedDialog }, product] = await Promise.all([
        import('#web/features/cart/proceed-dialog.tsx'),
        findIt(),
      ]);
      ask({ what: 'proceed', Dialog: ProceedDialog, wish, product, others, isConflict: shop().isAtCheckout });
    } catch {
      tell({ text: NOT_LOADED, isError: true });
    }
  }

  async function carryOut({ key, askedAt, ...wish }: PendingAction) {
    stopAsking();
    // At the checkout there is no drawer to open, and whatever joins the order unasked would be paid for.
    if (wish.kind === 'buy' || shop().isAtCheckout) await buy(wish, () => findProduct(wish.productId), key);
    else if (await add(wish, key)) shop().openCart();
    // Only now: a reload before this starts over, and the key sees to it that nothing is added twice.
    forgetAction(key);
  }

  return {
    async addToCart(
      product: Wanted,
      qty: number,
      { opensCart = false }: { opensCart?: boolean } = {},
    ): Promise<boolean> {
      const wish = toWish('add', product, qty);
      if (!wish) return false;
      if (!shop().isSignedIn) return askToSignIn(wish).then(() => false);
      if (!(await add(wish))) return false;
      if (opensCart) shop().openCart();
      else tell({ text: `${product.name} is in your cart.`, isError: false });
      return true;
    },

    async buyNow(product: Wanted, qty: number): Promise<void> {
      const wish = toWish('buy', product, qty);
      if (!wish) return;
      await (shop().isSignedIn ? buy(wish, async () => product) : askToSignIn(wish));
    },

    /** Both tell what went wrong, if something did. */
    keepAndAdd: (wish: Wish) => proceed(wish, shop().cart.add(toPiece(wish))),
    replaceCart: (wish: Wish) => proceed(wish, shop().cart.replace(toPiece(wish))),

    /** Somebody has signed in: what was wanted before goes on. */
    carryOutPending() {
      const action = findAction();
      if (action) void carryOut(action);
    },
  };

  async function proceed(wish: Wish, change: Promise<Outcome>): Promise<string | null> {
    const outcome = await change;
    if (!outcome.isDone && !outcome.isSignedOut) return outcome.text;
    stopAsking();
    if (outcome.isDone) goToCheckout();
    else await askToSignIn(wish, { isCertain: true });
    return null;
  }
}

/** Nothing for a product of which there is no item to sell. */
function toWish(kind: Wish['kind'], { id, itemId }: Wanted, qty: number): Wish | null {
  return itemId === null ? null : { kind, productItemId: itemId, productId: id, qty };
}

function toPiece({ productItemId, qty }: Wish): Piece {
  return { productItemId, qty };
}
