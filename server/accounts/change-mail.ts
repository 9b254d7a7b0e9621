import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { User } from '#contract/calls/accounts.ts';
import { fail } from '#contract/errors.ts';
import { deviceText } from '#server/accounts/device-text.ts';
import { forgetGuesses } from '#server/accounts/guesses.ts';
import { lockUser } from '#server/accounts/read-user.ts';
import { endSessions, userColumns } from '#server/accounts/sessions.ts';
import { formerMails, oneTimeCodes, oneTimeTokens, users } from '#server/accounts/tables.ts';
import { type MailDeps, queueMail } from '#server/mail/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';

const UNIQUE_VIOLATION = '23505';

type Change = { userId: number; email: string; request: RequestContext; now: Date };

/**
 * The account of another address, which its owner has just shown to read. Whether that has an account already is said here,
 * to them alone. Orders keep what was agreed for them.
 */
export async function changeMail(tx: Tx, mailDeps: MailDeps, { userId, email, request, now }: Change): Promise<User> {
  const { email: before, firstName } = await lockUser(tx, userId);
  const isTaken = and(sql`lower(${users.email}) = lower(${email})`, ne(users.id, userId));
  if ((await tx.$count(users, isTaken)) > 0) throw fail('email_taken');
  const [user] = await tx
    .update(users)
    .set({ email, emailVerifiedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning(userColumns)
    .catch((error: { cause?: { code?: string } }) => {
      // Somebody had it at the same moment: the index decides.
      throw error.cause?.code === UNIQUE_VIOLATION ? fail('email_taken') : error;
    });
  if (!user) throw fail('not_signed_in');
  await tx.insert(formerMails).values({ userId, email: before });
  await endSessions(tx, userId, { except: request.bearer ?? undefined });
  // What was mailed to the old address opens nothing any more.
  const isOpen = and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt));
  await tx.update(oneTimeTokens).set({ usedAt: sql`now()` }).where(isOpen);
  const ofOld = sql`lower(${oneTimeCodes.recipient}) = lower(${before})`;
  await tx.delete(oneTimeCodes).where(and(or(ofOld, eq(oneTimeCodes.userId, userId)), isNull(oneTimeCodes.usedAt)));
  await forgetGuesses(tx, before);
  const values = { firstName, when: now, device: deviceText(request.userAgent), address: email };
  await queueMail(tx, mailDeps, { kind: 'mail-changed', key: randomUUID(), to: before, values });
  return user;
}

export async function readFormerMails(tx: Db | Tx, userId: number): Promise<{ email: string; until: string }[]> {
  const rows = await tx
    .select({ email: formerMails.email, until: formerMails.until })
    .from(formerMails)
    .where(eq(formerMails.userId, userId))
    .orderBy(desc(formerMails.id));
  return rows.map(({ email, until }) => ({ email, until: until.toISOString() }));
}
