import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { expireOrder, listOverdueOrders } from '#server/orders/index.ts';
import { flagStuckRefunds } from '#server/payments/refunds/execute-refund.ts';
import { listInterrupted } from '#server/payments/settle/fail-stale-authentication.ts';
import { nextCheck } from '#server/payments/settle/schedule.ts';
import { type PaymentDeps, settle, settleOrder } from '#server/payments/settle/settle.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

const SWEEP_AT_ONCE = 200;
const AT_A_TIME = 5;

/** The end of an order's hold. The provider is asked once more; while it is silent the pieces are not let go. */
export async function expireUnpaid(deps: PaymentDeps, orderId: number): Promise<void> {
  const now = deps.clock();
  if (!(await settleOrder(deps, orderId))) return;
  await deps.db.transaction(async (tx) => {
    if (await expireOrder(tx, deps.mailContext, orderId, now)) await closeAttempts(tx, orderId);
  });
}

/** Nobody is to go on with them. Where a payer may still be paying, the sweep goes on asking. */
export async function closeAttempts(tx: Tx, orderId: number): Promise<void> {
  const isBegun = inArray(paymentAttempts.state, ['created', 'awaiting_payer', 'authenticating']);
  await tx
    .update(paymentAttempts)
    .set({ state: 'expired', challengeHtml: null })
    .where(and(eq(paymentAttempts.orderId, orderId), isBegun));
}

/** Every minute: payments whose time to be asked about has come or that nobody works on, then orders whose hold has ended. */
export async function sweepUnpaid(deps: PaymentDeps): Promise<void> {
  const ids = [...(await claimDue(deps)), ...(await listInterrupted(deps))];
  await each(deps, ids, (attemptId) => settle(deps, attemptId));
  await each(deps, await listOverdueOrders(deps.db, deps.clock()), (orderId) => expireUnpaid(deps, orderId));
  await flagStuckRefunds(deps);
}

/** A few at a time, since a provider may be slow; one that fails must not keep the others from their turn. */
async function each({ log }: PaymentDeps, ids: number[], work: (id: number) => Promise<unknown>): Promise<void> {
  const waiting = [...ids];
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await work(id).catch((error: unknown) => log.error({ err: error, id }, 'the sweep stumbled'));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}

/** Moves each to its next turn first, so that of several workers one asks. */
async function claimDue({ db, clock }: PaymentDeps): Promise<number[]> {
  const now = clock();
  const isDue = lte(paymentAttempts.nextCheckAt, now);
  const due = await db
    .select({ id: paymentAttempts.id, sentAt: paymentAttempts.sentAt, createdAt: paymentAttempts.createdAt })
    .from(paymentAttempts)
    .where(isDue)
    .orderBy(asc(paymentAttempts.nextCheckAt))
    .limit(SWEEP_AT_ONCE);
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
