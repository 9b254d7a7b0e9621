import path from 'node:path';
import { and, desc, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { backups } from '#server/backups/tables.ts';
import type { Db } from '#server/platform/db/client.ts';

/** One that was tried: `file` is where it lies, null when none came of it or it has gone since. */
export type KnownBackup = {
  id: number;
  startedAt: Date;
  seconds: number;
  file: string | null;
  name: string | null;
  bytes: number | null;
  rows: number | null;
  orders: number | null;
  pictures: number | null;
  uploadedAt: Date | null;
  rehearsedAt: Date | null;
  rehearsalSeconds: number | null;
  problem: string | null;
};

/** What a person wants to know of them: the last that was tried, the last that can be opened, the last rehearsal. */
export async function readBackups(db: Db) {
  const isThere = and(isNotNull(backups.file), isNull(backups.removedAt));
  const isGood = and(isThere, isNotNull(backups.rehearsedAt));
  const [last, lastGood, lastRehearsed] = await Promise.all([
    findLast(db, undefined, desc(backups.id)),
    findLast(db, isGood, desc(backups.id)),
    findLast(db, isNotNull(backups.rehearsedAt), desc(backups.rehearsedAt)),
  ]);
  return { last, lastGood, lastRehearsed };
}

async function findLast(db: Db, which: SQL | undefined, order: SQL): Promise<KnownBackup | null> {
  const [row] = await db.select().from(backups).where(which).orderBy(order).limit(1);
  if (!row) return null;
  const { startedAt, endedAt, removedAt, ...rest } = row;
  const file = removedAt ? null : row.file;
  return {
    ...rest,
    startedAt,
    seconds: Math.round((endedAt.getTime() - startedAt.getTime()) / 1000),
    file,
    name: file && path.basename(file),
  };
}
