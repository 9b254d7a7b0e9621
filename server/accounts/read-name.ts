import { eq } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** Who somebody is, for those who deal with what they left: also of an account that is deleted. */
export async function readName(tx: Db | Tx, id: number) {
  const [user] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName, emailAddress: users.email })
    .from(users)
    .where(eq(users.id, id));
  if (!user) throw new Error(`There is no user ${id}.`);
  return user;
}
