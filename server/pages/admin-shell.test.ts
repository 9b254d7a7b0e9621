import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openRenditions } from '#server/images/index.ts';
import { cacheKeyOf } from '#server/page-cache/cache-keys.ts';
import { adminShell } from '#server/pages/admin-shell.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { compressBetter } from '../../scripts/setup.mjs';

const ROOT = 'build/admin';
const app = new Hono().route('/admin', adminShell(ROOT, 'Aloe & "Sons"'));
const assets = readdirSync(`${ROOT}/assets`);

test('[ADM-01] every address under /admin answers one page without data', async () => {
  const pages = await Promise.all(
    ['/admin', '/admin/', '/admin/login', '/admin/orders/1037?tab=all'].map((path) => app.request(path)),
  );
  const texts = await Promise.all(pages.map((page) => page.text()));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('content="Aloe &amp; &quot;Sons&quot;"');
  // A script or a style of its own would need an exception in the policy.
  expect(texts[0]).not.toMatch(/<style|style=|<script(?![^>]* src="\/admin\/assets\/)/);
  for (const { status, headers } of pages) {
    expect(status).toBe(200);
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Permissions-Policy')).toContain('camera=(self)');
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  }
});

test('[ADM-01] files of the build are compressed and kept for ever', async () => {
  const script = assets.find((file) => file.endsWith('.js'));
  await compressBetter([`${ROOT}/assets/${script}`]);
  const file = await app.request(`/admin/assets/${script}`, { headers: { 'Accept-Encoding': 'br' } });
  expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(file.headers.get('Content-Encoding')).toBe('br');
  expect(file.headers.get('Content-Type')).toContain('javascript');
});

test('[ADM-01] [ADM-19] the page is there before the shop opens, only to be read, and cached by nobody; a file that is gone is not the page', async () => {
  const { config, db, log, providers, queue } = await openTestShop({ UNDER_DEVELOPMENT: 'true' });
  const shop = createApp({
    config,
    db,
    log,
    providers,
    jobs: queue,
    renditions: openRenditions(db, { dataDir: config.DATA_DIR, log }),
    clock: () => new Date(),
    adminShell: adminShell(ROOT, config.BRAND_NAME),
    renderPage: async () => new Response('coming soon'),
    checkAnswers: true,
  });
  expect(await (await shop.request('/shop')).text()).toBe('coming soon');
  expect(await (await shop.request('/admin/orders')).text()).toContain('<div id="root">');
  expect(await (await shop.request('/administrator')).text()).toBe('coming soon');
  const sent = await shop.request('/admin/login', { method: 'POST' });
  expect([sent.status, sent.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  expect((await shop.request('/admin/assets/gone-12345678.js')).status).toBe(404);
  expect([cacheKeyOf('/admin'), cacheKeyOf('/admin/login'), cacheKeyOf('/admin/')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('[ADM-01] the first load, up to the sign-in, is at most 130 kB of JavaScript', () => {
  const read = (file: string) => readFileSync(`${ROOT}/assets/${file}`, 'utf8');
  const scripts = assets.filter((file) => file.endsWith('.js'));
  const html = readFileSync(`${ROOT}/index.html`, 'utf8');
  // What the page names, the screen of the sign-in, and what these name in turn.
  const wanted = new Set(scripts.filter((file) => html.includes(file) || file.startsWith('login-')));
  for (const file of wanted) {
    const imported = read(file).match(/(?:from|import)\s*["']\.\/[\w.-]+\.js/g) ?? [];
    for (const found of imported) wanted.add(found.slice(found.lastIndexOf('/') + 1));
  }
  expect([...wanted].some((file) => file.startsWith('login-'))).toBe(true);
  const bytes = [...wanted].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
  expect(bytes).toBeGreaterThan(60_000);
  expect(bytes).toBeLessThanOrEqual(130_000);
});

test('[GRW-19] who asks for the back office while it is still being built waits for it', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'komarika-admin-'));
  let finish = () => {};
  const shell = adminShell(root, 'Komarika', new Promise((resolve) => (finish = resolve)));
  const answer = shell.request('/orders');
  writeFileSync(path.join(root, 'index.html'), '<title>__BRAND__</title>');
  finish();
  expect(await (await answer).text()).toBe('<title>Komarika</title>');
  rmSync(root, { recursive: true });
});
