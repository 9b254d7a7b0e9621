import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { User } from '#contract/calls/accounts.ts';
import { fail } from '#contract/errors.ts';
import { sessions, users } from '#server/accounts/tables.ts';
import { askedTogether, isAmong } from '#server/platform/db/asked-together.ts';
import { builtOnce } from '#server/platform/db/built-once.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { language } from '#texts/core/language.ts';

const HOUR_MS = 3_600_000;
const REMEMBERED_MS = 60 * 24 * HOUR_MS;
const SHORT_MS = 12 * HOUR_MS;

export async function startSession(
  tx: Db | Tx,
  { userId, isRemembered, userAgent, now }: { userId: number; isRemembered: boolean; userAgent: string; now: Date },
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (isRemembered ? REMEMBERED_MS : SHORT_MS));
  await tx.insert(sessions).values({ tokenHash: tokenHash(token), userId, userAgent, expiresAt });
  return token;
}

/** The signed-in user of a request; a missing, expired or ended session is all the same to the caller. */
export async function readCaller(tx: Db | Tx, request: Bearing, now: Date): Promise<User> {
  return (await readSession(tx, request, now)).user;
}

type Bearing = Pick<RequestContext, 'bearer'>;

async function readSession(tx: Db | Tx, { bearer }: Bearing, now: Date) {
  if (!bearer) throw fail('not_signed_in');
  const session = await sessionOf(tx, tokenHash(bearer));
  if (!session || session.expiresAt <= now) throw fail('not_signed_in');
  return session;
}

/** Who does something in another language than before has chosen it: the account is written to in it from now on. */
export async function readDoer(db: Db, request: Bearing, now: Date): Promise<User> {
  const { user, language: last } = await readSession(db, request, now);
  if (last !== language()) await db.update(users).set({ language: language() }).where(eq(users.id, user.id));
  return user;
}

/** Names the session of a request without telling its token, also after it has ended. */
export function sessionKey({ bearer }: Pick<RequestContext, 'bearer'>): string {
  if (!bearer) throw fail('not_signed_in');
  return `session-${tokenHash(bearer)}`;
}

export async function endSession(tx: Db | Tx, token: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash(token)));
}

export async function endSessions(
  tx: Db | Tx,
  userId: number,
  { except }: { except?: string | undefined } = {},
): Promise<number> {
  const others = except ? ne(sessions.tokenHash, tokenHash(except)) : undefined;
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.userId });
  return ended.length;
}

export async function purgeExpiredSessions(tx: Db | Tx): Promise<number> {
  const { rowCount } = await tx.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  return rowCount ?? 0;
}

export const userColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  emailAddress: users.email,
  phone: users.phone,
  role: users.role,
  isEmailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
};

const sessionOf = askedTogether(async (db: Db | Tx, hashes: string[]) => {
  const rows = await sessionsOf(db).execute({ hashes });
  const known = new Map(rows.map(({ hash, expiresAt, language, ...user }) => [hash, { expiresAt, language, user }]));
  return (hash) => known.get(hash);
});

const sessionsOf = builtOnce((db) =>
  db
    .select({ hash: sessions.tokenHash, expiresAt: sessions.expiresAt, language: users.language, ...userColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isAmong(sessions.tokenHash, 'hashes', 'text'), isNull(users.deletedAt))),
);
