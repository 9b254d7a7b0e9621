import { getUser, type User } from '#contract/accounts.ts';
import { type Address, listAddresses } from '#contract/addresses.ts';
import { listSessions, type Session } from '#contract/profile.ts';
import type { Api } from '#web/api/api.ts';
import { errorText } from '#web/api/api-error.ts';

export type Profile = { user: User; addresses: Address[]; sessions: Session[] };

export type ProfileResult = { profile: Profile; text?: undefined } | { profile?: undefined; text: string };

/** Never rejects: a page that is about to be left must not fail because of it. */
export async function loadProfile(api: Api, id: number): Promise<ProfileResult> {
  try {
    const [{ user }, { addresses }, { sessions }] = await Promise.all([
      api.call(getUser, { id }),
      api.call(listAddresses, { id }),
      api.call(listSessions, {}),
    ]);
    return { profile: { user, addresses, sessions } };
  } catch (error) {
    return { text: errorText(error, 'An unexpected error occurred') };
  }
}
