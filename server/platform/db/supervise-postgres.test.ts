import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { supervisePostgres } from '#server/platform/db/supervise-postgres.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'komarika-supervised-'));
afterAll(() => rm(folder, { recursive: true }));

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(inject('serverUrl'));
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('[REL-10] what keeps it from starting is told each time, a full disk by its name, with pauses that grow', async () => {
  const logFile = path.join(folder, 'postgres.log');
  const told: string[] = [];
  const tries: number[] = [];
  const server = await connect();
  const supervision = supervisePostgres(server, {
    async restart() {
      tries.push(performance.now());
      if (tries.length === 2) await appendFile(logFile, 'LOG: x\n2026 [1] PANIC: could not write to pg_wal\n');
      if (tries.length === 3) await appendFile(logFile, '2026 [2] FATAL: could not extend: No space left on device\n');
      if (tries.length < 5) throw new Error('pg_ctl failed');
      return connect();
    },
    isStopping: async () => false,
    stopNow: async () => undefined,
    logFile,
    tell: (sentence) => void told.push(sentence),
  });
  await server.end();
  await expect.poll(() => told.at(-1)).toBe('The database runs again.');
  const full = `The database does not start: the disk of ${folder} is full. Make room there (FATAL: could not extend: No space left on device)`;
  expect(told).toEqual([
    'The database has stopped. It is started again.',
    'The database does not start: pg_ctl failed',
    'The database does not start: PANIC: could not write to pg_wal',
    full,
    full,
    'The database runs again.',
  ]);
  // At least as long as promised, each twice the one before up to a second; a timer may be a millisecond early.
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThan(Math.min(200 * 2 ** index, 1000) - 5);
  expect(pauses.at(-1)).toBeLessThan(1500);
  await supervision.stop();
});
