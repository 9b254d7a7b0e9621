import { and, eq, lt } from 'drizzle-orm';
import {
  lockOrder,
  type MailContext,
  mailRefunded,
  moveOrder,
  type OrderRow,
  postRefund,
  setPaymentDoubt,
} from '#server/orders/index.ts';
import { type AttemptRow, changeAttempt, readAttempt } from '#server/payments/attempts/attempts.ts';
import { raiseOrderIssue, resolveAboutRefund } from '#server/payments/order-issues.ts';
import type { RefundReport } from '#server/payments/provider.ts';
import { creditRefund } from '#server/payments/refunds/credit-refund.ts';
import { refundPlace } from '#server/payments/refunds/refund-place.ts';
import { nameOf, type RefundRow, raiseByHand } from '#server/payments/refunds/request-refund.ts';
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
  await postRefund(tx, refund.id);
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

/**
 * The money has gone back: the customer is told, what was to be decided about it is settled, and an order that nothing
 * pays for any more is Refunded.
 */
export async function concludeRefund(tx: Tx, mailContext: MailContext, { attempt, refund, order, now }: Concluded) {
  const { orderId, reason, number, amountCents, doneReference: reference } = refund;
  const done = await tx
    .select({ attemptId: refunds.attemptId, cents: refunds.amountCents })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'done')));
  const sum = (given: typeof done) => given.reduce((total, { cents }) => total + cents, 0);
  if (attempt && sum(done.filter(({ attemptId }) => attemptId === attempt.id)) === attempt.capturedCents)
    await changeAttempt(tx, attempt.id, { state: 'refunded' });
  // Only when all is gone: a surplus that goes back leaves it as it is, and what was only decided on may be refused.
  if (sum(done) === order.receivedCents) {
    await moveOrder(tx, { orderId, to: 'Refunded', actor: 'shop', reason, now });
    // Money of a wrong amount never paid it: with that gone it can be paid again, or let go.
    if (!order.paidAt) await setPaymentDoubt(tx, orderId, false);
  }
  const place = refundPlace(refund, attempt);
  const document = await creditRefund(tx, refund, now);
  await mailRefunded(tx, mailContext, { orderId, number, amountCents, reason, place, reference, document });
  await resolveAboutRefund(tx, { refundId: refund.id, by: refund.doneBy, resolution: 'The money has gone back.', now });
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
