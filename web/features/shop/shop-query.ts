import type { InputOf } from '#contract/call.ts';
import { type listProducts, MAX_SEARCH_LENGTH, type ProductSort } from '#contract/calls/catalogue.ts';

/** The list stands beside the schema, which the browser has not. */
export const SORTS: ProductSort[] = ['featured', 'price-asc', 'price-desc', 'newest'];

/** Every field of the call, or this does not compile: all but how many a page holds. An empty search is none. */
export type ShopQuery = Record<Exclude<keyof InputOf<typeof listProducts>, 'limit'>, unknown> & {
  search: string;
  category: number | null;
  sort: ProductSort;
  page: number;
};

type Filter<Value> = { read: (text: string | null) => Value; none: Value };
/**
 * How each is read from the address. Anything that cannot be meant is `none`: a mistyped address still shows the shop.
 * What is `none` leaves no trace in the address, and is not sent.
 */
const FILTERS: { [Name in keyof ShopQuery]: Filter<ShopQuery[Name]> } = {
  search: { read: (text) => readSearch(text ?? ''), none: '' },
  category: { read: (text) => readNumber(text, { largest: 2_147_483_647 }), none: null },
  sort: { read: readSort, none: 'featured' },
  page: { read: (text) => readNumber(text, { largest: 100_000 }) ?? 1, none: 1 },
};
const NAMES = Object.keys(FILTERS) as (keyof ShopQuery)[];

export function readShopQuery(search: URLSearchParams): ShopQuery {
  return Object.fromEntries(NAMES.map((name) => [name, FILTERS[name].read(search.get(name))])) as ShopQuery;
}

/** What is asked for, without what is asked for by saying nothing. */
export function chosenOf(query: Partial<ShopQuery>): Partial<InputOf<typeof listProducts>> {
  const isChosen = (name: keyof ShopQuery) => query[name] !== undefined && query[name] !== FILTERS[name].none;
  return Object.fromEntries(NAMES.filter(isChosen).map((name) => [name, query[name]]));
}

/** The address of a state of the shop. */
export function shopAddress(query: Partial<ShopQuery>): string {
  const chosen = Object.entries(chosenOf(query)).map(([name, value]) => [name, String(value)]);
  return chosen.length > 0 ? `/shop?${new URLSearchParams(chosen)}` : '/shop';
}

/** As the API takes it. */
export function readSearch(text: string): string {
  return text.replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH).trim();
}

export function readSort(text: string | null): ProductSort {
  return SORTS.find((sort) => sort === text) ?? 'featured';
}

function readNumber(text: string | null, { largest }: { largest: number }): number | null {
  const number = text !== null && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= largest ? number : null;
}
