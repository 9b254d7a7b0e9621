import { expect, test } from 'vitest';
import { createApp, type RenderPage } from '#server/app.ts';
import { openRenditions } from '#server/images/index.ts';
import { orderClient } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const PICTURE = /\/images\/[\da-f]{64}\/1200\.webp$/;

/** Every address of a picture in the answers that hold some. */
async function picturesOf(shop: Awaited<ReturnType<typeof openTestShop>>): Promise<Set<string>> {
  const nimali = await orderClient(shop).buyer({ 1: 1 });
  const { body: cart } = await nimali.get('/cart');
  const { order } = (await nimali.place()).body;
  const answers = [
    cart,
    (await nimali.get('/products/')).body,
    (await nimali.get('/products/1')).body,
    (await nimali.get('/orders')).body,
    (await nimali.get(`/orders/${order.id}`)).body,
  ];
  const found = answers.map((answer) => JSON.stringify(answer).match(/"[^"]*\/images\/[^"]*"/g) ?? []);
  for (const pictures of found) expect(pictures.length).toBeGreaterThan(0);
  return new Set(found.flat().map((text) => JSON.parse(text).replace(PICTURE, '')));
}

test.each([
  [{}, ''],
  [{ CORS_ORIGINS: 'https://client.example', PUBLIC_URL: 'https://shop.example' }, 'https://shop.example'],
  [{ CROSS_ORIGIN: 'on', PUBLIC_URL: 'https://shop.example' }, 'https://shop.example'],
  [
    { CROSS_ORIGIN: 'on', PUBLIC_URL: 'https://shop.example', API_BASE_URL: 'https://api.example/api' },
    'https://api.example',
  ],
  [{ CORS_ORIGINS: 'https://client.example', PORT: '3456' }, 'http://localhost:3456'],
])('[SPC-03] with %j pictures are at %j', async (environment, origin) => {
  expect([...(await picturesOf(await openTestShop({ DEMO_DATA: 'off', ...environment })))]).toEqual([origin]);
});

test('[SPC-03] without a name of its own the API goes by the one it was called by; pages need none', async () => {
  const shop = await openTestShop({ CORS_ORIGINS: 'https://client.example' });
  const answer = await shop.request('/api/products/1', { headers: { Host: 'shop.local:8080' } });
  const { product } = await answer.json();
  expect(product.productImage).toMatch(/^http:\/\/shop\.local:8080\/images\//);
  expect((await shop.request(product.productImage.replace(/^http:\/\/[^/]+/, ''))).status).toBe(200);

  const { config, db, log, queue, providers } = shop;
  const renditions = openRenditions(db, { dataDir: config.DATA_DIR, log });
  const clock = () => shop.clock.now;
  const renderPage: RenderPage = async (_, api) => Response.json(await (await api('/products/1')).json());
  const app = createApp({ config, db, log, renditions, jobs: queue, providers, clock, checkAnswers: true, renderPage });
  expect((await (await app.request('/product/1')).json()).product.productImage).toMatch(/^\/images\//);
});
