import pg from 'pg';
import { BackupError } from '#server/backups/backup-error.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';

const REHEARSAL_LOCK = 7_301_957;

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
  const beside = new pg.Client(url);
  await beside.connect();
  const drop = () => beside.query(`drop database if exists ${name} with (force)`);
  // One at a time: another would take the scratch database away.
  await beside.query('select pg_advisory_lock($1)', [REHEARSAL_LOCK]);
  try {
    await drop(); // of one that was killed
    await beside.query(`create database ${name} template template0`).catch((cause: unknown) => {
      throw new BackupError(`A backup cannot be opened for trial: ${hostname} lets us make no database.`, { cause });
    });
    await restoreBackup({ url: scratch.href, file, key });
    await refuseGaps(scratch.href);
  } finally {
    await drop().finally(() => beside.end());
  }
}

/** What was opened for trial is good when its books agree. */
export async function refuseGaps(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { log: createLog({ LOG_LEVEL: 'silent' }), isBatch: true });
  const gaps = await auditLedger(db).finally(close);
  const [first] = gaps;
  if (first)
    throw new BackupError(
      `In the backup the books do not agree: ${first.check}, ${first.subject}, and ${gaps.length - 1} more.`,
    );
}
