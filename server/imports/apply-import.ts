import { sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { type ImportStatus, MOST_IMPORT_PICTURES } from '#contract/staff/imports.ts';
import { productItems, products } from '#server/catalogue/index.ts';
import { changeItems, changeProducts, openTables } from '#server/imports/change-goods.ts';
import { list, plannedItem, plannedProduct, rowAsJson, WRITTEN } from '#server/imports/file-columns.ts';
import { writeWords } from '#server/imports/goods-words.ts';
import { createCategories } from '#server/imports/new-categories.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Applied = { fileName: string; counts: Record<ImportStatus, number>; counted: number; categories: number };
type Applying = { id: number; staffId: number; now: Date; tell: (done: number) => Promise<void> };

const SLICE = 1000;

/** Applies what was previewed: all of it or, by undoing the transaction, nothing. */
export async function applyImport(tx: Tx, { id, staffId, now, tell }: Applying): Promise<Applied> {
  const { fileName, counts } = await readCounts(tx, id);
  const of = counts.changed + counts.new;
  await tell(0);
  const categories = await unpack(tx, id);
  const why = { reason: 'import', staff: staffId, note: fileName } as const;
  await insertNew(tx, why, tell);
  await askForPictures(tx, id);
  await writeWords(tx);
  await keepRows(tx);
  await changeProducts(tx, WRITTEN.product, (products) => tell(Math.min(counts.new + products, of)));
  const counted = await countCounted(tx);
  await tell(of);
  // Whoever tells how far it is writes into the same row: nobody does after this.
  await tx.execute(sql`update product_imports set state = 'applied', applied_at = ${now},
    before = (select rows from import_before) where id = ${id}`);
  await changeItems(tx, WRITTEN.item, why);
  return { fileName, counts, counted, categories };
}

/** Whether it can be applied by this member of staff: otherwise it is refused before anything begins. */
export async function beginToApply(tx: Tx, id: number, { mayCount }: { mayCount: boolean }): Promise<number> {
  const { counts, state, leaveOut, hasCount } = await readCounts(tx, id);
  const refused = (reason: string) => fail('action_refused', { reason });
  if (state !== 'looked at') throw refused('This file is applied already.');
  if (counts.wrong > 0 && !leaveOut) {
    const are = counts.wrong === 1 ? '1 row is' : `${counts.wrong.toLocaleString('en')} rows are`;
    throw refused(`${are} wrong: correct them or leave them out. Nothing was changed.`);
  }
  if (counts.changed + counts.new === 0) throw refused('Nothing in this file would change anything.');
  if (hasCount && !mayCount) throw fail('not_allowed', { ask: 'stock' });
  return counts.changed + counts.new;
}

type Counts = {
  fileName: string;
  state: string;
  counts: Applied['counts'];
  leaveOut: boolean | null;
  hasCount: boolean;
};

async function readCounts(tx: Tx, id: number): Promise<Counts> {
  const { rows } = await tx.execute<Omit<Counts, 'counts'> & { counts: Applied['counts'] | null }>(sql`
    select file_name as "fileName", state, plan -> 'counts' as counts, (plan #>> '{read,leaveOut}')::boolean as "leaveOut",
      jsonb_path_exists(plan, '$.rows[*] ? (@.stock != null && @.stock != 0 || @.seen != null)') as "hasCount"
    from product_imports where id = ${id}`);
  const [found] = rows;
  if (!found?.counts) throw fail('import_not_found');
  return { ...found, counts: found.counts };
}

/** The plan as tables: from here on the database works by itself. How many categories were created for it. */
async function unpack(tx: Tx, id: number): Promise<number> {
  await openTables(tx);
  await tx.execute(sql`create temp table import_rows on commit drop as
    select listed.* from product_imports, jsonb_to_recordset(plan -> 'rows') as listed (line int, status text, sku text,
      "productId" int, "itemId" int, "productKey" text, "productVersion" int, "itemVersion" int, product jsonb, item jsonb,
      stock int, seen int, missing int, words jsonb, pictures jsonb)
    where id = ${id} and status in ('changed', 'new')`);
  const categories = await createCategories(tx, id);
  // Rows of one product add up: the last of them knows it all.
  await tx.execute(sql`insert into import_products (id, version, row)
    select "productId", "productVersion", jsonb_populate_record(null::products, ${plannedProduct}) from (select distinct on ("productId") * from import_rows
      where "productId" is not null and product is not null order by "productId", line desc) planned
    join products was on was.id = "productId" order by "productId"`);
  await tx.execute(sql`insert into import_items (id, version, is_changed, row, counted, seen, told)
    select "itemId", "itemVersion", item is not null,
      case when item is not null then jsonb_populate_record(null::product_items, ${plannedItem}) end, stock, seen, coalesce(import_rows.missing, 0)
    from import_rows join product_items was on was.id = "itemId"
    where status = 'changed' and (item is not null or stock is not null) order by "itemId"`);
  return categories;
}

async function countCounted(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ counted: number }>(
    sql`select count(*)::int as counted from import_rows where stock is not null and stock <> coalesce(seen, 0)`,
  );
  return rows[0]?.counted ?? 0;
}

