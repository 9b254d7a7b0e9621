import { lazy, type ReactNode, Suspense } from 'react';
import { Await, useLocation, useNavigate } from 'react-router';
import { ordersTexts } from '#texts/orders.ts';
import { Wrap } from '#ui/layout.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useConfig } from '#web/api/page-data.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import { NeedsScripts } from '#web/features/account/account-frame.tsx';
import { isGuest, useGuest } from '#web/features/account/guest.ts';
import { readUser, useUser } from '#web/features/account/session.ts';
import { useReloadOnSignIn, useShopper } from '#web/features/account/session-navigation.ts';
import { AddOrder, keepLinkToAdd } from '#web/features/orders/add-order.tsx';
import { loadOrders, readPage } from '#web/features/orders/load-orders.ts';
import { OrdersList, OrdersSkeleton } from '#web/features/orders/orders-list.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import type { Route } from './+types/orders';

/** Only the browser knows who is signed in. Nobody's orders are not asked for. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  keepLinkToAdd();
  const page = readPage(new URL(request.url).searchParams);
  return { page, result: readUser() || isGuest() ? loadOrders(browserApi(), page) : null };
}

clientLoader.hydrate = true as const;

export const HydrateFallback = Waiting;

/** Few have no account: what is said to them comes when it is needed, and without it the page is whole. */
const importGuestParts = () => import('#web/features/orders/guest-orders.tsx');
const importFind = () => import('#web/features/orders/find-order.tsx');
const FindOrderPage = lazy(async () => ({ default: (await withRetry(importFind)).FindOrderPage }));
const FindOthers = lazy(() =>
  importGuestParts().then(
    ({ FindOthers }) => ({ default: FindOthers }),
    () => ({ default: () => null }),
  ),
);

export default function Orders(props: Route.ComponentProps) {
  const { sellsToGuests } = useConfig();
  const [user, isGuestHere, isHydrated] = [useUser(), useGuest(), useHydrated()];
  // Whoever has orders here may look for another one.
  const looks = new URLSearchParams(useLocation().search).has('find');
  if (!sellsToGuests || !isHydrated || (!looks && (user || isGuestHere))) return <OwnOrders {...props} />;
  return (
    <Suspense fallback={<Waiting />}>
      <PageMeta title={ordersTexts.title} description={ordersTexts.description} path="/orders" isHidden />
      <FindOrderPage isNobody={!user} />
    </Suspense>
  );
}

function OwnOrders({ loaderData: { page, result } }: Route.ComponentProps) {
  const { sellsToGuests } = useConfig();
  const { user, isShopper } = useShopper();
  const revalidate = useReloadOnSignIn(isShopper && result === null);
  const navigate = useNavigate();

  function retry() {
    if (page > 1) void navigate('/orders', { replace: true });
    else revalidate();
  }

  if (!isShopper || !result) return <Waiting />;
  return (
    <Frame>
      {user && <AddOrder onAdded={revalidate} />}
      <Suspense key={page} fallback={<OrdersSkeleton />}>
        <Await resolve={result}>{(loaded) => <OrdersList result={loaded} onRetry={retry} />}</Await>
      </Suspense>
      {!user && sellsToGuests && (
        <Suspense>
          <FindOthers />
        </Suspense>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Wrap className="pb-section">
      <PageMeta title={ordersTexts.title} description={ordersTexts.description} path="/orders" isHidden />
      <h1 className="pt-[clamp(2.5rem,1.5rem+4vw,5rem)] pb-[clamp(1.75rem,1.2rem+2vw,3rem)] text-h1">
        {ordersTexts.title}
      </h1>
      <div className="min-h-[50svh]">{children}</div>
    </Wrap>
  );
}

function Waiting() {
  return (
    <Frame>
      <NeedsScripts />
      <OrdersSkeleton />
    </Frame>
  );
}
