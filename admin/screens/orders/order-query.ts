import { useListQuery } from '#admin/parts/list-query.ts';
import type { InputOf } from '#contract/call.ts';
import { type listOrders, ORDER_TABS } from '#contract/staff/orders.ts';

export type OrderFilters = Omit<InputOf<typeof listOrders>, 'before' | 'after' | 'limit'>;

const FILTERS = [
  'status',
  'method',
  'district',
  'courier',
  'from',
  'to',
  'money',
  'cashAge',
  'paidFrom',
  'gift',
  'source',
  'customer',
  'search',
] as const;

export function useOrderQuery() {
  const { input, filters, ...list } = useListQuery(ORDER_TABS, FILTERS);
  return { ...list, filters: filters as OrderFilters & typeof filters, input: input as InputOf<typeof listOrders> };
}
