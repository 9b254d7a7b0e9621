import type { Order } from '#contract/calls/orders.ts';
import { fail } from '#contract/errors.ts';
import type { Shopper } from '#server/accounts/index.ts';
import { cancelOrder, lockOrder, type MailContext, moveOrder, readOrder, readOwnOrder } from '#server/orders/index.ts';
import { expireAttempts, listAttempts } from '#server/payments/attempts/attempts.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import type { Tx } from '#server/platform/db/client.ts';

type CancelRequest = { caller: Shopper; orderId: number; now: Date };

const REASON = 'You called it off. The money is on its way back to you.';

/** By the buyer: an unpaid order is cancelled, one that is paid but not yet in preparation is refunded. */
export async function cancelOrRefund(
  tx: Tx,
  mailContext: MailContext,
  { caller, orderId, now }: CancelRequest,
): Promise<Order> {
  await readOwnOrder(tx, caller, orderId);
  const { status } = await lockOrder(tx, orderId);
  if (status !== 'Paid') {
    const order = await cancelOrder(tx, mailContext, { caller, orderId, now });
    await expireAttempts(tx, orderId);
    return order;
  }
  // More than one, if a correction asked for more.
  const paid = (await listAttempts(tx, orderId)).filter(
    ({ state, capturedCents, refundedCents }) => state === 'paid' && capturedCents > refundedCents,
  );
  if (paid.length === 0) throw fail('order_not_cancellable', { status });
  for (const { id: attemptId, capturedCents, refundedCents } of paid) {
    const amountCents = capturedCents - refundedCents;
    await requestRefund(tx, mailContext, { orderId, attemptId, amountCents, reason: REASON, by: null });
  }
  await expireAttempts(tx, orderId);
  await moveOrder(tx, { orderId, to: 'Refunded', actor: 'customer', reason: REASON, now });
  return readOrder(tx, caller, orderId, now);
}
