import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { respondToError } from '#server/platform/http/error-response.ts';
import { shedLoad } from '#server/platform/http/shed-load.ts';

test('[OPS-07] what is too much at once is asked to come again, and what is under way is not disturbed', async () => {
  const waiting: (() => void)[] = [];
  const app = new Hono();
  app.use(shedLoad(2));
  app.onError((error, c) => respondToError(error, c, pino({ level: 'silent' })));
  app.get('/slow', async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return c.text('done');
  });
  app.get('/api/health', (c) => c.text('alive'));

  const underWay = [app.request('/slow'), app.request('/slow')];
  await expect.poll(() => waiting.length).toBe(2);
  const refused = await app.request('/slow');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('5');
  expect(await refused.json()).toMatchObject({ code: 'overloaded', error: expect.stringContaining('try again') });
  expect(await (await app.request('/api/health')).text()).toBe('alive');

  for (const finish of waiting) finish();
  expect(await Promise.all((await Promise.all(underWay)).map((answer) => answer.text()))).toEqual(['done', 'done']);
  const next = app.request('/slow');
  await expect.poll(() => waiting.length).toBe(3);
  waiting[2]?.();
  expect((await next).status).toBe(200);
});
