import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Email, User } from '#contract/calls/accounts.ts';
import { Password } from '#contract/rules/fields.ts';
import { Code, CodeAsked, CodeHandle } from '#contract/rules/one-time-code.ts';
import { personName } from '#contract/rules/person-name.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { fieldTexts } from '#texts/fields.ts';

const firstName = personName(() => fieldTexts.firstName, 80);
const lastName = personName(() => fieldTexts.lastName, 80);

/** What somebody says of themselves who makes an account by a code. */
export const SignUp = z.object({ firstName, lastName, email: Email });

export const askSignInCode = call('askSignInCode', 'POST /auth/code', {
  summary: 'Mail six digits to sign in with; the answer is the same for every address',
  promises: 'handle minutes secondsUntilNext',
  input: z.object({ email: Email }),
  output: CodeAsked,
  fails: ['way_off', 'too_many_attempts', 'idempotency_key_reused'],
});

export const signInByCode = call('signInByCode', 'POST /auth/code/sign-in', {
  summary: 'Sign in with the six digits; where there is no account yet, a name makes one',
  promises: 'token user.emailAddress',
  input: z.object({
    handle: CodeHandle,
    code: Code,
    /** Whoever says nothing about it is remembered. */
    rememberMe: z.nullish(z.boolean()),
    /** Both, where there is no account. */
    firstName: z.optional(firstName),
    lastName: z.optional(lastName),
  }),
  output: z.object({
    token: z.string(),
    user: User,
    /** The account was made just now. */
    isNew: z.boolean(),
    /** It was made by somebody who never showed that the address is theirs: what they chose opens nothing any more. */
    passwordEnded: z.boolean(),
  }),
  fails: ['way_off', 'code_refused', 'account_missing', 'too_many_attempts'],
});

export const askMailChange = call('askMailChange', 'POST /users/{id}/mail/code', {
  summary:
    'Mail six digits to the address that an account is to have; needs the password, or a sign-in of a few minutes ago',
  promises: 'handle minutes secondsUntilNext',
  input: z.object({ id: Id, email: Email, password: z.optional(Password) }),
  output: CodeAsked,
  fails: [
    'not_signed_in',
    'user_not_found',
    'way_off',
    'mail_of_staff',
    'prove_again',
    'wrong_password',
    'too_many_attempts',
    'idempotency_key_reused',
  ],
});

export const changeMail = call('changeMail', 'POST /users/{id}/mail', {
  summary: 'Confirm the new address with its six digits; every other session ends, and the old address is told',
  promises: 'user.emailAddress',
  input: z.object({ id: Id, handle: CodeHandle, code: Code }),
  output: z.object({ user: User }),
  fails: [
    'not_signed_in',
    'user_not_found',
    'way_off',
    'mail_of_staff',
    'code_refused',
    'email_taken',
    'too_many_attempts',
    'idempotency_key_reused',
  ],
});
