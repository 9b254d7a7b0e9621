import { and, eq, exists, ne, sql } from 'drizzle-orm';
import type { Product } from '#contract/catalogue.ts';
import { fail } from '#contract/errors.ts';
import { orderBy, readProducts } from '#server/catalogue/read-products.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import type { Db } from '#server/platform/db/client.ts';

const HOW_MANY = 4;

/** What can be bought beside a product: other kinds of care first, since nobody needs two day creams. */
export async function listRelatedProducts(db: Db, id: number): Promise<Product[]> {
  const [product] = await db.select({ categoryId: products.categoryId }).from(products).where(eq(products.id, id));
  if (!product) throw fail('product_not_found');
  const inStock = exists(
    db
      .select({ one: sql`1` })
      .from(productItems)
      .where(and(eq(productItems.productId, products.id), sql`${productItems.onHand} > ${productItems.reserved}`)),
  );
  return readProducts(db, {
    where: and(ne(products.id, id), inStock),
    orderBy: [sql`(${products.categoryId} is not distinct from ${product.categoryId})`, ...orderBy('featured')],
    limit: HOW_MANY,
  });
}
