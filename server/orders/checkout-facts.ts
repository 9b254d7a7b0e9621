import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { OrderLineRow, OrderRow } from '#server/orders/new-order.ts';
import { orderLines, orders, shippingMethods } from '#server/orders/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** Waiting for money: at most one per customer, as the index says. */
const isUnpaid = and(inArray(orders.status, ['Pending', 'Payment failed']), ne(orders.paymentMethod, 'cod'));

/** What has to be known of a customer, and of the way of shipping, before an order can be written. */
export async function readStanding(tx: Db | Tx, userId: number, shippingMethodId: number) {
  const mine = eq(orders.userId, userId);
  const [standing] = await tx
    .select({
      shippingName: shippingMethods.name,
      shippingCents: shippingMethods.priceCents,
      openOrderId: sql<number | null>`(select ${orders.id} from ${orders} where ${mine} and ${isUnpaid})`,
      heldUseId: sql<number | null>`(select ${orders.discountUseId} from ${orders} where ${mine} and ${isUnpaid})`,
      isFirstOrder: sql<boolean>`not exists (
        select 1 from ${orders} where ${mine} and ${orders.status} <> 'Cancelled' and not (${isUnpaid}))`,
    })
    .from(shippingMethods)
    .where(eq(shippingMethods.id, shippingMethodId));
  if (!standing) throw new Error(`There is no way of shipping with the id ${shippingMethodId}.`);
  return standing;
}

export type OpenOrder = { order: OrderRow; lines: OrderLineRow[] };

/** Holds an unpaid order until the transaction ends. Nothing, when it was paid or called off in the meantime. */
export async function lockOpenOrder(tx: Tx, orderId: number): Promise<OpenOrder | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isUnpaid))
    .for('update');
  if (!order) return null;
  return { order, lines: await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)) };
}
