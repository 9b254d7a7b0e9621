import * as z from 'zod/mini';
import { optionalText, text, written } from '#contract/rules/fields.ts';
import { ofOwner } from '#contract/rules/own-text.ts';
import { NumericId } from '#contract/rules/whole-number.ts';
import { StoredPicture } from '#contract/staff/pictures.ts';

/**
 * Every field of a product and of its items, each in one place. The calls, the editor's draft and controls, the save bar,
 * 'keep mine', reading and writing the table, copies, the log, import and export are derived from it.
 */
type Field = {
  /** How it is typed, kept and read from a file: each place has a line for every kind. */
  kind: FieldKind;
  /** How it is called in the save bar and in the log. */
  label: string;
  /** What a save takes, where nothing may be left out. */
  input: z.core.$ZodType;
  /** In `server/catalogue/tables.ts`; null: not a column as it stands, so it has code of its own. */
  column: string | null;
  /** Whether a copy of the product has it, too. */
  isCopied: boolean;
  /** How the editor shows it. */
  shown: Shown;
  /** Its heading in files, and how others write that; without one it is not imported. */
  file?: { heading: string; spellings: RegExp };
};
/** What is answered, by kind. */
const OUTPUTS = {
  text: z.string(),
  'optional text': z.nullable(z.string()),
  'optional day': z.nullable(z.iso.date()),
  price: z.number(),
  'optional price': z.nullable(z.number()),
  whole: z.int(),
  grams: z.int(),
  switch: z.boolean(),
  words: z.array(z.string()),
  category: z.nullable(z.int()),
  ingredients: z.array(z.object({ inci: z.string(), words: z.string() })),
  products: z.array(z.int()),
  pictures: z.array(z.extend(StoredPicture, { alt: z.string() })),
};
export type FieldKind = keyof typeof OUTPUTS;

type Shown = {
  /** The part of the editor; items have one of their own. */
  section?: Section;
  name: string;
  /** For a text that may be empty: '(optional)' beside the name where there is room. */
  isOptional?: boolean;
  rows?: number;
  maxLength?: number;
  placeholder?: string;
};
export type Section = 'basics' | 'ingredients' | 'registration' | 'related' | 'search engines' | 'search';

const MOST_RUPEES = 1_000_000;
const wrongPrice = 'Write the price in rupees, like 1850 or 1850.50';
/** Rupees with at most two decimals. */
export const Price = z.number(wrongPrice).check(
  z.minimum(0, wrongPrice),
  z.maximum(MOST_RUPEES, `A price is at most Rs. ${MOST_RUPEES.toLocaleString('en')}`),
  z.refine<number>((amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4), wrongPrice),
);
export const whole = (what: string, least: number, most: number) =>
  z
    .int(`${what} must be a whole number`)
    .check(
      z.minimum(least, `${what} is at least ${least}`),
      z.maximum(most, `${what} is at most ${most.toLocaleString('en')}`),
    );
const orNone = (what: string, most: number) =>
  z.pipe(
    written(optionalText(what, most)),
    z.transform((given: string) => given || null),
  );
const Sku = z.pipe(
  text('The SKU', 40),
  z
    .string()
    .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, 'A SKU has letters, digits, dots, dashes and slashes only')),
);
export const PictureInput = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  alt: ofOwner(written(optionalText('What the picture shows', 300)), { label: 'What the picture shows' }),
});

