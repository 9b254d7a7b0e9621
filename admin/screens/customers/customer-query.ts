import { useListQuery } from '#admin/parts/list-query.ts';
import type { InputOf } from '#contract/call.ts';
import { CUSTOMER_TABS, type listCustomers } from '#contract/staff/customers.ts';

type Input = InputOf<typeof listCustomers>;

const FILTERS = ['district', 'spentFrom', 'search'] as const;

export function useCustomerQuery() {
  const { input, filters, ...list } = useListQuery(CUSTOMER_TABS, FILTERS);
  return {
    ...list,
    filters: filters as Omit<Input, 'before' | 'after' | 'limit'> & typeof filters,
    input: input as Input,
  };
}
