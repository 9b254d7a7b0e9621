import { eq } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { lockOrder, type MailContext, type OrderRow, orderLines, postRefund } from '#server/orders/index.ts';
import { readAttempt } from '#server/payments/attempts/attempts.ts';
import { resolveAboutRefund } from '#server/payments/order-issues.ts';
import { concludeRefund } from '#server/payments/refunds/execute-refund.ts';
import { type RefundRow, readGivenForLines, refundJob } from '#server/payments/refunds/request-refund.ts';
import { refundLines, refunds } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

async function lockRefund(tx: Tx, refundId: number): Promise<{ refund: RefundRow; order: OrderRow } | null> {
  const [named] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  if (!named) return null;
  const order = await lockOrder(tx, named.orderId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  return refund ? { refund, order } : null;
}

/** One that was refused did not count meanwhile: its sum and its pieces must still be there. */
async function requireStillThere(tx: Tx, { id, attemptId, amountCents }: RefundRow, order: OrderRow): Promise<void> {
  const attempt = attemptId === null ? null : await readAttempt(tx, attemptId);
  const left = Math.min(
    order.receivedCents - order.refundedCents,
    attempt ? attempt.capturedCents - attempt.refundedCents : order.receivedCents,
  );
  if (left < amountCents)
    throw fail('action_refused', { reason: 'So much is not left: it has gone back another way meanwhile.' });
  const given = await readGivenForLines(tx, order.id);
  const pieces = await tx
    .select({ line: orderLines, qty: refundLines.qty, cents: refundLines.amountCents })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(eq(refundLines.refundId, id));
  const isTooMuch = pieces.some(
    ({ line, qty, cents }) =>
      line.refundedQty + qty > line.qty ||
      (given.get(line.id) ?? 0) + cents > line.priceCents * line.qty - line.discountCents,
  );
  if (isTooMuch) throw fail('action_refused', { reason: 'These pieces were refunded another way meanwhile.' });
}

type DoneByHand = { refundId: number; doneBy: number; reference: string; now: Date };

/** A person has given the money back. Says whether there was a refund still to be made. */
export async function markRefundDone(
  tx: Tx,
  mailContext: MailContext,
  { refundId, doneBy, reference, now }: DoneByHand,
): Promise<boolean> {
  const locked = await lockRefund(tx, refundId);
  if (!locked || locked.refund.state === 'done' || locked.refund.state === 'taken_back') return false;
  const { refund, order } = locked;
  if (refund.state === 'failed') await requireStillThere(tx, refund, order);
  const done = { state: 'done', doneAt: now, doneBy, doneReference: reference } as const;
  await tx.update(refunds).set(done).where(eq(refunds.id, refundId));
  await postRefund(tx, refundId);
  const attempt = refund.attemptId === null ? null : await readAttempt(tx, refund.attemptId);
  await concludeRefund(tx, mailContext, { attempt, refund: { ...refund, ...done }, order, now });
  return true;
}

type ByStaff = { by: number; now: Date };

/** One that was refused is sent again, under the name it had. Says whether it was one. */
export async function retryRefund(
  tx: Tx,
  mailContext: MailContext,
  refundId: number,
  { by, now }: ByStaff,
): Promise<boolean> {
  const locked = await lockRefund(tx, refundId);
  if (locked?.refund.state !== 'failed' || locked.refund.attemptId === null) return false;
  await requireStillThere(tx, locked.refund, locked.order);
  await tx.update(refunds).set({ state: 'requested' }).where(eq(refunds.id, refundId));
  await postRefund(tx, refundId);
  await mailContext.jobs.enqueue(tx, refundJob, { refundId });
  await resolveAboutRefund(tx, { refundId, by, resolution: 'The refund is tried again.', now });
  return true;
}

/** Whether a refund that was not made may be decided against, and why not. */
export function whyNotTakenBack(
  { state, amountCents, attemptId, isOverpayment }: RefundRow,
  { status, paidAt, receivedCents, refundedCents, totalCents, extraDueCents, paymentMethod }: OrderRow,
): string {
  if (state === 'requested') return 'The provider is being asked for it.';
  if (state !== 'by_hand' && state !== 'failed') return 'It is over: nothing about it can be changed.';
  const kept = receivedCents - refundedCents + (state === 'by_hand' ? amountCents : 0);
  // What came online does not pay for what is paid at the door.
  const isNoPayment = paymentMethod === 'cod' ? attemptId !== null : !paidAt;
  const isOwed = status === 'Refunded' || status === 'Cancelled' || isNoPayment || isOverpayment;
  // What is asked for on top is still to come.
  if (isOwed || kept > totalCents - extraDueCents)
    return 'The shop owes this money: the order does not cost it any more.';
  return '';
}

/** Decides against a refund that nobody has made: it does not count as given back. Pieces that are here stay here. */
export async function takeBackRefund(tx: Tx, refundId: number, { by, now }: ByStaff): Promise<void> {
  const locked = await lockRefund(tx, refundId);
  if (!locked) throw fail('action_refused', { reason: 'There is no such refund.' });
  const reason = whyNotTakenBack(locked.refund, locked.order);
  if (reason) throw fail('action_refused', { reason });
  await tx.update(refunds).set({ state: 'taken_back' }).where(eq(refunds.id, refundId));
  await postRefund(tx, refundId);
  await resolveAboutRefund(tx, { refundId, by, resolution: 'The refund was undone.', now });
}
