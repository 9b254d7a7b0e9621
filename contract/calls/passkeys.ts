import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { User } from '#contract/calls/accounts.ts';
import { Password } from '#contract/rules/fields.ts';
import { NewPasskey, Passkey, PasskeyOptions, UsedPasskey } from '#contract/rules/passkey.ts';
import { Id } from '#contract/rules/whole-number.ts';

const Passkeys = z.object({ passkeys: z.array(Passkey) });

export const listPasskeys = call('listPasskeys', 'GET /auth/passkeys', {
  summary: 'Your passkeys',
  promises: 'passkeys[]',
  output: Passkeys,
  fails: ['not_signed_in'],
});

export const preparePasskey = call('preparePasskey', 'POST /auth/passkeys/options', {
  summary: 'What a browser makes a new passkey with; needs the password, or a sign-in of a few minutes ago',
  promises: 'options',
  input: z.object({ password: z.optional(Password) }),
  output: PasskeyOptions,
  fails: ['not_signed_in', 'way_off', 'prove_again', 'wrong_password', 'too_many_passkeys', 'too_many_attempts'],
});

export const addPasskey = call('addPasskey', 'POST /auth/passkeys', {
  summary: 'Keep the passkey that the browser made; the account is told by mail',
  promises: 'passkeys[]',
  input: z.object({ passkey: NewPasskey }),
  output: Passkeys,
  fails: ['not_signed_in', 'way_off', 'passkey_refused', 'too_many_passkeys', 'idempotency_key_reused'],
});

export const removePasskey = call('removePasskey', 'DELETE /auth/passkeys/{id}', {
  summary: 'Remove a passkey; it opens nothing any more',
  promises: 'passkeys[]',
  input: z.object({ id: Id }),
  output: Passkeys,
  fails: ['not_signed_in', 'idempotency_key_reused'],
});

export const askForPasskey = call('askForPasskey', 'POST /auth/passkey/options', {
  summary: 'What a browser asks its passkeys with, to sign in',
  promises: 'options',
  output: PasskeyOptions,
  fails: ['way_off', 'too_many_attempts'],
});

export const signInByPasskey = call('signInByPasskey', 'POST /auth/passkey', {
  summary: 'Sign in with a passkey and receive a token',
  promises: 'token user.emailAddress',
  input: z.object({ passkey: UsedPasskey, rememberMe: z.nullish(z.boolean()) }),
  output: z.object({ token: z.string(), user: User }),
  fails: ['way_off', 'passkey_refused', 'too_many_attempts'],
});
