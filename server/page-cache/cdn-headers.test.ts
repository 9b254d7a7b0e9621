import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CACHED_CALLS } from '#server/page-cache/cache-keys.ts';
import { orderClient } from '#testing/order-client.ts';
import { openShopHere } from '#testing/shop-here.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const dataDir = await mkdtemp(path.join(tmpdir(), 'komarika-cdn-'));
const settings = { DATABASE_URL: shop.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ROLE: 'web' };
const behindCdn = await openShopHere({ ...settings, CDN_PURGE_URL: 'http://localhost:9/' });
const alone = await openShopHere(settings);
afterAll(async () => {
  await Promise.all([behindCdn.close(), alone.close()]);
  await rm(dataDir, { recursive: true });
});

/** What a cache in front may do with an answer, by RFC 9111. */
const isShared = (answer: Response) => {
  const said = answer.headers.get('Cache-Control') ?? '';
  return said !== '' && !/no-store|no-cache|private/.test(said) && /s-maxage=[1-9]|max-age=[1-9]/.test(said);
};
const keysOf = ({ headers }: Response) => headers.get('Surrogate-Key')?.split(' ') ?? [];

test('[SCL-22] public pages and calls may be kept in front for a minute, by the keys of what they show; browsers ask each time', async () => {
  // Once nothing changes any more: what is rendered across a change nobody keeps.
  await expect.poll(async () => isShared(await fetch(`${behindCdn.address}/product/1`))).toBe(true);
  const [page, call] = [
    await fetch(`${behindCdn.address}/product/1`),
    await fetch(`${behindCdn.address}/api/products/1`),
  ];
  for (const answer of [page, call]) {
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60, must-revalidate');
    expect(keysOf(answer)).toEqual(expect.arrayContaining(['all', 'product-1']));
    expect(answer.headers.get('Cache-Tag')).toBe(keysOf(answer).join(','));
  }
  // A page has words for the number of pieces, a call the number.
  expect(keysOf(page)).not.toContain('stock-1');
  expect(keysOf(call)).toContain('stock-1');
  // The second time from the page cache.
  expect(keysOf(await fetch(`${behindCdn.address}/product/1`))).toEqual(keysOf(page));
});

test('[SCL-22] a shop without a CDN says nothing of keys, and nobody in front keeps its pages', async () => {
  const page = await fetch(`${alone.address}/product/1`);
  expect([isShared(page), keysOf(page)]).toEqual([false, []]);
});

test('[SCL-23] nobody in front keeps what is about somebody, what is searched for, or what went wrong', async () => {
  const nimali = await orderClient(shop).buyer({ 3: 1 });
  const owner = await staffClient(shop)({ role: 'owner' });
  const asShopper = { Authorization: `Bearer ${nimali.token}` };
  const asStaff = { Cookie: `komarika_staff=${owner.token}`, 'Sec-Fetch-Site': 'same-origin' };
  const asked: [string, Record<string, string>][] = [
    ['/api/cart', asShopper],
    ['/api/orders', asShopper],
    ['/api/auth/sessions', asShopper],
    ['/api/admin/orders', asStaff],
    ['/api/admin/customers', asStaff],
    ['/shop?search=aloe', {}],
    ['/profile', {}],
    ['/checkout', {}],
    ['/admin', {}],
  ];
  for (const [address, headers] of asked) {
    const answer = await fetch(behindCdn.address + address, { headers });
    await answer.arrayBuffer();
    expect([address, answer.status, isShared(answer)]).toEqual([address, 200, false]);
    expect([address, answer.headers.get('Cache-Control')]).toEqual([
      address,
      expect.stringMatching(/no-store|no-cache/),
    ]);
  }
  for (const address of ['/product/999999', '/nowhere', `/order/${'x'.repeat(43)}`]) {
    const answer = await fetch(behindCdn.address + address, { redirect: 'manual' });
    expect([address, isShared(answer)]).toEqual([address, false]);
  }
});

test('[SCL-23] of all calls only those that the page cache keeps may be kept in front, whoever asks', async () => {
  const { paths } = await (await fetch(`${behindCdn.address}/api/openapi.json`)).json();
  const kept = new Set(CACHED_CALLS.map(({ path }) => path.replace(/\/$/, '')));
  const reads = Object.keys(paths).filter((path) => 'get' in paths[path] && !path.endsWith('/events'));
  expect(reads.length).toBeGreaterThan(100);
  for (const path of reads) {
    const address = `/api${path.replaceAll(/\{\w+\}/g, '1')}`;
    const answer = await fetch(behindCdn.address + address, { redirect: 'manual' });
    await answer.arrayBuffer();
    const mayBe = kept.has(path.replace(/\/$/, '')) && answer.status === 200;
    expect([address, isShared(answer)]).toEqual([address, mayBe]);
  }
});

test('[SCL-23] pictures and files of the build may be kept for ever', async () => {
  const html = await (await fetch(`${behindCdn.address}/`)).text();
  const [picture] = /\/images\/[0-9a-f]{64}\/\d+\.webp/.exec(html) ?? [];
  const [script] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  for (const address of [picture, script]) {
    const answer = await fetch(behindCdn.address + address);
    expect([address, answer.status, answer.headers.get('Cache-Control')]).toEqual([
      address,
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
});
