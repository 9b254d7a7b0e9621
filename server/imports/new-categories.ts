import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/client.ts';

/** As whoever writes names of categories by hand: 'gels' and 'Gels' are one. */
const lockNames = sql`select pg_advisory_xact_lock(hashtext('names of categories'))`;

/** Creates what rows of the plan name by a number below zero, unless somebody has since, and names it by its own. */
export async function createCategories(tx: Tx, importId: number): Promise<number> {
  await tx.execute(sql`create temp table import_categories on commit drop as
    select listed.id as key, listed.name, null::int as id, false as is_new
    from product_imports, jsonb_to_recordset(plan -> 'newCategories') as listed (id int, name text)
    where product_imports.id = ${importId}
      and exists (select from import_rows where (product ->> 'categoryId')::int = listed.id)`);
  const { rowCount } = await tx.execute(sql`select from import_categories`);
  if (!rowCount) return 0;
  await tx.execute(lockNames);
  await tx.execute(sql`update import_categories wanted set id = had.id from categories had
    where lower(had.name) = lower(wanted.name)`);
  await tx.execute(sql`update import_categories set is_new = true, id = nextval(pg_get_serial_sequence('categories', 'id'))
    where id is null`);
  const { rowCount: created } = await tx.execute(sql`insert into categories (id, name, description, rank)
    select id, name, '', (select coalesce(max(rank), 0) from categories) + row_number() over (order by key desc)
    from import_categories where is_new`);
  await tx.execute(sql`update import_rows set product = jsonb_set(product, '{categoryId}', to_jsonb(wanted.id))
    from import_categories wanted where (product ->> 'categoryId')::int = wanted.key`);
  return created ?? 0;
}

/** Takes them away again, but for those that were changed or are used by now: their names. */
export async function removeCategories(tx: Tx, importId: number): Promise<string[]> {
  const created = sql`(select value::int from product_imports, json_array_elements_text(before -> 'newCategories')
    where product_imports.id = ${importId})`;
  await tx.execute(lockNames);
  // For update: whoever puts a product into one of them waits, or was first and is seen.
  await tx.execute(sql`select from categories where id in ${created} order by id for update`);
  await tx.execute(sql`delete from categories where id in ${created} and version = 1
    and not exists (select from products where category_id = categories.id)
    and not exists (select from discount_codes where categories.id = any(category_ids))`);
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from categories where id in ${created} order by rank, id`,
  );
  return rows.map(({ name }) => name);
}
