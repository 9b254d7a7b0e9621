import { sql } from 'drizzle-orm';
import { leaveOnShelf, type ShelfItem } from '#contract/staff/shelf.ts';
import type { Db } from '#server/platform/db/client.ts';
import { sqlDay } from '#server/stock/index.ts';

type Lot = ShelfItem['batches'][number];
type Row = { productItemId: number; onHand: number; lots: Lot[]; expired: Lot[]; packed: number };

const lots = (which: 'good' | 'expired') => sql`(
  select coalesce(json_agg(json_build_object('code', code, 'expiresOn', expires_on, 'pieces', on_hand)
    order by expires_on nulls last, id), '[]')
  from stock_batches batch, today where batch.product_item_id = item.id and batch.on_hand > 0
    and coalesce(batch.expires_on < today.day, false) = ${which === 'expired'})`;

/** Where the pieces of items lie. What is in packed parcels was taken before, but for those of the orders looked at. */
export async function readShelf(db: Db, itemIds: number[], now: Date, orderIds: number[] = []): Promise<ShelfItem[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    with today as (select ${sqlDay(now)} as day)
    select item.id as "productItemId", item.on_hand as "onHand", ${lots('good')} as lots, ${lots('expired')} as expired,
      coalesce((select sum(line.qty)::int from order_lines line join orders on orders.id = line.order_id
        join shipments parcel on parcel.order_id = orders.id and parcel.state = 'packed'
        where line.product_item_id = item.id and orders.stock = 'held'
          and orders.id <> all(${sql.param(orderIds)}::int[])), 0) as packed
    from product_items item where item.id = any(${sql.param([...new Set(itemIds)])}::int[]) order by item.id`);
  return rows.map(({ productItemId, onHand, lots: good, expired, packed }) => {
    const sum = (of: Lot[]) => of.reduce((total, { pieces }) => total + pieces, 0);
    const loose = onHand - sum(good) - sum(expired);
    return {
      productItemId,
      batches: leaveOnShelf(good, packed),
      loose: Math.max(0, loose - Math.max(0, packed - sum(good))),
      expired,
    };
  });
}
