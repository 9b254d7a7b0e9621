import { and, eq } from 'drizzle-orm';
import { mayMove, type OrderStatus } from '#contract/rules/order-moves.ts';
import { reserveStock, returnStock, takeStock } from '#server/catalogue/index.ts';
import { releaseDiscounts } from '#server/discounts/index.ts';
import { eraseMailsAboutOrders } from '#server/mail/index.ts';
import type { Seller } from '#server/orders/documents/document-body.ts';
import { issueDocumentsOfMove } from '#server/orders/documents/issue-document.ts';
import { eraseNotes } from '#server/orders/staff-edits.ts';
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
  /** Who sells, and under which name the money came: for the invoice that Paid and Shipped bring. */
  seller?: Seller | null;
  reference?: string;
};

const TAKES_STOCK = new Set<OrderStatus>(['Shipped']);
const RETURNS_STOCK = new Set<OrderStatus>(['Cancelled', 'Refunded']);
export const FINAL_STATUSES: OrderStatus[] = ['Delivered', 'Cancelled', 'Refunded'];

/** Says whether it moved; the caller knows what to tell about an order that did not. */
export async function moveOrder(tx: Tx, move: Move): Promise<boolean> {
  return (await makeMove(tx, move)) !== null;
}

/**
 * The only way in which an order changes its status, but for staff who take their last move back (undo-move.ts): what may
 * follow what, the event, the stock, the discount and the invoice belong together. Gives the id of the event, if it moved.
 */
export async function makeMove(
  tx: Tx,
  { orderId, to, actor, actorId, reason, now, isRevived = false, ...document }: Move,
): Promise<number | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order || !mayMove(order.status, to) || !fitsPayment(order, to, isRevived)) return null;
  const stock = stockAfter(order, to);
  const isErased = order.forgetAtEnd && FINAL_STATUSES.includes(to);
  const moved = await tx
    .update(orders)
    .set({
      status: to,
      stock,
      isPaymentInDoubt: false,
      // What was called off costs nothing more.
      ...(RETURNS_STOCK.has(to) && { extraDueCents: 0 }),
      ...(isPaidBy(order, to) && { paidAt: now }),
      // Whoever packs an order with cash on delivery has spoken to its buyer.
      ...(order.status === 'Pending' && to === 'Processing' && { confirmedAt: now, confirmedBy: actorId ?? null }),
      ...(isErased && erasedPerson),
    })
    .where(and(eq(orders.id, orderId), eq(orders.status, order.status)))
    .returning({ id: orders.id });
  if (moved.length === 0) return null;
  const event = { orderId, from: order.status, to, actor, actorId, reason, at: now };
  const [written] = await tx.insert(orderEvents).values(event).returning({ id: orderEvents.id });
  if (to === 'Cancelled') await releaseDiscounts(tx, [order.discountUseId, order.secondDiscountUseId]);
  if (isErased) {
    await eraseMailsAboutOrders(tx, [orderId]);
    await eraseNotes(tx, [orderId]);
  }
  if (stock !== order.stock) {
    const by = { order: orderId, staff: actor === 'staff' ? (actorId ?? null) : null, at: now };
    await { taken: takeStock, returned: returnStock, held: reserveStock }[stock](tx, await listPieces(tx, orderId), by);
  }
  await issueDocumentsOfMove(tx, { ...document, orderId, to, now });
  return written?.id ?? null;
}

/** Money decides about some moves: what was paid is refunded, not cancelled, and only cash may be prepared unpaid. */
function fitsPayment(order: OrderRow, to: OrderStatus, isRevived: boolean): boolean {
  const { paidAt, paymentMethod, status, extraDueCents } = order;
  if (status === 'Cancelled') return isRevived && paymentMethod !== 'cod';
  if (to === 'Cancelled') return !paidAt;
  if (to === 'Refunded') return paidAt !== null;
  if (to === 'Shipped') return extraDueCents === 0;
  if (status === 'Pending') return (paymentMethod === 'cod') === (to === 'Processing');
  return true;
}

/** Cash that was taken at the door is the courier's until it hands it over (server/cash). */
function isPaidBy({ paidAt, paymentMethod }: OrderRow, to: OrderStatus): boolean {
  return !paidAt && (to === 'Paid' || (to === 'Delivered' && paymentMethod !== 'cod'));
}

/** What has left the house does not come back by a status: whoever unpacks it counts it in. */
function stockAfter({ stock, status }: OrderRow, to: OrderStatus): OrderRow['stock'] {
  if (status === 'Cancelled') return 'held';
  if (stock !== 'held') return stock;
  if (TAKES_STOCK.has(to)) return 'taken';
  return RETURNS_STOCK.has(to) ? 'returned' : 'held';
}

export function listPieces(tx: Tx, orderId: number) {
  const { productItemId, qty, name, sku } = orderLines;
  return tx.select({ productItemId, qty, name, sku }).from(orderLines).where(eq(orderLines.orderId, orderId));
}

/** What an order says of a person who was erased. What was bought, and for how much, has to be kept. */
export const erasedPerson = {
  guestId: null,
  email: 'deleted@deleted.invalid',
  buyerTin: '',
  shippingFirstName: '',
  shippingLastName: 'Deleted',
  shippingAddress: 'Deleted',
  shippingApartment: '',
  shippingTown: '',
  shippingLandmark: '',
  shippingSecondPhone: '',
  shippingPostalCode: '',
  shippingPhone: '',
  billingFirstName: '',
  billingLastName: 'Deleted',
  billingAddress: 'Deleted',
  billingApartment: '',
  billingTown: '',
  billingPostalCode: '',
  billingPhone: '',
  specialMessage: '',
  giftMessage: '',
  saveInfo: false,
  emailOffers: false,
  placedFrom: null,
  forgetAtEnd: false,
};
