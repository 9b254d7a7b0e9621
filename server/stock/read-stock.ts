import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { isAllowed, type StaffMember } from '#contract/staff/staff-call.ts';
import type { listStock as call, StockRow, StockTab } from '#contract/staff/stock.ts';
import { imagePath } from '#server/images/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { readCounts } from '#server/platform/db/kept-counts.ts';
import { lastsDays, lastWarnedDay, soldLately } from '#server/stock/lasts.ts';

const PAGE = 100;

/** An item without pictures shows those of the first of its product. */
export const pictureOfItem = sql`coalesce(
  (select image_hash from product_item_images picture where picture.product_item_id = item.id order by position limit 1),
  (select image_hash from product_item_images picture join product_items first on first.id = picture.product_item_id
    where first.product_id = item.product_id order by first.position, picture.position limit 1))`;
/** Size and scent. */
export const variantOfItem = sql`concat_ws(', ', nullif(item.size, ''), nullif(item.scent, ''))`;

const isOnSale = sql`(product.active and item.archived_at is null)`;
/** What was put away is shown as long as pieces of it lie there. */
const isThere = sql`((product.archived_at is null and item.archived_at is null) or item.on_hand > 0)`;

const isInTab = (now: Date): Record<StockTab, SQL> => ({
  all: isThere,
  low: sql`item.is_low`,
  expiring: sql`exists (select 1 from stock_batches batch where batch.product_item_id = item.id
    and batch.on_hand > 0 and batch.expires_on <= ${lastWarnedDay(now)})`,
  hidden: sql`(${isThere} and not ${isOnSale})`,
});

type StockRecord = Omit<StockRow, 'price' | 'picture'> & { priceCents: number; image: string | null };

const ORDER = sql`product.rank, product.id, item.position, item.id`;

async function readRows(tx: Db | Tx, { where, limit, now }: { where: SQL; limit?: number; now: Date }) {
  const { rows } = await tx.execute<StockRecord>(sql`
    select item.id as "itemId", product.id as "productId", product.name, ${variantOfItem} as variant, item.sku,
      item.barcode, ${pictureOfItem} as image, item.price_cents as "priceCents", item.on_hand as "onHand", item.reserved,
      sellable(item.on_hand, item.reserved), item.warn_at as "warnAt", not ${isOnSale} as "isHidden",
      ${lastsDays(now, sql`sold.pieces`)} as "lastsDays", (
        select json_build_object('batchId', batch.id, 'code', batch.code, 'expiresOn', batch.expires_on, 'pieces', batch.on_hand)
        from stock_batches batch where batch.product_item_id = item.id and batch.on_hand > 0 and batch.expires_on is not null
        order by batch.expires_on, batch.id limit 1) as "firstToExpire", (
        select count(*)::int from stock_alerts alert where alert.product_item_id = item.id and alert.told_at is null) as waiting
    from (select item.id from product_items item join products product on product.id = item.product_id
        where ${where} order by ${ORDER} ${limit === undefined ? sql`` : sql`limit ${limit}`}) page
      join product_items item on item.id = page.id join products product on product.id = item.product_id
      left join ${soldLately(now)} sold on true
    order by ${ORDER}`);
  return rows.map(
    ({ priceCents, image, ...row }): StockRow => ({
      ...row,
      price: centsToRupees(priceCents),
      picture: image ? imagePath(image) : null,
    }),
  );
}

export async function readStockRows(tx: Db | Tx, ids: number[], now: Date): Promise<StockRow[]> {
  return readRows(tx, { where: sql`item.id = any(${sql.param(ids)}::int[])`, now });
}

export async function listStock(
  db: Db,
  who: StaffMember,
  input: ParsedInputOf<typeof call>,
  now: Date,
): Promise<OutputOf<typeof call>> {
  const { tab, search, after, ...unread } = input;
  unread satisfies Record<string, never>;
  const tabs = isInTab(now);
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const isFound = search
    ? sql`(product.name ilike ${like} or item.sku ilike ${like} or ${variantOfItem} ilike ${like} or item.barcode = ${search})`
    : sql`true`;
  const isAfter = after
    ? // The first comparison alone is one that an index knows.
      sql`(product.rank, product.id) >= (
        select product.rank, product.id from product_items item join products product on product.id = item.product_id where item.id = ${after})
      and (product.rank, product.id, item.position, item.id) > (
        select product.rank, product.id, item.position, item.id from product_items item
        join products product on product.id = item.product_id where item.id = ${after})`
    : sql`true`;
  const where = sql`${tabs[tab]} and ${isFound} and ${isAfter}`;
  const [found, counted, expiring] = await Promise.all([
    readRows(db, { where, limit: PAGE + 1, now }),
    readCounts(db, 'goods'),
    countExpiring(db, now),
  ]);
  const rows = found.slice(0, PAGE);
  const { pieces = 0, worth = 0, low = 0, 'in stock': all = 0, 'in stock, hidden': hidden = 0 } = counted;
  return {
    rows,
    more: found.length > PAGE ? (rows.at(-1)?.itemId ?? null) : null,
    counts: { all, low, expiring, hidden },
    total: { pieces, worth: isAllowed(who, 'money') ? centsToRupees(worth) : null },
  };
}

async function countExpiring(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct product_item_id)::int as count from stock_batches
    where on_hand > 0 and expires_on <= ${lastWarnedDay(now)}`);
  return rows[0]?.count ?? 0;
}
