import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#server/platform/log.ts';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** No statement of the shop is allowed to take longer: a stuck one must not hold its connection for ever. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** Also the wait for a free connection: in a rush, a late answer is better than none. */
const CONNECT_TIMEOUT_MS = 15_000;

export function openDatabase(url: string, { log, onQuery }: { log: Log; onQuery?: (sql: string) => void }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  const db = drizzle(pool, onQuery ? { logger: { logQuery: onQuery } } : {});
  return { db, pool, close: () => pool.end() };
}
