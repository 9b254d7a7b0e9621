import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { eraseMailsAboutOrders } from '#server/mail/index.ts';
import { isUnpaid } from '#server/orders/checkout-facts.ts';
import { erasedPerson, FINAL_STATUSES, moveOrder } from '#server/orders/move-order.ts';
import { eraseNotes } from '#server/orders/staff-edits.ts';
import { orders } from '#server/orders/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/**
 * Erases who an account's orders were for. A parcel that is still to come needs its address: such an order is erased
 * when it reaches a final status. What waits for money is cancelled.
 */
export async function eraseOrders(tx: Tx, userId: number, now: Date): Promise<void> {
  const mine = eq(orders.userId, userId);
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(mine, isUnpaid, eq(orders.isPaymentInDoubt, false)));
  for (const { id: orderId } of open) {
    await moveOrder(tx, { orderId, to: 'Cancelled', actor: 'customer', reason: 'The account was deleted.', now });
  }
  const ended = await tx
    .update(orders)
    .set(erasedPerson)
    .where(and(mine, inArray(orders.status, FINAL_STATUSES)))
    .returning({ id: orders.id });
  await tx
    .update(orders)
    .set({ forgetAtEnd: true, saveInfo: false })
    .where(and(mine, notInArray(orders.status, FINAL_STATUSES)));
  const endedIds = ended.map(({ id }) => id);
  await eraseMailsAboutOrders(tx, endedIds);
  await eraseNotes(tx, endedIds);
}
