/** A process beside the shop: takes a backup and opens it for trial. What it reads and packs keeps no shopper waiting. */
import { stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { BackupError } from '#server/backups/backup-error.ts';
import { rehearseBackup } from '#server/backups/rehearse-backup.ts';
import { writeBackup } from '#server/backups/write-backup.ts';
import { describeForLog } from '#server/platform/log-error.ts';

export type Order = { url: string; file: string; key: string; secretKey: string; pictureBucket?: string | undefined };
export type Outcome = {
  written?: { bytes: number; orders: number };
  rehearsedAt?: number;
  /** A sentence for the owner, or nothing. */
  problem?: string;
  /** What nobody expected, as the log may have it: no row, no value. */
  fault?: ReturnType<typeof describeForLog>;
};

process.once('message', async (order: Order) => {
  setPriority(constants.priority.PRIORITY_LOW);
  const outcome: Outcome = {};
  try {
    const { contents, missing } = await writeBackup(order);
    outcome.written = { bytes: (await stat(order.file)).size, orders: contents.orders?.rows ?? 0 };
    if (missing.length > 0)
      outcome.problem = `${missing.length} pictures are not in the bucket, and so not in the backup.`;
    await rehearseBackup(order);
    outcome.rehearsedAt = Date.now();
  } catch (error) {
    if (error instanceof BackupError) outcome.problem = error.message;
    else {
      outcome.problem = outcome.written ? 'It was written, and could not be opened.' : 'It could not be written.';
      outcome.fault = describeForLog(error);
    }
  }
  process.send?.(outcome, () => process.exit());
});
process.on('disconnect', () => process.exit());
