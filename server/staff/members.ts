import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { Member } from '#contract/staff/members.ts';
import type { Permission } from '#contract/staff/staff-call.ts';
import { deviceText, endPasskeys, NO_PASSWORD, users } from '#server/accounts/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { byName } from '#server/platform/db/text-search.ts';
import { endLinks } from '#server/staff/invitations.ts';
import { requireOwner } from '#server/staff/owners.ts';
import { removeSecondFactor } from '#server/staff/second-factor.ts';
import { endStaffSessions } from '#server/staff/staff-session.ts';

export const isMember = and(inArray(users.role, ['staff', 'owner']), isNull(users.deletedAt));

type Row = Omit<Member, 'isYou' | 'device' | 'lastSeen' | 'linkUntil'> & {
  linkUntil: Date | null;
  lastSeen: Date | null;
  userAgent: string | null;
};

/** Who works here: who is let in first, owners before the others. `id`: one of them. */
export async function listMembers(db: Db, viewerId: number, id?: number): Promise<Member[]> {
  const { rows } = await db.execute<Row>(sql`
    select member.id, member.first_name as "firstName", member.last_name as "lastName", member.email, member.role,
      member.permissions, member.totp_confirmed_at is not null as "hasSecondFactor",
      member.disabled_at is not null as "isDisabled", member.password_hash = ${NO_PASSWORD} as "waitsForLink",
      (select max(expires_at) from one_time_tokens link where link.user_id = member.id
        and purpose = 'staff-invitation' and used_at is null and expires_at > now()) as "linkUntil",
      greatest(session.last_seen_at, (select max(at) from audit_log where actor_id = member.id)) as "lastSeen",
      session.user_agent as "userAgent"
    from users member left join lateral (select last_seen_at, user_agent from staff_sessions
      where user_id = member.id order by last_seen_at desc limit 1) session on true
    where member.role in ('staff', 'owner') and member.deleted_at is null
      and (${id ?? null}::int is null or member.id = ${id ?? null}::int)
    order by member.disabled_at is not null, member.role <> 'owner', ${byName(sql`member.first_name`)}, member.id`);
  return rows.map(({ userAgent, linkUntil, lastSeen, ...member }) => ({
    ...member,
    isYou: member.id === viewerId,
    linkUntil: linkUntil && new Date(linkUntil).toISOString(),
    lastSeen: lastSeen && new Date(lastSeen).toISOString(),
    device: userAgent === null ? null : deviceText(userAgent),
  }));
}

export async function readMember(db: Db, viewerId: number, id: number): Promise<Member> {
  const [member] = await listMembers(db, viewerId, id);
  if (!member) throw fail('staff_not_found');
  return member;
}

/** Somebody else of the staff, locked together with all owners. Nobody changes themselves, so an owner always stays. */
export async function lockMember(tx: Tx, actorId: number, id: number) {
  await requireOwner(tx, actorId);
  const [member] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isMember))
    .for('no key update');
  if (!member) throw fail('staff_not_found');
  if (id === actorId) throw fail('action_refused', { reason: 'This is you. Only another owner can do that.' });
  return member;
}

/** An owner may everything: permissions of one are none of their own. */
export async function setAccess(tx: Tx, id: number, access: { role: 'staff' | 'owner'; permissions: Permission[] }) {
  const permissions = access.role === 'owner' ? [] : [...new Set(access.permissions)].sort();
  await tx.update(users).set({ role: access.role, permissions }).where(eq(users.id, id));
  return { role: access.role, permissions };
}

/** Out at once: sessions, remembered devices and links end. */
export async function disableMember(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(users).set({ disabledAt: now }).where(eq(users.id, id));
  await endStaffSessions(tx, id);
  await endLinks(tx, id);
}

export async function enableMember(tx: Tx, id: number): Promise<void> {
  await tx.update(users).set({ disabledAt: null }).where(eq(users.id, id));
}

/**
 * For whoever has lost the authenticator and the spare codes. Passkeys and the password end as well: none of them must be
 * enough to set up another authenticator. A link lets them begin anew.
 */
export async function forgetSecondFactor(tx: Tx, id: number): Promise<void> {
  await removeSecondFactor(tx, id);
  await endPasskeys(tx, id, 'office');
  await tx.update(users).set({ passwordHash: NO_PASSWORD }).where(eq(users.id, id));
  await endStaffSessions(tx, id);
}
