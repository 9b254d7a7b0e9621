import { and, eq, ne, sql } from 'drizzle-orm';
import { subscribers } from '#server/newsletter/tables.ts';
import { dropConfirmations, readToken } from '#server/newsletter/tokens.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** Who has left does not come back through an old mail. */
export async function unsubscribe(tx: Tx, token: string): Promise<void> {
  const id = await readToken(tx, token, 'unsubscribe');
  await tx
    .update(subscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: sql`now()` })
    .where(and(eq(subscribers.id, id), ne(subscribers.status, 'unsubscribed')));
  await dropConfirmations(tx, id, 'all');
}
