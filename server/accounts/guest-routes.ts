import { beginGuest as beginGuestCall } from '#contract/calls/guests.ts';
import { fail } from '#contract/errors.ts';
import { beginGuest } from '#server/accounts/guests.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';

type Deps = { db: Db; clock: () => Date; sellsToGuests: boolean; mostGuests: number };

export function guestRoutes({ db, clock, sellsToGuests, mostGuests }: Deps) {
  const BEGIN = { name: 'begin-guest', most: mostGuests, seconds: 900 };

  return [
    handle(beginGuestCall, async (_input, request) => {
      if (!sellsToGuests) throw fail('not_signed_in');
      await beginGuest(db, request, { now: clock(), beforeNew: () => limitRate(db, BEGIN, request.address) });
      return {};
    }),
  ];
}
