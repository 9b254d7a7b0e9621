import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { deviceText } from '#server/accounts/device-text.ts';
import { forgetGuesses } from '#server/accounts/guesses.ts';
import { oneTimeTokens, users } from '#server/accounts/tables.ts';
import { type MailDeps, queueMail } from '#server/mail/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { localPath } from '#texts/core/local-path.ts';

export type PasswordDeps = MailDeps & { publicUrl: string };

/** `knownHash`: only if this is still the one that is replaced. */
type NewPassword = { userId: number; passwordHash: string; knownHash?: string; userAgent: string; now: Date };

/**
 * Other links that were mailed for the account end with the old password, and so do the waits after wrong guesses. Its
 * owner is told. Says whether there was an account to change.
 */
export async function setPassword(
  tx: Tx,
  { publicUrl, ...mailDeps }: PasswordDeps,
  { userId, passwordHash, knownHash, userAgent, now }: NewPassword,
): Promise<boolean> {
  const isStill = knownHash === undefined ? undefined : eq(users.passwordHash, knownHash);
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isStill))
    .returning({ email: users.email, firstName: users.firstName });
  if (!user) return false;
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt)));
  await forgetGuesses(tx, user.email);
  await queueMail(tx, mailDeps, {
    kind: 'password-changed',
    key: randomUUID(),
    to: user.email,
    values: {
      firstName: user.firstName,
      when: now,
      device: deviceText(userAgent),
      link: publicUrl + localPath('/forgot-password'),
    },
  });
  return true;
}
