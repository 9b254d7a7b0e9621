import { and, eq, or, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { reviews } from '#server/catalogue/index.ts';
import { cleanPhotograph, painter } from '#server/images/index.ts';
import { orderLines } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { lockReview } from '#server/reviews/reviewed-order.ts';
import { reviewPhotos } from '#server/reviews/tables.ts';
import { backInQueue, refuseLate } from '#server/reviews/write-review.ts';

/** For screens with two points to a pixel, beside the words. */
const SMALL_SIDE = 240;
/** What was published may be kept by a browser for so long after it was hidden. */
const MAX_AGE_SECONDS = 600;

type Painted = { picture: Buffer; small: Buffer; width: number; height: number };

/** Painted anew twice: upright, and without what a camera writes beside it. */
export async function paintPhoto(file: Uint8Array): Promise<Painted> {
  const { picture } = await cleanPhotograph(file);
  const sharp = await painter();
  const small = await sharp(picture)
    .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'cover' })
    .jpeg({ quality: 80 })
    .toBuffer();
  const { width, height } = await sharp(picture).metadata();
  return { picture, small, width, height };
}

export async function putPhoto(tx: Tx, orderId: number, lineId: number, painted: Painted, now: Date): Promise<void> {
  const review = await lockReview(tx, orderId, lineId);
  refuseLate(review, now);
  // Another picture has another address.
  await tx.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, review.id));
  await tx.insert(reviewPhotos).values({ reviewId: review.id, ...painted });
  await tx.update(reviews).set(backInQueue(now)).where(eq(reviews.id, review.id));
}

export async function removePhoto(tx: Tx, orderId: number, lineId: number): Promise<void> {
  const review = await lockReview(tx, orderId, lineId);
  await tx.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, review.id));
  // Pages that show it are told.
  await tx.update(reviews).set({ changedAt: review.changedAt }).where(eq(reviews.id, review.id));
}

/** Who asks: anybody, whoever ordered it, or staff. */
type Asker = 'anybody' | 'staff' | { orderId: number } | { userId: number };

export async function readPhoto(db: Db, { id, size }: { id: number; size: 'small' | 'whole' }, asker: Asker) {
  const [photo] = await db
    .select({ bytes: size === 'small' ? reviewPhotos.small : reviewPhotos.picture, state: reviews.state })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .leftJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .where(
      and(eq(reviewPhotos.id, id), asker === 'staff' ? undefined : or(eq(reviews.state, 'published'), isOwn(asker))),
    );
  if (!photo) throw fail('review_not_found');
  const isPublic = photo.state === 'published' && asker === 'anybody';
  return {
    mediaType: 'image/jpeg',
    bytes: new Uint8Array(photo.bytes),
    ...(isPublic && { maxAgeSeconds: MAX_AGE_SECONDS }),
  };
}

function isOwn(asker: Exclude<Asker, 'staff'>) {
  if (asker === 'anybody') return undefined;
  if ('orderId' in asker) return eq(orderLines.orderId, asker.orderId);
  return sql`${orderLines.orderId} in (select id from orders where user_id = ${asker.userId})`;
}
