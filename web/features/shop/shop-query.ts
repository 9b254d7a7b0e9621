import type { InputOf } from '#contract/call.ts';
import { type listProducts, MAX_SEARCH_LENGTH, type ProductSort } from '#contract/calls/catalogue.ts';

export const SORTS: Record<ProductSort, string> = {
  featured: 'Featured',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  newest: 'Newest',
};

/** Every field of the call, or this does not compile: all but how many a page holds. An empty search is none. */
export type ShopQuery = Record<Exclude<keyof InputOf<typeof listProducts>, 'limit'>, unknown> & {
  search: string;
  category: number | null;
  sort: ProductSort;
  page: number;
};

/** Anything that cannot be meant falls back to the default: a mistyped address still shows the shop. */
export function readShopQuery(search: URLSearchParams): ShopQuery {
  return {
    search: readSearch(search.get('search') ?? ''),
    category: readNumber(search.get('category'), { largest: 2_147_483_647 }),
    sort: readSort(search.get('sort')),
    page: readNumber(search.get('page'), { largest: 100_000 }) ?? 1,
  };
}

/** The address of a state of the shop; defaults leave no trace in it. */
export function shopAddress({ search: text, category, sort, page }: Partial<ShopQuery>): string {
  const search = new URLSearchParams();
  if (text) search.set('search', text);
  if (category) search.set('category', String(category));
  if (sort && sort !== 'featured') search.set('sort', sort);
  if (page && page > 1) search.set('page', String(page));
  return search.size > 0 ? `/shop?${search}` : '/shop';
}

/** As the API takes it. */
export function readSearch(text: string): string {
  return text.replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH).trim();
}

export function readSort(text: string | null): ProductSort {
  return text !== null && Object.hasOwn(SORTS, text) ? (text as ProductSort) : 'featured';
}

function readNumber(text: string | null, { largest }: { largest: number }): number | null {
  const number = text !== null && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= largest ? number : null;
}
