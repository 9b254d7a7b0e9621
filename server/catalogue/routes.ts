import {
  getCategory,
  getProduct,
  listCategories as listCategoriesCall,
  listProducts as listProductsCall,
  listProductsInCategory as listProductsInCategoryCall,
  listRelatedProducts as listRelatedProductsCall,
} from '#contract/calls/catalogue.ts';
import { listReviews as listReviewsCall } from '#contract/calls/reviews.ts';
import { listCategories, readCategory } from '#server/catalogue/list-categories.ts';
import { listProducts, listProductsInCategory, listRelatedProducts } from '#server/catalogue/list-products.ts';
import { readProduct } from '#server/catalogue/read-product.ts';
import { listReviews } from '#server/catalogue/read-reviews.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle, type RequestContext } from '#server/platform/http/handle.ts';
import { limitOften } from '#server/platform/http/limit-often.ts';

/** Somebody who types without a pause asks about once a second, and carriers put many phones behind one address. */
export const limitSearches = limitOften({ name: 'search', most: 600, seconds: 60 });

type OnSearched = (words: string, found: number, request: Pick<RequestContext, 'address' | 'userAgent'>) => void;

/** `onSearched` hears what was looked for, and how much there was of it. */
export function catalogueRoutes(db: Db, onSearched?: OnSearched) {
  return [
    handle(listProductsCall, async (query, request) => {
      if (query.search) limitSearches(db, request.address);
      const answer = await listProducts(db, query);
      if (query.search && query.page === 1) onSearched?.(query.search, answer.products.length, request);
      return answer;
    }),
    handle(getProduct, async ({ id }) => ({ product: await readProduct(db, id) })),
    handle(listReviewsCall, (query) => listReviews(db, query)),
    handle(listProductsInCategoryCall, (query) => listProductsInCategory(db, query)),
    handle(listRelatedProductsCall, async ({ id }) => ({ products: await listRelatedProducts(db, id) })),
    handle(listCategoriesCall, async () => ({ categories: await listCategories(db) })),
    handle(getCategory, async ({ id }) => ({ category: await readCategory(db, id) })),
  ];
}
