import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { IMPORT_FIELDS, type ImportField } from '#contract/staff/imports.ts';
import type { KnownCategory, KnownItem } from '#server/imports/known-items.ts';
import { nearestName } from '#server/imports/near.ts';
import {
  type Reading,
  readDay,
  readList,
  readPieces,
  readPrice,
  readText,
  readVisibility,
  readWeight,
  type Visibility,
} from '#server/imports/read-value.ts';
import type { Cell } from '#server/platform/sheets/csv.ts';

/** What a row may say, apart from whose it is. */
export type ValueField = Exclude<ImportField, 'sku' | 'handle'>;

/** What a row says: only the fields that it has. */
export type Values = {
  name: string;
  category: number | null;
  size: string;
  scent: string;
  price: number;
  compareAt: number | null;
  stock: number;
  warnAt: number;
  weight: number;
  barcode: string | null;
  text: string;
  directions: string | null;
  ingredients: string[];
  ingredientWords: string[];
  nmraNumber: string | null;
  nmraUntil: string | null;
  visible: Visibility;
};

/** Of the product as a whole: every row of it says the same. */
export const PRODUCT_FIELDS = [
  'name',
  'category',
  'text',
  'directions',
  'ingredients',
  'ingredientWords',
  'nmraNumber',
  'nmraUntil',
] as const satisfies ValueField[];

/** An empty cell takes these away; of the others it says nothing. */
const EMPTY: Partial<Values> = {
  category: null,
  size: '',
  scent: '',
  compareAt: null,
  barcode: null,
  directions: null,
  ingredients: [],
  ingredientWords: [],
  nmraNumber: null,
  nmraUntil: null,
};

export type ReadingContext = { categories: KnownCategory[]; isInKilograms: boolean };

/** What a cell says of a field; undefined: nothing. */
export function readField(
  field: ValueField,
  written: string,
  context: ReadingContext,
): Reading<Values[ValueField]> | undefined {
  if (written === '') return Object.hasOwn(EMPTY, field) ? { value: EMPTY[field] as Values[ValueField] } : undefined;
  const what = IMPORT_FIELDS[field];
  switch (field) {
    case 'price':
      return readPrice(written, what);
    case 'compareAt': {
      const read = readPrice(written, what);
      // Other shops write 0 for none.
      return 'value' in read && read.value === 0 ? { value: null } : read;
    }
    case 'stock':
    case 'warnAt':
      return readPieces(written, what);
    case 'weight':
      return readWeight(written, context.isInKilograms);
    case 'category':
      return readCategory(written, context.categories);
    case 'ingredients':
      return readIngredients(written);
    case 'ingredientWords':
      return { value: readList(written) };
    case 'nmraUntil':
      return readDay(written);
    case 'visible':
      return readVisibility(written);
    case 'text':
    case 'directions':
      return readText(written, what, 2000);
    case 'name':
      return readText(written, what, 120);
    default:
      return readText(written, what, 60);
  }
}

function readCategory(written: string, categories: KnownCategory[]): Reading<number> {
  const wanted = written.toLowerCase();
  const found = categories.find(({ name }) => name.toLowerCase() === wanted);
  if (found) return { value: found.id };
  const near = nearestName(
    categories.map(({ name }) => name),
    written,
  );
  const question = near ? ` Did you mean ${near}?` : '';
  return { sentence: `There is no category ‘${written}’.${question}`, ...(near && { proposal: near }) };
}

function readIngredients(written: string): Reading<string[]> {
  const value = readList(written).filter(Boolean);
  if (value.length > 80) return { sentence: `At most 80 ingredients, not ${value.length}` };
  const long = value.find((name) => name.length > 120);
  return long ? { sentence: `‘${long.slice(0, 40)}…’ is too long for an ingredient` } : { value };
}

/** What the shop has of a field, as a row would say it. */
export function currentOf(field: ValueField, item: KnownItem): Values[ValueField] {
  switch (field) {
    case 'category':
      return item.categoryId;
    case 'price':
      return item.priceCents;
    case 'compareAt':
      return item.compareAtCents;
    case 'stock':
      return item.onHand;
    case 'weight':
      return item.weightGrams;
    case 'text':
      return item.description;
    case 'visible':
      if (item.isArchived || item.isItemArchived) return 'archived';
      return item.isActive ? 'yes' : 'no';
    default:
      return item[field];
  }
}

export type CategoryNames = Map<number, string>;

/** How the shop's own file writes it. */
export function cellOf(field: ValueField, value: Values[ValueField], categories: CategoryNames): Cell {
  if (value === null) return '';
  if (field === 'category') return categories.get(value as number) ?? '';
  if (field === 'price' || field === 'compareAt') return centsToRupees(value as number).toFixed(2);
  return Array.isArray(value) ? value.join('; ') : value;
}

/** How a person is told. */
export function wordsOf(field: ValueField, value: Values[ValueField], categories: CategoryNames): string {
  if (value === null) return '';
  if (field === 'price' || field === 'compareAt') return formatRupees(centsToRupees(value as number)).slice(4);
  const words = String(cellOf(field, value, categories)).replaceAll('\n', ' ');
  return words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS)}…` : words;
}
const LONGEST_WORDS = 240;

export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
