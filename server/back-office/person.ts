import { eq, sql } from 'drizzle-orm';
import type { OrderPage } from '#contract/admin/order-page.ts';
import { centsToRupees } from '#contract/money.ts';
import { users } from '#server/accounts/index.ts';
import { orderEvents, orders } from '#server/orders/index.ts';
import { paymentAttempts } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';

/** Who ordered, and how it went so far: orders, parcels refused at the door, money that came and stayed. */
export async function readPerson(db: Db, userId: number): Promise<OrderPage['person']> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`There is no user ${userId}.`);
  const { rows } = await db.execute<{ orders: number; refused: number; cents: string }>(sql`
    select count(*)::int as orders,
      count(*) filter (where mine.payment_method = 'cod' and mine.status = 'Cancelled' and exists (
        select 1 from ${orderEvents} event where event.order_id = mine.id
          and event.from_status = 'Shipped' and event.to_status = 'Cancelled'))::int as refused,
      coalesce(sum(case when mine.paid_at is null then 0 when mine.payment_method = 'cod' then mine.total_cents - mine.cash_short_cents else (
        select sum(attempt.captured_cents - attempt.refunded_cents) from ${paymentAttempts} attempt
        where attempt.order_id = mine.id) end), 0)::text as cents
    from ${orders} mine where mine.user_id = ${userId}`);
  const [history] = rows;
  return {
    userId,
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    since: user.createdAt.toISOString(),
    orders: history?.orders ?? 0,
    refused: history?.refused ?? 0,
    lifetime: centsToRupees(Number(history?.cents ?? 0)),
  };
}
