import { lazy, Suspense, useEffect } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import type { OrderBesideProps } from '#web/features/orders/order-beside.tsx';

/** How a payment ended, and the fields of a card, are there before it; should its code not come, they do without. */
const OrderBeside = lazy(() =>
  import('#web/features/orders/order-beside.tsx').then(
    ({ OrderBeside }) => ({ default: OrderBeside }),
    () => ({ default: Without }),
  ),
);

function Without({ onDelivery }: OrderBesideProps) {
  useEffect(() => onDelivery?.(null), [onDelivery]);
  return null;
}

const skeleton = (
  <div className="grid content-start gap-4.5">
    <Skeleton className="h-8 max-w-32" />
    <Skeleton className="h-19" />
    <Skeleton className="h-28" />
  </div>
);

export function LazyOrderBeside(props: OrderBesideProps) {
  return (
    <Suspense fallback={skeleton}>
      <OrderBeside {...props} skeleton={skeleton} />
    </Suspense>
  );
}
