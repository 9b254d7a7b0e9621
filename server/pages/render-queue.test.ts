import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { publicConfig } from '#server/config/config.ts';
import { createPageRenderer, type PageBuild } from '#server/pages/render.ts';
import { openRenderQueue } from '#server/pages/render-queue.ts';
import { openTestShop } from '#testing/test-shop.ts';

/** Takes the processor, as rendering does: so much of it, also on a machine that others use. Asking for the time is a part of it. */
function work(ms: number): void {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return user + system;
  };
  const before = used();
  while (used() - before < ms * 1000);
}
const codeOf = (page: Promise<unknown>) =>
  page.then(
    () => 'rendered',
    (error: { code: string }) => error.code,
  );

test('[REL-16] who could not be rendered in time is told before they wait; the others wait no longer than that', async () => {
  const queue = openRenderQueue({ atOnce: 2, longestWaitMs: 300 });
  const page = async () => {
    await wait(20);
    return 'page';
  };
  // What it takes here is learnt first.
  for (let n = 0; n < 40; n += 1) await queue('a', page);
  const started = performance.now();
  const told: number[] = [];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      codeOf(queue(String(n), page)).then((code) => {
        if (code === 'overloaded') told.push(performance.now() - started);
        return code;
      }),
    ),
  );
  expect(told.filter((ms) => ms < 300).length).toBeGreaterThan(100);
  expect(Math.max(...told)).toBeLessThan(3000);
  expect(answers.filter((code) => code === 'rendered').length).toBeGreaterThan(2);
  expect(performance.now() - started).toBeLessThan(5000);
  expect(await queue('late', page)).toBe('page');
});

test('[REL-16] one that waits behind pages which do not come is told when its time is over', async () => {
  const queue = openRenderQueue({ atOnce: 1, longestWaitMs: 100 });
  const stuck = Promise.withResolvers<string>();
  const first = queue('a', () => stuck.promise);
  const started = performance.now();
  expect(await codeOf(queue('b', async () => 'page'))).toBe('overloaded');
  expect(performance.now() - started).toBeLessThan(5000);
  stuck.resolve('page');
  expect(await first).toBe('page');
});

test('[SEC-27] a network that costs much waits, by time of the processor and not by pages, and nobody else does', async () => {
  const queue = openRenderQueue({ budgetMs: 300, forgivenPerMs: 1e-6 });
  const dear = () => codeOf(queue('attacker', async () => work(80)));
  const cheap = () => codeOf(queue('carrier', () => wait(1)));
  for (let n = 0; n < 30; n += 1) expect(await cheap()).toBe('rendered');
  const answers: string[] = [];
  for (let n = 0; n < 8; n += 1) answers.push(await dear());
  expect(answers.slice(0, 2)).toEqual(['rendered', 'rendered']);
  expect(answers.at(-1)).toBe('too_many_attempts');
  expect(await cheap()).toBe('rendered');
});

test('[SEC-27] what a network cost is forgiven with time', async () => {
  const queue = openRenderQueue({ budgetMs: 30, forgivenPerMs: 1 / 2 });
  const page = () => codeOf(queue('carrier', async () => work(60)));
  expect(await page()).toBe('rendered');
  await expect.poll(page).toBe('rendered');
});

test('[REL-16] [SEC-27] a browser that is told to come again shows a page, and a client reads when', async () => {
  const { config, db, log, renditions, queue, providers, clock } = await openTestShop();
  const build: PageBuild = await import('../../build/pages/server/index.js' as string);
  const renderPage = createPageRenderer({
    build: async () => build,
    config: publicConfig(config),
    log,
    mode: 'production',
  });
  const deps = { config, db, log, renditions, jobs: queue, providers, clock: () => clock.now, checkAnswers: true };
  const open = (app: ReturnType<typeof createApp>, path: string, Accept = 'text/html') =>
    Promise.resolve(app.request(path, { headers: { Accept } }));

  const busy = createApp({ ...deps, renderPage, renderQueue: openRenderQueue({ atOnce: 1, longestWaitMs: 0 }) });
  const pages = await Promise.all(Array.from({ length: 12 }, (_, n) => open(busy, `/shop?unknown=${n}`)));
  expect(pages.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
  const told = pages.filter(({ status }) => status === 503);
  expect(told.length).toBeGreaterThan(6);
  for (const page of told) {
    expect([page.headers.get('Retry-After'), page.headers.get('Content-Type')]).toEqual([
      '5',
      'text/html; charset=utf-8',
    ]);
    expect(await page.text()).toContain('Very many people are here at once.');
  }

  const dear = createApp({ ...deps, renderPage, renderQueue: openRenderQueue({ budgetMs: 1, forgivenPerMs: 1e-4 }) });
  expect((await open(dear, '/shop?unknown=1')).status).toBe(200);
  const refused = await open(dear, '/shop?unknown=2');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(10);
  expect(await refused.text()).toContain('Too many attempts.');
  expect(await (await open(dear, '/shop?unknown=2', '*/*')).json()).toMatchObject({ code: 'too_many_attempts' });
});
