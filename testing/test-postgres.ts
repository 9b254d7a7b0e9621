import { sql } from 'drizzle-orm';
import pg from 'pg';
import { seedEmptyDatabase } from '#server/demo/seed.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { jobs } from '#server/shop.ts';

export const TEMPLATE = 'template_shop';

/** A real PostgreSQL for a test run, with one database ready to be copied: migrated, and filled with the demo data. */
export async function startTestPostgres(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, database: 'postgres', unsafeFast: true });
  const client = new pg.Client(server.url);
  await client.connect();
  const { rows } = await client.query(
    `select datname from pg_database where datname = '${TEMPLATE}' or datname like 'test_%'`,
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();

  const template = databaseUrl(server.url, TEMPLATE);
  const log = createLog({ LOG_LEVEL: 'error' });
  await migrateDatabase(template);
  const database = openDatabase(template, { log, isBatch: true });
  const queue = await openJobs(template, jobs, { log });
  await seedEmptyDatabase(database.db, queue);
  // The sizes of forty pictures, in each shop that a test opens, are asked for by tests that look at them.
  await database.db.execute(sql`delete from jobs.job where name = 'prepare-image'`);
  await queue.close();
  await database.close();
  return server;
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
