import { and, eq, lt } from 'drizzle-orm';
import {
  lockOrder,
  type MailContext,
  mailRefunded,
  moveOrder,
  type OrderRow,
  setPaymentDoubt,
} from '#server/orders/index.ts';
import { type AttemptRow, changeAttempt, readAttempt } from '#server/payments/attempts/attempts.ts';
import { raiseOrderIssue } from '#server/payments/order-issues.ts';
import type { RefundReport } from '#server/payments/provider.ts';
import { creditRefund } from '#server/payments/refunds/credit-refund.ts';
import { nameOf, type RefundRow, raiseByHand, refundJob } from '#server/payments/refunds/request-refund.ts';
import type { PaymentDeps } from '#server/payments/settle/settle.ts';
import { orderIssues, refunds } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

const DAY_MS = 86_400_000;

/** Asks the provider for a refund that was requested. May be repeated: the provider knows it by its reference. */
export async function executeRefund(deps: PaymentDeps, refundId: number): Promise<void> {
  const { db, providers } = deps;
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (refund?.state !== 'requested' || refund.attemptId === null) return;
  const attempt = await readAttempt(db, refund.attemptId);
  const { reference, amountCents } = refund;
  const isWhole = amountCents === attempt.capturedCents;
  const provider = providers[attempt.provider];
  const report = provider ? await provider.refund(attempt, { reference, amountCents, isWhole }) : 'by_hand';
  await db.transaction((tx) => applyRefundReport(tx, deps, { attempt, refund, report }));
}

type ReportedRefund = { attempt: AttemptRow; refund: RefundRow; report: RefundReport };

export async function applyRefundReport(
  tx: Tx,
  { mailContext, clock }: Pick<PaymentDeps, 'mailContext' | 'clock'>,
  { attempt, refund, report }: ReportedRefund,
) {
  const now = clock();
  const order = await lockOrder(tx, attempt.orderId);
  const state = { done: 'done', by_hand: 'by_hand', refused: 'failed' } as const;
  const [moved] = await tx
    .update(refunds)
    .set({ state: state[report], ...(report === 'done' && { doneAt: now }) })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'requested')))
    .returning({ id: refunds.id });
  if (!moved) return;
  if (report === 'by_hand') {
    return raiseByHand(tx, mailContext, refund);
  }
  if (report === 'refused') {
    const note = `${nameOf(refund)}: the gateway refused it. Look into it at its own desk.`;
    return raiseOrderIssue(tx, mailContext, { ...attempt, refundId: refund.id }, 'refund_failed', note);
  }
  await concludeRefund(tx, mailContext, { attempt, refund, order, now });
}

type Concluded = { attempt: AttemptRow | null; refund: RefundRow; order: OrderRow; now: Date };

/** The money has gone back: the customer is told, and an order that nothing pays for any more is Refunded. */
async function concludeRefund(tx: Tx, mailContext: MailContext, { attempt, refund, order, now }: Concluded) {
  const { orderId, reason, number, amountCents } = refund;
  const fresh = attempt && (await readAttempt(tx, attempt.id));
  if (fresh && fresh.refundedCents === fresh.capturedCents) await changeAttempt(tx, fresh.id, { state: 'refunded' });
  const { receivedCents, refundedCents } = await lockOrder(tx, orderId);
  // Only when all is gone: a surplus that goes back leaves it as it is.
  if (receivedCents === refundedCents) {
    await moveOrder(tx, { orderId, to: 'Refunded', actor: 'shop', reason, now });
    // Money of a wrong amount never paid it: with that gone it can be paid again, or let go.
    if (!order.paidAt) await setPaymentDoubt(tx, orderId, false);
  }
  const paper = await creditRefund(tx, refund, now);
  await mailRefunded(tx, mailContext, { orderId, number, amountCents, reason, paper });
}

/** The job has tried for a day: now it is a person's turn. */
export async function flagStuckRefunds({ db, mailContext, clock }: PaymentDeps): Promise<void> {
  const aDayAgo = new Date(clock().getTime() - DAY_MS);
  const stuck = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'requested'), lt(refunds.requestedAt, aDayAgo)));
  for (const refund of stuck) {
    const about = { id: refund.attemptId, orderId: refund.orderId, refundId: refund.id };
    const note = `${nameOf(refund)}: the gateway has not answered for a day. Look into it at its own desk.`;
    // Whoever said that it is settled is not asked every minute.
    if ((await db.$count(orderIssues, eq(orderIssues.note, note))) > 0) continue;
    await db.transaction((tx) => raiseOrderIssue(tx, mailContext, about, 'refund_failed', note));
  }
}

async function lockRefund(tx: Tx, refundId: number): Promise<RefundRow | undefined> {
  const [named] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  if (!named) return undefined;
  await lockOrder(tx, named.orderId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  return refund;
}

type DoneByHand = { refundId: number; doneBy: number; reference: string; now: Date };

/** A person has given the money back. Says whether there was a refund still to be made. */
export async function markRefundDone(
  tx: Tx,
  mailContext: MailContext,
  { refundId, doneBy, reference, now }: DoneByHand,
): Promise<boolean> {
  const refund = await lockRefund(tx, refundId);
  if (!refund || refund.state === 'done' || refund.state === 'taken_back') return false;
  const order = await lockOrder(tx, refund.orderId);
  const done = { state: 'done', doneAt: now, doneBy, doneReference: reference } as const;
  await tx.update(refunds).set(done).where(eq(refunds.id, refundId));
  const attempt = refund.attemptId === null ? null : await readAttempt(tx, refund.attemptId);
  await concludeRefund(tx, mailContext, { attempt, refund, order, now });
  return true;
}

/** One that was refused is sent again, under the name it had; its sum must still be there. */
export async function retryRefund(tx: Tx, mailContext: MailContext, refundId: number): Promise<boolean> {
  const refund = await lockRefund(tx, refundId);
  if (refund?.state !== 'failed' || refund.attemptId === null) return false;
  const { capturedCents, refundedCents } = await readAttempt(tx, refund.attemptId);
  if (capturedCents - refundedCents < refund.amountCents) return false;
  await tx.update(refunds).set({ state: 'requested' }).where(eq(refunds.id, refund.id));
  await mailContext.jobs.enqueue(tx, refundJob, { refundId: refund.id });
  return true;
}
