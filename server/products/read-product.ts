import { asc, eq, inArray, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { StaffProduct } from '#contract/staff/products.ts';
import { chooseRelated, productItemImages, productItems, products, relatedProducts } from '#server/catalogue/index.ts';
import { imagePath, images } from '#server/images/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { factsOfItem, factsOfProduct } from '#server/products/field-columns.ts';

/** All that can be changed of a product, also of a hidden or archived one. */
export async function readStaffProduct(db: Db | Tx, id: number): Promise<StaffProduct> {
  const [product] = await db.select().from(products).where(eq(products.id, id));
  if (!product) throw fail('product_not_found');
  const items = await db
    .select()
    .from(productItems)
    .where(eq(productItems.productId, id))
    .orderBy(asc(productItems.position));
  const pictures = await readPictures(
    db,
    items.map((item) => item.id),
  );
  const related = await readRelatedIds(db, id);
  const byRule = await chooseRelated(db, product);
  return {
    ...{ id, version: product.version, ...factsOfProduct(product, related) },
    isArchived: product.archivedAt !== null,
    createdAt: product.createdAt.toISOString(),
    relatedByRule: byRule.map((one) => ({ id: one.id, name: one.name })),
    rating: await readRating(db, id),
    items: items.map((item) => {
      const { position: _position, ...facts } = factsOfItem(item, pictures.get(item.id) ?? []);
      return { ...facts, id: item.id, version: item.version, onHand: item.onHand, reserved: item.reserved };
    }),
  };
}

type Picture = StaffProduct['items'][number]['pictures'][number];

export async function readPictures(db: Db | Tx, itemIds: number[]): Promise<Map<number, Picture[]>> {
  const rows = await db
    .select({
      itemId: productItemImages.productItemId,
      hash: images.hash,
      width: images.width,
      height: images.height,
      alt: productItemImages.alt,
    })
    .from(productItemImages)
    .innerJoin(images, eq(images.hash, productItemImages.imageHash))
    .where(inArray(productItemImages.productItemId, itemIds))
    .orderBy(productItemImages.productItemId, productItemImages.position);
  const pictures = new Map<number, Picture[]>();
  for (const { itemId, ...picture } of rows) {
    pictures.set(itemId, [...(pictures.get(itemId) ?? []), { ...picture, address: imagePath(picture.hash) }]);
  }
  return pictures;
}

export async function readRelatedIds(db: Db | Tx, productId: number): Promise<number[]> {
  const rows = await db
    .select({ id: relatedProducts.relatedId })
    .from(relatedProducts)
    .where(eq(relatedProducts.productId, productId))
    .orderBy(relatedProducts.position);
  return rows.map(({ id }) => id);
}

async function readRating(db: Db | Tx, productId: number): Promise<StaffProduct['rating']> {
  const { rows } = await db.execute<{ average: number | null; count: number }>(sql`
    select round(avg(rating), 1)::float as average, count(*)::int as count
    from reviews join product_items item on item.id = product_item_id where item.product_id = ${productId} and state = 'published'`);
  const [{ average, count } = { average: null, count: 0 }] = rows;
  return average === null ? null : { average, count };
}
