import { and, eq, inArray, ne } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import {
  hasBuyerPaid,
  hasExpired,
  lockBuyersCart,
  lockOrder,
  type MailContext,
  markPaid,
  type OrderRow,
  postCapture,
  setPaymentDoubt,
} from '#server/orders/index.ts';
import { type AttemptRow, changeAttempt, isForExtra, readAttempt } from '#server/payments/attempts/attempts.ts';
import { raiseOrderIssue, resolveWrongAmount } from '#server/payments/order-issues.ts';
import { type AttemptReport, type NamedMoney, OPEN_STATES } from '#server/payments/provider.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import { takeExtra } from '#server/payments/settle/extra-payments.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** What cannot be read is no capture: it is not known what was taken. */
type CaptureReport = AttemptReport & { money: Exclude<NamedMoney, 'unreadable'> };
type CaptureInput = { attemptId: number; report: CaptureReport; now: Date };
type Captured = { attempt: AttemptRow; order: OrderRow; now: Date };

/** The provider has captured the money. Recorded once, however often it says so; what it pays for is decided here. */
export async function recordCapture(
  tx: Tx,
  mailContext: MailContext,
  { attemptId, report, now }: CaptureInput,
): Promise<void> {
  const { orderId } = await readAttempt(tx, attemptId);
  await lockBuyersCart(tx, orderId);
  const order = await lockOrder(tx, orderId);
  const [found] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId)).for('update');
  if (!found || found.state === 'paid' || found.state === 'refunded') return;
  const checked = { nextCheckAt: null, checkedAt: now, challengeHtml: null };
  if (await isRecorded(tx, found, report)) return changeAttempt(tx, attemptId, { ...checked, state: 'cancelled' });

  // Koko names no amount: it is bound to the name under which it was asked for.
  const agreed = { cents: found.amountCents, currency: found.currency };
  const { cents: capturedCents, currency } = report.money === 'not_named' ? agreed : report.money;
  const paymentRef = report.paymentRef || null;
  await tx
    .update(paymentAttempts)
    .set({ ...checked, state: 'paid', reason: null, capturedCents, capturedAt: now, paymentRef })
    .where(eq(paymentAttempts.id, attemptId))
    .returning({ posted: postCapture(paymentAttempts.id) });
  const captured = { attempt: { ...found, capturedCents }, order, now };
  if (isForExtra(found)) {
    const isDue = currency === found.currency && (await takeExtra(tx, mailContext, captured));
    if (!isDue) await refundUnowed(tx, mailContext, captured, 'not_due');
    return;
  }
  if (hasBuyerPaid(order)) return refundUnowed(tx, mailContext, captured, 'paid_twice');
  // Meanwhile the buyer chose to pay at the door: the parcel is on its way with that sum on it.
  if (order.paymentMethod === 'cod') return refundUnowed(tx, mailContext, captured, 'paid_otherwise');
  await cancelOtherAttempts(tx, found);
  if (currency !== found.currency || capturedCents !== order.totalCents)
    return flagWrongAmount(tx, mailContext, captured);
  await resolveWrongAmount(tx, attemptId, now);
  if (order.status === 'Cancelled') return reviveOrder(tx, mailContext, captured);
  const isPaid = await markPaid(tx, mailContext, {
    orderId,
    reason: 'Payment received',
    reference: found.reference,
    now,
  });
  if (!isPaid) throw new Error(`Order ${orderId} is ${order.status} and unpaid, and takes no payment.`);
}

/** Two sessions of one order at the gateway may both report the same payment. */
async function isRecorded(tx: Tx, attempt: AttemptRow, { paymentRef }: AttemptReport): Promise<boolean> {
  if (!paymentRef) return false;
  const others = and(eq(paymentAttempts.orderId, attempt.orderId), ne(paymentAttempts.id, attempt.id));
  return (await tx.$count(paymentAttempts, and(others, eq(paymentAttempts.paymentRef, paymentRef)))) > 0;
}

/** Another amount than the order's: a person has to look at it, and until then nothing else happens. */
async function flagWrongAmount(tx: Tx, mailContext: MailContext, { attempt, order }: Captured): Promise<void> {
  const [got, due] = [attempt.capturedCents, order.totalCents].map((cents) => formatRupees(centsToRupees(cents)));
  const note = `The provider took ${got}, the order costs ${due}. Refund it, or close it once the difference is paid.`;
  await raiseOrderIssue(tx, mailContext, attempt, 'wrong_amount', note);
  if (order.status === 'Pending' || order.status === 'Payment failed') await setPaymentDoubt(tx, order.id, true);
}

/** There is money: nobody is to continue whatever else was started for the order. */
async function cancelOtherAttempts(tx: Tx, { id, orderId }: AttemptRow): Promise<void> {
  const others = and(eq(paymentAttempts.orderId, orderId), ne(paymentAttempts.id, id));
  await tx
    .update(paymentAttempts)
    .set({ state: 'cancelled', challengeHtml: null })
    .where(and(others, inArray(paymentAttempts.state, OPEN_STATES)));
}

/** Money for a cancelled order. If it had only expired and its pieces are still there, it is paid after all. */
async function reviveOrder(tx: Tx, mailContext: MailContext, captured: Captured): Promise<void> {
  const { attempt, order, now } = captured;
  if (!(await hasExpired(tx, order))) return refundUnowed(tx, mailContext, captured, 'paid_after_cancelling');
  const reason = 'Payment received after the hold had ended';
  try {
    const { reference } = attempt;
    await tx.transaction((step) =>
      markPaid(step, mailContext, { orderId: order.id, reason, reference, now, isRevived: true }),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'out_of_stock') throw error;
    const note = `Paid after the hold had ended, and: ${error.message} Refund it, or agree on something else.`;
    await raiseOrderIssue(tx, mailContext, attempt, 'paid_too_late', note);
  }
}

const REFUND_REASONS = {
  paid_twice: 'It was paid twice.',
  not_due: 'Nothing more was due for it any more.',
  paid_otherwise: 'It is paid in cash on delivery.',
  paid_after_cancelling: 'It was paid after it had been called off.',
} as const;

/** Money that nothing is owed for is refunded by itself; a person is told. */
async function refundUnowed(
  tx: Tx,
  mailContext: MailContext,
  { attempt }: Captured,
  issue: keyof typeof REFUND_REASONS,
): Promise<void> {
  const reason = issue === 'not_due' ? 'paid_twice' : issue;
  await raiseOrderIssue(tx, mailContext, attempt, reason, `${REFUND_REASONS[issue]} The money is being sent back.`);
  const { id: attemptId, orderId, capturedCents: amountCents } = attempt;
  const refund = { orderId, attemptId, amountCents, isOverpayment: true, reason: REFUND_REASONS[issue], by: null };
  await requestRefund(tx, mailContext, refund);
}
