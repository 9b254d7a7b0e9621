import { sql } from 'drizzle-orm';
import { getHealth } from '#contract/health.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle } from '#server/platform/http/handle.ts';
import { heartbeat } from '#server/platform/jobs/jobs.ts';

/** Three heartbeats missed: a worker gives one every minute, and some seconds pass until it is taken. */
const STALLED_AFTER_SECONDS = 180;

/**
 * Ready means the database answers now; when it does not, the query's failure is the response: 503. What is said of the
 * jobs stands in the database, by whose clock it is measured, so every process says the same.
 */
export function healthRoutes({ db, hasWorker }: { db: Db; hasWorker: boolean }) {
  return [
    handle(getHealth, async () => {
      const { secondsSinceHeartbeat, lastHeartbeatMs, oldestWaitingJobSeconds } = await readQueue(db);
      const isAlive = secondsSinceHeartbeat !== null && secondsSinceHeartbeat < STALLED_AFTER_SECONDS;
      return {
        status: 'ok' as const,
        database: 'up' as const,
        jobs: isAlive ? (hasWorker ? ('running' as const) : ('elsewhere' as const)) : ('stalled' as const),
        lastHeartbeat: lastHeartbeatMs === null ? null : new Date(lastHeartbeatMs).toISOString(),
        oldestWaitingJobSeconds,
      };
    }),
  ];
}

type Queue = {
  secondsSinceHeartbeat: number | null;
  lastHeartbeatMs: number | null;
  oldestWaitingJobSeconds: number | null;
};

/** By the indexes of pg-boss: finished jobs cost nothing, and of a long backlog only the first part is read. */
async function readQueue(db: Db): Promise<Queue> {
  const { rows } = await db.execute<Queue>(sql`
    select extract(epoch from now() - beat.at)::float8 as "secondsSinceHeartbeat",
      (extract(epoch from beat.at) * 1000)::float8 as "lastHeartbeatMs",
      extract(epoch from now() - waiting.since)::int as "oldestWaitingJobSeconds"
    from (select max(coalesce(completed_on, started_on)) as at from jobs.job where name = ${heartbeat.name}) beat,
      (
        select min(due.start_after) as since
        from jobs.queue
        cross join lateral (
          select start_after from jobs.job
          where name = queue.name and state < 'active' and not blocked and start_after <= now()
          order by priority desc, created_on
          limit 1000
        ) due
      ) waiting`);
  return rows[0] as Queue;
}
