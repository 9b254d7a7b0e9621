import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createPaymentSession } from '#contract/calls/payments.ts';
import { payTexts } from '#texts/pay.ts';
import { useBusy } from '#ui/use-busy.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { type CheckoutSession, keepCheckoutSession } from '#web/features/checkout/checkout-session.ts';
import { nextStep } from '#web/features/checkout/next-step.ts';
import { resultPath } from '#web/features/payment/order-number.ts';

const PAGES = { card: '/checkout/card', hosted: '/checkout/payment' } as const;
type Provider = keyof typeof PAGES;

const NOTHING = { merchant: '', email: '', items: [], shippingAddress: null };

/** A fresh session of the gateway for the same order, and the way to the page that uses it. */
export function useNewSession(orderId: number | null, known?: CheckoutSession | null) {
  const [isBusy, start] = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();

  async function open(provider: Provider) {
    if (orderId === null) return navigate('/checkout');
    setProblem(null);
    try {
      const next = nextStep(await browserApi().call(createPaymentSession, { provider, orderId }), true);
      if (next.go !== 'card') return setProblem(payTexts.noSession);
      const { sessionId, merchant, currency } = next;
      const amount = next.amount ?? known?.amount ?? 0;
      const session = { ...NOTHING, ...known, sessionId, merchant, amount, currency, orderId };
      keepCheckoutSession(session);
      await navigate(PAGES[provider], { state: session, replace: true });
    } catch (error) {
      // Paid or in doubt: the result page tells, and asks again by itself.
      if (error instanceof ApiError && isDecided(error)) return navigate(resultPath(orderId), { replace: true });
      setProblem(errorText(error, payTexts.noSession));
    }
  }

  return { isBusy, problem, open: (provider: Provider) => start(async () => open(provider)) };
}

function isDecided({ code }: ApiError): boolean {
  return code === 'order_not_payable' || code === 'payment_in_doubt';
}
