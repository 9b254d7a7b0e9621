import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { httpPurge, openCdnPurge } from '#server/page-cache/cdn.ts';
import { createLog } from '#server/platform/log.ts';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { openListener } from '#testing/listener.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const url = await openTestDatabase();
const log = createLog({ LOG_LEVEL: 'silent' });
const proxy = await openDatabaseProxy(url);
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openPurge(statuses: number[] = []) {
  const cdn = await openListener(statuses);
  closing.push(() => cdn.close());
  const purge = await openCdnPurge({
    cdn: httpPurge({ url: `${cdn.url}/shop`, token: 'a secret' }),
    databaseUrl: proxy.url,
    log,
  });
  closing.push(() => purge.close());
  const keysHeard = () => cdn.heard.map(({ headers }) => headers['surrogate-key']);
  /** What is said when it begins to listen is not what a test is about. */
  await expect.poll(keysHeard).toEqual(['all', 'all']);
  cdn.heard.length = 0;
  return { cdn, purge, keysHeard };
}

async function note(...payloads: string[]) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('begin');
  for (const payload of payloads) await client.query("select pg_notify('catalogue', $1)", [payload]);
  await client.query('commit');
  await client.end();
}

test('[SCL-20] a CDN hears at once by its keys what has changed, proves who tells, and hears it again for replicas that were later', async () => {
  const { cdn, keysHeard } = await openPurge();
  const began = performance.now();
  await note('product:7', 'stock:9');
  await expect.poll(keysHeard, { interval: 5 }).toEqual(['product-7 stock-9']);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(cdn.heard[0]).toMatchObject({ path: '/shop', headers: { authorization: 'Bearer a secret' } });
  await expect.poll(keysHeard, { timeout: 2000 }).toEqual(['product-7 stock-9', 'product-7 stock-9']);
});

test('[SCL-20] a rush of changes and what nobody understands are told as everything', async () => {
  const { keysHeard, purge } = await openPurge();
  await note(...Array.from({ length: 60 }, (_, id) => `product:${id + 1}`));
  await expect.poll(keysHeard).toEqual(['all', 'all']);
  await note('from a newer version');
  await expect.poll(keysHeard).toEqual(['all', 'all', 'all', 'all']);
  purge.purgeAll();
  await expect.poll(() => keysHeard().length).toBe(6);
});

test('[SCL-21] a CDN that refuses is told until it has understood, together with what came meanwhile', async () => {
  const { cdn, keysHeard } = await openPurge([200, 200, 503, 503]);
  await note('product:1');
  await expect.poll(() => cdn.heard.length).toBe(1);
  await note('product:2');
  await expect
    .poll(keysHeard, { timeout: 5000 })
    .toEqual(['product-1', 'product-1 product-2', 'product-1 product-2', 'product-1 product-2']);
});

test('[SCL-21] whoever could not hear for a while has everything dropped', async () => {
  const { keysHeard } = await openPurge();
  proxy.refuse();
  await note('product:3');
  await sleep(100);
  expect(keysHeard()).toEqual([]);
  proxy.open();
  await expect.poll(keysHeard, { timeout: 10_000 }).toEqual(['all', 'all']);
});
