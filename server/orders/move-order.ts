import { and, eq } from 'drizzle-orm';
import { mayMove, type OrderStatus } from '#contract/order-moves.ts';
import { reserveStock, returnStock, takeStock } from '#server/catalogue/index.ts';
import { releaseDiscount } from '#server/discounts/index.ts';
import { eraseMailsAboutOrders } from '#server/mail/index.ts';
import { type OrderRow, orderEvents, orderLines, orders } from '#server/orders/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Actor = (typeof orderEvents.$inferSelect)['actor'];
export type Move = {
  orderId: number;
  to: OrderStatus;
  actor: Actor;
  actorId?: number;
  /** A sentence that the customer may read. */
  reason: string;
  now: Date;
  /** Late money revives what had expired; nothing else does. */
  isRevived?: boolean;
};

const TAKES_STOCK = new Set<OrderStatus>(['Shipped']);
const RETURNS_STOCK = new Set<OrderStatus>(['Cancelled', 'Refunded']);
export const FINAL_STATUSES: OrderStatus[] = ['Delivered', 'Cancelled', 'Refunded'];

/**
 * The only way in which an order changes its status: what may follow what, the event, the stock and the discount belong
 * together. Says whether it moved; the caller knows what to tell about an order that did not.
 */
export async function moveOrder(
  tx: Tx,
  { orderId, to, actor, actorId, reason, now, isRevived = false }: Move,
): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order || !mayMove(order.status, to) || !fitsPayment(order, to, isRevived)) return false;
  const stock = stockAfter(order, to);
  const isErased = order.forgetAtEnd && FINAL_STATUSES.includes(to);
  const moved = await tx
    .update(orders)
    .set({
      status: to,
      stock,
      isPaymentInDoubt: false,
      ...(isPaidBy(order, to) && { paidAt: now }),
      ...(isErased && erasedPerson),
    })
    .where(and(eq(orders.id, orderId), eq(orders.status, order.status)))
    .returning({ id: orders.id });
  if (moved.length === 0) return false;
  await tx.insert(orderEvents).values({ orderId, from: order.status, to, actor, actorId, reason, at: now });
  if (to === 'Cancelled' && order.discountUseId) await releaseDiscount(tx, order.discountUseId);
  if (isErased) await eraseMailsAboutOrders(tx, [orderId]);
  if (stock !== order.stock) await moveStock(tx, orderId, stock);
  return true;
}

/** Money decides about some moves: what was paid is refunded, not cancelled, and only cash may be prepared unpaid. */
function fitsPayment({ paidAt, paymentMethod, status }: OrderRow, to: OrderStatus, isRevived: boolean): boolean {
  if (status === 'Cancelled') return isRevived && paymentMethod !== 'cod';
  if (to === 'Cancelled') return !paidAt;
  if (to === 'Refunded') return paidAt !== null;
  if (status === 'Pending') return (paymentMethod === 'cod') === (to === 'Processing');
  return true;
}

/** Cash is paid at the door. */
function isPaidBy({ paidAt }: OrderRow, to: OrderStatus): boolean {
  return !paidAt && (to === 'Paid' || to === 'Delivered');
}

/** What has left the house does not come back by a status: whoever unpacks it counts it in. */
function stockAfter({ stock, status }: OrderRow, to: OrderStatus): OrderRow['stock'] {
  if (status === 'Cancelled') return 'held';
  if (stock !== 'held') return stock;
  if (TAKES_STOCK.has(to)) return 'taken';
  return RETURNS_STOCK.has(to) ? 'returned' : 'held';
}

async function moveStock(tx: Tx, orderId: number, stock: OrderRow['stock']): Promise<void> {
  const pieces = await tx
    .select({
      productItemId: orderLines.productItemId,
      qty: orderLines.qty,
      name: orderLines.name,
      sku: orderLines.sku,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const change = { taken: takeStock, returned: returnStock, held: reserveStock }[stock];
  await change(tx, pieces);
}

/** What an order says of a person who was erased. What was bought, and for how much, has to be kept. */
export const erasedPerson = {
  email: 'deleted@deleted.invalid',
  shippingFirstName: '',
  shippingLastName: 'Deleted',
  shippingAddress: 'Deleted',
  shippingApartment: '',
  shippingPostalCode: '',
  shippingPhone: '',
  billingFirstName: '',
  billingLastName: 'Deleted',
  billingAddress: 'Deleted',
  billingApartment: '',
  billingPostalCode: '',
  billingPhone: '',
  specialMessage: '',
  giftMessage: '',
  saveInfo: false,
  emailOffers: false,
  forgetAtEnd: false,
};
