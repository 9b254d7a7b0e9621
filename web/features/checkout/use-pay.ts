import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PAYMENT_TYPES } from '#contract/payments.ts';
import type { Quote } from '#contract/quote.ts';
import { useBusy } from '#ui/use-busy.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import type { Basket } from '#web/features/checkout/checkout-cart.ts';
import { clearCheckoutSession, keepCheckoutSession } from '#web/features/checkout/checkout-session.ts';
import { forgetDraft } from '#web/features/checkout/draft.ts';
import { messages, type NextStep, nextStep } from '#web/features/checkout/next-step.ts';
import type { OrderPayload } from '#web/features/checkout/order-payload.ts';
import type { Sums } from '#web/features/checkout/totals.ts';
import { usePlaceOrder } from '#web/features/checkout/use-place-order.ts';

type Surroundings = {
  basket: Basket;
  sums: Sums;
  isSignedIn: boolean;
  loginState: object;
  /** Another total than the one on the page: this is the new one. */
  onNewQuote: (quote: Quote) => void;
};

/** Places the order and goes where it leads. Pressed twice, it happens once. */
export function usePay({ basket, sums, isSignedIn, loginState, onNewQuote }: Surroundings) {
  const [failure, setFailure] = useState<string | null>(null);
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
    if (step.go === 'nowhere') return setFailure(step.text);
    if (step.go === 'away') {
      setIsLeaving(true);
      return window.location.assign(step.url);
    }
    if (step.go === 'order') {
      forgetDraft();
      await navigate(`/order-success/${step.orderId}`);
      // Only now: an emptied cart would show for a moment where the order was placed.
      return basket.reload();
    }
    const { go: _, amount, ...session } = step;
    const handOver = {
      ...session,
      amount: amount ?? sums.total,
      email: payload.email ?? '',
      items: basket.lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
      shippingAddress: payload.shippingAddress,
    };
    keepCheckoutSession(handOver);
    return navigate('/checkout/card', { state: handOver });
  }

  async function send(payload: OrderPayload) {
    clearCheckoutSession();
    try {
      const answer = await place(payload, basket.version);
      await follow(nextStep(answer, payload.paymentMethodId === PAYMENT_TYPES.card.id), payload);
    } catch (error) {
      setFailure(errorText(error, messages.failed));
      const quote = findNewQuote(error);
      if (quote) onNewQuote(quote);
      // Somebody else may have bought the last piece, or another device changed the cart.
      basket.reload();
    }
  }

  /** `read` gives what is to be ordered, or nothing when the form is not ready. */
  async function order(read: () => Promise<OrderPayload | null>) {
    setFailure(null);
    const payload = await read().catch(() => undefined);
    const unfit = basket.lines.find(({ warning }) => warning);
    if (payload === undefined) setFailure(messages.failed);
    else if (payload && !isSignedIn) await navigate('/login', { state: loginState });
    else if (payload && unfit) setFailure(`${unfit.name}: ${unfit.warning}`);
    else if (payload) await send(payload);
  }

  return {
    failure,
    clearFailure: () => setFailure(null),
    isBusy: isBusy || isLeaving,
    pay: (read: () => Promise<OrderPayload | null>) => start(() => order(read)),
  };
}

function findNewQuote(error: unknown): Quote | undefined {
  return error instanceof ApiError && error.code === 'total_changed' ? (error.details.quote as Quote) : undefined;
}
