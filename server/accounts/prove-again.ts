import { and, eq, gt, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { NO_PASSWORD } from '#server/accounts/password.ts';
import { provePassword } from '#server/accounts/prove-password.ts';
import { sessions, users } from '#server/accounts/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { tokenHash } from '#server/platform/tokens.ts';

const FRESH_MINUTES = 15;
const TRIES = { name: 'prove-again', most: 10, seconds: 900 };

type Claim = { userId: number; password?: string | undefined; now: Date };

/**
 * Before a way in is added or moved: the password, or a sign-in of some minutes ago. A token that somebody took from this
 * browser is neither for long.
 */
export async function requireFreshProof(
  db: Db,
  request: RequestContext,
  { userId, password, now }: Claim,
): Promise<void> {
  if (password !== undefined) {
    await limitRate(db, TRIES, String(userId));
    if ((await provePassword(db, request, { userId, password, now })) === null) throw fail('wrong_password');
    return;
  }
  const isFresh = gt(sessions.createdAt, sql`now() - make_interval(mins => ${FRESH_MINUTES})`);
  const [session] = await db
    .select({ isFresh: sql<boolean>`${isFresh}`, hasPassword: sql<boolean>`${users.passwordHash} <> ${NO_PASSWORD}` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash(request.bearer ?? '')), eq(sessions.userId, userId)));
  if (!session?.isFresh) throw fail('prove_again', { hasPassword: session?.hasPassword ?? false });
}
