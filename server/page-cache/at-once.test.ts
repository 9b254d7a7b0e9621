import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/staff/products.ts';
import { changeReview } from '#contract/staff/reviews.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { edited, jar, productClient } from '#testing/product-client.ts';
import { openShopHere } from '#testing/shop-here.ts';
import { openShop } from '#testing/shop-process.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

/** Two shops, the other in a process of its own, on one database: what is saved by the one, shoppers of the other see too. */
const url = await openTestDatabase();
const dataDir = await mkdtemp(path.join(tmpdir(), 'komarika-at-once-'));
const { db, close } = openDatabase(url, { log: createLog({ LOG_LEVEL: 'silent' }) });
const settings = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
type Shop = { address: string };
let here: Awaited<ReturnType<typeof openShopHere>>;
let there: Awaited<ReturnType<typeof openShop>>;
let client: Awaited<ReturnType<typeof productClient>>;
beforeAll(async () => {
  // Notes of changes reach the first late, later than any answer of the database: whoever saved shall not notice.
  const late = await openDatabaseProxy(url, { slow: { words: 'listen catalogue', ms: 400 } });
  const first = openShopHere({ ...settings, DATABASE_URL: late.url });
  const second = openShop({ ...settings, ROLE: 'web' });
  [here, there] = await Promise.all([first, second]);
  client = await productClient({ db, request: (call, init) => fetch(here.address + call, init) });
}, 120_000);
afterAll(async () => {
  await Promise.all([here?.close(), there?.end('SIGTERM')]);
  await close();
  await rm(dataDir, { recursive: true });
});

const look = async (at: Shop, page: string) => {
  const response = await fetch(at.address + page);
  return { cache: response.headers.get('X-Cache'), text: await response.text() };
};
/** Until it is kept: then nothing but a note of the change makes it another. */
async function warm(pages: string[]) {
  for (const at of [here, there]) {
    for (const page of pages) {
      await expect.poll(async () => (await look(at, page)).cache, { timeout: 30_000, interval: 20 }).toBe('hit');
    }
  }
}
const SEARCH = '/shop?search=day+cream';
const KEPT = [
  '/',
  '/shop',
  '/shop?category=1',
  '/product/1',
  '/api/products',
  '/api/products/1',
  '/api/products/category/1',
];
const save = async (more: Parameters<typeof edited>[1]) => {
  const { status, body } = await client.owner.send(calls.saveProduct, edited(await client.read(1), more));
  expect([status, body.error]).toEqual([200, undefined]);
  return body.product;
};

test('[PRD-21] a saved price, text and picture are on every page and call before the answer, and elsewhere too', async () => {
  await warm(KEPT);
  const [item] = edited(await client.read(1)).items;
  const picture = (await client.read(2)).items[0]?.pictures[0];
  const shown = { hash: picture?.hash ?? '', alt: 'A jar that was photographed again' };
  const items = [{ ...(item ?? jar('')), price: 1999, pictures: [shown, ...(item?.pictures ?? [])] }];
  await save({ name: 'Morning Day Cream', items });
  for (const page of [...KEPT, SEARCH]) {
    const { text } = await look(here, page);
    expect([page, /1,999\.00|1999/.test(text), text.includes('Morning Day Cream')]).toEqual([page, true, true]);
    expect([page, text.includes(shown.hash)]).toEqual([page, true]);
  }
  for (const page of [...KEPT, SEARCH]) {
    await expect.poll(async () => (await look(there, page)).text, { interval: 5 }).toContain('Morning Day Cream');
    expect((await look(there, page)).text).toMatch(/1,999\.00|1999/);
  }
});

test('[PRD-22] so are categories, prices of the list, and what is hidden', async () => {
  const pages = ['/shop', '/shop?category=1', '/api/categories', '/api/products/1', '/product/1'];
  await warm(pages);
  const { body } = await client.owner.send(calls.listStaffCategories, {});
  const [first] = body.categories;
  const { id = 0, version = 0, name = '' } = first ?? {};
  const renamed = { id: String(id) as never, version, name, description: 'For every morning.', picture: null };
  await client.owner.send(calls.saveCategory, renamed);
  expect((await look(here, '/api/categories')).text).toContain('For every morning.');
  await expect.poll(async () => (await look(there, '/api/categories')).text).toContain('For every morning.');

  const product = await client.read(1);
  const change = { productId: 1, itemId: product.items[0]?.id ?? 0, price: 1234 };
  await client.owner.send(calls.changeProducts, { changes: [change] });
  for (const page of ['/shop', '/product/1', '/api/products/1']) {
    expect((await look(here, page)).text).toMatch(/1,234\.00|1234/);
    await expect.poll(async () => (await look(there, page)).text).toMatch(/1,234\.00|1234/);
  }
  await warm(['/product/1', '/shop']);
  await client.owner.send(calls.changeProducts, { changes: [{ productId: 1, isActive: false }] });
  expect((await fetch(`${here.address}/product/1`)).status).toBe(404);
  await expect.poll(async () => (await fetch(`${there.address}/product/1`)).status).toBe(404);
  expect((await look(here, '/shop')).text).not.toContain('"/product/1"');
  await client.owner.send(calls.changeProducts, { changes: [{ productId: 1, isActive: true }] });
  expect((await fetch(`${here.address}/product/1`)).status).toBe(200);
});

test('[PRD-23] a replica that lost its line to the database keeps nothing, and hears again when it is back', async () => {
  await warm(['/product/1']);
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (query = 'listen catalogue' or query = 'select 1')`);
  await save({ name: 'Evening Day Cream' });
  expect((await look(here, '/product/1')).text).toContain('Evening Day Cream');
  await expect.poll(async () => (await look(there, '/product/1')).text).toContain('Evening Day Cream');
  await warm(['/product/1']);
  await save({ name: 'Night Day Cream' });
  expect((await look(here, '/product/1')).text).toContain('Night Day Cream');
  await expect.poll(async () => (await look(there, '/product/1')).text).toContain('Night Day Cream');
});

test('[REV-08] what is published, answered, hidden or deleted stands so on every page of it; what waits empties no cache', async () => {
  const { rows } = await db.execute<{ id: number; version: number }>(sql`
    insert into reviews (product_item_id, rating, title, text, author, city, is_demo)
    values (1, 3, 'Said at once', 'Words that everybody reads.', 'Nimali P.', 'Galle', true) returning id, version`);
  const id = rows[0]?.id ?? 0;
  const pages = ['/product/1', '/api/products/1', '/api/products/1/reviews'];
  await warm([...pages, '/shop']);
  await db.execute(sql`update reviews set title = 'Said again' where id = ${id}`);
  for (const page of [...pages, '/shop']) expect((await look(here, page)).cache).toBe('hit');
  let version = 2;
  const change = async (wanted: object) => {
    const { status, body } = await client.owner.send(changeReview, { id, version, ...wanted });
    expect([status, body.error]).toEqual([200, undefined]);
    version = body.review.version;
  };
  const everywhere = async (text: string, isThere: boolean) => {
    for (const page of pages) {
      expect([page, (await look(here, page)).text.includes(text)]).toEqual([page, isThere]);
      await expect.poll(async () => (await look(there, page)).text.includes(text), { interval: 5 }).toBe(isThere);
    }
  };
  await change({ state: 'published' });
  await everywhere('Said again', true);
  await warm(pages);
  await change({ answer: 'Thank you, Nimali.' });
  await everywhere('Thank you, Nimali.', true);
  await warm(pages);
  await change({ state: 'hidden', reason: 'It insults somebody' });
  await everywhere('Said again', false);
}, 120_000);
