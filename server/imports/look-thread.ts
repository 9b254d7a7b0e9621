import { parentPort } from 'node:worker_threads';
import { type Look, lookAtFile } from '#server/imports/look-at-file.ts';

/** Runs beside the shop: reading a sheet of thousands of rows takes seconds in which nobody else would be answered. */
parentPort?.once('message', async (look: Look) => parentPort?.postMessage(await lookAtFile(look)));
