import { and, eq, gt, isNull } from 'drizzle-orm';
import { isPassword } from '#server/accounts/password.ts';
import { sessions, users } from '#server/accounts/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { tokenHash } from '#server/platform/tokens.ts';

type Claim = { userId: number; password: string; now: Date };

/**
 * The hash that the password of whoever is signed in fits; null if it does not. Asked before the transaction, which then
 * goes on only where this hash still stands: hashing takes long, and must not hold a connection or a lock.
 */
export async function provePassword(
  db: Db,
  { bearer }: Pick<RequestContext, 'bearer'>,
  { userId, password, now }: Claim,
): Promise<string | null> {
  if (!bearer) return null;
  const [user] = await db
    .select({ hash: users.passwordHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash(bearer)),
        gt(sessions.expiresAt, now),
        eq(users.id, userId),
        isNull(users.deletedAt),
      ),
    );
  return user && (await isPassword(password, user.hash)) ? user.hash : null;
}
