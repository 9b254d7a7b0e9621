import { useLocation } from 'react-router';
import { findCheckoutSession, isSubmitted } from '#web/api/checkout-session.ts';
import { NeedsScripts } from '#web/features/account/account-frame.tsx';
import { CARD_MESSAGES } from '#web/features/payment/card-answer.ts';
import { CardView } from '#web/features/payment/card-view.tsx';
import { ReturnToCheckout, Working } from '#web/features/payment/return-to-checkout.tsx';
import { SessionRenewal } from '#web/features/payment/session-renewal.tsx';
import { Sheet } from '#web/features/payment/sheet.tsx';
import { useOwnDocument } from '#web/features/payment/use-own-document.ts';
import { CheckoutHead } from '#web/features/shell/checkout-head.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const TITLE = 'Enter Card Details';
/** Long enough to read why. */
const RETURN_MS = 1500;

export default function CheckoutCard() {
  return (
    <>
      <PageMeta title={TITLE} description="Pay your order with a card." path="/checkout/card" isHidden />
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
  if (session && isSubmitted(session.sessionId)) return <SessionRenewal head={head} title={TITLE} session={session} />;
  if (session) return <CardView head={head} session={session} />;
  return (
    <Sheet head={head} title={TITLE}>
      {isOwn ? (
        <ReturnToCheckout text={CARD_MESSAGES.missing} afterMs={RETURN_MS} />
      ) : (
        <Working text="Opening the secure card fields…" />
      )}
      <NeedsScripts />
    </Sheet>
  );
}
