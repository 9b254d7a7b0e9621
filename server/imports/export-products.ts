import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import type { exportProducts as call } from '#contract/staff/imports.ts';
import { IMPORT_FIELDS, type ImportField } from '#contract/staff/imports.ts';
import { hasWord } from '#server/catalogue/index.ts';
import { type CategoryNames, cellOf, currentOf, VALUE_FIELDS, type ValueField } from '#server/imports/fields.ts';
import { itemAsJson, type KnownItem, readCategories } from '#server/imports/known-items.ts';
import type { Db } from '#server/platform/db/client.ts';
import { type Cell, csvText } from '#server/platform/sheets/csv.ts';

type Filter = ParsedInputOf<typeof call>;

export const EXPORT_COLUMNS: Record<Filter['what'], ValueField[]> = {
  products: VALUE_FIELDS,
  stock: ['name', 'size', 'scent', 'stock', 'warnAt'],
  prices: ['name', 'size', 'scent', 'price', 'compareAt'],
};

const live = sql`product.archived_at is null and item.archived_at is null`;
const onSale = sql`${live} and product.active`;
const left = sql`item.on_hand - item.reserved`;

/** As the list of products has them. */
const TABS: Record<Filter['tab'], SQL> = {
  all: live,
  'on-sale': onSale,
  low: sql`${onSale} and ${left} between 1 and item.warn_at`,
  out: sql`${onSale} and ${left} <= 0`,
  hidden: sql`${live} and not product.active`,
  archived: sql`not (${live})`,
};

/** So many at a time: writing cells must not keep others waiting. */
const SLICE = 1000;

/** The items of a filter as a table: what it says can be imported again and changes nothing. */
export async function exportProducts(db: Db, { what, ...filter }: Filter, day: string): Promise<OutputOf<typeof call>> {
  const columns = [...EXPORT_COLUMNS[what]];
  // Of what is in the archive a file has to say so.
  if (filter.tab === 'archived' && !columns.includes('visible')) columns.push('visible');
  const names = new Map((await readCategories(db)).map(({ id, name }) => [id, name]));
  const headings: ImportField[] = ['sku', ...columns];
  const parts = [csvText([headings.map((field) => IMPORT_FIELDS[field])])];
  let rows = 0;
  for (let after = 0; ; ) {
    const { rows: found } = await db.execute<{ id: number; item: KnownItem }>(sql`
      select item.id, ${itemAsJson} as item from product_items item join products product on product.id = item.product_id
        left join categories category on category.id = product.category_id
      where ${conditionOf(filter)} and item.id > ${after} order by item.id limit ${SLICE}`);
    const cells = found.map(({ item }) => rowOf(item, columns, names));
    // The mark at the beginning is the file's, not each part's.
    parts.push(csvText(cells).slice(1));
    rows += found.length;
    const last = found.at(-1);
    if (!last || found.length < SLICE) break;
    after = last.id;
  }
  return { name: `${what}-${day}.csv`, csv: parts.join(''), rows };
}

export function rowOf(item: KnownItem, columns: ValueField[], names: CategoryNames): Cell[] {
  return [item.sku, ...columns.map((field) => cellOf(field, currentOf(field, item), names))];
}

function conditionOf(filter: Omit<Filter, 'what'>): SQL {
  const { tab, category, search, ...unread } = filter;
  unread satisfies Record<string, never>;
  const words = search.split(/\s+/).filter(Boolean).map(hasWord);
  return sql.join([TABS[tab], ...(category ? [sql`product.category_id = ${category}`] : []), ...words], sql` and `);
}
