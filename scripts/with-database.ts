import { secondsOfChanges } from '#server/backups/moments/moment-jobs.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { type Jobs, openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { jobs } from '#server/shop.ts';

type Work = (tools: { db: ReturnType<typeof openDatabase>['db']; queue: Jobs; config: Config }) => Promise<void>;

/** For commands: the database of DATABASE_URL, of the running shop, or of a shop that is not running now. */
export function withDatabase(work: Work): Promise<void> {
  return withServer(async (url, config) => {
    await migrateDatabase(url, { log: createLog({ LOG_LEVEL: 'warn' }) });
    await use(url, config, work);
  });
}

/** The same as it is found, whatever its tables are. */
export async function withServer(work: (url: string, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const server = await reachServer(config);
    try {
      await work(server.url, config);
    } finally {
      await server.stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function use(url: string, config: Config, work: Work): Promise<void> {
  const log = createLog({ LOG_LEVEL: 'warn' });
  const database = openDatabase(url, { log, isBatch: true });
  const queue = await openJobs(url, jobs, { log, isWorker: false });
  try {
    await work({ db: database.db, queue, config });
  } finally {
    await queue.close();
    await database.close();
  }
}

async function reachServer(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const running =
    config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? (await findEmbeddedPostgres(config.DATA_DIR, 'shop'));
  if (running) return { url: running, stop: async () => undefined };
  // What a command changes is kept as what the shop changes: a gap would end what leads to a moment.
  return startEmbeddedPostgres({ dataDir: config.DATA_DIR, database: 'shop', keepsWalEvery: secondsOfChanges(config) });
}
