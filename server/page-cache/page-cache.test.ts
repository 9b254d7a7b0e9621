import { request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { settingsClient } from '#testing/settings-client.ts';
import { openShopHere } from '#testing/shop-here.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const databaseUrl = await openTestDatabase();
const { db, close: closeDatabase } = openDatabase(databaseUrl, { log: createLog({ LOG_LEVEL: 'silent' }) });

const openReplica = (settings: Record<string, string> = {}) =>
  openShopHere({ ROLE: 'web', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...settings });

type Replica = Awaited<ReturnType<typeof openReplica>>;
let shop: Replica;
let other: Replica;
beforeAll(async () => {
  [shop, other] = [await openReplica(), await openReplica()];
});
afterAll(async () => {
  await Promise.all([shop.close(), other.close()]);
  await closeDatabase();
});
/** As it comes over the wire: nothing is unpacked, no header is added. */
function ask(path: string, headers: Record<string, string> = {}, { method = 'GET', at = shop } = {}) {
  return new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    send({ port: at.port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(parts),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}
const cacheOf = async (path: string, at = shop) => (await ask(path, {}, { at })).headers['x-cache'];

/** Asked for until it is cached: a change of the test before may still be on its way. */
async function warm(path: string, at = shop): Promise<string> {
  await expect.poll(() => cacheOf(path, at), { interval: 5 }).toBe('hit');
  return (await ask(path, {}, { at })).body.toString();
}

test.each(['/', '/shop', '/product/1', '/blog/2', '/terms', '/api/products/?page=1&limit=20', '/api/categories'])(
  '[OPS-14] %s is rendered once and then answered with the same bytes and headers',
  async (path) => {
    const first = await ask(path);
    const cached = await ask(path);
    expect(first.headers['x-cache']).toBe('miss');
    expect(cached.headers['x-cache']).toBe('hit');
    expect(cached.status).toBe(200);
    expect(cached.body.equals(first.body)).toBe(true);
    const alike = ({ headers }: typeof first) => ({ ...headers, 'x-cache': '', 'x-request-id': '', date: '' });
    expect({ ...alike(cached), connection: '', 'keep-alive': '' }).toEqual({
      ...alike(first),
      connection: '',
      'keep-alive': '',
    });
    expect(cached.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(cached.headers['content-security-policy']).toBeTruthy();
    expect(cached.headers['x-content-type-options']).toBe('nosniff');
  },
);

test('[OPS-14] what is cached goes out compressed as the browser asks, or not at all when it is still the same', async () => {
  const plain = await warm('/shop');
  const br = await ask('/shop', { 'Accept-Encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(plain);
  const gzip = await ask('/shop', { 'Accept-Encoding': 'gzip, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(plain);
  expect(gzip.headers.vary).toBe('Accept-Encoding');

  const etag = br.headers.etag as string;
  expect(gzip.headers.etag).toBe(etag);
  const same = await ask('/shop', { 'If-None-Match': `"x", ${etag}` });
  expect([same.status, same.body.length]).toEqual([304, 0]);
  expect(same.headers.etag).toBe(etag);
  expect((await ask('/shop', { 'If-None-Match': '"something-else"' })).status).toBe(200);

  const head = await ask('/shop', {}, { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(plain)));
});

test('[SPD-57] whoever asks with Save-Data gets the kept page, is told so back, and shares the answer with nobody', async () => {
  await warm('/about');
  const usual = await ask('/about');
  const low = await ask('/about', { 'save-data': 'on' });
  expect(low.body.equals(usual.body)).toBe(true);
  expect(low.headers).toMatchObject({
    'x-cache': 'hit',
    'server-timing': 'low-data',
    'cache-control': 'private, no-cache',
  });
  expect(usual.headers).not.toHaveProperty('server-timing');
  const again = { 'if-none-match': low.headers.etag ?? '' };
  expect((await ask('/about', { ...again, 'save-data': 'on' })).status).toBe(304);
  // Who saves no more is not told that the old answer still holds, nor the other way round.
  expect((await ask('/about', again)).status).toBe(200);
  expect((await ask('/about', { 'if-none-match': usual.headers.etag ?? '', 'save-data': 'on' })).status).toBe(200);
  const searched = await ask('/shop?search=aloe', { 'save-data': 'on' });
  expect(searched.headers).toMatchObject({ 'server-timing': 'low-data', 'cache-control': 'private, no-cache' });
  expect((await ask('/api/categories', { 'save-data': 'on' })).headers).not.toHaveProperty('server-timing');
});

test('[OPS-14] two replicas give the same page the same name', async () => {
  await warm('/about');
  await warm('/about', other);
  const [here, there] = [await ask('/about'), await ask('/about', {}, { at: other })];
  expect(here.headers.etag).toBe(there.headers.etag);
});

test('[CNT-17] a published text is on the pages of every replica at once, and a draft leaves them as they are', async () => {
  for (const at of [shop, other]) expect(await warm('/', at)).toContain('and little else');
  await db.execute(sql`insert into content_blocks (name) values ('hero')`);
  expect((await ask('/')).headers['x-cache']).toBe('hit');
  await db.execute(sql`
    with version as (
      insert into content_versions (block, did, content, by)
      select 'hero', 'published', ${JSON.stringify({ title: 'Rain', text: 'It rains.', button: { text: 'Dry', to: '/shop' } })}::jsonb,
        (select min(id) from users)
      returning id)
    select id from version`);
  await db.execute(
    sql`update content_blocks set shown_version = (select max(id) from content_versions) where name = 'hero'`,
  );
  for (const at of [shop, other]) {
    await expect
      .poll(async () => (await ask('/', {}, { at })).body.toString(), { interval: 5, timeout: 15_000 })
      .toContain('It rains.');
  }
  await db.execute(sql`update content_blocks set shown_version = null where name = 'hero'`);
});

test('[OPS-15] a new price is seen at once, on every replica', async () => {
  const shown = ['/', '/shop', '/product/1', '/api/products', '/api/products/1'];
  for (const path of shown) for (const at of [shop, other]) expect(await warm(path, at)).toMatch(/1,850\.00|1850/);
  await db.execute(sql`update product_items set price_cents = 199900 where id = 1`);
  for (const path of shown) {
    for (const at of [shop, other]) {
      await expect
        .poll(async () => (await ask(path, {}, { at })).body.toString(), { interval: 5, timeout: 15_000 })
        .toMatch(/1,999\.00|1999/);
    }
  }
});

test('[OPS-15] a sold piece renews the numbers, and the pages only when their words change', async () => {
  const pieces = async () =>
    JSON.parse((await ask('/api/products/1')).body.toString()).product.items[0].qtyInStock as number;
  await db.execute(sql`update product_items set on_hand = 8, reserved = 0 where id = 1`);
  await expect.poll(pieces).toBe(8);
  for (const path of ['/product/1', '/api/products/1', '/product/3', '/api/products/3']) await warm(path);

  await db.execute(sql`update product_items set reserved = 2 where id = 1`);
  await expect.poll(pieces).toBe(6);
  expect(await cacheOf('/product/1')).toBe('hit');

  await db.execute(sql`update product_items set reserved = 3 where id = 1`);
  await expect.poll(async () => (await ask('/product/1')).body.toString()).toContain('Only 5 left');
  expect(await cacheOf('/api/products/3')).toBe('hit');
});

test('[OPS-15] a lost connection to the database empties the cache, which fills again once it hears again', async () => {
  await warm('/about');
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid, pg_terminate_backend(pid) from pg_stat_activity where query = 'listen catalogue' or query = 'select 1'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  await expect.poll(() => cacheOf('/about'), { interval: 5 }).not.toBe('hit');
  await expect.poll(() => cacheOf('/about'), { timeout: 30_000 }).toBe('hit');
});

test('[OPS-14] nothing is cached that failed, that is somebody’s own, or that nobody asks for twice', async () => {
  for (const path of ['/product/999', '/api/products/999', '/blog/9', '/login', '/profile', '/shop?search=aloe']) {
    await ask(path);
    expect([path, await cacheOf(path)]).not.toEqual([path, 'hit']);
  }
  expect((await ask('/product/999')).status).toBe(404);
  expect((await ask('/api/products?limit=1000')).status).toBe(400);
  expect((await ask('/api/products/1', { Origin: 'https://elsewhere.example' })).headers['x-cache']).toBeUndefined();
});

test('[OPS-14] a page that could not read the owner’s texts shows the standard ones, and is not cached', async () => {
  await db.execute(sql`alter table content_blocks rename to content_blocks_away`);
  for (const _ of [1, 2]) {
    const { status, headers, body } = await ask('/privacy');
    expect([status, headers['x-cache'], headers['cache-control']]).toEqual([200, 'bypass', 'no-store']);
    expect(body.toString()).toContain('Privacy');
  }
  await db.execute(sql`alter table content_blocks_away rename to content_blocks`);
  await warm('/privacy');
});

test('[OPS-14] [OPS-17] campaign marks and defaults make no difference', async () => {
  await warm('/shop');
  for (const query of ['?utm_source=mail', '?page=1', '?sort=featured&fbclid=7', '?gclid=a&_=1', '?']) {
    expect(await cacheOf(`/shop${query}`)).toBe('hit');
  }
  const filtered = await warm('/shop?sort=price-asc&category=2');
  expect((await ask('/shop?category=2&utm_medium=x&sort=price-asc')).body.toString()).toBe(filtered);
  expect(filtered).not.toBe(await warm('/shop'));
  await warm('/api/products?limit=20');
  expect(await cacheOf('/api/products/?page=1&limit=20&_=123')).toBe('hit');
});

test('[OPS-17] a parameter that the cache does not know reaches the app, and its response is not stored', async () => {
  await warm('/shop');
  await warm('/api/products');
  for (const path of ['/api/products?skinType=dry', '/shop?skinType=dry', '/shop?page=1&colour=green', '/?draft=1']) {
    for (const time of ['first', 'second']) expect([path, time, await cacheOf(path)]).toEqual([path, time, undefined]);
  }
});

test('[CFG-03] before the opening nothing is cached', async () => {
  const closed = await openReplica({ UNDER_DEVELOPMENT: 'on' });
  await ask('/shop', {}, { at: closed });
  expect(await cacheOf('/shop', closed)).toBeUndefined();
  await closed.close();
});

test('[CFG-03] [HLT-09] the owner closes the shop and opens it again, in every process at once: one page stands everywhere meanwhile, and nobody keeps it', async () => {
  const request = (path: string, init: RequestInit) => fetch(`http://localhost:${shop.port}${path}`, init);
  const { set } = settingsClient(await staffClient({ request, db })({ role: 'owner', secondFactorAt: new Date() }));
  const comesSoon = async (at: Replica) =>
    (await ask('/shop', {}, { at })).body.toString().includes('Good things grow slowly');
  await Promise.all([warm('/shop'), warm('/shop', other)]);

  expect((await set({ UNDER_DEVELOPMENT: 'on' })).status).toBe(200);
  expect(await comesSoon(shop)).toBe(true);
  await expect.poll(() => comesSoon(other), { timeout: 2000, interval: 20 }).toBe(true);
  for (const at of [shop, other]) expect(await cacheOf('/shop', at)).toBeUndefined();
  const write = await request('/api/newsletter/subscribe', { method: 'POST', body: '{}' });
  expect([write.status, (await write.json()).code]).toEqual([503, 'under_development']);

  expect((await set({ UNDER_DEVELOPMENT: null })).status).toBe(200);
  expect(await comesSoon(shop)).toBe(false);
  await expect.poll(() => comesSoon(other), { timeout: 2000, interval: 20 }).toBe(false);
  await Promise.all([warm('/shop'), warm('/shop', other)]);
});

test('[HLT-09] a shop that was started closed is opened by its owner, and keeps its pages from then on', async () => {
  const closed = await openReplica({ UNDER_DEVELOPMENT: 'on' });
  const request = (path: string, init: RequestInit) => fetch(`http://localhost:${closed.port}${path}`, init);
  const { set } = settingsClient(await staffClient({ request, db })({ role: 'owner', secondFactorAt: new Date() }));
  expect((await set({ UNDER_DEVELOPMENT: 'off' })).status).toBe(200);
  await warm('/shop', closed);
  await set({ UNDER_DEVELOPMENT: null });
  expect(await cacheOf('/shop', closed)).toBeUndefined();
  await closed.close();
});
