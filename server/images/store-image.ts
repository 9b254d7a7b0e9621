import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { images } from '#server/images/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts';

/** Makes all sizes of a new picture ahead of the first shopper who asks for them. */
export const prepareImage = {
  name: 'prepare-image',
  payload: z.object({ hash: z.string() }),
  retryLimit: 3,
  retryDelay: 10,
} satisfies Job;

/** Keeps a picture under the hash of its bytes; storing it again changes nothing. */
export async function storeImage(tx: Tx, jobs: Pick<Jobs, 'enqueue'>, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { width, height } = await sharp(bytes).metadata();
  const stored = await tx
    .insert(images)
    .values({ hash, bytes, width, height })
    .onConflictDoNothing()
    .returning({ hash: images.hash });
  if (stored.length > 0) await jobs.enqueue(tx, prepareImage, { hash });
  return hash;
}
