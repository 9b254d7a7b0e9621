import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type CheckoutSession, findCheckoutSession } from '#web/features/checkout/checkout-session.ts';
import { PaymentLayout } from '#web/features/payment/payment-layout.tsx';
import { Working } from '#web/features/payment/return-to-checkout.tsx';
import { useFullPageLoad } from '#web/features/payment/use-full-page-load.ts';

type Props = {
  head: ReactNode;
  title: string;
  isWide?: boolean;
  /** Said until the page has come alive in a document of its own. */
  opening: string;
  missing: ReactNode;
  note: ReactNode;
  children: (session: CheckoutSession) => ReactNode;
};

/** For the pages that the gateway's script runs on: they need a session, and a document of their own. */
export function SessionGate({ head, title, isWide = false, opening, missing, note, children }: Props) {
  const { state } = useLocation();
  const isOwn = useFullPageLoad();
  const session = isOwn ? findCheckoutSession(state) : null;
  if (session) return children(session);
  return (
    <PaymentLayout head={head} title={title} isWide={isWide}>
      {isOwn ? missing : <Working text={opening} />}
      {note}
    </PaymentLayout>
  );
}
