import * as calls from '#contract/calls/checkout.ts';
import { signedInHandlers } from '#server/accounts/index.ts';
import { offerDiscounts, quoteOrder } from '#server/checkout/quote-order.ts';
import { networkKey } from '#server/checkout/room-to-hold.ts';
import { type SubmitDeps, submitOrder } from '#server/checkout/submit-order.ts';
import { readSavedCheckout } from '#server/orders/index.ts';
import { type BoundedQueue, boundedQueue } from '#server/platform/bounded-queue.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';

/** Codes could be guessed. */
const TRY_CODE = { name: 'try-code', most: 60, seconds: 600 };

/** Half of the connections to the database: in a rush for something the others go on looking and adding. */
export const openOrderQueue = () => boundedQueue({ atOnce: 10, mostWaiting: 1500 });

/** The queue outlives a change of settings: who waits keeps their place. */
type Deps = Omit<SubmitDeps, 'orderQueue'> & { orderQueue?: BoundedQueue | undefined };

export function checkoutRoutes({ orderQueue = openOrderQueue(), ...given }: Deps) {
  const deps = { ...given, orderQueue };
  const { db, terms, clock } = deps;
  const { signedIn } = signedInHandlers(deps);

  return [
    signedIn(calls.placeOrder, (input, user, context) => submitOrder(deps, { ...context, user, input, now: clock() })),
    signedIn(calls.quoteOrder, async (input, { id }, { request }) => {
      if (input.discountCode) await limitRate(db, TRY_CODE, String(id));
      return { quote: await quoteOrder(db, terms, { userId: id, network: networkKey(request), input, now: clock() }) };
    }),
    signedIn(calls.getCartOffers, async (_input, { id }) => ({
      offers: await offerDiscounts(db, terms, { userId: id, now: clock() }),
    })),
    signedIn(calls.getSavedCheckout, async (_input, { id }) => readSavedCheckout(db, id)),
  ];
}
