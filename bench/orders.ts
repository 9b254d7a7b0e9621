/** npm run bench:orders [orders]: what lists, searches, reports and files take among a million orders, beside the shop of the demo. */
import pg from 'pg';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { keepDays } from '#server/reports/index.ts';
import { fillLargeShop } from '#testing/large-shop/fill.ts';
import { databaseUrl, startTestPostgres, TEMPLATE } from '#testing/test-postgres.ts';
import { questionsOf } from './questions.ts';
import { holds, tableOf } from './rows.ts';
import { staffListRows } from './staff-lists.ts';

const COUNT = Number(process.argv[2] ?? 1_000_000);
/** Enough for the 99th of 100. */
const TIMES = 100;
/** Whatever takes long is asked less often. */
const MOST_MS = 4000;
const FEWEST = 3;

const log = createLog({ LOG_LEVEL: 'error' });
const server = await startTestPostgres('var/bench-orders');
const small = await copyOfTemplate();
await fillLargeShop(databaseUrl(server.url, TEMPLATE), COUNT, (step) => console.log(step));
const [few, many] = [small, databaseUrl(server.url, TEMPLATE)].map((url) => openDatabase(url, { log, isBatch: true }));
let isSlow = false;
try {
  if (!few || !many) throw new Error('There are two shops.');
  console.log('what reports keep');
  for (const { db } of [few, many]) await keepDays(db, new Date());
  await many.pool.query('vacuum analyze');
  const [ofFew, ofMany] = [await questionsTo(few.pool), await questionsTo(many.pool)];
  console.log(
    '| question | the demo, least | least | middle | 99th of 100 | budget of the least | |\n|---|---|---|---|---|---|---|',
  );
  for (const [at, { what, ask, budgetMs }] of ofMany.entries()) {
    const [before, now] = [await timesOf(async () => ofFew[at]?.ask(few.db)), await timesOf(() => ask(many.db))];
    const isQuick = now.least <= budgetMs;
    isSlow ||= !isQuick;
    const took = [before.least, now.least, now.middle, now.slow].map((ms) => `${ms.toFixed(1)} ms`.padStart(11));
    console.log(`| ${what.padEnd(60)} | ${took.join(' | ')} | <= ${budgetMs} ms | ${isQuick ? 'holds' : 'NOT'} |`);
  }
  const pages = await staffListRows(databaseUrl(server.url, TEMPLATE));
  console.log(tableOf(pages));
  isSlow ||= !pages.every(holds);
} finally {
  await few?.close();
  await many?.close();
  await server.stop();
}
if (isSlow) process.exitCode = 1;

async function questionsTo(pool: pg.Pool) {
  const { rows } = await pool.query<{ newest: number }>('select max(id) as newest from orders');
  return questionsOf(rows[0]?.newest ?? 0, new Date());
}

/** The least says what it costs, since whatever else the machine does only adds; the 99th of 100 what somebody waits at worst. */
async function timesOf(run: () => Promise<unknown>) {
  const taken: number[] = [];
  const began = performance.now();
  while (taken.length < TIMES && (taken.length < FEWEST || performance.now() - began < MOST_MS)) {
    const start = performance.now();
    await run();
    taken.push(performance.now() - start);
  }
  const sorted = taken.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { least: at(0.001), middle: at(0.5), slow: at(0.99) };
}

async function copyOfTemplate(): Promise<string> {
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query('drop database if exists test_small');
  await client.query(`create database test_small template ${TEMPLATE}`);
  await client.end();
  return databaseUrl(server.url, 'test_small');
}
