/** A process beside the shop: copies all files of its PostgreSQL, or goes back to the last moment for trial. */
import { constants, setPriority } from 'node:os';
import { BackupError } from '#server/backups/backup-error.ts';
import { type BaseOrder, writeBase } from '#server/backups/moments/base-backup.ts';
import { type Rehearsal, rehearsalFolder, rehearseMoment } from '#server/backups/moments/rehearse-moment.ts';
import { removeRecovered } from '#server/platform/db/recover-cluster.ts';
import { describeForLog } from '#server/platform/log-error.ts';

export type MomentTask = { base: BaseOrder } | { rehearsal: Rehearsal };

process.once('message', async (task: MomentTask) => {
  setPriority(constants.priority.PRIORITY_LOW);
  process.on('disconnect', async () => {
    // The PostgreSQL of a rehearsal is nobody's child.
    if ('rehearsal' in task) await removeRecovered(rehearsalFolder(task.rehearsal)).catch(() => undefined);
    process.exit();
  });
  const told = await ('base' in task ? writeBase(task.base) : rehearseMoment(task.rehearsal)).then(
    (found) => ({ found }),
    (error: unknown) => ({
      problem: error instanceof BackupError ? error.message : `${describeForLog(error).message}.`,
    }),
  );
  process.send?.(told, () => process.exit());
});
