import { and, eq, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import { categories, productItemImages } from '#server/catalogue/index.ts';
import { contentPictures } from '#server/content/index.ts';
import { forgetPicture, images } from '#server/images/index.ts';
import type { Bucket } from '#server/platform/bucket.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';

export const removePicturesJob = {
  name: 'remove-unused-pictures',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  isQueuedOnce: true,
  cron: '37 * * * *',
} satisfies Job;

/** The rest goes with the next hour. */
const MOST_AT_ONCE = 500;

/**
 * Pictures that were sent and never saved, or taken off the last product or text that showed them: whoever sends one has a day to
 * use it. The database itself does not let one go that is used.
 */
export async function removeUnusedPictures(deps: { db: Db; bucket?: Bucket | undefined; log: Log }): Promise<number> {
  const { db, log, bucket } = deps;
  const unused = await db
    .select({ hash: images.hash })
    .from(images)
    .where(
      and(
        sql`${images.createdAt} < now() - interval '1 day'`,
        notExists(db.select().from(productItemImages).where(eq(productItemImages.imageHash, images.hash))),
        notExists(db.select().from(categories).where(eq(categories.imageHash, images.hash))),
        notExists(db.select().from(contentPictures).where(eq(contentPictures.hash, images.hash))),
      ),
    )
    .limit(MOST_AT_ONCE);
  let removed = 0;
  for (const { hash } of unused) if (await forgetPicture({ db, bucket, log }, hash)) removed += 1;
  return removed;
}
