import { sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { assign } from '#server/imports/file-columns.ts';
import type { Tx } from '#server/platform/db/client.ts';

/**
 * What products and items are to become, as rows, in two tables that live as long as the transaction. `version` is
 * what was seen; `counted` and `seen` are null where the stock stays; `told` is how many reserved pieces it was said would be missing.
 */
export async function openTables(tx: Tx): Promise<void> {
  await tx.execute(sql`create temp table import_products (place int generated always as identity primary key,
    id int not null unique, version int not null, row products not null) on commit drop`);
  await tx.execute(sql`create temp table import_items (id int primary key, version int not null, is_changed boolean not null,
    row product_items, counted int, seen int, told int not null default 0, is_ahead boolean not null default false) on commit drop`);
}

const SLICE = 1000;

/** Products first: nobody who buys waits for them. Only these columns of the rows are written; `onDone` hears how many are done. */
export async function changeProducts(
  tx: Tx,
  columns: string[],
  onDone: (products: number) => Promise<void>,
): Promise<void> {
  const { rows: stale } = await tx.execute<{ label: string }>(sql`
    select product.name as label from (select id, name, version from products
      where id in (select id from import_products) order by id for no key update) product
    join import_products wanted on wanted.id = product.id where wanted.version <> product.version order by product.id limit 20`);
  refuseStale(stale);
  // Of items that change too: what is on sale is written down by product, in the order in which these are locked.
  await tx.execute(sql`select id from products where id in (
      select product_id from product_items where id in (select id from import_items where is_changed)) order by id for no key update`);
  const { rows } = await tx.execute<{ last: number | null }>(sql`select max(place) as last from import_products`);
  const last = rows[0]?.last ?? 0;
  for (let from = 0; from < last; from += SLICE) {
    await tx.execute(sql`update products set ${assign(columns, 'value')}, updated_at = now()
      from import_products wanted, lateral (select (wanted.row).*) value
      where wanted.id = products.id and wanted.place > ${from} and wanted.place <= ${from + SLICE}`);
    await onDone(Math.min(from + SLICE, last));
  }
}

type Why = { reason: 'import' | 'undo'; staff: number; note: string };

/**
 * Items last, since their buyers wait from here to the commit. Movements are written before the first item is locked; the numbers follow
 * in one statement that finds them as they were, or is undone together with them. Only what is taken from batches is moved item by item.
 */
export async function changeItems(tx: Tx, columns: string[], why: Why): Promise<void> {
  await tx.execute(sql`update import_items wanted set is_ahead = true where counted <> seen and (counted > seen or not exists (
    select from stock_batches batch where batch.product_item_id = wanted.id and batch.on_hand > 0))`);
  await tx.execute(sql`analyze import_items`);
  await tx.execute(sql`insert into stock_movements (product_item_id, delta, on_hand, reason, staff_id, note)
    select id, counted - seen, counted, ${why.reason}, ${why.staff}, ${why.note} from import_items where is_ahead order by id`);
  const { rows: stale } = await tx.execute<{ id: number }>(sql`
    select item.id from (select id, version, on_hand, reserved
      from product_items where id in (select id from import_items) order by id for no key update) item
    join import_items wanted on wanted.id = item.id
    where (wanted.is_changed and wanted.version <> item.version)
      or (wanted.counted is not null and (wanted.seen <> item.on_hand or item.reserved - wanted.counted > wanted.told))
    order by item.id limit 20`);
  if (stale.length > 0) refuseStale(await labelsOf(tx, stale));
  await tx.execute(sql`update product_items item set ${assign(columns, 'value')},
      on_hand = case when wanted.is_ahead then wanted.counted else item.on_hand end,
      missing = case when wanted.is_ahead then greatest(0, item.reserved - wanted.counted) else item.missing end
    from import_items wanted, lateral (select (wanted.row).*) value
    where wanted.id = item.id and wanted.is_changed`);
  await tx.execute(sql`update product_items item set on_hand = wanted.counted, missing = greatest(0, item.reserved - wanted.counted)
    from import_items wanted where wanted.id = item.id and wanted.is_ahead and not wanted.is_changed`);
  await tx.execute(sql`select count_stock(id, counted, ${JSON.stringify(why)}::jsonb)
    from import_items where counted <> seen and not is_ahead order by id`);
}

async function labelsOf(tx: Tx, items: { id: number }[]): Promise<{ label: string }[]> {
  const ids = sql.param(items.map(({ id }) => id));
  const { rows } = await tx.execute<{ label: string }>(sql`
    select name || ' (' || sku || ')' as label from product_items item join products product on product.id = item.product_id
    where item.id = any(${ids}::int[]) order by item.id`);
  return rows;
}

const MOST_NAMED = 3;

function refuseStale(rows: { label: string }[]): void {
  if (rows.length === 0) return;
  const named = rows.slice(0, MOST_NAMED).map(({ label }) => label);
  const more = rows.length > MOST_NAMED ? ' and others' : '';
  const what = `${named.join(', ')}${more} ${rows.length === 1 ? 'has' : 'have'} changed since the file was looked at.`;
  throw fail('changed_meanwhile', { by: null, at: null, what });
}
