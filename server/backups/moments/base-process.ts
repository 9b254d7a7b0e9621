/** A process beside the shop: copies all files of its PostgreSQL. */
import { constants, setPriority } from 'node:os';
import { BackupError } from '#server/backups/backup-error.ts';
import { type BaseOrder, writeBase } from '#server/backups/moments/base-backup.ts';
import { describeForLog } from '#server/platform/log-error.ts';

process.once('message', async (order: BaseOrder) => {
  setPriority(constants.priority.PRIORITY_LOW);
  const problem = await writeBase(order).then(
    () => undefined,
    (error: unknown) => (error instanceof BackupError ? error.message : `${describeForLog(error).message}.`),
  );
  process.send?.({ problem }, () => process.exit());
});
process.on('disconnect', () => process.exit());
