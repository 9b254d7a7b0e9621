import { getUser, type User } from '#contract/calls/accounts.ts';
import { type Address, listAddresses } from '#contract/calls/addresses.ts';
import { listSessions, type Session } from '#contract/calls/profile.ts';
import { profileTexts } from '#texts/profile.ts';
import type { Api } from '#web/api/api.ts';
import { errorText } from '#web/api/api-error.ts';

/** A part of the profile, or why it cannot be shown: the rest is shown all the same. */
type Part<T> = { value: T; text?: undefined } | { value?: undefined; text: string };

export type Profile = { user: User; addresses: Part<Address[]>; sessions: Part<Session[]> };

export type ProfileResult = { profile: Profile; text?: undefined } | { profile?: undefined; text: string };

/** Never rejects: a page that is about to be left must not fail because of it. */
export async function loadProfile(api: Api, id: number): Promise<ProfileResult> {
  const [user, addresses, sessions] = await Promise.all([
    partOf(api.call(getUser, { id }), toUser),
    partOf(api.call(listAddresses, { id }), ({ addresses }) => addresses),
    partOf(api.call(listSessions, {}), ({ sessions }) => sessions),
  ]);
  return user.value ? { profile: { user: user.value, addresses, sessions } } : { text: user.text };
}

/** The specification does not say whether the user comes in an object of its own, nor whether there is a phone. */
function toUser(answer: { user: User } | User): User {
  const user = 'user' in answer ? answer.user : answer;
  return { ...user, phone: user.phone ?? null };
}

async function partOf<Answer, T>(asked: Promise<Answer>, read: (answer: Answer) => T): Promise<Part<T>> {
  try {
    return { value: read(await asked) };
  } catch (error) {
    return { text: errorText(error, profileTexts.unexpected) };
  }
}
