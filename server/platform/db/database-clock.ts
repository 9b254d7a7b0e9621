import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';

/** Clocks of two machines drift by a second in hours, but one that is suspended loses what it slept. */
const MEASURE_EVERY_MS = 30_000;
/** What took longer tells little: nobody knows when within it the database looked at its clock. */
const LONGEST_MEASUREMENT_MS = 1_000;

type DatabaseClock = { now: () => Date; close(): void };

/**
 * The time by which everything is decided: the database's. It is measured against a counter of this process that only
 * rises, so it does not matter what the machine's own clock says or when somebody sets it. While the database is away,
 * the last measurement goes on.
 */
export async function openDatabaseClock(
  db: Db,
  { log, everyMs = MEASURE_EVERY_MS }: { log: Log; everyMs?: number },
): Promise<DatabaseClock> {
  let { offsetMs } = await measure(db);
  const timer = setInterval(() => {
    measure(db).then(
      (measured) => {
        if (measured.tookMs <= LONGEST_MEASUREMENT_MS) offsetMs = measured.offsetMs;
      },
      (error) => log.warn({ err: error }, "the database's time could not be measured"),
    );
  }, everyMs);
  return { now: () => new Date(offsetMs + performance.now()), close: () => clearInterval(timer) };
}

async function measure(db: Db): Promise<{ offsetMs: number; tookMs: number }> {
  const before = performance.now();
  const databaseTime = await readDatabaseTime(db);
  const after = performance.now();
  return { offsetMs: databaseTime.getTime() - (before + after) / 2, tookMs: after - before };
}

export async function readDatabaseTime(db: Db | Tx): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return new Date((rows[0] as { ms: number }).ms);
}
