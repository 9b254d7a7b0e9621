import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import type { listStaffProducts, ProductTab } from '#contract/staff/products.ts';
import { hasWord, saysWord } from '#server/catalogue/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { readCounts } from '#server/platform/db/kept-counts.ts';
import { readFirstIds, readRows } from '#server/products/product-rows.ts';

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
  const words = search.split(/\s+/).filter(Boolean);
  const isMeant = sql`${TABS[tab]} and ${category ? sql`product.category_id = ${category}` : sql`true`}`;
  const conditionOf = (isFound: (word: string) => SQL) => sql.join([isMeant, ...words.map(isFound)], sql` and `);
  const limit = ROWS_AT_ONCE + 1;
  const first = words.length > 0 && skip === 0 ? await findFirst(db, conditionOf(saysWord), limit) : null;
  const where = first ? sql`item.id = any(${sql.param(first)}::int[])` : conditionOf(hasWord);
  const [rows, counted] = await Promise.all([readRows(db, { where, limit, skip, now }), count(db)]);
  return { rows: rows.slice(0, ROWS_AT_ONCE), more: rows.length > ROWS_AT_ONCE, ...counted };
}

/** So many products are looked at first, and so many at most where they promise that these fill a page. */
const [FEW, MANY] = [200, 1600];

/**
 * The first rows of a word that many goods have stand among the first products: to find all and sort them would take longer. None where
 * they do not, and an index finds those that are meant.
 */
async function findFirst(db: Db, where: SQL, limit: number): Promise<number[] | null> {
  const promised = await readFirstIds(db, where, FEW);
  if (promised.length >= limit) return promised.slice(0, limit);
  const enough = Math.ceil((1.25 * FEW * limit) / promised.length);
  const found = enough > MANY ? [] : await readFirstIds(db, where, enough);
  return found.length >= limit ? found.slice(0, limit) : null;
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
