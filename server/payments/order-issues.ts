import { and, eq, isNull } from 'drizzle-orm';
import { type AlertContext, alertOwner } from '#server/mail/index.ts';
import { type ORDER_ISSUE_REASONS, orderIssues } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Reason = (typeof ORDER_ISSUE_REASONS)[number];

/** Puts something before a person, once, and tells the owner. */
export async function raiseOrderIssue(
  tx: Tx,
  alerts: AlertContext,
  /** The attempt that it is about; nothing: cash, or goods. */
  { id: attemptId, orderId, refundId }: { id: number | null; orderId: number; refundId?: number },
  reason: Reason,
  note: string,
): Promise<void> {
  const [raised] = await tx
    .insert(orderIssues)
    .values({ orderId, attemptId, refundId, reason, note })
    .onConflictDoNothing()
    .returning({ id: orderIssues.id });
  if (!raised) return;
  const cause = `${raised.id}, order ${orderId}, ${reason}`;
  await alertOwner(tx, alerts, { code: 'order_issue', cause, text: `Order ${orderId} (${reason}): ${note}` });
}

/** What could not be read, or was another sum, has come right. */
export async function resolveWrongAmount(tx: Tx, attemptId: number, now: Date): Promise<void> {
  const isWrongAmount = and(eq(orderIssues.attemptId, attemptId), eq(orderIssues.reason, 'wrong_amount'));
  await tx
    .update(orderIssues)
    .set({ resolvedAt: now, resolution: 'The right amount came.' })
    .where(and(isWrongAmount, isNull(orderIssues.resolvedAt)));
}

type Resolved = { refundId: number; by: number | null; resolution: string; now: Date };

/** What was to be decided about a refund is settled with it. */
export async function resolveAboutRefund(tx: Tx, { refundId, by, resolution, now }: Resolved): Promise<void> {
  await tx
    .update(orderIssues)
    .set({ resolvedAt: now, resolvedBy: by, resolution })
    .where(and(eq(orderIssues.refundId, refundId), isNull(orderIssues.resolvedAt)));
}
