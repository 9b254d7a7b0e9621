import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { NewPassword, Password } from '#contract/rules/fields.ts';
import { personName } from '#contract/rules/person-name.ts';
import { Id } from '#contract/rules/whole-number.ts';

export const Email = z.pipe(
  z.string('Email is required').check(z.trim()),
  z
    .string()
    .check(
      z.minLength(1, 'Email is required'),
      z.maxLength(254, 'This email address is too long'),
      z.email('This does not look like an email address'),
    ),
);

const OneTimeToken = z.string('The link is not complete').check(z.regex(/^[\w-]{43}$/, 'The link is not complete'));

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

export const register = call({
  name: 'register',
  summary: 'Create an account',
  method: 'POST',
  path: '/auth/register',
  input: z.object({
    firstName: personName('First name', 80),
    lastName: personName('Last name', 80),
    email: Email,
    password: NewPassword,
  }),
  output: z.object({ user: User }),
  fails: ['email_taken', 'password_too_common', 'too_many_attempts'],
});

export const login = call({
  name: 'login',
  summary: 'Sign in and receive a token',
  method: 'POST',
  path: '/auth/login',
  promises: 'token user.emailAddress',
  /** Whoever says nothing about it is remembered. */
  input: z.object({ email: Email, password: Password, rememberMe: z.nullish(z.boolean()) }),
  output: z.object({ token: z.string(), user: User }),
  fails: ['wrong_credentials', 'too_many_attempts'],
});

export const logout = call({
  name: 'logout',
  summary: 'End this session',
  method: 'POST',
  path: '/auth/logout',
  input: nothing,
  output: nothing,
  fails: [],
});

export const logoutEverywhere = call({
  name: 'logoutEverywhere',
  summary: 'End every session of the account but this one',
  method: 'POST',
  path: '/auth/logout-everywhere',
  promises: 'ended',
  input: nothing,
  output: z.object({ ended: z.int() }),
  fails: ['not_signed_in', 'idempotency_key_reused'],
});

export const forgotPassword = call({
  name: 'forgotPassword',
  summary: 'Mail a link to choose a new password; the answer is the same for every address',
  method: 'POST',
  path: '/auth/forgot-password',
  input: z.object({ email: Email }),
  output: said,
  fails: ['too_many_attempts'],
});

export const resetPassword = call({
  name: 'resetPassword',
  summary: 'Choose a new password with the mailed link; ends all sessions',
  method: 'POST',
  path: '/auth/reset-password',
  promises: 'message',
  input: z.object({ token: OneTimeToken, password: NewPassword }),
  output: said,
  fails: ['token_invalid', 'password_too_common', 'too_many_attempts'],
});

export const verifyEmail = call({
  name: 'verifyEmail',
  summary: 'Confirm with the mailed link that the address of an account is yours; twice is as good as once',
  method: 'POST',
  path: '/auth/verify-email',
  promises: 'message',
  input: z.object({ token: OneTimeToken }),
  output: said,
  fails: ['token_invalid', 'too_many_attempts'],
});

export const sendVerification = call({
  name: 'sendVerification',
  summary: 'Mail the link that confirms your address once more',
  method: 'POST',
  path: '/auth/send-verification',
  promises: 'message',
  input: nothing,
  output: said,
  fails: ['not_signed_in', 'too_many_attempts', 'idempotency_key_reused'],
});

export const changePassword = call({
  name: 'changePassword',
  summary: 'Change the password; ends every other session',
  method: 'POST',
  path: '/auth/change-password',
  promises: 'message',
  input: z.object({ currentPassword: Password, newPassword: NewPassword }),
  output: said,
  fails: ['not_signed_in', 'wrong_password', 'password_too_common', 'too_many_attempts', 'idempotency_key_reused'],
});

export const getUser = call({
  name: 'getUser',
  summary: 'One account: your own, or any for staff',
  method: 'GET',
  path: '/users/{id}',
  promises: 'user.emailAddress|emailAddress',
  input: z.object({ id: Id }),
  output: z.object({ user: User }),
  fails: ['not_signed_in', 'user_not_found'],
});
