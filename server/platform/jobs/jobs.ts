import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { connectionOf, type Tx } from '#server/platform/db/client.ts';
import { namingClient } from '#server/platform/db/named-statements.ts';
import { mentionsAny } from '#server/platform/db/text-search.ts';
import { ADD_INDEXES } from '#server/platform/jobs/indexes.ts';
import { joined } from '#server/platform/joined.ts';
import type { Log } from '#server/platform/log.ts';
import { traced, traceHeaders } from '#server/platform/tracing.ts';

/** Work that follows a commit. Its payload is a schema: a job written by an older version is understood or refused. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  retryLimit: number;
  /** Seconds before the first retry; each further one waits longer. */
  retryDelay: number;
  /** Seconds beyond which they do not grow any more. */
  retryDelayMax?: number;
  /** While one with the same payload waits for its turn, no second one is written. */
  isQueuedOnce?: boolean;
  /** How many of them a process does at the same time; one, if nothing is said. */
  atOnce?: number;
  /** After so long it is taken for lost; fifteen minutes, if nothing is said. */
  longestSeconds?: number;
  /** It also begins by itself at these times (UTC), once for all replicas, with an empty payload. */
  cron?: string;
};

/** A job and what does it. Work may run twice when a process dies, so it must stand being repeated. */
export type JobHandler<J extends Job = Job> = { job: J; work: (payload: z.output<J['payload']>) => Promise<void> };

export type Jobs = {
  /** Written in the caller's transaction: it exists if and only if its cause does. */
  enqueue<J extends Job>(tx: Tx, job: J, payload: z.input<J['payload']>, when?: { startAfter: Date }): Promise<void>;
  /** Its workers in this process look at once, instead of when it is their turn: for somebody who waits for it. */
  wake(job: Job): void;
  work(handlers: JobHandler[]): Promise<void>;
  close(): Promise<void>;
};

export function jobHandler<J extends Job>(job: J, work: JobHandler<J>['work']): JobHandler {
  return { job, work } as unknown as JobHandler;
}

const STOP_TIMEOUT_MS = 10_000;
/** What the queue asks of the database is answered in a moment: who has heard nothing by then is connected to nobody. */
const QUERY_TIMEOUT_MS = 12_000;
const KEEP_ALIVE_AFTER_MS = 5_000;
/** One look for all queues wakes those that have work: two dozen that each looked for themselves kept an idle shop busy. */
const LOOK_EVERY_MS = 2_000;
/** Should the look fail, each queue looks for itself after a minute. */
const OWN_LOOK_SECONDS = 60;
/** No job waits for another one here. */
const FLOW_SECONDS = 3600;
const DUE = `select name, count(*)::int as jobs from jobs.job
  where state < 'active' and not blocked and start_after <= now() group by name`;

/** Does nothing: that it is taken every minute shows that a worker is alive. pg-boss itself tells only of those who wait. */
export const heartbeat = {
  name: 'heartbeat',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  isQueuedOnce: true,
  cron: '* * * * *',
} satisfies Job;

type Options = {
  log: Log;
  isWorker?: boolean;
  isPooled?: boolean;
  /** After each try. */
  noteJob?: ((name: string, ms: number, isDone: boolean) => void) | undefined;
};

/**
 * A process that only asks for work (`isWorker: false`) leaves schedules and tidying up to those who do it. Through a pooler
 * (`isPooled`) nothing is said of a session.
 */
