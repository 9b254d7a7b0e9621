import type { ReactNode } from 'react';
import { cardTexts } from '#texts/card.ts';
import { paymentTexts } from '#texts/payment.ts';
import { Button } from '#ui/button.tsx';
import { KeyValues } from '#ui/key-values.tsx';
import { Notice } from '#ui/notice.tsx';
import { useCompletion } from '#web/features/card/use-completion.ts';
import type { CheckoutSession } from '#web/features/checkout/checkout-session.ts';
import { amountText, PayAnotherWay, PaymentLayout, Working } from '#web/features/payment/payment-layout.tsx';
import { useNewSession } from '#web/features/payment/use-new-session.ts';

type Props = { head: ReactNode; session: CheckoutSession; orderId: number };

/** Between the card and the result: the server talks to the bank. */
export function ConfirmationView({ head, session, orderId }: Props) {
  const { completion, retry } = useCompletion({ orderId, sessionId: session.sessionId });
  return (
    <PaymentLayout head={head} title={paymentTexts.confirmTitle}>
      <KeyValues
        className="mt-6"
        of={{
          [paymentTexts.amount]: <b className="font-semibold">{amountText(session.amount, session.currency)}</b>,
          [paymentTexts.order]: orderId,
        }}
      />
      {completion.step === 'working' ? (
        <>
          <Working text={cardTexts.captured} />
          <p className="text-center text-sm text-ink-mute">{paymentTexts.confirmAsking}</p>
        </>
      ) : (
        <Stopped {...completion} session={session} orderId={orderId} onRetry={retry} />
      )}
    </PaymentLayout>
  );
}

type StoppedProps = {
  text: string;
  hasSessionEnded: boolean;
  isKnown: boolean;
  onRetry: () => void;
} & Omit<Props, 'head'>;

function Stopped({ text, hasSessionEnded, isKnown, session, orderId, onRetry }: StoppedProps) {
  const { isBusy, problem, open } = useNewSession(orderId, session);
  return (
    <>
      <Notice tone="error" className="mt-6">
        {problem ?? text}
      </Notice>
      <p className="mt-4 text-sm text-ink-soft">{isKnown ? paymentTexts.notCharged : paymentTexts.chargedUnknown}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {!hasSessionEnded && (
          <Button look="primary" onClick={onRetry}>
            {paymentTexts.tryAgain}
          </Button>
        )}
        {isKnown && (
          <>
            <Button look={hasSessionEnded ? 'primary' : 'outline'} busy={isBusy} onClick={() => open('card')}>
              {paymentTexts.cardAgain}
            </Button>
            <PayAnotherWay />
          </>
        )}
      </div>
    </>
  );
}
