import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from '#contract/staff/imports.ts';
import { type FileField, type headingsOf, ITEM_FIELDS, PRODUCT_FIELDS } from '#contract/staff/product-fields.ts';
import type { Table } from '#server/platform/sheets/read-sheet.ts';

export type Columns = (ImportField | null)[];
/** What somebody took a heading for: null for nothing. */
export type Remembered = Record<string, ImportField | null>;

/** How a heading is known again, however it was written. */
export const headingKey = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Usual spellings, also those of Shopify's and WooCommerce's files. */
const SPELLINGS: Record<ImportField, RegExp> = {
  ...spellingsOf(PRODUCT_FIELDS),
  ...spellingsOf(ITEM_FIELDS),
  sku: /^(variant )?sku$|^(item|product|article) (code|no|number)$|^code$|^article$/,
  stock: /^stock( count)?$|^(variant inventory )?(qty|quantity)( in stock)?$|^on hand$|^inventory$|^in stock$/,
  ingredientWords: /^ingredients in plain words$|^plain words$|^plain ingredients$/,
  visible: /^visible$|^published( on online store)?$|^status$|^active$|^visibility( in catalog(ue)?)?$/,
  handle: /^handle$|^parent$/,
};

function spellingsOf<Fields extends Parameters<typeof headingsOf>[0]>(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { file }]) => (file ? [[name, file.spellings]] : [])),
  ) as Record<FileField<Fields>, RegExp>;
}

const HEADS_WITHIN = 20;

function guess(heading: string, remembered: Remembered): ImportField | null {
  const key = headingKey(heading);
  if (Object.hasOwn(remembered, key)) return remembered[key] ?? null;
  const own = IMPORT_FIELD_NAMES.find((field) => headingKey(IMPORT_FIELDS[field]) === key);
  return own ?? IMPORT_FIELD_NAMES.find((field) => SPELLINGS[field].test(key)) ?? null;
}

/** Each field once: of two headings that could be it, the first. Shopify has 'Status' beside 'Published'. */
function columnsOf(cells: string[], remembered: Remembered): Columns {
  const taken = new Set<ImportField>();
  return cells.map((heading) => {
    const field = heading === '' ? null : guess(heading, remembered);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The row of headings, and what each of them is taken for: the first row that names a SKU, or the first that is filled. */
export function findHead(table: Table, remembered: Remembered): { at: number; columns: Columns } {
  const start = table.slice(0, HEADS_WITHIN);
  for (const [at, { cells }] of start.entries()) {
    const columns = columnsOf(cells, remembered);
    if (columns.includes('sku') && columns.filter(Boolean).length > 1) return { at, columns };
  }
  const at = Math.max(
    0,
    start.findIndex(({ cells }) => cells.filter(Boolean).length >= 2),
  );
  return { at, columns: columnsOf(table[at]?.cells ?? [], remembered) };
}
