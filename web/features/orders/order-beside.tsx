import { Skeleton } from '#ui/skeleton.tsx';
import { useOrder } from '#web/features/orders/load-order.ts';
import { OrderLines } from '#web/features/orders/order-lines.tsx';

/** What is being paid for, beside the fields that it is paid with. Without it the payment goes on all the same. */
export function OrderBeside({ id }: { id: number }) {
  const order = useOrder(id);
  if (order === null) return null;
  if (order) return <OrderLines order={order} />;
  return (
    <div className="grid gap-4.5">
      <Skeleton className="h-8 max-w-32" />
      <Skeleton className="h-19" />
      <Skeleton className="h-28" />
    </div>
  );
}
