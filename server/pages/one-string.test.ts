import { expect, test } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import { createApp, type RenderPage } from '#server/app.ts';
import { publicConfig } from '#server/config/config.ts';
import { createPageRenderer, type PageBuild } from '#server/pages/render.ts';
import { encodeBody } from '#server/platform/http/content-encoding.ts';
import { openTestShop } from '#testing/test-shop.ts';

const build: PageBuild = await import('../../build/pages/server/index.js' as string);
const shop = await openTestShop({ LOG_LEVEL: 'info' });
const { config, db, log, queue, renditions, providers, logged } = shop;
const deps = { config, db, log, renditions, jobs: queue, providers, clock: () => shop.clock.now, checkAnswers: true };
const renderPage = createPageRenderer({
  build: async () => build,
  config: publicConfig(config),
  log,
  mode: 'production',
});
const app = createApp({ ...deps, renderPage });

test.each(['/shop', '/', '/product/1', '/blog/1', '/login', '/nowhere', '/product/999'])(
  '[SPD-42] %s is the same in one go as in parts that wait for code which was never loaded before',
  async (path) => {
    const read = async () => {
      const page = await app.request(path);
      const requestId = page.headers.get('X-Request-Id') ?? expect.fail();
      return { status: page.status, html: (await page.text()).replaceAll(requestId, '') };
    };
    // The chat's code is loaded by the first of all.
    const [first, second] = [await read(), await read()];
    expect(second).toEqual(first);
    expect(first.html).toMatch(/^<!DOCTYPE html><html lang="en-LK"><head>/);
    expect(first.html).toMatch(/streamController\.close\(\);<\/script>/);
    expect(first.html).not.toContain('<!--$!-->');
  },
);

test('[SPD-46] the list of all products is small: its HTML, and what goes over the wire when it is asked for often', async () => {
  const html = await (await app.request('/shop')).text();
  expect(html.length).toBeLessThan(123_000);
  expect((await encodeBody(Buffer.from(html), 'br', 'best')).length).toBeLessThan(16_000);
  expect((await encodeBody(Buffer.from(html), 'br', 'fast')).length).toBeLessThan(17_900);
});

/** What a page gets of the API while it is rendered. */
async function askAsPage(path: string) {
  let asked: Awaited<ReturnType<Parameters<RenderPage>[1]>> | undefined;
  let idOfPage = '';
  const asPage: RenderPage = async (_request, api, requestId) => {
    asked = await api(path);
    idOfPage = requestId;
    return new Response(null);
  };
  logged.length = 0;
  await createApp({ ...deps, renderPage: asPage }).request('/anywhere');
  return { answer: asked ?? expect.fail(), requestId: idOfPage };
}

test('[SPD-43] what a page asks of the API is handed over as it is, and neither written as JSON nor read again', async () => {
  const { answer } = await askAsPage('/products/1');
  expect(answer).not.toBeInstanceOf(Response);
  const output = await answer.json();
  expect(await answer.json()).toBe(output);
  expect(output).toEqual(await (await app.request('/api/products/1')).json());
});

test('[SPD-43] it passes the same checks and limits as from outside, and stands in the log with the id of its page', async () => {
  for (const [path, status, code] of [
    ['/products/nope', 400, 'invalid_input'],
    ['/products/999', 404, 'product_not_found'],
    ['/products?limit=1000', 400, 'invalid_input'],
    [`/products?search=${'x'.repeat(100)}`, 400, 'invalid_input'],
    ['/nothing-here', 404, 'not_found'],
    ['/admin/orders', 401, 'not_signed_in'],
  ] as const) {
    const { answer, requestId } = await askAsPage(path);
    expect([path, answer.ok, answer.status]).toEqual([path, false, status]);
    expect(ErrorBody.parse(await answer.json())).toMatchObject({ code, requestId });
  }
  const { requestId } = await askAsPage('/products/1');
  const lines = logged.map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { requestId, path: '/api/products/1', status: 200 },
    { requestId, path: '/anywhere', status: 200 },
  ]);
});
