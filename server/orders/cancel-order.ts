import { and, eq } from 'drizzle-orm';
import type { Order } from '#contract/calls/orders.ts';
import { fail } from '#contract/errors.ts';
import type { Shopper } from '#server/accounts/index.ts';
import { type MailContext, mailCancelled } from '#server/orders/mail-order.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { canCancel } from '#server/orders/order-shape.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { orders } from '#server/orders/tables.ts';
import { isOwn } from '#server/orders/whose-orders.ts';
import type { Tx } from '#server/platform/db/client.ts';

const REASON = 'You called it off.';

/** By the buyer. Staff move orders in other ways. */
export async function cancelOrder(
  tx: Tx,
  mailContext: MailContext,
  { caller, orderId, now }: { caller: Shopper; orderId: number; now: Date },
): Promise<Order> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isOwn(caller)))
    .for('update');
  if (!order) throw fail('order_not_found');
  if (order.isPaymentInDoubt) throw fail('payment_in_doubt', { orderId });
  const move = { orderId, to: 'Cancelled', actor: 'customer', reason: REASON, now } as const;
  if (!canCancel(order) || !(await moveOrder(tx, move))) {
    throw fail('order_not_cancellable', { status: order.status });
  }
  await mailCancelled(tx, mailContext, orderId, REASON);
  return readOrder(tx, caller, orderId, now);
}
