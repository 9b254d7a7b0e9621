import { eq } from 'drizzle-orm';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { REVIEWS_AT_ONCE } from '#contract/calls/reviews.ts';
import { fail } from '#contract/errors.ts';
import { readNextBatches } from '#server/catalogue/batch-days.ts';
import { orderBy, readProducts } from '#server/catalogue/read-products.ts';
import { readShownReviews } from '#server/catalogue/read-reviews.ts';
import { products } from '#server/catalogue/tables.ts';
import type { Db } from '#server/platform/db/client.ts';

export async function readProduct(db: Db, id: number): Promise<ProductDetail> {
  const [[product], written, batches] = await Promise.all([
    readProducts(db, { where: eq(products.id, id), orderBy: orderBy('featured'), limit: 1 }),
    readShownReviews(db, id),
    readNextBatches(db, id),
  ]);
  if (!product) throw fail('product_not_found');
  // Average and bars need every star; of what was written a page shows the first.
  const shown = written.map(({ productItemId, review }, index) => {
    const { id, ratingValue, isDemo } = review;
    return { productItemId, review: index < REVIEWS_AT_ONCE ? review : { id, ratingValue, isDemo } };
  });
  const ofItem = (itemId: number) =>
    shown.filter(({ productItemId }) => productItemId === itemId).map(({ review }) => review);
  return {
    ...product,
    items: product.items.map((item) => ({
      ...item,
      reviews: ofItem(item.id),
      batch: batches.get(item.id) ?? null,
    })),
  };
}
