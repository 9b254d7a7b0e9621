import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CATALOGUE_CHANNEL } from '#server/catalogue/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';

/** At midnight in Colombo, which knows no summer time. */
export const turnDayJob = {
  name: 'turn-content-day',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 30,
  isQueuedOnce: true,
  cron: '30 18 * * *',
} satisfies Job;

/** Announcements and banners have their days: pages that were kept are those of yesterday. */
export async function turnDay(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, 'all')`);
}
