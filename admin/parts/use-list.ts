import { useSearchParams } from 'react-router';
import type { InputOf } from '#contract/call.ts';
import type { StaffCall } from '#contract/staff/staff-call.ts';

type Values = Record<string, string | undefined>;

/** What stands in the address, and how it is changed: what is empty, or 'all', leaves it. */
export function useAddress() {
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

type Paging = 'before' | 'after' | 'limit' | 'skip';
const START = { before: undefined, after: undefined };

type FilterOf<C extends StaffCall, TabName extends string> = Exclude<keyof InputOf<C> & string, Paging | TabName>;

type Options<C extends StaffCall, Tab extends string, TabName extends string> = {
  tabs?: readonly Tab[];
  /** The input that the tab is, where it is not called so. */
  tabName?: TabName;
  /** Every filter that the call takes: one that is forgotten here does not compile. */
  filters: Record<FilterOf<C, TabName>, true>;
};

export type List<Tab extends string = string> = {
  tabs: readonly Tab[];
  tab: Tab;
  filters: Partial<Record<string, string>>;
  change: (values: Values, options?: { replace?: boolean }) => void;
  onTab: (tab: Tab) => void;
  clear: () => void;
  placed: (name: keyof typeof START, id: number | string) => string;
  first: () => string;
  isFiltered: boolean;
  isFirstPage: boolean;
};

/** A list is an address: tab, filters, search and place stand in it, so that Back, a bookmark and a link work. */
export function useList<C extends StaffCall, Tab extends string = 'all', TabName extends string = 'tab'>(
  _definition: C,
  { tabs = [], tabName = 'tab' as TabName, filters: names }: Options<C, Tab, TabName>,
) {
  const { query, change: write } = useAddress();
  const usual = (tabs.find((name) => name === 'all') ?? tabs[0]) as Tab;
  const tab = tabs.find((name) => name === query.get(tabName)) ?? usual;
  const read = (wanted: string[]) =>
    Object.fromEntries(wanted.flatMap((name) => (query.get(name) ? [[name, query.get(name) as string]] : [])));
  const given = read(Object.keys(names)) as Partial<Record<FilterOf<C, TabName>, string>>;
  const place = read(Object.keys(START));
  const filters = { ...(usual && { [tabName]: tab }), ...given } as typeof given & Omit<InputOf<C>, Paging>;

  /** Whoever filters anew begins at the top. */
  const change: List['change'] = (values, options) => write({ ...START, ...values }, options);

  /** The address of the list from another place in it. */
  function placed(name?: keyof typeof START, id?: number | string): string {
    const next = new URLSearchParams(query);
    for (const old of Object.keys(START)) next.delete(old);
    if (name) next.set(name, String(id));
    return `?${next}`;
  }

  return {
    tabs,
    tab,
    filters,
    input: { ...filters, ...place } as InputOf<C>,
    change,
    onTab: (next: Tab) => change({ [tabName]: next === usual ? undefined : next }),
    clear: () => write(Object.fromEntries(Object.keys({ ...names, ...START }).map((name) => [name, undefined]))),
    placed,
    first: () => placed(),
    isFiltered: Object.keys(given).length > 0,
    isFirstPage: Object.keys(place).length === 0,
  } satisfies List<Tab> & { input: InputOf<C> };
}
