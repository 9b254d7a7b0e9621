import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '#contract/calls/accounts.ts';
import { fail } from '#contract/errors.ts';
import { userColumns } from '#server/accounts/sessions.ts';
import { users } from '#server/accounts/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** Your own account, or any for staff. Another's answers like one that does not exist. */
export async function readUser(db: Db, caller: User, id: number): Promise<User> {
  if (caller.id === id) return caller;
  if (caller.role === 'customer') throw fail('user_not_found');
  const [user] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!user) throw fail('user_not_found');
  return user;
}

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
