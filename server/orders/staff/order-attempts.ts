import { desc, eq, inArray } from 'drizzle-orm';
import { centsToRupees } from '#contract/rules/money.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { paymentAttempts, paymentCalls } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';

export type AttemptView = OrderPage['attempts'][number];

/** More were said only where something went badly wrong. */
const MOST_CALLS = 500;

/** Every try to pay, the newest first, with what was said to the provider; nothing of it is secret. */
export async function readAttempts(db: Db, orderId: number): Promise<AttemptView[]> {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number));
  const ids = attempts.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { attemptId, operation, status, tookMs, at } = paymentCalls;
  const said = await db
    .select({ attemptId, operation, status, tookMs, at })
    .from(paymentCalls)
    .where(inArray(attemptId, ids))
    .orderBy(desc(paymentCalls.id))
    .limit(MOST_CALLS);
  return attempts.map((attempt) => ({
    id: attempt.id,
    number: attempt.number,
    provider: attempt.provider,
    state: attempt.state,
    amount: centsToRupees(attempt.amountCents),
    captured: centsToRupees(attempt.capturedCents),
    refunded: centsToRupees(attempt.refundedCents),
    reference: attempt.reference,
    paymentRef: attempt.paymentRef,
    reason: attempt.reason,
    at: attempt.createdAt.toISOString(),
    checkedAt: attempt.checkedAt?.toISOString() ?? null,
    nextCheckAt: attempt.nextCheckAt?.toISOString() ?? null,
    calls: said
      .filter((call) => call.attemptId === attempt.id)
      .map(({ attemptId: _, at: when, ...call }) => ({ ...call, at: when.toISOString() })),
  }));
}
