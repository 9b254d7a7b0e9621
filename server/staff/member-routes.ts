import { randomUUID } from 'node:crypto';
import { and, desc, eq, ne } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import * as calls from '#contract/staff/members.ts';
import { NO_PASSWORD, users } from '#server/accounts/index.ts';
import { type MailDeps, queueMail } from '#server/mail/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { findMember, INVITATION_DAYS, invite, makeLink } from '#server/staff/invitations.ts';
import {
  disableMember,
  enableMember,
  forgetSecondFactor,
  isMember,
  listMembers,
  lockMember,
  readMember,
  setAccess,
} from '#server/staff/members.ts';
import { requireOwner } from '#server/staff/owners.ts';
import { staffHandlers } from '#server/staff/staff-handlers.ts';
import { endStaffSession, endStaffSessions, listAllSessions } from '#server/staff/staff-session.ts';
import { auditLog } from '#server/staff/tables.ts';

type Deps = MailDeps & { db: Db; publicUrl: string; clock: () => Date; hasMailServer: boolean };

/** Who works here: for the owner alone. */
export function memberRoutes({ db, publicUrl, clock, hasMailServer, ...mailDeps }: Deps): Route[] {
  const handleStaff = staffHandlers({ db, clock });

  const linkOf = (token: string) => `${publicUrl}/admin/invitation?token=${token}`;
  const mailLink = (tx: Tx, { email, firstName }: { email: string; firstName: string }, token: string) =>
    queueMail(tx, mailDeps, {
      kind: 'staff-invitation',
      key: randomUUID(),
      to: email,
      values: { firstName, link: linkOf(token), days: INVITATION_DAYS },
    });

  /** A change of somebody else, under lock. What is kept for a repeated request names nobody: they are read afterwards. */
  type Locked = Awaited<ReturnType<typeof lockMember>>;
  type OneCall = typeof calls.disableStaff | typeof calls.enableStaff | typeof calls.sendStaffLink;
  const aboutOne = (
    call: OneCall | typeof calls.resetSecondFactor,
    change: (tx: Tx, member: Locked, now: Date) => Promise<Record<string, unknown>>,
  ) =>
    handleStaff(call, async ({ id }, staff, { writeOnce, now }) => {
      await writeOnce(async (tx, audit) => {
        const member = await lockMember(tx, staff.id, id);
        audit({ subject: `staff:${id}`, changes: await change(tx, member, now) });
        return {};
      });
      return readMember(db, staff.id, id);
    });

  return [
    handleStaff(calls.listStaff, async (_input, staff) => ({
      staff: await listMembers(db, staff.id),
      hasMailServer,
    })),
    handleStaff(calls.inviteStaff, (invited, staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        await requireOwner(tx, staff.id);
        const known = await findMember(tx, invited.email);
        if (known && known.passwordHash !== NO_PASSWORD) {
          throw fail('action_refused', { reason: 'Works here already: find them in the list and change them there.' });
        }
        const { userId, token } = await invite(tx, invited);
        const { role, permissions } = invited;
        audit({ subject: `staff:${userId}`, changes: { role, permissions } });
        await mailLink(tx, invited, token);
        return { message: hasMailServer ? 'The invitation is on its way.' : 'The invitation is made.', id: userId };
      }),
    ),
    handleStaff(calls.changeStaff, async ({ id, was, ...access }, staff, { writeOnce }) => {
      await writeOnce(async (tx, audit) => {
        const { role, permissions } = await lockMember(tx, staff.id, id);
        const before = { role, permissions };
        if (!isSame(before, was)) throw await changedMeanwhile(tx, id, staff.id);
        audit({ subject: `staff:${id}`, changes: { before, after: await setAccess(tx, id, access) } });
        return {};
      });
      return readMember(db, staff.id, id);
    }),
    aboutOne(calls.disableStaff, async (tx, { id, disabledAt }, now) => {
      if (!disabledAt) await disableMember(tx, id, now);
      return { access: { before: !disabledAt, after: false } };
    }),
    aboutOne(calls.enableStaff, async (tx, { id, disabledAt }) => {
      await enableMember(tx, id);
      return { access: { before: !disabledAt, after: true } };
    }),
    aboutOne(calls.sendStaffLink, async (tx, member) => {
      refuseDisabled(member);
      await mailLink(tx, member, await makeLink(tx, member.id));
      return { link: 'sent' };
    }),
    // Not once per key: what is kept of an answer opens nothing.
    handleStaff(calls.makeStaffLink, ({ id }, staff, { write }) =>
      write(async (tx, audit) => {
        const member = await lockMember(tx, staff.id, id);
        refuseDisabled(member);
        if (hasMailServer) throw fail('action_refused', { reason: 'Links are mailed: send one instead.' });
        audit({ subject: `staff:${id}`, changes: { link: 'made' } });
        return { link: linkOf(await makeLink(tx, id)) };
      }),
    ),
    handleStaff(calls.listStaffSessions, async (_input, staff, { now }) => ({
      sessions: await listAllSessions(db, staff, now),
    })),
    handleStaff(calls.endMemberSessions, ({ id, sessionId }, staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        await requireOwner(tx, staff.id);
        const [member] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, id), isMember));
        if (!member) throw fail('staff_not_found');
        // Whoever sits here stays: they sign out themselves.
        const ended = sessionId
          ? await endStaffSession(tx, id, sessionId === staff.sessionId ? 0 : sessionId)
          : await endStaffSessions(tx, id, id === staff.id ? { except: staff.sessionId } : {});
        audit({ subject: `staff:${id}`, changes: { sessions: ended } });
        return { ended };
      }),
    ),
    aboutOne(calls.resetSecondFactor, async (tx, member) => {
      refuseDisabled(member);
      await forgetSecondFactor(tx, member.id);
      await mailLink(tx, member, await makeLink(tx, member.id));
      return { secondFactor: 'taken away', link: 'sent' };
    }),
  ];
}

function refuseDisabled({ disabledAt, firstName }: { disabledAt: Date | null; firstName: string }): void {
  if (disabledAt) throw fail('action_refused', { reason: `${firstName} is kept out. Let them in again first.` });
}

type Access = { role: string; permissions: string[] };

function isSame(one: Access, other: Access): boolean {
  return one.role === other.role && [...one.permissions].sort().join() === [...other.permissions].sort().join();
}

async function changedMeanwhile(tx: Tx, id: number, actorId: number) {
  const [last] = await tx
    .select({ by: users.firstName, at: auditLog.at })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subject, `staff:${id}`), ne(auditLog.actorId, actorId)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const what = 'what they may is not what you saw.';
  return fail('changed_meanwhile', { by: last?.by ?? null, at: last?.at.toISOString() ?? null, what });
}
