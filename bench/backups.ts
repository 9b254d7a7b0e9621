/**
 * npm run bench:backups [orders]: what a backup takes, what shoppers feel of it, and what it costs that every change is kept.
 * `--record` writes the figures into docs/performance.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db/client.ts';
import { findEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { fillLargeShop } from '#testing/large-shop/fill.ts';
import { MANY_BUYERS, openBuyers } from '#testing/shoppers/buyers.ts';
import { ensureBuilt, nodeFlags } from '../scripts/setup.mjs';
import { close, megabytesOf, openShop } from './processes.ts';
import { rewritten } from './record.ts';
import { holds, type Row, rowOf, tableOf } from './rows.ts';

const RECORD = { document: 'docs/performance.md', command: 'npm run bench:backups -- --record' };
const ORDERS = Number(process.argv.slice(2).find((given) => /^\d+$/.test(given)) ?? 100_000);
const BUYERS = 4;
/** Each orders once. Those who buy before the shop is filled have ids below those of the large shop. */
const PEOPLE = { beforeFilling: 5_000, afterwards: 10_000 };
const ROUNDS = 5;
const ROUND_MS = 4000;
/** Shoppers alone are watched for as long as the backup takes, but no longer. */
const ALONE_MS = 60_000;
const LOOK_EVERY_MS = 250;
const FOLDERS = { kept: 'var/bench-backups', unkept: 'var/bench-no-backups' };
const FILE = 'var/bench-backups.age';

await ensureBuilt();
for (const folder of Object.values(FOLDERS)) rmSync(folder, { recursive: true, force: true });
const open = async (DATA_DIR: string, BACKUPS: string) => {
  const { shop, port } = await openShop({ env: { ...MANY_BUYERS, DATA_DIR, BACKUPS, LOG_LEVEL: 'error' } });
  const url = (await findEmbeddedPostgres(DATA_DIR, 'shop')) ?? '';
  return { shop, url, address: `http://localhost:${port}` };
};
const kept = await open(FOLDERS.kept, 'on');
const unkept = await open(FOLDERS.unkept, 'off');
const rows: Row[] = [];
try {
  rows.push(await costOfKeeping());
  console.log(`filling the shop with ${ORDERS} orders`);
  await fillLargeShop(kept.url, ORDERS);
  rows.push(...(await costOfBackup()));
} finally {
  await Promise.all([close(kept.shop), close(unkept.shop)]);
  rmSync(FILE, { force: true });
}
console.log(tableOf(rows));
if (process.argv.includes('--record')) {
  const document = readFileSync(RECORD.document, 'utf8');
  writeFileSync(
    RECORD.document,
    rewritten(document, RECORD, new Date(), (recorded) => tableOf(rows, recorded)),
  );
}
if (!rows.every(holds)) process.exitCode = 1;

/** Whatever is refused fails; how long the slowest request took. */
async function buyersOf(url: string, people: number) {
  const slowestMs = { value: 0 };
  async function ask(address: string, init: RequestInit): Promise<Response> {
    const began = performance.now();
    const answer = await fetch(address, init);
    slowestMs.value = Math.max(slowestMs.value, performance.now() - began);
    return answer;
  }
  const database = openDatabase(url, { log: createLog({ LOG_LEVEL: 'silent' }), isBatch: true });
  const buying = openBuyers({ db: database.db, people, pauseMs: 50, ask });
  const buyers = await buying.finally(() => database.close());
  return { ...buyers, slowestMs };
}

/** Orders of the same buyers in a shop whose log of changes is put by and sealed, and in one without, turn and turn about. */
async function costOfKeeping(): Promise<Row> {
  const shops = await Promise.all(
    [kept, unkept].map(async ({ url, address }) => ({ address, buyers: await buyersOf(url, PEOPLE.beforeFilling) })),
  );
  const ratios: number[] = [];
  // The first round only warms them.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const told: number[] = [];
    for (const { address, buyers } of shops) {
      const before = buyers.told.length;
      const stop = buyers.work(BUYERS, [address]);
      await sleep(ROUND_MS);
      await stop();
      told.push(buyers.told.length - before);
    }
    const [withLog = 0, without = 1] = told;
    if (round > 0) ratios.push(withLog / without);
  }
  return rowOf('orders in a second while every change is kept, of without', ratios, '', { atLeast: 0.9 });
}

async function costOfBackup(): Promise<Row[]> {
  const buyers = await buyersOf(kept.url, PEOPLE.afterwards);
  const slowest = async (work: () => Promise<unknown>): Promise<number> => {
    buyers.slowestMs.value = 0;
    const stop = buyers.work(BUYERS, [kept.address]);
    await work();
    await stop();
    return buyers.slowestMs.value;
  };
  await slowest(() => sleep(ROUND_MS)); // warms what a large shop does for the first time
  let taken: Taken = { seconds: 0, megabytes: [] };
  const during = await slowest(async () => {
    taken = await takeBackup();
  });
  const alone = await slowest(() => sleep(Math.min(ALONE_MS, taken.seconds * 1000)));
  const half = Math.floor(taken.megabytes.length / 2);
  const [first, second] = [Math.max(...taken.megabytes.slice(0, half)), Math.max(...taken.megabytes.slice(half))];
  const many = ORDERS.toLocaleString('en');
  return [
    rowOf('the slowest request of shoppers alone', [alone], 'ms', { atMost: 500 }),
    rowOf('the slowest request of shoppers while a backup is taken', [during], 'ms', { atMost: 500 }),
    rowOf(`a backup of ${many} orders`, [taken.seconds / 60], 'min', { atMost: 10 }),
    rowOf('the most memory of the process that takes it', [Math.max(first, second)], 'MB', { atMost: 400 }),
    rowOf('its most in the second half of the time, of the first', [second / first], '', { atMost: 1.2 }),
  ];
}

type Taken = { seconds: number; megabytes: number[] };

async function takeBackup(): Promise<Taken> {
  const env = { ...nodeFlags.env, PATH: process.env.PATH, DATA_DIR: FOLDERS.kept };
  const began = performance.now();
  const child = spawn(process.execPath, [...nodeFlags.args, 'scripts/shop-backup.ts', FILE], { env, stdio: 'inherit' });
  const ended = once(child, 'exit');
  const megabytes: number[] = [];
  const looking = setInterval(() => child.exitCode === null && megabytes.push(megabytesOf(child)), LOOK_EVERY_MS);
  const [code] = await ended;
  clearInterval(looking);
  if (code !== 0) throw new Error('The backup failed.');
  return { seconds: (performance.now() - began) / 1000, megabytes };
}
