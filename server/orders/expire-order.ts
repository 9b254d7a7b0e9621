import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { type MailContext, mailCancelled } from '#server/orders/mail-order.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { orders } from '#server/orders/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';

/** At the moment an order's hold ends. */
export const expireOrderJob = {
  name: 'expire-order',
  payload: z.object({ orderId: z.int() }),
  retryLimit: 5,
  retryDelay: 30,
} satisfies Job;

/** Every minute: finds the orders whose own job was lost. */
export const sweepOrders = {
  name: 'sweep-orders',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  cron: '* * * * *',
} satisfies Job;

const REASON = 'It was not paid in time, so the pieces are on sale again.';
const SWEEP_AT_ONCE = 200;

function isOverdue(now: Date): SQL | undefined {
  return and(
    inArray(orders.status, ['Pending', 'Payment failed']),
    lte(orders.expiresAt, now),
    // Money that may be on its way must not find the pieces gone.
    eq(orders.isPaymentInDoubt, false),
  );
}

/** Cancels an order that was not paid in time. Says whether it did: an order that was paid or renewed stays. */
export async function expireOrder(tx: Tx, mailContext: MailContext, orderId: number, now: Date): Promise<boolean> {
  const [due] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isOverdue(now)))
    .for('update');
  if (!due || !(await moveOrder(tx, { orderId, to: 'Cancelled', actor: 'shop', reason: REASON, now }))) return false;
  await mailCancelled(tx, mailContext, orderId, REASON);
  return true;
}

export async function listOverdueOrders(db: Db, now: Date): Promise<number[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isOverdue(now))
    .orderBy(asc(orders.expiresAt))
    .limit(SWEEP_AT_ONCE);
  return found.map(({ id }) => id);
}
