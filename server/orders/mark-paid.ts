import { eq } from 'drizzle-orm';
import { lockCart, removeOrderedLines } from '#server/cart/index.ts';
import { dropHeldMails } from '#server/mail/index.ts';
import { readOrderWithLines } from '#server/orders/find-order.ts';
import { joinPaidOrder } from '#server/orders/join-orders.ts';
import { type MailContext, mailReceived } from '#server/orders/mail-order.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { orders } from '#server/orders/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Owner } from '#server/platform/db/owner.ts';

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
  const buyer = cartOwnerOf(paid.order);
  // What one of us took never lay in the cart.
  if (buyer && paid.order.source === 'web' && !paid.order.hasLeftCart) await removeOrderedLines(tx, buyer, paid.lines);
  // A guest would be told by it that the mail address they typed is known.
  if (!buyer) await joinPaidOrder(tx, orderId);
  await mailReceived(tx, mailContext, paid);
  return true;
}

/** Whoever has to read the order before it is marked as paid begins with this. */
export async function lockBuyersCart(tx: Tx, orderId: number): Promise<void> {
  const [order] = await tx
    .select({ userId: orders.userId, guestId: orders.guestId })
    .from(orders)
    .where(eq(orders.id, orderId));
  const buyer = order && cartOwnerOf(order);
  if (buyer) await lockCart(tx, buyer);
}

/** In whose cart lies what was ordered. */
function cartOwnerOf({ userId, guestId }: { userId: number | null; guestId: number | null }): Owner | null {
  if (userId !== null) return { kind: 'account', id: userId };
  return guestId === null ? null : { kind: 'guest', id: guestId };
}
