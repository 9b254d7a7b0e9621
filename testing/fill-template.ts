import { sql } from 'drizzle-orm';
import { seedEmptyDatabase } from '#server/demo/seed.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { jobs } from '#server/shop.ts';

/** Migrates an empty database and fills it with the demo data. */
export async function fillTemplate(url: string): Promise<void> {
  const log = createLog({ LOG_LEVEL: 'error' });
  await migrateDatabase(url);
  const database = openDatabase(url, { log, isBatch: true });
  const queue = await openJobs(url, jobs, { log });
  await seedEmptyDatabase(database.db, queue);
  // The sizes of forty pictures, in each shop that a test opens, are asked for by tests that look at them.
  await database.db.execute(sql`delete from jobs.job where name = 'prepare-image'`);
  await queue.close();
  await database.close();
}
