import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '#contract/calls/accounts.ts';
import { fail } from '#contract/errors.ts';
import { userColumns } from '#server/accounts/sessions.ts';
import { users } from '#server/accounts/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Fields = Pick<User, 'firstName' | 'lastName' | 'phone'>;

export async function updateUser(tx: Tx, id: number, { firstName, lastName, phone }: Fields): Promise<User> {
  const [user] = await tx
    .update(users)
    .set({ firstName, lastName, phone })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .returning(userColumns);
  if (!user) throw fail('not_signed_in');
  return user;
}
