import { sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { IMPORT_UNDO_MINUTES } from '#contract/staff/imports.ts';
import { changeItems, changeProducts, itemColumns, openTables, productColumns } from '#server/imports/change-goods.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Undoing = { id: number; staffId: number; now: Date };

/**
 * Puts everything back as it was before the file, unless something was changed since. What was new goes into the archive
 * with no pieces left: what once had a history is never deleted.
 */
export async function undoImport(tx: Tx, { id, staffId, now }: Undoing): Promise<{ fileName: string }> {
  const { rows } = await tx.execute<{ fileName: string; state: string; appliedAt: Date | null; hasUndo: boolean }>(sql`
    select file_name as "fileName", state, applied_at as "appliedAt", plan ? 'undo' as "hasUndo"
    from product_imports where id = ${id} for update`);
  const [found] = rows;
  if (!found) throw fail('import_not_found');
  if (found.state !== 'applied' || !found.appliedAt) {
    const reason = found.state === 'undone' ? 'It is taken back already.' : 'It was never applied.';
    throw fail('undo_too_late', { reason });
  }
  if (now.getTime() - new Date(found.appliedAt).getTime() > IMPORT_UNDO_MINUTES * 60_000 || !found.hasUndo) {
    throw fail('undo_too_late', { reason: `A file can be taken back for ${IMPORT_UNDO_MINUTES} minutes.` });
  }
  await openTables(tx);
  const listed = (what: string, columns: string) =>
    sql`(select listed.* from product_imports, jsonb_to_recordset(plan #> ${`{undo,${what}}`}::text[]) as listed (${sql.raw(columns)}) where product_imports.id = ${id}) listed`;
  await tx.execute(sql`insert into import_products (id, version, name, category_id, description, directions, ingredients,
      ingredient_words, nmra_number, nmra_until, active, archived)
    select id, version, ${productColumns} from ${listed('products', 'id int, version int, product jsonb')} order by id`);
  await tx.execute(sql`insert into import_products (id, version, name, category_id, description, directions, ingredients,
      ingredient_words, nmra_number, nmra_until, active, archived)
    select id, 1, name, category_id, description, directions, ingredients, ingredient_words, nmra_number, nmra_until, false, true
    from products where id in (select value::int from product_imports, jsonb_array_elements_text(plan #> '{undo,newProducts}')
      where product_imports.id = ${id}) order by id`);
  await tx.execute(sql`insert into import_items (id, version, is_changed, size, scent, price_cents, compare_at_cents, barcode,
      warn_at, weight_grams, archived, counted, seen)
    select id, version, "isChanged", ${itemColumns}, counted, seen
    from ${listed('items', 'id int, version int, "isChanged" boolean, counted int, seen int, item jsonb')} order by id`);
  await tx.execute(sql`insert into import_items (id, version, is_changed, size, scent, price_cents, compare_at_cents, barcode,
      warn_at, weight_grams, archived, counted, seen)
    select item.id, 1, true, size, scent, price_cents, compare_at_cents, barcode, warn_at, weight_grams, true, 0, stock
    from product_items item join ${listed('"newItems"', 'id int, stock int')} on listed.id = item.id order by item.id`);
  await tx.execute(sql`update product_imports set state = 'undone', plan = plan - 'undo' where id = ${id}`);
  await changeProducts(tx, async () => undefined);
  await changeItems(tx, { reason: 'undo', staff: staffId, note: found.fileName });
  return { fileName: found.fileName };
}
