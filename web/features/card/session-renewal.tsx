import { type ReactNode, useEffect, useRef } from 'react';
import { cardTexts } from '#texts/card.ts';
import { paymentTexts } from '#texts/payment.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { CheckoutSession } from '#web/features/checkout/checkout-session.ts';
import { PayAnotherWay, PaymentLayout, Working } from '#web/features/payment/payment-layout.tsx';
import { useNewSession } from '#web/features/payment/use-new-session.ts';

/** Who comes back to a session that has had its card gets a new one by itself; a paid order leads to its result. */
export function SessionRenewal({ head, title, session }: { head: ReactNode; title: string; session: CheckoutSession }) {
  const { problem, open } = useNewSession(session.orderId, session);
  const begin = useRef(open);
  useEffect(() => begin.current('card'), []);
  return (
    <PaymentLayout head={head} title={title}>
      {problem ? (
        <>
          <Notice tone="error" className="mt-6">
            {problem}
          </Notice>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button look="primary" onClick={() => open('card')}>
              {paymentTexts.tryAgain}
            </Button>
            <PayAnotherWay />
          </div>
        </>
      ) : (
        <Working text={cardTexts.starting} />
      )}
    </PaymentLayout>
  );
}
