import { and, eq, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { TRANSFERS } from '#contract/calls/payments.ts';
import { mailTransfer, orders } from '#server/orders/index.ts';
import { isOpen, listAttempts } from '#server/payments/attempts/attempts.ts';
import type { PaymentDeps } from '#server/payments/settle/settle.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';

const BEFORE_HOURS = 12;
const AT_ONCE = 100;
const HOUR_MS = 3_600_000;

/** Set when a transfer begins to be waited for. */
export const remindTransferJob = {
  name: 'remind-transfer',
  payload: z.object({ orderId: z.int() }),
  retryLimit: 5,
  retryDelay: 30,
} satisfies Job;

export type RemindDeps = PaymentDeps & {
  /** So long before the pieces are given up. */
  remindHours?: number;
};

/** Its pieces are given up soon, and nobody has sent a slip that is still to be looked at. */
function isToRemind({ clock, remindHours = BEFORE_HOURS }: RemindDeps): SQL | undefined {
  const now = clock();
  const isReminded = sql`exists (select 1 from mails where kind = 'order-transfer'
    and key in (select order_id || '-' || id || '-reminder' from ${paymentAttempts} where order_id = ${orders.id}))`;
  return and(
    inArray(orders.paymentMethod, [...TRANSFERS]),
    inArray(orders.status, ['Pending', 'Payment failed']),
    lte(orders.expiresAt, new Date(now.getTime() + remindHours * HOUR_MS)),
    sql`${orders.expiresAt} > ${now}`,
    eq(orders.isPaymentInDoubt, false),
    sql`${orders.email} <> ''`,
    not(isReminded),
  );
}

/** Once for each order, whoever comes by: it is locked, so whoever pays or calls it off is before this or after it. */
export async function remindTransfer(deps: RemindDeps, orderId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const which = and(eq(orders.id, orderId), isToRemind(deps));
    const [order] = await tx.select().from(orders).where(which).for('update');
    const attempt = order && (await findOpen(tx, orderId));
    if (attempt) {
      const about = { attemptId: attempt.id, account: [], isReminder: true };
      await mailTransfer(tx, deps.mailContext, order, about);
    }
  });
}

const findOpen = async (tx: Tx, orderId: number) => (await listAttempts(tx, orderId)).find(isOpen);

/** Those whose hold has become longer or whose job was lost. */
export async function remindTransfers(deps: RemindDeps): Promise<void> {
  const due = await deps.db.select({ id: orders.id }).from(orders).where(isToRemind(deps)).limit(AT_ONCE);
  for (const { id } of due) await remindTransfer(deps, id);
}
