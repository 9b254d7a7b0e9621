import { fork } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { BackupError } from '#server/backups/backup-error.ts';
import { backupKey } from '#server/backups/backup-key.ts';
import type { BaseOrder } from '#server/backups/moments/base-backup.ts';
import {
  copyBases,
  copySegments,
  findBasesToCopy,
  isBaseDue,
  type Keeping,
  lineFolder,
  removeOutlivedMoments,
  sealSegments,
} from '#server/backups/moments/keep-moments.ts';
import type { MomentTask } from '#server/backups/moments/moments-process.ts';
import type { RehearsedMoment } from '#server/backups/moments/rehearse-moment.ts';
import { momentRehearsals } from '#server/backups/tables.ts';
import { type BackupDeps, backupFolder } from '#server/backups/take-backup.ts';
import { alertOwner } from '#server/mail/index.ts';
import { BucketAway } from '#server/platform/bucket.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';

const MINUTE_SECONDS = 60;

/** Each minute: what PostgreSQL has put by of its log is sealed and copied. */
export const sealJob = {
  name: 'seal-changes',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  longestSeconds: 30 * MINUTE_SECONDS,
  isQueuedOnce: true,
  cron: '* * * * *',
} satisfies Job;

/** Once a week, and whenever a line of changes begins: a copy of all files that they lead on from. */
export const baseJob = {
  name: 'copy-files',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  longestSeconds: 6 * 60 * MINUTE_SECONDS,
  isQueuedOnce: true,
} satisfies Job;

/** With the minute until it is sealed, what happened more than five minutes ago is kept. */
const SEGMENT_SECONDS = 180;

/** Whether the own PostgreSQL puts its log by, and how often: only where somebody takes it up. */
export const secondsOfChanges = ({ BACKUPS, ROLE }: { BACKUPS: boolean; ROLE: string }) =>
  BACKUPS && ROLE !== 'web' ? SEGMENT_SECONDS : undefined;

/** A shop that is only looked at, or that just opens, is spared the copy. */
const UP_BEFORE_BASE_SECONDS = 5 * MINUTE_SECONDS;

/** It reads the whole shop: what keeps failing is not tried every minute. */
const TRIED_AGAIN_AFTER_MS = 3_600_000;
let triedAt = 0;

/** A bucket that does not answer keeps nobody from closing. */
const CLOSE_MS = 5_000;

const PROCESS = new URL('./moments-process.ts', import.meta.url);

export type MomentDeps = BackupDeps & { spool: string };

const keepingOf = ({ spool, config }: MomentDeps): Keeping => ({ spool, folder: backupFolder(config), config });

/** True: a copy of all files is due, here or in the bucket. */
export async function keepChanges(deps: MomentDeps): Promise<boolean> {
  const keeping = keepingOf(deps);
  await telling(deps, 'The changes of the last minutes could not be kept', async () => {
    await sealSegments(keeping);
    await copySegments(keeping);
    await refuseStuck(deps.db);
  });
  if (process.uptime() < UP_BEFORE_BASE_SECONDS || Date.now() - triedAt < TRIED_AGAIN_AFTER_MS) return false;
  return (await isBaseDue(keeping, new Date())) || (await findBasesToCopy(keeping)).length > 0;
}

/** Nothing comes to be sealed while PostgreSQL itself cannot put its log by: it keeps it all, until the disk is full. */
async function refuseStuck(db: Db): Promise<void> {
  const { rows } = await db.execute<{ isStuck: boolean }>(
    sql`select last_failed_time > coalesce(last_archived_time, '-infinity') as "isStuck" from pg_stat_archiver`,
  );
  if (rows[0]?.isStuck) throw new BackupError(STUCK);
}
const STUCK =
  'PostgreSQL cannot put them by. The disk is full, or the folder postgres/wal in DATA_DIR is away or may not be written; postgres.log beside it says which.';

export async function copyFiles(deps: MomentDeps): Promise<void> {
  triedAt = Date.now();
  const keeping = keepingOf(deps);
  await telling(deps, 'The weekly copy of all files failed', async () => {
    if (await isBaseDue(keeping, new Date())) await copyNow(deps, keeping);
    await copyBases(keeping);
    await removeOutlivedMoments(keeping, new Date());
  });
}

async function copyNow(deps: MomentDeps, keeping: Keeping): Promise<void> {
  const order: BaseOrder = {
    url: deps.databaseUrl,
    folder: await lineFolder(keeping),
    key: await backupKey(deps.config),
    secretKey: deps.secretKey,
    password: (await readFile(path.join(deps.spool, '..', 'password'), 'utf8')).trim(),
  };
  await rm(path.join(order.folder, 'base.age.unfinished'), { force: true });
  await runProcess({ base: order });
}

/** Each night, and when the owner asks: whether one could go back. What came of it is noted, and what is wrong reaches the owner. */
export async function rehearseMoments(deps: MomentDeps): Promise<void> {
  const { db, databaseUrl: url, config } = deps;
  const rehearsal = { url, dataDir: config.DATA_DIR, folder: backupFolder(config), key: await backupKey(config) };
  const { found, problem } = await runProcess({ rehearsal }).then(
    (came) => ({ found: came as RehearsedMoment | undefined, problem: null }),
    (error: Error) => ({ found: undefined, problem: error.message }),
  );
  if (!found && !problem) return;
  await db.transaction(async (tx) => {
    await tx.insert(momentRehearsals).values({ reachedAt: found?.reachedAt, orders: found?.orders, problem });
    if (!problem) return;
    const text = `Going back to the last moment that is kept failed: ${problem}`;
    await alertOwner(tx, deps.alerts, { code: 'backup_failed', cause: `${colomboDay(Date.now())} ${problem}`, text });
  });
}

/** What PostgreSQL has put by when it was stopped: closed in order, a shop loses nothing. */
export async function keepLastChanges({
  log,
  ...given
}: Omit<Keeping, 'folder' | 'config'> & Keeping['config'] & { log: Log }) {
  const keeping = { spool: given.spool, folder: backupFolder(given), config: given };
  const kept = sealSegments(keeping).then(() => copySegments(keeping));
  const tooLong = sleep(CLOSE_MS, undefined, { ref: false });
  await Promise.race([kept, tooLong]).catch((error: unknown) => log.warn({ err: error }, 'the last changes wait'));
}

/** What is expected to go wrong reaches the owner in a sentence, once a day; the next minute tries again. */
async function telling(deps: MomentDeps, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof BucketAway)) throw error;
    const text = `${what}: ${error.message} It is tried again until it works.`;
    const cause = `${colomboDay(Date.now())} ${what}`;
    await deps.db.transaction((tx) => alertOwner(tx, deps.alerts, { code: 'changes_not_kept', cause, text }));
  }
}

function runProcess(task: MomentTask): Promise<unknown> {
  const child = fork(PROCESS, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    child.once('message', ({ problem, found }: { problem?: string; found?: unknown }) =>
      problem === undefined ? resolve(found) : reject(new BackupError(problem)),
    );
    child.once('error', reject);
    child.once('exit', () => reject(new BackupError('What did it was stopped half-way.')));
    child.send(task);
  });
}
