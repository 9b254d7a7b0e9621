import { getOrder, type Order } from '#contract/calls/orders.ts';
import { ordersTexts } from '#texts/orders.ts';
import type { Api } from '#web/api/api.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { completeOrder } from '#web/features/orders/complete-order.ts';

export type OrderResult =
  | { state: 'found'; order: Order }
  | { state: 'no-id' }
  | { state: 'not-found' }
  | { state: 'failed'; text: string };

/** Never throws: each way to miss an order is a state of the page. */
export async function loadOrder(api: Api, id: string | undefined): Promise<OrderResult> {
  if (!id) return { state: 'no-id' };
  try {
    const { order } = await api.call(getOrder, { id });
    return order ? { state: 'found', order: completeOrder(order) } : { state: 'not-found' };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input')) {
      return { state: 'not-found' };
    }
    return { state: 'failed', text: errorText(error, ordersTexts.failed) };
  }
}
