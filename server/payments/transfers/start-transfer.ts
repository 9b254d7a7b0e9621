import { eq } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import {
  expireOrderJob,
  lockOrder,
  type MailContext,
  mailTransfer,
  type OrderRow,
  orders,
} from '#server/orders/index.ts';
import { replaceAttempt } from '#server/payments/attempts/create-attempt.ts';
import { isPayable } from '#server/payments/attempts/payment-session.ts';
import type { PaymentTerms } from '#server/payments/payment-methods.ts';
import type { Tx } from '#server/platform/db/client.ts';

const HOUR_MS = 3_600_000;

export type TransferTerms = Pick<PaymentTerms, 'bankAccount' | 'transferHoldHours'>;
type Start = { orderId: number; terms: TransferTerms; now: Date };

/** Online, unpaid, and not by transfer yet. What is paid at the door has a button of its own. */
export function canPayOtherwise(order: OrderRow): boolean {
  return isPayable(order) && order.paymentMethod !== 'cod' && order.paymentMethod !== 'bank';
}

/**
 * An unpaid order waits for a bank transfer from now on, with its pieces held for so long; how to pay is mailed. Whatever
 * was started before is called off: ask its provider before (refreshStatus). Gives until when it is held.
 */
export async function startTransfer(
  tx: Tx,
  mailContext: MailContext,
  { orderId, terms: { bankAccount, transferHoldHours }, now }: Start,
): Promise<Date> {
  const order = await lockOrder(tx, orderId);
  if (order.isPaymentInDoubt) throw fail('payment_in_doubt', { orderId });
  if (!isPayable(order)) throw fail('order_not_payable', { status: order.status });
  if (bankAccount.length === 0) {
    throw fail('payment_method_not_offered', {
      reason: 'The shop has named no bank account: the owner does it in the settings, under Payment.',
    });
  }
  if (order.paymentMethod === 'cod') {
    throw fail('payment_method_not_offered', { reason: 'This order is paid at the door.' });
  }
  const expiresAt = new Date(now.getTime() + transferHoldHours * HOUR_MS);
  await tx.update(orders).set({ paymentMethod: 'bank', expiresAt }).where(eq(orders.id, orderId));
  const attemptId = await replaceAttempt(tx, { orderId, method: 'bank', amountCents: order.totalCents });
  if (attemptId === null) throw new Error('a transfer always has an attempt');
  await mailContext.jobs.enqueue(tx, expireOrderJob, { orderId }, { startAfter: expiresAt });
  await mailTransfer(tx, mailContext, { ...order, expiresAt }, { attemptId, account: bankAccount });
  return expiresAt;
}
