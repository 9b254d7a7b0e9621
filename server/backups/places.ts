import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Kept } from '#server/backups/archive.ts';
import { BackupError } from '#server/backups/backup-error.ts';
import { openBucket, type Stored } from '#server/platform/bucket.ts';

/** Where backups lie: a folder of this machine, or a bucket. */
export type Place = { name: string; list(prefix: string): Promise<Stored[]>; file(key: string): Kept };

/** How a place in the bucket of the backups is written. */
const IN_BUCKET = 'bucket:';

export function folderPlace(folder: string): Place {
  return {
    name: folder,
    async list(prefix) {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      const keys = names.map((name) => name.split(path.sep).join('/')).filter((key) => key.startsWith(prefix));
      const found = await Promise.all(
        keys.map(async (key) => ({ key, is: await stat(path.join(folder, key)).catch(() => undefined) })),
      );
      return found.flatMap(({ key, is }) => (is?.isFile() ? [{ key, bytes: is.size, at: is.mtime }] : []));
    },
    file: (key) => path.join(folder, key),
  };
}

export function bucketPlace(address: string): Place {
  const bucket = openBucket(address);
  const file = (key: string) => ({ name: `${IN_BUCKET}${key}`, read: () => bucket.read(key) });
  return { name: 'the bucket', list: bucket.list, file };
}

type Where = { BACKUP_BUCKET?: string | undefined };

const NO_BUCKET = 'BACKUP_BUCKET is not set: it says where the bucket is.';

const isInBucket = (given: string) => given.startsWith(IN_BUCKET);

/** A backup by what somebody typed: a path, or `bucket:` with its name. */
export async function findBackup(given: string, { BACKUP_BUCKET: address }: Where): Promise<Kept> {
  if (!isInBucket(given)) return path.resolve(given);
  if (!address) throw new BackupError(NO_BUCKET);
  const place = bucketPlace(address);
  const there = (await place.list('shop-')).map(({ key }) => key).sort();
  const name = given.slice(IN_BUCKET.length) || there.at(-1);
  if (name && there.includes(name)) return place.file(name);
  throw new BackupError(
    there.length === 0
      ? 'There is no backup in the bucket.'
      : `There is no ${name} in the bucket. The last ones there: ${there.slice(-5).join(', ')}.`,
  );
}

/** Where the backups lie by what somebody typed: a folder, `bucket:`, or nothing for those of this DATA_DIR. */
export function findPlace(
  given: string | undefined,
  { BACKUP_BUCKET: address, DATA_DIR }: Where & { DATA_DIR: string },
): Place {
  if (given === undefined) return folderPlace(path.resolve(DATA_DIR, 'backups'));
  if (!isInBucket(given)) return folderPlace(path.resolve(given));
  if (!address) throw new BackupError(NO_BUCKET);
  return bucketPlace(address);
}
