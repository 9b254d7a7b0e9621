import type { AttemptRow } from '#server/payments/attempts.ts';
import { type ATTENTION_REASONS, attentions } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Reason = (typeof ATTENTION_REASONS)[number];

/** Puts something before a person, once. */
export async function raiseAttention(
  tx: Tx,
  { id: attemptId, orderId }: Pick<AttemptRow, 'id' | 'orderId'>,
  reason: Reason,
  note: string,
): Promise<void> {
  await tx.insert(attentions).values({ orderId, attemptId, reason, note }).onConflictDoNothing();
}
