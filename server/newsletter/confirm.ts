import { and, eq, ne, sql } from 'drizzle-orm';
import { subscribers } from '#server/newsletter/tables.ts';
import { readToken } from '#server/newsletter/tokens.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** Confirming twice is as good as once. */
export async function confirm(tx: Tx, token: string): Promise<void> {
  const id = await readToken(tx, token, 'confirm');
  await tx
    .update(subscribers)
    .set({ status: 'confirmed', confirmedAt: sql`now()`, unsubscribedAt: null })
    .where(and(eq(subscribers.id, id), ne(subscribers.status, 'confirmed')));
}
