import { setTimeout as sleep } from 'node:timers/promises';
import * as orderCalls from '#contract/calls/orders.ts';
import * as calls from '#contract/calls/payments.ts';
import { isTransfer, PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { fail } from '#contract/errors.ts';
import { type Shopper, shopperHandlers } from '#server/accounts/index.ts';
import { makeOrderLink, readOwnOrder } from '#server/orders/index.ts';
import { type AttemptRow, listAttempts } from '#server/payments/attempts/attempts.ts';
import { countDecline, refuseCardsFrom } from '#server/payments/attempts/card-brake.ts';
import { completeCard } from '#server/payments/attempts/complete-card.ts';
import { readSession, renewSession, sessionShape } from '#server/payments/attempts/payment-session.ts';
import { startAttempt } from '#server/payments/attempts/start-attempt.ts';
import { listMethods, type PaymentTerms } from '#server/payments/payment-methods.ts';
import { paymentStatusOf } from '#server/payments/payment-status.ts';
import type { Payer } from '#server/payments/provider.ts';
import { cancelOrRefund } from '#server/payments/refunds/cancel-or-refund.ts';
import { refreshStatus } from '#server/payments/settle/refresh-status.ts';
import type { PaymentDeps } from '#server/payments/settle/settle.ts';
import { ownerKey } from '#server/platform/db/owner.ts';
import { handle } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';

/** Stolen cards are tried out where many can be. */
const SESSIONS = { name: 'payment-session', most: 40, seconds: 600 };
const LINKS = { name: 'transfer-page', most: 30, seconds: 3600 };
/** The browser gives up after ten seconds; the payment itself goes on. */
const ANSWER_WITHIN_MS = 8_000;

export function paymentRoutes(deps: PaymentDeps & { terms: PaymentTerms }) {
  const { db, terms, providers, clock, log } = deps;
  const { shopping } = shopperHandlers(deps);

  async function readPaymentStatus(caller: Shopper, orderId: number) {
    const order = await readOwnOrder(db, caller, orderId);
    return paymentStatusOf(order, (await listAttempts(db, orderId))[0]);
  }

  /** Pays in the time the caller has; what takes longer goes on, and is asked for later. */
  async function completeInTime(attempt: AttemptRow, payer: Payer, address: string): Promise<void> {
    const { card } = providers;
    if (!card) throw fail('payment_unavailable', { orderId: attempt.orderId });
    const work = completeCard({ ...deps, card }, attempt, payer).then(() => countDecline(deps, attempt, address));
    work.catch((error: unknown) => log.error({ err: error, orderId: attempt.orderId }, 'a card payment failed'));
    await Promise.race([work, sleep(ANSWER_WITHIN_MS, undefined, { ref: false })]);
  }

  return [
    handle(calls.getPaymentTypes, async () => ({
      paymentTypes: listMethods(terms).map((method) => PAYMENT_TYPES[method]),
    })),
    shopping(calls.checkCapture, async ({ id }, caller) => {
      await readOwnOrder(db, caller, id);
      await refreshStatus(deps, id);
      const { challengeUrl, ...answer } = await readPaymentStatus(caller, id);
      return answer;
    }),
    // Not once per key: what is kept of an answer opens no order.
    shopping(calls.getTransferPage, async ({ id }, caller) => {
      await limitRate(db, LINKS, ownerKey(caller));
      const { paymentMethod, hasLeftCart, status } = await readOwnOrder(db, caller, id);
      if (!isTransfer(paymentMethod) && !hasLeftCart) throw fail('order_not_payable', { status });
      return { path: await db.transaction((tx) => makeOrderLink(tx, '', id)) };
    }),
    shopping(calls.createPaymentSession, async (input, caller, { request, writeOnce }) => {
      await limitRate(db, SESSIONS, ownerKey(caller));
      await refuseCardsFrom(db, request.address);
      await readOwnOrder(db, caller, input.orderId);
      await refreshStatus(deps, input.orderId);
      const attemptId = await writeOnce((tx) => renewSession(tx, caller, input));
      const { next, amountCents } = await startAttempt(db, deps, attemptId, request.origin);
      return sessionShape(input.orderId, amountCents, next);
    }),
    shopping(orderCalls.cancelOrder, async ({ id: orderId }, caller, { writeOnce }) => {
      const now = clock();
      await readOwnOrder(db, caller, orderId);
      await refreshStatus(deps, orderId);
      return writeOnce(async (tx) => ({
        order: await cancelOrRefund(tx, deps.mailContext, { caller, orderId, now }),
      }));
    }),
    shopping(calls.getHostedSession, async ({ id }, caller) => {
      const { attempt, order } = await readSession(db, caller, id);
      if (!attempt.next) throw fail('payment_session_not_found');
      await refreshStatus(deps, order.id);
      const { status } = await readPaymentStatus(caller, order.id);
      return { ...sessionShape(order.id, attempt.amountCents, attempt.next), status };
    }),
    shopping(calls.completeCardPayment, async ({ orderId, sessionId, browser }, caller, { request }) => {
      const { attempt, order } = await readSession(db, caller, sessionId, orderId);
      if (attempt.provider !== 'card') throw fail('payment_session_not_found');
      if (!order.paidAt && !order.isPaymentInDoubt) {
        const { userAgent, ip, address } = request;
        await refuseCardsFrom(db, address);
        await completeInTime(attempt, { sessionId, browser, userAgent, address: ip }, address);
      }
      return readPaymentStatus(caller, orderId);
    }),
  ];
}
