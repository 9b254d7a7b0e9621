import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { cartTexts } from '#texts/cart.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { BusyRing, Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Wrap } from '#ui/layout.tsx';
import { useConfig } from '#web/api/page-data.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import { NeedsScripts } from '#web/features/account/account-frame.tsx';
import { useGuest } from '#web/features/account/guest.ts';
import { useSession } from '#web/features/account/session.ts';
import { type CartState, stockWarning } from '#web/features/cart/cart-state.ts';
import { cart } from '#web/features/cart/cart-store.ts';
import { useCart } from '#web/features/cart/use-cart.ts';
import type { CheckoutCart } from '#web/features/checkout/checkout-cart.ts';
import { CheckoutHead } from '#web/features/shell/checkout-head.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const importView = () => import('#web/features/checkout/checkout-view.tsx');
const CheckoutView = lazy(async () => ({ default: (await withRetry(importView)).CheckoutView }));

/** The form comes together with the cart; an empty one does without. */
export function clientLoader() {
  importView().catch(() => undefined); // drawing it asks again, and offers to try again
  return null;
}

clientLoader.hydrate = true as const;

export const HydrateFallback = Loading;

export default function Checkout() {
  return (
    <Suspense fallback={<Loading />}>
      <Contents />
    </Suspense>
  );
}

function Contents() {
  const { user, isLoading: isRestoring } = useSession();
  const { maxPiecesPerLine, sellsToGuests } = useConfig();
  const isGuest = useGuest() && sellsToGuests === true && user === null;
  const state = useCart();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  const checkoutCart = useMemo(() => toCheckoutCart(state, maxPiecesPerLine), [state, maxPiecesPerLine]);
  useLoggedFailures(state);
  useFreshCart();

  // Signing in and the cart that follows it are two steps.
  const isLoading = isRestoring || state.isOnServer !== (user !== null || isGuest) || state.isLoading;
  if (state.error?.during === 'load' && state.items.length === 0) return <Failed text={state.error.text} />;
  if (isLoading) return <Loading />;
  if (wasSignedIn && user === null && !isGuest) return <Ended />;
  if (state.items.length === 0) return <Empty isVisitor={user === null} />;
  return (
    <>
      <Meta />
      <CheckoutView
        key={user?.id ?? 'visitor'}
        head={<CheckoutHead />}
        user={user}
        isGuest={isGuest}
        cart={checkoutCart}
      />
    </>
  );
}

/** A cart that was read a while ago, on another page, is read again; and when this tab is looked at again. */
function useFreshCart() {
  useEffect(() => {
    function refresh() {
      if (document.visibilityState === 'visible' && cart.read().version >= 0) void cart.load();
    }
    refresh();
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
    };
  }, []);
}

/** What fails in the cart is shown here by nothing but the unchanged line. */
function useLoggedFailures({ error }: CartState) {
  useEffect(() => {
    if (error?.during === 'change') console.error(error.text);
  }, [error]);
}

function toCheckoutCart(
  { items, cartTotal, version, isSettling, isOnServer }: CartState,
  mostOfOne: number,
): CheckoutCart {
  return {
    lines: items.map((item) => ({
      id: item.id,
      name: item.name,
      title: item.title,
      size: item.size,
      image: item.image,
      quantity: item.quantity,
      most: Math.min(item.stock ?? mostOfOne, mostOfOne),
      price: item.price,
      lineTotal: item.lineTotal,
      isAhead: item.isAhead,
      warning: stockWarning(item),
    })),
    subtotal: cartTotal,
    version,
    isSettling,
    isReadOnly: !isOnServer,
    setQuantity: cart.setQuantity,
    remove: (id) => void cart.remove(id),
    reload: () => void cart.load(),
  };
}

function Loading() {
  return (
    <CheckoutPage>
      <div
        role="status"
        className="grid min-h-[60svh] content-center justify-items-center gap-3 text-ink-soft noscript:hidden"
      >
        <BusyRing large />
        <p>{checkoutTexts.loading}</p>
      </div>
      <NeedsScripts />
    </CheckoutPage>
  );
}

/** Signed out elsewhere, or for too long: nothing is lost, which is hard to believe in front of an empty cart. */
function Ended() {
  return (
    <CheckoutPage>
      <div role="alert" className="grid">
        <EmptyState hasMark title={checkoutTexts.ended} text={checkoutTexts.endedText} className="min-h-[60svh]">
          <ButtonLink look="primary" to="/login" state={{ from: '/checkout' }}>
            {checkoutTexts.logIn}
          </ButtonLink>
        </EmptyState>
      </div>
    </CheckoutPage>
  );
}

function Empty({ isVisitor }: { isVisitor: boolean }) {
  return (
    <CheckoutPage>
      <EmptyState hasMark title={cartTexts.empty} text={checkoutTexts.emptyText} className="min-h-[60svh]">
        <ButtonLink look="primary" to="/">
          {checkoutTexts.goOnShopping}
        </ButtonLink>
        {isVisitor ? (
          <ButtonLink look="text" to="/login" state={{ from: '/checkout' }}>
            {checkoutTexts.logIn}
          </ButtonLink>
        ) : (
          <ButtonLink look="text" to="/orders">
            {checkoutTexts.seeOrders}
          </ButtonLink>
        )}
      </EmptyState>
    </CheckoutPage>
  );
}

function Failed({ text }: { text: string }) {
  return (
    <CheckoutPage>
      <div role="alert">
        <EmptyState title={cartTexts.error} text={text} className="min-h-[60svh]">
          <Button look="outline" onClick={() => void cart.load()}>
            {cartTexts.tryAgain}
          </Button>
        </EmptyState>
      </div>
    </CheckoutPage>
  );
}

function CheckoutPage({ children }: { children: ReactNode }) {
  return (
    <Wrap>
      <Meta />
      <CheckoutHead />
      <main id="main" tabIndex={-1} className="outline-none">
        <h1 className="sr-only">{checkoutTexts.title}</h1>
        {children}
      </main>
    </Wrap>
  );
}

function Meta() {
  return <PageMeta title={checkoutTexts.title} description={checkoutTexts.description} path="/checkout" isHidden />;
}
