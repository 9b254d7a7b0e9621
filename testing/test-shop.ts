import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { providerSettings } from '#server/config/domain-config.ts';
import { openRenditions } from '#server/images/index.ts';
import { openLiveApp } from '#server/live-app.ts';
import { openProviders, type Providers } from '#server/payments/index.ts';
import { openBucket } from '#server/platform/bucket.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { jobs } from '#server/shop.ts';
import { isLong } from '#testing/randomness.ts';
import { databaseUrl, TEMPLATE } from '#testing/test-postgres.ts';

/** Buyers of tests share one phone, one address and one network: what these limit has tests of its own. */
const MUCH_CASH = {
  COD_OPEN_PER_ACCOUNT: '9999',
  COD_OPEN_PER_PHONE: '9999',
  COD_OPEN_PER_ADDRESS: '9999',
  COD_REFUSED_PER_PHONE: '9999',
  COD_UNPROVED_MAX: '9999999',
  COD_UNPROVED_PER_ADDRESS: '9999',
  HOLD_UNPROVED_PERCENT: '100',
  HOLDS_UNPAID: '9999',
};

/** Each reads the schema and plans anew, which costs more than what a test asks of it; by night there are as many as in a shop. */
const FEWER_CONNECTIONS = 8;

/** A database of its own for this test file: a copy of the template, made in milliseconds. Of `template0` it is empty. */
export async function openTestDatabase(template = TEMPLATE): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  afterAll(() => onServer(`drop database ${name} with (force)`));
  return databaseUrl(inject('serverUrl'), name);
}

/**
 * The whole server as one function, on a database of its own. `queries` counts what a call asks of it, `statements` has the values too. The shop may be
 * connected by `via`, an address that leads to the same database.
 */
export async function openTestShop(
  environment: Record<string, string> = {},
  fakes?: Providers,
  via: (url: string) => Promise<string> = async (url) => url,
) {
  const url = await via(await openTestDatabase());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'komarika-test-'));
  const logged: string[] = [];
  const given = { DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent', ...MUCH_CASH, ...environment };
  const config = readConfig(given);
  const log = createLog(config, { write: (line) => void logged.push(line) });
  const queries: string[] = [];
  const statements: { query: string; params: unknown[] }[] = [];
  const database = openDatabase(url, {
    log,
    ...(isLong ? {} : { connections: FEWER_CONNECTIONS }),
    onQuery: (query, params) => {
      queries.push(query);
      statements.push({ query, params });
    },
  });
  // Without a sandbox there is nobody to pay with.
  const inSandbox = () => openProviders(providerSettings(config), { db: database.db, log });
  const providers = fakes ?? (config.GATEWAY_PASSWORD ? inSandbox() : {});
  const bucket = config.PICTURE_BUCKET ? openBucket(config.PICTURE_BUCKET) : undefined;
  const renditions = openRenditions(database.db, { dataDir, log, bucket });
  const queue = await openJobs(url, jobs, { log, isWorker: false });
  const clock = { now: new Date() };
  // Made anew when a test saves settings, as the shop does it.
  const live = await openLiveApp({
    environment: given,
    db: database.db,
    log,
    build: (config, live) =>
      createApp({
        config,
        live,
        db: database.db,
        log,
        renditions,
        bucket,
        jobs: queue,
        providers,
        clock: () => clock.now,
        checkAnswers: true,
      }),
  });
  queries.length = 0;
  statements.length = 0;
  type App = ReturnType<typeof createApp>;
  const request: App['request'] = (...asked) => live.current().request(...asked);
  const fetch: App['fetch'] = (...asked) => live.current().fetch(...asked);
  afterAll(async () => {
    await queue.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  return {
    url,
    db: database.db,
    pool: database.pool,
    queries,
    statements,
    request,
    fetch,
    queue,
    renditions,
    bucket,
    clock,
    config,
    providers,
    log,
    logged,
  };
}

/** One connection for all files of a worker: each that is opened costs ten milliseconds. */
let administrator: pg.Pool | undefined;

async function onServer(statement: string): Promise<void> {
  administrator ??= new pg.Pool({
    connectionString: inject('serverUrl'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  await administrator.query(statement);
}
