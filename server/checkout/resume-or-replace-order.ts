import { fail } from '#contract/errors.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { LineToOrder } from '#server/cart/index.ts';
import { lockStock } from '#server/catalogue/index.ts';
import { lockDiscounts, releaseDiscount, type TakenDiscount } from '#server/discounts/index.ts';
import { moveOrder, type OpenOrder } from '#server/orders/index.ts';
import { requireFreshStatus } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Wanted = { lines: LineToOrder[]; method: PaymentMethod; code: string; now: Date };

/** The order to go on with, and the discount it holds already. */
type Resumed = { order: OpenOrder['order']; discount: TakenDiscount | null };

/**
 * A customer has at most one unpaid order. Placed again with the same pieces it is the same order; with others it makes
 * way for a new one. Locks of codes come before locks of items, and both in the order of their ids, as everywhere.
 */
export async function makeWay(tx: Tx, { order, lines }: OpenOrder, wanted: Wanted): Promise<Resumed | null> {
  const { code, method, now } = wanted;
  await requireFreshStatus(tx, order.id, now);
  if (order.isPaymentInDoubt) throw fail('payment_in_doubt', { orderId: order.id });
  if (order.discountUseId || code) await lockDiscounts(tx, { useId: order.discountUseId, code });
  // What failed to be paid can only be paid or called off: cash needs an order of its own.
  const isCashAfterFailure = order.status === 'Payment failed' && method === 'cod';
  if (hasSamePieces(lines, wanted.lines) && !isCashAfterFailure) {
    const held = heldDiscount(order);
    if (held?.code.toLowerCase() === code.toLowerCase()) return { order, discount: held };
    if (held) await releaseDiscount(tx, held.useId);
    return { order, discount: null };
  }
  await lockStock(
    tx,
    [...lines, ...wanted.lines].map(({ productItemId }) => productItemId),
  );
  await moveOrder(tx, {
    orderId: order.id,
    to: 'Cancelled',
    actor: 'customer',
    reason: 'Replaced by a new order.',
    now,
  });
  return null;
}

type Piece = { productItemId: number; qty: number; priceCents: number };

/** A price that changed in the meantime makes it another order: nobody is charged what they were not shown. */
function hasSamePieces(one: Piece[], other: Piece[]): boolean {
  const key = ({ productItemId, qty, priceCents }: Piece) => `${productItemId}:${qty}:${priceCents}`;
  const keys = new Set(one.map(key));
  return one.length === other.length && other.every((piece) => keys.has(key(piece)));
}

function heldDiscount({ discountUseId, discountCode, discountCents }: OpenOrder['order']): TakenDiscount | null {
  if (discountUseId === null || discountCode === null) return null;
  return { useId: discountUseId, code: discountCode, cents: discountCents };
}
