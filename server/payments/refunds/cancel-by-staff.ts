import { isTransfer } from '#contract/calls/payments.ts';
import { fail } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { heldFor, type MailContext, mailCancelled, makeMove, moveOrder, type OrderRow } from '#server/orders/index.ts';
import { expireAttempts, listAttempts } from '#server/payments/attempts/attempts.ts';
import type { Decider } from '#server/payments/refunds/refund-limit.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Money = { capturedCents: number; refundedCents: number };

const CANCELLABLE = ['Pending', 'Payment failed', 'Paid', 'Processing'];

/** Whether staff may call an order off, why not, and what goes back then. */
export function staffCancelOf(order: OrderRow, { capturedCents, refundedCents }: Money, limitCents?: number) {
  const refunds = order.paidAt ? centsToRupees(capturedCents - refundedCents) : 0;
  const why = whyNot(order) || (refunds > 0 ? whyAboveLimit(capturedCents, limitCents) : '');
  return { isPossible: why === '', why, refunds: why === '' ? refunds : 0 };
}

/** All that was paid goes back: with what went back before, that is as much as came. */
function whyAboveLimit(capturedCents: number, limitCents = Number.POSITIVE_INFINITY): string {
  if (capturedCents <= limitCents) return '';
  return `What was paid goes back with it. Above ${formatRupees(centsToRupees(limitCents))} of one order only the owner gives money back.`;
}

function whyNot({ status, isPaymentInDoubt, paymentMethod, receivedCents }: OrderRow): string {
  if (isPaymentInDoubt && isTransfer(paymentMethod) && receivedCents === 0)
    return 'A bank slip is to be checked first.';
  if (isPaymentInDoubt) return 'Whether it is paid is not known yet: we are asking the provider.';
  if (CANCELLABLE.includes(status)) return '';
  if (status === 'Shipped' || status === 'Delivered') return 'The parcel has left. What was paid can be refunded.';
  return `It is ${status.toLowerCase()} already.`;
}

type StaffCancel = { order: OrderRow; by: Decider; reason: string; now: Date };

/** Calls a locked order off: what was not paid is cancelled and mailed, what was paid goes back and is mailed with that. */
export async function cancelByStaff(
  tx: Tx,
  mailContext: MailContext,
  { order, by, reason, now }: StaffCancel,
): Promise<void> {
  const { id: orderId, status } = order;
  if (order.isPaymentInDoubt) throw fail('payment_in_doubt', { orderId });
  const refused = () => fail('order_not_cancellable', { status });
  if (!CANCELLABLE.includes(status)) throw refused();
  const move = { orderId, actor: 'staff', actorId: by.id, reason, now } as const;
  if (!order.paidAt) {
    const eventId = await makeMove(tx, { ...move, to: 'Cancelled' });
    if (eventId === null) throw refused();
    await expireAttempts(tx, orderId);
    return mailCancelled(tx, mailContext, orderId, reason, heldFor(orderId, { eventId, now }));
  }
  const paid = (await listAttempts(tx, orderId)).filter(
    (attempt) => attempt.state === 'paid' && attempt.capturedCents > attempt.refundedCents,
  );
  if (paid.length === 0) throw refused();
  for (const { id: attemptId, capturedCents, refundedCents } of paid)
    await requestRefund(tx, mailContext, {
      orderId,
      attemptId,
      amountCents: capturedCents - refundedCents,
      reason,
      by,
    });
  await expireAttempts(tx, orderId);
  if (!(await moveOrder(tx, { ...move, to: 'Refunded' }))) throw refused();
}
