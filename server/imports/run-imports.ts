import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fail, Refusal } from '#contract/errors.ts';
import { applyImport as applyCall, undoImport as undoCall } from '#contract/staff/imports.ts';
import { applyImport } from '#server/imports/apply-import.ts';
import { undoImport } from '#server/imports/undo-import.ts';
import { type Db, type Tx, withBatch } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { auditLog } from '#server/staff/index.ts';

/** Begun by whoever asks for it, at every start and every minute: what a process that died had begun is found so. */
export const importsJob = {
  name: 'run-imports',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  isQueuedOnce: true,
  cron: '* * * * *',
} satisfies Job;

type Asked = { id: number; state: 'applying' | 'undoing'; total: number; askedBy: number; requestId: string };
type Tell = (id: number, done: number) => Promise<void>;
type Deps = { db: Db; log: Log; clock: () => Date; onProgress?: Tell };

/** Applies and takes back what was asked for, each in a transaction of its own, and none twice. */
export async function runImports({ db, log, clock, onProgress }: Deps): Promise<void> {
  const { rows } = await db.execute<Asked>(sql`select id, state, total, asked_by as "askedBy", request_id as "requestId"
    from product_imports where state in ('applying', 'undoing') order by id`);
  for (const asked of rows) {
    await withBatch(db, log, async (batch) => {
      try {
        const tell = (done: number) => tellProgress(batch, asked, done).then(() => onProgress?.(asked.id, done));
        await batch.transaction((tx) => run(tx, asked, { now: clock(), tell }));
      } catch (error) {
        await giveUp(batch, asked, error);
        if (!(error instanceof Refusal)) log.error({ err: error, id: asked.id }, `${asked.state} an import failed`);
      }
    });
  }
}

async function run(tx: Tx, asked: Asked, { now, tell }: { now: Date; tell: (done: number) => Promise<void> }) {
  if (!(await claim(tx, asked))) return;
  const { id, askedBy: staffId } = asked;
  const note = (action: string, changes: object) =>
    tx
      .insert(auditLog)
      .values({ actorId: staffId, action, subject: `import:${id}`, changes, requestId: asked.requestId });
  if (asked.state === 'undoing') {
    const { fileName } = await undoImport(tx, { id, staffId, tell });
    await note(undoCall.name, { file: fileName, taken: 'back' });
    return;
  }
  const { fileName, counts, counted, categories } = await applyImport(tx, { id, staffId, now, tell });
  const { changed, new: added, same, wrong: leftOut } = counts;
  await note(applyCall.name, {
    file: fileName,
    changed,
    new: added,
    same,
    leftOut,
    counted,
    ...(categories > 0 && { categories }),
  });
}

/** Nobody else is at it, and nobody has done it: the lock goes with the transaction, or with a process that dies. */
async function claim(tx: Tx, { id, state }: Asked): Promise<boolean> {
  const { rows: locks } = await tx.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('product_imports'), ${id}) as "isMine"`,
  );
  if (!locks[0]?.isMine) return false;
  const { rows } = await tx.execute(sql`select from product_imports where id = ${id} and state = ${state}`);
  return rows.length > 0;
}

/** Beside the transaction, so that everybody sees it while nothing is committed. */
async function tellProgress(db: Db, { id, total }: Asked, done: number): Promise<void> {
  await db.execute(sql`update product_imports set done = least(${done}, ${total}::int) where id = ${id}`);
}

/** Nothing was changed: why, stands beside the file, which is as it was before somebody asked. */
async function giveUp(db: Db, { id, state }: Asked, error: unknown): Promise<void> {
  const why = error instanceof Refusal ? error : fail('internal');
  const before = state === 'applying' ? 'looked at' : 'applied';
  await db.execute(
    sql`update product_imports set state = ${before}, error = ${why.message} where id = ${id} and state = ${state}`,
  );
}
