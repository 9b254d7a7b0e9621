import { useSearchParams } from 'react-router';

type Values = Record<string, string | undefined>;

/** What stands in the address, and how it is changed: what is empty, or 'all', leaves it. */
export function useQuery() {
  const [query, setQuery] = useSearchParams();
  function change(values: Values, { replace = false } = {}) {
    setQuery(
      (last) => {
        const next = new URLSearchParams(last);
        for (const [name, value] of Object.entries(values)) {
          if (value && value !== 'all') next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  }
  return { query, change };
}

const START = { before: undefined, after: undefined };

/** A list is an address: tab, filters, search and place stand in it, so that Back, a bookmark and a link work. */
export function useListQuery<Tab extends string, Filter extends string>(
  tabs: readonly Tab[],
  names: readonly Filter[],
) {
  const { query, change: write } = useQuery();
  const tab = tabs.find((name) => name === query.get('tab')) ?? ('all' as Tab);
  const read = (wanted: readonly string[]) =>
    Object.fromEntries(wanted.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
  const given = read(names) as Partial<Record<Filter, string>>;
  const place = read(Object.keys(START));
  const filters = { tab, ...given };

  /** Whoever filters anew begins at the top. */
  const change = (values: Partial<Record<Filter | 'tab', string | undefined>>, options = {}) =>
    write({ ...START, ...(values as Values) }, options);

  /** The address of the list from another place in it. */
  function placed(name: keyof typeof START, id: number): string {
    const next = new URLSearchParams(query);
    for (const old of Object.keys(START)) next.delete(old);
    next.set(name, String(id));
    return `?${next}`;
  }

  return {
    tab,
    filters,
    input: { ...filters, ...place },
    change,
    clear: () => write(Object.fromEntries([...names, ...Object.keys(START)].map((name) => [name, undefined]))),
    placed,
    isFiltered: Object.keys(given).length > 0,
    isFirstPage: Object.keys(place).length === 0,
  };
}
