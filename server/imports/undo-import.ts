import { sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { IMPORT_UNDO_MINUTES } from '#contract/staff/imports.ts';
import { changeItems, changeProducts, openTables } from '#server/imports/change-goods.ts';
import { WHOLE } from '#server/imports/file-columns.ts';
import { takeWordsBack } from '#server/imports/goods-words.ts';
import { removeCategories } from '#server/imports/new-categories.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** Whether it can be taken back still; the number of rows that this concerns. */
export async function beginToUndo(tx: Tx, id: number, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ state: string; appliedAt: Date | null; hasRows: boolean; total: number }>(sql`
    select state, applied_at as "appliedAt", before is not null as "hasRows", total from product_imports where id = ${id}`);
  const [found] = rows;
  if (!found) throw fail('import_not_found');
  if (found.state !== 'applied' || !found.appliedAt) {
    const reason = found.state.startsWith('und') ? 'It is undone already.' : 'It was never applied.';
    throw fail('undo_too_late', { reason });
  }
  if (now.getTime() - new Date(found.appliedAt).getTime() > IMPORT_UNDO_MINUTES * 60_000 || !found.hasRows) {
    throw fail('undo_too_late', { reason: `A file can be undone for ${IMPORT_UNDO_MINUTES} minutes.` });
  }
  return found.total;
}

type Undoing = { id: number; staffId: number; tell: (done: number) => Promise<void> };

/**
 * Puts every row back as it was before the file, unless something was changed since. What was new goes into the archive
 * with no pieces left: what once had a history is never deleted.
 */
export async function undoImport(tx: Tx, { id, staffId, tell }: Undoing): Promise<{ fileName: string }> {
  const { rows } = await tx.execute<{ fileName: string; total: number }>(
    sql`select file_name as "fileName", total from product_imports where id = ${id}`,
  );
  const { fileName = '', total = 0 } = rows[0] ?? {};
  await tell(0);
  await openTables(tx);
  const had = (what: string, columns: string) =>
    sql`(select listed.* from product_imports, json_to_recordset(before -> ${what}) as listed (${sql.raw(columns)}) where product_imports.id = ${id}) kept`;
  await tx.execute(sql`insert into import_products (id, version, row)
    select (row ->> 'id')::int, version, json_populate_record(null::products, row) from ${had('products', 'version int, row json')} order by 1`);
  await tx.execute(sql`insert into import_products (id, version, row)
    select id, 1, jsonb_populate_record(was, jsonb_build_object('active', false, 'archived_at', now(), 'category_id', case when
      category_id not in (select value::int from product_imports, json_array_elements_text(before -> 'newCategories')
        where product_imports.id = ${id}) then category_id end)) from products was
    where id in (select value::int from product_imports, json_array_elements_text(before -> 'newProducts')
      where product_imports.id = ${id}) order by id`);
  await tx.execute(sql`insert into import_items (id, version, is_changed, row, counted, seen)
    select (row ->> 'id')::int, version, "isChanged", json_populate_record(null::product_items, row), counted, seen
    from ${had('items', 'version int, "isChanged" boolean, counted int, seen int, row json')} order by 1`);
  await tx.execute(sql`insert into import_items (id, version, is_changed, row, counted, seen)
    select was.id, 1, true, jsonb_populate_record(was, jsonb_build_object('archived_at', now())), 0, stock
    from product_items was join ${had('newItems', 'id int, stock int')} on kept.id = was.id order by was.id`);
  await changeProducts(tx, WHOLE.product, (done) => tell(Math.min(done, total)));
  await tell(total);
  await tx.execute(sql`delete from product_item_images shown using import_pictures brought where brought.import_id = ${id}
    and brought.item_id = shown.product_item_id and brought.hash = shown.image_hash`);
  await tx.execute(sql`delete from import_pictures where import_id = ${id}`);
  await takeWordsBack(tx, id);
  // Whoever tells how far it is writes into the same row: nobody does after this.
  const kept = JSON.stringify(await removeCategories(tx, id));
  await tx.execute(sql`update product_imports set state = 'undone', before = null,
    plan = jsonb_set(plan, '{keptCategories}', ${kept}::jsonb) where id = ${id}`);
  await changeItems(tx, WHOLE.item, { reason: 'undo', staff: staffId, note: fileName });
  return { fileName };
}
