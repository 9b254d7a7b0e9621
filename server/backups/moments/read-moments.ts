import { desc } from 'drizzle-orm';
import { keptUntil } from '#server/backups/moments/keep-moments.ts';
import { momentRehearsals } from '#server/backups/tables.ts';
import type { Db } from '#server/platform/db/client.ts';

/** What a person wants to know of going back: until when what happened is kept, and whether it was tried. */
export async function readMoments(db: Db, folder: string) {
  const [until, [rehearsed]] = await Promise.all([
    keptUntil(folder),
    db.select().from(momentRehearsals).orderBy(desc(momentRehearsals.id)).limit(1),
  ]);
  return { keptUntil: until, rehearsed };
}
