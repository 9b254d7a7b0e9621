import { uploadPicture } from '#contract/admin/pictures.ts';
import { fail } from '#contract/errors.ts';
import { cleanProductPicture, imagePath, storeImage } from '#server/images/index.ts';
import { boundedQueue } from '#server/platform/bounded-queue.ts';
import { type Bucket, BucketAway } from '#server/platform/bucket.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { staffHandlers } from '#server/staff/index.ts';

const PICTURES = { name: 'staff-picture', most: 600, seconds: 3600 };

/** The others wait with their senders: of what they send nothing is in memory yet. */
const receiving = boundedQueue({ atOnce: 3, mostWaiting: 40 });

type Deps = { db: Db; clock: () => Date; jobs: Pick<Jobs, 'enqueue'>; log: Log; bucket?: Bucket | undefined };

export function pictureRoutes({ db, clock, jobs, log, bucket }: Deps): Route[] {
  const staffCall = staffHandlers({ db, clock });

  return [
    staffCall(uploadPicture, async (_input, staff, { request, writeOnce }) => {
      await limitRate(db, PICTURES, String(staff.id));
      const picture = await receiving.run(async () => cleanProductPicture(await request.readFile()));
      const { bytes, hash, width, height } = picture;
      const stored = writeOnce(
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
    }),
  ];
}
