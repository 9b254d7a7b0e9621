import { Navigate, useLocation, useSearchParams } from 'react-router';
import { cardTexts } from '#texts/card.ts';
import { paymentTexts } from '#texts/payment.ts';
import { shellTexts } from '#texts/shell.ts';
import { NeedsScripts } from '#web/features/account/account-frame.tsx';
import { useShopper } from '#web/features/account/session-navigation.ts';
import { ConfirmationView } from '#web/features/card/confirmation-view.tsx';
import { findCheckoutSession } from '#web/features/checkout/checkout-session.ts';
import { orderNumber, resultPath } from '#web/features/payment/order-number.ts';
import { PaymentLayout, ReturnToCheckout, Working } from '#web/features/payment/payment-layout.tsx';
import { CheckoutHead } from '#web/features/shell/checkout-head.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const RETURN_MS = 1500;

export default function OrderConfirmation() {
  return (
    <>
      <PageMeta
        title={paymentTexts.confirmTitle}
        description={paymentTexts.confirmDescription}
        path="/order-confirmation"
        isHidden
      />
      <Contents />
    </>
  );
}

function Contents() {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const { isShopper } = useShopper();
  const head = (
    <CheckoutHead to="/orders" reloadDocument>
      {shellTexts.yourOrders}
    </CheckoutHead>
  );
  // From the bank, with a payment that nobody can tell of yet: the result page goes on asking.
  const orderId = orderNumber(query.get('orderId'));
  if (isShopper && orderId !== null) return <Navigate replace to={resultPath(orderId)} />;
  const session = isShopper ? findCheckoutSession(state) : null;
  if (session && session.orderId !== null) {
    return <ConfirmationView head={head} session={session} orderId={session.orderId} />;
  }
  return (
    <PaymentLayout head={head} title={paymentTexts.confirmTitle}>
      {isShopper ? (
        <ReturnToCheckout text={cardTexts.missing} afterMs={RETURN_MS} />
      ) : (
        <Working text={paymentTexts.moment} />
      )}
      <NeedsScripts />
    </PaymentLayout>
  );
}
