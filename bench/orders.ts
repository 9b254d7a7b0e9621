/**
 * npm run bench:orders [orders]: what lists, searches, reports and files take among a million orders, beside the shop of the demo.
 * `-- --record` writes the figures into docs/performance.md; `-- --again` asks the shops that the last run filled.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '#server/platform/db/client.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { keepDays } from '#server/reports/index.ts';
import { fillLargeShop } from '#testing/large-shop/fill.ts';
import { databaseUrl, startTestPostgres, TEMPLATE } from '#testing/test-postgres.ts';
import { questionsOf } from './questions.ts';
import { rewritten } from './record.ts';
import { holds, tableOf } from './rows.ts';
import { staffListRows } from './staff-lists.ts';

const RECORD = { document: 'docs/performance.md', command: 'npm run bench:orders -- --record' };
const { values: given, positionals } = parseArgs({
  options: { record: { type: 'boolean' }, again: { type: 'boolean' } },
  allowPositionals: true,
});
const FOLDER = 'var/bench-orders';
const SMALL = 'test_small';
const COUNT = Number(positionals[0] ?? 1_000_000);
/** Enough for the 99th of 100. */
const TIMES = 100;
/** Whatever takes long is asked less often. */
const MOST_MS = 4000;
const FEWEST = 3;

type Asked = { what: string; demo: number; least: number; middle: number; slow: number; budgetMs: number };

const log = createLog({ LOG_LEVEL: 'error' });
const server = given.again
  ? await startEmbeddedPostgres({ dataDir: FOLDER, database: 'postgres', unsafeFast: true })
  : await startTestPostgres(FOLDER);
const urls = [SMALL, TEMPLATE].map((name) => databaseUrl(server.url, name));
if (given.again) {
  for (const url of urls) await migrateDatabase(url);
} else {
  await copyTemplate();
  await fillLargeShop(databaseUrl(server.url, TEMPLATE), COUNT, (step) => console.log(step));
}
const [few, many] = urls.map((url) => openDatabase(url, { log, isBatch: true }));
let isSlow = false;
try {
  if (!few || !many) throw new Error('There are two shops.');
  console.log('what reports keep');
  for (const { db } of [few, many]) await keepDays(db, new Date());
  await many.pool.query('vacuum analyze');
  const [ofFew, ofMany] = [await questionsTo(few.pool), await questionsTo(many.pool)];
  const asked: Asked[] = [];
  for (const [at, { what, ask, budgetMs }] of ofMany.entries()) {
    console.log(what);
    const demo = await timesOf(async () => ofFew[at]?.ask(few.db));
    asked.push({ what, demo: demo.least, budgetMs, ...(await timesOf(() => ask(many.db))) });
  }
  const pages = await staffListRows(databaseUrl(server.url, TEMPLATE));
  const tables = (recorded = new Map<string, string>()) =>
    `${questionTable(asked, recorded)}\n\n${tableOf(pages, recorded)}`;
  console.log(tables());
  if (given.record) {
    const size = `${COUNT} orders. The least of up to ${TIMES} times is held against the budget.`;
    writeFileSync(RECORD.document, rewritten(readFileSync(RECORD.document, 'utf8'), RECORD, new Date(), tables, size));
  }
  isSlow = !asked.every(isQuick) || !pages.every(holds);
} finally {
  await few?.close();
  await many?.close();
  await server.stop();
}
if (isSlow) process.exitCode = 1;

function isQuick({ least, budgetMs }: Asked): boolean {
  return least <= budgetMs;
}

function questionTable(asked: Asked[], recorded: Map<string, string>): string {
  const lines = asked.map((one) => {
    const took = [one.least, one.middle, one.slow, one.demo].map((ms) => `${ms.toFixed(1)} ms`);
    const mark = isQuick(one) ? 'holds' : '**not met**';
    return `| ${[one.what, ...took, `at most ${one.budgetMs}`, mark, recorded.get(one.what) ?? 'new'].join(' | ')} |`;
  });
  const head = ['question', 'least', 'middle', '99th of 100', 'least in the demo', 'budget', 'mark', 'last recorded'];
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...lines].join('\n');
}

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

async function copyTemplate(): Promise<void> {
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`create database ${SMALL} template ${TEMPLATE}`);
  await client.end();
}
