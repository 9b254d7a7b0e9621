import { and, eq, isNull, sql } from 'drizzle-orm';
import type { User } from '#contract/calls/accounts.ts';
import { fail } from '#contract/errors.ts';
import { endPasskeys } from '#server/accounts/passkeys/passkeys.ts';
import { NO_PASSWORD } from '#server/accounts/password.ts';
import { endSessions, userColumns } from '#server/accounts/sessions.ts';
import { oneTimeCodes, oneTimeTokens, users } from '#server/accounts/tables.ts';
import { markVerified } from '#server/accounts/verify-email.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { language } from '#texts/core/language.ts';

type Name = { firstName: string; lastName: string };
type Found = { user: User; isNew: boolean; passwordEnded: boolean };

/**
 * The account of somebody who has just shown that they read the mails of this address; a name makes one that is missing. The
 * unique index decides, so two at the same moment make one.
 */
export async function accountOfProven(tx: Tx, email: string, name: Name | undefined): Promise<Found> {
  const [made] = name
    ? await tx
        .insert(users)
        .values({ ...name, email, passwordHash: NO_PASSWORD, language: language(), emailVerifiedAt: sql`now()` })
        .onConflictDoNothing()
        .returning(userColumns)
    : [];
  if (made) return { user: made, isNew: true, passwordEnded: false };
  const [found] = await tx
    .select({ ...userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt)))
    .for('no key update');
  if (!found) throw fail('account_missing');
  const { passwordHash, ...user } = found;
  // Staff came by a link that was mailed to them.
  const isUnproven = !user.isEmailVerified && user.role === 'customer';
  if (isUnproven) await endWhatStrangersChose(tx, user.id);
  await markVerified(tx, user.id);
  return {
    user: { ...user, isEmailVerified: true },
    isNew: false,
    passwordEnded: isUnproven && passwordHash !== NO_PASSWORD,
  };
}

/** Anybody can register the address of somebody else, and wait for them to come: with what they chose they shall not be in, too. */
async function endWhatStrangersChose(tx: Tx, userId: number): Promise<void> {
  await tx.update(users).set({ passwordHash: NO_PASSWORD }).where(eq(users.id, userId));
  await endSessions(tx, userId);
  await endPasskeys(tx, userId);
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
}
