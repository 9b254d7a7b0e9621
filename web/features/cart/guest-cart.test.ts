import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPieces } from '#web/features/cart/cart-state.ts';
import { parseGuestCart } from '#web/features/cart/guest-cart.ts';

function countItems(text: string | null): number | undefined {
  const cart = parseGuestCart(text);
  return cart && countPieces(cart.items);
}

test('[CART-01] [SPC-10] the pieces of a stored cart are counted by their quantities', () => {
  expect(countItems(null)).toBe(0);
  expect(countItems('{"items":[],"total":0}')).toBe(0);
  expect(countItems('{"items":[{"quantity":2},{"quantity":3}],"total":10}')).toBe(5);
});

test.each(['{broken', 'null', '7', '[]', '{}', '{"items":7}', '{"items":[null]}', '{"items":[{"quantity":"2"}]}'])(
  '[CART-01] %s is no cart',
  (text) => {
    expect(countItems(text)).toBeUndefined();
  },
);

test('[CART-01] whatever lies in the storage, counting it never fails', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void countItems(text)));
});

test('[CART-01] [SPC-10] a stored cart shows what was kept, and nothing that could not be', () => {
  const stored = {
    id: 7,
    productItemId: 3,
    name: 'Pure Aloe Vera Gel 99%',
    price: 19.99,
    quantity: 3,
    SKU: 'KOM-GE-001',
  };
  const cart = parseGuestCart(
    JSON.stringify({ items: [{ ...stored, image: 'https://elsewhere.example/x.png' }], total: 59.97 }),
  );
  expect(cart).toMatchObject({
    items: [{ name: 'Pure Aloe Vera Gel 99%', quantity: 3, image: '', lineTotal: 59.97, productId: null, stock: null }],
    cartTotal: 59.97,
  });
});

test.each(['{"items":[]}', '{"items":[],"total":"7"}', '{"items":[],"total":-1}'])(
  '[CART-01] %s has no total',
  (text) => {
    expect(parseGuestCart(text)).toBeUndefined();
  },
);