export const PRODUCT_FIELDS = {
  name: {
    kind: 'text',
    label: 'name',
    input: ofOwner(text('The name', 120), { label: 'Name' }),
    column: 'name',
    isCopied: true,
    shown: { section: 'basics', name: 'Name', maxLength: 120 },
    file: { heading: 'Name', spellings: /^(product )?(name|title)$|^product$|^item name$/ },
  },
  description: {
    kind: 'text',
    label: 'text',
    input: ofOwner(text('The text', 2000), { label: 'Text' }),
    column: 'description',
    isCopied: true,
    shown: { section: 'basics', name: 'Text', rows: 3, maxLength: 2000 },
    file: { heading: 'Text', spellings: /^text$|^description$|^body( html)?$|^long description$/ },
  },
  categoryId: {
    kind: 'category',
    label: 'category',
    input: z.nullable(NumericId),
    column: 'categoryId',
    isCopied: true,
    shown: { section: 'basics', name: 'Category' },
    file: { heading: 'Category', spellings: /^(product )?categor(y|ies)$|^type$|^collection$|^group$/ },
  },
  isActive: {
    kind: 'switch',
    label: 'in the shop',
    input: z.boolean(),
    column: 'active',
    isCopied: false,
    shown: { section: 'basics', name: 'In the shop' },
  },
  directions: {
    kind: 'optional text',
    label: 'directions',
    input: ofOwner(orNone('The directions', 2000), { label: 'Directions' }),
    column: 'directions',
    isCopied: true,
    shown: { section: 'ingredients', name: 'Directions', isOptional: true, rows: 3, maxLength: 2000 },
    file: { heading: 'Directions', spellings: /^directions( for use)?$|^how to use$|^usage$/ },
  },
  ingredients: {
    kind: 'ingredients',
    label: 'ingredients',
    input: z
      .array(
        z.object({
          inci: text('The ingredient', 120),
          words: ofOwner(written(optionalText('The plain words', 160)), { label: 'Ingredient' }),
        }),
      )
      .check(z.maxLength(80, 'At most 80 ingredients')),
    column: null,
    isCopied: true,
    shown: { section: 'ingredients', name: 'Ingredients' },
    file: { heading: 'Ingredients (INCI)', spellings: /^(ingredients|inci)( inci| list)?$/ },
  },
  nmraNumber: {
    kind: 'optional text',
    label: 'NMRA number',
    input: orNone('The NMRA number', 60),
    column: 'nmraNumber',
    isCopied: false,
    shown: { section: 'registration', name: 'Number', maxLength: 60, placeholder: 'NMRA/C/2024/00317' },
    file: { heading: 'NMRA number', spellings: /^nmra( number| no| registration)?$/ },
  },
  nmraUntil: {
    kind: 'optional day',
    label: 'NMRA until',
    input: z.nullable(z.iso.date('Write the day like 2027-06-30')),
    column: 'nmraUntil',
    isCopied: false,
    shown: { section: 'registration', name: 'In force until' },
    file: { heading: 'NMRA until', spellings: /^nmra( valid)? until$|^nmra expiry( date)?$/ },
  },
  /** By hand; empty: a rule chooses. */
  relatedIds: {
    kind: 'products',
    label: 'related products',
    input: z.array(NumericId).check(z.maxLength(4, 'At most four')),
    column: null,
    isCopied: true,
    shown: { section: 'related', name: 'Goes well with' },
  },
  seoTitle: {
    kind: 'optional text',
    label: 'title for search engines',
    input: ofOwner(orNone('The title', 120), { label: 'Title for search engines' }),
    column: 'seoTitle',
    isCopied: false,
    shown: { section: 'search engines', name: 'Title', isOptional: true, maxLength: 120 },
  },
  seoDescription: {
    kind: 'optional text',
    label: 'description for search engines',
    input: ofOwner(orNone('The description', 320), { label: 'Description for search engines' }),
    column: 'seoDescription',
    isCopied: false,
    shown: { section: 'search engines', name: 'Description', isOptional: true, rows: 2, maxLength: 320 },
  },
  /** Words by which it is found and that nobody is shown. */
  searchKeywords: {
    kind: 'words',
    label: 'words it is found by',
    input: z.array(text('The word', 60)).check(z.maxLength(200, 'At most 200 words')),
    column: 'searchKeywords',
    isCopied: true,
    shown: { section: 'search', name: 'Words it is found by', isOptional: true, rows: 2 },
  },
} as const satisfies Record<string, Field>;
export type ProductField = keyof typeof PRODUCT_FIELDS;

