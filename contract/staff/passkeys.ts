import * as z from 'zod/mini';
import { NewPasskey, Passkey, PasskeyOptions, UsedPasskey } from '#contract/rules/passkey.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

const Passkeys = z.object({
  passkeys: z.array(Passkey),
  /** Whether the owner has switched them on. */
  isOffered: z.boolean(),
});

export const listStaffPasskeys = staffCall('adminPasskeys', 'GET /admin/passkeys', {
  summary: 'The passkeys that one signs in to the back office with',
  needs: 'staff',
  output: Passkeys,
});

export const prepareStaffPasskey = staffCall('adminPreparePasskey', 'POST /admin/passkeys/options', {
  summary: 'What a browser makes a new passkey with',
  needs: 'staff',
  asksAgain: true,
  output: PasskeyOptions,
  fails: ['way_off', 'too_many_passkeys'],
});

export const addStaffPasskey = staffCall('adminAddPasskey', 'POST /admin/passkeys', {
  summary: 'Keep the passkey that the browser made; its owner is told by mail',
  needs: 'staff',
  asksAgain: true,
  input: z.object({ passkey: NewPasskey }),
  output: Passkeys,
  fails: ['way_off', 'passkey_refused', 'too_many_passkeys', 'idempotency_key_reused'],
});

export const removeStaffPasskey = staffCall('adminRemovePasskey', 'DELETE /admin/passkeys/{id}', {
  summary: 'Remove a passkey; it opens nothing any more',
  needs: 'staff',
  input: z.object({ id: Id }),
  output: Passkeys,
  fails: ['idempotency_key_reused'],
});

export const listSignInWays = staffCall('adminSignInWays', 'GET /admin/sign-in/ways', {
  summary: 'What one can sign in with beside the password',
  needs: 'sign-in',
  output: z.object({ byPasskey: z.boolean() }),
});

export const askForStaffPasskey = staffCall('adminAskForPasskey', 'POST /admin/passkey/options', {
  summary: 'What a browser asks its passkeys with, to sign in',
  needs: 'sign-in',
  output: PasskeyOptions,
  fails: ['way_off', 'too_many_attempts'],
});

export const signInStaffByPasskey = staffCall('adminSignInByPasskey', 'POST /admin/passkey', {
  summary: 'A passkey stands for the password and the code together: its device has seen its owner',
  needs: 'sign-in',
  input: z.object({ passkey: UsedPasskey }),
  output: z.object({ next: z.literal('in') }),
  fails: ['way_off', 'passkey_refused', 'too_many_attempts', 'not_allowed', 'second_factor_needed'],
});
