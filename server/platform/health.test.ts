import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { OutputOf } from '#contract/call.ts';
import type { getHealth } from '#contract/calls/health.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { healthRoutes, isEnoughRoom, readinessReader } from '#server/platform/health.ts';
import { type Job, jobHandler, openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const note = { name: 'note', payload: z.object({}), retryLimit: 0, retryDelay: 0 } satisfies Job;
const log = createLog({ LOG_LEVEL: 'silent' });
const url = await openTestDatabase();
const { db, close } = openDatabase(url, { log });
const jobs = await openJobs(url, [note], { log });
afterAll(async () => {
  await jobs.close();
  await close();
});
// What the demo data left to do is nobody's concern here.
await db.execute(sql`delete from jobs.job`);

async function readHealth({ hasWorker = false } = {}): Promise<OutputOf<typeof getHealth>> {
  const looked = { db, hasWorker, dataDir: tmpdir(), oldestMail: async () => null, clock: () => new Date() };
  const route = healthRoutes({ readiness: readinessReader(looked), log }).find(({ call }) => call.path === '/health');
  return (await route?.run({} as never, {} as never)) as OutputOf<typeof getHealth>;
}
const letTimePass = (minutes: number) =>
  db.execute(sql`
    update jobs.job set start_after = start_after - ${`${minutes} minutes`}::interval,
      started_on = started_on - ${`${minutes} minutes`}::interval,
      completed_on = completed_on - ${`${minutes} minutes`}::interval`);

test('[OPS-20] health tells whether a worker is alive and how long jobs wait, as the database knows it', async () => {
  expect(await readHealth({ hasWorker: true })).toMatchObject({ jobs: 'stalled', lastHeartbeat: null });

  const worker = await openJobs(url, [note], { log });
  const done: number[] = [];
  await worker.work([jobHandler(note, async () => void done.push(1))]);
  await expect.poll(() => readHealth({ hasWorker: true }), { timeout: 15_000 }).toMatchObject({ jobs: 'running' });
  expect(await readHealth()).toMatchObject({ jobs: 'elsewhere' });
  const { lastHeartbeat } = await readHealth();
  expect(Date.now() - Date.parse(lastHeartbeat as string)).toBeLessThan(30_000);

  await db.transaction((tx) => jobs.enqueue(tx, note, {}));
  await expect.poll(() => done.length, { timeout: 15_000 }).toBe(1);
  await expect.poll(() => readHealth(), { timeout: 15_000 }).toMatchObject({ oldestWaitingJobSeconds: null });

  await worker.close();
  await db.transaction((tx) => jobs.enqueue(tx, note, {}));
  await db.transaction((tx) => jobs.enqueue(tx, note, {}, { startAfter: new Date(Date.now() + 3_600_000) }));
  await letTimePass(10);
  for (const hasWorker of [true, false]) expect(await readHealth({ hasWorker })).toMatchObject({ jobs: 'stalled' });
  const { oldestWaitingJobSeconds } = await readHealth();
  expect(oldestWaitingJobSeconds).toBeGreaterThanOrEqual(600);
  expect(oldestWaitingJobSeconds).toBeLessThan(660);
});

test('[OPS-20] a worker leaves one heartbeat behind, not one for every minute', async () => {
  const worker = await openJobs(url, [note], { log });
  for (const time of [1, 2, 3]) {
    await worker.work([]);
    await expect.poll(() => readHealth(), { timeout: 15_000 }).toMatchObject({ jobs: 'elsewhere' });
    if (time < 3) await letTimePass(10);
  }
  await worker.close();
  const { rows } = await db.execute(
    sql`select 1 from jobs.job where name = 'heartbeat' and state in ('active', 'completed')`,
  );
  // One more is under way when a minute of the clock begins meanwhile.
  expect(rows.length).toBeLessThan(3);
});

test.each([
  ['a small disk', 5_000, 200],
  ['a larger one: two parts in a hundred', 50_000, 1000],
  ['a very large one: two gigabytes', 1_000_000, 2048],
])('[REL-11] %s (%i MB) has room enough from %i MB on', (_what, megabytes, least) => {
  expect([least - 1, least].map((free) => isEnoughRoom(free, megabytes))).toEqual([false, true]);
});
