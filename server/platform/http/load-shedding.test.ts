import { createServer, request as send } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import { openLoadShedder } from '#server/platform/http/load-shedding.ts';
import { answerUnreadable } from '#server/platform/http/malformed-requests.ts';
import { createLog } from '#server/platform/log.ts';

const logged: string[] = [];
const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void logged.push(line) });
const waiting: (() => void)[] = [];
const shedder = openLoadShedder({ mostAtOnce: 2, log });
const server = createServer(
  shedder.guard(async ({ url }, response) => {
    if (url === '/slow') await new Promise<void>((resolve) => waiting.push(resolve));
    response.end('done');
  }),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const address = `http://127.0.0.1:${port}`;
afterAll(() => server.close());

async function finishAll(): Promise<void> {
  for (const finish of waiting.splice(0)) finish();
}

test('[OPS-07] [REL-05] [LNG-25] what is too much at once is asked to come again, and what is under way is not disturbed', async () => {
  const underWay = [fetch(`${address}/slow`), fetch(`${address}/slow`)];
  await expect.poll(() => waiting.length).toBe(2);
  const refused = await fetch(`${address}/api/orders`, { method: 'POST', body: 'x'.repeat(10_000) });
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
  const body = ErrorBody.parse(await refused.json());
  expect(body).toMatchObject({ code: 'overloaded', details: {}, error: expect.stringContaining('try again') });
  expect(body.requestId).toBe(refused.headers.get('X-Request-Id'));

  const page = await fetch(`${address}/shop`, { headers: { Accept: 'text/html,*/*' } });
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(page.headers.get('Content-Type')).toContain('text/html');
  expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(await page.text()).toContain('Please try again in a moment.');
  const spoken = await fetch(`${address}/si/api/orders`, { headers: { Accept: 'text/html,*/*' } });
  expect(await spoken.json()).toMatchObject({ code: 'overloaded', error: expect.stringContaining('ආයෙත් උත්සාහ කරන්න') });
  const tamil = await fetch(`${address}/ta/shop`, { headers: { Accept: 'text/html,*/*' } });
  expect(await tamil.text()).toMatch(/<html lang="ta">[\s\S]*<h1>சற்றுப் பொறுங்கள்<\/h1>/);

  for (const watched of ['/api/health', '/api/health/live']) {
    expect(await (await fetch(`${address}${watched}`)).text()).toBe('done');
  }
  // One line for all of them.
  expect(logged.filter((line) => line.includes('too many requests at once'))).toHaveLength(1);
  await finishAll();
  expect(await Promise.all((await Promise.all(underWay)).map((answer) => answer.text()))).toEqual(['done', 'done']);
  await expect.poll(async () => (await fetch(`${address}/fast`)).status).toBe(200);
});

test('[REL-05] whoever hangs up leaves work behind that counts until it ends', async () => {
  const callers = [1, 2].map(() => send({ port, path: '/slow' }).on('error', () => undefined));
  for (const caller of callers) caller.end();
  await expect.poll(() => waiting.length).toBe(2);
  const gone = Promise.all(callers.map((caller) => new Promise((resolve) => caller.once('close', resolve))));
  for (const caller of callers) caller.destroy();
  await gone;
  expect((await fetch(`${address}/fast`)).status).toBe(503);
  await finishAll();
  await expect.poll(async () => (await fetch(`${address}/fast`)).status).toBe(200);
});

test('[REL-05] a long body is not read to its end only to be refused', async () => {
  const underWay = [fetch(`${address}/slow`), fetch(`${address}/slow`)];
  await expect.poll(() => waiting.length).toBe(2);
  const status = await new Promise((resolve, reject) => {
    const upload = send({ port, path: '/api/cart', method: 'POST', headers: { 'Content-Length': 1e9 } }, (response) =>
      resolve([response.statusCode, response.headers.connection]),
    ).on('error', reject);
    upload.write('x'.repeat(1000));
  });
  expect(status).toEqual([503, 'close']);
  await finishAll();
  await Promise.all(underWay);
});

test('[REL-03] a request that is too slow to come is a 408 in the shape of the API', async () => {
  const impatient = createServer({ headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 50 });
  answerUnreadable(impatient, log);
  await new Promise<void>((resolve) => impatient.listen(0, '127.0.0.1', resolve));
  const socket = createConnection((impatient.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /shop HTTP/1.1\r\nHost: localhost\r\n');
  let answer = '';
  for await (const part of socket) answer += part;
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(ErrorBody.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe('request_too_slow');
  impatient.close();
});
