import type { OutputOf } from '#contract/call.ts';
import type { placeOrder as call } from '#contract/calls/checkout.ts';
import { PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { fail } from '#contract/errors.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { Shopper } from '#server/accounts/index.ts';
import { HoldEnded } from '#server/checkout/ended-hold.ts';
import type { PlaceOrderInput } from '#server/checkout/order-terms.ts';
import { type CheckoutDeps, type PlacedOrder, placeOrder } from '#server/checkout/place-order.ts';
import { quoteOrder } from '#server/checkout/quote-order.ts';
import { refuseHopelessOrder } from '#server/checkout/refuse-hopeless-order.ts';
import { isLikelyRepeat } from '#server/checkout/repeated-order.ts';
import { networkKey } from '#server/checkout/room-to-hold.ts';
import { refusalOfTotal } from '#server/checkout/shown-total.ts';
import { makeOrderLink } from '#server/orders/index.ts';
import {
  expireUnpaid,
  type Providers,
  refreshStatus,
  refuseCardsFrom,
  StaleStatus,
  startAttempt,
} from '#server/payments/index.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { ownerKey } from '#server/platform/db/owner.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { Log } from '#server/platform/log.ts';

const PLACE = { name: 'place-order', most: 60, seconds: 600 };

export type SubmitDeps = CheckoutDeps & {
  db: Db;
  providers: Providers;
  log: Log;
  clock: () => Date;
  orderQueue: BoundedQueue;
};

type Submission = {
  shopper: Shopper;
  input: PlaceOrderInput;
  request: RequestContext;
  now: Date;
  /** A transaction, once per idempotency key: a repeat gets the first answer. */
  writeOnce: (work: (tx: Tx) => Promise<PlacedOrder>) => Promise<PlacedOrder>;
  isRepeat: () => Promise<boolean>;
};

/**
 * POST /orders. In its turn an order is placed in one transaction; what a provider has to be asked first is found there,
 * asked outside of it, and then the order is tried again. The order stands before the provider hears of its payment.
 */
export async function submitOrder(deps: SubmitDeps, submission: Submission): Promise<OutputOf<typeof call>> {
  const cleared = new Set<'stale status' | 'ended hold'>();
  let placed: PlacedOrder | undefined;
  while (!placed) {
    try {
      placed = await deps.orderQueue.run(() => tryToPlace(deps, submission));
    } catch (error) {
      await clearObstacle(deps, submission, { error, cleared });
    }
  }
  return startPayment(deps, placed, submission.request);
}

/** Refuses what is hopeless or comes too often before anything is locked; then claims the key and writes the order. */
async function tryToPlace(deps: SubmitDeps, submission: Submission): Promise<PlacedOrder> {
  const { db, terms } = deps;
  const { shopper, input, request, now, writeOnce, isRepeat } = submission;
  const hasKey = request.idempotencyKey !== null;
  const isKnown = () => (hasKey ? isRepeat() : isLikelyRepeat(db, { owner: shopper, input }));
  await refuseHopelessOrder(db, terms, { owner: shopper, input, now, isRepeat: isKnown });
  await limitRate(db, PLACE, ownerKey(shopper));
  if (input.paymentMethodId === PAYMENT_TYPES.card.id) await refuseCardsFrom(db, request.address);
  return writeOnce((tx) => placeOrder(tx, deps, { shopper, network: networkKey(request), input, now, hasKey }));
}

type Obstacle = { error: unknown; cleared: Set<'stale status' | 'ended hold'> };

/** Asks the provider of the customer's open order, or ends that order, each once. Anything else is the answer. */
async function clearObstacle(deps: SubmitDeps, { shopper, input, request }: Submission, { error, cleared }: Obstacle) {
  if (error instanceof StaleStatus && !cleared.has('stale status')) {
    cleared.add('stale status');
    return refreshStatus(deps, error.orderId);
  }
  if (error instanceof HoldEnded) {
    // It did not expire, since the provider has not said whether it was paid.
    if (cleared.has('ended hold')) throw fail('payment_in_doubt', { orderId: error.orderId });
    cleared.add('ended hold');
    cleared.delete('stale status');
    return expireUnpaid(deps, error.orderId);
  }
  const { paymentMethodId, discountCode, shippingAddress } = input;
  const question = { paymentMethodId, discountCode, district: shippingAddress.district };
  throw await refusalOfTotal(error, input, () =>
    quoteOrder(deps.db, deps.terms, {
      shopper,
      network: networkKey(request),
      input: question,
      now: deps.clock(),
    }),
  );
}

/** The order stands whatever the provider says; repeated with the same key, only the provider is asked again. */
async function startPayment(
  deps: SubmitDeps,
  { order, attemptId, isTransferred }: PlacedOrder,
  { origin }: RequestContext,
): Promise<OutputOf<typeof call>> {
  if (attemptId === null) return { order };
  if (isTransferred) {
    // Made anew for each answer: what is kept of one opens no order.
    const redirectUrl = await deps.db.transaction((tx) => makeOrderLink(tx, '', order.id));
    return { order, payment: { amount: order.orderTotal, currency: 'LKR', redirectUrl } };
  }
  const { next, amountCents } = await startAttempt(deps.db, deps, attemptId, origin);
  const payment = { amount: centsToRupees(amountCents), currency: 'LKR' as const };
  if (next.type === 'redirect') return { order, payment: { ...payment, redirectUrl: next.url } };
  const { type, ...paymentSession } = next;
  const { sessionId, merchantId: merchant } = paymentSession;
  return { order, paymentSession, payment: { ...payment, sessionId, merchant } };
}
