import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mailContextOf } from '#server/config/domain-config.ts';
import { queueMail, sendMail } from '#server/mail/index.ts';
import { mails } from '#server/mail/tables.ts';
import { auditLedger, tellGaps } from '#server/operations/audit-ledger.ts';
import { watch } from '#server/operations/watch.ts';
import { expireOrderJob, sweepOrders } from '#server/orders/index.ts';
import { posted } from '#testing/posted.ts';
import { openTestShop } from '#testing/test-shop.ts';

const OWNER = 'owner@komarika.example';
const shop = await openTestShop({ OWNER_EMAIL: OWNER, LOG_LEVEL: 'error' });
const { db, queue } = shop;
const alerts = mailContextOf({ ...shop, jobs: queue });
beforeEach(async () => {
  await db.execute(sql`delete from jobs.job`);
  await db.delete(mails);
  shop.logged.length = 0;
});

/** What the owner was told, after looking three times. */
async function toldOf(code: string) {
  for (let time = 0; time < 3; time += 1) await watch(db, alerts);
  const told = await db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'owner-alert'), eq(mails.recipient, OWNER)));
  expect(shop.logged.filter((line) => line.includes(`"code":"${code}"`))).toHaveLength(told.length);
  return told.map(({ key, text }) => ({ key, text }));
}
const enqueue = (orderId: number) => db.transaction((tx) => queue.enqueue(tx, expireOrderJob, { orderId }));

test('[REL-13] nobody is told anything while all is well', async () => {
  await enqueue(1);
  expect(await toldOf('job_stuck')).toEqual([]);
});

test('[REL-13] jobs that nobody does are told once, however many there are and however often one looks', async () => {
  for (const orderId of [1, 2, 3]) await enqueue(orderId);
  await db.execute(sql`update jobs.job set start_after = now() - interval '11 minutes'`);
  const [told, ...others] = await toldOf('job_stuck');
  expect(others).toEqual([]);
  expect(told?.text).toContain("3 of the jobs 'expire-order' have been due for more than ten minutes");
});

test('[REL-13] a job that failed at every try is told once; one that was done later after all is not', async () => {
  await enqueue(1);
  await enqueue(2);
  await db.transaction((tx) => queue.enqueue(tx, sweepOrders, {}));
  await db.execute(sql`update jobs.job set state = 'failed', completed_on = now() - interval '5 minutes'`);
  await db.transaction((tx) => queue.enqueue(tx, sweepOrders, {}));
  await enqueue(2);
  await db.execute(sql`update jobs.job set state = 'completed', completed_on = now() where state = 'created'`);
  const [told, ...others] = await toldOf('job_failed');
  expect(others).toEqual([]);
  expect(told?.text).toContain("1 of the jobs 'expire-order' failed at every try");
});

test('[REL-07] [REL-13] mails that wait for an hour are told once for each answer of the mail server, alerts never', async () => {
  await db.transaction(async (tx) => {
    for (const key of ['a', 'b', 'c']) {
      await queueMail(tx, alerts, {
        kind: 'welcome',
        key,
        to: `${key}@example.com`,
        values: { firstName: 'N', link: 'http://localhost/verify-email?token=x', days: 14 },
      });
    }
  });
  await db.execute(sql`update mails set created_at = now() - interval '61 minutes',
    last_error = case key when 'c' then 'connect ECONNREFUSED 127.0.0.1:465' else 'Invalid login: 535 wrong' end`);
  const told = await toldOf('mail_waiting');
  expect(told.map(({ text }) => /\d mails have waited.*/.exec(text)?.[0]).sort()).toEqual([
    "1 mails have waited for more than an hour. The mail server's answer: none.",
    "2 mails have waited for more than an hour. The mail server's answer: 535.",
  ]);
  await db.execute(sql`update mails set created_at = now() - interval '61 minutes'`);
  expect(await toldOf('mail_waiting')).toHaveLength(2);
});

test('[REL-13] a refund that has not gone out for an hour is told once', async () => {
  const rows = await posted<{ id: number }>(
    db,
    sql`
    with attempt as (
      insert into payment_attempts (order_id, number, provider, state, amount_cents, captured_cents, reference)
      select min(id), 9, 'card', 'paid', 100, 100, 'watched' from orders returning id, order_id)
    insert into refunds (order_id, attempt_id, number, reference, amount_cents, reason, requested_at)
    select order_id, id, 90 + n, 'watched-' || n, 50, '', now() - n * interval '59 minutes' from attempt, generate_series(1, 2) n
    returning id`,
  );
  const told = await toldOf('refund_waiting');
  const overdue = rows.at(-1)?.id;
  expect(told).toEqual([
    { key: `refund_waiting:refund ${overdue}`, text: expect.stringContaining(`Refund ${overdue} `) },
  ]);
  // As if it had never been: what was captured and is in the books can not be taken out of them otherwise.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update orders set received_cents = received_cents - 100, refunded_cents = refunded_cents - 100
      where id = (select order_id from payment_attempts where reference = 'watched')`);
    await tx.execute(sql`delete from refunds where reference like 'watched%'`);
    const entries = sql`money_entries where attempt_id in (select id from payment_attempts where reference = 'watched')`;
    await tx.execute(sql`delete from owed_entries where entry_id in (select id from ${entries})`);
    await tx.execute(sql`delete from ${entries}`);
    await tx.execute(sql`delete from payment_attempts where reference = 'watched'`);
  });
  // No trigger has seen that: whoever's money it was is counted anew.
  await db.execute(sql`insert into customer_recounts (user_id) select user_id from orders order by id limit 1`);
});

test('[REL-13] what still stands still the next day is told again', async () => {
  await enqueue(1);
  await db.execute(sql`update jobs.job set start_after = now() - interval '11 minutes'`);
  expect(await toldOf('job_stuck')).toHaveLength(1);
  // As if it had been told the day before.
  await db.execute(
    sql`update mails set key = regexp_replace(key, '....-..-..$', '2000-01-01') where kind = 'owner-alert'`,
  );
  expect(await toldOf('job_stuck')).toHaveLength(2);
});

test('[REL-07] a mail whose job is gone gets another, once', async () => {
  const values = { firstName: 'N', link: 'http://localhost/verify-email?token=x', days: 14 };
  await db.transaction((tx) => queueMail(tx, alerts, { kind: 'welcome', key: 'lost', to: 'lost@example.com', values }));
  await db.execute(sql`update mails set created_at = now() - interval '2 hours'`);
  await db.execute(sql`delete from jobs.job`);
  await toldOf('mail_waiting');
  const { rows } = await db.execute(sql`
    select mails.key from jobs.job join mails on mails.id = (data->>'mailId')::int
    where name = ${sendMail.name} and mails.kind = 'welcome'`);
  expect(rows).toEqual([{ key: 'lost' }]);
});

test('[REL-13] [REL-14] a gap in the ledger is told once, not every night', async () => {
  await db.execute(sql`update product_items set reserved = reserved + 1 where id = 2`);
  for (let night = 0; night < 3; night += 1) await tellGaps(db, alerts, await auditLedger(db));
  await db.execute(sql`update product_items set reserved = reserved - 1 where id = 2`);
  const [told, ...others] = await toldOf('ledger_gap');
  expect(others).toEqual([]);
  expect(told?.text).toContain('Not so: reserved pieces are those that orders hold. item 2: expected');
});
