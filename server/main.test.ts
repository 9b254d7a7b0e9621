import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { findEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { LONG_TEST_MS } from '#testing/randomness.ts';
import { openShopHere } from '#testing/shop-here.ts';
import { openShop, waitFor } from '#testing/shop-process.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'komarika-main-'));
await chmod(folder, 0o755); // as an ordinary folder is, so that root's PostgreSQL can live in it
const opened: Awaited<ReturnType<typeof openShop>>[] = [];
afterAll(async () => {
  await Promise.all(opened.map(({ end }) => end('SIGTERM')));
  await rm(folder, { recursive: true });
});

async function open(settings: Record<string, string>) {
  const shop = await openShop(settings);
  opened.push(shop);
  return shop;
}

// Each test goes on where the one before ended: filling a folder and opening a shop is what costs.
const dataDir = (name: string) => path.join(folder, name);
const inDatabase = async (name: string, statement: string) => {
  const client = new pg.Client(await findEmbeddedPostgres(dataDir(name), 'shop'));
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
};
const payments = (text: string) => /Payments\s+(http:\/\/localhost:\d+)/.exec(text)?.[1] ?? '';
const priceAt = async (address: string) =>
  (await (await fetch(`${address}/api/products/1`)).json()).product.items[0].price;

describe('a shop', () => {
  let first: Awaited<ReturnType<typeof openShop>>;
  let copy: Awaited<ReturnType<typeof openShop>>;
  let sandbox = '';

  test(
    '[OPS-01] opens from nothing, and says where it is',
    async () => {
      first = await open({ DATA_DIR: dataDir('first') });
      const { address, output } = first;
      expect(output.text).toContain('creating the database');
      expect(output.text).toContain(`\n  Komarika is open.\n\n    Shop       ${address}\n`);
      const page = await fetch(`${address}/shop`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('Aloe Vera Day Cream');
      expect(await findEmbeddedPostgres(dataDir('first'), 'shop')).toBeDefined();
    },
    LONG_TEST_MS,
  );

  test('[GRW-15] opens before the sizes of the demo’s pictures are made: that is work for afterwards', async () => {
    const waiting = await inDatabase(
      'first',
      `delete from jobs.job where name = 'prepare-image' and state < 'completed' returning id`,
    );
    expect(waiting.length).toBeGreaterThan(20);
  });

  test('[OPS-05] logs each request as one line with its id, and under it what failed below a page', async () => {
    const { address, output } = first;
    const id = (await fetch(`${address}/api/products?page=1`)).headers.get('X-Request-Id');
    const line = await waitFor(() => output.text.split('\n').find((text) => id && text.includes(id)));
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/api/products',
      status: 200,
      requestId: id,
    });

    await inDatabase('first', 'alter table product_items rename to product_items_away');
    const page = await fetch(`${address}/product/1`);
    await inDatabase('first', 'alter table product_items_away rename to product_items');
    expect(page.status).toBe(503);
    const ofPage = page.headers.get('X-Request-Id') ?? '';
    await waitFor(() =>
      output.text.split('\n').find((text) => text.includes(ofPage) && text.includes('"level":"error"')),
    );
    expect(await page.text()).not.toMatch(/relation|product_items/);
  });

  test('[SBX-10] has the payment sandbox beside it, on its own origin', async () => {
    sandbox = payments(first.output.text);
    expect(sandbox).not.toBe(first.address);
    expect(await (await fetch(sandbox)).text()).toContain('No real money');
    const body = JSON.stringify({ advanceMs: 1000 });
    await fetch(`${sandbox}/control/clock`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  });

  test('[OPS-01] [SBX-10] closes in order, and the sandbox with it', async () => {
    await inDatabase('first', 'update product_items set price_cents = 123400 where id = 1');
    expect(await first.end('SIGTERM')).toBe(0);
    expect(await findEmbeddedPostgres(dataDir('first'), 'shop')).toBeUndefined();
    await expect(fetch(sandbox)).rejects.toThrow();
  });

  test('[OPS-02] [OPS-04] that is stopped can be copied as a folder, and the copy opened beside it @nightly', async () => {
    await promisify(execFile)('cp', ['-a', dataDir('first'), dataDir('copy')]);
    [first, copy] = await Promise.all([open({ DATA_DIR: dataDir('first') }), open({ DATA_DIR: dataDir('copy') })]);
    expect(first.address).not.toBe(copy.address);
    expect(await priceAt(copy.address)).toBe(1234);
  });

  test('[SBX-10] opened again, its sandbox has kept what was paid @nightly', async () => {
    const clock = await (await fetch(`${payments(first.output.text)}/control/clock`)).json();
    expect(clock.offsetMs).toBe(1000);
  });

  test('[OPS-04] [OPS-20] closes when the process that started it is gone, and the other goes on @nightly', async () => {
    for (const { address } of [first, copy]) {
      const jobs = async () => ((await (await fetch(`${address}/api/health`)).json()) as { jobs: string }).jobs;
      await expect.poll(jobs).toBe('running');
    }
    copy.shop.disconnect();
    expect(await copy.ended).toBe(0);
    expect((await fetch(`${first.address}/api/health`)).status).toBe(200);
  });

  test('[OPS-02] [REL-17] that was killed is opened again with its data, and compiles nothing anew @nightly', async () => {
    await first.end('SIGTERM');
    const compiled = { NODE_COMPILE_CACHE: dataDir('compiled') };
    first = await open({ DATA_DIR: dataDir('first'), ...compiled });
    const files = async () => (await readdir(dataDir('compiled'), { recursive: true })).length;
    await expect.poll(files, { timeout: 10_000 }).toBeGreaterThan(500);
    await inDatabase('first', 'update product_items set price_cents = 432100 where id = 1');
    await first.end('SIGKILL');
    first = await open({ DATA_DIR: dataDir('first') });
    expect(await priceAt(first.address)).toBe(4321);
    await first.end('SIGTERM');
  });

  test('[OPS-01] opens in a folder that only its owner may enter @nightly', async () => {
    await mkdir(dataDir('closed'), { mode: 0o700 });
    const { end, address, output } = await open({ DATA_DIR: dataDir('closed'), DEMO_DATA: 'off' });
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    await end('SIGTERM');
    // Root's PostgreSQL lives elsewhere then, where nothing else would remove it.
    const [, database = ''] = /Database\s+(\S+)/.exec(output.text) ?? [];
    await rm(path.dirname(database), { recursive: true });
  });
});

async function givenDatabase(): Promise<string> {
  const admin = new pg.Client(inject('serverUrl'));
  await admin.connect();
  await admin.query('drop database if exists test_given with (force)');
  await admin.query('create database test_given');
  await admin.end();
  const url = new URL(inject('serverUrl'));
  url.pathname = '/test_given';
  return url.href;
}

test('[OPS-01] a given database is used by two who start at once, and gets no demo data unasked', async () => {
  const settings = { DATABASE_URL: await givenDatabase(), DATA_DIR: dataDir('given'), LOG_LEVEL: 'silent' };
  // Both bring the empty database up to date: one after the other, by a lock.
  const shops = await Promise.all([openShopHere(settings), openShopHere({ ...settings, ROLE: 'web' })]);
  for (const { address } of shops) {
    expect(await (await fetch(`${address}/api/products`)).json()).toMatchObject({ products: [] });
  }
  await Promise.all(shops.map(({ close }) => close()));
});

test('[OPS-01] a given database is used instead of an own one by two processes that start at once @nightly', async () => {
  const url = await givenDatabase();
  // Both bring the empty database up to date: one after the other, by a lock.
  const [{ address, end }, other] = await Promise.all([
    open({ DATABASE_URL: url, DATA_DIR: dataDir('given') }),
    open({ DATABASE_URL: url, DATA_DIR: dataDir('given-too') }),
  ]);
  expect((await fetch(`${other.address}/api/categories`)).status).toBe(200);
  expect(await (await fetch(`${address}/api/products`)).json()).toMatchObject({ products: [] });
  expect(await end('SIGINT')).toBe(0);
});
