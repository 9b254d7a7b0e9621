/** Runs what was asked of imports and stops after so many rows were told, to be killed there, inside the transaction. */
import { readConfig } from '#server/config/config.ts';
import { runImports } from '#server/imports/index.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';

const log = createLog({ LOG_LEVEL: 'silent' });
const { DATABASE_URL: url = '' } = readConfig(process.env);
const { db } = openDatabase(url, { log });
let left = Number(process.env.TELLS);
await runImports({
  db,
  log,
  clock: () => new Date(),
  onProgress: async () => {
    left -= 1;
    if (left > 0) return;
    process.send?.('inside');
    await new Promise<never>(() => undefined);
  },
});
