import { tmpdir } from 'node:os';
import { desc, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/client.ts';
import { readinessReader } from '#server/platform/health.ts';
import { createLog } from '#server/platform/log.ts';
import { answerTally, tookAtMost } from '#server/watching/answer-tally.ts';
import { openBeat } from '#server/watching/beat.ts';
import { purgeIncidents } from '#server/watching/purge-incidents.ts';
import { answerCounts, incidents, processes } from '#server/watching/tables.ts';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const direct = await openTestDatabase();
const proxy = await openDatabaseProxy(direct);
const log = createLog({ LOG_LEVEL: 'silent' });
const shop = openDatabase(proxy.url, { log });
const { db, close } = openDatabase(direct, { log });
afterAll(async () => {
  await shop.close();
  await close();
});

const tally = answerTally();
/** What is found out is told for a second: here each look is a new one. */
const readiness = () =>
  readinessReader({
    db: shop.db,
    hasWorker: true,
    dataDir: tmpdir(),
    oldestMail: async () => null,
    clock: () => new Date(),
  })();
const openOne = (role = 'all') => openBeat({ db: shop.db, log, role, readiness, tally });
const told = () => db.select().from(incidents).orderBy(desc(incidents.id));

test('[WAT-09] each open process has its row; who closes in order is not missed, who is killed is noted once', async () => {
  const [one, other, killed] = [openOne('web'), openOne('worker'), openOne('worker')];
  for (const process of [one, other, killed]) await process.beat();
  expect((await db.select().from(processes)).map(({ role }) => role).sort()).toEqual(['web', 'worker', 'worker']);
  await other.close();
  expect(await db.$count(processes)).toBe(2);
  await db.execute(sql`update processes set seen_at = now() - interval '3 minutes' where role = 'worker'`);
  await Promise.all([one.beat(), one.beat()]);
  expect(await told()).toMatchObject([{ kind: 'killed', endedAt: expect.any(Date) }]);
  expect(await db.$count(processes)).toBe(1);
  await Promise.all([one.close(), killed.close()]);
  await db.delete(incidents);
});

test('[WAT-10] what is broken is noted once, from when it began to when it ended', async () => {
  const [one, other] = [openOne(), openOne()];
  await db.execute(sql`alter table jobs.job rename to job_away`);
  await Promise.all([one.beat(), other.beat()]);
  await one.beat();
  const [found, ...more] = await told();
  expect([found?.kind, found?.endedAt, more]).toEqual(['jobs', null, []]);
  await db.execute(sql`alter table jobs.job_away rename to job`);
  for (const process of [one, other]) await process.beat();
  expect(await told()).toMatchObject([{ kind: 'jobs', endedAt: expect.any(Date) }]);
  await Promise.all([one.close(), other.close()]);
  await db.delete(incidents);
});

test('[WAT-10] an open one of a process that is gone is closed by another', async () => {
  await db.insert(incidents).values({ kind: 'disk', seenBy: 'gone', beganAt: new Date(Date.now() - 60_000) });
  const one = openOne();
  await one.beat();
  expect((await told())[0]?.endedAt).not.toBeNull();
  await one.close();
  await db.delete(incidents);
});

test('[WAT-10] what the database could not be told while it was away it is told afterwards', async () => {
  const one = openOne();
  await one.beat();
  proxy.refuse();
  await one.beat();
  expect(await told()).toEqual([]);
  proxy.open();
  await expect
    .poll(async () => {
      await one.beat();
      return told();
    })
    .toMatchObject([{ kind: 'database', endedAt: expect.any(Date) }]);
  await one.close();
});

test('[WAT-10] answers are counted by half hours for all processes together, and go with their age', async () => {
  const one = openOne();
  const [request, health] = [{ url: '/shop' }, { url: '/api/health' }] as never[];
  for (const [status, ms] of [
    [200, 3],
    [200, 30],
    [503, 900],
  ] as const)
    tally.note(request as never, status, ms);
  tally.note(health as never, 503, 1);
  await one.beat();
  tally.note(request as never, 200, 100_000);
  await one.beat();
  const [row] = await db.select().from(answerCounts);
  expect(row).toMatchObject({ requests: 4, errors: 1 });
  expect([tookAtMost(row?.took ?? [], 50), tookAtMost(row?.took ?? [], 99)]).toEqual([32, expect.any(Number)]);
  await db.execute(sql`update answer_counts set at = at - interval '8 days'`);
  await db.execute(sql`update incidents set began_at = now() - interval '91 days'`);
  expect(await purgeIncidents(db)).toBeGreaterThanOrEqual(2);
  expect(await db.$count(answerCounts)).toBe(0);
  await one.close();
});
