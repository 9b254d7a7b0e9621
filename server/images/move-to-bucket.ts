import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSize, lockPicture, originalKey, sizeKey } from '#server/images/picture-store.ts';
import { imageRenditions, images } from '#server/images/tables.ts';
import type { Bucket } from '#server/platform/bucket.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';

/** At every start with a bucket, and every hour in case something was stored past it. */
export const movePicturesJob = {
  name: 'move-pictures',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 60,
  isQueuedOnce: true,
  cron: '47 * * * *',
} satisfies Job;

/**
 * Puts what lies in the database into the bucket, one by one: the object first, then the row lets go of its bytes. Ended
 * anywhere, it goes on with what is left. Tells how many it has moved.
 */
export async function moveToBucket(db: Db, bucket: Bucket): Promise<number> {
  let moved = 0;
  while (await db.transaction((tx) => moveOriginal(tx, bucket))) moved += 1;
  while (await db.transaction((tx) => moveSize(tx, bucket))) moved += 1;
  return moved;
}

async function moveOriginal(tx: Tx, bucket: Bucket): Promise<boolean> {
  const [next] = await tx.select({ hash: images.hash }).from(images).where(isNotNull(images.bytes)).limit(1);
  if (!next) return false;
  await lockPicture(tx, next.hash);
  const inDatabase = and(eq(images.hash, next.hash), isNotNull(images.bytes));
  const [picture] = await tx.select({ bytes: images.bytes }).from(images).where(inDatabase);
  // Null: it was deleted or moved meanwhile.
  if (!picture?.bytes) return true;
  await bucket.put(originalKey(next.hash), picture.bytes, 'image/webp');
  await tx.update(images).set({ bytes: sql`null` }).where(inDatabase);
  return true;
}

async function moveSize(tx: Tx, bucket: Bucket): Promise<boolean> {
  const { hash, width, format, quality, bytes } = imageRenditions;
  const [size] = await tx
    .select({ hash, width, format, quality, bytes })
    .from(imageRenditions)
    .where(isNotNull(bytes))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!size?.bytes) return false;
  await bucket.put(sizeKey(size), size.bytes, `image/${size.format}`);
  await tx.update(imageRenditions).set({ bytes: sql`null` }).where(isSize(size));
  return true;
}
