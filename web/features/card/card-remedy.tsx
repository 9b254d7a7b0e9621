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
  open: 'The bank’s form did not come. Your order is kept; nothing was charged.',
  session:
    'A payment session lasts 15 minutes, and yours may have ended. A new one keeps your order; only the card has to be typed again.',
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
            Try again
          </Button>
        ) : (
          <Button look={look} busy={isBusy} onClick={() => open('card')}>
            Start a new session
          </Button>
        )}
        {session.orderId !== null && (
          <Button look="text" onClick={() => open('hosted')}>
            Pay on the bank’s page
          </Button>
        )}
        <PayAnotherWay />
      </div>
    </div>
  );
}
