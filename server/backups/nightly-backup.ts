import { fork } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { backupKey } from '#server/backups/backup-key.ts';
import type { Order, Outcome } from '#server/backups/backup-process.ts';
import { outlived } from '#server/backups/rotation.ts';
import { backups } from '#server/backups/tables.ts';
import { type AlertContext, alertOwner } from '#server/mail/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';

/** At night in Sri Lanka, before the audit. */
export const backupJob = {
  name: 'backup',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  longestSeconds: 4 * 3600,
  isQueuedOnce: true,
  cron: '10 20 * * *',
} satisfies Job;

type Deps = {
  db: Db;
  databaseUrl: string;
  alerts: AlertContext;
  secretKey: string;
  config: { DATA_DIR: string; BACKUP_KEY?: string | undefined; PICTURE_BUCKET?: string | undefined };
};

const PROCESS = new URL('./backup-process.ts', import.meta.url);

/** Takes one, opens it for trial, notes what came of it, and lets those go that newer ones stand in for. */
export async function takeNightlyBackup({ db, databaseUrl, alerts, secretKey, config }: Deps): Promise<void> {
  const startedAt = new Date();
  const folder = path.resolve(config.DATA_DIR, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder);
  const file = path.join(folder, `shop-${startedAt.toISOString().slice(0, 19).replace(/[T:]/g, '-')}.age`);
  const order = {
    url: databaseUrl,
    file,
    key: await backupKey(config),
    secretKey,
    pictureBucket: config.PICTURE_BUCKET,
  };
  const { written, rehearsedAt, problem, fault } = await runProcess(order);
  if (fault) alerts.log.error({ fault }, 'a backup failed');
  await db.transaction(async (tx) => {
    await tx.insert(backups).values({
      startedAt,
      file: written ? file : null,
      bytes: written?.bytes,
      orders: written?.orders,
      rehearsedAt: rehearsedAt === undefined ? null : new Date(rehearsedAt),
      problem: problem ?? null,
    });
    if (problem)
      await alertOwner(tx, alerts, {
        code: 'backup_failed',
        cause: colomboDay(startedAt.getTime()),
        text: `The backup of the night is not good. ${problem}`,
      });
  });
  // Those that are good are never let go for one that is not.
  if (rehearsedAt !== undefined) await removeOutlived(db, startedAt);
}

function runProcess(order: Order): Promise<Outcome> {
  const child = fork(PROCESS, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  return new Promise<Outcome>((resolve, reject) => {
    child.once('message', (outcome) => resolve(outcome as Outcome));
    child.once('error', reject);
    child.once('exit', () => resolve({ problem: 'What took it was stopped half-way.' }));
    child.send(order);
  });
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.endsWith('.unfinished')) await rm(path.join(folder, name));
}

async function removeOutlived(db: Db, now: Date): Promise<void> {
  const kept = await db
    .select({ id: backups.id, startedAt: backups.startedAt, rehearsedAt: backups.rehearsedAt, file: backups.file })
    .from(backups)
    .where(and(isNotNull(backups.file), isNull(backups.removedAt)));
  const good = kept.filter(({ rehearsedAt }) => rehearsedAt);
  const bad = kept.filter(({ rehearsedAt }) => !rehearsedAt);
  for (const { id, file } of [...outlived(good, now), ...bad]) {
    if (file) await rm(file, { force: true });
    await db.update(backups).set({ removedAt: now }).where(eq(backups.id, id));
  }
}
