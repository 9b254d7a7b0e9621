import { useSearchParams } from 'react-router';
import { useSession } from '#web/features/account/session.ts';
import { cart } from '#web/features/cart/cart-store.ts';
import { clearCheckoutSession } from '#web/features/checkout/checkout-session.ts';
import { forgetDraft } from '#web/features/checkout/draft.ts';
import { useOrder } from '#web/features/orders/load-order.ts';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { arrivalText, deliveryText } from '#web/features/orders/order-words.ts';
import { orderNumber } from '#web/features/payment/order-number.ts';
import { SuccessView } from '#web/features/result/success-view.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

export default function PaymentResult() {
  const [query] = useSearchParams();
  const { user, isLoading } = useSession();
  const reference = query.get('orderId') ?? '';
  const order = useOrder(user && orderNumber(reference));
  return (
    <>
      <PageMeta
        title="Payment"
        description="Whether the payment for your order has arrived."
        path="/created-order/result"
        isHidden
      />
      <SuccessView
        key={reference}
        reference={reference}
        isSignedIn={isLoading ? null : user !== null}
        onPaid={tidyUp}
        {...(order && {
          delivery: { text: deliveryText(order), arrival: arrivalText(order) },
          order: <OrderLines order={order} />,
        })}
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
