import { useSearchParams } from 'react-router';
import { resultTexts } from '#texts/result.ts';
import { useGuest } from '#web/features/account/guest.ts';
import { useSession } from '#web/features/account/session.ts';
import { LazyOrderBeside } from '#web/features/orders/lazy-order-beside.tsx';
import { orderNumber } from '#web/features/payment/order-number.ts';
import { CancelledView } from '#web/features/result/cancelled-view.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

export default function PaymentCancelled() {
  const [query] = useSearchParams();
  const { user } = useSession();
  const isShopper = useGuest() || user !== null;
  const reference = query.get('orderId') ?? '';
  const id = isShopper && orderNumber(reference);
  return (
    <>
      <PageMeta
        title={resultTexts.cancelled}
        description={resultTexts.cancelledDescription}
        path="/cancel-order"
        isHidden
      />
      <CancelledView
        key={reference}
        reference={reference}
        isSignedIn={isShopper}
        order={id && <LazyOrderBeside id={id} />}
      />
    </>
  );
}
