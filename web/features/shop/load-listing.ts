import { listProducts } from '#contract/calls/catalogue.ts';
import { ONLY_PAGE, type Pagination } from '#contract/calls/paging.ts';
import type { Api } from '#web/api/api.ts';
import { errorText } from '#web/api/api-error.ts';
import { type ProductCardData, toCard } from '#web/features/product-card/product-card-data.ts';
import { chosenOf, type ShopQuery } from '#web/features/shop/shop-query.ts';

export const PAGE_SIZE = 40;
const MOST_INSTEAD = 4;

export type Listing =
  | { isLoaded: true; products: ProductCardData[]; pagination: Pagination; instead?: ProductCardData[] }
  | { isLoaded: false; text: string };

/** Never throws: a shop that cannot be loaded is a state of the page, with its own words and a way to try again. */
export async function loadListing(api: Api, query: ShopQuery, limit = PAGE_SIZE): Promise<Listing> {
  try {
    const found = await api.call(listProducts, { ...chosenOf(query), page: query.page, limit });
    const products = found.products.map((product) => toCard(product));
    const listing = { isLoaded: true as const, products, pagination: found.pagination ?? ONLY_PAGE };
    return query.search && products.length === 0 ? { ...listing, instead: await loadBestSellers(api) } : listing;
  } catch (error) {
    return { isLoaded: false, text: errorText(error, '') };
  }
}

/** What stands first in the shop is what sells best. It may be missing: the answer to the search is there without it. */
async function loadBestSellers(api: Api): Promise<ProductCardData[]> {
  try {
    const { products } = await api.call(listProducts, { page: 1, limit: MOST_INSTEAD });
    return products.map((product) => toCard(product));
  } catch {
    return [];
  }
}
