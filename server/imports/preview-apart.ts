import { type PreviewInput, previewFile } from '#server/imports/preview-file.ts';
import { isSmallSheet, runSheetProcess } from '#server/platform/sheets/sheet-process.ts';

/** The plan of a file as JSON. What is packed or large is read in a process of its own, and nothing of it is unpacked here. */
export function previewApart(input: PreviewInput): Promise<string> {
  const { source, items } = input;
  const file = 'file' in source ? source.file : source.read;
  const known = items.reduce((sum, slice) => sum + slice.length, 0);
  if (isSmallSheet(file, known)) return previewFile(input);
  return runSheetProcess(new URL('./preview-process.ts', import.meta.url), input);
}
