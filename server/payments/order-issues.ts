import type { AttemptRow } from '#server/payments/attempts/attempts.ts';
import { type ORDER_ISSUE_REASONS, orderIssues } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Reason = (typeof ORDER_ISSUE_REASONS)[number];

/** Puts something before a person, once. */
export async function raiseOrderIssue(
  tx: Tx,
  { id: attemptId, orderId }: Pick<AttemptRow, 'id' | 'orderId'>,
  reason: Reason,
  note: string,
): Promise<void> {
  await tx.insert(orderIssues).values({ orderId, attemptId, reason, note }).onConflictDoNothing();
}
