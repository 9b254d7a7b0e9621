import { and, asc, eq, isNull } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { NO_PASSWORD, users } from '#server/accounts/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { notAllowed } from '#server/staff/staff-handlers.ts';

const isActiveOwner = and(eq(users.role, 'owner'), isNull(users.disabledAt), isNull(users.deletedAt));

/** Whom the others ask: who has been an owner longest. */
export async function readOwner(db: Db): Promise<{ firstName: string; email: string } | null> {
  const { firstName, email } = users;
  const [owner] = await db
    .select({ firstName, email })
    .from(users)
    .where(isActiveOwner)
    .orderBy(asc(users.id))
    .limit(1);
  return owner ?? null;
}

/**
 * Whoever changes an owner, or as an owner somebody else, locks all owners first, in one order: of two who put each other
 * out at once the second sees what the first has done.
 */
async function lockOwners(tx: Tx) {
  return tx
    .select({ id: users.id, hasPassword: users.passwordHash })
    .from(users)
    .where(isActiveOwner)
    .orderBy(asc(users.id))
    .for('no key update')
    .then((owners) => owners.map(({ id, hasPassword }) => ({ id, hasPassword: hasPassword !== NO_PASSWORD })));
}

/** Who was an owner when the call came in may not be one any more. */
export async function requireOwner(tx: Tx, actorId: number): Promise<void> {
  const owners = await lockOwners(tx);
  if (!owners.some(({ id }) => id === actorId)) throw notAllowed('owner');
}

/** Before an owner goes: somebody must be left who can sign in. */
export async function refuseLastOwner(tx: Tx, userId: number): Promise<void> {
  const owners = await lockOwners(tx);
  const isOwner = owners.some(({ id }) => id === userId);
  if (isOwner && !owners.some(({ id, hasPassword }) => id !== userId && hasPassword)) throw fail('last_owner');
}
