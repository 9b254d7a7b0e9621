import { and, eq } from 'drizzle-orm';
import type { OutputOf } from '#contract/call.ts';
import { type createPaymentSession, PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { fail } from '#contract/errors.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { lockOrder, type OrderRow, readOwnOrder } from '#server/orders/index.ts';
import { type AttemptRow, isForExtra } from '#server/payments/attempts/attempts.ts';
import { replaceAttempt } from '#server/payments/attempts/create-attempt.ts';
import type { NextAction } from '#server/payments/provider.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Owner } from '#server/platform/db/owner.ts';

type SessionInput = { orderId: number; provider: 'card' | 'hosted' };
type Session = OutputOf<typeof createPaymentSession>;

/** A new attempt at an order that is still to be paid by card. What was typed before is lost with the old session. */
export async function renewSession(tx: Tx, caller: Owner, { orderId, provider }: SessionInput): Promise<number> {
  await readOwnOrder(tx, caller, orderId);
  const order = await lockOrder(tx, orderId);
  if (order.isPaymentInDoubt) throw fail('payment_in_doubt', { orderId });
  if (!isPayable(order)) throw fail('order_not_payable', { status: order.status });
  if (order.paymentMethod !== 'card') {
    const { value } = PAYMENT_TYPES[order.paymentMethod];
    throw fail('payment_method_not_offered', { reason: `This order is to be paid with ${value}.` });
  }
  const attemptId = await replaceAttempt(tx, { orderId, method: provider, amountCents: order.totalCents });
  if (attemptId === null) throw new Error('a card payment always has an attempt');
  return attemptId;
}

/** Nobody pays twice: neither what is paid, nor what may be. */
export function isPayable({ status, isPaymentInDoubt }: OrderRow): boolean {
  return (status === 'Pending' || status === 'Payment failed') && !isPaymentInDoubt;
}

/** The same for one attempt: what a correction asks for is payable as long as it is due. */
export function isPayableBy(order: OrderRow, attempt: AttemptRow): boolean {
  return isForExtra(attempt) ? order.extraDueCents === attempt.amountCents : isPayable(order);
}

export function sessionShape(orderId: number, amountCents: number, next: NextAction): Session {
  if (next.type !== 'hosted_fields') throw fail('payment_unavailable', { orderId });
  const { sessionId, merchantId: merchant } = next;
  const payment = { sessionId, merchant, amount: centsToRupees(amountCents), currency: 'LKR' as const };
  return { order: { id: orderId }, session: { id: sessionId }, merchant, payment };
}

/** One's own gateway session. Of another's nothing is said, not even that there is one. */
export async function readSession(db: Db, caller: Owner, sessionId: string, orderId?: number) {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.providerRef, sessionId),
        orderId === undefined ? undefined : eq(paymentAttempts.orderId, orderId),
      ),
    );
  if (!attempt || (attempt.provider !== 'card' && attempt.provider !== 'hosted')) {
    throw fail('payment_session_not_found');
  }
  const order = await readOwnOrder(db, caller, attempt.orderId).catch(() => {
    throw fail('payment_session_not_found');
  });
  return { attempt: attempt as AttemptRow, order };
}
