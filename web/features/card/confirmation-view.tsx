import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { KeyValues } from '#ui/key-values.tsx';
import { Notice } from '#ui/notice.tsx';
import { CARD_MESSAGES } from '#web/features/card/card-answer.ts';
import { useCompletion } from '#web/features/card/use-completion.ts';
import type { CheckoutSession } from '#web/features/checkout/checkout-session.ts';
import { amountText, PayAnotherWay, PaymentLayout, Working } from '#web/features/payment/payment-layout.tsx';
import { useNewSession } from '#web/features/payment/use-new-session.ts';

type Props = { head: ReactNode; session: CheckoutSession; orderId: number };

/** Between the card and the result: the server talks to the bank. */
export function ConfirmationView({ head, session, orderId }: Props) {
  const { completion, retry } = useCompletion({ orderId, sessionId: session.sessionId });
  return (
    <PaymentLayout head={head} title="Confirming your payment">
      <KeyValues
        className="mt-6"
        of={{
          Amount: <b className="font-semibold">{amountText(session.amount, session.currency)}</b>,
          Order: orderId,
        }}
      />
      {completion.step === 'working' ? (
        <>
          <Working text={CARD_MESSAGES.captured} />
          <p className="text-center text-sm text-ink-mute">
            We are asking your bank, which takes a few seconds. Please keep this page open; if it closes, your order is
            still looked after and we write to you.
          </p>
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
      <p className="mt-4 text-sm text-ink-soft">
        {isKnown
          ? 'Your order is kept, and your card was not charged by this attempt.'
          : 'Your order is kept. Whether your card was charged is not known yet: try again in a moment. Nothing is charged twice.'}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {!hasSessionEnded && (
          <Button look="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        {isKnown && (
          <>
            <Button look={hasSessionEnded ? 'primary' : 'outline'} busy={isBusy} onClick={() => open('card')}>
              Enter the card again
            </Button>
            <PayAnotherWay />
          </>
        )}
      </div>
    </>
  );
}
