import { and, eq, lt } from 'drizzle-orm';
import { centsToRupees, formatRupees } from '#contract/money.ts';
import {
  lockOrder,
  type MailContext,
  mailRefunded,
  moveOrder,
  type OrderRow,
  setPaymentDoubt,
} from '#server/orders/index.ts';
import { type AttemptRow, changeAttempt, listAttempts, readAttempt } from '#server/payments/attempts/attempts.ts';
import { raiseOrderIssue } from '#server/payments/order-issues.ts';
import type { RefundReport } from '#server/payments/provider.ts';
import { refundJob } from '#server/payments/refunds/request-refund.ts';
import type { PaymentDeps } from '#server/payments/settle/settle.ts';
import { orderIssues, refunds } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

const DAY_MS = 86_400_000;

type RefundRow = typeof refunds.$inferSelect;

/** Asks the provider for a refund that was requested. May be repeated: the provider knows it by its reference. */
export async function executeRefund(deps: PaymentDeps, refundId: number): Promise<void> {
  const { db, providers } = deps;
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (refund?.state !== 'requested') return;
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
    const note = `${nameOf(refund)}: this provider takes no refunds from us, give the money back at its own desk.`;
    return raiseOrderIssue(tx, mailContext, attempt, 'refund_by_hand', note);
  }
  if (report === 'refused') {
    const note = `${nameOf(refund)}: the gateway refused it. Look into it at its own desk.`;
    return raiseOrderIssue(tx, mailContext, attempt, 'refund_failed', note);
  }
  await concludeRefund(tx, mailContext, { attempt, refund, order, now });
}

/** How an issue names the refund it is about; `lockNamedRefund` reads it again. */
const nameOf = ({ reference, amountCents }: RefundRow) =>
  `Refund ${reference} of ${formatRupees(centsToRupees(amountCents))}`;

type Concluded = { attempt: AttemptRow; refund: RefundRow; order: OrderRow; now: Date };

/** The money has gone back: the customer is told, and an order that nothing pays for any more is Refunded. */
async function concludeRefund(tx: Tx, mailContext: MailContext, { attempt, refund, order, now }: Concluded) {
  const { orderId } = attempt;
  const fresh = await readAttempt(tx, attempt.id);
  const isFullyRefunded = fresh.refundedCents === fresh.capturedCents;
  if (isFullyRefunded) await changeAttempt(tx, attempt.id, { state: 'refunded' });
  const { reason, number, amountCents } = refund;
  // Only the money that paid the order: a surplus that goes back leaves it as it is.
  if (isFullyRefunded && !(await hasOtherCapture(tx, attempt))) {
    await moveOrder(tx, { orderId, to: 'Refunded', actor: 'shop', reason, now });
    // Money of a wrong amount never paid it: with that gone it can be paid again, or let go.
    if (!order.paidAt) await setPaymentDoubt(tx, orderId, false);
  }
  await mailRefunded(tx, mailContext, { orderId, number: attempt.number * 100 + number, amountCents, reason });
}

/** Is there other money that pays for the order? */
async function hasOtherCapture(tx: Tx, { id, orderId }: AttemptRow): Promise<boolean> {
  const others = await listAttempts(tx, orderId);
  return others.some((other) => other.id !== id && other.capturedCents > other.refundedCents);
}

/** The job has tried for a day: now it is a person's turn. */
export async function flagStuckRefunds({ db, mailContext, clock }: PaymentDeps): Promise<void> {
  const aDayAgo = new Date(clock().getTime() - DAY_MS);
  const stuck = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'requested'), lt(refunds.requestedAt, aDayAgo)));
  for (const refund of stuck) {
    const attempt = await readAttempt(db, refund.attemptId);
    const note = `${nameOf(refund)}: the gateway has not answered for a day. Look into it at its own desk.`;
    // Whoever said that it is settled is not asked every minute.
    if ((await db.$count(orderIssues, eq(orderIssues.note, note))) > 0) continue;
    await db.transaction((tx) => raiseOrderIssue(tx, mailContext, attempt, 'refund_failed', note));
  }
}

type IssueAboutRefund = { attemptId: number; note: string };

async function lockNamedRefund(tx: Tx, { attemptId, note }: IssueAboutRefund): Promise<RefundRow | undefined> {
  const found = await tx.select().from(refunds).where(eq(refunds.attemptId, attemptId)).for('update');
  return found.find((refund) => note.startsWith(`${nameOf(refund)}:`) && refund.state !== 'done');
}

/** A person has given the money back at the provider's own desk. Says whether there was a refund still to be made. */
export async function markRefundDone(
  tx: Tx,
  mailContext: MailContext,
  issue: IssueAboutRefund,
  now: Date,
): Promise<boolean> {
  const attempt = await readAttempt(tx, issue.attemptId);
  const order = await lockOrder(tx, attempt.orderId);
  const refund = await lockNamedRefund(tx, issue);
  if (!refund) return false;
  await tx.update(refunds).set({ state: 'done', doneAt: now }).where(eq(refunds.id, refund.id));
  await concludeRefund(tx, mailContext, { attempt, refund, order, now });
  return true;
}

/** One that was refused is sent again, under the name it had. */
export async function retryRefund(tx: Tx, mailContext: MailContext, issue: IssueAboutRefund): Promise<boolean> {
  const refund = await lockNamedRefund(tx, issue);
  if (refund?.state !== 'failed') return false;
  await tx.update(refunds).set({ state: 'requested' }).where(eq(refunds.id, refund.id));
  await mailContext.jobs.enqueue(tx, refundJob, { refundId: refund.id });
  return true;
}
