import * as z from 'zod/mini';
import { Email } from '#contract/calls/accounts.ts';
import { optionalName, personName } from '#contract/rules/person-name.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { Permissions, Session } from '#contract/staff/sign-in.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

const Role = z.enum(['staff', 'owner']);

const Member = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: Role,
  permissions: Permissions,
  hasSecondFactor: z.boolean(),
  isDisabled: z.boolean(),
  isYou: z.boolean(),
  /** Has no password: only a link opens. Until when the last one does, if it still does. */
  waitsForLink: z.boolean(),
  linkUntil: z.nullable(z.iso.datetime()),
  /** The last that is known: sessions that have ended leave no trace but what was written in them. */
  lastSeen: z.nullable(z.iso.datetime()),
  device: z.nullable(z.string()),
});
export type Member = z.output<typeof Member>;

export const listStaff = staffCall({
  name: 'adminStaff',
  summary: 'Who works here, what they may, and when they were last here',
  method: 'GET',
  path: '/admin/staff',
  needs: 'owner',
  input: z.object({}),
  output: z.object({ staff: z.array(Member) }),
  fails: [],
});

export const inviteStaff = staffCall({
  name: 'adminInviteStaff',
  summary: 'Invite somebody by mail',
  method: 'POST',
  path: '/admin/invitations',
  needs: 'owner',
  asksAgain: true,
  input: z.object({
    email: Email,
    firstName: personName('First name', 80),
    lastName: optionalName('Last name', 80),
    role: Role,
    permissions: Permissions,
  }),
  output: z.object({ message: z.string() }),
  fails: ['email_taken', 'action_refused', 'idempotency_key_reused'],
});

/** Every change of one member: by an owner, of somebody else. */
const aboutOne = { needs: 'owner', asksAgain: true } as const;
const REFUSALS = ['staff_not_found', 'action_refused', 'idempotency_key_reused'] as const;

export const changeStaff = staffCall({
  ...aboutOne,
  name: 'adminChangeStaff',
  summary: 'Change what somebody may; `was` is what was seen before',
  method: 'PUT',
  path: '/admin/staff/{id}',
  input: z.object({
    id: Id,
    role: Role,
    permissions: Permissions,
    was: z.object({ role: Role, permissions: Permissions }),
  }),
  output: Member,
  fails: [...REFUSALS, 'changed_meanwhile'],
});

export const disableStaff = staffCall({
  ...aboutOne,
  name: 'adminDisableStaff',
  summary: 'Keep somebody out from now on; their sessions end at once',
  method: 'POST',
  path: '/admin/staff/{id}/disable',
  input: z.object({ id: Id }),
  output: Member,
  fails: [...REFUSALS],
});

export const enableStaff = staffCall({
  ...aboutOne,
  name: 'adminEnableStaff',
  summary: 'Let somebody in again, as they were',
  method: 'POST',
  path: '/admin/staff/{id}/enable',
  input: z.object({ id: Id }),
  output: Member,
  fails: [...REFUSALS],
});

export const sendStaffLink = staffCall({
  ...aboutOne,
  name: 'adminSendStaffLink',
  summary: 'Mail a new link to choose a password by; earlier links end',
  method: 'POST',
  path: '/admin/staff/{id}/link',
  input: z.object({ id: Id }),
  output: Member,
  fails: [...REFUSALS],
});

export const resetSecondFactor = staffCall({
  ...aboutOne,
  name: 'adminResetSecondFactor',
  summary: 'Forget a lost second factor: sessions and password end, and a link to begin anew is mailed',
  method: 'DELETE',
  path: '/admin/staff/{id}/second-factor',
  input: z.object({ id: Id }),
  output: Member,
  fails: [...REFUSALS],
});

const MemberSession = z.extend(Session, { userId: z.int(), hasProof: z.boolean() });
export type MemberSession = z.output<typeof MemberSession>;

export const listStaffSessions = staffCall({
  name: 'adminStaffSessions',
  summary: 'Where everybody of the staff is signed in',
  method: 'GET',
  path: '/admin/staff-sessions',
  needs: 'owner',
  input: z.object({}),
  output: z.object({ sessions: z.array(MemberSession) }),
  fails: [],
});

export const endMemberSessions = staffCall({
  name: 'adminEndMemberSessions',
  summary:
    'Sign somebody of the staff out, in one place or everywhere; remembered devices are forgotten with all of them',
  method: 'DELETE',
  path: '/admin/staff/{id}/sessions',
  needs: 'owner',
  input: z.object({ id: Id, sessionId: z.optional(Id) }),
  output: z.object({ ended: z.int() }),
  fails: ['staff_not_found', 'idempotency_key_reused'],
});
