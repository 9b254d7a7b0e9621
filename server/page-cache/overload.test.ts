import { request as send } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { openShopHere } from '#testing/shop-here.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const MOST = 20;
const VIEWS = 100;

const proxy = await openDatabaseProxy(await openTestDatabase());
const shop = await openShopHere({
  ROLE: 'web',
  DATABASE_URL: proxy.url,
  MAX_REQUESTS: String(MOST),
  LOG_LEVEL: 'silent',
});
afterAll(() => shop.close());

type Answer = { status: number; retryAfter: string | undefined; text: string };

function view(path: string, onAnswer: (answer: Answer) => void = () => undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    send({ port: shop.port, path, agent: false, headers: { Accept: 'text/html' } }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.on('end', () => {
        const answer = { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text };
        onAnswer(answer);
        resolve(answer);
      });
    })
      .on('error', reject)
      .end();
  });
}

test('[REL-05] with a database that hangs no more wait than the limit says, for pages that are kept too @nightly', async () => {
  await expect.poll(async () => (await view('/about')).status).toBe(200);
  proxy.silence();
  const answers: Answer[] = [];
  const paths = ['/', '/shop', '/product/1', '/shop?search=aloe', '/api/products?limit=3', '/api/categories'];
  const views = Array.from({ length: VIEWS }, (_, index) =>
    view(paths[index % paths.length] ?? '/', (answer) => answers.push(answer)),
  );
  // Those beyond the limit are answered while the others still wait.
  await expect.poll(() => answers.length).toBe(VIEWS - MOST);
  expect(new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 5']));
  for (const { text } of answers) expect(text).toContain('Very many people are here at once.');
  expect((await view('/about')).status).toBe(503);

  // Whoever watches is not among the refused: it hears of the database, at the latest after the second for which an answer holds.
  await expect.poll(async () => JSON.parse((await view('/api/health')).text).code).toBe('not_ready');
  proxy.open();
  await Promise.all(views);
  for (const { status, retryAfter } of answers) if (status === 503) expect(retryAfter).toBe('5');
  await expect.poll(async () => (await view('/shop')).status).toBe(200);
  expect((await view('/api/health')).status).toBe(200);
});
