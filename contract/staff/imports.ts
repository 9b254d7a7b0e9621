import * as z from 'zod/mini';
import { optionalText, text } from '#contract/rules/fields.ts';
import { Id, NumericId } from '#contract/rules/whole-number.ts';
import { headingsOf, ITEM_FIELDS, PRODUCT_FIELDS } from '#contract/staff/product-fields.ts';
import { PRODUCT_TABS } from '#contract/staff/products.ts';
import { staffCall } from '#contract/staff/staff-call.ts';
import { OTHER_CODES, OTHER_LANGUAGES, type OtherLanguage } from '#contract/staff/translations.ts';

const { name, categoryId, ...ofProduct } = headingsOf(PRODUCT_FIELDS);
const { size, scent, price, compareAt, ...ofItem } = headingsOf(ITEM_FIELDS);
/** What goods are called in other languages stands in columns of its own: 'Name, Sinhala', or name_si. */
export const SPOKEN_IN_FILES = ['name', 'description', 'directions', 'ingredientWords', 'size', 'scent'] as const;
type SpokenInFile = (typeof SPOKEN_IN_FILES)[number];
export type SpokenField = `${SpokenInFile}_${OtherLanguage}`;
const PLAIN_WORDS = { ingredientWords: 'Ingredients in plain words' };
const SPOKEN_FIELDS = Object.fromEntries(
  SPOKEN_IN_FILES.flatMap((field) =>
    OTHER_CODES.map((code) => [
      `${field}_${code}`,
      `${{ ...headingsOf(PRODUCT_FIELDS), ...headingsOf(ITEM_FIELDS), ...PLAIN_WORDS }[field]}, ${OTHER_LANGUAGES[code]}`,
    ]),
  ),
) as Record<SpokenField, string>;
export const SPOKEN_FIELD_NAMES = Object.keys(SPOKEN_FIELDS) as SpokenField[];

/** 'name_si' is the name, in Sinhala. */
export function spokenOf(field: SpokenField): { field: SpokenInFile; language: OtherLanguage } {
  const [of, language] = field.split('_') as [SpokenInFile, OtherLanguage];
  return { field: of, language };
}

/** What the shop's own files say of an item and its product, and how they head it. */
const OWN_FIELDS = {
  sku: 'SKU',
  ...{ name, categoryId, size, scent, price, compareAt },
  stock: 'Stock',
  ...ofItem,
  ...ofProduct,
  ...PLAIN_WORDS,
  visible: 'Visible',
  ...SPOKEN_FIELDS,
};
export type OwnField = keyof typeof OWN_FIELDS;

/** What only files of other shops say: reading a row makes fields of our own of it. */
export const FOREIGN_FIELDS = {
  /** Rows that name the same are items of one product. */
  handle: 'Handle',
  rowId: 'Number in the other shop',
  rowType: 'Type of row: simple, variable or variation',
  parent: 'Product of a variation',
  salePrice: 'Sale price',
  saleFrom: 'Sale begins',
  saleUntil: 'Sale ends',
  shortText: 'Short text',
  categoryPath: 'Category with those above it',
  status: 'Status',
  option1Name: 'Option 1: name',
  option1: 'Option 1: value',
  option2Name: 'Option 2: name',
  option2: 'Option 2: value',
  option3Name: 'Option 3: name',
  option3: 'Option 3: value',
  /** Of a product: several in a cell with commas, or one in each of its rows. */
  pictures: 'Pictures, by their addresses',
  variantPicture: 'Picture of a variation, by its address',
};
export const IMPORT_FIELDS = { ...OWN_FIELDS, ...FOREIGN_FIELDS };
export type ImportField = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

export const LARGEST_IMPORT_BYTES = 10 * 1024 * 1024;
export const MOST_IMPORT_ROWS = 20_000;
/** So many pictures one file may bring, and so many an item has. */
export const MOST_IMPORT_PICTURES = 2000;
export const MOST_ITEM_PICTURES = 12;
/** An applied import can be taken back for so long. */
export const IMPORT_UNDO_MINUTES = 10;

