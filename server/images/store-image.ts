import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { painter } from '#server/images/painter.ts';
import { lockPicture, originalKey } from '#server/images/picture-store.ts';
import { images } from '#server/images/tables.ts';
import type { Bucket } from '#server/platform/bucket.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts';

/** Makes all sizes of a new picture ahead of the first shopper who asks for them. */
export const prepareImage = {
  name: 'prepare-image',
  payload: z.object({ hash: z.string() }),
  retryLimit: 3,
  retryDelay: 10,
} satisfies Job;

/**
 * Keeps a picture under the hash of its bytes, in the bucket if there is one: the object first, then its row. Storing it
 * again changes nothing, but that it counts as new: whoever brought it has a day to use it.
 */
export async function storeImage(tx: Tx, jobs: Pick<Jobs, 'enqueue'>, bytes: Buffer, bucket?: Bucket): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const sharp = await painter();
  const { width, height } = await sharp(bytes).metadata();
  if (bucket) {
    await lockPicture(tx, hash);
    await bucket.put(originalKey(hash), bytes, 'image/webp');
  }
  const [stored] = await tx
    .insert(images)
    .values({ hash, bytes: bucket ? null : bytes, width, height })
    .onConflictDoUpdate({
      target: images.hash,
      set: { createdAt: sql`now()`, ...(!bucket && { bytes: sql`coalesce(${images.bytes}, excluded.bytes)` }) },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (stored?.isNew) await jobs.enqueue(tx, prepareImage, { hash });
  return hash;
}
