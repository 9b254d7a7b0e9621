import { listProducts, type Product } from '#contract/catalogue.ts';
import { ONLY_PAGE, type Pagination } from '#contract/paging.ts';
import type { Api } from '#web/api/api.ts';
import { errorText } from '#web/api/api-error.ts';
import type { ShopQuery } from '#web/features/shop/shop-query.ts';

export const PAGE_SIZE = 40;

export type Listing =
  | { isLoaded: true; products: Product[]; pagination: Pagination }
  | { isLoaded: false; text: string };

/** Never throws: a shop that cannot be loaded is a state of the page, with its own words and a way to try again. */
export async function loadListing(
  api: Api,
  { search, category, sort, page, ...unsent }: ShopQuery,
  limit = PAGE_SIZE,
): Promise<Listing> {
  unsent satisfies Record<string, never>; // A new filter is sent below, or this does not compile.
  try {
    const found = await api.call(listProducts, {
      page,
      limit,
      ...(sort !== 'featured' && { sort }),
      ...(category !== null && { category }),
      ...(search && { search }),
    });
    return { isLoaded: true, products: found.products, pagination: found.pagination ?? ONLY_PAGE };
  } catch (error) {
    return { isLoaded: false, text: errorText(error, '') };
  }
}
