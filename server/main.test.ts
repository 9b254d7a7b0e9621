import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { findEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'komarika-main-'));
await chmod(folder, 0o755); // as an ordinary folder is, so that root's PostgreSQL can live in it
const running = new Set<ChildProcess>();
afterEach(() => Promise.all([...running].map((shop) => stop(shop, 'SIGTERM'))));
afterAll(() => rm(folder, { recursive: true }));

/** The shop as `npm start` runs it, once everything is installed and built. */
function launch(environment: Record<string, string>) {
  const shop = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(shop);
  const output = { text: '' };
  shop.stdout?.on('data', (data) => (output.text += data));
  shop.stderr?.on('data', (data) => (output.text += data));
  const ended = new Promise<number | null>((resolve) =>
    shop.on('exit', (code) => {
      running.delete(shop);
      resolve(code);
    }),
  );
  return { shop, output, ended };
}

async function open(environment: Record<string, string>) {
  const launched = launch(environment);
  const address = await Promise.race([
    launched.ended.then(() => Promise.reject(new Error(launched.output.text))),
    waitFor(() => /Shop\s+(http:\/\/localhost:\d+)/.exec(launched.output.text)?.[1]),
  ]);
  return { ...launched, address };
}

async function waitFor<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    await sleep(20);
  }
}

async function stop(shop: ChildProcess, signal: NodeJS.Signals) {
  const closed = new Promise((resolve) => shop.once('exit', resolve));
  shop.kill(signal);
  await closed;
}

// Most tests go on with the first folder: filling another takes far longer than opening one again.
const dataDir = (name: string) => path.join(folder, name);

describe('a shop', () => {
  test('[OPS-01] opens from nothing, says where it is, and closes in order', async () => {
    const { shop, ended, address, output } = await open({ DATA_DIR: dataDir('first') });
    expect(output.text).toContain('creating the database');
    const page = await fetch(`${address}/shop`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Aloe Vera Day Cream');
    expect(await findEmbeddedPostgres(dataDir('first'), 'shop')).toBeDefined();
    shop.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await findEmbeddedPostgres(dataDir('first'), 'shop')).toBeUndefined();
  });

  test('[OPS-01] opens in a folder that only its owner may enter', async () => {
    await mkdir(dataDir('closed'), { mode: 0o700 });
    const { shop, ended, address, output } = await open({ DATA_DIR: dataDir('closed') });
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    shop.kill('SIGTERM');
    await ended;
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
    await stop(first.shop, 'SIGKILL');
    const second = await open({ DATA_DIR: dataDir('first') });
    const { product } = await (await fetch(`${second.address}/api/products/1`)).json();
    expect(product.items[0].price).toBe(1234);
  });

  test('[OPS-02] [OPS-04] runs beside another, and closes when the process that started it is gone', async () => {
    const [one, two] = await Promise.all([open({ DATA_DIR: dataDir('first') }), open({ DATA_DIR: dataDir('two') })]);
    expect(one.address).not.toBe(two.address);
    for (const { address } of [one, two]) expect((await fetch(`${address}/api/health`)).status).toBe(200);
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
    await stop(first.shop, 'SIGTERM');
    await expect(fetch(sandbox)).rejects.toThrow();
    const second = await open({ DATA_DIR: dataDir('first') });
    const clock = await (await fetch(`${payments(second.output.text)}/control/clock`)).json();
    expect(clock.offsetMs).toBe(1000);
  });
});

describe('a start that cannot succeed ends with one sentence', () => {
  async function refusal(environment: Record<string, string>) {
    const { ended, output } = launch(environment);
    expect(await ended).toBe(1);
    const said = output.text.split('\n').filter((line) => line.includes('did not start'));
    expect(said).toHaveLength(1);
    expect(output.text).not.toMatch(/^\s+at /m);
    return said[0];
  }

  test('[OPS-03] when a setting is wrong', async () => {
    expect(await refusal({ PORT: 'many' })).toContain("The setting PORT is 'many', but it must be a port number.");
  });

  test('[OPS-03] when the port is in use', async () => {
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, resolve));
    const { port } = busy.address() as { port: number };
    const said = await refusal({ PORT: String(port), DATA_DIR: dataDir('first') });
    expect(said).toContain(`Port ${port} is in use. Stop what uses it, or set PORT to another.`);
    expect(await findEmbeddedPostgres(dataDir('first'), 'shop')).toBeUndefined();
    await new Promise((resolve) => busy.close(resolve));
  });

  test('[OPS-03] [SBX-10] when the sandbox’s port was given and is in use', async () => {
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, resolve));
    const { port } = busy.address() as { port: number };
    const said = await refusal({ SANDBOX_PORT: String(port), DATA_DIR: dataDir('first') });
    expect(said).toContain(`Port ${port} is in use. Stop what uses it, or set SANDBOX_PORT to another.`);
    await new Promise((resolve) => busy.close(resolve));
  });

  test('[OPS-03] when the data folder cannot be written', async () => {
    await writeFile(dataDir('a-file'), '');
    const said = await refusal({ DATA_DIR: path.join(dataDir('a-file'), 'inside') });
    expect(said).toContain('cannot be written. Set DATA_DIR to a folder that can.');
  });

  test('[OPS-03] when another shop runs on the same folder, which goes on undisturbed', async () => {
    const { address } = await open({ DATA_DIR: dataDir('first') });
    expect(await refusal({ DATA_DIR: dataDir('first') })).toContain('Another shop is running on the folder');
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  });

  test('[OPS-03] when the database cannot be reached, without telling its password', async () => {
    const said = await refusal({
      DATABASE_URL: 'postgres://shop:hush-hush@127.0.0.1:9/shop',
      DATA_DIR: dataDir('none'),
    });
    expect(said).toContain('The database 127.0.0.1:9 cannot be used');
    expect(said).not.toContain('hush-hush');
  });
});

test('[OPS-01] a given database is used instead of an own one, and gets no demo data unasked', async () => {
  const admin = new pg.Client(inject('serverUrl'));
  await admin.connect();
  await admin.query('drop database if exists test_given with (force)');
  await admin.query('create database test_given');
  await admin.end();
  const url = new URL(inject('serverUrl'));
  url.pathname = '/test_given';
  const { address, shop, ended } = await open({ DATABASE_URL: url.href, DATA_DIR: dataDir('given') });
  expect(await (await fetch(`${address}/api/products`)).json()).toMatchObject({ products: [] });
  shop.kill('SIGINT');
  expect(await ended).toBe(0);
});
