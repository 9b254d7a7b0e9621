import { eq } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import { fail } from '#contract/errors.ts';
import { isPassword } from '#server/accounts/password.ts';
import { setPassword } from '#server/accounts/reset-password.ts';
import { endSessions } from '#server/accounts/sessions.ts';
import { users } from '#server/accounts/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** Whoever changes the password stays signed in here and nowhere else. */
export async function changePassword(
  tx: Tx,
  user: User,
  { currentPassword, newPassword, bearer }: { currentPassword: string; newPassword: string; bearer: string | null },
): Promise<void> {
  const [row] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user.id));
  if (!(await isPassword(currentPassword, row?.hash))) throw fail('wrong_password');
  await setPassword(tx, user.id, newPassword);
  await endSessions(tx, user.id, { except: bearer ?? undefined });
}
