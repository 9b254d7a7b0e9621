import { fail } from '#contract/errors.ts';
import { lockBuyersCart, lockOrder, type MailContext, markPaid } from '#server/orders/index.ts';
import { readAttempt } from '#server/payments/attempts/attempts.ts';
import type { Decider } from '#server/payments/refunds/refund-limit.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Decision = { attemptId: number; by: Decider; now: Date };

/** A person takes money that arrived late, or too much of it, as the payment of its order. What is too much goes back. */
export async function acceptCapture(
  tx: Tx,
  mailContext: MailContext,
  { attemptId, by, now }: Decision,
): Promise<string> {
  const { orderId } = await readAttempt(tx, attemptId);
  await lockBuyersCart(tx, orderId);
  const order = await lockOrder(tx, orderId);
  const { capturedCents, refundedCents, reference } = await readAttempt(tx, attemptId);
  const left = capturedCents - refundedCents;
  if (left < order.totalCents) {
    throw fail('action_refused', {
      reason: 'Less was paid than the order costs. Give it back, or close it once the rest is paid.',
    });
  }
  const reason = 'Payment received';
  const payment = { orderId, reason, reference, now, isRevived: order.status === 'Cancelled' };
  if (!(await markPaid(tx, mailContext, payment))) {
    throw fail('action_refused', { reason: `Order ${orderId} is ${order.status.toLowerCase()} and takes no payment.` });
  }
  const surplus = left - order.totalCents;
  if (surplus === 0) return `Order ${orderId} is paid and can be packed.`;
  await requestRefund(tx, mailContext, {
    orderId,
    attemptId,
    amountCents: surplus,
    isOverpayment: true,
    reason: 'More was taken than the order costs.',
    by,
  });
  return `Order ${orderId} is paid and can be packed; what was too much goes back.`;
}

/** A person gives it back. */
export async function refundCapture(tx: Tx, mailContext: MailContext, { attemptId, by }: Decision): Promise<string> {
  const { capturedCents, refundedCents, orderId } = await readAttempt(tx, attemptId);
  const amountCents = capturedCents - refundedCents;
  const reason = 'The payment could not be used for the order.';
  const refund = { orderId, attemptId, amountCents, isOverpayment: true, reason, by };
  if (amountCents === 0 || !(await requestRefund(tx, mailContext, refund))) {
    throw fail('action_refused', { reason: 'There is nothing left to give back.' });
  }
  return `The payment for order ${orderId} is on its way back.`;
}
