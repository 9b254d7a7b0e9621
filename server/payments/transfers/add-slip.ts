import { and, eq, sql } from 'drizzle-orm';
import { isTransfer } from '#contract/calls/payments.ts';
import { fail } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { Photograph } from '#server/images/index.ts';
import {
  hasExpired,
  lockOrder,
  type MailContext,
  type OrderRow,
  orders,
  setPaymentDoubt,
} from '#server/orders/index.ts';
import { type AttemptRow, isOpen, listAttempts, readAttempt } from '#server/payments/attempts/attempts.ts';
import { createAttempt } from '#server/payments/attempts/create-attempt.ts';
import { raiseOrderIssue } from '#server/payments/order-issues.ts';
import { transferSlips } from '#server/payments/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { inLanguage } from '#texts/core/language.ts';

/** Whoever needs more of them talks to us. */
const MOST_SLIPS = 8;
const LONGER_HOURS = 24;

type NewSlip = { orderId: number; photograph: Photograph; addedBy: number | null; now: Date };

const refuse = (reason: string) => fail('action_refused', { reason });

/**
 * Keeps the photograph of a bank slip and puts it before a person. Until they have looked, the order is in doubt: it does
 * not expire, and nobody pays it otherwise or calls it off. The first one makes the hold longer, so that time is left if
 * it is refused.
 */
export async function addSlip(
  tx: Tx,
  mailContext: MailContext,
  { orderId, photograph, addedBy, now }: NewSlip,
): Promise<number> {
  const order = await lockOrder(tx, orderId);
  const attempt = await findAttempt(tx, order);
  const known = await tx
    .select({ hash: transferSlips.hash, state: transferSlips.state, reason: transferSlips.reason })
    .from(transferSlips)
    .where(eq(transferSlips.attemptId, attempt.id));
  const isWaiting = known.some(({ state }) => state === 'new');
  if (order.isPaymentInDoubt && !isWaiting) throw fail('payment_in_doubt', { orderId });
  const same = known.find(({ hash }) => hash === photograph.hash);
  if (same?.state === 'refused') throw refuse(`We have looked at this picture already. ${same.reason}`);
  if (same) throw refuse('We have this picture already, and look for the money.');
  if (known.length >= MOST_SLIPS) throw refuse(`${MOST_SLIPS} slips were sent for this order. Please write to us.`);

  const slip = { ...photograph, attemptId: attempt.id, addedBy, addedAt: now };
  const [added] = await tx.insert(transferSlips).values(slip).returning({ id: transferSlips.id });
  if (order.status !== 'Cancelled') {
    await setPaymentDoubt(tx, orderId, true);
    if (known.length === 0) await holdLonger(tx, orderId);
  }
  const sum = inLanguage('en', () => formatRupees(centsToRupees(order.totalCents)));
  const note = `${sum} for ${orderId}: look whether it stands in the account.`;
  await raiseOrderIssue(tx, mailContext, attempt, 'transfer_to_check', note);
  return added?.id ?? 0;
}

async function holdLonger(tx: Tx, orderId: number): Promise<void> {
  const expiresAt = sql`${orders.expiresAt} + make_interval(hours => ${LONGER_HOURS})`;
  await tx.update(orders).set({ expiresAt }).where(eq(orders.id, orderId));
}

/** Whether a slip can be of use: the order waits for a transfer, or has waited too long for it. */
export async function takesSlips(tx: Db | Tx, order: OrderRow): Promise<boolean> {
  if (!isTransfer(order.paymentMethod) || order.paidAt || order.receivedCents > order.refundedCents) return false;
  if (order.status === 'Pending' || order.status === 'Payment failed') return true;
  return order.status === 'Cancelled' && (await hasExpired(tx, order));
}

/** The transfer that is waited for. Late money is for the last one that was. */
export async function findAttempt(tx: Tx, order: OrderRow): Promise<AttemptRow> {
  if (!(await takesSlips(tx, order))) throw refuse(`Order ${order.id} does not wait for a bank transfer.`);
  const attempts = (await listAttempts(tx, order.id)).filter(({ provider }) => isTransfer(provider));
  const unpaid = attempts.filter(({ state }) => state !== 'paid' && state !== 'refunded');
  const current = unpaid.find(isOpen) ?? (order.status === 'Cancelled' ? unpaid[0] : undefined);
  if (current) return current;
  if (order.isPaymentInDoubt) throw fail('payment_in_doubt', { orderId: order.id });
  const made = await createAttempt(tx, {
    orderId: order.id,
    method: order.paymentMethod,
    amountCents: order.totalCents,
  });
  if (made === null) throw new Error('a transfer always has an attempt');
  return readAttempt(tx, made);
}

/** How many slips of an order nobody has looked at. */
export function countWaiting(tx: Tx, attemptId: number): Promise<number> {
  return tx.$count(transferSlips, and(eq(transferSlips.attemptId, attemptId), eq(transferSlips.state, 'new')));
}
