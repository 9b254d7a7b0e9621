import { eq } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { lockBuyersCart, lockOrder, type MailContext, orders } from '#server/orders/index.ts';
import { listAttempts } from '#server/payments/attempts/attempts.ts';
import { replaceAttempt } from '#server/payments/attempts/create-attempt.ts';
import { isPayable } from '#server/payments/attempts/payment-session.ts';
import { recordCapture } from '#server/payments/settle/record-capture.ts';
import type { Tx } from '#server/platform/db/client.ts';

type InHand = { orderId: number; now: Date };

/**
 * All that an order costs was paid to one of the staff, in cash: it is paid. The attempt is made here unless
 * `createAttempt` has made one. Call it before anything else of the order is locked, unless the order is new.
 */
export async function payInHand(tx: Tx, mailContext: MailContext, { orderId, now }: InHand): Promise<void> {
  await lockBuyersCart(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (order.isPaymentInDoubt) throw fail('payment_in_doubt', { orderId });
  if (!isPayable(order)) throw fail('order_not_payable', { status: order.status });
  if (order.paymentMethod === 'cod')
    throw fail('action_refused', { reason: 'The courier collects this order’s cash.' });
  if (order.paymentMethod !== 'cash') {
    await tx.update(orders).set({ paymentMethod: 'cash' }).where(eq(orders.id, orderId));
  }
  const [newest] = await listAttempts(tx, orderId);
  const isMade = newest?.provider === 'cash' && newest.state === 'created' && newest.amountCents === order.totalCents;
  const attemptId = isMade
    ? newest.id
    : await replaceAttempt(tx, { orderId, method: 'cash', amountCents: order.totalCents });
  if (attemptId === null) throw new Error('cash in hand always has an attempt');
  const report = { state: 'paid', money: { cents: order.totalCents, currency: 'LKR' }, reason: null } as const;
  await recordCapture(tx, mailContext, { attemptId, report, now });
}
