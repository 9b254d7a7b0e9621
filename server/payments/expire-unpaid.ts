import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { expireOrder, listOverdueOrders } from '#server/orders/index.ts';
import { nextCheck } from '#server/payments/schedule.ts';
import { type PaymentDeps, settle, settleOrder } from '#server/payments/settle.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

const SWEEP_AT_ONCE = 200;

/** The end of an order's hold. The provider is asked once more; while it is silent the pieces are not let go. */
export async function expireUnpaid(deps: PaymentDeps, orderId: number): Promise<void> {
  const now = deps.clock();
  if (!(await settleOrder(deps, orderId))) return;
  await deps.db.transaction(async (tx) => {
    if (await expireOrder(tx, deps.desk, orderId, now)) await closeAttempts(tx, orderId);
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

/** Every minute: payments whose time to be asked about has come, then orders whose hold has ended. */
export async function sweepUnpaid(deps: PaymentDeps): Promise<void> {
  for (const attemptId of await claimDue(deps)) await tried(deps, attemptId, () => settle(deps, attemptId));
  for (const orderId of await listOverdueOrders(deps.db, deps.clock())) {
    await tried(deps, orderId, () => expireUnpaid(deps, orderId));
  }
}

/** One that fails must not keep the others from their turn. */
async function tried({ log }: PaymentDeps, id: number, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => log.error({ err: error, id }, 'the sweep stumbled'));
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
