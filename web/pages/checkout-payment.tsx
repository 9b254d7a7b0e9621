import { NeedsScripts } from '#web/features/account/account-frame.tsx';
import { HOSTED_MESSAGES } from '#web/features/hosted/hosted-page.ts';
import { HostedView } from '#web/features/hosted/hosted-view.tsx';
import { LazyOrderBeside } from '#web/features/orders/lazy-order-beside.tsx';
import { ReturnToCheckout } from '#web/features/payment/payment-layout.tsx';
import { SessionGate } from '#web/features/payment/session-gate.tsx';
import { CheckoutHead } from '#web/features/shell/checkout-head.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const TITLE = 'Secure Checkout';
const RETURN_MS = 3000;

export default function CheckoutPayment() {
  const head = (
    <CheckoutHead to="/checkout" reloadDocument>
      Back
    </CheckoutHead>
  );
  return (
    <>
      <PageMeta title={TITLE} description="Pay your order on the bank’s page." path="/checkout/payment" isHidden />
      <SessionGate
        head={head}
        title={TITLE}
        isWide
        opening="Preparing your payment session…"
        missing={<ReturnToCheckout text={HOSTED_MESSAGES.missing} afterMs={RETURN_MS} isError />}
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
