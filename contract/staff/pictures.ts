import * as z from 'zod/mini';
import { staffCall } from '#contract/staff/staff-call.ts';

/** The screen makes pictures smaller before it sends them: what is larger than this did not come from there. */
export const LARGEST_PICTURE_BYTES = 15_000_000;

export const StoredPicture = z.object({
  hash: z.string(),
  /** At its largest; the other widths stand at the same address with another number. */
  address: z.string(),
  width: z.int(),
  height: z.int(),
});
export type StoredPicture = z.output<typeof StoredPicture>;

export const uploadPicture = staffCall('adminUploadPicture', 'POST /admin/pictures', {
  summary:
    'Keeps a picture, made anew: upright, without place or other data. It is shown nowhere before it is saved with a product',
  takesFile: LARGEST_PICTURE_BYTES,
  needs: 'catalogue',
  output: z.object({ picture: StoredPicture }),
  fails: ['picture_refused', 'body_too_large', 'pictures_away', 'idempotency_key_reused'],
});
