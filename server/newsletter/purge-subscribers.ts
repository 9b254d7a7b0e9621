import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { newsletterTokens, subscribers } from '#server/newsletter/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** Links that are too old, and after a month the addresses that nobody has confirmed: there is no consent to keep them. */
export async function purgeUnconfirmed(tx: Db | Tx): Promise<number> {
  await tx.delete(newsletterTokens).where(lt(newsletterTokens.expiresAt, sql`now()`));
  const openLinks = tx
    .select({ hash: newsletterTokens.hash })
    .from(newsletterTokens)
    .where(and(eq(newsletterTokens.subscriberId, subscribers.id), eq(newsletterTokens.purpose, 'confirm')));
  const { rowCount } = await tx
    .delete(subscribers)
    .where(
      and(
        eq(subscribers.status, 'pending'),
        lt(subscribers.createdAt, sql`now() - interval '30 days'`),
        notExists(openLinks),
      ),
    );
  return rowCount ?? 0;
}
