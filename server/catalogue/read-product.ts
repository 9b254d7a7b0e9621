import { desc, eq } from 'drizzle-orm';
import type { Product, ProductDetail } from '#contract/catalogue.ts';
import { fail } from '#contract/errors.ts';
import { orderBy, readProducts } from '#server/catalogue/read-products.ts';
import { productItems, products, reviews } from '#server/catalogue/tables.ts';
import type { Db } from '#server/platform/db/client.ts';

export async function readProduct(db: Db, id: number): Promise<ProductDetail> {
  const [[product], written] = await Promise.all([
    readProducts(db, { where: eq(products.id, id), orderBy: orderBy('featured'), limit: 1 }),
    listReviews(db, id),
  ]);
  if (!product) throw fail('product_not_found');
  return { ...product, items: product.items.map((item) => ({ ...item, reviews: ofItem(written, item) })) };
}

type Written = Awaited<ReturnType<typeof listReviews>>;

function listReviews(db: Db, productId: number) {
  return db
    .select({
      productItemId: reviews.productItemId,
      id: reviews.id,
      ratingValue: reviews.rating,
      title: reviews.title,
      text: reviews.text,
      author: reviews.author,
      city: reviews.city,
      writtenAt: reviews.writtenAt,
    })
    .from(reviews)
    .innerJoin(productItems, eq(productItems.id, reviews.productItemId))
    .where(eq(productItems.productId, productId))
    .orderBy(desc(reviews.writtenAt), reviews.id);
}

function ofItem(written: Written, item: Product['items'][number]): ProductDetail['items'][number]['reviews'] {
  return written
    .filter(({ productItemId }) => productItemId === item.id)
    .map(({ productItemId, writtenAt, ...review }) => ({ ...review, writtenAt: writtenAt.toISOString() }));
}
