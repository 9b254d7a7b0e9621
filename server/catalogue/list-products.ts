import { and, eq } from 'drizzle-orm';
import type { ProductPage, ProductSort } from '#contract/catalogue.ts';
import { fail } from '#contract/errors.ts';
import { paginate } from '#contract/paging.ts';
import { countProducts, orderBy, readProducts } from '#server/catalogue/read-products.ts';
import { byRelevance, matchesSearch } from '#server/catalogue/search-products.ts';
import { categories, products } from '#server/catalogue/tables.ts';
import type { Db } from '#server/platform/db/client.ts';

type Wanted = {
  page: number;
  limit: number;
  sort: ProductSort;
  category?: number | undefined;
  search?: string | undefined;
};

export async function listProducts(db: Db, wanted: Wanted): Promise<ProductPage> {
  const { page, limit, sort, category, search } = wanted;
  const where = and(
    category === undefined ? undefined : eq(products.categoryId, category),
    search === undefined ? undefined : matchesSearch(db, search),
  );
  const isByRelevance = search !== undefined && sort === 'featured';
  const order = [...(isByRelevance ? byRelevance(search) : []), ...orderBy(sort)];
  const [found, total] = await Promise.all([
    readProducts(db, { where, orderBy: order, limit, offset: (page - 1) * limit }),
    countProducts(db, where),
  ]);
  return { products: found, pagination: paginate({ page, limit, total }) };
}

/** An unknown category is a wrong address; a category that is merely empty is not. */
export async function listProductsInCategory(
  db: Db,
  { id, ...wanted }: Omit<Wanted, 'category' | 'search'> & { id: number },
) {
  const page = await listProducts(db, { ...wanted, category: id });
  if (page.products.length === 0 && (await db.$count(categories, eq(categories.id, id))) === 0) {
    throw fail('category_not_found');
  }
  return page;
}
