import { createHash } from 'node:crypto';
import { and, isNull, sql } from 'drizzle-orm';
import type { login as loginCall, User } from '#contract/accounts.ts';
import type { ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { isPassword } from '#server/accounts/password.ts';
import { startSession, userColumns } from '#server/accounts/sessions.ts';
import { users } from '#server/accounts/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { limitRate, resetRateLimit } from '#server/platform/http/rate-limit.ts';

/** Wide, as all limits per address: mobile carriers here put thousands of phones behind one. */
const PER_ADDRESS = { name: 'login-address', most: 600, seconds: 900 };
const PER_ACCOUNT = { name: 'login-account', most: 10, seconds: 900 };

/** Known and unknown addresses get the same answer after the same work, and the same limits. */
export async function logIn(
  db: Db,
  { email, password, rememberMe }: ParsedInputOf<typeof loginCall>,
  { address, userAgent }: RequestContext,
  now: Date,
): Promise<{ token: string; user: User }> {
  const account = accountKey(email);
  await limitRate(db, PER_ADDRESS, address);
  await limitRate(db, PER_ACCOUNT, account);
  const [found] = await db
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt)));
  if (!(await isPassword(password, found?.passwordHash)) || !found) throw fail('wrong_credentials');

  await resetRateLimit(db, PER_ACCOUNT, account);
  const token = await startSession(db, { userId: found.id, isRemembered: rememberMe, userAgent, now });
  const { passwordHash, ...user } = found;
  return { token, user };
}

/** Limits are counted per account without writing down whose. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32);
}
