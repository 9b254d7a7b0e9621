import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { oneTimeTokens, users } from '#server/accounts/tables.ts';
import { type MailDeps, queueMail } from '#server/mail/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { localPath } from '#texts/core/local-path.ts';

export const VERIFY_WITHIN_DAYS = 14;

/** A link that proves, to whoever reads the mails of this account, that it is theirs. */
export async function verificationLink(tx: Tx, userId: number, publicUrl: string): Promise<string> {
  const token = newToken();
  const expiresAt = sql`now() + make_interval(days => ${VERIFY_WITHIN_DAYS})`;
  await tx.insert(oneTimeTokens).values({ tokenHash: tokenHash(token), purpose: 'verify-email', userId, expiresAt });
  return publicUrl + localPath(`/verify-email?token=${token}`);
}

type Recipient = { id: number; firstName: string; emailAddress: string };

export async function sendVerification(
  tx: Tx,
  { publicUrl, ...mailDeps }: MailDeps & { publicUrl: string },
  { user, askedId }: { user: Recipient; askedId: string },
): Promise<void> {
  await queueMail(tx, mailDeps, {
    kind: 'verify-email',
    key: askedId,
    to: user.emailAddress,
    values: {
      firstName: user.firstName,
      link: await verificationLink(tx, user.id, publicUrl),
      days: VERIFY_WITHIN_DAYS,
    },
  });
}

/** Whose it is. Following the link again changes nothing, so it is not used up: some mail programs press for their readers. */
export async function verifyEmail(tx: Tx, token: string): Promise<number> {
  const [link] = await tx
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, tokenHash(token)),
        eq(oneTimeTokens.purpose, 'verify-email'),
        gt(oneTimeTokens.expiresAt, sql`now()`),
      ),
    );
  if (!link) throw fail('token_invalid');
  await markVerified(tx, link.userId);
  return link.userId;
}

export async function markVerified(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt), isNull(users.deletedAt)));
}
