import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { backupKey } from '#server/backups/backup-key.ts';
import type { Order, Outcome } from '#server/backups/backup-process.ts';
import { outlived } from '#server/backups/rotation.ts';
import { backups } from '#server/backups/tables.ts';
import { type AlertContext, alertOwner } from '#server/mail/index.ts';
import { BucketAway, openBucket } from '#server/platform/bucket.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';

const HOURS = 3600;

/** At night in Sri Lanka, before the audit, and whenever the owner asks for one. */
export const backupJob = {
  name: 'backup',
  payload: z.object({ isAsked: z.boolean().default(false) }),
  retryLimit: 0,
  retryDelay: 0,
  longestSeconds: 4 * HOURS,
  isQueuedOnce: true,
  cron: '10 20 * * *',
} satisfies Job;

/** Opens the last backup for trial once more: for the owner who asks. */
export const rehearsalJob = {
  name: 'rehearse-backup',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  longestSeconds: 2 * HOURS,
  isQueuedOnce: true,
} satisfies Job;

export type BackupDeps = {
  db: Db;
  databaseUrl: string;
  alerts: AlertContext;
  secretKey: string;
  config: {
    DATA_DIR: string;
    BACKUP_KEY?: string | undefined;
    PICTURE_BUCKET?: string | undefined;
    BACKUP_BUCKET?: string | undefined;
  };
};

const PROCESS = new URL('./backup-process.ts', import.meta.url);

export const backupFolder = ({ DATA_DIR }: { DATA_DIR: string }) => path.resolve(DATA_DIR, 'backups');

/** Takes one, opens it for trial, notes what came of it, and lets those go that newer ones stand in for. */
export async function takeBackup(deps: BackupDeps): Promise<void> {
  const { db, config } = deps;
  const startedAt = new Date();
  const folder = backupFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder);
  const file = path.join(folder, `shop-${startedAt.toISOString().slice(0, 19).replace(/[T:]/g, '-')}.age`);
  const late = config.BACKUP_BUCKET ? await findNotUploaded(db) : [];
  const outcome = await runProcess(deps, { file, isWritten: false, late });
  const { written, rehearsed } = outcome;
  await db.transaction(async (tx) => {
    const values = {
      startedAt,
      endedAt: new Date(written?.at ?? Date.now()),
      file: written ? file : null,
      bytes: written?.bytes,
      rows: written?.rows,
      orders: written?.orders,
      pictures: written?.pictures,
      uploadedAt: outcome.uploaded.includes(file) ? new Date() : null,
      ...rehearsalOf(outcome),
    };
    await tx.insert(backups).values(values);
    for (const one of outcome.uploaded)
      await tx.update(backups).set({ uploadedAt: new Date() }).where(eq(backups.file, one));
    await tellOwner(tx, deps, startedAt, outcome);
  });
  // Those that are good are never let go for one that is not.
  if (rehearsed) await removeOutlived(deps, startedAt);
}

/** Opens the last one that was written for trial again, and notes what came of it. */
export async function rehearseLast(deps: BackupDeps): Promise<void> {
  const { db } = deps;
  const [last] = await db
    .select({ id: backups.id, file: backups.file })
    .from(backups)
    .where(isKept)
    .orderBy(desc(backups.id))
    .limit(1);
  if (!last?.file) return takeBackup(deps);
  const outcome = await runProcess(deps, { file: last.file, isWritten: true, late: [] });
  await db.transaction(async (tx) => {
    await tx.update(backups).set(rehearsalOf(outcome)).where(eq(backups.id, last.id));
    await tellOwner(tx, deps, new Date(), outcome);
  });
}

const isKept = and(isNotNull(backups.file), isNull(backups.removedAt));

const rehearsalOf = ({ rehearsed, problems }: Outcome) => ({
  rehearsedAt: rehearsed ? new Date(rehearsed.at) : null,
  rehearsalSeconds: rehearsed?.seconds ?? null,
  problem: problems.length > 0 ? problems.join(' ') : null,
});

async function tellOwner(tx: Tx, { alerts }: BackupDeps, at: Date, { problems, faults }: Outcome): Promise<void> {
  for (const fault of faults) alerts.log.error({ fault }, 'a backup failed');
  if (problems.length === 0) return;
  const problem = problems.join(' ');
  const cause = `${colomboDay(at.getTime())} ${problem}`;
  const text = `The last backup is not as it should be. ${problem}`;
  await alertOwner(tx, alerts, { code: 'backup_failed', cause, text });
}

async function runProcess(
  { databaseUrl, secretKey, config }: BackupDeps,
  task: Pick<Order, 'file' | 'isWritten' | 'late'>,
): Promise<Outcome> {
  const order: Order = {
    ...task,
    url: databaseUrl,
    key: await backupKey(config),
    secretKey,
    pictureBucket: config.PICTURE_BUCKET,
    backupBucket: config.BACKUP_BUCKET,
  };
  const stopped: Outcome = { uploaded: [], problems: ['What took it was stopped half-way.'], faults: [] };
  const child = fork(PROCESS, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  return new Promise<Outcome>((resolve, reject) => {
    child.once('message', (outcome) => resolve(outcome as Outcome));
    child.once('error', reject);
    child.once('exit', () => resolve(stopped));
    child.send(order);
  });
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.endsWith('.unfinished')) await rm(path.join(folder, name));
}

async function findNotUploaded(db: Db): Promise<string[]> {
  const rows = await db
    .select({ file: backups.file })
    .from(backups)
    .where(and(isKept, isNull(backups.uploadedAt), isNotNull(backups.rehearsedAt)))
    .orderBy(desc(backups.id));
  return rows.flatMap(({ file }) => (file && existsSync(file) ? [file] : []));
}

async function removeOutlived({ db, config, alerts }: BackupDeps, now: Date): Promise<void> {
  const kept = await db
    .select({
      id: backups.id,
      startedAt: backups.startedAt,
      rehearsedAt: backups.rehearsedAt,
      uploadedAt: backups.uploadedAt,
      file: backups.file,
    })
    .from(backups)
    .where(isKept);
  const good = kept.filter(({ rehearsedAt }) => rehearsedAt);
  const bad = kept.filter(({ rehearsedAt }) => !rehearsedAt);
  const bucket = config.BACKUP_BUCKET ? openBucket(config.BACKUP_BUCKET) : undefined;
  for (const { id, file, uploadedAt } of [...outlived(good, now), ...bad]) {
    if (!file) continue;
    await rm(file, { force: true });
    try {
      if (uploadedAt) await bucket?.remove(path.basename(file));
    } catch (error) {
      if (!(error instanceof BucketAway)) throw error;
      alerts.log.warn({ err: error }, 'a backup stays in the bucket until the next night');
      continue;
    }
    await db.update(backups).set({ removedAt: now }).where(eq(backups.id, id));
  }
}
