import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { subscribeBuyer, subscribeBuyerOf } from '#server/checkout/index.ts';
import { mailContextOf } from '#server/config/domain-config.ts';
import { subscribers } from '#server/newsletter/tables.ts';
import { expireOrderJob, sweepOrders } from '#server/orders/index.ts';
import { orders } from '#server/orders/tables.ts';
import { expireUnpaid, sweepUnpaid } from '#server/payments/settle/sweep-unpaid.ts';
import { jobHandler } from '#server/platform/jobs/jobs.ts';
import { CARD, orderClient } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ STOCK_HOLD_MINUTES: '1' });
const { buyer, stockOf, ledgerGaps } = orderClient(shop);
const mailContext = mailContextOf({ ...shop, jobs: shop.queue });
const deps = { db: shop.db, mailContext, providers: {}, log: shop.log, clock: () => new Date() };

async function statusOf(id: number) {
  const [order] = await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id));
  return order?.status;
}

test('[ORD-09] an unpaid order lets its pieces go when its hold ends, by its own job', async () => {
  const before = await stockOf(1);
  const nimali = await buyer({ 1: 2 });
  // Placed so long ago that the hold ends a moment from now.
  shop.clock.now = new Date(Date.now() - 59_000);
  const { orderId } = (await nimali.place({ paymentMethodId: CARD })).body.details;
  shop.clock.now = new Date();
  expect((await stockOf(1)).reserved).toBe(before.reserved + 2);
  await shop.queue.work([jobHandler(expireOrderJob, (given) => expireUnpaid(deps, given.orderId))]);
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('Cancelled'), { timeout: 20_000, interval: 200 });
  expect(await stockOf(1)).toEqual(before);
  expect(await ledgerGaps()).toEqual([]);
});

test('[ORD-09] an order whose job was lost is found by the sweep, which runs every minute', async () => {
  const nimali = await buyer({ 1: 2 });
  shop.clock.now = new Date(Date.now() - 600_000);
  const { orderId } = (await nimali.place({ paymentMethodId: CARD })).body.details;
  await shop.db.execute(sql`delete from jobs.job where name = 'expire-order'`);
  await sweepUnpaid(deps);
  expect(await statusOf(orderId)).toBe('Cancelled');
  await shop.queue.work([jobHandler(sweepOrders, () => sweepUnpaid(deps))]);
  const { rows } = await shop.db.execute(sql`select name, cron from jobs.schedule`);
  expect(rows).toContainEqual({ name: 'sweep-orders', cron: '* * * * *' });
});

test('[CHK-09] whoever wants offers is put on the list, to be confirmed; whoever does not is not', async () => {
  const [wants, wantsNot] = [await buyer({ 1: 1 }), await buyer({ 1: 1 })];
  shop.clock.now = new Date();
  await wants.place({ emailOffers: true });
  await wantsNot.place();
  const { rows } = await shop.db.execute<{ orderId: number }>(
    sql`select (data->>'orderId')::int as "orderId" from jobs.job where name = ${subscribeBuyer.name}`,
  );
  expect(rows).toHaveLength(1);
  for (const { orderId } of rows) await shop.db.transaction((tx) => subscribeBuyerOf(tx, mailContext, orderId));
  const listed = await shop.db.select({ email: subscribers.email, status: subscribers.status }).from(subscribers);
  expect(listed).toEqual([{ email: wants.email, status: 'pending' }]);
});
