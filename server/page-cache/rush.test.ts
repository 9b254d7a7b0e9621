import { request as send } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { openShop } from '#testing/shop-process.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

// They come from many addresses: what one of them may cost has a test of its own.
const shop = await openShop({
  ROLE: 'web',
  DATABASE_URL: await openTestDatabase(),
  LOG_LEVEL: 'error',
  TRUST_PROXY: 'on',
});
afterAll(() => shop.end('SIGTERM'));

type Answer = { status: number; retryAfter: string | undefined; ms: number; text: string };

function view(path: string, from: string): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { Accept: 'text/html', 'X-Forwarded-For': from };
    send(shop.address + path, { agent: false, headers }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, retryAfter: headers['retry-after'], ms: performance.now() - started, text });
      });
    })
      .on('error', reject)
      .end();
  });
}

test('[REL-16] of 2,600 pages at once that no cache has, each is answered before a browser gives it up @nightly', async () => {
  await view('/shop?unknown=first', '192.0.2.1');
  const answers = await Promise.all(
    Array.from({ length: 2600 }, (_, n) => view(`/shop?unknown=${n}`, `198.51.${n % 250}.7`)),
  );
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const rendered = answers.filter(({ status }) => status === 200);
  expect(rendered.length).toBeGreaterThan(10);
  for (const { status, retryAfter, text } of answers) {
    if (status === 200) continue;
    expect([status, retryAfter]).toEqual([503, '5']);
    expect(text).toContain('Please try again in a moment.');
  }
  expect(slowest).toBeLessThan(10_000);
  expect((await view('/shop?unknown=last', '192.0.2.2')).status).toBe(200);
});
