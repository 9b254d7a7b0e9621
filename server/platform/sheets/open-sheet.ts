import { createHash } from 'node:crypto';
import { type ColumnChoice, type NamedSheet, readNamedSheet } from '#server/platform/sheets/read-named-sheet.ts';
import { isSmallSheet, runSheetProcess } from '#server/platform/sheets/sheet-process.ts';

/** The sheet of a courier or a provider. What is packed or large is read in a process of its own. */
export function openSheet(bytes: Uint8Array<ArrayBuffer>, choice: ColumnChoice): Promise<NamedSheet> {
  const input = { ...choice, bytes };
  if (isSmallSheet(bytes)) return readNamedSheet(input);
  return runSheetProcess(new URL('./open-sheet-process.ts', import.meta.url), input);
}

/** What was seen, in one word: whatever decides what is booked is in its facts. */
export function seenOf(fileHash: string, facts: unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([fileHash, facts]))
    .digest('hex');
}
