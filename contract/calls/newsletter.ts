import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { fieldTexts } from '#texts/fields.ts';

const noEmail = { error: () => fieldTexts.email };
const Email = z
  .string(noEmail)
  .check(
    z.trim(),
    z.minLength(1, { ...noEmail, abort: true }),
    z.maxLength(254, { error: () => fieldTexts.emailMost }),
    z.email({ error: () => fieldTexts.likeEmail }),
  );

const Token = z.string().check(z.maxLength(200));

export const subscribeToNewsletter = call('subscribeToNewsletter', 'POST /newsletter/subscribe', {
  summary: 'Asks to be sent the letter; the answer is the same whether or not the address is known',
  promises: 'state',
  input: z.object({ email: Email }),
  output: z.object({ state: z.literal('check_inbox') }),
  fails: ['too_many_attempts', 'idempotency_key_reused'],
});

export const confirmNewsletter = call('confirmNewsletter', 'POST /newsletter/confirm', {
  summary: 'Confirms an address with the token of the mail that was sent to it',
  promises: 'state',
  input: z.object({ token: Token }),
  output: z.object({ state: z.literal('confirmed') }),
  fails: ['token_invalid'],
});

export const unsubscribeFromNewsletter = call('unsubscribeFromNewsletter', 'POST /newsletter/unsubscribe', {
  summary: 'Ends the letters to an address with the token that every letter carries',
  promises: 'state',
  input: z.object({ token: Token }),
  output: z.object({ state: z.literal('unsubscribed') }),
  fails: ['token_invalid'],
});
