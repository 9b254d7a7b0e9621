import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ImageFormat } from '#contract/rules/images.ts';
import { imageRenditions, images } from '#server/images/tables.ts';
import { type Bucket, BucketAway } from '#server/platform/bucket.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';

/** One size of a picture. Another quality is another picture. */
export type Size = { hash: string; width: number; format: ImageFormat; quality: number };

export const originalKey = (hash: string) => `pictures/${hash}.webp`;
export const sizeKey = ({ hash, width, format, quality }: Size) => `sizes/${hash}/${width}-${quality}.${format}`;

export const isSize = ({ hash, width, format, quality }: Size) =>
  and(
    eq(imageRenditions.hash, hash),
    eq(imageRenditions.width, width),
    eq(imageRenditions.format, format),
    eq(imageRenditions.quality, quality),
  );

/** Until the end of the transaction nobody else, in any process, does what takes the same lock. */
export async function lockPicture(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture:${name}`}, 0))`);
}

/** Undefined: there is none. Throws when the bucket that has it does not answer. */
export async function readOriginal(db: Db | Tx, bucket: Bucket | undefined, hash: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: images.bytes }).from(images).where(eq(images.hash, hash));
  return row && (row.bytes ?? inBucket(bucket).get(originalKey(hash)));
}

/** 'unknown': there is no such picture; undefined: this size of it has not been made. */
export async function readSize(db: Db | Tx, bucket: Bucket | undefined, size: Size) {
  const [row] = await db
    .select({ made: imageRenditions.hash, bytes: imageRenditions.bytes })
    .from(images)
    .leftJoin(imageRenditions, isSize(size))
    .where(eq(images.hash, size.hash));
  if (!row) return 'unknown';
  return row.made === null ? undefined : (row.bytes ?? inBucket(bucket).get(sizeKey(size)));
}

/** The object before its row: what the database knows of is always there. */
export async function keepSize(tx: Tx, bucket: Bucket | undefined, size: Size, made: Buffer): Promise<void> {
  await bucket?.put(sizeKey(size), made, `image/${size.format}`);
  await tx
    .insert(imageRenditions)
    .values({ ...size, bytes: bucket ? null : made })
    .onConflictDoNothing();
}

function inBucket(bucket: Bucket | undefined): Bucket {
  if (!bucket) throw new BucketAway('This picture lies in a bucket, but PICTURE_BUCKET is not set.');
  return bucket;
}

/** Somebody took the setting away, or forgot it with a new process. */
export async function warnOfMissingBucket(db: Db, log: Log): Promise<void> {
  const pictures = await db.$count(images, isNull(images.bytes));
  if (pictures > 0) log.error({ pictures }, 'pictures lie in a bucket, but PICTURE_BUCKET is not set');
}

const FOREIGN_KEY_VIOLATION = '23503';

type Forgetting = { db: Db; bucket: Bucket | undefined; log: Log };

/**
 * Deletes a picture that nobody has brought within a day. False: it is still used, or was just brought again. Its objects
 * go when its row has gone, unless it has come back by then; those that stay behind after a fault harm nobody.
 */
export async function forgetPicture({ db, bucket, log }: Forgetting, hash: string): Promise<boolean> {
  const keys = await db
    .select({ width: imageRenditions.width, format: imageRenditions.format, quality: imageRenditions.quality })
    .from(imageRenditions)
    .where(and(eq(imageRenditions.hash, hash), isNull(imageRenditions.bytes)));
  const isOld = sql`${images.createdAt} < now() - interval '1 day'`;
  try {
    const { rowCount } = await db.delete(images).where(and(eq(images.hash, hash), isOld));
    if (!rowCount) return false;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
  await removeObjects({ db, bucket }, hash, [
    originalKey(hash),
    ...keys.map((size) => sizeKey({ hash, ...size })),
  ]).catch((error) => log.warn({ err: error, picture: hash.slice(0, 12) }, 'a deleted picture stays in the bucket'));
  return true;
}

function removeObjects({ db, bucket }: Omit<Forgetting, 'log'>, hash: string, keys: string[]): Promise<void> {
  return db.transaction(async (tx) => {
    if (!bucket) return;
    await lockPicture(tx, hash);
    if ((await tx.$count(images, eq(images.hash, hash))) > 0) return;
    for (const key of keys) await bucket.remove(key);
  });
}

/** Drizzle wraps what the driver throws. */
function isForeignKeyViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (code ?? cause?.code) === FOREIGN_KEY_VIOLATION;
}
