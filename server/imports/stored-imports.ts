import { and, eq, lt, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import {
  type getImport,
  IMPORT_UNDO_MINUTES,
  type ImportState,
  type ImportTab,
  type ImportView,
} from '#contract/staff/imports.ts';
import { productImports } from '#server/catalogue/index.ts';
import { imagePath } from '#server/images/index.ts';
import type { NewCategory, Plan, PlanRow } from '#server/imports/plan.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

const PAGE = 50;

type New = { fileName: string; fileHash: string; plan: string; staffId: number };

export async function storeImport(db: Db, { fileName, fileHash, plan, staffId }: New): Promise<number> {
  const [row] = await db
    .insert(productImports)
    .values({ fileName, fileHash, plan: sql`${plan}::jsonb`, staffId })
    .returning({ id: productImports.id });
  return row?.id ?? 0;
}

/** Only as long as it was not applied: of two who fix and apply at once the second finds it applied. */
export async function replacePlan(db: Db, id: number, plan: string): Promise<void> {
  const { rowCount } = await db
    .update(productImports)
    .set({ plan: sql`${plan}::jsonb` })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'looked at')));
  if (rowCount === 0) throw fail('action_refused', { reason: 'This file is applied already.' });
}

/** Whoever begins something with it waits for others who do. `kind`: texts of translators stand beside goods. */
export async function lockImport(tx: Tx, id: number, kind: 'goods' | 'texts' = 'goods'): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from product_imports where id = ${id} and (plan ? 'texts') = ${kind === 'texts'} for update`,
  );
  if (rows.length === 0) throw fail('import_not_found');
}

/** Whether what is wrong is left out: nothing has to be compared anew for it. */
export async function setLeaveOut(db: Db, id: number, leaveOut: boolean): Promise<void> {
  await db.execute(sql`update product_imports set plan = jsonb_set(plan, '{read,leaveOut}', ${JSON.stringify(leaveOut)}::jsonb)
    where id = ${id} and state = 'looked at' and plan ? 'read'`);
}

/** The file as it was read, as JSON. */
export async function readStoredFile(db: Db, id: number): Promise<string> {
  const { rows } = await db.execute<{ read: string; state: string }>(
    sql`select plan ->> 'read' as read, state from product_imports where id = ${id}`,
  );
  const [found] = rows;
  if (!found?.read) throw fail('import_not_found');
  if (found.state !== 'looked at') throw fail('action_refused', { reason: 'This file is applied already.' });
  return found.read;
}

type Stored = {
  fileName: string;
  state: ImportView['state'];
  appliedAt: Date | null;
  counts: Plan['counts'] | null;
  headings: string[] | null;
  columns: Plan['read']['columns'] | null;
  leaveOut: boolean | null;
  newCategories: NewCategory[] | null;
  createsCategories: boolean | null;
  keptCategories: string[] | null;
  pictureCount: number | null;
  done: number;
  total: number;
  error: string | null;
  rows: PlanRow[];
};

const inTab = (tab: ImportTab) => (tab === 'look' ? sql`row ->> 'status' <> 'same'` : sql`row ->> 'status' = ${tab}`);

export async function readImport(db: Db, input: ParsedInputOf<typeof getImport>): Promise<ImportView> {
  const { id, tab, after = 0, ...unread } = input;
  unread satisfies Record<string, never>;
  const { rows } = await db.execute<Stored>(sql`
    select file_name as "fileName", state, applied_at as "appliedAt", plan -> 'counts' as counts,
      plan #> '{read,headings}' as headings, plan #> '{read,columns}' as columns,
      (plan #>> '{read,leaveOut}')::boolean as "leaveOut", plan -> 'newCategories' as "newCategories",
      (plan #>> '{read,createCategories}')::boolean as "createsCategories", plan -> 'keptCategories' as "keptCategories",
      (select sum(jsonb_array_length(row -> 'pictures'))::int from jsonb_array_elements(plan -> 'rows') row) as "pictureCount",
      done, total, error,
      (select coalesce(jsonb_agg(page.row order by page.at), '[]') from (
        select row - array['product', 'item'] as row, at
        from jsonb_array_elements(plan -> 'rows') with ordinality as listed (row, at)
        where ${inTab(tab)} order by at limit ${PAGE + 1} offset ${after}) page) as rows
    from product_imports where id = ${id}`);
  const [found] = rows;
  if (!found?.counts) throw fail('import_not_found');
  const { counts, headings, columns, appliedAt, leaveOut, error, ...stored } = found;
  const shown = stored.rows.slice(0, PAGE);
  const pictures = await readPictures(db, shown);
  const undoUntil = appliedAt && new Date(new Date(appliedAt).getTime() + IMPORT_UNDO_MINUTES * 60_000).toISOString();
  return {
    id,
    fileName: stored.fileName,
    state: stored.state,
    rowCount: Object.values(counts).reduce((sum, count) => sum + count, 0),
    columns: (headings ?? []).map((heading, at) => ({ heading, field: columns?.[at] ?? null })),
    counts,
    leftOut: leaveOut ? counts.wrong : 0,
    newCategories: (stored.newCategories ?? []).map(({ name, rows }) => ({ name, rows })),
    createsCategories: stored.createsCategories ?? false,
    keptCategories: stored.keptCategories ?? [],
    pictures: await readBrought(db, id, stored),
    progress: progressOf(found),
    outcome: outcomeOf(stored, counts),
    problem: error,
    appliedAt: appliedAt && new Date(appliedAt).toISOString(),
    undoUntil: stored.state === 'applied' ? undoUntil : null,
    rows: shown.map(({ line, status, sku, name, productId, itemId, changes, problems, canBeNew, missing }) => ({
      line,
      status,
      sku,
      name,
      productId,
      picture: pictures.get(itemId ?? 0) ?? null,
      changes,
      problems,
      canBeNew,
      // Of a file that was looked at before this was said.
      missing: missing ?? 0,
      isLeftOut: status === 'wrong' && leaveOut === true,
    })),
    more: stored.rows.length > PAGE ? after + PAGE : null,
  };
}

type Brought = { sku: string; address: string; state: 'waiting' | 'came' | 'refused'; why: string };

/** What became of the pictures that a file names. */
async function readBrought(db: Db, id: number, { state, pictureCount }: Pick<Stored, 'state' | 'pictureCount'>) {
  const { rows } = await db.execute<Brought>(sql`
    select item.sku, picture.address, picture.state, picture.why from import_pictures picture
      join product_items item on item.id = picture.item_id where picture.import_id = ${id} order by picture.id`);
  const count = (wanted: Brought['state']) => rows.filter((one) => one.state === wanted).length;
  return {
    named: state === 'looked at' ? (pictureCount ?? 0) : rows.length,
    came: count('came'),
    waiting: count('waiting'),
    refused: rows.flatMap(({ state, why, sku, address }) => (state === 'refused' ? [{ sku, address, why }] : [])),
  };
}

/** Without the plan, which is large. */
export async function readProgress(db: Db, id: number): Promise<ImportView['progress']> {
  const { state, done, total } = productImports;
  const [found] = await db.select({ state, done, total }).from(productImports).where(eq(productImports.id, id));
  if (!found) throw fail('import_not_found');
  return progressOf(found);
}

const progressOf = ({ state, done, total }: { state: ImportState; done: number; total: number }) =>
  state === 'applying' || state === 'undoing' ? { done, of: total } : null;

async function readPictures(db: Db, rows: PlanRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ itemId }) => itemId ?? []);
  const { rows: found } = await db.execute<{ id: number; hash: string }>(sql`
    select distinct on (product_item_id) product_item_id as id, image_hash as hash from product_item_images
    where product_item_id = any(${sql.param(ids)}::int[]) order by product_item_id, position`);
  return new Map(found.map(({ id, hash }) => [id, imagePath(hash)]));
}

type Outcome = Pick<Stored, 'state' | 'fileName' | 'keptCategories'>;

function outcomeOf({ state, fileName, keptCategories }: Outcome, counts: Plan['counts']): string | null {
  if (state === 'undone') {
    const stay = keptCategories?.length ? ` Categories that are used by now stay: ${keptCategories.join(', ')}.` : '';
    return `${fileName} is undone: everything is as it was before.${stay}`;
  }
  if (state !== 'applied') return null;
  const parts = [
    counts.changed > 0 && `${counts.changed.toLocaleString('en')} changed`,
    counts.new > 0 && `${counts.new.toLocaleString('en')} new`,
    counts.wrong > 0 && `${counts.wrong.toLocaleString('en')} left out`,
  ].filter(Boolean);
  return `Applied: ${parts.join(', ')}.`;
}

/** Plans are large: what nobody applied goes after a day, and of what was applied only its line stays. */
export async function purgeImports(db: Db | Tx): Promise<number> {
  const isOld = lt(productImports.createdAt, sql`now() - interval '1 day'`);
  const { rowCount } = await db.delete(productImports).where(and(isOld, eq(productImports.state, 'looked at')));
  await db.execute(
    sql`update product_imports set plan = '{}', before = null where created_at < now() - interval '1 day' and state in ('applied', 'undone') and plan <> '{}'`,
  );
  await db.execute(sql`delete from import_pictures where state <> 'waiting'
    and import_id in (select id from product_imports where created_at < now() - interval '1 day')`);
  return rowCount ?? 0;
}
