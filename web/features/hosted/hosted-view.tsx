import { memo, type ReactNode, useEffect, useState } from 'react';
import { localPath } from '#texts/core/local-path.ts';
import { paymentTexts } from '#texts/payment.ts';
import { Button } from '#ui/button.tsx';
import { KeyValues } from '#ui/key-values.tsx';
import { Notice } from '#ui/notice.tsx';
import { useConfig } from '#web/api/page-data.ts';
import type { CheckoutSession } from '#web/features/checkout/checkout-session.ts';
import { showHostedPage } from '#web/features/hosted/hosted-page.ts';
import { cancelPath, resultPath } from '#web/features/payment/order-number.ts';
import { amountText, PayAnotherWay, PaymentLayout, Working } from '#web/features/payment/payment-layout.tsx';
import { useNewSession } from '#web/features/payment/use-new-session.ts';
import { useRedirectIfPaid } from '#web/features/payment/use-redirect-if-paid.ts';

const CONTAINER = 'hosted-payment';

type Props = { head: ReactNode; session: CheckoutSession; order?: ReactNode };

export function HostedView({ head, session, order }: Props) {
  const { orderId, amount, currency } = session;
  const { isOpen, failure, reopen } = useHostedPage(session);
  const renewal = useNewSession(orderId, session);
  useRedirectIfPaid(orderId, () => renewal.open('hosted'));
  return (
    <PaymentLayout head={head} title={paymentTexts.hostedTitle} isWide order={order}>
      <KeyValues
        className="mt-6"
        of={{ [paymentTexts.amount]: <b className="font-semibold">{amountText(amount, currency)}</b> }}
      />
      {failure && <Failed text={failure} session={session} onRetry={reopen} />}
      {!failure && !isOpen && <Working text={paymentTexts.hostedOpening} />}
      {/* A page that has ended must not be typed into. */}
      <div hidden={failure !== null}>
        <Container />
      </div>
    </PaymentLayout>
  );
}

function useHostedPage({ sessionId, orderId }: CheckoutSession) {
  const { gateway } = useConfig();
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [opening, setOpening] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every opening is a new attempt at the same
  useEffect(() => {
    const leave = (path: (id: number) => string) => () =>
      window.location.replace(localPath(orderId === null ? '/orders' : path(orderId)));
    const end = () => setFailure(paymentTexts.hostedFailed);
    showHostedPage(`#${CONTAINER}`, gateway.url, sessionId, {
      complete: leave(resultPath),
      cancel: leave(cancelPath),
      timeout: end,
      error: end,
    }).then(
      () => setIsOpen(true),
      ({ message }: Error) => setFailure(message || paymentTexts.hostedFailed),
    );
  }, [gateway.url, sessionId, orderId, opening]);

  function reopen() {
    setFailure(null);
    setIsOpen(false);
    setOpening((count) => count + 1);
  }
  return { isOpen, failure, reopen };
}

/** Rendered once: what stands in it is the gateway's. */
const Container = memo(() => <div id={CONTAINER} className="mt-6 empty:mt-0" />);

function Failed({ text, session, onRetry }: { text: string; session: CheckoutSession; onRetry: () => void }) {
  const { isBusy, problem, open } = useNewSession(session.orderId, session);
  const hasEnded = text === paymentTexts.hostedFailed;
  return (
    <>
      <Notice tone="error" className="mt-6">
        {problem ?? text}
      </Notice>
      <p className="mt-4 text-sm text-ink-soft">{paymentTexts.hostedKept}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <Button look="outline" busy={isBusy} onClick={hasEnded ? () => open('hosted') : onRetry}>
          {hasEnded ? paymentTexts.newSession : paymentTexts.tryAgain}
        </Button>
        <PayAnotherWay />
      </div>
    </>
  );
}
