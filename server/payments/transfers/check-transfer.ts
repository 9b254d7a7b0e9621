import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isTransfer, TRANSFERS } from '#contract/calls/payments.ts';
import { fail } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import {
  lockBuyersCart,
  lockOrder,
  type MailContext,
  mailSlipRefused,
  momentText,
  type OrderRow,
  orders,
  setPaymentDoubt,
} from '#server/orders/index.ts';
import { type AttemptRow, isOpen, listAttempts, readAttempt } from '#server/payments/attempts/attempts.ts';
import { isPayable } from '#server/payments/attempts/payment-session.ts';
import { recordCapture } from '#server/payments/settle/record-capture.ts';
import { orderIssues, paymentAttempts, transferSlips } from '#server/payments/tables.ts';
import { countWaiting, findAttempt, takesSlips } from '#server/payments/transfers/add-slip.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** Whoever is refused has at least so long to look at their bank. */
const LEAST_HOURS = 12;

type Checked = { orderId: number; staffId: number; now: Date };
type Arrived = Checked & {
  amountCents: number;
  reference: string;
  isOtherSumMeant: boolean;
  isReuseMeant: boolean;
};

const rupees = (cents: number) => formatRupees(centsToRupees(cents));

/**
 * A person has found the money in the shop's account: recorded as any capture, so another sum than the order costs, or
 * one for an order that has expired, is treated as such. Null: somebody was faster.
 */
export async function recordTransfer(tx: Tx, mailContext: MailContext, arrived: Arrived): Promise<string | null> {
  const { orderId, amountCents, isOtherSumMeant, staffId, now } = arrived;
  await lockBuyersCart(tx, orderId);
  const order = await lockOrder(tx, orderId);
  const attempt = await findUnpaid(tx, order);
  if (!attempt) return null;
  const { totalCents } = order;
  if (amountCents !== totalCents && !isOtherSumMeant) {
    const by = `${rupees(Math.abs(amountCents - totalCents))} ${amountCents < totalCents ? 'less' : 'more'}`;
    throw fail('action_refused', { reason: `${rupees(amountCents)} is ${by} than the order costs.` });
  }
  const reference = arrived.reference.replaceAll(/\s+/g, ' ').toUpperCase();
  await refuseUsed(tx, { orderId, reference, isReuseMeant: arrived.isReuseMeant });
  const checked = { checkedBy: staffId, checkedAt: now };
  await tx
    .update(transferSlips)
    .set({ ...checked, state: 'accepted' })
    .where(isWaitingOf(orderId));
  await setPaymentDoubt(tx, orderId, false);
  const report = { state: 'paid', money: { cents: amountCents, currency: 'LKR' }, reason: null } as const;
  await recordCapture(tx, mailContext, { attemptId: attempt.id, report: { ...report, paymentRef: reference }, now });
  const sentence = `${rupees(amountCents)} arrived for ${orderId}.`;
  await resolve(tx, orderId, { ...arrived, resolution: sentence });
  if (order.paidAt) return `${sentence} It was paid already, so this goes back.`;
  const { paidAt } = await lockOrder(tx, orderId);
  return paidAt ? `${sentence} It is paid and can be packed.` : `${sentence} Please decide what becomes of it.`;
}

/**
 * The transfer that was waited for, also if the order was called off or paid another way meanwhile: then the money goes
 * back, but it has come.
 */
async function findUnpaid(tx: Tx, order: OrderRow): Promise<AttemptRow | null> {
  const unpaid = (await listAttempts(tx, order.id)).filter(
    ({ provider, state }) => isTransfer(provider) && state !== 'paid' && state !== 'refunded',
  );
  const known = unpaid.find(isOpen) ?? unpaid[0];
  return known ?? ((await takesSlips(tx, order)) ? findAttempt(tx, order) : null);
}

/** The same money does not pay two orders unless somebody says that it does. */
async function refuseUsed(
  tx: Tx,
  { orderId, reference, isReuseMeant }: { orderId: number; reference: string; isReuseMeant: boolean },
): Promise<void> {
  // Two who type the same one for two orders at once: the second sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank reference ${reference}`}, 0))`);
  const used = await tx
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.provider, [...TRANSFERS]), eq(paymentAttempts.paymentRef, reference)));
  const orderIds = [...new Set(used.map((one) => one.orderId))];
  if (orderIds.includes(orderId)) {
    throw fail('action_refused', { reason: `The transfer ${reference} is booked for this order already.` });
  }
  if (orderIds.length > 0 && !isReuseMeant) throw fail('bank_reference_used', { reference, orderIds });
}

const isWaitingOf = (orderId: number) => sql`${transferSlips.state} = 'new' and ${transferSlips.attemptId} in (
  select id from ${paymentAttempts} where order_id = ${orderId})`;

type Refused = Checked & { slipId: number; reason: string };

/** The money of a slip is not there: its sender reads why, and the order goes on waiting. Null: somebody was faster. */
export async function refuseSlip(tx: Tx, mailContext: MailContext, refused: Refused): Promise<string | null> {
  const { orderId, slipId, reason, staffId, now } = refused;
  const order = await lockOrder(tx, orderId);
  const [slip] = await tx.select().from(transferSlips).where(eq(transferSlips.id, slipId)).for('update');
  if (!slip || (await readAttempt(tx, slip.attemptId)).orderId !== orderId) throw fail('slip_not_found');
  if (slip.state !== 'new') return null;
  const checked = { state: 'refused', reason, checkedBy: staffId, checkedAt: now } as const;
  await tx.update(transferSlips).set(checked).where(eq(transferSlips.id, slipId));
  const sentence = `The slip for ${orderId} is refused: ${reason}`;
  if ((await countWaiting(tx, slip.attemptId)) > 0) return sentence;
  await resolve(tx, orderId, { ...refused, resolution: sentence });
  if (order.status === 'Cancelled') {
    await mailSlipRefused(tx, mailContext, order, { slipId, reason });
    return sentence;
  }
  const least = new Date(now.getTime() + LEAST_HOURS * 3_600_000);
  const expiresAt = order.expiresAt && order.expiresAt > least ? order.expiresAt : least;
  const isStillOpen = isPayable({ ...order, isPaymentInDoubt: false }) && order.receivedCents === order.refundedCents;
  if (isStillOpen) await tx.update(orders).set({ isPaymentInDoubt: false, expiresAt }).where(eq(orders.id, orderId));
  await mailSlipRefused(tx, mailContext, { ...order, expiresAt }, { slipId, reason });
  return `${sentence} It is held until ${momentText(expiresAt)}.`;
}

async function resolve(tx: Tx, orderId: number, { staffId, now, resolution }: Checked & { resolution: string }) {
  await tx
    .update(orderIssues)
    .set({ resolvedAt: now, resolvedBy: staffId, resolution })
    .where(
      and(
        eq(orderIssues.orderId, orderId),
        eq(orderIssues.reason, 'transfer_to_check'),
        isNull(orderIssues.resolvedAt),
      ),
    );
}
