import { and, eq, inArray, ne } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/money.ts';
import {
  hasLapsed,
  holdBuyersCart,
  lockOrder,
  type MailContext,
  markPaid,
  type OrderRow,
  setPaymentDoubt,
} from '#server/orders/index.ts';
import { type AttemptRow, changeAttempt, readAttempt } from '#server/payments/attempts/attempts.ts';
import { raiseOrderIssue } from '#server/payments/order-issues.ts';
import { type AttemptReport, OPEN_STATES } from '#server/payments/provider.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Arrived = { attemptId: number; report: AttemptReport; now: Date };
type Paid = { attempt: AttemptRow; order: OrderRow; now: Date };

/** The provider says that it has the money: once, however often it says so. What it is good for is decided here. */
export async function takeIn(tx: Tx, mailContext: MailContext, { attemptId, report, now }: Arrived): Promise<void> {
  const { orderId } = await readAttempt(tx, attemptId);
  await holdBuyersCart(tx, orderId);
  const order = await lockOrder(tx, orderId);
  const [found] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId)).for('update');
  if (!found || found.state === 'paid' || found.state === 'refunded') return;
  const seen = { nextCheckAt: null, checkedAt: now, challengeHtml: null };
  if (await isCounted(tx, found, report)) return changeAttempt(tx, attemptId, { ...seen, state: 'cancelled' });

  // Some providers name no amount: it is bound to the name under which it was asked for.
  const capturedCents = report.amountCents ?? found.amountCents;
  const paymentRef = report.paymentRef || null;
  await changeAttempt(tx, attemptId, { ...seen, state: 'paid', reason: null, capturedCents, paymentRef });
  const paid = { attempt: { ...found, capturedCents }, order, now };
  if (order.paidAt) return giveBack(tx, mailContext, paid, 'paid_twice');
  // Meanwhile the buyer chose to pay at the door: the parcel is on its way with that sum on it.
  if (order.paymentMethod === 'cod') return giveBack(tx, mailContext, paid, 'paid_otherwise');
  await stopOthers(tx, found);
  const isLkr = (report.currency ?? found.currency) === found.currency;
  if (!isLkr || capturedCents !== order.totalCents) return holdBack(tx, paid);
  if (order.status === 'Cancelled') return revive(tx, mailContext, paid);
  const isTaken = await markPaid(tx, mailContext, { orderId, reason: 'Payment received', now });
  if (!isTaken) throw new Error(`Order ${orderId} is ${order.status} and unpaid, and takes no payment.`);
}

/** Two sessions of one order at the gateway may both tell of the same payment. */
async function isCounted(tx: Tx, attempt: AttemptRow, { paymentRef }: AttemptReport): Promise<boolean> {
  if (!paymentRef) return false;
  const others = and(eq(paymentAttempts.orderId, attempt.orderId), ne(paymentAttempts.id, attempt.id));
  return (await tx.$count(paymentAttempts, and(others, eq(paymentAttempts.paymentRef, paymentRef)))) > 0;
}

/** Another amount than the order's: a person has to look at it, and until then nothing else happens. */
async function holdBack(tx: Tx, { attempt, order }: Paid): Promise<void> {
  const [got, due] = [attempt.capturedCents, order.totalCents].map((cents) => formatRupees(centsToRupees(cents)));
  const note = `The provider took ${got}, the order costs ${due}. Refund it, or settle the difference.`;
  await raiseOrderIssue(tx, attempt, 'wrong_amount', note);
  if (order.status === 'Pending' || order.status === 'Payment failed') await setPaymentDoubt(tx, order.id, true);
}

/** There is money: whatever else was begun for the order is not to be gone on with. */
async function stopOthers(tx: Tx, { id, orderId }: AttemptRow): Promise<void> {
  const others = and(eq(paymentAttempts.orderId, orderId), ne(paymentAttempts.id, id));
  await tx
    .update(paymentAttempts)
    .set({ state: 'cancelled', challengeHtml: null })
    .where(and(others, inArray(paymentAttempts.state, OPEN_STATES)));
}

/** Money for an order that was let go. If nobody called it off and the pieces are still there, it lives on. */
async function revive(tx: Tx, mailContext: MailContext, paid: Paid): Promise<void> {
  const { attempt, order, now } = paid;
  if (!(await hasLapsed(tx, order))) return giveBack(tx, mailContext, paid, 'paid_after_cancelling');
  const reason = 'Payment received after the hold had ended';
  try {
    await tx.transaction((step) => markPaid(step, mailContext, { orderId: order.id, reason, now, isRevived: true }));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'out_of_stock') throw error;
    const note = `Paid after the hold had ended, and: ${error.message} Refund it, or agree on something else.`;
    await raiseOrderIssue(tx, attempt, 'paid_too_late', note);
  }
}

const WHY = {
  paid_twice: 'It was paid twice.',
  paid_otherwise: 'It is paid in cash on delivery.',
  paid_after_cancelling: 'It was paid after it had been called off.',
} as const;

/** Money that nothing is owed for goes back by itself; a person is told. */
async function giveBack(tx: Tx, mailContext: MailContext, { attempt }: Paid, why: keyof typeof WHY): Promise<void> {
  await raiseOrderIssue(tx, attempt, why, `${WHY[why]} The money is being sent back.`);
  const { id: attemptId, capturedCents: amountCents } = attempt;
  await requestRefund(tx, mailContext, { attemptId, amountCents, reason: WHY[why] });
}
