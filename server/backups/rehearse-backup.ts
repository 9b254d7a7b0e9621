import pg from 'pg';
import { BackupError } from '#server/backups/backup-error.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';

type Options = { url: string; file: string; key: string };

/**
 * Opens a backup beside the shop, in a database of its own that goes again: every row is compared with what was written, and
 * the ledger is audited. What does not agree is thrown as a sentence.
 */
export async function rehearseBackup({ url, file, key }: Options): Promise<void> {
  const { hostname, pathname } = new URL(url);
  const name = pg.escapeIdentifier(`${pathname.slice(1)}_rehearsal`);
  const scratch = new URL(url);
  scratch.pathname = `${pathname}_rehearsal`;
  const drop = () => onServer(url, `drop database if exists ${name} with (force)`);
  await drop(); // of one that was killed
  try {
    await onServer(url, `create database ${name} template template0`);
  } catch (cause) {
    throw new BackupError(`A backup cannot be opened for trial: ${hostname} lets us make no database.`, { cause });
  }
  try {
    await restoreBackup({ url: scratch.href, file, key });
    const { db, close } = openDatabase(scratch.href, { log: createLog({ LOG_LEVEL: 'silent' }), isBatch: true });
    const gaps = await auditLedger(db).finally(close);
    const [first] = gaps;
    if (first)
      throw new BackupError(
        `In the backup the books do not agree: ${first.check}, ${first.subject}, and ${gaps.length - 1} more.`,
      );
  } finally {
    await drop();
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
