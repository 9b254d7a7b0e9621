import { asc, eq, inArray, sql } from 'drizzle-orm';
import { districtText } from '#contract/text/place-text.ts';
import { productItems, products, reviews } from '#server/catalogue/index.ts';
import { orderLines, orders, ordersOf, type WhoseOrders } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { reviewLinks, reviewMailRefusals, reviewPhotos } from '#server/reviews/tables.ts';

/** Everything that was written about these orders, for whoever wrote it. */
async function readReviewsOfOrders(db: Db, orderIds: number[]) {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select({ orderId: orderLines.orderId, product: products.name, review: reviews, picture: reviewPhotos.picture })
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .innerJoin(productItems, eq(productItems.id, reviews.productItemId))
    .innerJoin(products, eq(products.id, productItems.productId))
    .leftJoin(reviewPhotos, eq(reviewPhotos.reviewId, reviews.id))
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(reviews.id));
  return rows.map(({ orderId, product, review, picture }) => ({
    ...{ orderId, product, rating: review.rating, title: review.title },
    // As it was written: what was cut out of it is theirs, too.
    text: review.uncutText ?? review.text,
    shownAs: `${review.author}, ${districtText(review.city)}`,
    skinType: review.skinType,
    state: review.state,
    hiddenReason: review.hiddenReason,
    answer: review.answer,
    writtenAt: review.writtenAt.toISOString(),
    picture: picture && { mediaType: 'image/jpeg', base64: picture.toString('base64') },
  }));
}

export async function readOwnReviews(db: Db, { buyer, email }: { buyer: WhoseOrders; email: string }) {
  const own = await db.select({ id: orders.id }).from(orders).where(ordersOf(buyer));
  const [refusal] = await db
    .select({ at: reviewMailRefusals.at })
    .from(reviewMailRefusals)
    .where(eq(reviewMailRefusals.email, email.toLowerCase()));
  const written = await readReviewsOfOrders(
    db,
    own.map(({ id }) => id),
  );
  return { reviews: written, reviewMailsRefusedAt: refusal?.at.toISOString() ?? null };
}

/** Stars and words are their author's: they go with them, photograph and link included. */
async function eraseReviewsOfOrders(tx: Tx, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const lines = tx.select({ id: orderLines.id }).from(orderLines).where(inArray(orderLines.orderId, orderIds));
  await tx.delete(reviews).where(inArray(reviews.orderLineId, lines));
  await tx.delete(reviewLinks).where(inArray(reviewLinks.orderId, orderIds));
}

export async function eraseReviews(tx: Tx, { orderIds, emails }: { orderIds: number[]; emails: string[] }) {
  await eraseReviewsOfOrders(tx, orderIds);
  const addresses = emails.map((email) => email.toLowerCase());
  if (addresses.length > 0) await tx.delete(reviewMailRefusals).where(inArray(reviewMailRefusals.email, addresses));
}

/** A year after it was hidden nobody asks why. What was cut out is not kept longer than the matter is fresh. */
export async function purgeHiddenReviews(db: Db | Tx): Promise<number> {
  await db
    .update(reviews)
    .set({ uncutTitle: null, uncutText: null })
    .where(sql`${reviews.uncutText} is not null and ${reviews.decidedAt} < now() - interval '90 days'`);
  const { rowCount } = await db
    .delete(reviews)
    .where(sql`${reviews.state} = 'hidden' and ${reviews.decidedAt} < now() - interval '1 year'`);
  return rowCount ?? 0;
}
