import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { User } from '#contract/calls/accounts.ts';
import { Password } from '#contract/rules/fields.ts';
import { personName } from '#contract/rules/person-name.ts';
import { OptionalPhone } from '#contract/rules/phone.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { fieldTexts } from '#texts/fields.ts';

/** A place where the account is signed in. What opens it is told to nobody. */
export const Session = z.object({ startedAt: z.iso.datetime(), device: z.string(), isCurrent: z.boolean() });
export type Session = z.output<typeof Session>;

export const updateUser = call('updateUser', 'PUT /users/{id}', {
  summary: 'Change your name and phone number',
  promises: 'user.emailAddress',
  input: z.object({
    id: Id,
    firstName: personName(() => fieldTexts.firstName, 80),
    lastName: personName(() => fieldTexts.lastName, 80),
    phone: OptionalPhone,
  }),
  output: z.object({ user: User }),
  fails: ['not_signed_in', 'user_not_found', 'idempotency_key_reused'],
});

export const listSessions = call('listSessions', 'GET /auth/sessions', {
  summary: 'Where your account is signed in, the newest first',
  promises: 'sessions[]',
  output: z.object({ sessions: z.array(Session) }),
  fails: ['not_signed_in'],
});

export const deleteUser = call('deleteUser', 'POST /users/{id}/delete', {
  summary: 'Delete your account for good; needs the password',
  promises: 'message',
  input: z.object({ id: Id, password: Password }),
  output: z.object({ message: z.string() }),
  fails: [
    'not_signed_in',
    'user_not_found',
    'wrong_password',
    'too_many_attempts',
    'last_owner',
    'idempotency_key_reused',
  ],
});
