import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { prepareImage } from '#server/images/jobs.ts';
import { images } from '#server/images/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

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
