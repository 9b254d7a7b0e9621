import { eq, type SQL, sql } from 'drizzle-orm';
import type { OrderPage } from '#contract/admin/order-page.ts';
import { centsToRupees } from '#contract/money.ts';
import { users } from '#server/accounts/index.ts';
import { type OrderRow, orderEvents, orders } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';

/** Who ordered, and how it went so far: orders, parcels refused at the door, money that came and stayed. */
export async function readPerson(db: Db, order: OrderRow): Promise<OrderPage['person']> {
  const { userId, shippingPhone: phone } = order;
  if (userId === null) {
    // Whoever has no account is known by the phone.
    const name = `${order.shippingFirstName} ${order.shippingLastName}`.trim();
    const history = await readHistory(db, sql`mine.user_id is null and mine.shipping_phone = ${phone}`);
    return { userId, name, email: order.email, ...history, since: history.since ?? order.createdAt.toISOString() };
  }
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`There is no user ${userId}.`);
  const history = await readHistory(db, sql`mine.user_id = ${userId}`);
  const name = `${user.firstName} ${user.lastName}`.trim();
  return { userId, name, email: user.email, ...history, since: user.createdAt.toISOString() };
}

export async function readHistory(db: Db, isMine: SQL) {
  const { rows } = await db.execute<{ orders: number; refused: number; cents: string; since: Date | null }>(sql`
    select count(*)::int as orders,
      count(*) filter (where mine.payment_method = 'cod' and mine.status = 'Cancelled' and exists (
        select 1 from ${orderEvents} event where event.order_id = mine.id
          and event.from_status = 'Shipped' and event.to_status = 'Cancelled'))::int as refused,
      coalesce(sum(mine.received_cents - mine.refunded_cents), 0)::text as cents, min(mine.created_at) as since
    from ${orders} mine where ${isMine}`);
  const [history] = rows;
  return {
    orders: history?.orders ?? 0,
    refused: history?.refused ?? 0,
    lifetime: centsToRupees(Number(history?.cents ?? 0)),
    since: history?.since ? new Date(history.since).toISOString() : null,
  };
}
