import type { IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getReport, getReportTable } from '#contract/staff/reports.ts';
import { createApp } from '#server/app.ts';
import { unfoundSearches } from '#server/reports/other-tables.ts';
import { spansOf } from '#server/reports/spans.ts';
import { openVisitCounter } from '#server/reports/visit-counter.ts';
import { apiClient } from '#testing/api-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { db } = shop;
const DAY_MS = 86_400_000;
const clock = () => shop.clock.now;
const open = () => openVisitCounter({ db, clock, log: shop.log, proxies: 0, everyMs: 3_600_000 });
shop.clock.now = new Date('2026-11-16T06:45:00Z');
/** Two processes on one database. */
let [one, other] = [await open(), await open()];
const money = await staffClient(shop)({ permissions: ['money'] });
afterAll(async () => {
  await one.close();
  await other.close();
});

const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
type RequestFacts = {
  url?: string;
  method?: string;
  address?: string;
  agent?: string;
  headers?: Record<string, string>;
};
const asked = ({
  url = '/',
  method = 'GET',
  address = '203.0.113.7',
  agent = FIREFOX,
  headers = {},
}: RequestFacts = {}) =>
  ({
    method,
    url,
    headers: { 'user-agent': agent, 'sec-fetch-dest': 'document', accept: 'text/html', ...headers },
    socket: { remoteAddress: address },
  }) as unknown as IncomingMessage;
const call = (url: string, more: RequestFacts = {}) =>
  asked({ ...more, url, headers: { 'sec-fetch-dest': 'empty', ...more.headers } });

async function counts() {
  await one.flush();
  await other.flush();
  const { rows } = await db.execute<{ step: string; id: number; visits: number }>(
    sql`select step, product_id as id, visits from visit_counts where not is_demo order by step, product_id`,
  );
  return Object.fromEntries(rows.map(({ step, id, visits }) => [id ? `${step} ${id}` : step, visits]));
}
beforeEach(async () => {
  await one.flush();
  await other.flush();
  await db.execute(sql`truncate visit_counts, search_counts`);
  shop.clock.now = new Date(clock().getTime() + DAY_MS);
  await one.flush();
  await other.flush();
});

