import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as send } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { openShop, waitFor } from '#testing/shop-process.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const CLIENTS = 20;
const dataDir = await mkdtemp(path.join(tmpdir(), 'komarika-closing-'));
afterAll(() => rm(dataDir, { recursive: true }));

type Answer = { status: number; connection: string | undefined; text: string };

function ask(port: string, agent: Agent, url: string, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    send({ host: '127.0.0.1', port, path: url, agent, method: body ? 'POST' : 'GET' }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, text }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

/** Goes on asking on one connection, and on a new one when told that it was the last answer, until nobody is there. */
async function askUntilRefused(port: string, urls: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Answer[] = [];
  for (;;) {
    try {
      answers.push(await ask(port, agent, urls[answers.length % urls.length] ?? '/'));
    } catch (error) {
      return { answers, ended: (error as NodeJS.ErrnoException).code };
    }
  }
}

test('[REL-06] on SIGTERM whoever goes on asking is told that it was the last answer, and nobody is reset', async () => {
  const url = await openTestDatabase();
  const { address, end, shop } = await openShop({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const { port } = new URL(address);
  const busy = Array.from({ length: CLIENTS }, (_, index) =>
    // Kept pages and calls, and such as are made anew each time.
    askUntilRefused(port, index % 2 ? ['/api/products', '/about'] : ['/api/products?search=aloe', '/api/categories']),
  );
  const idle = createConnection({ port: Number(port), host: '127.0.0.1' });
  const idleErrors: unknown[] = [];
  idle.on('error', (error) => idleErrors.push(error)).resume();
  await once(idle, 'connect');

  // One is answered only after the signal, since it waits for a lock.
  const client = new pg.Client(url);
  await client.connect();
  await client.query('begin; lock table newsletter_subscribers in access exclusive mode');
  const slow = ask(
    port,
    new Agent({ keepAlive: true }),
    '/api/newsletter/subscribe',
    JSON.stringify({ email: 'late@example.com' }),
  );
  const isWaiting = `select count(*)::int as waiting from pg_locks
    where not granted and relation = 'newsletter_subscribers'::regclass and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await client.query(isWaiting)).rows[0].waiting).toBeGreaterThan(0);

  const idleEnded = once(idle, 'end');
  const closed = end('SIGTERM');
  const clients = await Promise.all(busy);
  await client.query('rollback');
  await client.end();

  expect(clients.map(({ ended }) => ended)).toEqual(Array.from({ length: CLIENTS }, () => 'ECONNREFUSED'));
  for (const { answers } of clients) {
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.at(-1)?.connection).toBe('close');
  }
  expect(await slow).toMatchObject({ status: 200, connection: 'close' });
  await idleEnded;
  expect(idleErrors).toEqual([]);
  expect(await closed).toBe(0);
  await waitFor(() => (shop.exitCode === null ? undefined : true));
});

test('[REL-09] a database that says nothing any more does not keep the shop from closing @nightly', async () => {
  const proxy = await openDatabaseProxy(await openTestDatabase());
  const { address, end } = await openShop({ DATABASE_URL: proxy.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  expect((await fetch(`${address}/api/products`)).status).toBe(200);
  proxy.silence();
  // What is waited for in turn: jobs ten seconds, each kind of connection five.
  expect(await end('SIGTERM')).toBe(0);
}, 120_000);
