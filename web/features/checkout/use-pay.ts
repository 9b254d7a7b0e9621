import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { placeOrder } from '#contract/calls/checkout.ts';
import { isTransferId, PAYMENT_TYPES } from '#contract/calls/payments.ts';
import type { Quote } from '#contract/calls/quote.ts';
import { payTexts } from '#texts/pay.ts';
import { useBusy } from '#ui/use-busy.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { randomKey } from '#web/browser/random-key.ts';
import type { CheckoutCart, Totals } from '#web/features/checkout/checkout-cart.ts';
import { clearCheckoutSession, keepCheckoutSession } from '#web/features/checkout/checkout-session.ts';
import { forgetDraft, markDraftSent } from '#web/features/checkout/draft.ts';
import { type NextStep, nextStep } from '#web/features/checkout/next-step.ts';
import type { OrderPayload } from '#web/features/checkout/order-payload.ts';

type PayOptions = {
  cart: CheckoutCart;
  totals: Totals;
  /** Signed in, or a guest. */
  isShopper: boolean;
  loginState: object;
  /** Another total than the one on the page: this is the new one. */
  onNewQuote: (quote: Quote) => void;
  /** Whatever comes next, there is an order. */
  onPlaced?: ((payload: OrderPayload) => void) | undefined;
};

/** Why the order was not placed; `help` is what to do where the specified text does not say it. */
export type PayFailure = { text: string; help?: string };

/** Places the order and goes where it leads. Pressed twice, it happens once. */
export function usePay({ cart, totals, isShopper, loginState, onNewQuote, onPlaced }: PayOptions) {
  const [failure, setFailure] = useState<PayFailure | null>(null);
  const [isBusy, start] = useBusy();
  const [isLeaving, setIsLeaving] = useState(false);
  const place = usePlaceOrder();
  const navigate = useNavigate();

  useEffect(() => {
    // Who comes back from the provider by the browser's button finds the page as it was left: busy.
    const onReturn = (event: PageTransitionEvent) => event.persisted && setIsLeaving(false);
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);

  async function follow(step: NextStep, payload: OrderPayload) {
    if (step.go === 'none') return setFailure({ text: step.text });
    if (step.go === 'redirect') {
      // What is transferred is ordered: nobody comes back to try it again.
      if (isTransferId(payload.paymentMethodId)) forgetDraft();
      else markDraftSent();
      setIsLeaving(true);
      return window.location.assign(step.url);
    }
    if (step.go === 'order') {
      forgetDraft();
      await navigate(`/order-success/${step.orderId}`);
      // Only now: an emptied cart would show for a moment where the order was placed.
      return cart.reload();
    }
    const { go: _, amount, ...session } = step;
    const handOver = {
      ...session,
      amount: amount ?? totals.total,
      email: payload.email ?? '',
      items: cart.lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
      shippingAddress: payload.shippingAddress,
    };
    markDraftSent();
    keepCheckoutSession(handOver);
    return navigate('/checkout/card', { state: handOver });
  }

  async function send(payload: OrderPayload) {
    clearCheckoutSession();
    try {
      const answer = await place(payload, cart.version);
      onPlaced?.(payload);
      await follow(nextStep(answer, payload.paymentMethodId === PAYMENT_TYPES.card.id), payload);
    } catch (error) {
      const text = errorText(error, payTexts.failed);
      // Nobody knows what became of it: the cart stays as it is, so that the next press sends the same order.
      if (isUnanswered(error))
        return setFailure({ text, help: navigator.onLine ? payTexts.noAnswer : payTexts.offline });
      setFailure({ text });
      const quote = findNewQuote(error);
      if (quote) onNewQuote(quote);
      // Somebody else may have bought the last piece, or another device changed the cart.
      cart.reload();
    }
  }

  /** `read` gives what is to be ordered, or nothing when the form is not ready. */
  async function order(read: () => Promise<OrderPayload | null>) {
    setFailure(null);
    const payload = await read().catch(() => undefined);
    const unfit = cart.lines.find(({ warning }) => warning);
    if (payload === undefined) setFailure({ text: payTexts.failed });
    else if (payload && !isShopper) await navigate('/login', { state: loginState });
    else if (payload && unfit) setFailure({ text: `${unfit.name}: ${unfit.warning}` });
    else if (payload) await send(payload);
  }

  return {
    failure,
    clearFailure: () => setFailure(null),
    isBusy: isBusy || isLeaving,
    pay: (read: () => Promise<OrderPayload | null>) => start(() => order(read)),
  };
}

/**
 * Sends an order. While nobody knows what became of it (no answer, a broken server), sending the same order of the same
 * cart again goes under the same key, so that it is placed once. After a plain refusal it is a new attempt.
 */
function usePlaceOrder() {
  const attempt = useRef<{ of: string; key: string } | null>(null);

  return async function place(payload: OrderPayload, cartVersion: number): Promise<unknown> {
    const of = JSON.stringify([cartVersion, payload]);
    if (attempt.current?.of !== of) attempt.current = { of, key: randomKey() };
    try {
      // What the browser knows to be offline would only fail again, later.
      const tries = navigator.onLine ? {} : ({ isTriedOnce: true } as const);
      const answer = await browserApi().call(placeOrder, payload, { key: attempt.current.key, ...tries });
      attempt.current = null;
      return answer;
    } catch (error) {
      if (isRefusal(error)) attempt.current = null;
      throw error;
    }
  };
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.sentence === undefined && (error.status === 0 || error.status >= 500);
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && error.status < 500;
}

function findNewQuote(error: unknown): Quote | undefined {
  return error instanceof ApiError && error.code === 'total_changed' ? (error.details.quote as Quote) : undefined;
}
