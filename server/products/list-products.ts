import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import type { listStaffProducts, ProductTab } from '#contract/staff/products.ts';
import { hasWord } from '#server/catalogue/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { readCounts } from '#server/platform/db/kept-counts.ts';
import { readRows } from '#server/products/product-rows.ts';

const ROWS_AT_ONCE = 100;

const live = sql`product.archived_at is null and item.archived_at is null`;
const onSale = sql`${live} and product.active`;
const left = sql`item.on_hand - item.reserved`;
const TABS: Record<ProductTab, SQL> = {
  all: live,
  'on-sale': onSale,
  low: sql`item.is_low`,
  out: sql`${onSale} and ${left} <= 0`,
  hidden: sql`${live} and not product.active`,
  archived: sql`not (${live})`,
};

type Query = ParsedInputOf<typeof listStaffProducts>;

/** Numbers at the tabs are those of all products; what is looked for narrows the rows alone. */
export async function listProducts(db: Db, query: Query, now: Date): Promise<OutputOf<typeof listStaffProducts>> {
  const { tab, category, search, skip = 0, ...unread } = query;
  unread satisfies Record<string, never>;
  const where = sql.join(
    [
      TABS[tab],
      category ? sql`product.category_id = ${category}` : sql`true`,
      ...search.split(/\s+/).filter(Boolean).map(hasWord),
    ],
    sql` and `,
  );
  const [rows, counted] = await Promise.all([readRows(db, { where, limit: ROWS_AT_ONCE + 1, skip, now }), count(db)]);
  return { rows: rows.slice(0, ROWS_AT_ONCE), more: rows.length > ROWS_AT_ONCE, ...counted };
}

async function count(db: Db) {
  const {
    all = 0,
    low = 0,
    out = 0,
    hidden = 0,
    archived = 0,
    products = 0,
    ...counts
  } = await readCounts(db, 'goods');
  const tabs = { all, 'on-sale': counts['on-sale'] ?? 0, low, out, hidden, archived };
  return { counts: tabs satisfies Record<ProductTab, number>, productCount: products, itemCount: all };
}
