import { previewFile } from '#server/imports/preview-file.ts';
import { serveSheet } from '#server/platform/sheets/sheet-process.ts';

serveSheet(previewFile);
