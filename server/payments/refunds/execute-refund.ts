import { and, eq, lt } from 'drizzle-orm';
import { lockOrder, mailRefunded, moveOrder, setPaymentDoubt } from '#server/orders/index.ts';
import { type AttemptRow, changeAttempt, listAttempts, readAttempt } from '#server/payments/attempts/attempts.ts';
import { raiseOrderIssue } from '#server/payments/order-issues.ts';
import type { RefundReport } from '#server/payments/provider.ts';
import type { PaymentDeps } from '#server/payments/settle/settle.ts';
import { refunds } from '#server/payments/tables.ts';
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

async function applyRefundReport(
  tx: Tx,
  { mailContext, clock }: PaymentDeps,
  { attempt, refund, report }: ReportedRefund,
) {
  const now = clock();
  const { orderId } = attempt;
  const order = await lockOrder(tx, orderId);
  const state = { done: 'done', by_hand: 'by_hand', refused: 'failed' } as const;
  const [moved] = await tx
    .update(refunds)
    .set({ state: state[report], ...(report === 'done' && { doneAt: now }) })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'requested')))
    .returning({ id: refunds.id });
  if (!moved) return;
  if (report === 'by_hand') {
    const note = 'This provider takes no refunds from us: give the money back at its own desk.';
    return raiseOrderIssue(tx, mailContext, attempt, 'refund_by_hand', note);
  }
  if (report === 'refused') {
    return raiseOrderIssue(
      tx,
      mailContext,
      attempt,
      'refund_failed',
      'The gateway refused the refund. Look into it at its own desk.',
    );
  }
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
    .select({ attemptId: refunds.attemptId })
    .from(refunds)
    .where(and(eq(refunds.state, 'requested'), lt(refunds.requestedAt, aDayAgo)));
  for (const { attemptId } of stuck) {
    const attempt = await readAttempt(db, attemptId);
    const note = 'The gateway has not answered to a refund for a day. Look into it at its own desk.';
    await db.transaction((tx) => raiseOrderIssue(tx, mailContext, attempt, 'refund_failed', note));
  }
}
