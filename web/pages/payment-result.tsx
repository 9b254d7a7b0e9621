import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { resultTexts } from '#texts/result.ts';
import { useGuest } from '#web/features/account/guest.ts';
import { useSession } from '#web/features/account/session.ts';
import { cart } from '#web/features/cart/cart-store.ts';
import { clearCheckoutSession } from '#web/features/checkout/checkout-session.ts';
import { forgetDraft } from '#web/features/checkout/draft.ts';
import { LazyOrderBeside } from '#web/features/orders/lazy-order-beside.tsx';
import { orderNumber } from '#web/features/payment/order-number.ts';
import { type Delivery, SuccessView } from '#web/features/result/success-view.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

export default function PaymentResult() {
  const [query] = useSearchParams();
  const { user, isLoading } = useSession();
  const isShopper = useGuest() || user !== null;
  const reference = query.get('orderId') ?? '';
  const id = isShopper && orderNumber(reference);
  const [delivery, setDelivery] = useState<Delivery | null>();
  return (
    <>
      <PageMeta title={resultTexts.name} description={resultTexts.description} path="/created-order/result" isHidden />
      <SuccessView
        key={reference}
        reference={reference}
        isSignedIn={isLoading ? null : isShopper}
        onPaid={tidyUp}
        delivery={delivery}
        order={id && <LazyOrderBeside id={id} onDelivery={setDelivery} />}
      />
    </>
  );
}

/** What was bought has left the cart, and nothing is left to be paid or filled in. */
function tidyUp() {
  clearCheckoutSession();
  forgetDraft();
  void cart.load();
}
