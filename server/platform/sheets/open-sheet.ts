import { createHash } from 'node:crypto';
import { readSheet } from '#server/platform/sheets/read-sheet.ts';
import { type ColumnWords, findColumns, readNamedRows, type SheetColumns } from '#server/platform/sheets/sheet-rows.ts';

type ColumnChoice = { words: ColumnWords; chosen: SheetColumns | null; remembered: SheetColumns | null };

/** A file as named rows under its headings; `columns` and `sheet` are null as long as somebody has to choose them. */
export async function openSheet(bytes: Uint8Array<ArrayBuffer>, { words, chosen, remembered }: ColumnChoice) {
  const table = await readSheet(bytes);
  const { head, headings, columns } = findColumns(table, words, [chosen, remembered]);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const sheet = head && columns ? readNamedRows(table, head, columns) : null;
  return { hash, headings, columns, sheet };
}

/** What was seen, in one word: whatever decides what is booked is in its facts. */
export function seenOf(fileHash: string, facts: unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([fileHash, facts]))
    .digest('hex');
}
