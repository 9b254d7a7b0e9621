import { eq } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { eraseCodesTo } from '#server/accounts/codes/codes.ts';
import { forgetGuesses } from '#server/accounts/guesses.ts';
import { endPasskeys } from '#server/accounts/passkeys/passkeys.ts';
import { NO_PASSWORD } from '#server/accounts/password.ts';
import { lockUser } from '#server/accounts/read-user.ts';
import { endSessions } from '#server/accounts/sessions.ts';
import { addresses, formerMails, oneTimeCodes, oneTimeTokens, users } from '#server/accounts/tables.ts';
import { eraseMailsTo } from '#server/mail/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { eraseIdempotencyKeys, eraseVisitorAnswers } from '#server/platform/http/idempotency.ts';
import { eraseJobsNaming } from '#server/platform/jobs/jobs.ts';

/**
 * The row stays for the orders that refer to it and tells nothing any more. Its email is free: whoever comes back
 * begins anew. `provenHash`: whoever deletes their own account has shown its password.
 */
export async function eraseAccount(
  tx: Tx,
  userId: number,
  { provenHash, now }: { provenHash?: string | null; now: Date },
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (provenHash !== undefined && provenHash !== user.passwordHash) throw fail('wrong_password');
  await tx
    .update(users)
    .set({
      email: `deleted-${userId}@deleted.invalid`,
      firstName: 'Deleted',
      lastName: 'Deleted',
      phone: null,
      emailVerifiedAt: null,
      passwordHash: NO_PASSWORD,
      deletedAt: now,
    })
    .where(eq(users.id, userId));
  await endSessions(tx, userId);
  await endPasskeys(tx, userId);
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  await tx.delete(formerMails).where(eq(formerMails.userId, userId));
  await tx.delete(addresses).where(eq(addresses.userId, userId));
  await eraseIdempotencyKeys(tx, `user-${userId}`);
  await eraseVisitorAnswers(tx, userId);
  await eraseAddressee(tx, user.email);
}

/** What was written to an address, or is about to be, and who guessed at its password. */
export async function eraseAddressee(tx: Tx, email: string): Promise<void> {
  await eraseJobsNaming(tx, email);
  await forgetGuesses(tx, email);
  await eraseCodesTo(tx, email);
  await eraseMailsTo(tx, email);
}
