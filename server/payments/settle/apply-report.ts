import { eq } from 'drizzle-orm';
import {
  heldUntilTried,
  lockOrder,
  type MailContext,
  mailPaymentFailed,
  moveOrder,
  type OrderRow,
  setPaymentDoubt,
} from '#server/orders/index.ts';
import { type AttemptRow, changeAttempt, isOpen } from '#server/payments/attempts/attempts.ts';
import { cancelOpenAttempt } from '#server/payments/attempts/create-attempt.ts';
import { raiseOrderIssue } from '#server/payments/order-issues.ts';
import { type AttemptReport, DOUBTFUL_STATES } from '#server/payments/provider.ts';
import { NEVER_ARRIVED } from '#server/payments/providers/card/card-codes.ts';
import { recordCapture } from '#server/payments/settle/record-capture.ts';
import { isArrivalOverdue, nextCheck } from '#server/payments/settle/schedule.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

const SILENT =
  'The provider has not said within a day whether this was paid. Ask them, then take it as paid or cancel it.';

type ReportInput = { attemptId: number; report: AttemptReport | 'no_answer'; now: Date };

/**
 * Applies what a provider reports, or that it did not answer. The only place where a report changes an attempt or an
 * order. Whoever comes second, or late, or with an old report finds that there is nothing left to do.
 */
export async function applyReport(
  tx: Tx,
  mailContext: MailContext,
  { attemptId, report, now }: ReportInput,
): Promise<void> {
  if (report !== 'no_answer' && report.state === 'paid' && report.money !== 'unreadable') {
    return recordCapture(tx, mailContext, { attemptId, report: { ...report, money: report.money }, now });
  }
  const { attempt, order } = await lockOrderAndAttempt(tx, attemptId);
  if (attempt.state === 'paid' || attempt.state === 'refunded') return;
  if (report === 'no_answer') return markUnanswered(tx, mailContext, { attempt, order, now });
  if (report.state === 'declined' || report.state === 'cancelled') {
    return closeUnpaid(tx, mailContext, { attempt, order, state: report.state, reason: report.reason, now });
  }
  const isDoubtful = DOUBTFUL_STATES.includes(attempt.state);
  if (report.state === 'unknown') return markUnknown(tx, mailContext, { attempt, order, now });
  if (report.state === 'paid') return markUnreadable(tx, mailContext, { attempt, order, now });
  if (report.state === 'absent' && isDoubtful && isArrivalOverdue(attempt.sentAt, now)) {
    return closeUnpaid(tx, mailContext, { attempt, order, state: 'declined', reason: NEVER_ARRIVED, now });
  }
  if (report.state === 'awaiting_payer' && isDoubtful) {
    await changeAttempt(tx, attempt.id, { state: 'awaiting_payer' });
    await setPaymentDoubt(tx, attempt.orderId, false);
  }
  await scheduleNextCheck(tx, mailContext, attempt, now);
}

type UnsentInput = { attemptId: number; reason: string; now: Date; stillApplies?: (attempt: AttemptRow) => boolean };

/**
 * The money will not be asked for. Only where nobody has done so meanwhile: several may work on one attempt, and what is
 * on its way to the bank must not be declined.
 */
export async function declineUnsent(
  tx: Tx,
  mailContext: MailContext,
  { attemptId, reason, now, stillApplies }: UnsentInput,
) {
  const { attempt, order } = await lockOrderAndAttempt(tx, attemptId);
  if (attempt.state !== 'authenticating' || stillApplies?.(attempt) === false) return;
  await closeUnpaid(tx, mailContext, { attempt, order, state: 'declined', reason, now });
}

/** First the order, then its attempt: everybody locks in this order. */
async function lockOrderAndAttempt(tx: Tx, attemptId: number): Promise<{ attempt: AttemptRow; order: OrderRow }> {
  const mine = eq(paymentAttempts.id, attemptId);
  const [found] = await tx.select({ orderId: paymentAttempts.orderId }).from(paymentAttempts).where(mine);
  if (!found) throw new Error(`There is no payment attempt ${attemptId}.`);
  const order = await lockOrder(tx, found.orderId);
  const [attempt] = await tx.select().from(paymentAttempts).where(mine).for('update');
  return { attempt: attempt as AttemptRow, order };
}

