import { parentPort } from 'node:worker_threads';
import { type PreviewInput, previewFile } from '#server/imports/preview-file.ts';

/** Runs beside the shop: reading a sheet of thousands of rows takes seconds in which nobody else would be answered. */
parentPort?.once('message', async (input: PreviewInput) => parentPort?.postMessage(await previewFile(input)));
