import { and, desc, eq } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import { fail } from '#contract/errors.ts';
import { erasedPerson } from '#server/orders/erased-person.ts';
import type { OrderRow } from '#server/orders/new-order.ts';
import { orderEvents, orders } from '#server/orders/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** An order as it is written, for those who move money for it. Another's answers like one that does not exist. */
export async function readOwnOrder(tx: Db | Tx, caller: User, id: number): Promise<OrderRow> {
  const mine = caller.role === 'customer' ? eq(orders.userId, caller.id) : undefined;
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), mine));
  if (!order) throw fail('order_not_found');
  return order;
}

/** Holds an order until the transaction ends. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}

/** It was let go because the money was late, not because somebody called it off: late money may bring it back. */
export async function hasLapsed(tx: Tx, order: OrderRow): Promise<boolean> {
  if (order.status !== 'Cancelled' || order.email === erasedPerson.email) return false;
  const [last] = await tx
    .select({ actor: orderEvents.actor })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return last?.actor === 'shop';
}
