import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { applyDefinitions } from '#server/platform/db/definitions.ts';
import type { Log } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const MIGRATION_LOCK = 7_301_956;
/** A server that was stopped takes a connection and says nothing. */
const CONNECT_TIMEOUT_MS = 8_000;

type Options = { isRestoring?: boolean; log?: Pick<Log, 'warn'> };

/** Brings the tables up to date, then functions, triggers and views. Replicas that start together wait for each other. */
export async function migrateDatabase(url: string, { isRestoring = false, log }: Options = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
  await client.connect();
  try {
    await refuseReadOnly(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (!isRestoring) await refuseHalfRestored(client);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    // While a newer version opens, one of this version may start again: what the newer one brought stays in force.
    if (await isOfNewer(client)) log?.warn('the database is of a newer version of the shop: its functions stay');
    else await applyDefinitions(client);
  } finally {
    await client.end();
  }
}

export type Migration = { hash: string; at: number };

/** What the database says was done to it. */
export async function appliedMigrations(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ hash: string; at: string }>(
    'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }));
}

/** The steps that this version of the shop knows. */
export const knownMigrations = (): Migration[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash, folderMillis }) => ({ hash, at: folderMillis }));

const isOfNewer = async (client: pg.Client) =>
  ((await appliedMigrations(client)).at(-1)?.at ?? 0) > (knownMigrations().at(-1)?.at ?? 0);

/** Goes, or goes on, only as far as another database has gone, for the rows that come from there. */
export async function migrateAsFarAs(client: pg.Client, { at }: Migration): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const last = (await appliedMigrations(client)).at(-1)?.at ?? 0;
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    if (folderMillis > at || folderMillis <= last) continue;
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** The schema that stands while a restore is under way. */
export const RESTORING = 'restoring';

async function refuseHalfRestored(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select to_regnamespace($1) is not null as half', [RESTORING]);
  if (rows[0].half)
    throw new StartError('A restore into this database did not end. Run it again: it begins from nothing.');
}

/** A standby, or a former primary: whoever looks after the process starts it again, and finds the primary then. */
async function refuseReadOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`);
  if (rows[0].isReadOnly)
    throw new StartError(
      'The database of DATABASE_URL cannot be written to. It is a standby, or was the primary: give the address of the primary.',
    );
}
