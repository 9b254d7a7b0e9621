import * as z from 'zod/mini';
import { Email } from '#contract/calls/accounts.ts';
import { NewPassword, Password } from '#contract/rules/fields.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { PERMISSION_NAMES, staffCall } from '#contract/staff/staff-call.ts';

const nothing = z.object({});
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

export const signIn = staffCall({
  name: 'adminSignIn',
  summary: 'Password of a member of staff; the session is a cookie that scripts cannot read',
  method: 'POST',
  path: '/admin/sign-in',
  needs: 'sign-in',
  input: z.object({ email: Email, password: Password }),
  output: Entry,
  fails: ['wrong_credentials', 'too_many_attempts', 'not_allowed'],
});

export const enterCode = staffCall({
  name: 'adminEnterCode',
  summary: 'The second factor: six digits or a recovery code. Also asked for again before what is dangerous',
  method: 'POST',
  path: '/admin/code',
  needs: 'sign-in',
  input: z.object({ code: Code, rememberDevice: z._default(z.boolean(), false) }),
  output: Entry,
  fails: ['not_signed_in', 'not_allowed', 'wrong_code', 'too_many_attempts'],
});

export const prepareSecondFactor = staffCall({
  name: 'adminPrepareSecondFactor',
  summary: 'A new secret for the authenticator, as a picture to scan and as text',
  method: 'POST',
  path: '/admin/second-factor',
  needs: 'sign-in',
  input: nothing,
  /** Nothing is kept yet: `sealed` comes back with the first code, and until then the old one counts. */
  output: z.object({ secret: z.string(), address: z.string(), qr: z.string(), sealed: z.string() }),
  fails: ['not_signed_in', 'not_allowed', 'second_factor_needed'],
});

export const confirmSecondFactor = staffCall({
  name: 'adminConfirmSecondFactor',
  summary: 'The first code of the new secret; answers the recovery codes, once',
  method: 'PUT',
  path: '/admin/second-factor',
  needs: 'sign-in',
  input: z.object({ code: Code, sealed: z.string('The secret is missing').check(z.maxLength(300)) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  fails: ['not_signed_in', 'not_allowed', 'wrong_code', 'too_many_attempts', 'second_factor_needed'],
});

export const newRecoveryCodes = staffCall({
  name: 'adminNewRecoveryCodes',
  summary: 'Ten new recovery codes; the old ones end',
  method: 'POST',
  path: '/admin/recovery-codes',
  needs: 'staff',
  asksAgain: true,
  input: nothing,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  fails: [],
});

export const getMe = staffCall({
  name: 'adminMe',
  summary: 'Who is signed in, and what they may',
  method: 'GET',
  path: '/admin/me',
  needs: 'staff',
  input: nothing,
  output: Me,
  fails: [],
});

export const signOut = staffCall({
  name: 'adminSignOut',
  summary: 'End this session',
  method: 'POST',
  path: '/admin/sign-out',
  needs: 'sign-in',
  input: nothing,
  output: nothing,
  fails: [],
});

export const Session = z.object({
  id: z.int(),
  device: z.string(),
  since: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  isThis: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const listSessions = staffCall({
  name: 'adminSessions',
  summary: 'Where one is signed in',
  method: 'GET',
  path: '/admin/sessions',
  needs: 'staff',
  input: nothing,
  output: z.object({ sessions: z.array(Session) }),
  fails: [],
});

export const endSession = staffCall({
  name: 'adminEndSession',
  summary: 'Sign out somewhere else',
  method: 'DELETE',
  path: '/admin/sessions/{id}',
  needs: 'staff',
  input: z.object({ id: Id }),
  output: z.object({ ended: z.int() }),
  fails: [],
});

export const endOtherSessions = staffCall({
  name: 'adminEndOtherSessions',
  summary: 'Sign out everywhere else; remembered devices are forgotten too',
  method: 'DELETE',
  path: '/admin/sessions',
  needs: 'staff',
  input: nothing,
  output: z.object({ ended: z.int() }),
  fails: [],
});

export const changeSignIn = staffCall({
  name: 'adminChangeSignIn',
  summary: 'Another mail address or password to sign in with; every other session ends',
  method: 'PUT',
  path: '/admin/sign-in',
  needs: 'staff',
  input: z.object({ email: Email, currentPassword: Password, newPassword: z.optional(NewPassword) }),
  output: z.object({ email: z.string() }),
  fails: ['wrong_credentials', 'too_many_attempts', 'email_taken', 'password_too_common', 'idempotency_key_reused'],
});

export const acceptInvitation = staffCall({
  name: 'adminAcceptInvitation',
  summary: 'Choose a password by the link of an invitation; the second factor is set up next',
  method: 'POST',
  path: '/admin/invitations/accept',
  needs: 'sign-in',
  input: z.object({ token: Token, password: NewPassword }),
  output: Entry,
  fails: ['token_invalid', 'password_too_common', 'too_many_attempts'],
});
