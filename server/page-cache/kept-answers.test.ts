import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepAnswers } from '#server/page-cache/kept-answers.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { openShopHere } from '#testing/shop-here.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const url = await openTestDatabase();
const { db, close } = openDatabase(url, { log: createLog({ LOG_LEVEL: 'silent' }) });
let shop: Awaited<ReturnType<typeof openShopHere>>;
beforeAll(async () => {
  shop = await openShopHere({ ROLE: 'web', DATABASE_URL: url, LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await shop.close();
  await close();
});

/** A page that no cache has, and what it asked the API for. */
async function render(path: string) {
  const before = shop.output.text.length;
  const page = await fetch(`${shop.address}${path}${path.includes('?') ? '&' : '?'}unknown=1`);
  const lines = shop.output.text.slice(before).trim().split('\n');
  const asked = lines.map((line) => JSON.parse(line).path as string).filter((asked) => asked?.startsWith('/api'));
  return { status: page.status, asked: asked.sort(), html: await page.text() };
}

test('[SPD-44] what every page asks the API for is asked once, until it changes', async () => {
  const first = await render('/shop');
  expect(first.asked).toEqual(['/api/categories', '/api/content/site', '/api/products']);
  const again = await render('/shop');
  expect(again.asked).toEqual([]);
  expect(again.html).toBe(first.html);
  // Menu and categories are those of every page; what is searched for is asked each time.
  for (const _ of [1, 2]) expect((await render('/shop?search=gel')).asked).toEqual(['/api/products']);

  await db.execute(sql`update product_items set price_cents = 199900 where id = 1`);
  await expect.poll(async () => (await render('/shop')).html, { interval: 5 }).toContain('1,999.00');
  expect((await render('/shop')).asked).toEqual([]);
  await db.execute(sql`update categories set name = 'Creams of today' where id = 1`);
  await expect.poll(async () => (await render('/product/3')).html, { interval: 5 }).toContain('Creams of today');
});

test('[SPD-44] a refusal is asked for each time', async () => {
  for (const _ of [1, 2])
    expect(await render('/product/999')).toMatchObject({
      status: 404,
      asked: expect.arrayContaining(['/api/products/999']),
    });
});

const answer = (output: object) => async () => ({ ok: true, status: 200, statusText: 'OK', json: async () => output });

test('[SPD-44] [OPS-15] what was begun before a change is not kept, nor is anything while changes cannot be heard of', async () => {
  const kept = keepAnswers();
  await kept.answerOnce('/api/categories', answer({ categories: ['deaf'] }));
  kept.enable();
  await kept.answerOnce('/api/categories', async () => {
    kept.invalidate(() => false);
    return answer({ categories: ['old'] })();
  });
  const now = await kept.answerOnce('/api/categories', answer({ categories: ['new'] }));
  expect(await now.json()).toEqual({ categories: ['new'] });
  const later = await kept.answerOnce('/api/categories', answer({ categories: ['later'] }));
  expect(await later.json()).toEqual({ categories: ['new'] });
  kept.disable();
  const deaf = await kept.answerOnce('/api/categories', answer({ categories: ['deaf'] }));
  expect(await deaf.json()).toEqual({ categories: ['deaf'] });
});

test('[SPD-44] a page that changes what it was given breaks, and changes nothing for the next', async () => {
  const kept = keepAnswers();
  kept.enable();
  const ask = () => kept.answerOnce('/api/products/7', answer({ product: { id: 7, items: [{ price: 5 }] } }));
  await ask();
  const { product } = (await (await ask()).json()) as { product: { items: { price: number }[] } };
  expect(() => product.items.push({ price: 0 })).toThrow(TypeError);
  kept.invalidate((_, { tags }) => tags.has(8));
  expect(await (await kept.answerOnce('/api/products/7', answer({}))).json()).toEqual({ product });
  kept.invalidate((_, { tags }) => tags.has(7));
  expect(await (await kept.answerOnce('/api/products/7', answer({}))).json()).toEqual({});
});
