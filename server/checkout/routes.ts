import type { OutputOf } from '#contract/call.ts';
import * as calls from '#contract/calls/checkout.ts';
import { PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { signedInHandlers } from '#server/accounts/index.ts';
import { withEndedHold } from '#server/checkout/ended-hold.ts';
import { type CheckoutDeps, type PlacedOrder, placeOrder } from '#server/checkout/place-order.ts';
import { offerDiscounts, quoteOrder } from '#server/checkout/quote-order.ts';
import { refuseHopelessOrder } from '#server/checkout/refuse-hopeless-order.ts';
import { isLikelyRepeat } from '#server/checkout/repeated-order.ts';
import { withShownTotal } from '#server/checkout/shown-total.ts';
import { readSavedCheckout } from '#server/orders/index.ts';
import { type Providers, refuseCardsFrom, startAttempt, withFreshStatus } from '#server/payments/index.ts';
import { type BoundedQueue, boundedQueue } from '#server/platform/bounded-queue.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { Log } from '#server/platform/log.ts';

const PLACE = { name: 'place-order', most: 60, seconds: 600 };
/** Codes could be guessed. */
const TRY_CODE = { name: 'try-code', most: 60, seconds: 600 };

/** Half of the connections to the database: in a rush for something the others go on looking and adding. */
export const openOrderQueue = () => boundedQueue({ atOnce: 10, mostWaiting: 1500 });

type Deps = CheckoutDeps & {
  db: Db;
  providers: Providers;
  log: Log;
  clock: () => Date;
  /** Outlives a change of settings: who waits keeps their place. */
  orderQueue?: BoundedQueue | undefined;
};

export function checkoutRoutes(deps: Deps) {
  const { db, terms, clock, orderQueue = openOrderQueue() } = deps;
  const { signedIn } = signedInHandlers(deps);

  /** The order stands whatever the provider says; repeated with the same key, only the provider is asked again. */
  async function startPayment(
    { order, attemptId }: PlacedOrder,
    { origin }: RequestContext,
  ): Promise<OutputOf<typeof calls.placeOrder>> {
    if (attemptId === null) return { order };
    const { next, amountCents } = await startAttempt(db, deps, attemptId, origin);
    const payment = { amount: centsToRupees(amountCents), currency: 'LKR' as const };
    if (next.type === 'redirect') return { order, payment: { ...payment, redirectUrl: next.url } };
    const { type, ...paymentSession } = next;
    const { sessionId, merchantId: merchant } = paymentSession;
    return { order, paymentSession, payment: { ...payment, sessionId, merchant } };
  }

  return [
    signedIn(calls.placeOrder, async (input, user, { request, writeOnce, isRepeat }) => {
      const hasKey = request.idempotencyKey !== null;
      const order = { user, input, now: clock(), hasKey };
      const isKnown = () => (hasKey ? isRepeat() : isLikelyRepeat(db, { userId: user.id, input }));
      const { paymentMethodId, discountCode, shippingAddress } = input;
      const question = { paymentMethodId, discountCode, district: shippingAddress.district };
      const place = () =>
        orderQueue.run(async () => {
          await refuseHopelessOrder(db, terms, { ...order, userId: user.id, isRepeat: isKnown });
          await limitRate(db, PLACE, String(user.id));
          if (paymentMethodId === PAYMENT_TYPES.card.id) await refuseCardsFrom(db, request.address);
          return writeOnce((tx) => placeOrder(tx, deps, order));
        });
      const placed = await withShownTotal(
        input,
        () => quoteOrder(db, terms, { userId: user.id, input: question, now: clock() }),
        () => withEndedHold(deps, () => withFreshStatus(deps, place)),
      );
      return startPayment(placed, request);
    }),
    signedIn(calls.quoteOrder, async (input, { id }) => {
      if (input.discountCode) await limitRate(db, TRY_CODE, String(id));
      return { quote: await quoteOrder(db, terms, { userId: id, input, now: clock() }) };
    }),
    signedIn(calls.getCartOffers, async (_input, { id }) => ({
      offers: await offerDiscounts(db, terms, { userId: id, now: clock() }),
    })),
    signedIn(calls.getSavedCheckout, async (_input, { id }) => ({ saved: await readSavedCheckout(db, id) })),
  ];
}
