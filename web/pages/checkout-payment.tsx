import { paymentTexts } from '#texts/payment.ts';
import { NeedsScripts } from '#web/features/account/account-frame.tsx';
import { HostedView } from '#web/features/hosted/hosted-view.tsx';
import { LazyOrderBeside } from '#web/features/orders/lazy-order-beside.tsx';
import { ReturnToCheckout } from '#web/features/payment/payment-layout.tsx';
import { SessionGate } from '#web/features/payment/session-gate.tsx';
import { CheckoutHead } from '#web/features/shell/checkout-head.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const RETURN_MS = 3000;

export default function CheckoutPayment() {
  const head = (
    <CheckoutHead to="/checkout" reloadDocument>
      {paymentTexts.back}
    </CheckoutHead>
  );
  return (
    <>
      <PageMeta
        title={paymentTexts.hostedTitle}
        description={paymentTexts.hostedDescription}
        path="/checkout/payment"
        isHidden
      />
      <SessionGate
        head={head}
        title={paymentTexts.hostedTitle}
        isWide
        opening={paymentTexts.hostedOpening}
        missing={<ReturnToCheckout text={paymentTexts.hostedMissing} afterMs={RETURN_MS} isError />}
        note={<NeedsScripts />}
      >
        {(session) => (
          <HostedView
            head={head}
            session={session}
            order={session.orderId === null ? undefined : <LazyOrderBeside id={session.orderId} />}
          />
        )}
      </SessionGate>
    </>
  );
}
