import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isTransfer } from '#contract/calls/payments.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { RefundMethod, Restock } from '#contract/staff/refunds.ts';
import { lockOrder, type MailContext, postRefund } from '#server/orders/index.ts';
import { listAttempts } from '#server/payments/attempts/attempts.ts';
import { raiseOrderIssue } from '#server/payments/order-issues.ts';
import type { ProviderId } from '#server/payments/provider.ts';
import { type Decider, refuseAboveLimit } from '#server/payments/refunds/refund-limit.ts';
import { paymentAttempts, refundLines, refunds } from '#server/payments/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { inLanguage } from '#texts/core/language.ts';

export const refundJob = {
  name: 'refund',
  payload: z.object({ refundId: z.int() }),
  // With the pauses growing from a minute this goes on for about a day.
  retryLimit: 10,
  retryDelay: 60,
} satisfies Job;

export type RefundedLine = {
  orderLineId: number;
  qty: number;
  amountCents: number;
  restock: Restock;
};
export type { RefundMethod };
export type RefundRow = typeof refunds.$inferSelect;

type RefundInput = {
  orderId: number;
  /** Null: cash on delivery, of which no provider knows. */
  attemptId: number | null;
  method?: RefundMethod;
  amountCents: number;
  /** A sentence that the customer may read. */
  reason: string;
  lines?: RefundedLine[];
  /** The order never asked for this money. */
  isOverpayment?: boolean;
  /** Null: the shop itself, or the buyer. */
  by: Decider | null;
  /** A person has given it already, and marks it as done in the same transaction: nobody has to be told. */
  isGiven?: boolean;
};

/**
 * Decides that money goes back. It counts as gone from here on, so that no two refunds can give back more than was
 * taken. A provider is asked by a job; cash and a transfer are made by a person, who says when. Null: so much is not left.
 */
export async function requestRefund(tx: Tx, mailContext: MailContext, input: RefundInput): Promise<RefundRow | null> {
  const { orderId, attemptId, amountCents, reason, lines = [], isOverpayment, by, isGiven } = input;
  const order = await lockOrder(tx, orderId);
  const [attempt] =
    attemptId === null
      ? []
      : await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId)).for('update');
  // A transfer and cash in hand went through nobody who could give them back.
  const byHand = isTransfer(attempt?.provider) ? 'bank' : attempt?.provider === 'cash' ? 'cash' : null;
  const asked = input.method ?? 'provider';
  const method: RefundMethod = asked === 'provider' && byHand ? byHand : asked;
  const source = attempt ? { received: attempt.capturedCents, refunded: attempt.refundedCents } : null;
  const { received, refunded } = source ?? { received: order.receivedCents, refunded: order.refundedCents };
  if (amountCents <= 0 || received - refunded < amountCents) return null;
  if (by) refuseAboveLimit(order, amountCents, by);
  const number = (await tx.$count(refunds, eq(refunds.orderId, orderId))) + 1;
  const [refund] = await tx
    .insert(refunds)
    .values({
      orderId,
      attemptId,
      method,
      number,
      reference: `${attempt?.reference ?? orderId}-r${number}`,
      amountCents,
      isOverpayment,
      reason,
      state: method === 'provider' ? 'requested' : 'by_hand',
      decidedBy: by?.id,
    })
    .returning();
  if (!refund) throw new Error('The refund was not written.');
  if (lines.length > 0) await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId: refund.id })));
  await postRefund(tx, refund.id);
  if (method === 'provider') await mailContext.jobs.enqueue(tx, refundJob, { refundId: refund.id });
  else if (!isGiven) await raiseByHand(tx, mailContext, refund);
  return refund;
}

/** How an issue names the refund it is about. */
export const nameOf = ({ reference, amountCents }: RefundRow) =>
  `Refund ${reference} of ${inLanguage('en', () => formatRupees(centsToRupees(amountCents)))}`;

const BY_HAND = {
  provider: 'this provider takes no refunds from us, give the money back at its own desk.',
  cash: 'to be given back in cash.',
  bank: 'to be transferred to the customer’s bank account.',
};

/** A person has to give it back. */
export async function raiseByHand(tx: Tx, mailContext: MailContext, refund: RefundRow): Promise<void> {
  const about = { id: refund.attemptId, orderId: refund.orderId, refundId: refund.id };
  await raiseOrderIssue(tx, mailContext, about, 'refund_by_hand', `${nameOf(refund)}: ${BY_HAND[refund.method]}`);
}

type OrderRefund = Omit<RefundInput, 'attemptId' | 'isOverpayment'> & { method: RefundMethod };

/** Nobody can be asked to send back what came as a transfer or as cash in hand. */
export const hasProvider = ({ provider }: { provider: ProviderId }) => !isTransfer(provider) && provider !== 'cash';

/**
 * The same for an order, whatever paid for it: through the provider it is taken from the payments that are left, the
 * first one first. Null: so much is not left. Call it with the order locked.
 */
export async function refundOrder(tx: Tx, mailContext: MailContext, refund: OrderRefund): Promise<RefundRow[] | null> {
  const captures = (await listAttempts(tx, refund.orderId))
    .reverse()
    .filter((attempt) => refund.method !== 'provider' || hasProvider(attempt))
    .map(({ id, capturedCents, refundedCents }) => ({ id, left: capturedCents - refundedCents }))
    .filter(({ left }) => left > 0);
  const made: RefundRow[] = [];
  let missing = refund.amountCents;
  for (const { id: attemptId, left } of captures) {
    if (missing === 0) break;
    const amountCents = Math.min(left, missing);
    // The pieces stand on the first part.
    const lines = made.length === 0 ? (refund.lines ?? []) : [];
    const part = await requestRefund(tx, mailContext, { ...refund, attemptId, amountCents, lines });
    if (!part) return null;
    made.push(part);
    missing -= amountCents;
  }
  if (missing === 0) return made;
  // What no attempt captured came as cash on delivery.
  if (refund.method === 'provider') return null;
  const lines = made.length === 0 ? (refund.lines ?? []) : [];
  const rest = await requestRefund(tx, mailContext, { ...refund, attemptId: null, amountCents: missing, lines });
  return rest && [...made, rest];
}

/** What was given back for each line, in refunds that count. */
export async function readGivenForLines(db: Db | Tx, orderId: number): Promise<Map<number, number>> {
  const given = await db
    .select({ lineId: refundLines.orderLineId, cents: sql<number>`sum(${refundLines.amountCents})::int` })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.state, ['requested', 'by_hand', 'done'])))
    .groupBy(refundLines.orderLineId);
  return new Map(given.map(({ lineId, cents }) => [lineId, cents]));
}
