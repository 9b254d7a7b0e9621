import {
  getCategory,
  getProduct,
  listCategories as listCategoriesCall,
  listProducts as listProductsCall,
  listProductsInCategory as listProductsInCategoryCall,
  listRelatedProducts as listRelatedProductsCall,
} from '#contract/catalogue.ts';
import { listCategories, readCategory } from '#server/catalogue/list-categories.ts';
import { listProducts, listProductsInCategory, listRelatedProducts } from '#server/catalogue/list-products.ts';
import { readProduct } from '#server/catalogue/read-product.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle } from '#server/platform/http/handle.ts';
import { limitInMemory } from '#server/platform/http/limit-in-memory.ts';

/** Somebody who types without a pause asks about once a second, and carriers put many phones behind one address. */
const SEARCHES = { most: 600, seconds: 60 };

export function catalogueRoutes(db: Db) {
  const limitSearches = limitInMemory(SEARCHES);
  return [
    handle(listProductsCall, async (query, { address }) => {
      if (query.search) limitSearches(address);
      return listProducts(db, query);
    }),
    handle(getProduct, async ({ id }) => ({ product: await readProduct(db, id) })),
    handle(listProductsInCategoryCall, (query) => listProductsInCategory(db, query)),
    handle(listRelatedProductsCall, async ({ id }) => ({ products: await listRelatedProducts(db, id) })),
    handle(listCategoriesCall, async () => ({ categories: await listCategories(db) })),
    handle(getCategory, async ({ id }) => ({ category: await readCategory(db, id) })),
  ];
}
