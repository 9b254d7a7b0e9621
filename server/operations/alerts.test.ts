import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditLedgerJob } from '#server/operations/audit-ledger.ts';
import { watchJob } from '#server/operations/watch.ts';
import { expireOrderJob } from '#server/orders/index.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { openShop } from '#testing/shop-process.ts';
import { openTestShop } from '#testing/test-shop.ts';

const OWNER = 'owner@komarika.example';
const { db, queue, url, config } = await openTestShop();
const smtp = await openMailServer();
afterAll(() => smtp.close());

test('[REL-13] [REL-14] a running shop mails its owner what it finds at night and what was given up, once each @nightly', async () => {
  await db.execute(sql`delete from jobs.job`);
  // What is no fault has tests of its own.
  await db.execute(
    sql`insert into settings (key, value) values ('MAIL_NEW_ORDER', '"off"'), ('MAIL_LOW_STOCK', '"off"')`,
  );
  await db.execute(sql`update product_items set reserved = reserved + 1 where id = 2`);
  await db.transaction((tx) => queue.enqueue(tx, expireOrderJob, { orderId: 1 }));
  await db.execute(sql`update jobs.job set state = 'failed', completed_on = now() where name = 'expire-order'`);
  const settings = { ROLE: 'worker', DATABASE_URL: url, DATA_DIR: config.DATA_DIR };
  const { end, output } = await openShop({ ...settings, SMTP_URL: smtp.url, OWNER_EMAIL: OWNER });
  const { rows: times } = await db.execute(sql`select name, cron from jobs.schedule order by name`);
  expect(times).toEqual([
    { name: 'audit-ledger', cron: '47 20 * * *' },
    { name: 'backup', cron: '10 20 * * *' },
    { name: 'clean-up', cron: '17 * * * *' },
    { name: 'fetch-import-pictures', cron: '* * * * *' },
    { name: 'heartbeat', cron: '* * * * *' },
    { name: 'keep-days', cron: '*/10 * * * *' },
    { name: 'morning-digest', cron: '0 2 * * *' },
    { name: 'move-pictures', cron: '47 * * * *' },
    { name: 'remove-unused-pictures', cron: '37 * * * *' },
    { name: 'reviews', cron: '7 * * * *' },
    { name: 'run-imports', cron: '* * * * *' },
    { name: 'seal-changes', cron: '* * * * *' },
    { name: 'sweep-orders', cron: '* * * * *' },
    { name: 'tell-owner', cron: '* * * * *' },
    { name: 'tell-waiting', cron: '* * * * *' },
    { name: 'turn-content-day', cron: '30 18 * * *' },
    { name: 'watch', cron: '*/10 * * * *' },
  ]);
  for (let time = 1; time <= 2; time += 1) {
    for (const job of [auditLedgerJob, watchJob]) await db.transaction((tx) => queue.enqueue(tx, job, {}));
    const done = async () => {
      const { rows } = await db.execute(
        sql`select name from jobs.job where name in ('audit-ledger', 'watch') and state = 'completed'`,
      );
      return rows.length;
    };
    await expect.poll(done, { timeout: 30_000, interval: 200 }).toBeGreaterThanOrEqual(2 * time);
  }
  await expect.poll(() => smtp.received.length, { timeout: 30_000, interval: 200 }).toBe(2);
  expect(await end('SIGTERM')).toBe(0);
  expect(smtp.received.flatMap(({ to }) => to)).toEqual([OWNER, OWNER]);
  const subjects = smtp.received.map(({ content }) => /^Subject: (.*)$/m.exec(content)?.[1]?.trim());
  expect(subjects.sort()).toEqual(['Komarika: A job was given up', 'Komarika: The books do not agree']);
  for (const code of ['ledger_gap', 'job_failed']) {
    expect(output.text.split('\n').filter((line) => line.includes(`"code":"${code}"`))).toHaveLength(1);
  }
});
