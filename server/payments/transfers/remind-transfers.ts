import { and, eq, exists, inArray, lte, not, sql } from 'drizzle-orm';
import { mailTransfer, orders } from '#server/orders/index.ts';
import { OPEN_STATES } from '#server/payments/provider.ts';
import type { PaymentDeps } from '#server/payments/settle/settle.ts';
import { paymentAttempts } from '#server/payments/tables.ts';

const BEFORE_HOURS = 12;
const AT_ONCE = 100;

/** Once, twelve hours before the pieces are given up; not whoever has sent a slip that nobody has looked at. */
export async function remindTransfers({ db, mailContext, clock }: PaymentDeps): Promise<void> {
  const soon = new Date(clock().getTime() + BEFORE_HOURS * 3_600_000);
  const isReminded = exists(sql`(select 1 from mails where kind = 'order-transfer'
    and key = ${orders.id} || '-' || ${paymentAttempts.id} || '-reminder')`);
  const isToRemind = and(
    eq(orders.paymentMethod, 'bank'),
    inArray(orders.status, ['Pending', 'Payment failed']),
    lte(orders.expiresAt, soon),
    sql`${orders.expiresAt} > ${clock()}`,
    eq(orders.isPaymentInDoubt, false),
    sql`${orders.email} <> ''`,
  );
  const due = await db
    .select({ order: orders, attemptId: paymentAttempts.id })
    .from(orders)
    .innerJoin(
      paymentAttempts,
      and(eq(paymentAttempts.orderId, orders.id), inArray(paymentAttempts.state, OPEN_STATES)),
    )
    .where(and(isToRemind, eq(paymentAttempts.provider, 'bank'), not(isReminded)))
    .limit(AT_ONCE);
  for (const { order, attemptId } of due) {
    await db.transaction((tx) => mailTransfer(tx, mailContext, order, { attemptId, account: [], isReminder: true }));
  }
}
