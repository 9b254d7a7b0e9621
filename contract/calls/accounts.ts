import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { NewPassword, Password } from '#contract/rules/fields.ts';
import { personName } from '#contract/rules/person-name.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { fieldTexts } from '#texts/fields.ts';

const noEmail = { error: () => fieldTexts.email };

export const Email = z.pipe(
  z.string(noEmail).check(z.trim()),
  z
    .string()
    .check(
      z.minLength(1, noEmail),
      z.maxLength(254, { error: () => fieldTexts.emailTooLong }),
      z.email({ error: () => fieldTexts.notEmail }),
    ),
);

const isBroken = { error: () => fieldTexts.brokenLink };
const OneTimeToken = z.string(isBroken).check(z.regex(/^[\w-]{43}$/, isBroken));

export const User = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(['customer', 'staff', 'owner']),
  /** Somebody has followed a link that was mailed to this address. */
  isEmailVerified: z.boolean(),
});
export type User = z.output<typeof User>;

const nothing = z.object({});
const said = z.object({ message: z.string() });

export const register = call('register', 'POST /auth/register', {
  summary: 'Create an account',
  input: z.object({
    firstName: personName(() => fieldTexts.firstName, 80),
    lastName: personName(() => fieldTexts.lastName, 80),
    email: Email,
    password: NewPassword,
  }),
  output: z.object({ user: User }),
  fails: ['email_taken', 'password_too_common', 'too_many_attempts', 'idempotency_key_reused'],
});

export const login = call('login', 'POST /auth/login', {
  summary: 'Sign in and receive a token',
  promises: 'token user.emailAddress',
  /** Whoever says nothing about it is remembered. */
  input: z.object({ email: Email, password: Password, rememberMe: z.nullish(z.boolean()) }),
  output: z.object({ token: z.string(), user: User }),
  fails: ['wrong_credentials', 'too_many_attempts'],
});

export const logout = call('logout', 'POST /auth/logout', {
  summary: 'End this session',
  output: nothing,
});

export const logoutEverywhere = call('logoutEverywhere', 'POST /auth/logout-everywhere', {
  summary: 'End every session of the account but this one',
  promises: 'ended',
  output: z.object({ ended: z.int() }),
  fails: ['not_signed_in', 'idempotency_key_reused'],
});

export const forgotPassword = call('forgotPassword', 'POST /auth/forgot-password', {
  summary: 'Mail a link to choose a new password; the answer is the same for every address',
  input: z.object({ email: Email }),
  output: said,
  fails: ['too_many_attempts'],
});

export const resetPassword = call('resetPassword', 'POST /auth/reset-password', {
  summary: 'Choose a new password with the mailed link; ends all sessions',
  promises: 'message',
  input: z.object({ token: OneTimeToken, password: NewPassword }),
  output: said,
  fails: ['token_invalid', 'password_too_common', 'too_many_attempts'],
});

export const verifyEmail = call('verifyEmail', 'POST /auth/verify-email', {
  summary: 'Confirm with the mailed link that the address of an account is yours; twice is as good as once',
  promises: 'message',
  input: z.object({ token: OneTimeToken }),
  output: said,
  fails: ['token_invalid', 'too_many_attempts'],
});

export const sendVerification = call('sendVerification', 'POST /auth/send-verification', {
  summary: 'Mail the link that confirms your address once more',
  promises: 'message',
  output: said,
  fails: ['not_signed_in', 'too_many_attempts', 'idempotency_key_reused'],
});

export const changePassword = call('changePassword', 'POST /auth/change-password', {
  summary: 'Change the password; ends every other session',
  promises: 'message',
  input: z.object({ currentPassword: Password, newPassword: NewPassword }),
  output: said,
  fails: ['not_signed_in', 'wrong_password', 'password_too_common', 'too_many_attempts', 'idempotency_key_reused'],
});

export const getUser = call('getUser', 'GET /users/{id}', {
  summary: 'One account: your own, or any for staff',
  promises: 'user.emailAddress|emailAddress',
  input: z.object({ id: Id }),
  output: z.object({ user: User }),
  fails: ['not_signed_in', 'user_not_found'],
});
