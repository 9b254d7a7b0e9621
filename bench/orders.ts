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
const TIMES = 9;
/** What takes seconds is not asked nine times. */
const LONG_MS = 1000;

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
  for (const [at, { what, ask, budgetMs }] of ofMany.entries()) {
    const [before, now] = [await best(async () => ofFew[at]?.ask(few.db)), await best(() => ask(many.db))];
    const isQuick = now <= budgetMs;
    isSlow ||= !isQuick;
    const took = `${before.toFixed(1).padStart(7)} ms | ${now.toFixed(1).padStart(7)} ms | ${(now / before).toFixed(1).padStart(6)}`;
    console.log(`| ${what.padEnd(60)} | ${took} | <= ${budgetMs} ms | ${isQuick ? 'holds' : 'NOT'} |`);
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

/** The best of several: the first reads from disk, and whatever else the machine does only adds. */
async function best(run: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  while (taken.length < TIMES && (taken[1] ?? 0) < LONG_MS) {
    const began = performance.now();
    await run();
    taken.push(performance.now() - began);
  }
  return Math.min(...taken);
}

async function copyOfTemplate(): Promise<string> {
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query('drop database if exists test_small');
  await client.query(`create database test_small template ${TEMPLATE}`);
  await client.end();
  return databaseUrl(server.url, 'test_small');
}
