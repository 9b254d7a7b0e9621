import { readNamedSheet } from '#server/platform/sheets/read-named-sheet.ts';
import { serveSheet } from '#server/platform/sheets/sheet-process.ts';

serveSheet(readNamedSheet);
