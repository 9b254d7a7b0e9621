import { and, desc, eq, exists, isNull, notInArray, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import type { listProducts as listProductsCall, Product, ProductPage } from '#contract/calls/catalogue.ts';
import { paginate } from '#contract/calls/paging.ts';
import { fail } from '#contract/errors.ts';
import { countProducts, onSale, orderBy, readProducts } from '#server/catalogue/read-products.ts';
import { byRelevance, matchesSearch } from '#server/catalogue/search-products.ts';
import { categories, productItems, products, relatedProducts } from '#server/catalogue/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

const MOST_RELATED = 4;

type ProductQuery = ParsedInputOf<typeof listProductsCall>;

export async function listProducts(db: Db, query: ProductQuery): Promise<ProductPage> {
  const { page, limit, sort, category, search, ...unread } = query;
  unread satisfies Record<string, never>; // A new field of the call is read here, or this does not compile.
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

/** The best match first, by the shop's own search. */
export async function searchProductIds(db: Db, search: string, limit: number): Promise<number[]> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(onSale, matchesSearch(db, search)))
    .orderBy(...byRelevance(search), products.rank)
    .limit(limit);
  return found.map(({ id }) => id);
}

/** What products on sale are called and looked for by. */
export async function listProductNames(db: Db): Promise<{ id: number; name: string; searchKeywords: string[] }[]> {
  return db
    .select({ id: products.id, name: products.name, searchKeywords: products.searchKeywords })
    .from(products)
    .where(onSale);
}

/** An unknown category is a wrong address; a category that is merely empty is not. */
export async function listProductsInCategory(
  db: Db,
  { id, ...query }: Omit<ProductQuery, 'category' | 'search'> & { id: number },
) {
  const page = await listProducts(db, { ...query, category: id });
  if (page.products.length === 0 && (await db.$count(categories, eq(categories.id, id))) === 0) {
    throw fail('category_not_found');
  }
  return page;
}

/** What the owner put beside a product, filled up by the rule. What was put there stays when it is sold out: it can be wished for. */
export async function listRelatedProducts(db: Db, id: number): Promise<Product[]> {
  const [product] = await db
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .where(and(onSale, eq(products.id, id)));
  if (!product) throw fail('product_not_found');
  const place = sql`(select position from ${relatedProducts} where product_id = ${id} and related_id = ${products.id})`;
  const byHand = await readProducts(db, {
    where: sql`${place} is not null`,
    orderBy: [sql`${place}`],
    limit: MOST_RELATED,
  });
  if (byHand.length === MOST_RELATED) return byHand;
  return [...byHand, ...(await chooseRelated(db, product, byHand))];
}

/** The rule: what can be bought, other kinds of care first, since nobody needs two day creams. */
export async function chooseRelated(
  db: Db | Tx,
  { id, categoryId }: { id: number; categoryId: number | null },
  besides: { id: number }[] = [],
): Promise<Product[]> {
  const inStock = exists(
    db
      .select({ one: sql`1` })
      .from(productItems)
      .where(
        and(
          eq(productItems.productId, products.id),
          isNull(productItems.archivedAt),
          sql`${productItems.onHand} > ${productItems.reserved}`,
        ),
      ),
  );
  const others = notInArray(products.id, [id, ...besides.map((one) => one.id)]);
  return readProducts(db, {
    where: and(others, inStock),
    orderBy: [sql`(${products.categoryId} is not distinct from ${categoryId}::int)`, ...orderBy('featured')],
    limit: MOST_RELATED - besides.length,
  });
}

/** Every product that has a page, the latest change first, for the site map. */
export function listProductPages(db: Db, { limit }: { limit: number }): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(onSale)
    .orderBy(desc(products.updatedAt), products.id)
    .limit(limit);
}
