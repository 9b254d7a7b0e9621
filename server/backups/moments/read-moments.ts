import path from 'node:path';
import { desc } from 'drizzle-orm';
import { copiedUntil, keptUntil } from '#server/backups/moments/keep-moments.ts';
import { momentRehearsals } from '#server/backups/tables.ts';
import { backupFolder } from '#server/backups/take-backup.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/platform/db/client.ts';
import { spoolIn } from '#server/platform/db/embedded-postgres.ts';
import { findInstallation } from '#server/platform/db/installation.ts';

/** What a person wants to know of going back: until when what happened is kept, here and in the bucket, and whether it was tried. */
export async function readMoments(db: Db, config: Config) {
  const folder = backupFolder(config);
  const { folder: postgres } = await findInstallation(path.resolve(config.DATA_DIR));
  const [here, elsewhere, [rehearsed]] = await Promise.all([
    keptUntil(folder),
    copiedUntil({ spool: spoolIn(postgres), folder, config }),
    db.select().from(momentRehearsals).orderBy(desc(momentRehearsals.id)).limit(1),
  ]);
  return { keptUntil: here, copiedUntil: elsewhere, rehearsed };
}
