import { and, eq, isNull } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { users } from '#server/accounts/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** Holds the account until the transaction ends: two devices take turns, and nothing is written to one being deleted. */
export async function lockUser(tx: Tx, userId: number) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  if (!user) throw fail('not_signed_in');
  return user;
}
