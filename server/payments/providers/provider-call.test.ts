import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { NoAnswer, providerCaller } from '#server/payments/providers/provider-call.ts';
import { paymentAttempts, paymentCalls } from '#server/payments/tables.ts';
import { CARD, orderClient } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const call = providerCaller({ ...shop, provider: 'card' });
const nimali = await orderClient(shop).buyer({ 1: 1 });
const { orderId } = (await nimali.place({ paymentMethodId: CARD })).body.details;
const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));
const attemptId = attempt?.id ?? 0;

let answer: RequestListener = () => undefined;
const paths: string[] = [];
const server = createServer((request, response) => {
  paths.push(request.url ?? '');
  answer(request, response);
});
await once(server.listen(0), 'listening');
const url = `http://localhost:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const ask = (timeoutMs = 5_000) =>
  call({ attemptId, operation: 'status', method: 'GET', url: `${url}/status`, headers: {}, timeoutMs });
const json = (response: ServerResponse) => response.setHeader('Content-Type', 'application/json; charset=utf-8');

test('[SEC-10] an answer in time, of a size that makes sense, is an answer', async () => {
  answer = (_, response) => json(response).end(JSON.stringify({ status: 'SUCCESS', note: 'x'.repeat(100_000) }));
  expect(await ask()).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
});

test('[SEC-10] 10 MB are no answer, and are not read to their end', async () => {
  const whole = Buffer.from(JSON.stringify({ status: 'SUCCESS', note: 'x'.repeat(10_000_000) }));
  const closed = new Promise<boolean>((resolve) => {
    answer = (_, response) => {
      response.once('close', () => resolve(response.writableFinished));
      json(response).end(whole);
    };
  });
  await expect(ask()).rejects.toThrow('longer than 262144 bytes');
  expect(await closed).toBe(false);
});

test('[SEC-10] what is small on the way and large when unpacked is no answer either', async () => {
  const packed = gzipSync(JSON.stringify({ status: 'SUCCESS', note: 'x'.repeat(10_000_000) }));
  answer = (_, response) => json(response.setHeader('Content-Encoding', 'gzip')).end(packed);
  await expect(ask()).rejects.toThrow('longer than 262144 bytes');
});

test('[SEC-10] a stream without end is left', async () => {
  const closed = new Promise<void>((resolve) => {
    answer = (_, response) => {
      response.once('close', resolve);
      const pour = () => {
        while (!response.destroyed && response.write(' '.repeat(16_384)));
      };
      json(response).on('drain', pour);
      pour();
    };
  });
  await expect(ask(60_000)).rejects.toThrow('longer than 262144 bytes');
  await closed;
});

test('[SEC-10] bytes that drip are waited for until the time of the whole call is over', async () => {
  const closed = new Promise<void>((resolve) => {
    answer = async (_, response) => {
      response.once('close', resolve);
      json(response).write('{"status":"');
      while (!response.destroyed) {
        response.write('S');
        await sleep(20);
      }
    };
  });
  await expect(ask(300)).rejects.toBeInstanceOf(NoAnswer);
  await closed;
});

test('[SEC-10] a redirect is not followed', async () => {
  paths.length = 0;
  answer = (request, response) => {
    if (request.url === '/status') response.writeHead(302, { Location: '/elsewhere' }).end();
    else json(response).end('{"status":"SUCCESS"}');
  };
  await expect(ask()).rejects.toBeInstanceOf(NoAnswer);
  expect(paths).toEqual(['/status']);
});

test.each([
  ['a page', 'text/html', '<h1>Sign in to the Wi-Fi</h1>'],
  ['JSON that calls itself a page', 'text/html', '{"status":"SUCCESS"}'],
  ['half of an answer', 'application/json', '{"status":"SUCC'],
  ['nothing', 'application/json', ''],
  ['a tower of brackets', 'application/json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['a character that cannot be stored', 'application/json', '{"status":"SUCCESS\\u0000"}'],
])('[SEC-10] %s is no answer', async (_what, type, body) => {
  answer = (_, response) => response.setHeader('Content-Type', type).end(body);
  await expect(ask()).rejects.toBeInstanceOf(NoAnswer);
});

test('[SEC-10] every call is written down, answered or not', async () => {
  expect(await shop.db.$count(paymentCalls, eq(paymentCalls.attemptId, attemptId))).toBe(12);
});
