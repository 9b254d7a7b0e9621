import { eq } from 'drizzle-orm';
import type { User } from '#contract/calls/accounts.ts';
import { fail } from '#contract/errors.ts';
import { listAddresses } from '#server/accounts/addresses.ts';
import { readFormerMails } from '#server/accounts/change-mail.ts';
import { listSessions } from '#server/accounts/list-sessions.ts';
import { listPasskeys } from '#server/accounts/passkeys/passkeys.ts';
import { userColumns } from '#server/accounts/sessions.ts';
import { users } from '#server/accounts/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';

/** Everything this domain keeps about one person, for that person. */
export async function readOwnAccount(db: Db, id: number, { bearer }: Pick<RequestContext, 'bearer'>, now: Date) {
  const [user] = await db
    .select({ ...userColumns, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, id));
  if (!user) throw fail('user_not_found');
  return {
    account: { ...user, createdAt: user.createdAt.toISOString() },
    addresses: await listAddresses(db, id),
    sessions: await listSessions(db, { userId: id, bearer, now }),
    formerMails: await readFormerMails(db, id),
    passkeys: [...(await listPasskeys(db, 'shop', id)), ...(await listPasskeys(db, 'office', id))],
  };
}

/** Another's account answers like one that does not exist, to staff as well: what is one's own is one's own. */
export function refuseOthers(caller: User, id: number): void {
  if (caller.id !== id) throw fail('user_not_found');
}
