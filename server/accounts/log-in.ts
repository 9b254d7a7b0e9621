import { and, isNull, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import type { login as loginCall, User } from '#contract/calls/accounts.ts';
import { fail } from '#contract/errors.ts';
import { accountKey, countWrongGuess, refuseHastyGuess, rememberPlace } from '#server/accounts/guesses.ts';
import { isPassword } from '#server/accounts/password.ts';
import { startSession, userColumns } from '#server/accounts/sessions.ts';
import { users } from '#server/accounts/tables.ts';
import { type BoundedQueue, boundedQueue } from '#server/platform/bounded-queue.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';

export async function logIn(
  db: Db,
  { rememberMe, ...claim }: ParsedInputOf<typeof loginCall>,
  request: RequestContext,
  now: Date,
): Promise<{ token: string; user: User }> {
  const user = await checkPassword(db, claim, request);
  const { userAgent } = request;
  return {
    token: await startSession(db, { userId: user.id, isRemembered: rememberMe !== false, userAgent, now }),
    user,
  };
}

/** Known and unknown addresses get the same answer after the same work, and the same limits. */
export async function checkPassword(
  db: Db,
  { email, password }: { email: string; password: string },
  { address }: Pick<RequestContext, 'address'>,
): Promise<User> {
  const guess = { account: accountKey(email), address };
  return inTurn(`${guess.account} ${address}`, async () => {
    await refuseHastyGuess(db, guess);
    const [found] = await db
      .select({ ...userColumns, passwordHash: users.passwordHash })
      .from(users)
      .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt)));
    if (!(await isPassword(password, found?.passwordHash)) || !found) {
      await countWrongGuess(db, guess);
      throw fail('wrong_credentials');
    }
    await rememberPlace(db, guess);
    const { passwordHash, ...user } = found;
    return user;
  });
}

/** More than one address needs at one account. */
const MOST_IN_LINE = 50;
const lines = new Map<string, BoundedQueue>();

/**
 * Guesses at one account from one address are checked one after the other: so a hundred sent at once are counted like a
 * hundred sent in turn, and the right password need not be counted to be on the safe side.
 */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? boundedQueue({ atOnce: 1, mostWaiting: MOST_IN_LINE });
  lines.set(key, line);
  try {
    return await line.run(work);
  } finally {
    if (line.isIdle) lines.delete(key);
  }
}
