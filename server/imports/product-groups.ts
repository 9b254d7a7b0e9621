import {
  currentOf,
  isEqual,
  PRODUCT_FILE_FIELDS,
  type ProductSaid,
  pick,
  type ValueField,
} from '#server/imports/fields.ts';
import type { KnownItem } from '#server/imports/known-items.ts';
import type { ItemValues, ProductValues } from '#server/imports/plan.ts';
import { contradiction, problem, type ReadRow } from '#server/imports/read-rows.ts';

/** A product with what the rows about it say so far. */
export type ProductGroup = {
  key: string;
  productId: number | null;
  version: number | null;
  values: ProductValues;
  items: KnownItem[];
  /** Which row said what first. */
  said: Map<ValueField, { line: number; value: unknown }>;
  /** Sizes and scents that are taken. */
  variants: Set<string>;
};

/** Where a new item belongs: to a product of the shop, to one that an earlier row brings, or to itself. */
type Home = { key: string; group: ProductGroup | undefined; isKnown: boolean };

const variantOf = ({ size, scent }: { size: string; scent: string }) => `${size}\n${scent}`.toLowerCase();

/** The products that the rows of a file are about. A row that is wrong says nothing of its product. */
export function groupGoods(items: KnownItem[], rows: ReadRow[], blank: ProductSaid) {
  const byProduct = new Map<number, KnownItem[]>();
  const byName = new Map<string, KnownItem[]>();
  const add = <Key>(map: Map<Key, KnownItem[]>, key: Key, item: KnownItem) => {
    const list = map.get(key);
    if (list) list.push(item);
    else map.set(key, [item]);
  };
  for (const item of items) {
    add(byProduct, item.productId, item);
    if (!item.isArchived) add(byName, item.name.toLowerCase(), item);
  }
  const groups = new Map<string, ProductGroup>();
  const byHandle = new Map(
    rows.flatMap(({ handle, known }) => (handle && known ? [[handle, known.productId] as const] : [])),
  );

  function groupOf(productId: number): ProductGroup | undefined {
    const key = `product ${productId}`;
    const found = groups.get(key);
    if (found) return found;
    const of = byProduct.get(productId) ?? [];
    const [item] = of;
    if (!item) return undefined;
    const group: ProductGroup = {
      key,
      productId,
      version: item.productVersion,
      values: valuesOf(item),
      items: of,
      said: new Map(),
      variants: new Set(of.filter(({ isItemArchived }) => !isItemArchived).map(variantOf)),
    };
    groups.set(key, group);
    return group;
  }

  function homeOf({ handle, said }: ReadRow): Home {
    const named = said.name ? new Set((byName.get(said.name.toLowerCase()) ?? []).map((item) => item.productId)) : null;
    const [only] = named?.size === 1 ? named : [];
    const productId = handle ? byHandle.get(handle) : only;
    if (productId !== undefined) return { key: '', group: groupOf(productId), isKnown: true };
    const key = handle ? `handle ${handle}` : `name ${(said.name ?? '').toLowerCase()}`;
    const group = groups.get(key);
    return { key, group, isKnown: group !== undefined };
  }

  /** Adds a new item to its product. */
  function join({ key, group: home }: Home, row: ReadRow, item: ItemValues) {
    const group = home ?? begin(key, row, blank);
    if (group.variants.has(variantOf(item))) {
      const like = group.items[0] ? `, as ${group.items[0].sku}` : '';
      const sentence = `‘${group.values.name}’ is there already${like}: give this one another size, scent or name`;
      row.problems.push(problem('size', item.size, sentence));
      return { group, values: null };
    }
    const { values } = merge(group, row, item);
    if (row.problems.length > 0) return { group, values: null };
    group.variants.add(variantOf(item));
    if (!home) groups.set(key, group);
    return { group, values: home ? values : group.values };
  }

  /** What a row changes of its product; `values` is null if nothing. What contradicts an earlier row is a problem. */
  function merge(group: ProductGroup, row: ReadRow, item: ItemValues) {
    const fields = PRODUCT_FILE_FIELDS.filter((field) => row.said[field] !== undefined);
    for (const field of fields) {
      const earlier = group.said.get(field);
      if (earlier && !isEqual(earlier.value, row.said[field])) row.problems.push(contradiction(field, earlier.line));
    }
    const after: ProductValues = { ...group.values, ...pick(row.said, fields) };
    fitIngredients(after, group.values, row);
    if (row.said.nmraNumber === null && row.said.nmraUntil === undefined) after.nmraUntil = null;
    if (after.nmraUntil && !after.nmraNumber) {
      row.problems.push(problem('nmraUntil', after.nmraUntil, 'There is a day, but no NMRA number'));
    }
    show(group, row, after, item);
    if (row.problems.length > 0) return { values: null, changed: [] };
    for (const field of [...fields, 'visible' as const]) {
      const value = row.said[field];
      if (value !== undefined && !group.said.has(field)) group.said.set(field, { line: row.line, value });
    }
    const isChanged = !isEqual(after, group.values);
    const changed = isChanged ? fields.filter((field) => !isEqual(after[field], group.values[field])) : [];
    group.values = after;
    return { values: isChanged ? after : null, changed };
  }

  return { groupOf, homeOf, join, merge, named: (name: string) => byName.get(name.toLowerCase()) ?? [] };
}

function begin(key: string, { said }: ReadRow, blank: ProductSaid): ProductGroup {
  const values = { ...blank, name: said.name ?? '', isActive: true, isArchived: false };
  return { key, productId: null, version: null, values, items: [], said: new Map(), variants: new Set() };
}

const valuesOf = (item: KnownItem): ProductValues => ({
  ...pick(item, PRODUCT_FILE_FIELDS),
  isActive: item.isActive,
  isArchived: item.isArchived,
});

/** An ingredient that stays keeps its plain words, unless the file has some itself. */
function fitIngredients(after: ProductValues, before: ProductValues, row: ReadRow): void {
  if (row.said.ingredients !== undefined && row.said.ingredientWords === undefined) {
    const known = new Map(before.ingredients.map((name, at) => [name.toLowerCase(), before.ingredientWords[at] ?? '']));
    after.ingredientWords = after.ingredients.map((name) => known.get(name.toLowerCase()) ?? '');
    while (after.ingredientWords.at(-1) === '') after.ingredientWords.pop();
    if (isEqual(after.ingredients, before.ingredients)) after.ingredientWords = before.ingredientWords;
  }
  if (after.ingredientWords.length > after.ingredients.length) {
    row.problems.push(problem('ingredientWords', '', 'There are more plain words than ingredients'));
  }
}

/** Shown, hidden or archived: of a product with several items 'archived' puts the one item away. */
function show(group: ProductGroup, row: ReadRow, after: ProductValues, item: ItemValues): void {
  const { visible } = row.said;
  if (visible === undefined || (row.known && currentOf('visible', row.known) === visible)) return;
  if (visible === 'archived' && group.items.some((one) => one !== row.known && !one.isItemArchived)) {
    item.isArchived = true;
    return;
  }
  const earlier = group.said.get('visible');
  if (earlier && earlier.value !== visible) return void row.problems.push(contradiction('visible', earlier.line));
  if (visible !== 'archived') item.isArchived = row.isPutAway;
  after.isArchived = visible === 'archived';
  after.isActive = visible === 'yes';
}
