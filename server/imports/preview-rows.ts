import {
  IMPORT_FIELDS,
  type ImportField,
  type RowProblem,
  SPOKEN_FIELD_NAMES,
  spokenOf,
} from '#contract/staff/imports.ts';
import {
  type BlankGoods,
  type CategoryNames,
  currentOf,
  ITEM_FILE_FIELDS,
  isEqual,
  PRODUCT_FILE_FIELDS,
  pick,
  VALUE_FIELDS,
  type ValueField,
  type Values,
  wordsOf,
} from '#server/imports/fields.ts';
import type { KnownCategory, KnownItem } from '#server/imports/known-items.ts';
import { nearestCode, plainCode } from '#server/imports/near.ts';
import { picturesIn } from '#server/imports/pictures-in-file.ts';
import type { ItemValues, NewCategory, Plan, PlanRow, ReadFile } from '#server/imports/plan.ts';
import { groupGoods, type ProductGroup } from '#server/imports/product-groups.ts';
import { problem, type ReadRow, readRows } from '#server/imports/read-rows.ts';

const SKU = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/;
const ITEM_FIELDS = VALUE_FIELDS.filter((field) => !PRODUCT_FILE_FIELDS.some((one) => one === field));
const RANKS = { wrong: 0, changed: 1, new: 1, same: 2 };

type Shop = { items: KnownItem[]; categories: KnownCategory[]; blank: BlankGoods; today: string };

/** What a file would do to the shop, row by row. Says nothing to anybody and changes nothing. */
export function previewRows(read: ReadFile, { items, categories, blank, today }: Shop): Plan {
  const names: CategoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const bySku = new Map(
    items.flatMap(
      (item) =>
        [
          [plainCode(item.sku), item],
          [item.sku, item],
        ] as const,
    ),
  );
  const newCategories = new Map<string, NewCategory>();
  const rows = readRows(read, { bySku, categories, names, today, newCategories });
  for (const { id, name } of newCategories.values()) names.set(id, name);
  const pictures = picturesIn(read);
  const goods = groupGoods(items, rows, blank.product);
  const asNew = new Set(read.asNew);
  const lines = new Map<string, number>();
  const barcodes = new Map(items.flatMap((item) => (item.barcode ? [[item.barcode, item.sku] as const] : [])));
  let near: ReturnType<typeof nearestCode> | undefined;
  const codes = new Set(rows.map(({ sku }) => plainCode(sku)));

  const planned = rows.map((row): PlanRow => {
    const code = plainCode(row.sku);
    const first = lines.get(code);
    if (row.sku !== '' && first !== undefined) {
      row.problems.push(problem('sku', row.sku, `${row.sku} stands in row ${first} already`));
      return wrong(row);
    }
    lines.set(code, row.line);
    if (row.sku === '') return wrong(row);
    return row.known ? previewKnown(row, row.known) : previewNew(row);
  });
  planned.sort((one, other) => RANKS[one.status] - RANKS[other.status] || one.line - other.line);
  const count = (status: PlanRow['status']) => planned.filter((row) => row.status === status).length;
  const counts = { changed: count('changed'), wrong: count('wrong'), new: count('new'), same: count('same') };
  return { read, counts, newCategories: [...newCategories.values()], rows: planned };

  function previewKnown(row: ReadRow, known: KnownItem): PlanRow {
    const group = goods.groupOf(known.productId) as ProductGroup;
    const before = { ...pick(known, ITEM_FILE_FIELDS), isArchived: known.isItemArchived };
    const item = itemAfter(row, before);
    const { stock, visible } = row.said;
    if (visible === undefined && currentOf('visible', known) === 'archived') {
      row.problems.push(problem('visible', '', 'It is in the archive: write yes to offer it again', 'yes'));
    }
    const product = goods.merge(group, row, item);
    const words = wordsIn(row);
    if (row.problems.length > 0) return wrong(row);
    const itemFields = ITEM_FIELDS.filter((field) => row.said[field] !== undefined);
    const changed: ValueField[] = [...itemFields, ...product.changed].filter(
      (field) => !isEqual(row.said[field], currentOf(field, known)),
    );
    if (changed.length === 0 && !product.values) return { ...plain(row), status: 'same', name: known.name };
    const isCounted = changed.includes('stock');
    return {
      ...plain(row),
      status: 'changed',
      name: known.name,
      changes: changed.map((field) => ({
        field,
        before: wordsOf(field, currentOf(field, known), names),
        after: wordsOf(field, row.said[field] as Values[ValueField], names),
      })),
      product: product.values,
      item: isEqual(item, before) ? null : item,
      stock: isCounted ? (stock as number) : null,
      seen: isCounted ? known.stock : null,
      words,
      missing: isCounted ? Math.max(0, known.reserved - (stock as number)) : 0,
    };
  }

  function previewNew(row: ReadRow): PlanRow {
    const { said } = row;
    if (!SKU.test(row.sku)) {
      const sentence = 'A SKU has letters, digits, dots, dashes and slashes only, at most 40';
      row.problems.push(problem('sku', row.sku, sentence));
      return wrong(row);
    }
    if (row.problems.some(({ field }) => field === null)) return wrong(row);
    const home = goods.homeOf(row);
    const missing: ImportField[] = [];
    if (said.price === undefined) missing.push('price');
    if (!home.isKnown && !said.name) missing.push('name');
    if (!home.isKnown && !said.description) missing.push('description');
    const isNamed = home.isKnown || said.name !== undefined;
    const meant = asNew.has(row.line) ? undefined : slipOf(row);
    if (meant || !(isNamed || asNew.has(row.line))) {
      const question = meant ? ` Did you mean ${meant.sku}, ${meant.name}?` : '';
      const needed = missing.map((field) => `a ${IMPORT_FIELDS[field].toLowerCase()}`);
      const hint = needed.length > 0 ? ` To add it as new, it needs ${new Intl.ListFormat('en').format(needed)}.` : '';
      row.problems.push(problem('sku', row.sku, `No such SKU.${question}${hint}`, meant?.sku ?? null));
      return { ...wrong(row), canBeNew: true };
    }
    for (const field of missing) {
      if (row.problems.some((one) => one.field === field)) continue;
      row.problems.push(problem(field, '', `A new product needs a ${IMPORT_FIELDS[field].toLowerCase()}`));
    }
    const item = itemAfter(row, { ...blank.item, price: said.price ?? 0, isArchived: false });
    if (row.problems.length > 0) return wrong(row);
    const words = wordsIn(row);
    const { group, values } = goods.join(home, row, item);
    if (row.problems.length > 0) return wrong(row);
    return {
      ...plain(row),
      status: 'new',
      name: group.values.name,
      productId: group.productId,
      productKey: group.productId === null ? group.key : null,
      productVersion: group.version,
      changes: (Object.keys(said) as ValueField[])
        .filter((field) => !home.isKnown || ITEM_FIELDS.includes(field as (typeof ITEM_FIELDS)[number]))
        .map((field) => ({
          field,
          before: '',
          after:
            field === 'visible' && row.isPutAway
              ? 'archived'
              : wordsOf(field, said[field] as Values[ValueField], names),
        }))
        .filter(({ after }) => after !== ''),
      product: values,
      item,
      stock: said.stock ?? 0,
      words,
      pictures: pictures.get(row.line) ?? [],
    };
  }

  /** What an item would be, as far as it can be. */
  function itemAfter({ said, sku, problems, isPutAway }: ReadRow, before: ItemValues): ItemValues {
    const named = ITEM_FILE_FIELDS.filter((field) => said[field] !== undefined);
    const item: ItemValues = { ...before, ...pick(said as Values, named) };
    if (isPutAway) item.isArchived = true;
    if (item.compareAt !== null && item.compareAt <= item.price) {
      const [price, earlier] = [wordsOf('price', item.price, names), wordsOf('compareAt', item.compareAt, names)];
      const field = said.compareAt === undefined ? 'price' : 'compareAt';
      const sentence = `The old price, ${earlier}, is not above the price, ${price}`;
      problems.push(problem(field, field === 'price' ? price : earlier, sentence));
    }
    const holder = item.barcode && item.barcode !== before.barcode ? barcodes.get(item.barcode) : undefined;
    if (holder) problems.push(problem('barcode', item.barcode ?? '', `The barcode belongs to ${holder} already`));
    else if (item.barcode) barcodes.set(item.barcode, sku);
    return item;
  }

  /**
   * The item that was meant by a mistyped SKU: the only one that is so near, which no other row is about, and not by a
   * row that is named otherwise or has another size.
   */
  function slipOf({ sku, said: { name, size } }: ReadRow): KnownItem | undefined {
    const isLike = (item: KnownItem) => !name || item.name.toLowerCase() === name.toLowerCase();
    if (name && !goods.named(name).some((item) => size === undefined || item.size === size)) return undefined;
    const meant = nearOf(sku);
    return meant && isLike(meant) && !codes.has(plainCode(meant.sku)) ? meant : undefined;
  }

  function nearOf(sku: string): KnownItem | undefined {
    near ??= nearestCode(items.map((item) => item.sku));
    return bySku.get(near(sku) ?? '');
  }
}

