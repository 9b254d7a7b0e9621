import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fail } from '#contract/errors.ts';
import * as calls from '#contract/staff/health.ts';
import { readBackups } from '#server/backups/read-backups.ts';
import { backupJob, rehearsalJob } from '#server/backups/take-backup.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { staffHandlers } from '#server/staff/index.ts';
import { type HealthDeps, readHealth } from '#server/watching/read-health.ts';
import { writeReport } from '#server/watching/write-report.ts';

type Deps = HealthDeps & { jobs: Pick<Jobs, 'enqueue' | 'wake'> };

/** The owner's Health screen. */
export function shopHealthRoutes(deps: Deps): Route[] {
  const { db, jobs } = deps;
  const handleStaff = staffHandlers(deps);
  return [
    handleStaff(calls.readShopHealth, () => readHealth(deps)),
    handleStaff(calls.readHealthReport, () => writeReport(deps)),
    handleStaff(calls.backUpNow, async (_input, _staff, { write }) => {
      await write(async (tx, audit) => {
        await jobs.enqueue(tx, backupJob, { isAsked: true });
        audit({ subject: 'backups' });
      });
      jobs.wake(backupJob);
      return { sentence: 'A backup is being made, and opened for trial. This screen says when it is done.' };
    }),
    handleStaff(calls.rehearseNow, async (_input, _staff, { write }) => {
      await findFile(db);
      await write(async (tx, audit) => {
        await jobs.enqueue(tx, rehearsalJob, {});
        audit({ subject: 'backups' });
      });
      jobs.wake(rehearsalJob);
      return { sentence: 'The last backup is being opened for trial. This screen says when it is done.' };
    }),
    handleStaff(calls.openDownload, async (_input, _staff, { write }) => {
      const { name } = await findFile(db);
      await write(async (_tx, audit) => audit({ subject: 'backups', changes: { file: name } }));
      return { path: `/api${calls.downloadShop.path}` };
    }),
    handleStaff(calls.downloadShop, async () => {
      const { file, name } = await findFile(db);
      const found = await stat(file).catch(() => undefined);
      if (!found)
        throw refused('The file lies on another machine, where the worker is. Your engineer can fetch it there.');
      return { name, bytes: found.size, stream: Readable.toWeb(createReadStream(file)) };
    }),
  ];
}

const refused = (reason: string) => fail('action_refused', { reason });

/** Of the newest good backup: one that could be opened. */
async function findFile(db: Db): Promise<{ file: string; name: string }> {
  const { lastGood } = await readBackups(db);
  if (!lastGood?.file || !lastGood.name) throw refused("There is no good backup yet. Press 'Back up now' first.");
  return { file: lastGood.file, name: lastGood.name };
}
