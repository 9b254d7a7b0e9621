import { fail } from '#contract/errors.ts';
import { cleanProductPicture } from '#server/images/clean-photograph.ts';
import { imagePath } from '#server/images/renditions.ts';
import { storeImage } from '#server/images/store-image.ts';
import { boundedQueue } from '#server/platform/bounded-queue.ts';
import { type Bucket, BucketAway } from '#server/platform/bucket.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';

const PICTURES = { name: 'staff-picture', most: 600, seconds: 3600 };

/** The others wait with their senders: of what they send nothing is in memory yet. */
const receiving = boundedQueue({ atOnce: 3, mostWaiting: 40 });

export type PictureDeps = { db: Db; jobs: Pick<Jobs, 'enqueue'>; log: Log; bucket?: Bucket | undefined };
type Audit = (entry: { subject: string; changes: Record<string, unknown> }) => void;
type Writing = {
  request: Pick<RequestContext, 'readFile'>;
  writeOnce: (work: (tx: Tx, audit: Audit) => Promise<null>, remembered: unknown) => Promise<null>;
};

/** What a member of staff sends for a product or a text. It is shown nowhere before it is saved there. */
export async function keepPicture({ db, jobs, log, bucket }: PictureDeps, staffId: number, writing: Writing) {
  await limitRate(db, PICTURES, String(staffId));
  const picture = await receiving.run(async () => cleanProductPicture(await writing.request.readFile()));
  const { bytes, hash, width, height } = picture;
  const stored = writing.writeOnce(
    async (tx, audit) => {
      await storeImage(tx, jobs, bytes, bucket);
      audit({ subject: `picture:${hash}`, changes: { width, height } });
      return null;
    },
    { hash },
  );
  await stored.catch((error) => {
    if (!(error instanceof BucketAway)) throw error;
    log.warn({ err: error }, 'a picture could not be stored');
    throw fail('pictures_away');
  });
  return { picture: { hash, address: imagePath(hash), width, height } };
}
