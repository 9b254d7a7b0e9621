import { eq } from 'drizzle-orm';
import {
  lockOrder,
  type MailContext,
  mailPaymentFailed,
  moveOrder,
  type OrderRow,
  setPaymentDoubt,
} from '#server/orders/index.ts';
import { type AttemptRow, changeAttempt } from '#server/payments/attempts/attempts.ts';
import { giveUpOpen } from '#server/payments/attempts/open-attempt.ts';
import { raiseOrderIssue } from '#server/payments/order-issues.ts';
import { type AttemptReport, DOUBTFUL_STATES, OPEN_STATES } from '#server/payments/provider.ts';
import { NEVER_ARRIVED } from '#server/payments/providers/card/card-codes.ts';
import { takeIn } from '#server/payments/settle/record-capture.ts';
import { hasHadTime, nextCheck } from '#server/payments/settle/schedule.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

export type Answered = { attemptId: number; report: AttemptReport | 'silence'; now: Date };

/**
 * Draws the conclusion from a provider's answer, or from its silence. The only place where an answer changes an attempt
 * or an order. Whoever comes second, or late, or with an old answer finds that there is nothing left to do.
 */
export async function applyReport(
  tx: Tx,
  mailContext: MailContext,
  { attemptId, report, now }: Answered,
): Promise<void> {
  if (report !== 'silence' && report.state === 'paid') return takeIn(tx, mailContext, { attemptId, report, now });
  const { attempt, order } = await lockBoth(tx, attemptId);
  if (attempt.state === 'paid' || attempt.state === 'refunded') return;
  if (report === 'silence') return noteSilence(tx, { attempt, order, now });
  if (report.state === 'declined' || report.state === 'cancelled') {
    return closeUnpaid(tx, mailContext, { attempt, order, state: report.state, reason: report.reason, now });
  }
  const isDoubtful = DOUBTFUL_STATES.includes(attempt.state);
  if (report.state === 'unknown') return noteDoubt(tx, { attempt, order, now });
  if (report.state === 'absent' && isDoubtful && hasHadTime(attempt.sentAt, now)) {
    return closeUnpaid(tx, mailContext, { attempt, order, state: 'declined', reason: NEVER_ARRIVED, now });
  }
  if (report.state === 'awaiting_payer' && isDoubtful) {
    await changeAttempt(tx, attempt.id, { state: 'awaiting_payer' });
    await setPaymentDoubt(tx, attempt.orderId, false);
  }
  await watchOn(tx, attempt, now);
}

type Unsent = { attemptId: number; reason: string; now: Date; isStill?: (attempt: AttemptRow) => boolean };

/**
 * The money will not be asked for. Only where nobody has done so meanwhile: several may work on one attempt, and what is
 * on its way to the bank must not be called off.
 */
export async function concludeUnsent(tx: Tx, mailContext: MailContext, { attemptId, reason, now, isStill }: Unsent) {
  const { attempt, order } = await lockBoth(tx, attemptId);
  if (attempt.state !== 'authenticating' || isStill?.(attempt) === false) return;
  await closeUnpaid(tx, mailContext, { attempt, order, state: 'declined', reason, now });
}

/** First the order, then its attempt: everybody locks in this order. */
async function lockBoth(tx: Tx, attemptId: number): Promise<{ attempt: AttemptRow; order: OrderRow }> {
  const mine = eq(paymentAttempts.id, attemptId);
  const [found] = await tx.select({ orderId: paymentAttempts.orderId }).from(paymentAttempts).where(mine);
  if (!found) throw new Error(`There is no payment attempt ${attemptId}.`);
  const order = await lockOrder(tx, found.orderId);
  const [attempt] = await tx.select().from(paymentAttempts).where(mine).for('update');
  return { attempt: attempt as AttemptRow, order };
}

type Closing = {
  attempt: AttemptRow;
  order: OrderRow;
  state: 'declined' | 'cancelled';
  reason: string | null;
  now: Date;
};

async function closeUnpaid(
  tx: Tx,
  mailContext: MailContext,
  { attempt, order, state, reason, now }: Closing,
): Promise<void> {
  const { id, orderId } = attempt;
  const wasOpen = isOpen(attempt);
  await changeAttempt(tx, id, { nextCheckAt: null, checkedAt: now, challengeHtml: null });
  // A late word about an attempt that has made way for another must not touch the order.
  if (!wasOpen) return;
  await changeAttempt(tx, id, { state, reason });
  await setPaymentDoubt(tx, orderId, false);
  if (state !== 'declined') return;
  const move = { orderId, to: 'Payment failed', actor: 'provider', reason: reason ?? '', now } as const;
  const isHeld = order.expiresAt !== null && order.expiresAt > now;
  if ((await moveOrder(tx, move)) && isHeld) await mailPaymentFailed(tx, mailContext, orderId, reason ?? '');
}

type Unclear = { attempt: AttemptRow; order: OrderRow; now: Date };

/** Also of an attempt that had made way: then it is the one that counts again, and the newer one makes way. */
async function noteDoubt(tx: Tx, { attempt, order, now }: Unclear): Promise<void> {
  const isUnpaid = order.status === 'Pending' || order.status === 'Payment failed';
  const mayReopen = isUnpaid && !order.isPaymentInDoubt;
  if (mayReopen && !isOpen(attempt)) await giveUpOpen(tx, order.id);
  const isCounted = mayReopen || isOpen(attempt);
  if (isCounted) await changeAttempt(tx, attempt.id, { state: 'unknown', challengeHtml: null });
  if (isUnpaid) await setPaymentDoubt(tx, order.id, true);
  await watchOn(tx, isCounted ? { ...attempt, state: 'unknown' } : attempt, now);
}

async function noteSilence(tx: Tx, { attempt, order, now }: Unclear): Promise<void> {
  if (attempt.state === 'processing') await noteDoubt(tx, { attempt, order, now });
  else await watchOn(tx, attempt, now);
  // Nothing was heard, so whoever wants to know has to ask again.
  await changeAttempt(tx, attempt.id, { checkedAt: null });
}

/** Asks again later, or hands over to a person when a day has passed. */
async function watchOn(tx: Tx, attempt: AttemptRow, now: Date): Promise<void> {
  const nextCheckAt = attempt.sentAt && nextCheck(attempt.sentAt, now);
  await changeAttempt(tx, attempt.id, { nextCheckAt, checkedAt: now });
  if (nextCheckAt || !attempt.sentAt) return;
  if (DOUBTFUL_STATES.includes(attempt.state)) {
    const note = 'The provider has not said within a day whether this was paid. Ask it, then settle the order.';
    await raiseOrderIssue(tx, attempt, 'no_answer', note);
  } else if (isOpen(attempt)) {
    await changeAttempt(tx, attempt.id, { state: 'expired' });
  }
}

function isOpen({ state }: AttemptRow): boolean {
  return (OPEN_STATES as readonly string[]).includes(state);
}
