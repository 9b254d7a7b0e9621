import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { batchesOfItem, batchesOfOrder, firstImageOf } from '#server/catalogue/index.ts';
import { erasedPerson } from '#server/orders/move-order.ts';
import { type OrderRow, orderEvents, orderLines, orders, shippingMethods } from '#server/orders/tables.ts';
import { isOwn } from '#server/orders/whose-orders.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Owner } from '#server/platform/db/owner.ts';

/** An order as it is written, for its buyer who moves money for it: staff too have only their own here. */
export async function readOwnOrder(tx: Db | Tx, caller: Owner, id: number): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isOwn(caller)));
  if (!order) throw fail('order_not_found');
  return order;
}

/** With its lines, their pictures and batches, and the name of its shipping method: for mails and providers. */
export async function readOrderWithLines(tx: Db | Tx, orderId: number) {
  const [found] = await tx
    .select({ order: orders, shippingName: shippingMethods.name, batches: batchesOfOrder(orders.id) })
    .from(orders)
    .innerJoin(shippingMethods, eq(shippingMethods.id, orders.shippingMethodId))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`There is no order ${orderId}.`);
  const lines = await tx
    .select({ ...getTableColumns(orderLines), image: firstImageOf(sql`order_lines.product_item_id`) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.id);
  const { batches, ...rest } = found;
  return {
    ...rest,
    lines: lines.map((line) => ({ ...line, batches: batchesOfItem(batches, line.productItemId) })),
  };
}

/** Locks an order until the transaction ends. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}

/** The shop cancelled it because the money was late, nobody else did: late money may revive it. */
export async function hasExpired(tx: Db | Tx, order: OrderRow): Promise<boolean> {
  if (order.status !== 'Cancelled' || order.email === erasedPerson.email) return false;
  const [last] = await tx
    .select({ actor: orderEvents.actor })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return last?.actor === 'shop';
}