/** What a row says in other languages that the shop does not say yet. */
function wordsIn({ said, known, problems }: ReadRow): PlanRow['words'] {
  return SPOKEN_FIELD_NAMES.flatMap((name) => {
    if (said[name] === undefined || isEqual(said[name], known?.[name] ?? null)) return [];
    const { field, language } = spokenOf(name);
    const [words, sources] = [listOf(said[name]), listOf(said[field] ?? known?.[field])];
    const [had, hadOf] = [listOf(known?.[name]), listOf(known?.[field])];
    const lost = words.find((one, at) => one && !sources[at]);
    if (lost) problems.push(problem(name, lost, 'There is no English for this: write that first'));
    return sources.flatMap((source, at) => {
      const isSeen = hadOf.includes(source);
      const seen = had[hadOf.indexOf(source)] || null;
      const now = words[at] || null;
      return source && now !== seen ? [{ language, source, words: now, seen, isSeen }] : [];
    });
  });
}

/** Ingredients are several, all else is one. */
const listOf = (said: string | string[] | null | undefined): string[] => (Array.isArray(said) ? said : [said ?? '']);

/** Everything that a row may have, with nothing in it. */
function plain({ line, sku, known }: ReadRow): PlanRow {
  return {
    line,
    status: 'same',
    sku: known?.sku ?? sku,
    name: '',
    productId: known?.productId ?? null,
    itemId: known?.itemId ?? null,
    productKey: null,
    productVersion: known?.productVersion ?? null,
    itemVersion: known?.itemVersion ?? null,
    changes: [],
    problems: [],
    canBeNew: false,
    missing: 0,
    product: null,
    item: null,
    stock: null,
    seen: null,
    words: [],
    pictures: [],
  };
}

const wrong = (row: ReadRow): PlanRow => ({
  ...plain(row),
  status: 'wrong',
  name: row.known?.name ?? row.said.name ?? '',
  problems: [...row.problems].sort((one, other) => placeOf(one) - placeOf(other)),
});

/** First what decides about the row, then what one tick puts right for many, then cell by cell as the file has them. */
const placeOf = ({ field }: RowProblem) => (field === null || field === 'sku' ? 0 : field === 'categoryId' ? 1 : 2);
