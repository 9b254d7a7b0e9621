import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { formatRupees } from '#contract/rules/money.ts';
import { paymentTexts } from '#texts/payment.ts';
import { resultTexts } from '#texts/result.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Status } from '#ui/status.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { TO_PAYMENT } from '#web/features/checkout/to-payment.ts';
import { cancelPath, orderNumber } from '#web/features/payment/order-number.ts';
import type { Arrival } from '#web/features/result/arrival.ts';
import { CaptureUnknown } from '#web/features/result/capture-unknown.tsx';
import { ResultLayout } from '#web/features/result/result-layout.tsx';
import { resultWords } from '#web/features/result/result-words.ts';
import { type Capture, useCapture } from '#web/features/result/use-capture.ts';

/** When the parcel comes: '2-7 working days', and what sentences say of it. */
export type Delivery = { text: string; arrival: Arrival };

type Props = {
  /** As it stands in the address. */
  reference: string;
  /** Only the buyer is told whether it is paid; nothing while that is not known either. */
  isSignedIn: boolean | null;
  onPaid: () => void;
  /** Of the order itself: undefined until it is there, null when it cannot be had. */
  delivery: Delivery | null | undefined;
  order?: ReactNode;
};

/** Where the providers send the browser. Their word is not taken for it: the server is asked. */
export function SuccessView({ reference, isSignedIn, onPaid, delivery, order }: Props) {
  const id = orderNumber(reference);
  const { known, retry } = useCapture(isSignedIn ? id : null);
  const navigate = useNavigate();
  const status = typeof known === 'object' ? known.status : null;

  useEffect(() => {
    if (status === 'paid' || status === 'on_delivery') onPaid();
    // The page for payments that came to nothing says why, and what to do.
    if (id !== null && (status === 'declined' || status === 'cancelled')) navigate(cancelPath(id), { replace: true });
  }, [status, id, navigate, onPaid]);

  if (id === null || isSignedIn === false || known === 'failed') {
    const text = id === null ? paymentTexts.noNumber : undefined;
    return <CaptureUnknown reference={reference} text={text} isSignedIn={isSignedIn !== false} onRetry={retry} />;
  }
  const words =
    known === 'loading'
      ? {
          title: resultTexts.thanks,
          lead: resultTexts.asking,
          payment: resultTexts.checkingState,
          look: 'pending' as const,
          mood: 'asking' as const,
        }
      : resultWords(known, delivery?.arrival);
  const isComing = isPlaced(known);
  return (
    <ResultLayout
      title={words.title}
      lead={words.lead}
      mood={words.mood}
      order={order}
      facts={{
        // Its place is kept, so that nothing moves when it comes.
        ...(isComing &&
          delivery !== null && {
            [resultTexts.delivery]: delivery ? unbroken(delivery.text) : <Skeleton className="h-5 w-32" />,
          }),
        [resultTexts.reference]: reference,
        ...(typeof known === 'object' && known.orderTotal && { [resultTexts.amount]: formatRupees(known.orderTotal) }),
        [resultTexts.name]: <Status look={words.look} text={words.payment} />,
      }}
    >
      {status === 'waiting' && (
        <ButtonLink look="primary" {...TO_PAYMENT}>
          {resultTexts.tryAgain}
        </ButtonLink>
      )}
      <ButtonLink to="/orders" look={status === 'waiting' ? 'outline' : 'primary'}>
        {resultTexts.myOrders}
      </ButtonLink>
      {status === 'paid' && (
        <ButtonLink to={`/order-success/${id}`} look="text">
          {resultTexts.thisOrder}
        </ButtonLink>
      )}
      <ButtonLink to="/shop" look="text">
        {resultTexts.keepShopping}
      </ButtonLink>
    </ResultLayout>
  );
}

/** Paid or to be paid at the door, and not delivered yet. */
function isPlaced(known: Capture | 'loading'): boolean {
  if (known === 'loading' || known.orderStatus === 'Delivered') return false;
  return known.status === 'paid' || known.status === 'on_delivery';
}
