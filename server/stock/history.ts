import { sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import type { Movement, stockHistory } from '#contract/staff/stock.ts';
import type { Db } from '#server/platform/db/client.ts';

const PAGE = 50;

type MovementRecord = Omit<Movement, 'id'> & { id: string };

/** The newest first. */
export async function readHistory(
  db: Db,
  input: ParsedInputOf<typeof stockHistory>,
): Promise<OutputOf<typeof stockHistory>> {
  const { itemId, before, ...unread } = input;
  unread satisfies Record<string, never>;
  const ofItem = itemId ? sql`movement.product_item_id = ${itemId}` : sql`true`;
  const isOlder = before ? sql`movement.id < ${before}` : sql`true`;
  const { rows } = await db.execute<MovementRecord>(sql`
    select movement.id, movement.at, item.id as "itemId", product.name, item.sku, movement.delta,
      movement.on_hand as "onHand", movement.reason, movement.order_id as "orderId", users.first_name as by,
      batch.code as batch, movement.note
    from stock_movements movement join product_items item on item.id = movement.product_item_id
      join products product on product.id = item.product_id
      left join stock_batches batch on batch.id = movement.batch_id left join users on users.id = movement.staff_id
    where ${ofItem} and ${isOlder} order by movement.id desc limit ${PAGE + 1}`);
  const movements = rows
    .slice(0, PAGE)
    .map(({ id, at, ...rest }) => ({ ...rest, id: Number(id), at: new Date(at).toISOString() }));
  return { movements, older: rows.length > PAGE ? (movements.at(-1)?.id ?? null) : null };
}
