import { Suspense } from 'react';
import { Await, Navigate, useLocation } from 'react-router';
import { ordersTexts } from '#texts/orders.ts';
import { shellTexts } from '#texts/shell.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Wrap } from '#ui/layout.tsx';
import { browserApi } from '#web/api/browser-api.ts';
import { NeedsScripts } from '#web/features/account/account-frame.tsx';
import { isGuest as isGuestHere } from '#web/features/account/guest.ts';
import { readUser } from '#web/features/account/session.ts';
import { useReloadOnSignIn, useShopper } from '#web/features/account/session-navigation.ts';
import { cart } from '#web/features/cart/cart-store.ts';
import { openCart } from '#web/features/cart/use-cart.ts';
import { loadOrder, type OrderResult } from '#web/features/orders/load-order.ts';
import { OrderSkeleton, OrderView } from '#web/features/orders/order-view.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import type { Route } from './+types/order-success';

const MISSING = { title: ordersTexts.missingId, text: ordersTexts.missingIdText };

/** Only the browser knows whose order it is. */
export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { id, result: (readUser() || isGuestHere()) && id ? loadOrder(browserApi(), id) : null };
}

clientLoader.hydrate = true as const;

export const HydrateFallback = Waiting;

export default function OrderSuccess({ loaderData: { id, result } }: Route.ComponentProps) {
  const { state } = useLocation();
  const handedOver = String(state?.orderId ?? state?.id ?? '');
  if (id) return <OneOrder key={id} id={id} result={result} />;
  if (/^[\w-]{1,64}$/.test(handedOver)) return <Navigate replace to={`/order-success/${handedOver}`} />;
  return <Missing {...MISSING} />;
}

function OneOrder({ id, result }: { id: string; result: Promise<OrderResult> | null }) {
  const { user, isShopper } = useShopper();
  const reload = useReloadOnSignIn(isShopper && result === null);
  if (!isShopper || !result) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <Await resolve={result}>
        {(loaded) => <Loaded id={id} result={loaded} isGuest={user === null} onRetry={reload} />}
      </Await>
    </Suspense>
  );
}

type LoadedProps = { id: string; result: OrderResult; isGuest: boolean; onRetry: () => void };

function Loaded({ id, result, isGuest, onRetry }: LoadedProps) {
  if (result.state === 'no-id') return <Missing {...MISSING} />;
  if (result.state === 'not-found') {
    return <Missing title={ordersTexts.notFound} text={ordersTexts.notFoundText} />;
  }
  if (result.state === 'failed') {
    return (
      <Missing
        title={ordersTexts.failed}
        text={result.text === ordersTexts.failed ? '' : result.text}
        onRetry={onRetry}
      />
    );
  }
  return (
    <>
      <PageMeta
        title={ordersTexts.entry({ order: id })}
        description={ordersTexts.description}
        path={`/order-success/${id}`}
        isHidden
      />
      <OrderView
        order={result.order}
        isGuest={isGuest}
        onKept={onRetry}
        onOrderedAgain={() => {
          void cart.load();
          openCart();
        }}
      />
    </>
  );
}

function Missing({ title, text, onRetry }: { title: string; text: string; onRetry?: () => void }) {
  return (
    <div role="alert">
      <PageMeta title={title} description={title} path="/order-success" isHidden />
      <EmptyState as="h1" title={title} text={text} className="min-h-[50svh]">
        {onRetry && (
          <Button look="primary" onClick={onRetry}>
            {ordersTexts.retry}
          </Button>
        )}
        <ButtonLink look="outline" to="/orders">
          {shellTexts.yourOrders}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function Waiting() {
  return (
    <>
      <PageMeta title={ordersTexts.one} description={ordersTexts.oneDescription} path="/order-success" isHidden />
      <Wrap>
        <NeedsScripts />
      </Wrap>
      <OrderSkeleton />
    </>
  );
}
