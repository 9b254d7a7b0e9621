import type { PaymentMethod } from '#contract/calls/payments.ts';
import { fail } from '#contract/errors.ts';
import type { LineToOrder } from '#server/cart/index.ts';
import { lockStock } from '#server/catalogue/index.ts';
import { type DiscountQuestion, lockDiscounts, releaseDiscounts } from '#server/discounts/index.ts';
import { moveOrder, type OpenOrder } from '#server/orders/index.ts';
import { requireFreshStatus } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';

type CheckoutInput = { lines: LineToOrder[]; method: PaymentMethod; taking: DiscountQuestion; now: Date };

/** The order to continue with. It holds no discount any more: what a code gives is decided anew, as a quote does. */
type ResumedOrder = { order: OpenOrder['order'] };

/**
 * A customer has at most one unpaid order. Placed again with the same lines it is resumed; with others it is cancelled,
 * and a new one replaces it. Locks of codes come before locks of items, and both in the order of their ids, as everywhere.
 */
export async function resumeOrReplaceOrder(
  tx: Tx,
  { order, lines }: OpenOrder,
  input: CheckoutInput,
): Promise<ResumedOrder | null> {
  const { taking, method, now } = input;
  const held = [order.discountUseId, order.secondDiscountUseId];
  await requireFreshStatus(tx, order.id, now);
  if (order.isPaymentInDoubt) throw fail('payment_in_doubt', { orderId: order.id });
  await lockDiscounts(tx, { ...taking, heldUseIds: held.filter((id) => id !== null) });
  // An order whose payment failed can only be paid or cancelled: cash needs an order of its own.
  const isCashAfterFailure = order.status === 'Payment failed' && method === 'cod';
  if (hasSameLines(lines, input.lines) && !isCashAfterFailure) {
    await releaseDiscounts(tx, held);
    return { order };
  }
  await lockStock(
    tx,
    [...lines, ...input.lines].map(({ productItemId }) => productItemId),
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

type PricedLine = { productItemId: number; qty: number; priceCents: number };

/** A price that changed in the meantime makes it another order: nobody is charged what they were not shown. */
function hasSameLines(one: PricedLine[], other: PricedLine[]): boolean {
  const key = ({ productItemId, qty, priceCents }: PricedLine) => `${productItemId}:${qty}:${priceCents}`;
  const keys = new Set(one.map(key));
  return one.length === other.length && other.every((line) => keys.has(key(line)));
}
