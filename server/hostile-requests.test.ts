import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import { limitSearches } from '#server/catalogue/routes.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { isLong } from '#testing/randomness.ts';
import { openShopHere } from '#testing/shop-here.ts';
import { waitFor } from '#testing/shop-process.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'komarika-hostile-'));
const url = await openTestDatabase();
const { db, close: closeDatabase } = openDatabase(url, { log: createLog({ LOG_LEVEL: 'silent' }) });
const { address, port, output, close } = await openShopHere({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  TRUST_PROXY: 'on',
});
afterAll(async () => {
  await close();
  await closeDatabase();
  await rm(dataDir, { recursive: true });
});

/** Bytes as they are, and what comes back until the connection ends. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => socket.write(bytes));
    let text = '';
    socket.on('data', (part) => (text += part)).on('error', reject);
    socket.on('close', () => resolve(text));
  });
}

const get = (target: string, headers = '') =>
  sendRaw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
const bodyOf = (answer: string) => ErrorBody.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));

/** What the shop writes while something happens; all of it must be lines of the log. */
async function linesDuring(happening: () => Promise<string>) {
  const before = output.text.length;
  const answer = await happening();
  const { requestId } = bodyOf(answer);
  await waitFor(() => (output.text.slice(before).includes(requestId) ? true : undefined));
  const lines = output.text.slice(before).trim().split('\n');
  return { answer, lines: lines.map((line) => JSON.parse(line) as { level: string; requestId: string }) };
}

test.each([
  ['part of a character', () => get('/%E0%A4%A')],
  ['a percent sign alone', () => get('/api/products/%')],
  ['an impossible character', () => get('/images/%ff/320.webp')],
  ['a Host that is none', () => sendRaw('GET / HTTP/1.1\r\nHost: a b<c>\r\nConnection: close\r\n\r\n')],
  ['a line that is no request', () => sendRaw('HELLO\r\n\r\n')],
  ['an address with a space', () => get('/shop now/')],
])('[REL-03] %s is a 400 in the shape of the API, and one line of the log', async (_what, happening) => {
  const { answer, lines } = await linesDuring(happening);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(bodyOf(answer)).toMatchObject({ code: 'invalid_input', error: expect.stringMatching(/cannot be read\.$/) });
  expect(lines).toEqual([expect.objectContaining({ level: 'info', status: 400, requestId: bodyOf(answer).requestId })]);
});

test('[REL-03] a person who followed a broken link reads a sentence', async () => {
  const answer = await get('/product/%E0%A4%A', 'Accept: text/html\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/content-type: text\/html/i);
  expect(answer).toContain('This address cannot be read.');
});

test('[REL-03] headers beyond all measure are a 431 in the same shape', async () => {
  const answer = await get('/api/products', `X-Forwarded-For: ${'1.2.3.4, '.repeat(4000)}\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(bodyOf(answer).code).toBe('headers_too_large');
});

test.each([
  // Random, since PostgreSQL makes short work of what repeats itself: no index takes a long key.
  ['long', fc.sample(fc.base64String({ minLength: 10_000, maxLength: 10_000 }), 1).join('')],
  ['a long list', `${'10.0.0.1, '.repeat(900)}10.0.0.2`],
  ['no address', `'; drop table users; --`],
  ['empty at its end', '10.0.0.1,'],
])('[REL-03] an X-Forwarded-For that is %s is no fault', async (_what, forwarded) => {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong' }),
  });
  expect([response.status, (await response.json()).code]).toEqual([401, 'wrong_credentials']);
});

test('[REL-02] searches are limited per address, whether a page or a call asks; looking around is not', async () => {
  const ask = (url: string, from: string) => fetch(`${address}${url}`, { headers: { 'X-Forwarded-For': from } });
  const search = (index: number) => ask(`${index % 50 ? '/api/products' : '/shop'}?search=aloe${index}`, '203.0.113.7');
  const statuses: number[] = [];
  // All of them by night; by day those in the middle are only counted.
  const asked = isLong ? 600 : 20;
  for (let index = asked; index < 600; index += 1) limitSearches(db, '203.0.113.7');
  for (let index = 0; index < asked; index += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, more) => search(index + more)));
    for (const answer of answers) statuses.push(answer.status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));

  const refused = await ask('/api/products?search=aloe', '203.0.113.7');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(ErrorBody.parse(await refused.json()).code).toBe('too_many_attempts');
  expect((await ask('/api/products?page=1&limit=7', '203.0.113.7')).status).toBe(200);
  expect((await ask('/shop?sort=newest', '203.0.113.7')).status).toBe(200);
  expect((await ask('/api/products?search=aloe', '203.0.113.8')).status).toBe(200);
});
