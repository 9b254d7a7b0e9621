import * as z from 'zod/mini';
import { Email } from '#contract/calls/accounts.ts';
import { NewPassword, Password, written } from '#contract/rules/fields.ts';
import { optionalName, personName } from '#contract/rules/person-name.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { PERMISSION_NAMES, staffCall } from '#contract/staff/staff-call.ts';

const Code = z
  .string('The code is required')
  .check(z.trim(), z.regex(/^(\d{3} ?\d{3}|[a-z0-9]{5}-?[a-z0-9]{5})$/i, 'Six digits, or a recovery code'));
const Token = z.string('The link is not complete').check(z.regex(/^[\w-]{43}$/, 'The link is not complete'));
export const Permissions = z.array(z.enum(PERMISSION_NAMES));

export const Me = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(['staff', 'owner']),
  permissions: Permissions,
  hasSecondFactor: z.boolean(),
  /** Of the recovery codes, how many were not used. */
  recoveryCodesLeft: z.int(),
  /** Whom to ask for more; nobody, for an owner. */
  owner: z.nullable(z.object({ firstName: z.string(), email: z.string() })),
  shop: z.object({ name: z.string(), address: z.string() }),
});
export type Me = z.output<typeof Me>;

/** What comes next in signing in: nothing, the code of the second factor, or setting one up. */
const Entry = z.object({ next: z.enum(['in', 'code', 'set_up']) });

export const signIn = staffCall('adminSignIn', 'POST /admin/sign-in', {
  summary: 'Password of a member of staff; the session is a cookie that scripts cannot read',
  needs: 'sign-in',
  input: z.object({ email: Email, password: Password }),
  output: Entry,
  fails: ['wrong_credentials', 'too_many_attempts', 'not_allowed'],
});

export const enterCode = staffCall('adminEnterCode', 'POST /admin/code', {
  summary: 'Two-step sign-in: six digits or a recovery code. Also asked for again before what is dangerous',
  needs: 'sign-in',
  input: z.object({ code: Code, rememberDevice: z._default(z.boolean(), false) }),
  output: Entry,
  fails: ['not_signed_in', 'not_allowed', 'wrong_code', 'secret_key_changed', 'too_many_attempts'],
});

export const prepareSecondFactor = staffCall('adminPrepareSecondFactor', 'POST /admin/second-factor', {
  summary: 'A new secret for the authenticator, as a picture to scan and as text',
  needs: 'sign-in',
  /** Nothing is kept yet: `sealed` comes back with the first code, and until then the old one counts. */
  output: z.object({ secret: z.string(), address: z.string(), qr: z.string(), sealed: z.string() }),
  fails: ['not_signed_in', 'not_allowed', 'second_factor_needed'],
});

export const confirmSecondFactor = staffCall('adminConfirmSecondFactor', 'PUT /admin/second-factor', {
  summary: 'The first code of the new secret; answers the recovery codes, once',
  needs: 'sign-in',
  input: z.object({ code: Code, sealed: z.string('The secret is missing').check(z.maxLength(300)) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  fails: ['not_signed_in', 'not_allowed', 'wrong_code', 'too_many_attempts', 'second_factor_needed'],
});

export const newRecoveryCodes = staffCall('adminNewRecoveryCodes', 'POST /admin/recovery-codes', {
  summary: 'Ten new recovery codes; the old ones end',
  needs: 'staff',
  asksAgain: true,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const getMe = staffCall('adminMe', 'GET /admin/me', {
  summary: 'Who is signed in, and what they may',
  needs: 'staff',
  output: Me,
});

export const signOut = staffCall('adminSignOut', 'POST /admin/sign-out', {
  summary: 'End this session',
  needs: 'sign-in',
  output: z.object({}),
});

export const Session = z.object({
  id: z.int(),
  device: z.string(),
  since: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  isThis: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const listSessions = staffCall('adminSessions', 'GET /admin/sessions', {
  summary: 'Where one is signed in',
  needs: 'staff',
  output: z.object({ sessions: z.array(Session) }),
});

export const endSession = staffCall('adminEndSession', 'DELETE /admin/sessions/{id}', {
  summary: 'Sign out somewhere else',
  needs: 'staff',
  input: z.object({ id: Id }),
  output: z.object({ ended: z.int() }),
  fails: ['idempotency_key_reused'],
});

export const endOtherSessions = staffCall('adminEndOtherSessions', 'DELETE /admin/sessions', {
  summary: 'Sign out everywhere else; remembered devices are forgotten too',
  needs: 'staff',
  output: z.object({ ended: z.int() }),
  fails: ['idempotency_key_reused'],
});

export const changeSignIn = staffCall('adminChangeSignIn', 'PUT /admin/sign-in', {
  summary: 'Another mail address or password to sign in with; every other session ends',
  needs: 'staff',
  asksAgain: true,
  input: z.object({ email: Email, currentPassword: Password, newPassword: z.optional(NewPassword) }),
  output: z.object({ email: z.string() }),
  fails: ['wrong_credentials', 'too_many_attempts', 'email_taken', 'password_too_common', 'idempotency_key_reused'],
});

export const changeName = staffCall('adminChangeName', 'PUT /admin/me/name', {
  summary: 'Another name of oneself, as colleagues and the list of changes show it',
  needs: 'staff',
  input: z.object({ firstName: personName('First name', 80), lastName: written(optionalName('Last name', 80)) }),
  output: z.object({ firstName: z.string(), lastName: z.string() }),
  fails: ['idempotency_key_reused'],
});

export const acceptInvitation = staffCall('adminAcceptInvitation', 'POST /admin/invitations/accept', {
  summary: 'Choose a password by the link of an invitation; two-step sign-in is set up next',
  needs: 'sign-in',
  input: z.object({ token: Token, password: NewPassword }),
  output: Entry,
  fails: ['token_invalid', 'password_too_common', 'too_many_attempts'],
});
