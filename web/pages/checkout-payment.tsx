import { useLocation } from 'react-router';
import { findCheckoutSession } from '#web/api/checkout-session.ts';
import { NeedsScripts } from '#web/features/account/account-frame.tsx';
import { HOSTED_MESSAGES } from '#web/features/payment/hosted-page.ts';
import { HostedView } from '#web/features/payment/hosted-view.tsx';
import { ReturnToCheckout, Working } from '#web/features/payment/return-to-checkout.tsx';
import { Sheet } from '#web/features/payment/sheet.tsx';
import { useOwnDocument } from '#web/features/payment/use-own-document.ts';
import { CheckoutHead } from '#web/features/shell/checkout-head.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const TITLE = 'Secure Checkout';
const RETURN_MS = 3000;

export default function CheckoutPayment() {
  return (
    <>
      <PageMeta title={TITLE} description="Pay your order on the bank’s page." path="/checkout/payment" isHidden />
      <Contents />
    </>
  );
}

function Contents() {
  const { state } = useLocation();
  const isOwn = useOwnDocument();
  const session = isOwn ? findCheckoutSession(state) : null;
  const head = (
    <CheckoutHead to="/checkout" reloadDocument>
      Back
    </CheckoutHead>
  );
  if (session) return <HostedView head={head} session={session} />;
  return (
    <Sheet head={head} title={TITLE} isWide>
      {isOwn ? (
        <ReturnToCheckout text={HOSTED_MESSAGES.missing} afterMs={RETURN_MS} isError />
      ) : (
        <Working text="Preparing your payment session…" />
      )}
      <NeedsScripts />
    </Sheet>
  );
}
