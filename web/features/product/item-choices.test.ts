import { expect, test } from 'vitest';
import { findChosen, listOptions } from '#web/features/product/item-choices.ts';

const item = (id: number, size: string, scent = '', { price = 1000, qtyInStock = 5 } = {}) => {
  return { id, size, scent, price, qtyInStock };
};
const told = (groups: ReturnType<typeof listOptions>) =>
  groups.map(({ name, options }) => [
    name,
    ...options.map(({ text, itemId, isChosen, isSoldOut }) => {
      return `${isChosen ? '*' : ''}${text}${isSoldOut ? ' (sold out)' : ''} -> ${itemId}`;
    }),
  ]);

test('[CHO-01] one item, or items that nothing tells apart, leave nothing to choose', () => {
  const jar = item(1, '50 g jar');
  expect(listOptions([jar], jar)).toEqual([]);
  const same = [jar, item(2, '50 g jar')] as const;
  expect(listOptions([...same], jar)).toEqual([]);
  // As a server tells them that knows only what is specified.
  const bare = [
    { id: 1, price: 1, qtyInStock: 1 },
    { id: 2, price: 2, qtyInStock: 1 },
  ] as const;
  expect(listOptions([...bare], bare[0])).toEqual([]);
});

test('[CHO-01] sizes are options in their order; one that has sold out says so and stays', () => {
  const items = [
    item(1, '50 g jar', '', { price: 1850 }),
    item(2, '100 g jar', '', { price: 3200, qtyInStock: 0 }),
    item(3, ''),
  ];
  const [first = item(0, '')] = items;
  expect(told(listOptions(items, first))).toEqual([
    ['Size', '*50 g jar -> 1', '100 g jar (sold out) -> 2', 'Standard -> 3'],
  ]);
  expect(listOptions(items, first)[0]?.arePricesTold).toBe(true);
  expect(listOptions([item(1, 'a'), item(2, 'b')], item(1, 'a'))[0]?.arePricesTold).toBe(false);
});

test('[CHO-01] an option keeps the other choice where it is made, and else leads to what can be bought', () => {
  const items = [
    item(1, '50 ml', 'Rose'),
    item(2, '50 ml', 'Lime'),
    item(3, '100 ml', 'Rose', { qtyInStock: 0 }),
    item(4, '200 ml', 'Neem', { qtyInStock: 0 }),
    item(5, '200 ml', 'Sandal'),
  ];
  const [rose = item(0, ''), lime = rose] = items;
  expect(told(listOptions(items, rose))).toEqual([
    ['Size', '*50 ml -> 1', '100 ml (sold out) -> 3', '200 ml -> 5'],
    ['Scent', '*Rose -> 1', 'Lime -> 2', 'Neem (sold out) -> 4', 'Sandal -> 5'],
  ]);
  expect(told(listOptions(items, lime))[0]).toEqual(['Size', '*50 ml -> 2', '100 ml (sold out) -> 3', '200 ml -> 5']);
});

test('[CHO-03] an address that names none of the items means the first', () => {
  const items = [item(1, 'a'), item(2, 'b')];
  expect([2, 9, null].map((id) => findChosen(items, id)?.id)).toEqual([2, 1, 1]);
  expect(findChosen([], 1)).toBeUndefined();
});
