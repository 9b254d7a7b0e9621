import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { checkPassword, hashPassword, refuseCommonPassword, users } from '#server/accounts/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { endStaffSessions, type Staff } from '#server/staff/staff-session.ts';

type Wish = { email: string; currentPassword: string; newPassword?: string | undefined };

/** The password is proved and the new one hashed before the transaction. Nothing: it stays as it is. */
export async function prepareSignIn(
  db: Db,
  staff: Staff,
  { email, currentPassword, newPassword }: Wish,
  request: RequestContext,
): Promise<string | null> {
  await checkPassword(db, { email: staff.email, password: currentPassword }, request);
  if (!newPassword) return null;
  refuseCommonPassword(newPassword, { ...staff, email });
  return hashPassword(newPassword);
}

/** Every session ends, the one that asks too: it begins anew. What was the demo's is somebody's own when both are theirs. */
export async function writeSignIn(
  tx: Tx,
  { id, email: known }: Staff,
  { email, passwordHash }: { email: string; passwordHash: string | null },
): Promise<Record<string, string>> {
  const isTaken = and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt), ne(users.id, id));
  if ((await tx.$count(users, isTaken)) > 0) throw fail('email_taken');
  const isOther = email.toLowerCase() !== known.toLowerCase();
  await tx
    .update(users)
    .set({ email, ...(passwordHash && { passwordHash }), ...(isOther && { emailVerifiedAt: null }) })
    .where(eq(users.id, id));
  await endStaffSessions(tx, id);
  if (isOther && passwordHash) {
    await tx.execute(sql`delete from demo_rows where table_name = 'users' and key = ${String(id)}`);
  }
  return { ...(isOther && { email: 'changed' }), ...(passwordHash && { password: 'changed' }) };
}
