import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as calls from '#contract/staff/products.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { orderClient } from '#testing/order-client.ts';
import { jar, productClient } from '#testing/product-client.ts';
import { openShopHere } from '#testing/shop-here.ts';
import { databaseUrl } from '#testing/test-postgres.ts';

/** The first day of a shop of one's own: a database without a table, DATABASE_URL, no demo. */
const serverUrl = inject('serverUrl');
const name = `test_${randomUUID().replaceAll('-', '')}`;
const url = databaseUrl(serverUrl, name);
const dataDir = await mkdtemp(path.join(tmpdir(), 'komarika-clean-'));
let shop: Awaited<ReturnType<typeof openShopHere>>;
let database: ReturnType<typeof openDatabase>;

async function onServer(statement: string) {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}
beforeAll(async () => {
  await onServer(`create database ${name}`);
  shop = await openShopHere({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  database = openDatabase(url, { log: createLog({ LOG_LEVEL: 'silent' }) });
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await database?.close();
  await onServer(`drop database if exists ${name} with (force)`);
  await rm(dataDir, { recursive: true });
});

const errorsOf = (output: string) =>
  output.split('\n').filter((line) => /"level":(50|60)|"level":"(error|fatal)"/.test(line));

const PAGES = ['/', '/shop', '/shop?search=aloe', '/shop?category=1', '/checkout', '/about', '/login', '/sitemap.xml'];
const CALLS = ['/api/products', '/api/categories', '/api/products?search=gel', '/api/health'];

test('[PRD-24] an empty shop has every page, and the first product is on them at once and can be bought', async () => {
  for (const page of [...PAGES, ...CALLS]) {
    const response = await fetch(shop.address + page);
    expect([page, response.status]).toEqual([page, 200]);
    await response.text();
  }
  expect((await fetch(`${shop.address}/product/1`)).status).toBe(404);
  // What renders but fails inside is logged, not answered.
  expect(errorsOf(shop.output.text)).toEqual([]);

  const request = (call: string, init: RequestInit) => fetch(shop.address + call, init);
  const { owner, create } = await productClient({ db: database.db, request });
  const listed = await owner.send(calls.listStaffProducts, {});
  expect(listed.body).toMatchObject({ rows: [], productCount: 0, itemCount: 0, counts: { all: 0 } });
  const { body } = await owner.send(calls.createCategory, { name: 'Balms', description: 'Firm.', picture: null });
  const categoryId = body.categories[0]?.id ?? 0;
  const product = await create({ name: 'Our First Balm', categoryId, items: [jar('ONE-1', { onHand: 2 })] });
  for (const page of ['/', '/shop', `/shop?category=${categoryId}`, `/product/${product.id}`, '/shop?search=balm']) {
    const text = await (await fetch(shop.address + page)).text();
    expect([page, text.includes('Our First Balm')]).toEqual([page, true]);
  }
  const { buyer } = orderClient({ db: database.db, request });
  const nimali = await buyer({ [product.items[0]?.id ?? 0]: 2 });
  expect((await nimali.place()).status).toBe(200);
  expect((await (await fetch(`${shop.address}/api/products/${product.id}`)).json()).product.items[0].qtyInStock).toBe(
    0,
  );
  expect(errorsOf(shop.output.text)).toEqual([]);
});
