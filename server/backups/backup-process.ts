/** A process beside the shop: takes a backup, copies it to the bucket, opens it for trial. What it reads and packs keeps no shopper waiting. */
import { stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { BackupError } from '#server/backups/backup-error.ts';
import { rehearseBackup } from '#server/backups/rehearse-backup.ts';
import { writeBackup } from '#server/backups/write-backup.ts';
import { BucketAway, openBucket } from '#server/platform/bucket.ts';
import { describeForLog } from '#server/platform/log-error.ts';

export type Order = {
  url: string;
  /** Written first, unless it is there to be opened for trial only. */
  file: string;
  isWritten: boolean;
  key: string;
  secretKey: string;
  pictureBucket?: string | undefined;
  backupBucket?: string | undefined;
  /** What could not be copied on the nights before. */
  late: string[];
};
export type Outcome = {
  written?: { at: number; bytes: number; rows: number; orders: number; pictures: number };
  /** Files that are in the bucket now. */
  uploaded: string[];
  rehearsed?: { at: number; seconds: number };
  /** Sentences for the owner. */
  problems: string[];
  /** What nobody expected, as the log may have it: no row, no value. */
  faults: ReturnType<typeof describeForLog>[];
};

process.once('message', async (order: Order) => {
  setPriority(constants.priority.PRIORITY_LOW);
  const outcome: Outcome = { uploaded: [], problems: [], faults: [] };
  const step = (otherwise: string, work: () => Promise<void>) =>
    work().then(
      () => true,
      (error: unknown) => {
        const isExpected = error instanceof BackupError || error instanceof BucketAway;
        outcome.problems.push(isExpected ? error.message : otherwise);
        if (!isExpected) outcome.faults.push(describeForLog(error));
        return false;
      },
    );
  if (order.isWritten || (await step('It could not be written.', () => write(order, outcome)))) {
    await step('It could not be copied to the bucket.', () => upload(order, outcome));
    await step('It was written, and could not be opened.', () => rehearse(order, outcome));
  }
  process.send?.(outcome, () => process.exit());
});
process.on('disconnect', () => process.exit());

async function write(order: Order, outcome: Outcome): Promise<void> {
  const { contents, missing } = await writeBackup(order);
  outcome.written = {
    at: Date.now(),
    bytes: (await stat(order.file)).size,
    rows: Object.values(contents).reduce((sum, { rows }) => sum + rows, 0),
    orders: contents.orders?.rows ?? 0,
    pictures: contents.images?.rows ?? 0,
  };
  if (missing.length > 0)
    outcome.problems.push(`${missing.length} pictures are not in the bucket, and so not in the backup.`);
}

/** The newest first: of those that wait, it is worth most. */
async function upload({ file, isWritten, late, backupBucket }: Order, outcome: Outcome): Promise<void> {
  if (!backupBucket) return;
  const bucket = openBucket(backupBucket);
  try {
    for (const one of isWritten ? late : [file, ...late]) {
      await bucket.putFile(path.basename(one), one);
      outcome.uploaded.push(one);
    }
  } catch (error) {
    if (!(error instanceof BucketAway)) throw error;
    throw new BackupError(`It lies on this machine alone: ${error.message} It is copied there the next night.`, {
      cause: error,
    });
  }
}

async function rehearse(order: Order, outcome: Outcome): Promise<void> {
  const began = Date.now();
  await rehearseBackup(order);
  outcome.rehearsed = { at: Date.now(), seconds: Math.ceil((Date.now() - began) / 1000) };
}
