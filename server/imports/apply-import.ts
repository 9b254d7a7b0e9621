import { sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { ImportHeap } from '#contract/staff/imports.ts';
import { changeItems, changeProducts, itemColumns, openTables, productColumns } from '#server/imports/change-goods.ts';
import { tellProgress } from '#server/imports/stored-imports.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Applying = { id: number; staffId: number; mayCount: boolean; now: Date };
type Applied = { fileName: string; counts: Record<ImportHeap, number>; counted: number };

const SLICE = 1000;

/** Applies what was looked at: all of it or, by undoing the transaction, nothing. */
export async function applyImport(tx: Tx, { id, staffId, mayCount, now }: Applying): Promise<Applied> {
  const { fileName, counts } = await claim(tx, id);
  const of = counts.changed + counts.new;
  await tellProgress(tx, id, 0, of);
  const counted = await unpack(tx, id);
  if (counted > 0 && !mayCount) throw fail('not_allowed', { ask: 'stock' });
  const why = { reason: 'import', staff: staffId, note: fileName } as const;
  await insertNew(tx, { id, why, onDone: (rows) => tellProgress(tx, id, rows, of) });
  await keepForUndo(tx, id, now);
  await changeProducts(tx, (products) => tellProgress(tx, id, Math.min(counts.new + products, of), of));
  await tellProgress(tx, id, of, of);
  await changeItems(tx, why);
  return { fileName, counts, counted };
}

async function claim(tx: Tx, id: number): Promise<{ fileName: string; counts: Applied['counts'] }> {
  const { rows } = await tx.execute<{
    fileName: string;
    state: string;
    counts: Applied['counts'] | null;
    leaveOut: boolean | null;
  }>(sql`select file_name as "fileName", state, plan -> 'counts' as counts, (plan #>> '{read,leaveOut}')::boolean as "leaveOut"
    from product_imports where id = ${id} for update`);
  const [found] = rows;
  if (!found?.counts) throw fail('import_not_found');
  const { counts, state, leaveOut, fileName } = found;
  const refused = (reason: string) => fail('action_refused', { reason });
  if (state !== 'looked at') throw refused('This file is applied already.');
  if (counts.wrong > 0 && !leaveOut) {
    const are = counts.wrong === 1 ? '1 row is' : `${counts.wrong.toLocaleString('en')} rows are`;
    throw refused(`${are} wrong: mend them or leave them out. Nothing was changed.`);
  }
  if (counts.changed + counts.new === 0) throw refused('Nothing in this file would change anything.');
  return { fileName, counts };
}

/** The plan as tables: from here on the database works by itself. Says how many rows count stock. */
async function unpack(tx: Tx, id: number): Promise<number> {
  await openTables(tx);
  await tx.execute(sql`create temp table import_rows on commit drop as
    select listed.* from product_imports, jsonb_to_recordset(plan -> 'rows') as listed (line int, heap text, sku text,
      "productId" int, "itemId" int, "productKey" text, "productVersion" int, "itemVersion" int, product jsonb, item jsonb,
      stock int, seen int)
    where id = ${id} and heap in ('changed', 'new')`);
  // Rows of one product add up: the last of them knows it all.
  await tx.execute(sql`insert into import_products (id, version, name, category_id, description, directions, ingredients,
      ingredient_words, nmra_number, nmra_until, active, archived)
    select "productId", "productVersion", ${productColumns} from (select distinct on ("productId") * from import_rows
      where "productId" is not null and product is not null order by "productId", line desc) row order by "productId"`);
  await tx.execute(sql`insert into import_items (id, version, is_changed, size, scent, price_cents, compare_at_cents, barcode,
      warn_at, weight_grams, archived, counted, seen)
    select "itemId", "itemVersion", item is not null, ${itemColumns}, stock, seen from import_rows
    where heap = 'changed' and (item is not null or stock is not null) order by "itemId"`);
  const { rows } = await tx.execute<{ counted: number }>(
    sql`select count(*)::int as counted from import_rows where stock is not null and stock <> coalesce(seen, 0)`,
  );
  return rows[0]?.counted ?? 0;
}

type Inserting = {
  id: number;
  why: { reason: 'import'; staff: number; note: string };
  onDone: (rows: number) => Promise<void>;
};

/** New products and items: nobody sees them before the commit, so nobody waits for them either. */
async function insertNew(tx: Tx, { why, onDone }: Inserting): Promise<void> {
  await tx.execute(sql`create temp table import_new on commit drop as
    select row_number() over (order by line)::int as place, line, nextval(pg_get_serial_sequence('products', 'id'))::int as id,
      "productKey", product
    from (select distinct on ("productKey") "productKey", product, min(line) over (partition by "productKey") as line
      from import_rows where heap = 'new' and "productKey" is not null and product is not null
      order by "productKey", import_rows.line desc) row`);
  await tx.execute(sql`create temp table import_new_items on commit drop as
    select row_number() over (order by line)::int as place, nextval(pg_get_serial_sequence('product_items', 'id'))::int as id,
      coalesce(import_new.id, "productId") as product_id, import_rows.*,
      row_number() over (partition by coalesce(import_new.id, "productId") order by import_rows.line)::int as nth
    from import_rows left join (select id, "productKey" as key from import_new) import_new on key = "productKey"
    where heap = 'new'`);
  const { rows } = await tx.execute<{ rank: number; count: number }>(sql`
    select (select coalesce(max(rank), 0) from products) as rank, (select count(*) from import_new_items)::int as count`);
  const { rank = 0, count = 0 } = rows[0] ?? {};
  for (let from = 0; from < count; from += SLICE) {
    const inSlice = sql`place > ${from} and place <= ${from + SLICE}`;
    await tx.execute(sql`insert into products (id, rank, name, category_id, description, directions, ingredients,
        ingredient_words, nmra_number, nmra_until, active, archived_at)
      select id, ${rank} + place, name, category_id, description, directions, ingredients, ingredient_words, nmra_number,
        nmra_until, active, case when archived then now() end
      from (select id, place, ${productColumns} from import_new where ${inSlice} order by place)
        row (id, place, name, category_id, description, directions, ingredients, ingredient_words, nmra_number, nmra_until, active, archived)`);
    await onDone(Math.min(from + SLICE, count));
  }
  for (let from = 0; from < count; from += SLICE) {
    await tx.execute(sql`insert into product_items (id, product_id, position, sku, on_hand, size, scent, price_cents,
          compare_at_cents, barcode, warn_at, weight_grams, archived_at)
        select id, product_id, position, sku, stock, size, scent, price_cents, compare_at_cents, barcode, warn_at,
          weight_grams, case when archived then now() end
        from (select id, product_id, nth + coalesce((select max(position) from product_items had
            where had.product_id = wanted.product_id and had.id not in (select id from import_new_items)), 0), sku, stock, ${itemColumns}
          from import_new_items wanted where place > ${from} and place <= ${from + SLICE} order by place)
          row (id, product_id, position, sku, stock, size, scent, price_cents, compare_at_cents, barcode, warn_at, weight_grams, archived)`);
    await tx.execute(sql`insert into stock_movements (product_item_id, delta, on_hand, reason, staff_id, note)
      select id, stock, stock, ${why.reason}, ${why.staff}, ${why.note} from import_new_items
      where stock <> 0 and place > ${from} and place <= ${from + SLICE} order by place`);
  }
}

/** What was before, and the versions that come now: whoever takes it back must find them. The file itself is done with. */
async function keepForUndo(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.execute(sql`update product_imports set state = 'applied', applied_at = ${now},
    plan = (plan #- '{read,table}') || jsonb_build_object('undo', jsonb_build_object(
      'products', (select coalesce(jsonb_agg(jsonb_build_object('id', was.id, 'version', was.version + 1, 'product', jsonb_build_object(
          'name', was.name, 'categoryId', was.category_id, 'description', was.description, 'directions', was.directions,
          'ingredients', was.ingredients, 'ingredientWords', was.ingredient_words, 'nmraNumber', was.nmra_number,
          'nmraUntil', was.nmra_until, 'isActive', was.active, 'isArchived', was.archived_at is not null))), '[]')
        from products was join import_products on import_products.id = was.id),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('id', was.id, 'isChanged', wanted.is_changed,
          'version', was.version + case when wanted.is_changed then 1 else 0 end, 'counted', wanted.seen, 'seen', wanted.counted,
          'item', jsonb_build_object('size', was.size, 'scent', was.scent, 'priceCents', was.price_cents,
            'compareAtCents', was.compare_at_cents, 'barcode', was.barcode, 'warnAt', was.warn_at,
            'weightGrams', was.weight_grams, 'isArchived', was.archived_at is not null))), '[]')
        from product_items was join import_items wanted on wanted.id = was.id),
      'newProducts', (select coalesce(jsonb_agg(id), '[]') from import_new),
      'newItems', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'stock', stock)), '[]') from import_new_items)))
    where id = ${id}`);
}
