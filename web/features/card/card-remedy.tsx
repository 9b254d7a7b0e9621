import { cardTexts } from '#texts/card.ts';
import { paymentTexts } from '#texts/payment.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { CheckoutSession } from '#web/features/checkout/checkout-session.ts';
import { PayAnotherWay } from '#web/features/payment/payment-layout.tsx';
import { useNewSession } from '#web/features/payment/use-new-session.ts';

type Props = {
  session: CheckoutSession;
  remedy: 'open' | 'session';
  /** Without a form this is the only way on. */
  isFormOpen: boolean;
  onReopen: () => void;
};

const WORDS = {
  open: cardTexts.noForm,
  session: cardTexts.sessionEnded,
};

/** What to do when the form itself is the problem. */
export function CardRemedy({ session, remedy, isFormOpen, onReopen }: Props) {
  const look = isFormOpen ? 'outline' : 'primary';
  const { isBusy, problem, open } = useNewSession(session.orderId, session);
  return (
    <div className="mt-4">
      <p className="text-sm text-ink-soft">{WORDS[remedy]}</p>
      {problem && (
        <Notice tone="error" className="mt-4">
          {problem}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
        {remedy === 'open' ? (
          <Button look={look} onClick={onReopen}>
            {paymentTexts.tryAgain}
          </Button>
        ) : (
          <Button look={look} busy={isBusy} onClick={() => open('card')}>
            {paymentTexts.newSession}
          </Button>
        )}
        {session.orderId !== null && (
          <Button look="text" onClick={() => open('hosted')}>
            {cardTexts.onBankPage}
          </Button>
        )}
        <PayAnotherWay />
      </div>
    </div>
  );
}
