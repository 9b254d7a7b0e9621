/** npm run shop:restore -- FILE: opens a backup in an empty DATA_DIR, or in the empty database of DATABASE_URL. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { knownKey } from '#server/backups/backup-key.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { jobs } from '#server/shop.ts';
import { withServer } from './with-database.ts';

const [given] = process.argv.slice(2);
if (!given) {
  console.error('Which one? npm run shop:restore -- FILE');
  process.exit(1);
}
const file = path.resolve(given);

await withServer(async (url, config) => {
  const began = performance.now();
  const restored = await restoreBackup({
    url,
    file,
    key: await knownKey(config),
    tell: (step) => console.log(`  ${step}`),
  });
  const left = await takeUpJobs(url, restored.jobs);
  keepSecretKey(config, restored.secretKey);
  const { takenAt } = restored.start;
  const orders = restored.end.contents.orders?.rows ?? 0;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `The shop of ${takenAt} is here: ${orders.toLocaleString('en')} orders, every row compared, in ${seconds} s.`,
  );
  if (left.length > 0) console.log(`Jobs that this version does not know were left out: ${left.join(', ')}.`);
  console.log('Start it with npm start. Mails and jobs that were waiting then will go out.');
});

/** In their own queue again; those of another version are named. */
async function takeUpJobs(
  url: string,
  waiting: { name: string; data: unknown; startAfter: string }[],
): Promise<string[]> {
  const log = createLog({ LOG_LEVEL: 'warn' });
  const queue = await openJobs(url, jobs, { log, isWorker: false });
  const database = openDatabase(url, { log, isBatch: true });
  const unknown: string[] = [];
  try {
    await database.db.transaction(async (tx) => {
      for (const { name, data, startAfter } of waiting) {
        const job = jobs.find((one) => one.name === name);
        const payload = job?.payload.safeParse(data);
        if (job && payload?.success) await queue.enqueue(tx, job, payload.data, { startAfter: new Date(startAfter) });
        else if (name !== 'heartbeat') unknown.push(name);
      }
    });
  } finally {
    await queue.close();
    await database.close();
  }
  return [...new Set(unknown)];
}

/** With another one nobody could sign in with a second factor. */
function keepSecretKey(
  { SECRET_KEY, DATA_DIR }: { SECRET_KEY?: string | undefined; DATA_DIR: string },
  kept: string,
): void {
  if (SECRET_KEY) {
    if (SECRET_KEY !== kept)
      console.log('SECRET_KEY is another one than in that shop: second factors must be set up anew.');
    return;
  }
  const target = path.join(DATA_DIR, 'secret-key');
  if (existsSync(target)) return;
  mkdirSync(DATA_DIR, { recursive: true });
  writeFileSync(target, kept, { mode: 0o600 });
}
