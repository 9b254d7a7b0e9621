import { describe, expect, test } from 'vitest';
import { differences, rebased } from '#admin/screens/product/compare.ts';
import {
  type Draft,
  draftOf,
  emptyDraft,
  filledUp,
  inputOf,
  splitList,
  stillNeeded,
} from '#admin/screens/product/draft.ts';
import { type FieldKind, ITEM_FIELDS, namesOf, PRODUCT_FIELDS } from '#contract/staff/product-fields.ts';
import type { StaffProduct } from '#contract/staff/products.ts';

const nothing = inputOf(emptyDraft()).input;
const item = (id: number, sku: string, price: number) =>
  ({
    ...{ ...nothing.items[0], id, version: 1, sku, size: `${id}0 g jar`, price, weightGrams: 90, warnAt: 5 },
    ...{ onHand: 4, reserved: 1 },
  }) as StaffProduct['items'][number];
const product = {
  ...nothing,
  ...{ id: 1, version: 3, name: 'Day Cream', description: 'Light.', searchKeywords: ['kiri'], categoryId: 1 },
  ingredients: [{ inci: 'Aqua', words: 'Water' }],
  ...{ isArchived: false, createdAt: '2026-01-01T00:00:00Z', relatedByRule: [], rating: null },
  items: [item(5, 'KOM-1', 1850), item(9, 'KOM-2', 2900)],
} as StaffProduct;
const base = draftOf(product);
const words = { categoryName: (id: number | null) => `category ${id}` };
const withItem = (draft: Draft, at: number, values: Partial<Draft['items'][number]>): Draft => ({
  ...draft,
  items: draft.items.map((one, index) => (index === at ? { ...one, ...values } : one)),
});

/** Something in every field that is in none of these; a text where nothing else is said. */
const SAMPLES: Partial<Record<FieldKind, unknown>> = {
  ...{ 'optional day': '2027-06-30', price: 12, 'optional price': 20, whole: 17, grams: 18, words: ['a', 'b'] },
  ...{ category: 7, ingredients: [{ inci: 'Parfum', words: '' }], products: [4] },
  pictures: [{ hash: 'a', address: '/a', width: 1, height: 1, alt: 'A jar' }],
};
const sampled = <F extends Record<string, { kind: FieldKind }>>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [
      name,
      kind === 'switch' ? name !== 'isActive' : (SAMPLES[kind] ?? `some ${name}`),
    ]),
  ) as Record<keyof F, never>;

test('[PRD-41] what is needed is said before it is saved, in the names of the fields, and no more once it is there', () => {
  expect(stillNeeded(emptyDraft())).toEqual(['name', 'text', 'price', 'weight']);
  const [item] = emptyDraft().items;
  const filled = {
    ...emptyDraft(),
    name: 'Balm',
    description: 'Firm.',
    items: [{ ...item, price: '950', weightGrams: '120' }],
  };
  expect(stillNeeded(filled as Draft)).toEqual([]);
  expect(Object.keys(inputOf(filled as Draft).problems)).toEqual([]);
  expect(stillNeeded(withItem(base, 0, { sku: ' ' }))).toEqual(['SKU']);
});

describe('a product while it is changed', () => {
  test('[PRD-33] a list from the pack becomes single ingredients', () => {
    expect(splitList('Aqua, Glycerin (plant, raw), Parfum.\n Coco-Glucoside;')).toEqual([
      'Aqua',
      'Glycerin (plant, raw)',
      'Parfum',
      'Coco-Glucoside',
    ]);
  });

  test('[PRD-33] what was typed is read, and what can not be read is said at its field', () => {
    const { input, problems } = inputOf(withItem(base, 0, { price: 'Rs. 1,990.50', compareAt: '2,100' }));
    expect(problems).toEqual({});
    expect(input.items[0]).toMatchObject({ id: 5, version: 1, price: 1990.5, compareAt: 2100 });
    const wrong = withItem(base, 1, { price: 'a lot', compareAt: '10', weightGrams: '1.5' });
    expect(Object.keys(inputOf(wrong).problems)).toEqual(['items.1.price', 'items.1.weightGrams']);
    expect(inputOf(withItem(base, 0, { compareAt: '1850' })).problems).toHaveProperty(['items.0.compareAt']);
    expect(inputOf({ ...base, nmraUntil: '2027-06-30' }).input.nmraUntil).toBeNull();
  });

  test('[PRD-34] changes are named, and what is the same again is none', () => {
    expect(differences(base, draftOf(product), words)).toEqual([]);
    const changed = { ...withItem(base, 1, { price: '3100' }), name: 'Cream', categoryId: 2 };
    expect(differences(base, changed, words)).toEqual([
      { field: 'name', name: 'name', before: 'Day Cream', after: 'Cream' },
      { field: 'categoryId', name: 'category', before: 'category 1', after: 'category 2' },
      { field: 'item-9.price', name: 'price of 90 g jar', before: '2900', after: '3100' },
    ]);
    const turned = { ...base, items: base.items.toReversed() };
    expect(differences(base, turned, words).map(({ name }) => name)).toEqual(['order of the items']);
  });

  test('[GRW-21] each field of the list is kept by a save of another, compared, and taken from theirs', () => {
    const full = {
      ...product,
      ...sampled(PRODUCT_FIELDS),
      items: [{ ...item(5, 'KOM-1', 1850), ...sampled(ITEM_FIELDS) }],
    };
    const { input, problems } = inputOf({ ...draftOf(full), name: 'Other' });
    expect(problems).toEqual({});
    const kept = namesOf(PRODUCT_FIELDS).filter((field) => field !== 'name');
    for (const field of kept) expect([field, input[field]]).toEqual([field, full[field]]);
    const ofItem = namesOf(ITEM_FIELDS).filter((field) => field !== 'pictures');
    for (const field of ofItem) expect([field, input.items[0]?.[field]]).toEqual([field, full.items[0]?.[field]]);
    expect(input.items[0]?.pictures).toEqual([{ hash: 'a', alt: 'A jar' }]);

    const before = draftOf({ ...product, items: [item(5, 'KOM-1', 1000)] });
    const after = draftOf(full);
    const named = differences(before, after, words).map(({ field }) => field.replace('item-5.', ''));
    expect(named).toEqual([...namesOf(PRODUCT_FIELDS), ...namesOf(ITEM_FIELDS)]);
    expect(rebased(before, { ...before, name: 'Mine' }, after)).toEqual({ ...after, name: 'Mine' });
  });

  test('[GRW-21] a draft that was kept before a field came has it as the shop does', () => {
    const { directions: _directions, ...older } = { ...base, name: 'Mine' };
    expect(filledUp(older as Draft, { ...base, directions: 'Shake.' })).toEqual({
      ...base,
      directions: 'Shake.',
      name: 'Mine',
    });
  });

  test('[PRD-35] my changes on top of theirs: mine where both changed, theirs where only they did', () => {
    const mine = { ...withItem(base, 0, { price: '1900' }), description: 'Lighter.' };
    const theirs = {
      ...withItem(withItem(base, 0, { price: '2000', warnAt: '9', version: 2 }), 1, { price: '3000', version: 2 }),
      name: 'Morning Cream',
    };
    expect(rebased(base, mine, theirs)).toEqual({
      ...withItem(withItem(mine, 0, { price: '1900', warnAt: '9', version: 2 }), 1, { price: '3000', version: 2 }),
      name: 'Morning Cream',
    });
  });
});
