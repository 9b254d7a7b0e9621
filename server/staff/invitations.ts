import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { Permission } from '#contract/staff/staff-call.ts';
import { hashPassword, NO_PASSWORD, oneTimeTokens, refuseCommonPassword, users } from '#server/accounts/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';

export const INVITATION_DAYS = 7;

export type Invited = {
  email: string;
  firstName: string;
  lastName: string;
  role: 'staff' | 'owner';
  permissions: Permission[];
};

export async function findMember(tx: Tx, email: string) {
  const [known] = await tx
    .select({ id: users.id, role: users.role, passwordHash: users.passwordHash })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt)))
    .for('no key update');
  if (known?.role === 'customer') throw fail('email_taken');
  return known;
}

/** The account and the token of its link. Who is staff already gets a new link; a customer's account stays theirs. */
export async function invite(tx: Tx, invited: Invited): Promise<{ userId: number; token: string }> {
  const known = await findMember(tx, invited.email);
  const { email, ...rest } = invited;
  const [{ id } = { id: 0 }] = known
    ? await tx
        .update(users)
        .set({ ...rest, disabledAt: null })
        .where(eq(users.id, known.id))
        .returning({ id: users.id })
    : await tx
        .insert(users)
        .values({ email, ...rest, passwordHash: NO_PASSWORD })
        .returning({ id: users.id });
  return { userId: id, token: await makeLink(tx, id) };
}

/** A link to choose a password by; earlier ones end. */
export async function makeLink(tx: Tx, userId: number): Promise<string> {
  await endLinks(tx, userId);
  const token = newToken();
  const expiresAt = sql`now() + make_interval(days => ${INVITATION_DAYS})`;
  await tx
    .insert(oneTimeTokens)
    .values({ tokenHash: tokenHash(token), purpose: 'staff-invitation', userId, expiresAt });
  return token;
}

export async function endLinks(tx: Tx, userId: number): Promise<void> {
  const isOpen = and(eq(oneTimeTokens.purpose, 'staff-invitation'), isNull(oneTimeTokens.usedAt));
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeTokens.userId, userId), isOpen));
}

function isGood(token: string) {
  return and(
    eq(oneTimeTokens.tokenHash, tokenHash(token)),
    eq(oneTimeTokens.purpose, 'staff-invitation'),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, sql`now()`),
  );
}

/** All that can be refused, and the hashing, before the transaction. */
export async function prepareAcceptance(db: Db, { token, password }: { token: string; password: string }) {
  const [user] = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(isGood(token), isNull(users.deletedAt), isNull(users.disabledAt)));
  if (!user) throw fail('token_invalid');
  refuseCommonPassword(password, user);
  return hashPassword(password);
}

/** Marking the link as used is what lets the password in, also when it is followed twice at once. */
export async function acceptInvitation(tx: Tx, { token, passwordHash }: { token: string; passwordHash: string }) {
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(isGood(token))
    .returning({ userId: oneTimeTokens.userId });
  if (!used) throw fail('token_invalid');
  const [user] = await tx
    .update(users)
    .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(and(eq(users.id, used.userId), inArray(users.role, ['staff', 'owner']), isNull(users.disabledAt)))
    .returning({ id: users.id });
  if (!user) throw fail('token_invalid');
  return user.id;
}
