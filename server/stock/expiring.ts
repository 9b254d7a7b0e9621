import { sql } from 'drizzle-orm';
import { imagePath } from '#server/images/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { lastWarnedDay, sqlDay } from '#server/stock/lasts.ts';
import { pictureOfItem, variantOfItem } from '#server/stock/read-stock.ts';

type Row = {
  batchId: number;
  productId: number;
  name: string;
  variant: string;
  image: string | null;
  code: string;
  expiresOn: string;
  pieces: number;
  isExpired: boolean;
};

/** Batches that expire soon or have expired and still lie there, the first to expire first. */
export async function listExpiring(db: Db | Tx, now: Date, limit: number) {
  const { rows } = await db.execute<Row>(sql`
    select batch.id as "batchId", product.id as "productId", product.name, ${variantOfItem} as variant,
      ${pictureOfItem} as image, batch.code, to_char(batch.expires_on, 'YYYY-MM-DD') as "expiresOn",
      batch.on_hand as pieces, batch.expires_on < ${sqlDay(now)} as "isExpired"
    from stock_batches batch join product_items item on item.id = batch.product_item_id
      join products product on product.id = item.product_id
    where batch.on_hand > 0 and batch.expires_on <= ${lastWarnedDay(now)}
    order by batch.expires_on, batch.id limit ${limit}`);
  return rows.map(({ image, ...row }) => ({ ...row, src: image ? imagePath(image) : null }));
}

/** Marks batches of which the owner has not been told that they expire soon, and names them. Waits for nobody who ships. */
export async function markExpiring(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update stock_batches set told_at = ${now}::timestamptz where id in (
      select id from stock_batches where told_at is null and on_hand > 0
        and expires_on between ${sqlDay(now)} and ${lastWarnedDay(now)} for update skip locked)
    returning id`);
  return rows.map(({ id }) => id);
}