/** While it is being applied or taken back nothing of it can be seen in the shop yet. */
export const IMPORT_STATES = ['looked at', 'applying', 'applied', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Where a row lies: what it would do. */
export const IMPORT_STATUSES = ['changed', 'wrong', 'new', 'same'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export const IMPORT_TABS = ['look', ...IMPORT_STATUSES] as const;
export type ImportTab = (typeof IMPORT_TABS)[number];

const Field = z.enum(IMPORT_FIELD_NAMES);

const RowProblem = z.object({
  /** Null: the row as a whole. */
  field: z.nullable(Field),
  /** As it stands in the file. */
  written: z.string(),
  sentence: z.string(),
  /** What may have been meant: offered, never taken by itself. */
  proposal: z.nullable(z.string()),
});
export type RowProblem = z.output<typeof RowProblem>;

const ImportRow = z.object({
  /** As a spreadsheet numbers it. */
  line: z.int(),
  status: z.enum(IMPORT_STATUSES),
  sku: z.string(),
  name: z.string(),
  productId: z.nullable(z.int()),
  picture: z.nullable(z.string()),
  /** In words; '' for nothing. */
  changes: z.array(z.object({ field: Field, before: z.string(), after: z.string() })),
  problems: z.array(RowProblem),
  /** No such SKU: it may be added as a new product all the same. */
  canBeNew: z.boolean(),
  /** Pieces reserved for orders that are not there by the file's count: it is taken, and the orders need a decision. */
  missing: z.int(),
  isLeftOut: z.boolean(),
});
export type ImportRow = z.output<typeof ImportRow>;

/** While it is being applied or taken back: rows done. */
const Progress = z.nullable(z.object({ done: z.int(), of: z.int() }));

const ImportView = z.object({
  id: z.int(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  rowCount: z.int(),
  /** Headings of the file, and what each is taken for. Without a SKU among them nothing was compared. */
  columns: z.array(z.object({ heading: z.string(), field: z.nullable(Field) })),
  counts: z.record(z.enum(IMPORT_STATUSES), z.int()),
  /** Of those that are wrong. */
  leftOut: z.int(),
  /** Categories that the file names and the shop has not, in how many rows; whether applying it creates them. */
  newCategories: z.array(z.object({ name: z.string(), rows: z.int() })),
  createsCategories: z.boolean(),
  /** Those that it created and that stay though it was taken back, since they are used. */
  keptCategories: z.array(z.string()),
  /** Addresses of pictures of what is new; fetched after it was applied. */
  pictures: z.object({
    named: z.int(),
    came: z.int(),
    waiting: z.int(),
    refused: z.array(z.object({ sku: z.string(), address: z.string(), why: z.string() })),
  }),
  progress: Progress,
  /** What came of it, in a sentence, and why nothing did. */
  outcome: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  appliedAt: z.nullable(z.iso.datetime()),
  undoUntil: z.nullable(z.iso.datetime()),
  rows: z.array(ImportRow),
  /** How many rows come before the next page: what `after` names. */
  more: z.nullable(z.int()),
});
export type ImportView = z.output<typeof ImportView>;

export const previewImport = staffCall('adminLookAtImport', 'POST /admin/imports', {
  summary: 'Compare a file of products (csv or xlsx) with the shop: nothing is changed',
  needs: 'catalogue',
  takesFile: LARGEST_IMPORT_BYTES,
  input: z.object({ name: text('Name of the file', 200) }),
  output: ImportView,
  fails: ['sheet_refused', 'body_too_large'],
});

export const getImport = staffCall('adminImport', 'GET /admin/imports/{id}', {
  summary: 'A previewed file, page by page, and how far it is applied',
  needs: 'catalogue',
  input: z.object({ id: Id, tab: z._default(z.enum(IMPORT_TABS), 'look'), after: z.optional(Id) }),
  output: ImportView,
  fails: ['import_not_found'],
});

export const getImportProgress = staffCall('adminImportProgress', 'GET /admin/imports/{id}/progress', {
  summary: 'How far a file is applied or undone; null when nothing is under way. Cheap: asked again and again',
  needs: 'catalogue',
  input: z.object({ id: Id }),
  output: z.object({ progress: Progress }),
  fails: ['import_not_found'],
});

export const fixImport = staffCall('adminMendImport', 'POST /admin/imports/{id}', {
  summary:
    'Read a file otherwise: other columns, a corrected cell, a row as new, rows left out, new categories; nothing is changed',
  needs: 'catalogue',
  input: z.object({
    id: Id,
    tab: z._default(z.enum(IMPORT_TABS), 'look'),
    /** In the order of the file's headings. Remembered for the next file with them. */
    columns: z.optional(z.array(z.nullable(Field)).check(z.maxLength(300))),
    cells: z.optional(
      z
        .array(z.object({ line: NumericId, field: Field, written: z.string().check(z.maxLength(5000)) }))
        .check(z.maxLength(500)),
    ),
    /** Unknown SKUs that are not slips. */
    asNew: z.optional(z.array(NumericId).check(z.maxLength(500))),
    /** Whether what is wrong is left out. Nothing is unless somebody says so. */
    leaveOut: z.optional(z.boolean()),
    /** Whether categories that the shop has not are created with it. */
    createCategories: z.optional(z.boolean()),
  }),
  output: ImportView,
  fails: ['import_not_found', 'action_refused', 'sheet_refused'],
});

const Begun = z.object({ state: z.enum(IMPORT_STATES) });

export const applyImport = staffCall('adminApplyImport', 'POST /admin/imports/{id}/apply', {
  summary: 'Begin to apply a previewed file: all of it in one step, or nothing. How far it is, the file tells',
  needs: 'catalogue',
  input: z.object({ id: Id }),
  output: Begun,
  fails: ['import_not_found', 'action_refused', 'idempotency_key_reused'],
});

export const undoImport = staffCall('adminUndoImport', 'POST /admin/imports/{id}/undo', {
  summary: 'Begin to take an applied file back, while nothing of it was changed since',
  needs: 'catalogue',
  input: z.object({ id: Id }),
  output: Begun,
  fails: ['import_not_found', 'undo_too_late', 'idempotency_key_reused'],
});

const CsvFile = z.object({ name: z.string(), csv: z.string(), rows: z.int() });

export const refusedRows = staffCall('adminRefusedRows', 'GET /admin/imports/{id}/refused', {
  summary: 'The rows of a file that are wrong, as a file, each with the reason',
  needs: 'catalogue',
  input: z.object({ id: Id }),
  output: CsvFile,
  fails: ['import_not_found'],
});

export const EXPORT_KINDS = ['products', 'stock', 'prices'] as const;

export const exportProducts = staffCall('adminExportProducts', 'GET /admin/exports/products', {
  summary: 'The items of a filter as a file that can be imported again',
  needs: 'catalogue',
  input: z.object({
    what: z._default(z.enum(EXPORT_KINDS), 'products'),
    tab: z._default(z.enum(PRODUCT_TABS), 'all'),
    category: z.optional(Id),
    search: optionalText('What you look for', 80),
  }),
  output: CsvFile,
});
