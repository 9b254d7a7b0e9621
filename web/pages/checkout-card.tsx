import { cardTexts } from '#texts/card.ts';
import { paymentTexts } from '#texts/payment.ts';
import { NeedsScripts } from '#web/features/account/account-frame.tsx';
import { CardView } from '#web/features/card/card-view.tsx';
import { SessionRenewal } from '#web/features/card/session-renewal.tsx';
import { isSubmitted } from '#web/features/checkout/checkout-session.ts';
import { LazyOrderBeside } from '#web/features/orders/lazy-order-beside.tsx';
import { ReturnToCheckout } from '#web/features/payment/payment-layout.tsx';
import { SessionGate } from '#web/features/payment/session-gate.tsx';
import { CheckoutHead } from '#web/features/shell/checkout-head.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

/** Long enough to read why. */
const RETURN_MS = 1500;

export default function CheckoutCard() {
  const head = (
    <CheckoutHead to="/checkout" reloadDocument>
      {paymentTexts.back}
    </CheckoutHead>
  );
  return (
    <>
      <PageMeta title={cardTexts.title} description={cardTexts.description} path="/checkout/card" isHidden />
      <SessionGate
        head={head}
        title={cardTexts.title}
        opening={cardTexts.opening}
        missing={<ReturnToCheckout text={cardTexts.missing} afterMs={RETURN_MS} />}
        note={<NeedsScripts />}
      >
        {(session) =>
          isSubmitted(session.sessionId) ? (
            <SessionRenewal head={head} title={cardTexts.title} session={session} />
          ) : (
            <CardView
              head={head}
              session={session}
              order={session.orderId === null ? undefined : <LazyOrderBeside id={session.orderId} />}
            />
          )
        }
      </SessionGate>
    </>
  );
}
