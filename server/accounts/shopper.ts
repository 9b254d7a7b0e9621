import type { User } from '#contract/calls/accounts.ts';
import { fail } from '#contract/errors.ts';
import { findGuest } from '#server/accounts/guests.ts';
import { readCaller, readDoer } from '#server/accounts/sessions.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';

/** Who shops. As an owner it names the carts and orders that are theirs. */
export type Shopper = { kind: 'account'; id: number; user: User } | { kind: 'guest'; id: number; user: null };

type Asked = { isWrite: boolean; takesGuests: boolean; now: Date };

/** The one place that says who asks: the account whose token it is, or the guest whose cookie. A token goes before a cookie. */
export async function readShopper(db: Db, request: RequestContext, asked: Asked): Promise<Shopper> {
  const { isWrite, takesGuests, now } = asked;
  if (request.bearer || !takesGuests) {
    const user = await (isWrite ? readDoer : readCaller)(db, request, now);
    return { kind: 'account', id: user.id, user };
  }
  const id = await findGuest(db, request, { isWrite, now });
  if (id === null) throw fail('not_signed_in');
  return { kind: 'guest', id, user: null };
}
