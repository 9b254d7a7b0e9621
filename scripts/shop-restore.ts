/**
 * npm run shop:restore -- FILE, or bucket:NAME: opens a backup in an empty DATA_DIR, or in the empty database of DATABASE_URL.
 * With --nameless it is a copy for trial, in which nobody is named.
 * npm run shop:restore -- --at '2026-11-19 14:05' [FOLDER, or bucket:]: the shop's own PostgreSQL as it was at a moment, in an empty DATA_DIR.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { knownKey } from '#server/backups/backup-key.ts';
import { readMoment, restoreMoment } from '#server/backups/moments/restore-moment.ts';
import { findBackup, findPlace } from '#server/backups/places.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { makeNameless } from '#server/operations/make-nameless.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { jobs } from '#server/shop.ts';
import { withServer } from './with-database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' }, nameless: { type: 'boolean', default: false } },
});
const [given] = positionals;
const began = performance.now();
const tell = (step: string) => console.log(`  ${step}`);
const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
const count = (orders: number) => `${orders.toLocaleString('en')} orders`;

if (values.at !== undefined) await restoreToMoment(values.at).catch(refuse);
else if (given) await withServer((url, config) => restoreFile(url, config, given));
else refuse(new Error("Which one? npm run shop:restore -- FILE, or bucket:NAME, or --at '2026-11-19 14:05'"));

function refuse(error: Error): void {
  console.error(error.message);
  process.exitCode = 1;
}

async function restoreFile(url: string, config: Config, given: string): Promise<void> {
  const file = await findBackup(given, config);
  const finish = values.nameless ? forgetEverybody : async () => undefined;
  const restored = await restoreBackup({ url, file, key: await knownKey(config), tell, finish });
  // A copy without names does nothing that the shop still does, and has none of its secrets.
  const left = values.nameless ? [] : await takeUpJobs(url, restored.jobs);
  if (!values.nameless) keepSecretKey(config, restored.secretKey);
  const orders = count(restored.end.contents.orders?.rows ?? 0);
  console.log(`The shop of ${restored.start.takenAt} is here: ${orders}, every row compared, in ${seconds()} s.`);
  if (left.length > 0) console.log(`Jobs that this version does not know were left out: ${left.join(', ')}.`);
  if (values.nameless) console.log('Nobody is named in it. Sign in by: npm run staff:add -- MAIL --owner');
  else console.log('Start it with npm start. Mails and jobs that were waiting then will go out.');
}

async function forgetEverybody(url: string): Promise<void> {
  tell('making everybody nameless');
  const { db, close } = openDatabase(url, { log: createLog({ LOG_LEVEL: 'warn' }), isBatch: true });
  await makeNameless(db).finally(close);
}

async function restoreToMoment(text: string): Promise<void> {
  const config = readConfig(process.env);
  if (values.nameless)
    throw new Error('A copy without names is made of a backup: npm run shop:restore -- FILE --nameless');
  if (config.DATABASE_URL)
    throw new Error('A moment is restored by whoever keeps the server of DATABASE_URL: deploy/pgbackrest shows how.');
  const at = readMoment(text);
  const place = findPlace(given, config);
  const restored = await restoreMoment({ place, dataDir: config.DATA_DIR, key: await knownKey(config), at, tell });
  keepSecretKey(config, restored.secretKey);
  const last = restored.lastOrderAt ? `, the last of ${restored.lastOrderAt.toISOString()}` : '';
  console.log(
    `The shop of ${at?.toISOString() ?? 'the last moment that is kept'} is here: ${count(restored.orders)}${last}, in ${seconds()} s.`,
  );
  console.log('Start it with npm start. Mails and jobs that were waiting then will go out.');
}

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
