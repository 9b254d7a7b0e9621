import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { type Db, openDatabase } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';

/** What is read may be this old. */
const OLDEST_MS = 1000;
/** Half of it before the look, half of it until the next. */
const LOOK_EVERY_MS = 500;
const CONNECTIONS = 5;

/** Reads that may be a second old, and that nobody decides by: reports and exports. */
export type Reads = {
  from<T>(read: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export const readsOf = (primary: Db): Reads => ({ from: (read) => read(primary), close: async () => undefined });

/**
 * From a standby while it is known to be no more than a second behind, else from the database itself. How far it is shows in the
 * log of writes: by clocks, a shop in which nothing happens would seem to fall behind.
 */
export function openReads({ primary, url, log }: { primary: Db; url: string; log: Log }): Reads {
  const standby = openDatabase(url, { log, connections: CONNECTIONS });
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let lost = Promise.withResolvers<'lost'>();
  let isClosed = false;
  const isFresh = () => performance.now() - confirmedAt < OLDEST_MS;

  async function keepLooking(): Promise<void> {
    let wasFresh = false;
    let written: string | undefined;
    while (!isClosed) {
      const lookedAt = performance.now();
      try {
        if (await withinTime(hasReplayed(standby.db, written))) confirmedAt = lookedAt;
        written = await withinTime(readWritten(primary));
      } catch {
        // Whoever waits for it need not wait any longer. That it is away is said below.
        lost.resolve('lost');
        lost = Promise.withResolvers();
      }
      if (isFresh() !== wasFresh) {
        wasFresh = !wasFresh;
        log.warn({}, wasFresh ? 'the standby can be read' : 'the standby is away or behind: reports read the database');
      }
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
    }
  }
  const looking = keepLooking();

  return {
    async from(read) {
      if (!isFresh()) return read(primary);
      try {
        const found = await Promise.race([read(standby.db), lost.promise]);
        if (found !== 'lost') return found as Awaited<ReturnType<typeof read>>;
      } catch (error) {
        if (error instanceof Refusal) throw error;
        // Cut off, or in the way of what it replays: nothing was changed by it, so it can be asked elsewhere.
        log.warn({ err: error }, 'what a standby could not answer is read from the database');
      }
      return read(primary);
    },
    async close() {
      isClosed = true;
      await standby.close();
      await looking;
    },
  };
}

async function readWritten(primary: Db): Promise<string | undefined> {
  const { rows } = await primary.execute<{ at: string }>(sql`select pg_current_wal_lsn()::text as at`);
  return rows[0]?.at;
}

/** One that became a primary of its own replays nothing any more. */
async function hasReplayed(standby: Db, written: string | undefined): Promise<boolean> {
  if (!written) return false;
  const { rows } = await standby.execute<{ done: boolean }>(
    sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${written}::pg_lsn as done`,
  );
  return rows[0]?.done === true;
}

function withinTime<T>(asked: Promise<T>): Promise<T> {
  const late = sleep(OLDEST_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')));
  return Promise.race([asked, late]);
}
