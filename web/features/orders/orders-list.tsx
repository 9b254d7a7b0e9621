import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { FAILED, type OrdersResult, ordersAddress } from '#web/features/orders/load-orders.ts';
import { OrderEntry } from '#web/features/orders/order-entry.tsx';

type Props = { result: OrdersResult; onRetry: () => void };

export function OrdersList({ result, onRetry }: Props) {
  if (!result.orders) {
    return (
      <div role="alert">
        <EmptyState
          title={FAILED}
          {...(result.text !== FAILED && { text: result.text })}
          className="border-t border-line"
        >
          <Button look="outline" onClick={onRetry}>
            Retry
          </Button>
        </EmptyState>
      </div>
    );
  }
  const { orders, pagination } = result;
  if (orders.length === 0 && pagination.page === 1) {
    return (
      <EmptyState hasRosette title="You have no orders yet." className="border-t border-line">
        <ButtonLink to="/shop">Shop now</ButtonLink>
      </EmptyState>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState title="There are no orders on this page." className="border-t border-line">
        <ButtonLink look="outline" to="/orders">
          To the newest orders
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
