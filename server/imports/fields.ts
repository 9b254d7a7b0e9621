import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import {
  FOREIGN_FIELDS,
  IMPORT_FIELDS,
  type ImportField,
  SPOKEN_FIELD_NAMES,
  type SpokenField,
  spokenOf,
} from '#contract/staff/imports.ts';
import { type FileField, type FileKind, ITEM_FIELDS, PRODUCT_FIELDS } from '#contract/staff/product-fields.ts';
import type { KnownCategory, KnownItem } from '#server/imports/known-items.ts';
import { nearestName } from '#server/imports/near.ts';
import type { NewCategory } from '#server/imports/plan.ts';
import {
  decodeEntities,
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

/** What each kind of field is in a file, amounts in cents. */
type KindValues = {
  text: string;
  'optional text': string | null;
  'optional day': string | null;
  price: number;
  'optional price': number | null;
  whole: number;
  grams: number;
  category: number | null;
  ingredients: string[];
  'plain words': string[];
  visibility: Visibility;
};
type Kind = FileKind | 'plain words' | 'visibility';

type ValuesOf<Fields extends typeof PRODUCT_FIELDS | typeof ITEM_FIELDS> = {
  [Name in FileField<Fields>]: Fields[Name] extends { kind: infer K extends Kind } ? KindValues[K] : never;
};
/** What a row may say of a product, of which every row says the same, and of an item. */
export type ProductSaid = ValuesOf<typeof PRODUCT_FIELDS> & { ingredientWords: string[] };
export type ItemSaid = ValuesOf<typeof ITEM_FIELDS>;
/** What it says in other languages; null: the English. Of ingredients one for each, in their order. */
export type SpokenSaid = { [Name in SpokenField]: Name extends `ingredientWords_${string}` ? string[] : string | null };
/** What a table gives a new row. It comes with the file: who compares loads no tables, since a thread begins slowly as it is. */
export type BlankGoods = { product: ProductSaid; item: ItemSaid };
/** What a row says, apart from whose it is: only the fields that it has. */
export type Values = ProductSaid & ItemSaid & SpokenSaid & { stock: number; visible: Visibility };
export type ValueField = keyof Values;

type FileSpec = { kind: Kind; most: number; isRequired: boolean };

function specsOf<Fields extends typeof PRODUCT_FIELDS | typeof ITEM_FIELDS>(fields: Fields) {
  type Any = { kind: FileKind; file?: object; shown: { maxLength?: number; isOptional?: boolean } };
  return Object.fromEntries(
    (Object.entries(fields) as [string, Any][]).flatMap(([name, { kind, file, shown }]) =>
      file ? [[name, { kind, most: shown.maxLength ?? 0, isRequired: !shown.isOptional }]] : [],
    ),
  ) as Record<FileField<Fields>, FileSpec>;
}
const other = (kind: Kind): FileSpec => ({ kind, most: 0, isRequired: true });

const LONGEST_WORDS_SAID = 4000;
const OF_PRODUCT = { ...specsOf(PRODUCT_FIELDS), ingredientWords: other('plain words') };
const OF_ITEM = specsOf(ITEM_FIELDS);
const SPECS: Record<ValueField, FileSpec> = {
  ...OF_PRODUCT,
  ...OF_ITEM,
  stock: other('whole'),
  visible: other('visibility'),
  ...(Object.fromEntries(
    SPOKEN_FIELD_NAMES.map((name) => [
      name,
      spokenOf(name).field === 'ingredientWords'
        ? other('plain words')
        : { kind: 'optional text', most: LONGEST_WORDS_SAID, isRequired: false },
    ]),
  ) as Record<SpokenField, FileSpec>),
};
export const PRODUCT_FILE_FIELDS = Object.keys(OF_PRODUCT) as (keyof ProductSaid)[];
export const ITEM_FILE_FIELDS = Object.keys(OF_ITEM) as (keyof ItemSaid)[];
/** In the order of the shop's own files. */
export const VALUE_FIELDS = (Object.keys(IMPORT_FIELDS) as ImportField[]).filter(
  (field): field is ValueField => field !== 'sku' && !(field in FOREIGN_FIELDS),
);

export type ReadingContext = {
  categories: KnownCategory[];
  /** Those that the shop has not, by name, as they are met. */
  newCategories: Map<string, NewCategory>;
  createsCategories: boolean;
  isInKilograms: boolean;
};
type Reader<Value> = {
  read: (written: string, what: string, context: ReadingContext & FileSpec) => Reading<Value>;
  /** An empty cell takes it away; without this it says nothing. */
  empty?: Value;
};

const text: Reader<string>['read'] = (written, what, { most }) => readText(written, what, most);
const price: Reader<number>['read'] = (written, what) => readPrice(written, what);

const READERS: { [Name in Kind]: Reader<KindValues[Name]> } = {
  text: { read: text },
  'optional text': { read: text, empty: null },
  'optional day': { read: readDay, empty: null },
  price: { read: price },
  'optional price': {
    // Other shops write 0 for none.
    read: (...given) => {
      const read = price(...given);
      return 'value' in read && read.value === 0 ? { value: null } : read;
    },
    empty: null,
  },
  whole: { read: readPieces },
  grams: { read: (written, _what, { isInKilograms }) => readWeight(written, isInKilograms) },
  category: { read: (written, _what, context) => readCategory(written, context), empty: null },
  ingredients: { read: readIngredients, empty: [] },
  'plain words': { read: (written) => ({ value: readList(written) }), empty: [] },
  visibility: { read: readVisibility },
};

/** What a cell says of a field; undefined: nothing. */
export function readField(
  field: ValueField,
  written: string,
  context: ReadingContext,
): Reading<Values[ValueField]> | undefined {
  const spec = SPECS[field];
  const { read, empty }: Reader<Values[ValueField]> = READERS[spec.kind];
  if (written !== '') return read(written, IMPORT_FIELDS[field], { ...context, ...spec });
  if (spec.kind === 'text' && !spec.isRequired) return { value: '' };
  return empty === undefined ? undefined : { value: empty };
}

const LONGEST_CATEGORY = 80;

function readCategory(given: string, context: ReadingContext): Reading<number> {
  const { categories, newCategories, createsCategories } = context;
  const written = decodeEntities(given);
  const wanted = written.toLowerCase();
  const found = categories.find(({ name }) => name.toLowerCase() === wanted);
  if (found) return { value: found.id };
  if (written.length > LONGEST_CATEGORY) return { sentence: `A category has at most ${LONGEST_CATEGORY} characters` };
  const fresh = newCategories.get(wanted) ?? { id: -newCategories.size - 1, name: written, rows: 0 };
  fresh.rows += 1;
  newCategories.set(wanted, fresh);
  if (createsCategories) return { value: fresh.id };
  const near = nearestName(
    categories.map(({ name }) => name),
    written,
  );
  const question = near ? ` Did you mean ${near}?` : ' Create it, or write another.';
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
  if (field !== 'visible') return item[field] ?? null;
  if (item.isArchived || item.isItemArchived) return 'archived';
  return item.isActive ? 'yes' : 'no';
}

export type CategoryNames = Map<number, string>;
const isPrice = (field: ValueField) => SPECS[field].kind === 'price' || SPECS[field].kind === 'optional price';

/** How the shop's own file writes it. */
export function cellOf(field: ValueField, value: Values[ValueField], categories: CategoryNames): Cell {
  if (value === null) return '';
  if (SPECS[field].kind === 'category') return categories.get(value as number) ?? '';
  if (isPrice(field)) return centsToRupees(value as number).toFixed(2);
  return Array.isArray(value) ? value.join('; ') : value;
}

/** How a person is told. */
export function wordsOf(field: ValueField, value: Values[ValueField], categories: CategoryNames): string {
  if (value === null) return '';
  if (isPrice(field)) return formatRupees(centsToRupees(value as number)).slice(4);
  const words = String(cellOf(field, value, categories)).replaceAll('\n', ' ');
  return words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS)}…` : words;
}
const LONGEST_WORDS = 240;

export function pick<From, Field extends keyof From>(from: From, fields: Field[]): Pick<From, Field> {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<From, Field>;
}

export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
