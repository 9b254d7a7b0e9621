import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import type { listProducts as listProductsCall, Product, ProductPage, ProductSort } from '#contract/calls/catalogue.ts';
import { paginate } from '#contract/calls/paging.ts';
import { fail } from '#contract/errors.ts';
import { countOffered } from '#server/catalogue/offered-counts.ts';
import {
  idsByPrice,
  idsInOrder,
  onSale,
  orderBy,
  readProducts,
  selectProducts,
  toProducts,
} from '#server/catalogue/read-products.ts';
import { findProductIds } from '#server/catalogue/search-products.ts';
import { categories, productItems, products, relatedProducts } from '#server/catalogue/tables.ts';
import { builtOnce } from '#server/platform/db/built-once.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

const MOST_RELATED = 4;

type ProductQuery = ParsedInputOf<typeof listProductsCall>;

export async function listProducts(db: Db, query: ProductQuery): Promise<ProductPage> {
  const { page, limit, sort, category, search, ...unread } = query;
  unread satisfies Record<string, never>; // A new field of the call is read here, or this does not compile.
  const offset = (page - 1) * limit;
  const [found, total] = await (search === undefined
    ? Promise.all([
        listOf(sort, category)(db).execute({ category, limit, offset }).then(toProducts),
        countOffered(db, category),
      ])
    : findProducts(db, search, { sort, category, limit, offset }));
  return { products: found, pagination: paginate({ page, limit, total }) };
}

type Place = Pick<ProductQuery, 'sort' | 'category' | 'limit'> & { offset: number };

async function findProducts(db: Db, search: string, { sort, ...place }: Place): Promise<[Product[], number]> {
  const order = sort === 'featured' ? undefined : orderBy(sort);
  const { ids, total } = await findProductIds(db, search, { ...place, order });
  if (ids.length === 0) return [[], total];
  const inOrder = sql.param(ids);
  const found = await readProducts(db, {
    where: sql`${products.id} = any(${inOrder}::int[])`,
    orderBy: [sql`array_position(${inOrder}::int[], ${products.id})`],
    limit: ids.length,
  });
  return [found, total];
}

/** Without words to search for there are two statements for each order, and no more. */
const lists = new Map<string, ReturnType<typeof buildList>>();

function listOf(sort: ProductSort, category: number | undefined) {
  const key = `${sort} ${category === undefined ? 'of all' : 'of one'}`;
  const list = lists.get(key) ?? buildList(sort, category === undefined ? undefined : sql.placeholder('category'));
  lists.set(key, list);
  return list;
}

function buildList(sort: ProductSort, category: Placeholder | undefined) {
  const [limit, offset] = [sql.placeholder('limit'), sql.placeholder('offset')];
  const order = orderBy(sort);
  return builtOnce((db) => {
    const isByPrice = sort === 'price-asc' || sort === 'price-desc';
    const where = category && eq(products.categoryId, category);
    const ids = isByPrice ? idsByPrice(sort, category, limit, offset) : idsInOrder(db, where, order, limit, offset);
    return selectProducts(db, { where: sql`${products.id} in ${ids}`, orderBy: order, limit });
  });
}

/** The best match first, by the shop's own search. */
export async function searchProductIds(db: Db, search: string, limit: number): Promise<number[]> {
  return (await findProductIds(db, search, { limit })).ids;
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
    where: sql`${products.id} in (select related_id from ${relatedProducts} where product_id = ${id})`,
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
  const most = MOST_RELATED - besides.length;
  const others = sql.param([id, ...besides.map((one) => one.id)]);
  // The first few of each category: however many there are, no more are looked at.
  const firstOf = (isThere: SQL) => sql`(
    select other.id, other.rank, other.category_id is not distinct from ${categoryId}::int as is_alike from ${products} other
    where other.active and ${isThere} and other.id <> all(${others}::int[]) and exists (
      select from ${productItems} item where item.product_id = other.id and item.archived_at is null and item.on_hand > item.reserved)
    order by other.rank, other.id limit ${most})`;
  const chosen = sql`
    select first.id, first.rank, first.is_alike from ${categories} shelf cross join lateral ${firstOf(sql`other.category_id = shelf.id`)} first
    union all ${firstOf(sql`other.category_id is null`)}`;
  return readProducts(db, {
    where: sql`${products.id} in (select id from (${chosen}) chosen order by is_alike, rank, id limit ${most})`,
    orderBy: [sql`(${products.categoryId} is not distinct from ${categoryId}::int)`, ...orderBy('featured')],
    limit: most,
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