describe('visits', () => {
  test('[RPT-14] [RPT-17] a browser is one visit a day, whatever it asks for and of whom', async () => {
    for (const process of [one, other, one]) {
      process.note(asked());
      process.note(asked({ url: '/product/3?utm_source=instagram' }));
      process.note(call('/api/products/4/related'));
      process.note(asked({ url: '/checkout' }));
      process.note(call('/api/orders/quote', { method: 'POST' }));
      process.added([3], { address: '203.0.113.7', userAgent: FIREFOX });
    }
    other.note(asked({ agent: SAFARI }));
    other.note(asked({ address: '203.0.113.8', url: '/product/3' }));
    expect(await counts()).toEqual({
      visit: 3,
      product: 2,
      'product 3': 2,
      'product 4': 1,
      add: 1,
      'add 3': 1,
      checkout: 1,
    });
    const { body } = await money.send(getReport, { span: 'today' });
    expect(body.funnel).toMatchObject({ visits: 3, products: 2, adds: 1, checkouts: 1 });
    const { body: table } = await money.send(getReportTable, { table: 'product', span: 'today' });
    expect(table.rows.find(({ key }) => key === '3')?.values.slice(2)).toEqual([2, 1]);

    shop.clock.now = new Date(clock().getTime() + DAY_MS);
    one.note(asked());
    await one.flush();
    one.note(asked());
    await one.flush();
    const { rows } = await db.execute(sql`select visits from visit_counts where step = 'visit' order by day`);
    expect(rows).toEqual([{ visits: 3 }, { visits: 1 }]);
  });

  test('[RPT-14] bots, prefetched pages, calls, pictures and staff are no visits', async () => {
    one.note(asked({ agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }));
    one.note(asked({ agent: 'curl/8.9' }));
    one.note(asked({ agent: '' }));
    one.note(asked({ headers: { 'sec-purpose': 'prefetch;prerender' } }));
    one.note(asked({ method: 'HEAD' }));
    one.note(call('/api/products?page=2'));
    one.note(asked({ url: '/images/abc.avif', headers: { 'sec-fetch-dest': 'image' } }));
    one.note(asked({ url: '/admin/orders' }));
    one.note(call('/api/admin/today', { address: '203.0.113.9', headers: { cookie: 'komarika_staff=x' } }));
    await one.flush();
    // The other process knows it from the database.
    one.note(asked({ address: '203.0.113.9' }));
    other.note(asked({ address: '203.0.113.9', url: '/product/1' }));
    expect(await counts()).toEqual({});
  });

  test('[RPT-15] salt and hashes go with the day; address and browser are nowhere', async () => {
    one.note(asked({ address: '203.0.113.77' }));
    await one.flush();
    const kept = async () => (await db.execute(sql`select day::text as day from visit_marks`)).rows.length;
    expect(await kept()).toBeGreaterThan(0);
    const { rows } = await db.execute<{ table: string }>(
      sql`select table_name as table from information_schema.tables where table_schema in ('public', 'jobs')`,
    );
    for (const { table } of rows) {
      const { rows: found } = await db
        .execute(
          sql`select 1 from ${sql.raw(`(select to_jsonb(t)::text as said from ${table.startsWith('job') ? `jobs.${table}` : `"${table}"`} t) t`)} where said ~ '203\\.0\\.113\\.77|Firefox/140'`,
        )
        .catch(() => ({ rows: [] }));
      expect([table, found.length]).toEqual([table, 0]);
    }
    const day = new Date(clock().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    // Half a minute after midnight other processes may still write; a minute and a half after it all is gone.
    const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS - 5.5 * 3_600_000;
    const salts = async () =>
      (await db.execute<{ day: string }>(sql`select day::text as day from visit_days`)).rows.map((row) => row.day);
    shop.clock.now = new Date(midnight + 30_000);
    await one.flush();
    expect(await salts()).toContain(day);
    shop.clock.now = new Date(midnight + 90_000);
    await one.flush();
    expect(await salts()).not.toContain(day);
    expect(await kept()).toBe(0);
    expect((await counts()).visit).toBe(1);
    shop.clock.now = new Date(midnight - DAY_MS / 2);
  });

  test('[RPT-16] many at once by two processes count once; closing writes the rest, and a database that was away gets it later', async () => {
    for (let number = 0; number < 300; number += 1) {
      const request = asked({ address: `198.51.100.${number % 150}`, url: `/product/${1 + (number % 5)}` });
      one.note(request);
      other.note(request);
      if (number % 50 === 0) void Promise.all([one.flush(), other.flush()]);
    }
    expect(await counts()).toMatchObject({ visit: 150, product: 150 });

    await db.execute(sql`alter table visit_marks rename to visit_marks_away`);
    one.note(asked({ address: '192.0.2.1' }));
    await one.flush();
    await db.execute(sql`alter table visit_marks_away rename to visit_marks`);
    other.note(asked({ address: '192.0.2.2' }));
    await other.close();
    other = await open();
    expect((await counts()).visit).toBe(152);
  });
});

describe('searches', () => {
  const words = async () => {
    shop.clock.now = new Date(clock().getTime() + 60_000);
    await one.flush();
    const { rows } = await db.execute(sql`select words, searches, unfound from search_counts order by words`);
    return rows.map(({ words: said, searches, unfound }) => [said, searches, unfound]);
  };
  const nimali = { address: '203.0.113.7', userAgent: FIREFOX };
  const ruwan = { address: '203.0.113.8', userAgent: SAFARI };

  test('[RPT-18] what was typed in the end counts, once for each who looked', async () => {
    for (const [typed, found] of [
      ['al', 9],
      ['aloe', 7],
      ['Aloe  Gel ', 3],
      ['aloe ge', 3],
    ] as const)
      one.searched(typed, found, nimali);
    one.searched('sunscreen', 0, ruwan);
    one.searched('Sunscreen', 0, nimali);
    expect(await words()).toEqual([
      ['aloe gel', 1, 0],
      ['sunscreen', 2, 2],
    ]);
    const { rows } = await unfoundSearches(db, spansOf({ span: 'today', compare: 'before' }, clock()));
    expect(rows.map(({ name, values }) => [name, ...values])).toEqual([['sunscreen', 2, 2]]);
    shop.clock.now = new Date(clock().getTime() + 91 * DAY_MS);
    await one.flush();
    expect(await words()).toEqual([]);
  });

  test('[RPT-18] nothing that looks like a person is kept', async () => {
    for (const text of ['nimali@example.com', '077 123 4567', '+94771234567', '4111 1111 1111 1111', '  ', '123456']) {
      one.searched(text, 0, nimali);
      one.searched('cream', 4, ruwan);
    }
    one.searched('x'.repeat(200), 0, nimali);
    expect(await words()).toEqual([
      ['cream', 1, 0],
      ['x'.repeat(60), 1, 1],
    ]);
  });

  test('[RPT-18] [RPT-17] the shop itself tells what was searched for and what was put into a cart', async () => {
    const app = createApp({ ...shop, clock, jobs: shop.queue, visits: one, checkAnswers: true });
    const request = (path: string, init: RequestInit = {}) =>
      app.request(path, { ...init, headers: { ...(init.headers as object), 'User-Agent': FIREFOX } });
    const { send, customer } = apiClient(request as typeof shop.request);
    await send('GET', '/products?search=zzzzunknown');
    const { token } = await customer('visits@example.com');
    const { body } = await send('GET', '/products/2');
    await send('POST', '/cart/add', [{ productItemId: body.product.items[0].id, qty: 1 }], { token });
    expect(await words()).toEqual([['zzzzunknown', 1, 1]]);
    expect(await counts()).toEqual({ add: 1, 'add 2': 1 });
  });
});
