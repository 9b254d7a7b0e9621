import type { User } from '#contract/calls/accounts.ts';
import { fail } from '#contract/errors.ts';
import { hashPassword, refuseCommonPassword } from '#server/accounts/password.ts';
import { provePassword } from '#server/accounts/prove-password.ts';
import { endSessions } from '#server/accounts/sessions.ts';
import { type PasswordDeps, setPassword } from '#server/accounts/set-password.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';

type Wish = { currentPassword: string; newPassword: string; now: Date };
type Hashes = { knownHash: string; passwordHash: string };

/**
 * All the hashing, before the transaction. Null if the current password is not right: that is said inside it only, for
 * what is asked a second time with the same key has changed the password already.
 */
export async function preparePasswordChange(
  db: Db,
  user: User,
  request: RequestContext,
  { currentPassword, newPassword, now }: Wish,
): Promise<Hashes | null> {
  const knownHash = await provePassword(db, request, { userId: user.id, password: currentPassword, now });
  if (knownHash === null) return null;
  refuseCommonPassword(newPassword, { ...user, email: user.emailAddress });
  return { knownHash, passwordHash: await hashPassword(newPassword) };
}

/** Whoever changes the password stays signed in here and nowhere else. */
export async function changePassword(
  tx: Tx,
  deps: PasswordDeps,
  { user, hashes, request, now }: { user: User; hashes: Hashes | null; request: RequestContext; now: Date },
): Promise<void> {
  const change = hashes && { ...hashes, userId: user.id, userAgent: request.userAgent, now };
  if (!change || !(await setPassword(tx, deps, change))) throw fail('wrong_password');
  await endSessions(tx, user.id, { except: request.bearer ?? undefined });
}
