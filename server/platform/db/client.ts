import type { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { leaveReadOnly } from '#server/platform/db/leave-read-only.ts';
import { type Measured, measurePool } from '#server/platform/db/measure-pool.ts';
import { nameHotStatements } from '#server/platform/db/named-statements.ts';
import type { Log } from '#server/platform/log.ts';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

type Options = {
  log: Log;
  onQuery?: (sql: string, params: unknown[]) => void;
  /** For loading and changing much at once: nothing is given up for taking long. */
  isBatch?: boolean;
  /** So many at a time. */
  connections?: number;
  /** `url` leads through a pooler that lends its connections by the transaction; this one past it. */
  directUrl?: string | undefined;
  /** Who counts what is sent and how long it waits; without one nothing is counted. */
  measured?: Measured | undefined;
};

/** The connection that a transaction is on, for a library that brings its own SQL. */
export function connectionOf(tx: Tx): pg.ClientBase {
  return (tx as unknown as { session: { client: pg.ClientBase } }).session.client;
}

/** No statement of the shop is allowed to take longer: a stuck one must not hold its connection for ever. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** A process that stands still inside a transaction must not keep others from the rows it has locked. */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** Longer than the database lets anything take: who has heard nothing by then is connected to nobody. */
const LONGEST_LENT_MS = 12_000;
/** Also the wait for a free connection. The browser gives a call up after ten seconds: a later answer reaches nobody. */
const CONNECT_TIMEOUT_MS = 8_000;
const KEEP_ALIVE_AFTER_MS = 5_000;
const CONNECTIONS = 20;
/** Closing waits for what is under way, but not for a database that does not answer. */
const CLOSE_MS = 5_000;

export function openDatabase(
  url: string,
  { log, onQuery, isBatch = false, connections = CONNECTIONS, directUrl, measured }: Options,
): Database {
  // A pooler's connection is another's a moment later: what is said of a session or kept in one would be said to strangers.
  const isSession = directUrl === undefined;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    // What is asked before the last answer has come is sent at once; PostgreSQL does one after the other.
    ...(isBatch || !isSession ? {} : { ...TIME_LIMITS, pipeline: true }),
  });
  directUrls.set(pool, directUrl ?? url);
  const nameStatements = isBatch || !isSession ? undefined : nameHotStatements();
  // Without these listeners a connection that breaks would end the process. The pool takes its own off while it lends.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
    nameStatements?.(client);
    if (!isBatch) openWithoutWaiting(client);
  });
  leaveReadOnly(pool, log);
  if (!isBatch) limitLending(pool, log);
  if (measured) measurePool(pool, measured);
  const db = drizzle(pool, onQuery ? { logger: { logQuery: onQuery } } : {});
  return { db, pool, close: () => closeInTime(pool) };
}

/** What needs a session goes this way. */
const directUrls = new WeakMap<pg.Pool, string>();

/** Work that may take longer than a statement or a transaction of the shop, on a connection of its own. */
export async function withBatch<T>(db: Db, log: Log, work: (batch: Db) => Promise<T>): Promise<T> {
  const { $client } = db as Db & { $client: pg.Pool };
  const batch = openDatabase(directUrls.get($client) ?? '', { log, isBatch: true });
  return work(batch.db).finally(() => batch.close());
}

export const TIME_LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};

/** A server that vanished without a word (failover, partition) leaves connections that never answer: they are cut. */
function limitLending(pool: pg.Pool, log: Log): void {
  const timers = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
  pool.on('acquire', (client) => {
    const timer = setTimeout(() => {
      log.warn({ seconds: LONGEST_LENT_MS / 1000 }, 'a database connection gave no answer and is cut');
      cut(client);
    }, LONGEST_LENT_MS);
    timers.set(client, timer.unref());
  });
  pool.on('release', (_error, client) => clearTimeout(timers.get(client)));
}

/** Statements under way fail at once: asked to end, a connection would wait for their answers. */
function cut(client: pg.ClientBase): void {
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream.destroy();
}

/** What opens a transaction travels with its first statement. Should it ever fail, that would stand alone: the connection is cut. */
function openWithoutWaiting(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  function query(asked: { text?: string }, ...rest: unknown[]) {
    const answer = send(asked, ...rest);
    if (asked.text !== 'begin') return answer;
    answer.catch(() => cut(client));
    return Promise.resolve({ rows: [] });
  }
  Object.assign(client, { query });
}

export async function closeInTime(connected: Pick<pg.Pool | pg.Client, 'end'>): Promise<void> {
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
  await Promise.race([connected.end(), tooLong]);
}
