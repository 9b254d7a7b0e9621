import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fail } from '#contract/errors.ts';
import { hashPassword, refuseCommonPassword } from '#server/accounts/password.ts';
import { endSessions } from '#server/accounts/sessions.ts';
import { type PasswordDeps, setPassword } from '#server/accounts/set-password.ts';
import { oneTimeTokens, users } from '#server/accounts/tables.ts';
import { markVerified } from '#server/accounts/verify-email.ts';
import { type MailDeps, queueMail } from '#server/mail/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { inLanguage } from '#texts/core/language.ts';
import { LANGUAGE_CODES } from '#texts/core/languages.ts';
import { localPath } from '#texts/core/local-path.ts';

const LINK_MINUTES = 30;

/**
 * Whether there is such an account is found out by a job: the request does the same work, and takes the same time, for
 * every address.
 */
export const mailResetLink = {
  name: 'mail-reset-link',
  payload: z.object({ email: z.string(), askedId: z.string(), language: z.optional(z.enum(LANGUAGE_CODES)) }),
  retryLimit: 5,
  retryDelay: 5,
} satisfies Job;

/** `language`: of the page on which it was asked for. */
type Asked = z.output<(typeof mailResetLink)['payload']> & { publicUrl: string };

export async function sendResetLink(
  tx: Tx,
  mailDeps: MailDeps,
  { email, askedId, publicUrl, language = 'en' }: Asked,
): Promise<void> {
  const [user] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt)));
  if (!user) return;
  const token = newToken();
  const expiresAt = sql`now() + make_interval(mins => ${LINK_MINUTES})`;
  await tx
    .insert(oneTimeTokens)
    .values({ tokenHash: tokenHash(token), purpose: 'reset-password', userId: user.id, expiresAt });
  await inLanguage(language, () =>
    queueMail(tx, mailDeps, {
      kind: 'reset-password',
      key: askedId,
      to: user.email,
      values: {
        firstName: user.firstName,
        link: publicUrl + localPath(`/reset-password?token=${token}`),
        minutes: LINK_MINUTES,
      },
    }),
  );
}

/** All that can be refused, and the hashing, before the transaction. */
export async function prepareReset(db: Db, { token, password }: { token: string; password: string }): Promise<string> {
  const [user] = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(isGoodLink(token), isNull(users.deletedAt)));
  if (!user) throw fail('token_invalid');
  refuseCommonPassword(password, user);
  return hashPassword(password);
}

type Reset = { token: string; passwordHash: string; userAgent: string; now: Date };

/** The link works once: marking it used is what lets the password change, also when it is followed twice at once. */
export async function resetPassword(tx: Tx, deps: PasswordDeps, { token, ...change }: Reset): Promise<void> {
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(isGoodLink(token))
    .returning({ userId: oneTimeTokens.userId });
  if (!used || !(await setPassword(tx, deps, { ...change, userId: used.userId }))) throw fail('token_invalid');
  await markVerified(tx, used.userId);
  await endSessions(tx, used.userId);
}

function isGoodLink(token: string) {
  return and(
    eq(oneTimeTokens.tokenHash, tokenHash(token)),
    eq(oneTimeTokens.purpose, 'reset-password'),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, sql`now()`),
  );
}

/** A link that was used or is too old is answered like one that never was. */
export async function purgeResetLinks(tx: Db | Tx): Promise<number> {
  const { rowCount } = await tx
    .delete(oneTimeTokens)
    .where(or(isNotNull(oneTimeTokens.usedAt), lt(oneTimeTokens.expiresAt, sql`now()`)));
  return rowCount ?? 0;
}
