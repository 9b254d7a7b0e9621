import { and, asc, eq, lte } from 'drizzle-orm';
import { expireOrder, listOverdueOrders } from '#server/orders/index.ts';
import { expireAttempts } from '#server/payments/attempts/attempts.ts';
import { flagStuckRefunds } from '#server/payments/refunds/execute-refund.ts';
import { listStaleAuthentications } from '#server/payments/settle/fail-stale-authentication.ts';
import { nextCheck } from '#server/payments/settle/schedule.ts';
import { type PaymentDeps, settle, settleOrder } from '#server/payments/settle/settle.ts';
import { paymentAttempts } from '#server/payments/tables.ts';

const BATCH_SIZE = 200;
const CONCURRENCY = 5;

/** The end of an order's hold. The provider is asked once more; without its answer the order does not expire. */
export async function expireUnpaid(deps: PaymentDeps, orderId: number): Promise<void> {
  const now = deps.clock();
  if (!(await settleOrder(deps, orderId))) return;
  await deps.db.transaction(async (tx) => {
    if (await expireOrder(tx, deps.mailContext, orderId, now)) await expireAttempts(tx, orderId);
  });
}

/** Every minute: payments whose time to be asked about has come or that nobody works on, then orders whose hold has ended. */
export async function sweepUnpaid(deps: PaymentDeps): Promise<void> {
  const ids = [...(await claimDueAttempts(deps)), ...(await listStaleAuthentications(deps))];
  await forEachConcurrently(deps, ids, (attemptId) => settle(deps, attemptId));
  await forEachConcurrently(deps, await listOverdueOrders(deps.db, deps.clock()), (orderId) =>
    expireUnpaid(deps, orderId),
  );
  await flagStuckRefunds(deps);
}

/** A few at a time, since a provider may be slow; one that fails must not keep the others from their turn. */
async function forEachConcurrently(
  { log }: PaymentDeps,
  ids: number[],
  work: (id: number) => Promise<unknown>,
): Promise<void> {
  const waiting = [...ids];
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await work(id).catch((error: unknown) => log.error({ err: error, id }, 'the sweep failed for one'));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Moves each to its next check first, so that of several workers one asks. */
async function claimDueAttempts({ db, clock }: PaymentDeps): Promise<number[]> {
  const now = clock();
  const isDue = lte(paymentAttempts.nextCheckAt, now);
  const due = await db
    .select({ id: paymentAttempts.id, sentAt: paymentAttempts.sentAt, createdAt: paymentAttempts.createdAt })
    .from(paymentAttempts)
    .where(isDue)
    .orderBy(asc(paymentAttempts.nextCheckAt))
    .limit(BATCH_SIZE);
  const claimed: number[] = [];
  for (const { id, sentAt, createdAt } of due) {
    // Should this process die before it has asked, the attempt must come up again: a turn is never taken away for good.
    const nextCheckAt = nextCheck(sentAt ?? createdAt, now) ?? new Date(now.getTime() + 60 * 60_000);
    const rows = await db
      .update(paymentAttempts)
      .set({ nextCheckAt })
      .where(and(eq(paymentAttempts.id, id), isDue))
      .returning({ id: paymentAttempts.id });
    if (rows.length > 0) claimed.push(id);
  }
  return claimed;
}
