import { isNotNull, lt, or, sql } from 'drizzle-orm';
import { oneTimeTokens, sessions } from '#server/accounts/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

export async function purgeEndedSessions(tx: Db | Tx): Promise<number> {
  const { rowCount } = await tx.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  return rowCount ?? 0;
}

/** A link that was used or is too old is answered like one that never was. */
export async function purgeEndedLinks(tx: Db | Tx): Promise<number> {
  const { rowCount } = await tx
    .delete(oneTimeTokens)
    .where(or(isNotNull(oneTimeTokens.usedAt), lt(oneTimeTokens.expiresAt, sql`now()`)));
  return rowCount ?? 0;
}
