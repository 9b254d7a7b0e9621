import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ErrorBody, errors } from '#contract/errors.ts';
import { mailContextOf } from '#server/config/domain-config.ts';
import { queueMail } from '#server/mail/index.ts';
import { expireOrderJob } from '#server/orders/index.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { openTestShop } from '#testing/test-shop.ts';

const MINUTE_MS = 60_000;
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
let direct = '';
const shop = await openTestShop({ LOG_LEVEL: 'warn' }, undefined, async (url) => {
  direct = url;
  proxy = await openDatabaseProxy(url);
  return proxy.url;
});
/** Looks at the database past the wire that the tests break. */
const observer = openDatabase(direct, { log: shop.log });
const { db } = observer;
afterAll(() => observer.close());
await shop.queue.work([]);
// One sign of life, and no other in the middle of a test.
await db.execute(sql`delete from jobs.schedule`);
const opened = shop.clock.now;

async function readiness() {
  const response = await shop.request('/api/health');
  const body = await response.json();
  if (response.status === 200) return { ...body, status: 200 };
  const { code, details } = ErrorBody.parse(body);
  expect([response.status, code, response.headers.get('Retry-After')]).toEqual([503, 'not_ready', '5']);
  return { ...z.parse(errors.not_ready.details, details), status: 503 };
}
/** What was found out is told for a second: after that it is found out anew. */
const expectReadiness = () => expect.poll(readiness, { timeout: 20_000, interval: 250 });
const isLive = async () => expect((await shop.request('/api/health/live')).status).toBe(200);

afterEach(async () => {
  proxy.open();
  shop.clock.now = opened;
  await db.execute(sql`delete from jobs.job where name = 'expire-order'`);
  await expectReadiness().toMatchObject({ status: 200, database: 'up', jobs: 'running' });
});

describe('a shop is not ready', () => {
  test('[REL-11] while the database cannot be written to, though it can be read', async () => {
    const name = new URL(direct).pathname.slice(1);
    const setReadOnly = async (value: string) => {
      await db.execute(sql.raw(`alter database ${name} set default_transaction_read_only = ${value}`));
      proxy.cut();
    };
    await setReadOnly('on');
    await expectReadiness().toMatchObject({ status: 503, failing: ['database'], database: 'read_only' });
    await isLive();
    await setReadOnly('off');
  });

  test('[REL-11] while the tables of the jobs cannot be read', async () => {
    await db.execute(sql`alter table jobs.job rename to job_away`);
    await expectReadiness().toMatchObject({ status: 503, failing: ['jobs'], database: 'up', jobs: 'unknown' });
    await isLive();
    await db.execute(sql`alter table jobs.job_away rename to job`);
  });

  test('[REL-11] while a silent database lets everybody wait', async () => {
    proxy.silence();
    await expectReadiness().toMatchObject({ status: 503, database: 'silent', jobs: 'unknown' });
    await isLive();
    proxy.cut();
  });

  test('[REL-11] while the database refuses connections', async () => {
    proxy.refuse();
    await expectReadiness().toMatchObject({ status: 503, failing: ['database', 'jobs'], database: 'down' });
    await isLive();
  });

  test('[REL-11] while no worker gives signs of life, once it has had the time to miss them', async () => {
    const beat = sql`name = 'heartbeat' and state in ('active', 'completed')`;
    const shift = (by: string) =>
      db.execute(sql`update jobs.job set started_on = started_on + ${by}::interval,
        completed_on = completed_on + ${by}::interval where ${beat}`);
    await shift('-4 minutes');
    expect((await readiness()).status).toBe(200);
    shop.clock.now = new Date(opened.getTime() + 4 * MINUTE_MS);
    await expectReadiness().toMatchObject({ status: 503, failing: ['jobs'], jobs: 'stalled' });
    await isLive();
    await shift('4 minutes');
  });

  test('[REL-11] while a job is due for more than ten minutes', async () => {
    shop.clock.now = new Date(opened.getTime() + 4 * MINUTE_MS);
    await db.transaction((tx) => shop.queue.enqueue(tx, expireOrderJob, { orderId: 1 }));
    await db.execute(sql`update jobs.job set start_after = now() - interval '11 minutes' where name = 'expire-order'`);
    await expectReadiness().toMatchObject({ status: 503, failing: ['overdue_jobs'], jobs: 'running' });
  });
});

test('[REL-11] a shop without room on its disk is not ready', async () => {
  // A folder of the system that has no room at all.
  const full = await openTestShop({ DATA_DIR: '/proc' });
  const { details } = await (await full.request('/api/health')).json();
  expect(details).toMatchObject({ failing: ['disk'], freeDiskMegabytes: 0 });
});

test('[REL-11] however many ask, things are found out once a second', async () => {
  shop.queries.length = 0;
  await Promise.all(Array.from({ length: 50 }, readiness));
  // A second may end while they ask.
  expect(shop.queries.filter((query) => query.includes('rate_limits')).length).toBeLessThanOrEqual(2);
});

test('[REL-11] the age of the oldest mail that waits is told, and makes no shop unready', async () => {
  const values = { firstName: 'N', link: 'http://localhost/verify-email?token=x', days: 14 };
  await db.transaction((tx) =>
    queueMail(tx, mailContextOf({ ...shop, jobs: shop.queue }), {
      kind: 'welcome',
      key: 'a',
      to: 'a@example.com',
      values,
    }),
  );
  await db.execute(sql`update mails set created_at = now() - interval '2 hours' where key = 'a'`);
  await expectReadiness().toMatchObject({ status: 200, oldestWaitingMailSeconds: expect.any(Number) });
});

test('[REL-11] what fails is a line in the log when it begins and when it ends, not for every question', async () => {
  shop.logged.length = 0;
  await db.execute(sql`alter table jobs.job rename to job_away`);
  await expectReadiness().toMatchObject({ status: 503 });
  for (let time = 0; time < 5; time += 1) await readiness();
  await db.execute(sql`alter table jobs.job_away rename to job`);
  await expectReadiness().toMatchObject({ status: 200 });
  const lines = shop.logged.filter((line) => line.includes('"code":"readiness"')).map((line) => JSON.parse(line));
  expect(lines.map(({ failing }) => failing)).toEqual([['jobs'], []]);
});
