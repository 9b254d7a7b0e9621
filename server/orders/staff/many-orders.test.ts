import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { InputOf } from '#contract/call.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import * as calls from '#contract/staff/orders.ts';
import { getPack } from '#contract/staff/pack.ts';
import { couriers } from '#server/shipments/tables.ts';
import { LARGE_SHOP, openLargeDatabase } from '#testing/large-database.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({}, undefined, openLargeDatabase);
const dilki = await staffClient(shop)();

type Filter = InputOf<typeof calls.listOrders>;
const list = async (filter: Filter) => (await dilki.send(calls.listOrders, filter)).body;

const client = new pg.Client(shop.url);
await client.connect();
afterAll(() => client.end());

/** Tables of which a call reads every row. */
async function scanned(run: () => Promise<{ status: number }>): Promise<string[]> {
  shop.statements.length = 0;
  expect((await run()).status).toBe(200);
  const found: string[] = [];
  for (const { query, params } of shop.statements.filter(({ query }) => query.startsWith('select'))) {
    const { rows } = await client.query(`explain (format json) ${query}`, params as unknown[]);
    const plan = JSON.stringify(rows);
    for (const [, table] of plan.matchAll(/"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)) found.push(table as string);
  }
  return found.filter((table) => ['orders', 'order_lines', 'order_events', 'shipments'].includes(table));
}

test('[ADM-22] no list, search or count reads them all', async () => {
  const first = (await list({ limit: 1 })).orders[0]?.id ?? 0;
  const [courier] = await shop.db.select().from(couriers).limit(1);
  const filters: Filter[] = [
    ...calls.ORDER_TABS.map((tab) => ({ tab })),
    ...calls.ORDER_TABS.map((tab) => ({ tab, before: first - LARGE_SHOP / 2 })),
    { status: 'Pending' },
    { status: 'Delivered' },
    { status: 'Refunded' },
    { method: 'card' },
    { district: 'Mannar' },
    { gift: 'yes' },
    { money: 'partly_refunded' },
    { courier: courier?.id ?? 0 },
    { courier: (courier?.id ?? 0) + 1 },
    { from: '2026-01-01' },
    { to: '2026-01-01' },
    { from: '2025-06-01', to: '2025-06-02' },
    { from: '2026-09-01', before: first - 5000 },
    { search: String(first) },
    { search: 'many-77@example.com' },
    { search: '071 000 0123' },
    { search: 'Nimali' },
    { search: 'Priya Dias' },
    { search: 'ni' },
    { search: 'nobody-at-all' },
    { search: `MANY-${first - 2000}` },
    { search: 'KOM-CR-001' },
    { search: '4567' },
    { search: 'Ruwan', tab: 'toPack' },
    { search: 'KOM-CR-001', tab: 'toCall' },
    { search: 'නිමාලි' },
    { search: 'கமலா', tab: 'done' },
    { search: 'කිසිවෙකු නැත' },
    { money: 'due' },
    { money: 'with_courier' },
    { money: 'short' },
    { money: 'received' },
    { money: 'received', paidFrom: '2026-11-01' },
  ];
  for (const filter of filters) {
    expect(await scanned(() => dilki.send(calls.listOrders, filter)), JSON.stringify(filter)).toEqual([]);
  }
  expect(await scanned(() => dilki.send(calls.countOrders, {}))).toEqual([]);
  for (const search of ['නිමාලි', 'මාලි', 'கமலா']) expect((await list({ search })).orders.length, search).toBeGreaterThan(20);
  expect((await list({ search: 'කිසිවෙකු නැත' })).orders).toEqual([]);
  expect(await scanned(() => dilki.send(getPack, {}))).toEqual([]);
  expect(await scanned(() => dilki.send(getOrder, { id: first - 1500 }))).toEqual([]);
  const { counts } = (await dilki.send(calls.countOrders, {})).body;
  expect(counts).toMatchObject({ all: 1000, done: 1000, toCall: expect.any(Number) });
}, 120_000);
