import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { IncidentKind } from '#contract/staff/health.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Readiness } from '#server/platform/health.ts';
import type { Log } from '#server/platform/log.ts';
import type { Answers, AnswerTally } from '#server/watching/answer-tally.ts';
import { answerCounts, incidents, processes } from '#server/watching/tables.ts';
import { VERSION } from '#server/watching/version.ts';

const EVERY_MS = 30_000;
const GOODBYE_MS = 2_000;
/** Four signs of life missed: the process is gone, or stands still. */
const GONE_AFTER = sql`now() - interval '2 minutes'`;
const HALF_HOUR = sql`to_timestamp(floor(extract(epoch from now()) / 1800) * 1800)`;

type Deps = {
  db: Db;
  log: Log;
  role: string;
  readiness: () => Promise<Readiness>;
  tally: AnswerTally;
};

/**
 * Twice a minute each process says that it is there, how it has answered, and what it sees broken. Whoever is open notes those
 * that are gone without a word.
 */
export function openBeat({ db, log, role, readiness, tally }: Deps) {
  const id = randomUUID();
  /** What this process sees broken, and since when by its own clock. */
  const broken = new Map<IncidentKind, number>();

  async function beat(): Promise<void> {
    const { failing, database } = await readiness();
    // Of what stands in the database nothing is known while it is away.
    const seen: IncidentKind[] = database === 'up' ? failing : ['database'];
    for (const kind of seen) if (!broken.has(kind)) broken.set(kind, performance.now());
    if (database !== 'up') return;
    const answers = tally.take();
    const ended = [...broken.keys()].filter((kind) => !failing.some((part) => part === kind));
    try {
      await db.transaction(async (tx) => {
        await saySo(tx, { id, role });
        await noteGone(tx);
        for (const [kind, since] of broken) await noteBroken(tx, id, kind, performance.now() - since);
        await noteMended(tx, id, ended, failing);
        await addAnswers(tx, answers);
      });
      for (const kind of ended) broken.delete(kind);
    } catch (error) {
      tally.giveBack(answers);
      throw error;
    }
  }
  const beatOrSay = () =>
    beat().catch((error: unknown) => log.warn({ err: error }, 'a sign of life could not be written'));

  const timer = setInterval(beatOrSay, EVERY_MS).unref();
  return {
    beat,
    start: beatOrSay,
    async close(): Promise<void> {
      clearInterval(timer);
      // A database that is away is not waited for: the process is then taken for killed.
      const goodbye = beatOrSay().then(() => db.delete(processes).where(eq(processes.id, id)));
      const tooLong = sleep(GOODBYE_MS, undefined, { ref: false });
      await Promise.race([
        goodbye.catch((error: unknown) => log.warn({ err: error }, 'a goodbye was not written')),
        tooLong,
      ]);
    },
  };
}

async function saySo(tx: Tx, { id, role }: { id: string; role: string }): Promise<void> {
  const memoryBytes = process.memoryUsage.rss();
  await tx
    .insert(processes)
    .values({ id, role, version: VERSION, memoryBytes })
    .onConflictDoUpdate({ target: processes.id, set: { memoryBytes, seenAt: sql`now()` } });
}

/** It ended when the next one opened, or is noticed now. */
async function noteGone(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from processes where seen_at < ${GONE_AFTER} returning id, seen_at)
    insert into incidents (kind, seen_by, began_at, ended_at)
    select 'killed', id, seen_at, coalesce(
      (select min(started_at) from processes where started_at > gone.seen_at), now()) from gone`);
}

/** Told once, however many see it. What a database could not be told while it was away, it is told afterwards. */
async function noteBroken(tx: Tx, seenBy: string, kind: IncidentKind, ms: number): Promise<void> {
  await tx.execute(sql`
    insert into incidents (kind, seen_by, began_at)
    select ${kind}::text, ${seenBy}::text, now() - make_interval(secs => ${ms / 1000}::float8)
    where not exists (select 1 from incidents where kind = ${kind}
      and coalesce(ended_at, now()) > now() - make_interval(secs => ${ms / 1000}::float8))
    on conflict do nothing`);
}

/** By whoever saw it; for one that is gone, by anybody who does not see it. */
async function noteMended(tx: Tx, seenBy: string, ended: IncidentKind[], failing: string[]): Promise<void> {
  const isOpen = isNull(incidents.endedAt);
  if (ended.length > 0) {
    const isOurs = and(isOpen, eq(incidents.seenBy, seenBy), sql`${incidents.kind} in ${ended}`);
    await tx.update(incidents).set({ endedAt: sql`now()` }).where(isOurs);
  }
  const isNobodys = sql`not exists (select 1 from processes where processes.id = ${incidents.seenBy})`;
  await tx
    .update(incidents)
    .set({ endedAt: sql`now()` })
    .where(
      and(isOpen, isNobodys, ...(failing.length > 0 ? [notInArray(incidents.kind, failing as IncidentKind[])] : [])),
    );
}

async function addAnswers(tx: Tx, { requests, errors, took }: Answers): Promise<void> {
  if (requests === 0) return;
  await tx
    .insert(answerCounts)
    .values({ at: HALF_HOUR, requests, errors, took } as never)
    .onConflictDoUpdate({
      target: answerCounts.at,
      set: {
        requests: sql`${answerCounts.requests} + ${requests}`,
        errors: sql`${answerCounts.errors} + ${errors}`,
        took: sql`array(select coalesce(had, 0) + coalesce(more, 0)
          from unnest(${answerCounts.took}, excluded.took) as sizes (had, more))`,
      },
    });
}
