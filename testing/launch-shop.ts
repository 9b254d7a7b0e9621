import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { databaseUrl, TEMPLATE } from '#testing/test-server.ts';

/**
 * Another shop beside the one that the browser tests visit: its own process, port and settings, and a database of its
 * own on the same server.
 */
export async function launchShop(settings: Record<string, string>) {
  const server = await findEmbeddedPostgres('var/test-browser', 'postgres');
  if (!server) throw new Error('The database server of the browser tests is not running.');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(server, `create database ${database} template ${TEMPLATE}`);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const shop = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: address,
      DATABASE_URL: databaseUrl(server, database),
      DATA_DIR: 'var/test-browser',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await answers(`${address}/api/health`, () => shop.exitCode !== null);
  return {
    address,
    async close() {
      const ended = once(shop, 'exit');
      shop.kill('SIGTERM');
      await ended;
      await ask(server, `drop database ${database} with (force)`);
    },
  };
}

async function answers(url: string, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await sleep(50);
  }
  throw new Error('The shop ended before it had opened.');
}

/** Below those that the system hands out by itself: one of them may be gone again before the shop has opened. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) =>
      server.once('error', () => resolve(false)).listen(port, () => resolve(true)),
    );
    server.close();
    if (isFree) return port;
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
