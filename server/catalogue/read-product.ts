import { and, eq, sql } from 'drizzle-orm';
import type { BatchDays, ProductDetail } from '#contract/calls/catalogue.ts';
import { REVIEWS_AT_ONCE } from '#contract/calls/reviews.ts';
import { fail } from '#contract/errors.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { batchText } from '#contract/text/batch-text.ts';
import { nextBatchesOf } from '#server/catalogue/batch-days.ts';
import { onSale, productColumns, toProduct } from '#server/catalogue/read-products.ts';
import { reviewOfJson, reviewsOf } from '#server/catalogue/read-reviews.ts';
import { categories, products } from '#server/catalogue/tables.ts';
import { builtOnce } from '#server/platform/db/built-once.ts';
import type { Db } from '#server/platform/db/client.ts';

const oneProduct = builtOnce((db) =>
  db
    .select({ ...productColumns, written: reviewsOf(products.id), batches: nextBatchesOf(products.id) })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(onSale, eq(products.id, sql.placeholder('id')))),
);

export async function readProduct(db: Db, id: number): Promise<ProductDetail> {
  const [found] = await oneProduct(db).execute({ id });
  if (!found) throw fail('product_not_found');
  const { written, batches, ...row } = found;
  // Average and bars need every star; of what was written a page shows the first.
  const shown = written.map(({ productItemId, ...review }, index) => {
    const { id, ratingValue, isDemo } = review;
    return { productItemId, review: index < REVIEWS_AT_ONCE ? reviewOfJson(review) : { id, ratingValue, isDemo } };
  });
  const ofItem = (itemId: number) =>
    shown.filter(({ productItemId }) => productItemId === itemId).map(({ review }) => review);
  const product = toProduct(row);
  return {
    ...product,
    items: product.items.map((item) => ({
      ...item,
      reviews: ofItem(item.id),
      batch: shownBatch(batches[item.id]),
    })),
  };
}

/** In words here: a page of its own need not carry the names of months to the browser. */
function shownBatch(batch: BatchDays | undefined) {
  return batch ? { ...batch, text: batchText(batch, colomboDay(Date.now())) } : null;
}
