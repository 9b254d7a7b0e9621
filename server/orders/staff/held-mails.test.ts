import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { PressedMove } from '#contract/rules/order-moves.ts';
import * as calls from '#contract/staff/order-writes.ts';
import { mailContextOf } from '#server/config/domain-config.ts';
import { readOldestWait } from '#server/mail/outbox.ts';
import { openMailer } from '#server/mail/send-mail.ts';
import { mails } from '#server/mail/tables.ts';
import { watch } from '#server/operations/watch.ts';
import { orders } from '#server/orders/tables.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { orderClient } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { buyer } = orderClient(shop);
const dilki = await staffClient(shop)();
const smtp = await openMailServer();
const alerts = mailContextOf({ ...shop, jobs: shop.queue });
const mailer = openMailer({ db: shop.db, smtpUrl: smtp.url, from: 'Komarika <hello@komarika.example>', alerts });
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.received.length = 0;
  shop.clock.now = new Date();
});

async function move(orderId: number, name: PressedMove) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const { body } = await dilki.send(calls.moveOrders, {
    move: name,
    orders: [{ orderId, version: order?.version ?? 0 }],
  });
  return body.results[0]?.eventId ?? 0;
}

/** Shipped just now; the mail about it is held. */
async function shipped() {
  const person = await buyer({ 1: 1 });
  const orderId: number = (await person.place()).body.order.id;
  await shop.db.delete(mails);
  await move(orderId, 'confirm');
  const eventId = await move(orderId, 'ship');
  const [mail] = await shop.db.select().from(mails);
  return { orderId, eventId, mailId: mail?.id ?? 0 };
}
const undo = async ({ orderId, eventId }: { orderId: number; eventId: number }) =>
  (await dilki.send(calls.undoMove, { id: orderId, eventId })).body.isMailStopped;
const endHold = (mailId: number) =>
  shop.db.execute(sql`update mails set send_after = now() - interval '1 second' where id = ${mailId}`);

test('[ADM-28] a held mail does not leave before its time, is not late, and is not lost', async () => {
  const { mailId } = await shipped();
  const { rows } = await shop.db.execute<{ seconds: number }>(sql`
    select extract(epoch from start_after - now())::int as seconds from jobs.job
    where name = 'send-mail' and (data ->> 'mailId')::int = ${mailId}`);
  expect(rows[0]?.seconds).toBeGreaterThan(60);
  // A job that comes too early comes again.
  await expect(mailer.deliver(mailId)).rejects.toThrow('it is held');
  const unsent = openMailer({ db: shop.db, smtpUrl: undefined, from: 'x@example.com', alerts });
  await expect(unsent.deliver(mailId)).rejects.toThrow('it is held');
  expect(smtp.received).toEqual([]);
  expect(await readOldestWait(shop.db)).toBeNull();
  await endHold(mailId);
  expect(await readOldestWait(shop.db)).toBeLessThan(60);
  // The process that should have sent it is gone, and its job with it.
  await shop.db.execute(sql`delete from jobs.job where name = 'send-mail'`);
  await shop.db.execute(sql`update mails set send_after = now() - interval '2 hours' where id = ${mailId}`);
  await watch(shop.db, alerts);
  const { rows: resumed } = await shop.db.execute(
    sql`select 1 from jobs.job where name = 'send-mail' and (data ->> 'mailId')::int = ${mailId}`,
  );
  expect(resumed).toHaveLength(1);
  await mailer.deliver(mailId);
  await mailer.deliver(mailId);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.content).toContain('is on its way');
});

test('[ADM-28] a move that is taken back mails nobody; one that was mailed is taken back all the same', async () => {
  const slip = await shipped();
  expect(await undo(slip)).toBe(true);
  await endHold(slip.mailId);
  await mailer.deliver(slip.mailId);
  expect(smtp.received).toEqual([]);
  const late = await shipped();
  await endHold(late.mailId);
  await mailer.deliver(late.mailId);
  expect(await undo(late)).toBe(false);
  expect(smtp.received).toHaveLength(1);
});

test('[ADM-28] taken back at the moment it is sent: sent or stopped, never both and never neither', async () => {
  for (let round = 0; round < 8; round += 1) {
    const one = await shipped();
    await endHold(one.mailId);
    smtp.received.length = 0;
    const [isStopped] = await Promise.all([undo(one), mailer.deliver(one.mailId)]);
    expect(smtp.received).toHaveLength(isStopped ? 0 : 1);
  }
});