export async function openJobs(
  url: string,
  given: Job[],
  { log, isWorker = true, isPooled = false, noteJob }: Options,
): Promise<Jobs> {
  const jobs = [...given, heartbeat];
  // What is not known to the queue is handed on to its pool of connections.
  const connection = {
    connectionString: url,
    max: 4,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    // Its statements are found by queue and state, whatever their values: planning them anew took as long as doing them.
    ...(!isPooled && { Client: namingClient(), options: '-c plan_cache_mode=force_generic_plan' }),
  };
  const boss = new PgBoss({
    ...connection,
    schema: 'jobs',
    schedule: isWorker,
    supervise: isWorker,
    flowIntervalSeconds: FLOW_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs failed'));
  await boss.start();
  await boss.getDb().executeSql(ADD_INDEXES);
  await updateQueues(boss, jobs);
  if (isWorker) await updateSchedules(boss, jobs);
  const workers: { name: string; id: string }[] = [];
  let looking: NodeJS.Timeout | undefined;
  const wakeWhoIsDue = joined(async () => {
    const { rows } = (await boss.getDb().executeSql(DUE)) as { rows: { name: string; jobs: number }[] };
    for (const { name, jobs } of rows) {
      for (const { id } of workers.filter((worker) => worker.name === name).slice(0, jobs)) boss.notifyWorker(id);
    }
  });
  return {
    wake({ name }) {
      for (const worker of workers) if (worker.name === name) boss.notifyWorker(worker.id);
    },
    async enqueue(tx, job, payload, when) {
      const parsed = job.payload.parse(payload) as object;
      const once = job.isQueuedOnce ? { singletonKey: JSON.stringify(parsed) } : {};
      await boss.send(
        job.name,
        { ...parsed, ...traceHeaders() },
        {
          db: { executeSql: (text, values) => connectionOf(tx).query(text, values) },
          ...once,
          ...when,
        },
      );
    },
    async work(handlers) {
      await boss.send(heartbeat.name, {});
      // The one that is under way remains.
      const beat = jobHandler(heartbeat, () => boss.deleteStoredJobs(heartbeat.name));
      for (const handler of [beat, ...handlers]) {
        // A worker for each, and no batches: what fails or is slow keeps nobody but itself.
        for (let place = 0; place < (handler.job.atOnce ?? 1); place++) {
          workers.push({ name: handler.job.name, id: await openWorker(boss, handler, { log, noteJob }) });
        }
      }
      const look = () => wakeWhoIsDue().catch((error: unknown) => log.error({ err: error }, 'jobs failed'));
      looking ??= setInterval(look, LOOK_EVERY_MS).unref();
    },
    async close() {
      clearInterval(looking);
      const tooLong = new Promise<void>((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
      await Promise.race([boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }), tooLong]);
    },
  };
}

/**
 * Jobs that name somebody who is to be forgotten, whatever became of them. What others left behind when they failed may
 * quote an address too; that of one who goes on is written anew.
 */
export async function eraseJobsNaming(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`delete from jobs.job where lower(data ->> 'email') = lower(${email})`);
  await tx.execute(
    sql`update jobs.job set output = null where output is not null and position(lower(${email}) in lower(output::text)) > 0`,
  );
}

/** Those of a kind, by words in small letters without spaces. */
export async function eraseJobsMentioning(tx: Tx, { name }: Job, words: string[]): Promise<void> {
  await tx.execute(sql`delete from jobs.job where name = ${name} and ${mentionsAny(sql`data`, words)}`);
}

async function openWorker(boss: PgBoss, { job, work }: JobHandler, { log, noteJob }: Options): Promise<string> {
  const worker = boss.work(job.name, { pollingIntervalSeconds: OWN_LOOK_SECONDS }, async ([taken]) => {
    if (!taken) return;
    const began = performance.now();
    let isDone = false;
    const { traceparent: parent } = taken.data as { traceparent?: string };
    try {
      await traced({ name: `job ${job.name}`, kind: 'consumer', parent }, async () => {
        log.debug({ job: job.name, id: taken.id }, 'job begins');
        try {
          await work(job.payload.parse(taken.data));
        } catch (error) {
          log.error({ err: error, job: job.name, id: taken.id }, 'job failed');
          throw error;
        }
      });
      isDone = true;
    } finally {
      noteJob?.(job.name, performance.now() - began, isDone);
      boss.notifyWorker(await worker); // Where one was, there may be more: it looks again without waiting for its turn.
    }
  });
  return worker;
}

/** Queues stand in the database too: those of an earlier version are given what was changed since. */
async function updateQueues(boss: PgBoss, jobs: Job[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retryLimit, retryDelay, retryDelayMax, isQueuedOnce, longestSeconds = 900 } of jobs) {
    const longest = retryDelayMax === undefined ? {} : { retryDelayMax };
    const retries = { retryLimit, retryDelay, retryBackoff: true, expireInSeconds: longestSeconds, ...longest };
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, { ...retries, ...(isQueuedOnce && { policy: 'short' as const }) });
    else if (isChanged(queue, retries)) await boss.updateQueue(name, retries);
  }
}

function isChanged(queue: object, wanted: object): boolean {
  return Object.entries(wanted).some(([key, value]) => (queue as Record<string, unknown>)[key] !== value);
}

/** Schedules stand in the database: that of a job which has none any more would go on for ever. */
async function updateSchedules(boss: PgBoss, jobs: Job[]): Promise<void> {
  const known = await boss.getSchedules();
  for (const { name, cron } of jobs) {
    if (cron && !known.some((schedule) => schedule.name === name && schedule.cron === cron))
      await boss.schedule(name, cron, {});
  }
  for (const { name } of known) {
    if (!jobs.some((job) => job.name === name && job.cron)) await boss.unschedule(name);
  }
}
