import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cart } from '#contract/calls/cart.ts';
import { describeChange, describeUnchanged } from '#web/features/cart/cart-announcer.tsx';
import {
  applyServerCart,
  type CartContents,
  countPieces,
  holdsWholeStock,
  NO_CONTENTS,
  stockWarning,
  withPendingQuantities,
} from '#web/features/cart/cart-state.ts';

function line(id: number, qty: number, stock = 10): Cart['items'][number] {
  const product = { id: id + 100, name: `Gel ${id}` };
  return {
    id,
    productItemId: id + 10,
    qty,
    productItem: { price: 19.99, SKU: `KOM-${id}`, productImage: ['/a.webp', '/b.webp'], qtyInStock: stock, product },
  };
}

function contents(...lines: Cart['items']): CartContents {
  return applyServerCart(NO_CONTENTS, { items: lines, total: lines.length * 100, version: 1 });
}

test('[CART-04] a line of the server becomes a line of the screen', () => {
  const cart = { items: [line(1, 3), { ...line(2, 1), productItem: { ...line(2, 1).productItem, productImage: [] } }] };
  expect(applyServerCart(NO_CONTENTS, { ...cart, total: 79.96, version: 4 })).toEqual({
    items: [
      {
        id: 1,
        productItemId: 11,
        productId: 101,
        isOneOfSeveral: false,
        name: 'Gel 1',
        title: 'Gel 1',
        price: 19.99,
        quantity: 3,
        image: '/a.webp',
        SKU: 'KOM-1',
        size: '',
        stock: 10,
        lineTotal: 59.97,
        isAhead: false,
      },
      expect.objectContaining({ id: 2, image: '' }),
    ],
    cartTotal: 79.96,
    version: 4,
  });
});

test('[CHO-06] one of several items is called by size and scent, so that two lines of a product are told apart', () => {
  const { productItem, ...rest } = line(1, 1);
  const cart = contents(
    { ...rest, productItem: { ...productItem, size: '400 ml, Rose', isOneOfSeveral: true } },
    line(2, 1),
  );
  expect(cart.items.map(({ title }) => title)).toEqual(['Gel 1, 400 ml, Rose', 'Gel 2']);
  expect(describeChange(cart, { ...cart, items: cart.items.slice(1) })).toContain('Gel 1, 400 ml, Rose removed.');
});

test('[CART-12] whatever the order in which answers arrive, the newest is what stays', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 1 }), (versions) => {
      const shown = versions.reduce(
        (before, version) => applyServerCart(before, { items: [], total: version, version }),
        NO_CONTENTS,
      );
      expect(shown).toMatchObject({ version: Math.max(...versions), cartTotal: Math.max(...versions) });
    }),
  );
});

test('[CART-09] a quantity that was asked for shows at once; the money stays the server’s', () => {
  const [first, second] = withPendingQuantities(contents(line(1, 1), line(2, 2)).items, new Map([[2, 5]]));
  expect(first).toMatchObject({ quantity: 1, isAhead: false });
  expect(second).toMatchObject({ quantity: 5, lineTotal: 39.98, isAhead: true });
});

test('[NAV-02] the pieces are counted, not the lines', () => {
  expect(countPieces(contents(line(1, 60), line(2, 40)).items)).toBe(100);
});

test('[CART-11] a line of which too little is left says so', () => {
  const [fine, few, none] = contents(line(1, 3, 3), line(2, 3, 2), line(3, 1, 0)).items.map(stockWarning);
  expect([fine, few, none]).toEqual([null, 'Only 2 left.', 'Sold out since you added it. Remove it to check out.']);
});

test('[CART-07] what changed is told in words', () => {
  expect(describeChange(contents(line(1, 1), line(2, 1)), contents(line(1, 2), line(2, 1)))).toBe(
    'Gel 1: 2 pieces. Subtotal Rs. 200.00.',
  );
  expect(describeChange(contents(line(1, 1), line(2, 2)), contents(line(2, 1)))).toBe(
    'Gel 1 removed. Gel 2: 1 piece. Subtotal Rs. 100.00.',
  );
  expect(describeChange(contents(line(1, 1)), contents())).toBe('Nothing is left in it');
  expect(describeChange(contents(), contents(line(1, 1)))).toBe('');
});

test('[SPC-09] what was asked for and did not happen is told as it is', () => {
  const cart = contents(line(1, 2), line(2, 1));
  expect(describeUnchanged(cart, new Set([1]))).toBe('Gel 1: still 2 pieces. Subtotal Rs. 200.00.');
  expect(describeUnchanged(cart, new Set([9]))).toBe('');
});

test('[SPC-06] a line holds the whole stock when that is known, and there is some', () => {
  const cart = contents(line(1, 3, 3), line(2, 2, 3), line(3, 1, 0), line(4, 5, 4)).items;
  expect([11, 12, 13, 14, 99].map((item) => holdsWholeStock(cart, item))).toEqual([true, false, false, true, false]);
});

test('[SPC-08] a line of a server that tells only what is specified has neither stock nor product page', () => {
  const specified = { price: 19.99, SKU: 'KOM-1', productImage: [], product: { name: 'Gel 1' } };
  const cart = { items: [{ id: 1, productItemId: 11, qty: 3, productItem: specified }], total: 59.97 };
  const { items } = applyServerCart(NO_CONTENTS, cart as unknown as Cart);
  expect(items).toMatchObject([{ productId: null, stock: null, quantity: 3, lineTotal: 59.97 }]);
  expect(items.map(stockWarning)).toEqual([null]);
});
