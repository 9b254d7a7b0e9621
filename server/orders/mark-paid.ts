import { eq } from 'drizzle-orm';
import { lockCart, removeOrderedLines } from '#server/cart/index.ts';
import { dropHeldMails } from '#server/mail/index.ts';
import { readOrderWithLines } from '#server/orders/find-order.ts';
import { joinPaidOrder } from '#server/orders/join-orders.ts';
import { type MailContext, mailReceived } from '#server/orders/mail-order.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { orders } from '#server/orders/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Payment = { orderId: number; reason: string; now: Date; isRevived?: boolean; reference?: string };

/**
 * The money has arrived: the order is paid, what was bought leaves the cart, and the customer is told. Says whether it
 * was this call that did it. The cart is locked first, as placing an order does: the other way round the two could wait
 * for each other.
 */
export async function markPaid(tx: Tx, mailContext: MailContext, payment: Payment) {
  const { orderId } = payment;
  await lockBuyersCart(tx, orderId);
  const { seller } = mailContext;
  if (!(await moveOrder(tx, { ...payment, to: 'Paid', actor: 'provider', seller }))) return false;
  // That an earlier payment failed is no news any more.
  await dropHeldMails(tx, String(orderId));
  const paid = await readOrderWithLines(tx, orderId);
  const { userId, source, hasLeftCart } = paid.order;
  // What one of us took never lay in the cart.
  if (userId !== null && source === 'web' && !hasLeftCart) await removeOrderedLines(tx, userId, paid.lines);
  if (userId === null) await joinPaidOrder(tx, orderId);
  await mailReceived(tx, mailContext, paid);
  return true;
}

/** Whoever has to read the order before it is marked as paid begins with this. */
export async function lockBuyersCart(tx: Tx, orderId: number): Promise<void> {
  const [buyer] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  if (buyer && buyer.userId !== null) await lockCart(tx, buyer.userId);
}
