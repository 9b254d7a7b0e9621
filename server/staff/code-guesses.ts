import { createHash } from 'node:crypto';
import { eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { rateLimits } from '#server/platform/tables.ts';
import type { Staff } from '#server/staff/staff-session.ts';

/** Whoever tries codes knows the password already. */
const HERE = { name: 'staff-code', most: 20, seconds: 900 };
/** From everywhere that no right code ever came from, together: a code has a million values. */
const NEW_PLACES = { name: 'staff-code-elsewhere', most: 100, seconds: 3600 };
const KNOWN_DAYS = 60;

type Caller = Pick<RequestContext, 'address'>;

/** Nobody's address is written down. */
const placeOf = ({ id }: Staff, { address }: Caller) =>
  `${id}:${createHash('sha256').update(`${id} ${address}`).digest('hex').slice(0, 16)}`;
const knownKey = (staff: Staff, caller: Caller) => `staff-code-known:${placeOf(staff, caller)}`;

/** Whose tries count together: those of a session that has shown a code are its own, whatever others do. */
const subjectOf = (staff: Staff, caller: Caller) =>
  staff.secondFactorAt ? `session-${staff.sessionId}` : placeOf(staff, caller);

/** Counts a try before it is looked at, so that many at once are many. It is the guesser who has to wait. */
export async function countCode(db: Db, staff: Staff, caller: Caller): Promise<void> {
  await limitRate(db, HERE, subjectOf(staff, caller));
  if (staff.secondFactorAt || (await isKnown(db, staff, caller))) return;
  await limitRate(db, NEW_PLACES, String(staff.id));
}

async function isKnown(db: Db, staff: Staff, caller: Caller): Promise<boolean> {
  const isHere = sql`${eq(rateLimits.key, knownKey(staff, caller))} and ${gt(rateLimits.resetsAt, sql`now()`)}`;
  return (await db.$count(rateLimits, isHere)) > 0;
}

/** A right code: what was wrong before it from here is forgotten, and the place is known. */
export async function rememberCodePlace(db: Db, staff: Staff, caller: Caller): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, `${HERE.name}:${subjectOf(staff, caller)}`));
  const resetsAt = sql`now() + make_interval(days => ${KNOWN_DAYS})`;
  await db
    .insert(rateLimits)
    .values({ key: knownKey(staff, caller), count: 1, resetsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { resetsAt } });
}
