import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import * as calls from '#contract/staff/imports.ts';
import { isAllowed } from '#contract/staff/staff-call.ts';
import { productImports } from '#server/catalogue/index.ts';
import { beginToApply } from '#server/imports/apply-import.ts';
import { headingKey, type Remembered } from '#server/imports/columns.ts';
import { exportProducts } from '#server/imports/export-products.ts';
import { blankGoods } from '#server/imports/file-columns.ts';
import { readCategories, readKnownItems } from '#server/imports/known-items.ts';
import { previewApart } from '#server/imports/preview-apart.ts';
import type { PreviewInput } from '#server/imports/preview-file.ts';
import { refusedRows } from '#server/imports/refused-rows.ts';
import { importsJob } from '#server/imports/run-imports.ts';
import {
  lockImport,
  readImport,
  readProgress,
  readStoredFile,
  replacePlan,
  setLeaveOut,
  storeImport,
} from '#server/imports/stored-imports.ts';
import { beginToUndo } from '#server/imports/undo-import.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { notAllowed, type Staff, settings, staffHandlers } from '#server/staff/index.ts';

type Deps = { db: Db; clock: () => Date; jobs: Pick<Jobs, 'enqueue' | 'wake'> };
type Asked = { id: number; state: 'applying' | 'undoing'; total: number; askedBy: number; requestId: string };

const COLUMNS_KEY = 'import_columns';

export function importRoutes(deps: Deps): Route[] {
  const { db, jobs } = deps;
  const handleStaff = staffHandlers(deps);
  const mayCount = (staff: Staff) => isAllowed(staff, 'stock');

  async function compare(source: PreviewInput['source'], staff: Staff): Promise<string> {
    const [items, categories] = [await readKnownItems(db), await readCategories(db)];
    const today = colomboDay(deps.clock());
    return previewApart({ source, items, categories, blank: blankGoods, today, mayCount: mayCount(staff) });
  }

  /** A job does the rest: whoever asked may go. */
  async function ask(tx: Tx, { id, state, ...asked }: Asked) {
    await tx
      .update(productImports)
      .set({ state, ...asked, done: 0, error: null })
      .where(eq(productImports.id, id));
    await jobs.enqueue(tx, importsJob, {});
    return { state };
  }

  return [
    handleStaff(calls.previewImport, async ({ name }, staff, { request }) => {
      const file = await request.readFile();
      const fileHash = createHash('sha256').update(file).digest('hex');
      const plan = await compare({ file, remembered: await readRemembered(db) }, staff);
      const id = await storeImport(db, { fileName: name, fileHash, plan, staffId: staff.id });
      return readImport(db, { id, tab: 'look' });
    }),
    handleStaff(calls.getImport, (input) => readImport(db, input)),
    handleStaff(calls.getImportProgress, async ({ id }) => ({ progress: await readProgress(db, id) })),
    handleStaff(calls.fixImport, async ({ id, tab, ...fixes }, staff, { write }) => {
      if (fixes.columns?.includes('stock') && !mayCount(staff)) throw notAllowed('stock');
      refuseTwice(fixes.columns ?? []);
      const { columns, leaveOut, ...others } = fixes;
      if (leaveOut !== undefined && !columns && Object.values(others).every((fix) => fix === undefined)) {
        await setLeaveOut(db, id, leaveOut);
        return readImport(db, { id, tab });
      }
      const read = await readStoredFile(db, id);
      await replacePlan(db, id, await compare({ read, fixes }, staff));
      const view = await readImport(db, { id, tab });
      if (columns) {
        await write(async (tx, audit) => {
          await remember(tx, view.columns, staff.id);
          audit({ subject: `import:${id}`, changes: { columns: view.columns.filter(({ field }) => field).length } });
        });
      }
      return view;
    }),
    handleStaff(calls.applyImport, async ({ id }, staff, { request, begin }) => {
      const answer = await begin(async (tx) => {
        await lockImport(tx, id);
        const total = await beginToApply(tx, id, { mayCount: mayCount(staff) });
        return ask(tx, { id, state: 'applying', total, askedBy: staff.id, requestId: request.requestId });
      });
      jobs.wake(importsJob);
      return answer;
    }),
    handleStaff(calls.undoImport, async ({ id }, staff, { now, request, begin }) => {
      const answer = await begin(async (tx) => {
        await lockImport(tx, id);
        const total = await beginToUndo(tx, id, now);
        return ask(tx, { id, state: 'undoing', total, askedBy: staff.id, requestId: request.requestId });
      });
      jobs.wake(importsJob);
      return answer;
    }),
    handleStaff(calls.refusedRows, ({ id }) => refusedRows(db, id)),
    handleStaff(calls.exportProducts, (filter, _staff, { now }) => exportProducts(db, filter, colomboDay(now))),
  ];
}

/** One column each, or it is not clear which is meant. */
function refuseTwice(columns: (calls.ImportField | null)[]): void {
  const twice = columns.find((field, at) => field && columns.indexOf(field) !== at);
  if (!twice) return;
  throw fail('sheet_refused', { reason: `Two columns are taken for ‘${calls.IMPORT_FIELDS[twice]}’: choose one.` });
}

async function readRemembered(db: Db | Tx): Promise<Remembered> {
  const { rows } = await db.execute<{ value: Remembered }>(sql`select value from settings where key = ${COLUMNS_KEY}`);
  return rows[0]?.value ?? {};
}

const MOST_REMEMBERED = 500;

/** What headings were taken for, for the next file that has them. */
async function remember(tx: Tx, columns: calls.ImportView['columns'], staffId: number): Promise<void> {
  const chosen = Object.fromEntries(columns.map(({ heading, field }) => [headingKey(heading), field]));
  const known = { ...(await readRemembered(tx)), ...chosen };
  const value = Object.fromEntries(
    Object.entries(known)
      .filter(([key]) => key !== '')
      .slice(-MOST_REMEMBERED),
  );
  await tx
    .insert(settings)
    .values({ key: COLUMNS_KEY, value, changedBy: staffId })
    .onConflictDoUpdate({ target: settings.key, set: { value, changedBy: staffId } });
}
