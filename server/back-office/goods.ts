import { sql } from 'drizzle-orm';
import { firstImageOf } from '#server/catalogue/index.ts';
import { imagePath } from '#server/images/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { readCounts } from '#server/platform/db/kept-counts.ts';
import { lastsDays, soldLately } from '#server/stock/index.ts';

const MOST = 6;

/** The items of which most pieces were bought and kept since some days ago: more of them only if the last ones are equal. */
const mostSold = (now: Date, days: number) => sql`(
  select item_id, sum(pieces)::int as pieces
  from bought_between(${now}::timestamptz - make_interval(days => ${days}), ${now}::timestamptz + interval '1 day')
  group by 1 having sum(pieces) > 0 order by 2 desc fetch first ${sql.raw(String(MOST))} rows with ties)`;

const firstPicture = firstImageOf(sql`item.id`);

type Seller = { productId: number; name: string; image: string | null; pieces: number };
type Low = {
  productId: number;
  name: string;
  sku: string;
  image: string | null;
  left: number;
  lastsDays: number | null;
};

export async function listBestSellers(db: Db, now: Date) {
  const { rows } = await db.execute<Seller>(sql`
    select product.id as "productId", product.name, ${firstPicture} as image, sold.pieces
    from ${mostSold(now, 30)} sold join product_items item on item.id = sold.item_id
      join products product on product.id = item.product_id
    order by sold.pieces desc, product.id limit ${MOST}`);
  return rows.map(({ productId, name, image, pieces }) => ({ productId, name, src: sourceOf(image), pieces }));
}

/** What there is little of to sell, and for how many days that lasts at the pace of the last weeks. */
export async function listLowStock(db: Db, now: Date) {
  const { rows } = await db.execute<Low>(sql`
    select product.id as "productId", item.sku, product.name, ${firstPicture} as image,
      sellable(item.on_hand, item.reserved) as left, ${lastsDays(now, sql`sold.pieces`)} as "lastsDays"
    from (select item.id from product_items item join products product on product.id = item.product_id
        where item.is_low order by item.on_hand - item.reserved, product.id limit ${MOST}) low
      join product_items item on item.id = low.id join products product on product.id = item.product_id
      left join ${soldLately(now)} sold on true
    order by item.on_hand - item.reserved, product.id`);
  return rows.map(({ image, ...row }) => ({ ...row, src: sourceOf(image) }));
}

export async function countLowStock(db: Db): Promise<number> {
  return (await readCounts(db, 'goods')).low ?? 0;
}

function sourceOf(hash: string | null): string | null {
  return hash ? imagePath(hash) : null;
}