export const ITEM_FIELDS = {
  size: {
    kind: 'text',
    label: 'size',
    input: ofOwner(written(optionalText('The size', 60)), { label: 'Size' }),
    column: 'size',
    isCopied: true,
    shown: { name: 'Size', isOptional: true, maxLength: 60, placeholder: '50 g jar' },
    file: { heading: 'Size', spellings: /^size$|^pack( size)?$|^volume$/ },
  },
  scent: {
    kind: 'text',
    label: 'scent',
    input: ofOwner(written(optionalText('The scent', 60)), { label: 'Scent' }),
    column: 'scent',
    isCopied: true,
    shown: { name: 'Scent', isOptional: true, maxLength: 60 },
    file: { heading: 'Scent', spellings: /^scent$|^fragrance$/ },
  },
  price: {
    kind: 'price',
    label: 'price',
    input: Price,
    column: 'priceCents',
    isCopied: true,
    shown: { name: 'Price, Rs.' },
    file: { heading: 'Price', spellings: /^(variant |regular |selling |retail |unit )?price( lkr| rs)?$|^mrp$|^rate$/ },
  },
  compareAt: {
    kind: 'optional price',
    label: 'old price',
    input: z.nullable(Price),
    column: 'compareAtCents',
    isCopied: true,
    shown: { name: 'Old price, Rs.', placeholder: 'none' },
    file: {
      heading: 'Old price',
      // 'Price before': as files had it until November 2026.
      spellings: /^(variant )?compare at( price)?$|^price before$|^old price$|^was( price)?$/,
    },
  },
  sku: {
    kind: 'text',
    label: 'SKU',
    input: Sku,
    column: 'sku',
    isCopied: false,
    shown: { name: 'SKU', maxLength: 40 },
  },
  barcode: {
    kind: 'optional text',
    label: 'barcode',
    input: orNone('The barcode', 60),
    column: 'barcode',
    isCopied: false,
    shown: { name: 'Barcode', maxLength: 60 },
    file: { heading: 'Barcode', spellings: /^(variant )?barcode$|^ean( 13)?$|^gtin.*$|^upc$|^isbn$/ },
  },
  weightGrams: {
    kind: 'grams',
    label: 'weight',
    input: whole('The weight', 1, 30_000),
    column: 'weightGrams',
    isCopied: true,
    shown: { name: 'Weight with packing, g' },
    file: { heading: 'Weight in grams', spellings: /^(variant )?(weight|grams)( in)?( g| kg| grams| gms)?$/ },
  },
  warnAt: {
    kind: 'whole',
    label: 'number to warn at',
    input: whole('The number', 0, 1_000_000),
    column: 'warnAt',
    isCopied: true,
    shown: { name: 'Warn at' },
    file: {
      heading: 'Warn at',
      spellings: /^warn at$|^low stock( amount)?$|^reorder( level| point)?$|^minimum( stock)?$/,
    },
  },
  isArchived: {
    kind: 'switch',
    label: 'archived',
    input: z.boolean(),
    column: null,
    isCopied: false,
    shown: { name: 'Archive' },
  },
  /** In the order in which they are shown. An item without pictures of its own shows those of the first. */
  pictures: {
    kind: 'pictures',
    label: 'pictures',
    input: z.array(PictureInput).check(z.maxLength(12, 'At most 12 pictures')),
    column: null,
    isCopied: true,
    shown: { name: 'Pictures' },
  },
} as const satisfies Record<string, Field>;
export type ItemField = keyof typeof ITEM_FIELDS;

/** By the names under which the log keeps them. */
export const FIELD_LABELS: Record<string, string> = Object.fromEntries(
  Object.entries({ ...PRODUCT_FIELDS, ...ITEM_FIELDS }).map(([name, { label }]) => [name, label]),
);

type Fields = Record<string, Field>;
export type NamesOf<F extends Fields> = keyof F & string;
export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as NamesOf<F>[];

/** Those that stand in files, and their kinds. */
export type FileField<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { file: object } ? Name : never;
}[keyof F];

export type FileKind = FileKindOf<typeof PRODUCT_FIELDS> | FileKindOf<typeof ITEM_FIELDS>;
type FileKindOf<F extends Fields> = F[FileField<F>]['kind'];
export const headingsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { file }]) => (file ? [[name, file.heading]] : [])),
  ) as Record<FileField<F>, string>;

export const inputsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { input }]) => [name, input])) as {
    [Name in keyof F]: F[Name]['input'];
  };
export const outputsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, OUTPUTS[kind]])) as {
    [Name in keyof F]: (typeof OUTPUTS)[F[Name]['kind']];
  };
