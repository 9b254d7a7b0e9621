import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { resultTexts } from '#texts/result.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { findCheckoutSession } from '#web/features/checkout/checkout-session.ts';
import { TO_PAYMENT } from '#web/features/checkout/to-payment.ts';
import { orderNumber, resultPath } from '#web/features/payment/order-number.ts';
import { useNewSession } from '#web/features/payment/use-new-session.ts';
import { ResultLayout } from '#web/features/result/result-layout.tsx';
import { resultWords } from '#web/features/result/result-words.ts';
import { type Capture, useCapture } from '#web/features/result/use-capture.ts';

type Props = { reference: string; isSignedIn: boolean; order?: ReactNode };

/** Where a payment that came to nothing ends. If the bank thinks otherwise, that is said instead. */
export function CancelledView({ reference, isSignedIn, order }: Props) {
  const id = orderNumber(reference);
  const { known } = useCapture(isSignedIn ? id : null);
  const navigate = useNavigate();
  const capture = typeof known === 'object' ? known : null;

  useEffect(() => {
    if (id !== null && isForResult(capture)) navigate(resultPath(id), { replace: true });
  }, [capture, id, navigate]);

  // Somebody who gave up at the bank's page is still being waited for.
  const words = resultWords(capture?.status === 'waiting' ? { status: 'cancelled' } : (capture ?? {}));
  const isRefunded = capture?.orderStatus === 'Refunded';
  return (
    <ResultLayout
      title={words.title}
      lead={words.lead}
      mood={words.mood}
      order={order}
      facts={{ [resultTexts.reference]: reference || resultTexts.none }}
    >
      {isRefunded ? (
        <ButtonLink look="primary" to="/orders">
          {resultTexts.myOrders}
        </ButtonLink>
      ) : (
        <ButtonLink look="primary" {...TO_PAYMENT}>
          {resultTexts.tryAgain}
        </ButtonLink>
      )}
      {capture?.status === 'declined' && id !== null && <AnotherCard orderId={id} />}
      <ButtonLink to="/" look="text">
        {resultTexts.home}
      </ButtonLink>
    </ResultLayout>
  );
}

/** The other page has the words for it. */
function isForResult(capture: Capture | null): boolean {
  return capture !== null && ['paid', 'checking', 'on_delivery'].includes(capture.status);
}

/** Straight back to the card fields, for those who came from there. */
function AnotherCard({ orderId }: { orderId: number }) {
  const session = findCheckoutSession(null);
  const { isBusy, problem, open } = useNewSession(orderId, session);
  if (session?.orderId !== orderId) return null;
  return (
    <>
      <Button look="outline" busy={isBusy} onClick={() => open('card')}>
        {resultTexts.anotherCard}
      </Button>
      {problem && (
        <Notice tone="error" className="order-last w-full">
          {problem}
        </Notice>
      )}
    </>
  );
}
