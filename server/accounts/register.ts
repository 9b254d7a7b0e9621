import type { ParsedInputOf } from '#contract/call.ts';
import type { register as registerCall, User } from '#contract/calls/accounts.ts';
import { fail } from '#contract/errors.ts';
import { userColumns } from '#server/accounts/sessions.ts';
import { users } from '#server/accounts/tables.ts';
import { VERIFY_WITHIN_DAYS, verificationLink } from '#server/accounts/verify-email.ts';
import { type MailDeps, queueMail } from '#server/mail/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { language } from '#texts/core/language.ts';

type NewAccount = Omit<ParsedInputOf<typeof registerCall>, 'password'> & { passwordHash: string };

/** The unique index decides, so two registrations of one address at the same moment make one account. */
export async function register(
  tx: Tx,
  { publicUrl, ...mailDeps }: MailDeps & { publicUrl: string },
  { firstName, lastName, email, passwordHash }: NewAccount,
): Promise<User> {
  const [user] = await tx
    .insert(users)
    .values({ email, firstName, lastName, passwordHash, language: language() })
    .onConflictDoNothing()
    .returning(userColumns);
  if (!user) throw fail('email_taken');
  await queueMail(tx, mailDeps, {
    kind: 'welcome',
    key: String(user.id),
    to: email,
    values: { firstName, link: await verificationLink(tx, user.id, publicUrl), days: VERIFY_WITHIN_DAYS },
  });
  return user;
}
