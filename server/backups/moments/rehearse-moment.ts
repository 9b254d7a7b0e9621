import path from 'node:path';
import pg from 'pg';
import { BackupError } from '#server/backups/backup-error.ts';
import { listMoments } from '#server/backups/moments/kept-moments.ts';
import { restoreMoment } from '#server/backups/moments/restore-moment.ts';
import { folderPlace } from '#server/backups/places.ts';
import { refuseGaps } from '#server/backups/rehearse-backup.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { removeRecovered } from '#server/platform/db/recover-cluster.ts';

export type Rehearsal = {
  /** The shop that is open. */
  url: string;
  dataDir: string;
  /** DATA_DIR/backups. */
  folder: string;
  key: string;
};
export type RehearsedMoment = { reachedAt: Date; orders: number };

/** An order is written a little after the moment that it says of itself. */
const LONGEST_ORDER_MS = 60_000;

export const rehearsalFolder = ({ dataDir }: Pick<Rehearsal, 'dataDir'>) => path.resolve(dataDir, 'rehearsal');

/**
 * Goes back to the last moment that is kept, in a folder that goes again: what the open shop had then has to be there, and
 * the books have to agree. Undefined: nothing is kept yet.
 */
export async function rehearseMoment(given: Rehearsal): Promise<RehearsedMoment | undefined> {
  const { url, folder, key } = given;
  const place = folderPlace(folder);
  const { bases, segments } = await listMoments(place);
  const base = bases.at(-1);
  if (!base) return undefined;
  // A segment is sealed after it has ended: what happened before the one ahead of it was sealed is in the last.
  const after = segments.filter(({ line, at }) => line === base.line && at > base.endedAt).map(({ at }) => at);
  const [reachedAt = base.endedAt] = [base.endedAt, ...after].slice(-2);
  const expected = await countOrders(url, new Date(reachedAt.getTime() - LONGEST_ORDER_MS));
  const dataDir = rehearsalFolder(given);
  await removeRecovered(dataDir); // of one that was killed
  try {
    const check = async (restored: string) => {
      await migrateDatabase(restored); // it may be from before the upgrade of today
      const missing = expected - (await countOrders(restored, new Date(reachedAt.getTime() - LONGEST_ORDER_MS)));
      if (missing > 0) throw new BackupError(`What is kept for going back to a moment lacks ${missing} orders.`);
      await refuseGaps(restored);
    };
    const { orders } = await restoreMoment({ place, dataDir, key, at: undefined, tell: () => undefined, check });
    return { reachedAt, orders };
  } finally {
    await removeRecovered(dataDir);
  }
}

async function countOrders(url: string, before: Date): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client
    .query('select count(*)::int as orders from orders where created_at < $1', [before])
    .finally(() => client.end());
  return rows[0].orders;
}
