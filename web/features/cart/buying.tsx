import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { localPath } from '#texts/core/local-path.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import { isGuest, sellsToGuests } from '#web/features/account/guest.ts';
import { useUser } from '#web/features/account/session.ts';
import type { BuyActions, BuyPage, ProductToBuy } from '#web/features/cart/buy-actions.tsx';
import { forgetPendingAction, hasPendingAction } from '#web/features/cart/pending-action.ts';

/** The page of this moment: it may have changed between a press and the server's answer. */
let page: BuyPage = {
  isSignedIn: false,
  isAtCheckout: false,
  navigate: (address) => window.location.assign(localPath(address)),
  show: () => undefined,
};
let loading: Promise<BuyActions> | undefined;

/** Most visitors buy nothing: the code is fetched by the first who presses a button. */
function loadActions(): Promise<BuyActions> {
  loading ??= withRetry(() => import('#web/features/cart/buy-actions.tsx')).then(({ createBuyActions }) =>
    createBuyActions(() => page),
  );
  // Whoever has to sign in is asked to next: in the same journey, not in a second one.
  if (!page.isSignedIn && !sellsToGuests()) import('#web/features/cart/sign-in-dialog.tsx').catch(() => undefined);
  loading.catch(() => {
    loading = undefined; // told, and declined: the next press tries again
  });
  return loading;
}

/** Tells whether the product is in the cart now. */
export async function addToCart(
  product: ProductToBuy,
  qty: number,
  options?: { opensCart?: boolean },
): Promise<boolean> {
  const actions = await loadActions().catch(() => undefined);
  return actions ? actions.addToCart(product, qty, options) : false;
}

export async function buyNow(product: ProductToBuy, qty: number): Promise<void> {
  const actions = await loadActions().catch(() => undefined);
  await actions?.buyNow(product, qty);
}

/** Mounted once: the dialogs and notices of buying, and what was begun or chosen before signing in. */
export function BuyDialogs() {
  const [dialogs, setDialogs] = useState<ReactNode>(null);
  const navigate = useNavigate();
  const isSignedIn = useUser() !== null;
  const location = useLocation();
  const isAtCheckout = leadsToCheckout(location);
  useForgetElsewhere(location.pathname, isSignedIn);

  useLayoutEffect(() => {
    page = { isSignedIn, isAtCheckout, navigate: (address) => void navigate(address), show: setDialogs };
  });

  useEffect(() => {
    if (!isSignedIn || !(hasPendingAction() || isGuest())) return;
    loadActions().then(
      (actions) => actions.goOn(),
      () => undefined, // it stays in storage, for the next document
    );
  }, [isSignedIn]);

  return dialogs;
}

/** With what is read on the way. */
const SIGN_IN_PAGES = '/login /register /forgot-password /reset-password /verify-email /terms /privacy'.split(' ');

/** Whoever goes on looking instead of signing in has let it go: it would come over them at a later visit. */
function useForgetElsewhere(pathname: string, isSignedIn: boolean): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!isSignedIn && !SIGN_IN_PAGES.includes(pathname)) forgetPendingAction();
  }, [pathname, isSignedIn]);
}

/** There already, or signing in to come back there. */
function leadsToCheckout({ pathname, state }: Location): boolean {
  return pathname === '/checkout' || (pathname === '/login' && state?.from === '/checkout');
}
