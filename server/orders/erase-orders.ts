import { and, eq, inArray, ne, notInArray } from 'drizzle-orm';
import { eraseMailsAboutOrders } from '#server/mail/index.ts';
import { erasedPerson } from '#server/orders/erased-person.ts';
import { ENDS, moveOrder } from '#server/orders/move-order.ts';
import { orders } from '#server/orders/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/**
 * Forgets who an account's orders were for. A parcel that is still to come needs its address: such an order is forgotten
 * when it has come to its end. What waits for money is called off.
 */
export async function eraseOrders(tx: Tx, userId: number, now: Date): Promise<void> {
  const mine = eq(orders.userId, userId);
  const unpaid = and(inArray(orders.status, ['Pending', 'Payment failed']), ne(orders.paymentMethod, 'cod'));
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(mine, unpaid, eq(orders.isPaymentInDoubt, false)));
  for (const { id: orderId } of open) {
    await moveOrder(tx, { orderId, to: 'Cancelled', actor: 'customer', reason: 'The account was deleted.', now });
  }
  const ended = await tx
    .update(orders)
    .set(erasedPerson)
    .where(and(mine, inArray(orders.status, ENDS)))
    .returning({ id: orders.id });
  await tx
    .update(orders)
    .set({ forgetAtEnd: true, saveInfo: false })
    .where(and(mine, notInArray(orders.status, ENDS)));
  await eraseMailsAboutOrders(
    tx,
    ended.map(({ id }) => id),
  );
}
