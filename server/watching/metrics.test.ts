import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { figureReader } from '#server/watching/read-figures.ts';
import { routeNamer } from '#server/watching/route-names.ts';
import type { Scrape } from '#testing/prometheus.ts';
import { openScrapedShop } from '#testing/scraped-shop.ts';
import { openShopHere } from '#testing/shop-here.ts';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';
import { METRICS } from '../../scripts/watch-files.ts';

const url = await openTestDatabase();
const shop = await openScrapedShop({ DATABASE_URL: url, DATA_DIR: 'var/test-metrics' });
afterAll(() => shop.close());

const figureOf = ({ samples }: Scrape, name: string, labels: Record<string, string> = {}) =>
  samples.find((one) => one.name === name && Object.entries(labels).every(([label, is]) => one.labels[label] === is))
    ?.value;

test('[WAT-01] /metrics tells requests by route and status, latency, event loop, pool, statements, cache and jobs', async () => {
  for (const path of ['/product/1', '/product/1', '/product/2?item=3', '/api/products/1', '/api/products/9999']) {
    await fetch(shop.address + path).then((response) => response.arrayBuffer());
  }
  const found = await shop.scrape();
  const count = 'shop_request_seconds_count';
  expect(figureOf(found, count, { route: 'GET /product/:id', status: '200' })).toBe(3);
  expect(figureOf(found, count, { route: 'GET /api/products/:id', status: '200' })).toBe(1);
  expect(figureOf(found, count, { route: 'GET /api/products/:id', status: '404' })).toBe(1);
  expect(figureOf(found, 'shop_request_seconds_bucket', { route: 'GET /product/:id', le: '+Inf' })).toBe(3);
  expect(figureOf(found, 'shop_page_cache_total', { result: 'hit' })).toBeGreaterThanOrEqual(1);
  expect(figureOf(found, 'shop_event_loop_delay_seconds', { quantile: '1' })).toBeGreaterThan(0);
  expect(figureOf(found, 'shop_pool_wait_seconds_count')).toBeGreaterThan(0);
  expect(figureOf(found, 'shop_statements_total')).toBeGreaterThan(10);
  expect(figureOf(found, 'shop_database_up')).toBe(1);
  expect(figureOf(found, 'shop_jobs_due', { job: 'send-mail' })).toBeGreaterThanOrEqual(0);
  await expect
    .poll(async () => figureOf(await shop.scrape(), 'shop_job_seconds_count', { job: 'heartbeat', outcome: 'done' }))
    .toBe(1);
});

test('[WAT-03] what is told is what the page of metrics has, name by name', async () => {
  const text = await (await fetch(shop.metrics)).text();
  const told = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => `${name} ${type}`);
  expect(told.toSorted()).toEqual(METRICS.map(({ name, type }) => `${name} ${type}`).toSorted());
  for (const { name } of METRICS) expect(readFileSync('docs/metrics.md', 'utf8')).toContain(`\`${name}\``);
});

test('[WAT-02] without METRICS_PORT nothing listens, and what measures and traces is not even loaded', async () => {
  const plain = await openShopHere({ DATABASE_URL: url, DATA_DIR: 'var/test-metrics', LOG_LEVEL: 'info' });
  expect(plain.output.text).not.toContain('metrics are told');
  await plain.close();
  // Every module that is reached from the start without an import that waits for a setting.
  const reached = reachedFrom('server/main.ts', 'server/shop.ts');
  expect(reached).toContain('server/watching/beat.ts');
  expect(reached.filter((name) => /prom-client|opentelemetry|meter\.ts|open-(metrics|traces)\.ts/.test(name))).toEqual(
    [],
  );
});

test('[WAT-04] a label of a route is a pattern of ours, whatever a caller writes', async () => {
  const routesOf = ({ samples }: Scrape) => new Set(samples.flatMap(({ labels }) => labels.route ?? []));
  const before = routesOf(await shop.scrape());
  for (let at = 0; at < 40; at += 1) {
    await fetch(`${shop.address}/wp-${at}/x?mail=nimali@example.com`);
    await fetch(`${shop.address}/api/orders/${at}?token=abc${at}`, { method: at % 2 ? 'GET' : 'PURGE' });
  }
  const after = await shop.scrape();
  expect(JSON.stringify(after)).not.toMatch(/nimali|token|wp-\d|abc\d/);
  for (const route of routesOf(after)) expect(route).toMatch(/^(other|(GET|POST|PUT|DELETE) \/[\w/:.*-]*)$/);
  // Eighty addresses, and one route that is known beside what is not.
  expect([...routesOf(after)].filter((route) => !before.has(route) && route !== 'other')).toEqual([
    'GET /api/orders/:id',
  ]);
});

test('[WAT-05] all figures of the database are one statement, however many scrape at once', async () => {
  const { db, queries } = await openTestShop();
  const read = figureReader(db);
  queries.length = 0;
  const [one, other] = await Promise.all([read(), read()]);
  expect(queries).toHaveLength(1);
  expect(one?.length).toBeGreaterThan(20);
  expect(other).toBe(one);
});

test('[WAT-04] routes are named by their patterns', () => {
  const name = routeNamer([
    { method: 'GET', path: '/product/:id?' },
    { method: 'GET', path: '/orders/saved' },
    { method: 'GET', path: '/orders/:id' },
    { method: 'POST', path: '/orders/:id/pay' },
    { method: 'GET', path: '/images/:hash{[0-9a-f]{64}}/:file{[0-9]+\\.[a-z]+}' },
    { method: 'ALL', path: '/*' },
  ]);
  const asked = [
    '/product',
    '/product/7?x=1',
    '/orders/saved',
    '/orders/8/',
    '/orders/8/pay',
    '/images/ab/1.avif',
    '/assets/a.js',
    '/%00',
  ];
  expect(asked.map((path) => name('HEAD', path))).toEqual([
    'GET /product',
    'GET /product/:id',
    'GET /orders/saved',
    'GET /orders/:id',
    'other',
    'GET /images/:hash/:file',
    'GET /assets/*',
    'other',
  ]);
  expect(name('POST', '/orders/8/pay')).toBe('POST /orders/:id/pay');
  expect(name('BREW', '/orders/8')).toBe('other');
});

function reachedFrom(...first: string[]): string[] {
  const reached = new Set(first);
  for (const file of reached) {
    if (!/\.m?[tj]sx?$/.test(file)) continue;
    const found = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([^']+)'|^import '([^']+)'/gm,
    );
    for (const [, from, alone] of found) {
      const target = from ?? alone ?? '';
      if (target.startsWith('#')) reached.add(target.slice(1));
      else if (!target.startsWith('.')) reached.add(target);
    }
  }
  return [...reached];
}
