import { ordersTexts } from '#texts/orders.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type OrdersResult, ordersAddress } from '#web/features/orders/load-orders.ts';
import { OrderEntry } from '#web/features/orders/order-entry.tsx';

type Props = { result: OrdersResult; onRetry: () => void };

export function OrdersList({ result, onRetry }: Props) {
  if (!result.orders) {
    return (
      <div role="alert">
        <EmptyState
          title={ordersTexts.failedAll}
          {...(result.text !== ordersTexts.failedAll && { text: result.text })}
          className="border-t border-line"
        >
          <Button look="outline" onClick={onRetry}>
            {ordersTexts.retry}
          </Button>
        </EmptyState>
      </div>
    );
  }
  const { orders, pagination } = result;
  if (orders.length === 0 && pagination.page === 1) {
    return (
      <EmptyState hasMark title={ordersTexts.none} className="border-t border-line">
        <ButtonLink look="primary" to="/shop">
          {ordersTexts.shopNow}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState title={ordersTexts.noneHere} className="border-t border-line">
        <ButtonLink look="outline" to="/orders">
          {ordersTexts.toNewest}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {orders.map((order) => (
        <OrderEntry key={order.id} order={order} />
      ))}
      <Pager pagination={pagination} address={ordersAddress} className="border-t border-line pt-8" />
    </>
  );
}

export function OrdersSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{ordersTexts.loadingAll}</VisuallyHidden>
      {['first', 'second', 'third'].map((entry) => (
        <div key={entry} className="grid gap-4 border-t border-line py-7.5">
          <Skeleton className="h-8 max-w-48" />
          <Skeleton className="h-5 max-w-text" />
          <div className="flex gap-2.5 pb-4.5">
            <Skeleton className="aspect-pack w-[clamp(4rem,6.4vw,5.5rem)]" />
            <Skeleton className="aspect-pack w-[clamp(4rem,6.4vw,5.5rem)]" />
          </div>
        </div>
      ))}
    </>
  );
}
