import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { findEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { openShop, waitFor } from '#testing/shop-process.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'komarika-main-'));
await chmod(folder, 0o755); // as an ordinary folder is, so that root's PostgreSQL can live in it
const opened: Awaited<ReturnType<typeof openShop>>[] = [];
afterEach(() => Promise.all(opened.splice(0).map(({ end }) => end('SIGTERM'))));
afterAll(() => rm(folder, { recursive: true }));

async function open(settings: Record<string, string>) {
  const shop = await openShop(settings);
  opened.push(shop);
  return shop;
}

// Most tests go on with the first folder: filling another takes far longer than opening one again.
const dataDir = (name: string) => path.join(folder, name);

describe('a shop', () => {
  test('[OPS-01] opens from nothing, says where it is, and closes in order', async () => {
    const { end, address, output } = await open({ DATA_DIR: dataDir('first') });
    expect(output.text).toContain('creating the database');
    expect(output.text).toContain(`\n  Komarika is open.\n\n    Shop       ${address}\n`);
    const page = await fetch(`${address}/shop`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Aloe Vera Day Cream');
    expect(await findEmbeddedPostgres(dataDir('first'), 'shop')).toBeDefined();
    expect(await end('SIGTERM')).toBe(0);
    expect(await findEmbeddedPostgres(dataDir('first'), 'shop')).toBeUndefined();
  });

  test('[OPS-01] opens in a folder that only its owner may enter', async () => {
    await mkdir(dataDir('closed'), { mode: 0o700 });
    const { end, address, output } = await open({ DATA_DIR: dataDir('closed'), DEMO_DATA: 'off' });
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    await end('SIGTERM');
    // Root's PostgreSQL lives elsewhere then, where nothing else would remove it.
    const [, database = ''] = /Database\s+(\S+)/.exec(output.text) ?? [];
    await rm(path.dirname(database), { recursive: true });
  });

  test('[OPS-02] that was killed is opened again with its data', async () => {
    const first = await open({ DATA_DIR: dataDir('first') });
    const url = await findEmbeddedPostgres(dataDir('first'), 'shop');
    const client = new pg.Client(url);
    await client.connect();
    await client.query('update product_items set price_cents = 123400 where id = 1');
    await client.end();
    await first.end('SIGKILL');
    const second = await open({ DATA_DIR: dataDir('first') });
    const { product } = await (await fetch(`${second.address}/api/products/1`)).json();
    expect(product.items[0].price).toBe(1234);
  });

  test('[OPS-02] that is stopped can be copied as a folder, and the copy opened', async () => {
    const { end } = await open({ DATA_DIR: dataDir('first') });
    await end('SIGTERM');
    await promisify(execFile)('cp', ['-a', dataDir('first'), dataDir('copy')]);
    const { address } = await open({ DATA_DIR: dataDir('copy') });
    const { product } = await (await fetch(`${address}/api/products/1`)).json();
    expect(product.items[0].price).toBe(1234);
  });

  test('[OPS-02] [OPS-04] [OPS-20] runs beside another, and closes when the process that started it is gone', async () => {
    const [one, two] = await Promise.all([
      open({ DATA_DIR: dataDir('first') }),
      open({ DATA_DIR: dataDir('two'), DEMO_DATA: 'off' }),
    ]);
    expect(one.address).not.toBe(two.address);
    for (const { address } of [one, two]) {
      const jobs = async () => ((await (await fetch(`${address}/api/health`)).json()) as { jobs: string }).jobs;
      await expect.poll(jobs, { timeout: 15_000 }).toBe('running');
    }
    one.shop.disconnect();
    expect(await one.ended).toBe(0);
    expect((await fetch(`${two.address}/api/health`)).status).toBe(200);
  });

  test('[OPS-05] logs each request as one line with its id, and under it what failed below a page', async () => {
    const { address, output } = await open({ DATA_DIR: dataDir('first') });
    const id = (await fetch(`${address}/api/products?page=1`)).headers.get('X-Request-Id');
    const line = await waitFor(() => output.text.split('\n').find((text) => id && text.includes(id)));
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/api/products',
      status: 200,
      requestId: id,
    });

    const client = new pg.Client(await findEmbeddedPostgres(dataDir('first'), 'shop'));
    await client.connect();
    await client.query('alter table product_items rename to product_items_away');
    const page = await fetch(`${address}/product/1`);
    await client.query('alter table product_items_away rename to product_items');
    await client.end();
    expect(page.status).toBe(503);
    const ofPage = page.headers.get('X-Request-Id') ?? '';
    await waitFor(() =>
      output.text.split('\n').find((text) => text.includes(ofPage) && text.includes('"level":"error"')),
    );
    expect(await page.text()).not.toMatch(/relation|product_items/);
  });
});

describe('the payment sandbox', () => {
  const payments = (text: string) => /Payments\s+(http:\/\/localhost:\d+)/.exec(text)?.[1] ?? '';

  test('[SBX-10] opens beside the shop on its own origin, keeps what was paid, and closes with it', async () => {
    const first = await open({ DATA_DIR: dataDir('first') });
    const sandbox = payments(first.output.text);
    expect(sandbox).not.toBe(first.address);
    expect(await (await fetch(sandbox)).text()).toContain('No real money');
    const body = JSON.stringify({ advanceMs: 1000 });
    await fetch(`${sandbox}/control/clock`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    await first.end('SIGTERM');
    await expect(fetch(sandbox)).rejects.toThrow();
    const second = await open({ DATA_DIR: dataDir('first') });
    const clock = await (await fetch(`${payments(second.output.text)}/control/clock`)).json();
    expect(clock.offsetMs).toBe(1000);
  });
});

test('[OPS-01] a given database is used instead of an own one by two who start at once, and gets no demo data unasked', async () => {
  const admin = new pg.Client(inject('serverUrl'));
  await admin.connect();
  await admin.query('drop database if exists test_given with (force)');
  await admin.query('create database test_given');
  await admin.end();
  const url = new URL(inject('serverUrl'));
  url.pathname = '/test_given';
  // Both bring the empty database up to date: one after the other, by a lock.
  const [{ address, end }, other] = await Promise.all([
    open({ DATABASE_URL: url.href, DATA_DIR: dataDir('given') }),
    open({ DATABASE_URL: url.href, DATA_DIR: dataDir('given-too') }),
  ]);
  expect((await fetch(`${other.address}/api/categories`)).status).toBe(200);
  expect(await (await fetch(`${address}/api/products`)).json()).toMatchObject({ products: [] });
  expect(await end('SIGINT')).toBe(0);
});
