import { listOrders, type OrderSummary } from '#contract/calls/orders.ts';
import { ONLY_PAGE, type Pagination } from '#contract/calls/paging.ts';
import { ordersTexts } from '#texts/orders.ts';
import type { Api } from '#web/api/api.ts';
import { errorText } from '#web/api/api-error.ts';
import { completeSummary } from '#web/features/orders/complete-order.ts';

const PAGE_SIZE = 10;

export type OrdersResult =
  | { orders: OrderSummary[]; pagination: Pagination; text?: undefined }
  | { orders?: undefined; text: string };

/** Never rejects: a page that is about to be left must not fail because of it. */
export async function loadOrders(api: Api, page: number): Promise<OrdersResult> {
  try {
    const { orders, pagination } = await api.call(listOrders, { page, limit: PAGE_SIZE });
    return { orders: orders.map(completeSummary), pagination: pagination ?? ONLY_PAGE };
  } catch (error) {
    return { text: errorText(error, ordersTexts.failedAll) };
  }
}

/** What is no page number leads to the first page. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

export function ordersAddress(page: number): string {
  return page > 1 ? `/orders?page=${page}` : '/orders';
}
