import { and, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { MemberSession } from '#contract/staff/members.ts';
import type { Session } from '#contract/staff/sign-in.ts';
import type { Permission, StaffMember } from '#contract/staff/staff-call.ts';
import { deviceText, readCaller, users } from '#server/accounts/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { staffDevices, staffSessions } from '#server/staff/tables.ts';

const SESSION_COOKIE = 'komarika_staff';
const DEVICE_COOKIE = 'komarika_device';
/** The cookies go nowhere else: pages and shopper's calls never see them. */
const PATH = '/api/admin';
const SESSION_SECONDS = 12 * 3600;
const DEVICE_SECONDS = 30 * 24 * 3600;

export type Staff = StaffMember & {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  permissions: Permission[];
  sessionId: number;
  totpSecret: string | null;
  /** Whether a code has proved the authenticator. */
  hasSecondFactor: boolean;
  isSecondFactorRequired: boolean;
  secondFactorAt: Date | null;
};

/** `secondFactorAt`: when a code was last entered, here or on this device; what is dangerous asks for a fresh one. */
export async function startStaffSession(
  tx: Db | Tx,
  request: RequestContext,
  { userId, secondFactorAt, now }: { userId: number; secondFactorAt: Date | null; now: Date },
): Promise<void> {
  const token = newToken();
  await tx.insert(staffSessions).values({
    tokenHash: tokenHash(token),
    userId,
    userAgent: request.userAgent,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
    secondFactorAt,
  });
  request.setCookie(SESSION_COOKIE, token, { path: PATH, maxAgeSeconds: SESSION_SECONDS });
}

/**
 * Who of the staff this is, however far their sign-in is. To a shopper the back office does not exist: a token
 * of the storefront is answered like an address that leads nowhere.
 */
export async function readStaff(db: Db | Tx, request: RequestContext, now: Date): Promise<Staff> {
  const token = request.cookie(SESSION_COOKIE);
  if (!token) {
    if (request.bearer && (await isShopper(db, request, now))) throw fail('not_found');
    throw fail('not_signed_in');
  }
  const [found] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      permissions: users.permissions,
      totpSecret: users.totpSecret,
      hasSecondFactor: sql<boolean>`${users.totpConfirmedAt} is not null`,
      isSecondFactorRequired: users.isSecondFactorRequired,
      sessionId: staffSessions.id,
      secondFactorAt: staffSessions.secondFactorAt,
      isStale: sql<boolean>`${staffSessions.lastSeenAt} < ${now}::timestamptz - interval '1 minute'`,
    })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash(token)),
        gt(staffSessions.expiresAt, now),
        inArray(users.role, ['staff', 'owner']),
        isNull(users.disabledAt),
        isNull(users.deletedAt),
      ),
    );
  if (!found) throw fail('not_signed_in');
  const { isStale, role, ...staff } = found;
  if (isStale) await db.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.id, staff.sessionId));
  return { ...staff, role: role === 'owner' ? 'owner' : 'staff' };
}

async function isShopper(db: Db | Tx, request: RequestContext, now: Date): Promise<boolean> {
  return readCaller(db, request, now).then(
    () => true,
    () => false,
  );
}

export async function rememberDevice(tx: Db | Tx, request: RequestContext, userId: number, now: Date): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + DEVICE_SECONDS * 1000);
  await tx.insert(staffDevices).values({ tokenHash: tokenHash(token), userId, createdAt: now, expiresAt });
  request.setCookie(DEVICE_COOKIE, token, { path: PATH, maxAgeSeconds: DEVICE_SECONDS });
}

/** When the code was entered by which this device is remembered. */
export async function provedByDevice(
  db: Db | Tx,
  request: RequestContext,
  userId: number,
  now: Date,
): Promise<Date | null> {
  const token = request.cookie(DEVICE_COOKIE);
  if (!token) return null;
  const known = and(
    eq(staffDevices.tokenHash, tokenHash(token)),
    eq(staffDevices.userId, userId),
    gt(staffDevices.expiresAt, now),
  );
  const [device] = await db.select({ provedAt: staffDevices.createdAt }).from(staffDevices).where(known);
  return device?.provedAt ?? null;
}

/** Where one is signed in. */
export async function listStaffSessions(db: Db, staff: Staff, now: Date): Promise<Session[]> {
  const all = await findSessions(db, staff, now, eq(staffSessions.userId, staff.id));
  return all.map(({ userId, hasProof, ...session }) => session);
}

/** Where everybody is: who is kept out is nowhere. */
export function listAllSessions(db: Db, staff: Staff, now: Date): Promise<MemberSession[]> {
  return findSessions(db, staff, now);
}

async function findSessions(db: Db, { sessionId }: Staff, now: Date, ofWhom?: SQL): Promise<MemberSession[]> {
  const found = await db
    .select({ session: staffSessions })
    .from(staffSessions)
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .where(and(ofWhom, gt(staffSessions.expiresAt, now), isNull(users.disabledAt), isNull(users.deletedAt)))
    .orderBy(desc(staffSessions.lastSeenAt));
  return found.map(({ session }) => ({
    id: session.id,
    userId: session.userId,
    device: deviceText(session.userAgent),
    since: session.createdAt.toISOString(),
    lastSeen: session.lastSeenAt.toISOString(),
    hasProof: session.secondFactorAt !== null,
    isThis: session.id === sessionId,
  }));
}

/** This one. Whoever has none any more is signed out already. */
export async function endThisSession(db: Db, request: RequestContext): Promise<void> {
  const token = request.cookie(SESSION_COOKIE);
  if (token) await db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash(token)));
  request.setCookie(SESSION_COOKIE, '', { path: PATH, maxAgeSeconds: 0 });
}

export async function endStaffSession(tx: Tx, userId: number, id: number): Promise<number> {
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.userId, userId)))
    .returning({ id: staffSessions.id });
  return ended.length;
}

/** Everywhere, or everywhere else; with them every remembered device. */
export async function endStaffSessions(tx: Tx, userId: number, { except }: { except?: number } = {}): Promise<number> {
  await tx.delete(staffDevices).where(eq(staffDevices.userId, userId));
  const others = except === undefined ? undefined : ne(staffSessions.id, except);
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.userId, userId), others))
    .returning({ id: staffSessions.id });
  return ended.length;
}

export async function purgeStaffSessions(tx: Db | Tx): Promise<number> {
  await tx.delete(staffDevices).where(lt(staffDevices.expiresAt, sql`now()`));
  const { rowCount } = await tx.delete(staffSessions).where(lt(staffSessions.expiresAt, sql`now()`));
  return rowCount ?? 0;
}
