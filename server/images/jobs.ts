import { z } from 'zod';
import type { Job } from '#server/platform/jobs/jobs.ts';

/** Makes all sizes of a new picture ahead of the first shopper who asks for them. */
export const prepareImage = {
  name: 'prepare-image',
  payload: z.object({ hash: z.string() }),
  retryLimit: 3,
  retryDelay: 10,
} satisfies Job;
