import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#server/platform/db/client.ts';
import { type Job, jobHandler, openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const note = { name: 'note', payload: z.object({ text: z.string() }), retryLimit: 2, retryDelay: 0 } satisfies Job;
const log = createLog({ LOG_LEVEL: 'silent' });
const url = await openTestDatabase();
const { db, close } = openDatabase(url, { log });
const jobs = await openJobs(url, [note], { log });
afterAll(async () => {
  await jobs.close();
  await close();
});

const done: string[] = [];
let failures = 0;

test('[OPS-09] a job exists if and only if its cause does', async () => {
  const undone = db.transaction(async (tx) => {
    await jobs.enqueue(tx, note, { text: 'of a cause that failed' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await db.transaction((tx) => jobs.enqueue(tx, note, { text: 'of a cause that stands' }));
  const { rows } = await db.execute(sql`select data->>'text' as text from jobs.job where name = 'note'`);
  expect(rows).toEqual([{ text: 'of a cause that stands' }]);
});

test('[OPS-09] a job that fails is tried again, and is done once', async () => {
  await jobs.work([
    jobHandler(note, async ({ text }) => {
      if (failures++ < 1) throw new Error('the first time never works');
      done.push(text);
    }),
  ]);
  await vi.waitFor(() => expect(done).toEqual(['of a cause that stands']), { timeout: 15_000, interval: 100 });
  await sleep(1500);
  expect(done).toHaveLength(1);
});

test('[OPS-09] a payload that does not fit its schema is refused before it is written', async () => {
  const wrong = db.transaction((tx) => jobs.enqueue(tx, note, { text: 7 } as never));
  await expect(wrong).rejects.toThrow();
});

test('[OPS-09] the times at which a job begins by itself are those of the version that runs', async () => {
  const times = async () =>
    (await db.execute(sql`select name, cron from jobs.schedule where name in ('note', 'tidy')`)).rows;
  const tidy = { name: 'tidy', payload: z.object({}), retryLimit: 0, retryDelay: 0, cron: '17 * * * *' } satisfies Job;
  await (await openJobs(url, [note, tidy], { log })).close();
  expect(await times()).toEqual([{ name: 'tidy', cron: '17 * * * *' }]);
  await (await openJobs(url, [note, { ...tidy, cron: '5 3 * * *' }], { log })).close();
  expect(await times()).toEqual([{ name: 'tidy', cron: '5 3 * * *' }]);
  await (await openJobs(url, [note], { log })).close();
  expect(await times()).toEqual([]);
});

test('[REL-07] a queue of an earlier version is given the tries of this one', async () => {
  const patient = { ...note, retryLimit: 168, retryDelay: 30, retryDelayMax: 3600 } satisfies Job;
  await (await openJobs(url, [patient], { log })).close();
  const { rows } = await db.execute(
    sql`select retry_limit, retry_delay, retry_delay_max from jobs.queue where name = 'note'`,
  );
  expect(rows).toEqual([{ retry_limit: 168, retry_delay: 30, retry_delay_max: 3600 }]);
});

test('[SPD-21] one look for all queues wakes those that have work', async () => {
  const found: string[] = [];
  const many = Array.from({ length: 12 }, (_, number) => ({ ...note, name: `idle-${number}` }) satisfies Job);
  const idle = await openJobs(url, many, { log });
  await idle.work(many.map((job) => jobHandler(job, async ({ text }) => void found.push(text))));
  await sleep(1000);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await sleep(6000);
  const asked = sent.mock.calls.map((given) => JSON.stringify(given));
  sent.mockRestore();
  expect(
    asked.filter((statement) => /fetch|for update skip locked/i.test(statement) && statement.includes('idle-')),
  ).toEqual([]);
  // Two look here: those of the tests above are still open.
  expect(asked.filter((statement) => statement.includes('count(*)::int as jobs')).length).toBeLessThanOrEqual(2 * 4);
  await db.transaction((tx) => idle.enqueue(tx, many[7] ?? note, { text: 'due' }));
  await db.transaction((tx) =>
    idle.enqueue(tx, many[3] ?? note, { text: 'later' }, { startAfter: new Date(Date.now() + 2000) }),
  );
  await vi.waitFor(() => expect(found).toEqual(['due', 'later']), { timeout: 8000, interval: 50 });
  await idle.close();
});
