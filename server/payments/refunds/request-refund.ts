import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MailContext } from '#server/orders/index.ts';
import { paymentAttempts, refunds } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';

export const refundJob = {
  name: 'refund',
  payload: z.object({ refundId: z.int() }),
  // With the pauses growing from a minute this goes on for about a day.
  retryLimit: 10,
  retryDelay: 60,
} satisfies Job;

type RefundInput = { attemptId: number; amountCents: number; reason: string };

/**
 * Decides that money goes back. It counts as gone from here on, so that no two refunds can give back more than was
 * taken; sending it is a job's work. Says whether there was so much left.
 */
export async function requestRefund(
  tx: Tx,
  mailContext: MailContext,
  { attemptId, amountCents, reason }: RefundInput,
): Promise<boolean> {
  const isLeft = sql`${paymentAttempts.capturedCents} - ${paymentAttempts.refundedCents} >= ${amountCents}`;
  const [counted] = await tx
    .update(paymentAttempts)
    .set({ refundedCents: sql`${paymentAttempts.refundedCents} + ${amountCents}` })
    .where(and(eq(paymentAttempts.id, attemptId), isLeft))
    .returning();
  if (!counted) return false;
  const number = (await tx.$count(refunds, eq(refunds.attemptId, attemptId))) + 1;
  const reference = `${counted.reference}-r${number}`;
  const row = { attemptId, number, reference, amountCents, reason };
  const [refund] = await tx.insert(refunds).values(row).returning({ id: refunds.id });
  if (refund) await mailContext.jobs.enqueue(tx, refundJob, { refundId: refund.id });
  return true;
}
