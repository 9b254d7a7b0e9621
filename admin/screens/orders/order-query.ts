import { useSearchParams } from 'react-router';
import { type listOrders, ORDER_TABS, type OrderTab } from '#contract/admin/orders.ts';
import type { InputOf } from '#contract/call.ts';

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
  'search',
] as const;
type FilterName = (typeof FILTERS)[number];

/** A list is an address: tab, filters, search and place stand in it, so that Back, a bookmark and a link work. */
export function useOrderQuery() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab') as OrderTab;
  const tab: OrderTab = ORDER_TABS.includes(asked) ? asked : 'all';
  const given = Object.fromEntries(FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
  const filters = { tab, ...given } as OrderFilters & Partial<Record<FilterName, string>>;
  const place = Object.fromEntries(
    ['before', 'after'].flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  );

  /** Whoever filters anew begins at the top. */
  function change(values: Partial<Record<FilterName | 'tab', string | undefined>>, { replace = false } = {}) {
    setQuery(
      (last) => {
        const next = new URLSearchParams(last);
        next.delete('before');
        next.delete('after');
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  }

  /** The address of the list from another place in it. */
  function placed(name: 'before' | 'after', id: number): string {
    const next = new URLSearchParams(query);
    next.delete('before');
    next.delete('after');
    next.set(name, String(id));
    return `?${next}`;
  }

  const clear = () => change(Object.fromEntries(FILTERS.map((name) => [name, undefined])));
  const isFiltered = Object.keys(given).length > 0;
  const isFirstPage = Object.keys(place).length === 0;
  return { tab, filters, input: { ...filters, ...place }, change, clear, placed, isFiltered, isFirstPage };
}
