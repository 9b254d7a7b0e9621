import { eq } from 'drizzle-orm';
import { isTransfer, type TransferMethod } from '#contract/calls/payments.ts';
import { fail } from '#contract/errors.ts';
import {
  expireOrderJob,
  lockOrder,
  type MailContext,
  mailTransfer,
  type OrderRow,
  orders,
} from '#server/orders/index.ts';
import { isOpen, listAttempts } from '#server/payments/attempts/attempts.ts';
import { replaceAttempt } from '#server/payments/attempts/create-attempt.ts';
import { isPayable } from '#server/payments/attempts/payment-session.ts';
import { hasAccount, type PaymentTerms } from '#server/payments/payment-methods.ts';
import type { Tx } from '#server/platform/db/client.ts';

const HOUR_MS = 3_600_000;

export type TransferTerms = Pick<PaymentTerms, 'methods' | 'bankAccount' | 'transferHoldHours' | 'lankaQr'>;
type Start = { orderId: number; method?: TransferMethod; terms: TransferTerms; now: Date };

/** Online, unpaid, and not by transfer yet. What is paid at the door has a button of its own. */
export function canPayOtherwise(order: OrderRow): boolean {
  return isPayable(order) && order.paymentMethod !== 'cod' && !isTransfer(order.paymentMethod);
}

/**
 * An unpaid order waits for a transfer from now on, with its pieces held for so long; how to pay is mailed. Whatever was
 * started before is called off: ask its provider before (refreshStatus). Gives until when it is held.
 */
export async function startTransfer(
  tx: Tx,
  mailContext: MailContext,
  { orderId, method = 'bank', terms, now }: Start,
): Promise<Date> {
  const order = await lockOrder(tx, orderId);
  if (order.isPaymentInDoubt) throw fail('payment_in_doubt', { orderId });
  if (!isPayable(order)) throw fail('order_not_payable', { status: order.status });
  if (method === 'bank' && !hasAccount(terms)) {
    throw fail('payment_method_not_offered', {
      reason: 'The shop has named no bank account: the owner does it in the settings, under Payment.',
    });
  }
  if (order.paymentMethod === 'cod') {
    throw fail('payment_method_not_offered', { reason: 'This order is paid at the door.' });
  }
  const expiresAt = new Date(now.getTime() + terms.transferHoldHours * HOUR_MS);
  await tx.update(orders).set({ paymentMethod: method, expiresAt }).where(eq(orders.id, orderId));
  await replaceAttempt(tx, { orderId, method, amountCents: order.totalCents });
  await mailContext.jobs.enqueue(tx, expireOrderJob, { orderId }, { startAfter: expiresAt });
  await tellToTransfer(tx, mailContext, { orderId, terms });
  return expiresAt;
}

/** An order begins to wait for its transfer: how to pay is mailed. */
export async function tellToTransfer(
  tx: Tx,
  mailContext: MailContext,
  { orderId, terms }: { orderId: number; terms: TransferTerms },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const attempt = (await listAttempts(tx, orderId)).find(isOpen);
  if (!attempt) throw new Error('a transfer always has an attempt');
  await mailTransfer(tx, mailContext, order, { attemptId: attempt.id, ...mailedAccount(order, terms) });
}

/** A code stands in the mail instead of the account: whoever scans it types nothing. */
const mailedAccount = ({ paymentMethod }: OrderRow, { bankAccount }: TransferTerms) =>
  paymentMethod === 'lankaqr' ? { account: [], hasCode: true } : { account: bankAccount };
