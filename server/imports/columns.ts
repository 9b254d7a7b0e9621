import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  type OwnField,
  SPOKEN_IN_FILES,
  type SpokenField,
} from '#contract/staff/imports.ts';
import { type FileField, type headingsOf, ITEM_FIELDS, PRODUCT_FIELDS } from '#contract/staff/product-fields.ts';
import { otherShop } from '#server/imports/other-shops.ts';
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

/** Usual spellings of whoever writes a sheet; whole files of other shops are known by `other-shops.ts`. */
const SPELLINGS: Record<Exclude<OwnField, SpokenField> | 'handle' | 'pictures', RegExp> = {
  ...spellingsOf(PRODUCT_FIELDS),
  ...spellingsOf(ITEM_FIELDS),
  sku: /^(variant )?sku$|^(item|product|article) (code|no|number)$|^code$|^article$/,
  stock:
    /^stock( count)?$|^(variant inventory )?(qty|quantity)( in stock)?$|^on hand$|^inventory( quantity)?$|^in stock$/,
  ingredientWords: /^ingredients in plain words$|^ingredient words$|^plain words$|^plain ingredients$/,
  visible: /^visible$|^published$|^status$|^active$|^visibility$/,
  handle: /^handle$|^parent$/,
  pictures: /^(pictures?|images?|photos?)( (src|urls?|links?|address(es)?))?$/,
};

function spellingsOf<Fields extends Parameters<typeof headingsOf>[0]>(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { file }]) => (file ? [[name, file.spellings]] : [])),
  ) as Record<FileField<Fields>, RegExp>;
}

const HEADS_WITHIN = 20;

const SPELT = Object.keys(SPELLINGS) as (keyof typeof SPELLINGS)[];

function guess(key: string): ImportField | null {
  const own = IMPORT_FIELD_NAMES.find((field) => headingKey(IMPORT_FIELDS[field]) === key);
  return own ?? spokenGuess(key) ?? SPELT.find((field) => SPELLINGS[field].test(key)) ?? null;
}

/** 'name_si', 'Title (Sinhala)' */
function spokenGuess(key: string): ImportField | undefined {
  const [, of = '', language = ''] = /^(.+) (si|sinhala|ta|tamil)$/.exec(key) ?? [];
  const field = of && SPOKEN_IN_FILES.find((name) => name === of || SPELLINGS[name].test(of));
  return field ? `${field}_${language.startsWith('s') ? 'si' : 'ta'}` : undefined;
}

/** What somebody chose, what the shop that wrote the file means, or a guess. Each field once: of two headings the first. */
function columnsOf(cells: string[], remembered: Remembered): Columns {
  const taken = new Set<ImportField>();
  const keys = cells.map(headingKey);
  const known: Remembered = { ...otherShop(keys), ...remembered };
  return keys.map((key) => {
    const field = key === '' ? null : Object.hasOwn(known, key) ? known[key] : guess(key);
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
