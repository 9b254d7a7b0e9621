import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '#server/backups/backup-error.ts';

type Where = { BACKUP_KEY?: string | undefined; DATA_DIR: string };

export const keyFile = ({ DATA_DIR }: Pick<Where, 'DATA_DIR'>) => path.join(DATA_DIR, 'backup-key');

/** BACKUP_KEY, or one that is made once and kept under DATA_DIR. No archive holds it. */
export async function backupKey(where: Where): Promise<string> {
  if (where.BACKUP_KEY) return where.BACKUP_KEY;
  await mkdir(where.DATA_DIR, { recursive: true });
  const { generateX25519Identity } = await import('age-encryption');
  const made = await generateX25519Identity();
  await writeFile(keyFile(where), `${made}\n`, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(keyFile(where), 'utf8')).trim();
}

/** The key to open an archive with: never a new one, which would open nothing. */
export async function knownKey(where: Where): Promise<string> {
  if (where.BACKUP_KEY) return where.BACKUP_KEY;
  try {
    return (await readFile(keyFile(where), 'utf8')).trim();
  } catch (cause) {
    throw new BackupError(
      `The key of the backup is not here: set BACKUP_KEY to what stands in the file 'backup-key' of the shop that made it.`,
      { cause },
    );
  }
}
