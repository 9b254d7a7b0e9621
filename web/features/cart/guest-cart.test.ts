import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countItems } from '#web/features/cart/guest-cart.ts';

test('[CART-01] the pieces of a stored cart are counted by their quantities', () => {
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
