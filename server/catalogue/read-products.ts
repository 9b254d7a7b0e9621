import { and, asc, desc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Product, ProductItem, ProductSort } from '#contract/calls/catalogue.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { categories, offeredProducts, productItems, products } from '#server/catalogue/tables.ts';
import { imagePath } from '#server/images/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

type ItemRow = {
  id: number;
  priceCents: number;
  qtyInStock: number;
  sku: string;
  size: string;
  scent: string;
  compareAtCents: number | null;
  images: { hash: string; alt: string }[];
  ratings: number[];
};

/** A product's items, its pictures and ratings in the same row: a list costs one query, however long it is. */
const itemsOfProduct = sql<ItemRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', item.id,
    'priceCents', item.price_cents,
    'qtyInStock', sellable(item.on_hand, item.reserved),
    'sku', item.sku,
    'size', item.size,
    'scent', item.scent,
    'compareAtCents', item.compare_at_cents,
    'images', (
      select coalesce(json_agg(json_build_object('hash', image.image_hash, 'alt', image.alt) order by image.position), '[]')
      from product_item_images image where image.product_item_id = item.id),
    'ratings', (
      select coalesce(json_agg(review.rating order by review.written_at desc, review.id), '[]')
      from reviews review where review.product_item_id = item.id and review.state = 'published')
  ) order by item.position), '[]')
  from product_items item where item.product_id = ${products.id} and item.archived_at is null)`;

/** The hash of an item's main picture: without one of its own it shows that of the first item that has one. */
export const firstImageOf = (itemId: SQLWrapper) => sql<string | null>`(
  select shown.image_hash from product_items itself
    join product_items owner on owner.product_id = itself.product_id and (owner.id = itself.id or owner.archived_at is null)
    join product_item_images shown on shown.product_item_id = owner.id
  where itself.id = ${itemId} order by owner.id <> itself.id, owner.position, shown.position limit 1)`;
export const firstImage = firstImageOf(productItems.id);

const shownPrice = sql`(select price_cents from ${offeredProducts} offered where offered.product_id = ${products.id})`;

const orderOf: Record<ProductSort, SQL[]> = {
  featured: [asc(products.rank), asc(products.id)],
  'price-asc': [sql`${shownPrice} asc nulls last`, asc(products.id)],
  'price-desc': [sql`${shownPrice} desc nulls last`, asc(products.id)],
  newest: [desc(products.createdAt), asc(products.id)],
};

/** Until the end of that day in Sri Lanka. */
const nmraInForce = sql<string | null>`case
  when ${products.nmraUntil} is null or ${products.nmraUntil} >= (now() at time zone 'Asia/Colombo')::date
  then ${products.nmraNumber} end`;

export const onSale = eq(products.active, true);

type Wanted = { where?: SQL | undefined; orderBy: SQL[]; limit: number | Placeholder };

/** The products on sale that match, in the shape of the API. */
export async function readProducts(tx: Db | Tx, wanted: Wanted): Promise<Product[]> {
  return toProducts(await selectProducts(tx, wanted));
}

export const productColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  ingredients: products.ingredients,
  ingredientWords: products.ingredientWords,
  nmraNumber: nmraInForce,
  seoTitle: products.seoTitle,
  seoDescription: products.seoDescription,
  directions: products.directions,
  categoryId: products.categoryId,
  categoryName: categories.name,
  items: itemsOfProduct,
};

export function selectProducts(tx: Db | Tx, { where, orderBy, limit }: Wanted) {
  return tx
    .select(productColumns)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(onSale, where))
    .orderBy(...orderBy)
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof selectProducts>>[number];

export const toProducts = (rows: Row[]): Product[] => rows.map(toProduct);

export function toProduct({ categoryName, items, ...product }: Row): Product {
  return {
    ...product,
    category: product.categoryId && categoryName ? { id: product.categoryId, categoryName } : null,
    productImage: items[0]?.images[0] ? imagePath(items[0].images[0].hash) : null,
    items: items.map((item) => toItem(item, items[0] ?? item)),
  };
}

/** The cheapest or the dearest of a category, or of all, by an index. */
export function idsByPrice(
  way: 'price-asc' | 'price-desc',
  category: number | Placeholder | undefined,
  limit: number | Placeholder,
  offset: number | Placeholder,
): SQL {
  const order = way === 'price-asc' ? sql`price_cents, product_id` : sql`price_cents desc nulls last, product_id`;
  const of = category === undefined ? sql`true` : sql`category_id = ${category}`;
  return sql`(select product_id from ${offeredProducts} where ${of} order by ${order} limit ${limit} offset ${offset})`;
}

/** Rows that are passed over are passed over before anything is read of them. */
export function idsInOrder(
  tx: Db | Tx,
  where: SQL | undefined,
  order: SQL[],
  limit: number | Placeholder,
  offset: number | Placeholder,
) {
  return tx
    .select({ id: products.id })
    .from(products)
    .where(and(onSale, where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

export function orderBy(sort: ProductSort): SQL[] {
  return orderOf[sort];
}

/** An item without pictures of its own shows those of the first. */
function toItem(row: ItemRow, first: ItemRow): ProductItem {
  const images = row.images.length > 0 ? row.images : first.images;
  return {
    id: row.id,
    price: centsToRupees(row.priceCents),
    qtyInStock: row.qtyInStock,
    SKU: row.sku,
    productImage: images.map(({ hash }) => imagePath(hash)),
    productImageAlt: images.map(({ alt }) => alt),
    reviews: row.ratings.map((ratingValue) => ({ ratingValue })),
    size: row.size,
    scent: row.scent,
    compareAtPrice: row.compareAtCents === null ? null : centsToRupees(row.compareAtCents),
  };
}