type UnpaidInput = {
  attempt: AttemptRow;
  order: OrderRow;
  state: 'declined' | 'cancelled';
  reason: string | null;
  now: Date;
};

async function closeUnpaid(
  tx: Tx,
  mailContext: MailContext,
  { attempt, order, state, reason, now }: UnpaidInput,
): Promise<void> {
  const { id, orderId } = attempt;
  const wasOpen = isOpen(attempt);
  await changeAttempt(tx, id, { nextCheckAt: null, checkedAt: now, challengeHtml: null });
  // A late report about an attempt that was replaced must not touch the order.
  if (!wasOpen) return;
  await changeAttempt(tx, id, { state, reason });
  await setPaymentDoubt(tx, orderId, false);
  if (state !== 'declined') return;
  const move = { orderId, to: 'Payment failed', actor: 'provider', reason: reason ?? '', now } as const;
  const isHeld = order.expiresAt !== null && order.expiresAt > now;
  if ((await moveOrder(tx, move)) && isHeld) {
    await mailPaymentFailed(tx, mailContext, orderId, reason ?? '', heldUntilTried(now));
  }
}

type LockedAttempt = { attempt: AttemptRow; order: OrderRow; now: Date };

/** Also of an attempt that was replaced: then it is the open one again, and the newer one is cancelled. */
async function markUnknown(tx: Tx, mailContext: MailContext, { attempt, order, now }: LockedAttempt): Promise<void> {
  const isUnpaid = order.status === 'Pending' || order.status === 'Payment failed';
  const mayReopen = isUnpaid && !order.isPaymentInDoubt;
  if (mayReopen && !isOpen(attempt)) await cancelOpenAttempt(tx, order.id);
  const isCurrent = mayReopen || isOpen(attempt);
  if (isCurrent) await changeAttempt(tx, attempt.id, { state: 'unknown', challengeHtml: null });
  if (isUnpaid) await setPaymentDoubt(tx, order.id, true);
  await scheduleNextCheck(tx, mailContext, isCurrent ? { ...attempt, state: 'unknown' } : attempt, now);
}

/** Paid, but nobody can read how much: as good as unknown, and asked again; a person is told at once. */
async function markUnreadable(tx: Tx, mailContext: MailContext, locked: LockedAttempt): Promise<void> {
  const note =
    'The provider says that this was paid, in an amount that cannot be read. Ask them, then take it as paid or cancel it.';
  await raiseOrderIssue(tx, mailContext, locked.attempt, 'wrong_amount', note);
  await markUnknown(tx, mailContext, locked);
}

async function markUnanswered(tx: Tx, mailContext: MailContext, { attempt, order, now }: LockedAttempt): Promise<void> {
  if (attempt.state === 'processing') return markUnknown(tx, mailContext, { attempt, order, now });
  await scheduleNextCheck(tx, mailContext, attempt, now);
  // Also of one that made way for another, or whose order was cancelled: its payer was sent there and may have paid.
  const isLastTime = attempt.nextCheckAt !== null && attempt.sentAt !== null && !nextCheck(attempt.sentAt, now);
  if (isLastTime) await raiseOrderIssue(tx, mailContext, attempt, 'no_answer', SILENT);
}

/** Asks again later; when a day has passed, it becomes an issue for a person. */
async function scheduleNextCheck(tx: Tx, mailContext: MailContext, attempt: AttemptRow, now: Date): Promise<void> {
  const nextCheckAt = attempt.sentAt && nextCheck(attempt.sentAt, now);
  await changeAttempt(tx, attempt.id, { nextCheckAt, checkedAt: now });
  if (nextCheckAt || !attempt.sentAt) return;
  if (DOUBTFUL_STATES.includes(attempt.state)) {
    await raiseOrderIssue(tx, mailContext, attempt, 'no_answer', SILENT);
  } else if (isOpen(attempt)) {
    await changeAttempt(tx, attempt.id, { state: 'expired' });
  }
}
