import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { localPath } from '#texts/core/local-path.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { initialPath } from '#web/browser/initial-path.ts';
import { type CheckoutSession, findCheckoutSession } from '#web/features/checkout/checkout-session.ts';
import { PaymentLayout, Working } from '#web/features/payment/payment-layout.tsx';

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
  const isFullLoad = useFullPageLoad();
  const session = isFullLoad ? findCheckoutSession(state) : null;
  if (session) return children(session);
  return (
    <PaymentLayout head={head} title={title} isWide={isWide}>
      {isFullLoad ? missing : <Working text={opening} />}
      {note}
    </PaymentLayout>
  );
}

/** The visit (the key of its history entry) that this document was loaded for. */
let loadedFor: string | undefined;

/**
 * Whether this document was opened for this very visit of the page; if not, it is opened anew, with the same history
 * entry. A document's policy holds as long as the document: only one opened at a payment page may run the gateway's
 * script. And that script binds its fields once, so that every session gets a document without an older one in it.
 */
function useFullPageLoad(): boolean {
  const { pathname, key } = useLocation();
  const isHydrated = useHydrated();
  const isFullLoad = isHydrated && initialPath() === localPath(pathname) && (loadedFor ?? key) === key;
  useEffect(() => {
    if (!isHydrated) return;
    if (isFullLoad) loadedFor = key;
    else window.location.reload();
  }, [isHydrated, isFullLoad, key]);
  return isFullLoad;
}
