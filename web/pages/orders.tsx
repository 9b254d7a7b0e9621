import { type ReactNode, Suspense } from 'react';
import { Await, useNavigate } from 'react-router';
import { ordersTexts } from '#texts/orders.ts';
import { Wrap } from '#ui/layout.tsx';
import { browserApi } from '#web/api/browser-api.ts';
import { NeedsScripts } from '#web/features/account/account-frame.tsx';
import { readUser } from '#web/features/account/session.ts';
import { useReloadOnSignIn, useSignedInUser } from '#web/features/account/session-navigation.ts';
import { AddOrder, keepLinkToAdd } from '#web/features/orders/add-order.tsx';
import { loadOrders, readPage } from '#web/features/orders/load-orders.ts';
import { OrdersList, OrdersSkeleton } from '#web/features/orders/orders-list.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import type { Route } from './+types/orders';

/** Only the browser knows who is signed in. Nobody's orders are not asked for. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  keepLinkToAdd();
  const page = readPage(new URL(request.url).searchParams);
  return { page, result: readUser() ? loadOrders(browserApi(), page) : null };
}

clientLoader.hydrate = true as const;

export const HydrateFallback = Waiting;

export default function Orders({ loaderData: { page, result } }: Route.ComponentProps) {
  const user = useSignedInUser();
  const revalidate = useReloadOnSignIn(user !== null && result === null);
  const navigate = useNavigate();

  function retry() {
    if (page > 1) void navigate('/orders', { replace: true });
    else revalidate();
  }

  if (!user || !result) return <Waiting />;
  return (
    <Frame>
      <AddOrder onAdded={revalidate} />
      <Suspense key={page} fallback={<OrdersSkeleton />}>
        <Await resolve={result}>{(loaded) => <OrdersList result={loaded} onRetry={retry} />}</Await>
      </Suspense>
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
