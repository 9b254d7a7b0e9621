import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { Log } from '#server/platform/log.ts';

/** What PostgreSQL says of a write where nothing is written. */
const READ_ONLY = '25006';

/** What the driver keeps inside. */
type Wire = EventEmitter<{ errorMessage: [{ code?: string }] }> & { stream: { destroy(): void } };
const wireOf = (client: pg.PoolClient) => (client as unknown as { connection: Wire }).connection;

/**
 * A primary that was replaced may keep its sessions, and refuse each of their writes for as long as they last. Once it says so,
 * all connections of the pool are left: those at rest at once, the others when they come back. New ones lead to the new primary.
 */
export function leaveReadOnly(pool: pg.Pool, log: Log): void {
  const lent = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  const left = new WeakSet<pg.PoolClient>();

  function leaveAll(): void {
    log.warn('the database cannot be written to: its connections are left');
    for (const client of lent) left.add(client);
    // The pool lets go of what breaks at rest.
    for (const client of idle) wireOf(client).stream.destroy();
  }
  pool.on('connect', (client) => {
    wireOf(client).on('errorMessage', ({ code }) => code === READ_ONLY && !left.has(client) && leaveAll());
  });
  pool.on('acquire', (client) => {
    idle.delete(client);
    lent.add(client);
  });
  pool.on('release', (_error, client) => {
    lent.delete(client);
    if (left.has(client)) void client.end();
    else idle.add(client);
  });
  pool.on('remove', (client) => idle.delete(client));
}
