import { cartTexts } from '#texts/cart.ts';
import { safeLocalStorage } from '#web/browser/storage.ts';
import { type CartContents, type CartItem, NO_CONTENTS, toLineTotal } from '#web/features/cart/cart-state.ts';

const KEY = 'cart';

/** What the browser keeps for somebody who is not signed in. What is no cart is removed. */
export function readGuestCart(): CartContents {
  const text = safeLocalStorage.read(KEY);
  const cart = parseGuestCart(text);
  if (!cart && text !== null) safeLocalStorage.remove(KEY);
  return cart ?? NO_CONTENTS;
}

/** Another tab has changed the stored cart. */
export function onGuestCartChange(listener: () => void): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key === KEY || event.key === null) listener();
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Nothing when the text is no cart. Of an item only the quantity must be there: the rest is for the eye. */
export function parseGuestCart(text: string | null): CartContents | undefined {
  if (text === null) return NO_CONTENTS;
  try {
    const { items, total } = JSON.parse(text);
    if (!Number.isFinite(total) || total < 0) return undefined;
    return { items: items.map(readItem), cartTotal: total, version: NO_CONTENTS.version };
  } catch {
    return undefined;
  }
}

function readItem(item: Record<string, unknown>, index: number): CartItem {
  const { quantity } = item;
  if (!Number.isSafeInteger(quantity) || Number(quantity) <= 0) throw new Error('Every item has a quantity.');
  const image = asText(item.image);
  const price = asNumber(item.price) ?? 0;
  const name = asText(item.name) || cartTexts.unnamed;
  return {
    // Only ever a key in a list, so any number that is not taken twice will do.
    id: -1 - index,
    productItemId: asNumber(item.productItemId) ?? 0,
    productId: asNumber(item.productId),
    isOneOfSeveral: item.isOneOfSeveral === true,
    name,
    title: name,
    price,
    quantity: Number(quantity),
    image: image.startsWith('/') ? image : '',
    SKU: asText(item.SKU),
    size: asText(item.size),
    stock: null,
    lineTotal: toLineTotal(price, Number(quantity)),
    isAhead: false,
  };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
