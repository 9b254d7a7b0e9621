import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { getHealth, getLiveness } from '#contract/calls/health.ts';
import { type ErrorDetails, fail } from '#contract/errors.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle } from '#server/platform/http/handle.ts';
import { heartbeat } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';

/** Three heartbeats missed: a worker gives one every minute, and some seconds pass until it is taken. */
const STALLED_AFTER_SECONDS = 180;
const OVERDUE_AFTER_SECONDS = 600;
/** Who watches waits for seconds, not for a database that may never answer. */
const ANSWER_WITHIN_MS = 3_000;
/** However many ask: the database is asked once in this time. */
const SHARED_MS = 1_000;

type Looked = {
  db: Db;
  hasWorker: boolean;
  dataDir: string;
  /** Age in seconds of the oldest mail that waits. */
  oldestMail: (db: Db) => Promise<number | null>;
  clock: () => Date;
};
export type Readiness = ErrorDetails<'not_ready'>;

/** What is found out, once a second however many ask. */
export function readinessReader(looked: Looked): () => Promise<Readiness> {
  const openedAt = looked.clock().getTime();
  let shared: { at: number; facts: Promise<Readiness> } | undefined;
  return () => {
    if (!shared || performance.now() - shared.at > SHARED_MS) {
      // A process that has just opened has not seen a worker miss anything yet.
      const isNew = looked.clock().getTime() - openedAt < STALLED_AFTER_SECONDS * 1000;
      shared = { at: performance.now(), facts: readFacts(looked, isNew) };
    }
    return shared.facts;
  };
}

/**
 * Live: the process answers. Ready: it can do its work. What is said of the jobs stands in the database, by whose clock it
 * is measured, so every process says the same.
 */
export function healthRoutes({ readiness, log }: { readiness: () => Promise<Readiness>; log: Log }) {
  let lastSaid = '';
  return [
    handle(getLiveness, async () => ({ status: 'ok' as const })),
    handle(getHealth, async () => {
      const facts = await readiness();
      const said = facts.failing.join(', ');
      if (said !== lastSaid)
        log.warn({ code: 'readiness', failing: facts.failing }, said ? 'not ready' : 'ready again');
      lastSaid = said;
      if (said) throw fail('not_ready', facts);
      const { failing, database, jobs, ...rest } = facts;
      return { status: 'ok' as const, database: 'up' as const, jobs: jobs as Exclude<typeof jobs, 'unknown'>, ...rest };
    }),
  ];
}

/** What cannot be found out counts as failing, and takes no longer than it may. */
async function readFacts({ db, hasWorker, dataDir, oldestMail }: Looked, isNew: boolean): Promise<Readiness> {
  const [database, queue, mail, disk] = await Promise.all([
    within<Readiness['database']>(writeRow(db), 'silent'),
    within<Queue | null>(readQueue(db), null),
    within<number | null>(oldestMail(db), null),
    within<DiskRoom>(readDiskRoom(dataDir), { freeMegabytes: 0, isEnough: false }),
  ]);
  const heartbeatAge = queue?.secondsSinceHeartbeat ?? Number.POSITIVE_INFINITY;
  const isStalled = heartbeatAge >= STALLED_AFTER_SECONDS;
  const isOverdue = (queue?.oldestWaitingJobSeconds ?? 0) > OVERDUE_AFTER_SECONDS;
  const failing: Readiness['failing'] = [];
  if (database !== 'up') failing.push('database');
  if (!queue || (isStalled && !isNew)) failing.push('jobs');
  if (isOverdue && !isNew) failing.push('overdue_jobs');
  if (!disk.isEnough) failing.push('disk');
  return {
    failing,
    database,
    jobs: !queue ? 'unknown' : isStalled ? 'stalled' : hasWorker ? 'running' : 'elsewhere',
    lastHeartbeat: queue?.lastHeartbeatMs ? new Date(queue.lastHeartbeatMs).toISOString() : null,
    oldestWaitingJobSeconds: queue?.oldestWaitingJobSeconds ?? null,
    oldestWaitingMailSeconds: mail,
    freeDiskMegabytes: disk.freeMegabytes,
  };
}

async function within<T>(work: Promise<T>, otherwise: T): Promise<T> {
  const timer = new AbortController();
  const late = sleep(ANSWER_WITHIN_MS, otherwise, { signal: timer.signal }).catch(() => otherwise);
  return Promise.race([work.catch(() => otherwise), late]).finally(() => timer.abort());
}

/** A row that is kept, in a table that is small: a full disk and a copy that cannot be written to show only then. */
async function writeRow(db: Db): Promise<Readiness['database']> {
  try {
    await db.execute(sql`
      insert into rate_limits (key, count, resets_at) values ('health', 1, now() + interval '1 hour')
      on conflict (key) do update set resets_at = excluded.resets_at`);
    return 'up';
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    return code === '25006' ? 'read_only' : 'down';
  }
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

const MEGABYTE = 1024 * 1024;
/** Below this a database has no room to work in. Of a large disk two parts in a hundred, up to two gigabytes. */
const LEAST_MEGABYTES = 200;
const LEAST_PART = 0.02;
const ALWAYS_ENOUGH_MEGABYTES = 2048;

type DiskRoom = { freeMegabytes: number; isEnough: boolean };

async function readDiskRoom(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const freeMegabytes = Math.floor((bavail * bsize) / MEGABYTE);
  return { freeMegabytes, isEnough: isEnoughRoom(freeMegabytes, (blocks * bsize) / MEGABYTE) };
}

export function isEnoughRoom(freeMegabytes: number, megabytes: number): boolean {
  return freeMegabytes >= Math.min(Math.max(LEAST_MEGABYTES, megabytes * LEAST_PART), ALWAYS_ENOUGH_MEGABYTES);
}
