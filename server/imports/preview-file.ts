import { IMPORT_FIELDS, type ImportField, MOST_IMPORT_ROWS } from '#contract/staff/imports.ts';
import { type Columns, findHead, type Remembered } from '#server/imports/columns.ts';
import type { BlankGoods } from '#server/imports/fields.ts';
import type { KnownCategory, KnownItem } from '#server/imports/known-items.ts';
import { writtenIn } from '#server/imports/own-rows.ts';
import { isUnderstood, type Plan, type ReadFile } from '#server/imports/plan.ts';
import { previewRows } from '#server/imports/preview-rows.ts';
import { readSheet } from '#server/platform/sheets/read-sheet.ts';

const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;

/** What somebody says of a file that was read. */
type Fixes = {
  columns?: Columns | undefined;
  cells?: { line: number; field: ImportField; written: string }[] | undefined;
  asNew?: number[] | undefined;
  leaveOut?: boolean | undefined;
  createCategories?: boolean | undefined;
};

/** Texts are JSON: they are unpacked where there is time for it. */
export type PreviewInput = {
  source: { file: Uint8Array<ArrayBuffer>; remembered: Remembered } | { read: string; fixes: Fixes };
  items: string[];
  categories: KnownCategory[];
  blank: BlankGoods;
  /** Whether a sale of another shop is on. */
  today: string;
  /** Whether they may count: otherwise what the file says of stock is left aside. */
  mayCount: boolean;
};

/** Compares a file with the shop: the plan as JSON. Takes as long as it takes: in a process of its own. */
export async function previewFile({
  source,
  items,
  categories,
  blank,
  today,
  mayCount,
}: PreviewInput): Promise<string> {
  const read = 'file' in source ? await readFile(source.file, source.remembered) : fixed(source.read, source.fixes);
  if (!mayCount) read.columns = read.columns.map((field) => (field === 'stock' ? null : field));
  const nothing: Plan = { read, counts: { changed: 0, wrong: 0, new: 0, same: 0 }, newCategories: [], rows: [] };
  const known = () => items.flatMap((slice) => JSON.parse(slice) as KnownItem[]);
  const plan = isUnderstood(read) ? previewRows(read, { items: known(), categories, blank, today }) : nothing;
  return JSON.stringify(plan);
}

async function readFile(bytes: Uint8Array<ArrayBuffer>, remembered: Remembered): Promise<ReadFile> {
  const table = await readSheet(bytes, {
    mostRows: MOST_IMPORT_ROWS + 1,
    mostUnpackedBytes: MOST_UNPACKED_BYTES,
    keepsLines: true,
  });
  const { at, columns } = findHead(table, remembered);
  return {
    headings: table[at]?.cells ?? [],
    columns,
    table: table.slice(at + 1),
    asNew: [],
    leaveOut: false,
    createCategories: false,
  };
}

function fixed(text: string, { columns, cells = [], asNew = [], leaveOut, createCategories }: Fixes): ReadFile {
  const read = JSON.parse(text) as ReadFile;
  if (columns) read.columns = read.headings.map((_, at) => columns[at] ?? null);
  const rows = new Map(read.table.map((row) => [row.line, row]));
  const rowFor = writtenIn(read);
  for (const { line, field, written } of cells) {
    const row = rows.get(line);
    if (!row) continue;
    writeCell(rowFor(row, field).cells, placeOf(read, field), written.trim());
  }
  const lines = new Set(cells.map(({ line }) => line));
  // Whoever writes another SKU into a row has not said that this one is new.
  const isReplaced = (line: number) =>
    lines.has(line) && cells.some((cell) => cell.line === line && cell.field === 'sku');
  read.asNew = [...new Set([...read.asNew.filter((line) => !isReplaced(line)), ...asNew])];
  if (leaveOut !== undefined) read.leaveOut = leaveOut;
  if (createCategories !== undefined) read.createCategories = createCategories;
  return read;
}

/** A field that the file does not have gets a column of its own. */
function placeOf(read: ReadFile, field: ImportField): number {
  const at = read.columns.indexOf(field);
  if (at >= 0) return at;
  read.headings.push(IMPORT_FIELDS[field]);
  return read.columns.push(field) - 1;
}

function writeCell(cells: string[], at: number, written: string): void {
  while (cells.length <= at) cells.push('');
  cells[at] = written;
}
