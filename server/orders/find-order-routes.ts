import { askToFindOrder, openFoundOrder } from '#contract/calls/guest-codes.ts';
import { fail } from '#contract/errors.ts';
import { type Codes, orderAddress, readOrderAddress } from '#server/accounts/index.ts';
import { findByPhone, makeOrderLink } from '#server/orders/order-links.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';

type Deps = { db: Db; codes: Codes; clock: () => Date; sellsToGuests: boolean };

/** 'Find my order': the call that asks looks for nothing, so it tells nothing. */
export function findOrderRoutes({ db, codes, clock, sellsToGuests }: Deps): Route[] {
  function refuseOff(): void {
    if (!sellsToGuests) throw fail('not_found');
  }

  return [
    handle(askToFindOrder, async (input, request) => {
      refuseOff();
      const keyed = { owner: 'visitor', call: askToFindOrder, input, request };
      return codes.ask(keyed, { purpose: 'find_order', to: { channel: 'order', address: orderAddress(input) } });
    }),
    handle(openFoundOrder, async (entered, request) => {
      refuseOff();
      const proved = await codes.check({ purpose: 'find_order', ...entered }, request);
      return db.transaction(async (tx) => {
        const { to } = await codes.spend(tx, proved);
        const order = await findByPhone(tx, readOrderAddress(to.address), clock());
        if (!order) throw fail('order_not_found');
        return { path: await makeOrderLink(tx, '', order.id) };
      });
    }),
  ];
}
