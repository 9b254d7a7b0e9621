import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import {
  closeDay,
  exportReport,
  getReport,
  getReportTable,
  REPORT_TABLES,
  type ReportRow,
} from '#contract/staff/reports.ts';
import { auditLog } from '#server/staff/index.ts';
import { openLargeDatabase } from '#testing/large-database.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ COMPANY_TIN: '123456789' }, undefined, openLargeDatabase);
const { db } = shop;
const member = staffClient(shop);
const money = await member({ permissions: ['money'] });

/** Found by their day; what belongs to them follows, by an index or, if there is much of it, all at once. */
const LARGE = ['orders', 'money_entries', 'documents'];

/** Which of these the statements of the last call read from beginning to end, in their functions, too. */
async function readWhole(from: number): Promise<string[]> {
  const made = shop.statements
    .slice(from)
    .filter(({ query }) => /_between\(|from "(orders|money_entries|reminders)"/.test(query));
  expect(made.length).toBeGreaterThan(0);
  const client = await shop.pool.connect();
  const scans = async () => {
    const { rows } = await client.query<{ relname: string; seq_scan: string }>(
      'select relname, seq_scan from pg_stat_xact_user_tables where relname = any($1)',
      [LARGE],
    );
    return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
  };
  const whole = [];
  for (const { query, params } of made) {
    await client.query('begin; set local max_parallel_workers_per_gather = 0');
    const before = await scans();
    await client.query(query, params);
    for (const [name, count] of await scans()) {
      if (count > (before.get(name) ?? 0)) whole.push(`${name}: ${query.replaceAll(/\s+/g, ' ').slice(0, 120)}`);
    }
    await client.query('rollback');
  }
  client.release();
  return whole;
}

test('[RPT-10] each figure of a day is one statement and finds its orders by an index, among all that there are', async () => {
  const day = { span: 'today', compare: 'before' } as const;
  for (const table of REPORT_TABLES) {
    const from = shop.statements.length;
    expect((await money.send(getReportTable, { table, ...day })).status).toBe(200);
    const made = shop.queries.slice(from).filter((query) => !/staff_sessions|"users"/.test(query));
    expect([table, made.length]).toEqual([table, 1]);
    if (table !== 'unfound' && table !== 'searched') expect([table, await readWhole(from)]).toEqual([table, []]);
  }
  for (const ask of [() => money.send(getReport, day), () => money.send(closeDay, {})]) {
    const from = shop.statements.length;
    expect((await ask()).status).toBe(200);
    expect(await readWhole(from)).toEqual([]);
  }
});

test('[RPT-21] of thousands of products the first are shown and all others as one; the file has each', async () => {
  const own = { span: 'own', from: colomboDay(Date.now() - 364 * 86_400_000) } as const;
  const { body } = await money.send(getReportTable, { table: 'product', ...own });
  const { body: file } = await money.send(exportReport, { report: 'product', ...own });
  const all: string[][] = file.csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line: string) => line.split(','));
  expect(all.length).toBeGreaterThan(1000);
  expect(body.rows.map(({ name }: ReportRow) => name)).toEqual(all.slice(0, 200).map(([name]) => name));
  const sumOf = (rows: string[][], at: number) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0) / 100;
  const beyond = all.slice(200);
  expect(body.others).toEqual({
    count: beyond.length,
    values: [1, 2, 3, 4].map((at) => sumOf(beyond, at)),
    before: sumOf(beyond, 5),
  });
});

test('[RPT-11] files are for those with `money`, leave a line in the log, and hold no formulas', async () => {
  await db.execute(sql`update products set name = '=1+1' where id = 1`);
  await db.execute(
    sql`update order_lines set qty = 3 where product_item_id = (select min(id) from product_items where product_id = 1)`,
  );
  const before = await db.$count(auditLog);
  const { body } = await money.send(exportReport, { report: 'product', span: 'quarter' });
  expect(body.csv).toContain("\r\n'=1+1,");
  expect(body.csv).toMatch(/^\uFEFFProduct,Sales,Pieces,Seen,Into the cart,Sales before\r\n/);
  expect(body.name).toMatch(/^by-product-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  let told = 0;
  for (const report of ['stretches', 'method', 'tax', 'refused', 'unfound'] as const) {
    const { status, body: file } = await money.send(exportReport, { report, span: 'quarter' });
    expect([report, status]).toEqual([report, 200]);
    expect(file.csv.split('\r\n').length - 2).toBe(file.rows);
    told = file.rows;
  }
  expect(await db.$count(auditLog)).toBe(before + 6);
  const [last] = await db.select().from(auditLog).orderBy(sql`id desc`).limit(1);
  expect(last).toMatchObject({ action: 'adminExportReport', subject: 'report:unfound', changes: { rows: told } });
  const packer = await member({ permissions: ['orders'] });
  for (const call of [getReport, closeDay]) expect((await packer.send(call, {})).status).toBe(403);
});

test('[RPT-03] a span that cannot be is refused in a sentence', async () => {
  const ask = async (input: object) => (await money.send(getReport, { span: 'own', ...input })).body.details;
  expect(await ask({ from: '2026-11-10', to: '2026-11-01' })).toEqual({
    problems: [{ field: 'to', message: 'The last day is before the first' }],
  });
  expect(await ask({ from: '2020-01-01', to: '2026-11-01' })).toEqual({
    problems: [{ field: 'from', message: 'Choose at most 1100 days' }],
  });
  expect(await ask({ from: '2026-02-30' })).toMatchObject({ problems: [{ field: 'from' }] });
});

test('[RPT-02] a long span is drawn in longer stretches, a month to its end', async () => {
  shop.clock.now = new Date('2026-11-16T06:45:00Z');
  const own = { span: 'own', from: '2025-11-16', to: '2026-11-16' } as const;
  const { body: year } = await money.send(getReport, own);
  expect([year.per, year.stretches.length]).toEqual(['week', 54]);
  expect(year.stretches.slice(0, 2).map(({ day }) => day)).toEqual(['2025-11-16', '2025-11-17']);
  const { body: month } = await money.send(getReport, {});
  expect(month.stretches).toHaveLength(30);
  expect(month.stretches.map(({ sales }) => sales === null)).toEqual([
    ...Array(16).fill(false),
    ...Array(14).fill(true),
  ]);
  expect(month.stretches.every(({ before }) => before !== null)).toBe(true);
});