type Why = { reason: 'import'; staff: number; note: string };

/** New products and items: nobody sees them before the commit, so nobody waits for them either. */
async function insertNew(tx: Tx, why: Why, onDone: Applying['tell']): Promise<void> {
  await tx.execute(sql`create temp table import_new on commit drop as
    select row_number() over (order by line)::int as place, line, nextval(pg_get_serial_sequence('products', 'id'))::int as id,
      "productKey", product
    from (select distinct on ("productKey") "productKey", product, min(line) over (partition by "productKey") as line
      from import_rows where status = 'new' and "productKey" is not null and product is not null
      order by "productKey", import_rows.line desc) row`);
  await tx.execute(sql`create temp table import_new_items on commit drop as
    select row_number() over (order by line)::int as place, nextval(pg_get_serial_sequence('product_items', 'id'))::int as id,
      coalesce(import_new.id, "productId") as product_id, import_rows.*,
      row_number() over (partition by coalesce(import_new.id, "productId") order by import_rows.line)::int as nth
    from import_rows left join (select id, "productKey" as key from import_new) import_new on key = "productKey"
    where status = 'new'`);
  const { rows } = await tx.execute<{ rank: number; count: number }>(sql`
    select (select coalesce(max(rank), 0) from products) as rank, (select count(*) from import_new_items)::int as count`);
  const { rank = 0, count = 0 } = rows[0] ?? {};
  for (let from = 0; from < count; from += SLICE) {
    const inSlice = sql`place > ${from} and place <= ${from + SLICE}`;
    await tx.execute(sql`insert into products (id, rank, ${list(WRITTEN.product)})
      select wanted.id, ${rank} + place, ${list(WRITTEN.product, 'value')}
      from (select import_new.id, place, ${plannedProduct} as row from import_new left join products was on false
        where ${inSlice} order by place) wanted, lateral jsonb_populate_record(null::products, wanted.row) value
      order by place`);
    await onDone(Math.min(from + SLICE, count));
  }
  for (let from = 0; from < count; from += SLICE) {
    await tx.execute(sql`insert into product_items (id, product_id, position, sku, on_hand, ${list(WRITTEN.item)})
      select wanted.id, wanted.product_id, nth + coalesce((select max(position) from product_items had
          where had.product_id = wanted.product_id and had.id not in (select id from import_new_items)), 0), wanted.sku, stock,
        ${list(WRITTEN.item, 'value')}
      from (select import_new_items.*, ${plannedItem} as row from import_new_items left join product_items was on false
        where place > ${from} and place <= ${from + SLICE}) wanted,
        lateral jsonb_populate_record(null::product_items, wanted.row) value
      order by place`);
    await tx.execute(sql`insert into stock_movements (product_item_id, delta, on_hand, reason, staff_id, note)
      select id, stock, stock, ${why.reason}, ${why.staff}, ${why.note} from import_new_items
      where stock <> 0 and place > ${from} and place <= ${from + SLICE} order by place`);
  }
}

/** A job fetches them when this is committed. */
async function askForPictures(tx: Tx, id: number): Promise<void> {
  const tooMany = `A file brings at most ${MOST_IMPORT_PICTURES.toLocaleString('en')} pictures.`;
  await tx.execute(sql`insert into import_pictures (import_id, item_id, place, address, state, why)
    select ${id}, item_id, place, address, case when nth > ${MOST_IMPORT_PICTURES} then 'refused' else 'waiting' end,
      case when nth > ${MOST_IMPORT_PICTURES} then ${tooMany} else '' end
    from (select item.id as item_id, named.place, named.address, row_number() over (order by item.place, named.place) as nth
      from import_new_items item, jsonb_array_elements_text(item.pictures) with ordinality as named (address, place)) listed
    order by nth`);
}

/** The rows as they were, and the versions that come now: whoever takes it back must find them. */
async function keepRows(tx: Tx): Promise<void> {
  await tx.execute(sql`create temp table import_before on commit drop as select json_build_object(
    'products', (select coalesce(json_agg(json_build_object('version', was.version + 1, 'row', ${rowAsJson(products, 'was')})), '[]')
      from products was join import_products on import_products.id = was.id),
    'items', (select coalesce(json_agg(json_build_object('isChanged', wanted.is_changed,
        'version', was.version + case when wanted.is_changed then 1 else 0 end, 'counted', wanted.seen, 'seen', wanted.counted,
        'row', ${rowAsJson(productItems, 'was')})), '[]')
      from product_items was join import_items wanted on wanted.id = was.id),
    'words', (select coalesce(json_agg(wanted), '[]') from import_words wanted),
    'newCategories', (select coalesce(json_agg(id), '[]') from import_categories where is_new),
    'newProducts', (select coalesce(json_agg(id), '[]') from import_new),
    'newItems', (select coalesce(json_agg(json_build_object('id', id, 'stock', stock)), '[]') from import_new_items)) as rows`);
}
