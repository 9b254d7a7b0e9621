import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { cardTexts } from '#texts/card.ts';
import { paymentTexts } from '#texts/payment.ts';
import { Icon } from '#ui/icon.tsx';
import { KeyValues } from '#ui/key-values.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useConfig } from '#web/api/page-data.ts';
import { CardFields } from '#web/features/card/card-fields.tsx';
import { CardRemedy } from '#web/features/card/card-remedy.tsx';
import { useCardForm } from '#web/features/card/use-card-form.ts';
import type { CheckoutSession } from '#web/features/checkout/checkout-session.ts';
import { amountText, PaymentLayout } from '#web/features/payment/payment-layout.tsx';
import { useNewSession } from '#web/features/payment/use-new-session.ts';
import { useRedirectIfPaid } from '#web/features/payment/use-redirect-if-paid.ts';

type Props = { head: ReactNode; session: CheckoutSession; order?: ReactNode };

const STEP_TEXTS = {
  opening: cardTexts.opening,
  ready: cardTexts.once,
  sending: cardTexts.sending,
  captured: cardTexts.captured,
};

/** Long enough to be read, and read out. */
const READING_MS = 600;

export function CardView({ head, session, order }: Props) {
  const { gateway } = useConfig();
  const { sessionId, amount, currency, orderId } = session;
  const merchant = session.merchant || gateway.merchantId;
  const scriptUrl = `${gateway.url}/form/version/${gateway.apiVersion}/merchant/${encodeURIComponent(merchant)}/session.js`;
  const { step, failure, problems, focused, submit, focus, reopen } = useCardForm({ scriptUrl, sessionId });
  const navigate = useNavigate();
  const renewal = useNewSession(orderId, session);
  useRedirectIfPaid(orderId, () => renewal.open('card'));

  async function send() {
    if (!(await submit())) return;
    const state = { sessionId, amount, currency, orderId };
    setTimeout(() => void navigate('/order-confirmation', { state }), READING_MS);
  }

  return (
    <PaymentLayout head={head} title={cardTexts.title} order={order}>
      <KeyValues
        className="mt-6"
        of={{
          [paymentTexts.amount]: <b className="font-semibold">{amountText(amount, currency)}</b>,
          [paymentTexts.session]: <span className="max-sm:text-xs">{sessionId}</span>,
        }}
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <CardFields
          state={step !== 'opening' ? 'ready' : failure ? 'off' : 'opening'}
          focused={focused}
          problems={problems}
          onFocusWanted={focus}
        />
        <p role="status" className={failure ? 'sr-only' : 'mt-5 text-sm text-ink-soft'}>
          {!failure && STEP_TEXTS[step]}
        </p>
        {failure && (
          <Notice tone="error" className="mt-6">
            {failure.text}
          </Notice>
        )}
        {(failure?.remedy === 'open' || failure?.remedy === 'session') && (
          <CardRemedy session={session} remedy={failure.remedy} isFormOpen={step !== 'opening'} onReopen={reopen} />
        )}
        <SubmitButton
          size="large"
          look={step === 'opening' && failure ? 'outline' : 'primary'}
          wide
          className="mt-5"
          busy={step === 'sending' || step === 'captured'}
          busyText={cardTexts.submitting}
        >
          {cardTexts.submit}
        </SubmitButton>
      </form>
      <p className="mt-5 text-xs text-ink-mute">{cardTexts.own}</p>
      <p className="mt-4 flex items-center gap-2 text-sm text-ink-soft">
        <Icon name="lock" small />
        {cardTexts.secure}
      </p>
    </PaymentLayout>
  );
}
