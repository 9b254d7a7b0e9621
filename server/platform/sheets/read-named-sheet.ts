import { createHash } from 'node:crypto';
import { readSheet } from '#server/platform/sheets/read-sheet.ts';
import {
  type ColumnWords,
  findColumns,
  type NamedRows,
  readNamedRows,
  type SheetColumns,
} from '#server/platform/sheets/sheet-rows.ts';

export type ColumnChoice = { words: ColumnWords; chosen: SheetColumns | null; remembered: SheetColumns | null };

/** A file as named rows under its headings; `columns` and `sheet` are null as long as somebody has to choose them. */
export type NamedSheet = {
  hash: string;
  headings: string[];
  columns: SheetColumns | null;
  sheet: NamedRows | null;
};

export async function readNamedSheet({
  bytes,
  words,
  chosen,
  remembered,
}: ColumnChoice & { bytes: Uint8Array<ArrayBuffer> }): Promise<NamedSheet> {
  const table = await readSheet(bytes);
  const { head, headings, columns } = findColumns(table, words, [chosen, remembered]);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const sheet = head && columns ? readNamedRows(table, head, columns) : null;
  return { hash, headings, columns, sheet };
}
