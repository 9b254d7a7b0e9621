import * as calls from '#contract/calls/checkout.ts';
import { type Shopper, shopperHandlers, signedInHandlers } from '#server/accounts/index.ts';
import { offerDiscounts, quoteOrder } from '#server/checkout/quote-order.ts';
import { networkKey } from '#server/checkout/room-to-hold.ts';
import { type SubmitDeps, submitOrder } from '#server/checkout/submit-order.ts';
import { readSavedCheckout } from '#server/orders/index.ts';
import { type BoundedQueue, boundedQueue } from '#server/platform/bounded-queue.ts';
import { ownerKey } from '#server/platform/db/owner.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';

/** Codes could be guessed. */
const TRY_CODE = { name: 'try-code', most: 60, seconds: 600 };

/** Half of the connections to the database: in a rush for something the others go on looking and adding. */
export const openOrderQueue = () => boundedQueue({ atOnce: 10, mostWaiting: 1500 });

/** The queue outlives a change of settings: who waits keeps their place. */
type Deps = Omit<SubmitDeps, 'orderQueue'> & {
  orderQueue?: BoundedQueue | undefined;
  sellsToGuests: boolean;
  isShort: boolean;
};

export function checkoutRoutes({ orderQueue = openOrderQueue(), ...given }: Deps) {
  const deps = { ...given, orderQueue };
  const { db, terms, clock } = deps;
  const { signedIn } = signedInHandlers(deps);
  const { shopping } = shopperHandlers({ ...deps, takesGuests: deps.sellsToGuests });

  return [
    shopping(calls.placeOrder, (input, shopper, context) =>
      submitOrder(deps, { ...context, shopper, input, now: clock() }),
    ),
    shopping(calls.quoteOrder, async (input, shopper, { request }) => {
      if (input.discountCode) await limitRate(db, TRY_CODE, triesCodes(shopper, request));
      return { quote: await quoteOrder(db, terms, { shopper, network: networkKey(request), input, now: clock() }) };
    }),
    shopping(calls.getCartOffers, async (_input, shopper) => ({
      offers: await offerDiscounts(db, terms, { shopper, now: clock() }),
    })),
    signedIn(calls.getSavedCheckout, async (_input, { id }) => readSavedCheckout(db, id, deps.isShort)),
  ];
}

/** Whoever throws a cookie away is another guest, but not another network. */
const triesCodes = (shopper: Shopper, { address }: RequestContext) =>
  shopper.kind === 'account' ? ownerKey(shopper) : address;
