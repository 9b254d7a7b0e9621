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

export const listStaff = staffCall('adminStaff', 'GET /admin/staff', {
  summary: 'Who works here, what they may, and when they were last here',
  needs: 'owner',
  output: z.object({
    staff: z.array(Member),
    /** Without one nothing is mailed: the owner hands links over. */
    hasMailServer: z.boolean(),
  }),
});

export const inviteStaff = staffCall('adminInviteStaff', 'POST /admin/invitations', {
  summary: 'Invite somebody by mail',
  needs: 'owner',
  asksAgain: true,
  input: z.object({
    email: Email,
    firstName: personName('First name', 80),
    lastName: optionalName('Last name', 80),
    role: Role,
    permissions: Permissions,
  }),
  output: z.object({ message: z.string(), id: z.int() }),
  fails: ['email_taken', 'action_refused', 'idempotency_key_reused'],
});

/** Every change of one member: by an owner, of somebody else. */
const aboutOne = { needs: 'owner', asksAgain: true } as const;
const REFUSALS = ['staff_not_found', 'action_refused', 'idempotency_key_reused'] as const;

export const changeStaff = staffCall('adminChangeStaff', 'PUT /admin/staff/{id}', {
  ...aboutOne,
  summary: 'Change what somebody may; `was` is what the screen showed',
  input: z.object({
    id: Id,
    role: Role,
    permissions: Permissions,
    was: z.object({ role: Role, permissions: Permissions }),
  }),
  output: Member,
  fails: [...REFUSALS, 'changed_meanwhile'],
});

export const disableStaff = staffCall('adminDisableStaff', 'POST /admin/staff/{id}/disable', {
  ...aboutOne,
  summary: 'Keep somebody out from now on; their sessions end at once',
  input: z.object({ id: Id }),
  output: Member,
  fails: [...REFUSALS],
});

export const enableStaff = staffCall('adminEnableStaff', 'POST /admin/staff/{id}/enable', {
  ...aboutOne,
  summary: 'Let somebody in again, as they were',
  input: z.object({ id: Id }),
  output: Member,
  fails: [...REFUSALS],
});

export const sendStaffLink = staffCall('adminSendStaffLink', 'POST /admin/staff/{id}/link', {
  ...aboutOne,
  summary: 'Mail a new link to choose a password by; earlier links end',
  input: z.object({ id: Id }),
  output: Member,
  fails: [...REFUSALS],
});

export const makeStaffLink = staffCall('adminMakeStaffLink', 'POST /admin/staff/{id}/link-to-copy', {
  ...aboutOne,
  summary: 'A new link to hand over, where no mail server sends it; earlier links end',
  input: z.object({ id: Id }),
  output: z.object({ link: z.string() }),
  fails: [...REFUSALS],
});

export const resetSecondFactor = staffCall('adminResetSecondFactor', 'DELETE /admin/staff/{id}/second-factor', {
  ...aboutOne,
  summary: 'Two-step sign-in is lost: sessions and password end, and a link to begin anew is mailed',
  input: z.object({ id: Id }),
  output: Member,
  fails: [...REFUSALS],
});

const MemberSession = z.extend(Session, { userId: z.int(), hasProof: z.boolean() });
export type MemberSession = z.output<typeof MemberSession>;

export const listStaffSessions = staffCall('adminStaffSessions', 'GET /admin/staff-sessions', {
  summary: 'Where everybody of the staff is signed in',
  needs: 'owner',
  output: z.object({ sessions: z.array(MemberSession) }),
});

export const endMemberSessions = staffCall('adminEndMemberSessions', 'DELETE /admin/staff/{id}/sessions', {
  summary:
    'Sign somebody of the staff out, in one place or everywhere; remembered devices are forgotten with all of them',
  needs: 'owner',
  input: z.object({ id: Id, sessionId: z.optional(Id) }),
  output: z.object({ ended: z.int() }),
  fails: ['staff_not_found', 'idempotency_key_reused'],
});
