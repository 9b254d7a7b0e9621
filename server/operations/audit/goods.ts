import { sql } from 'drizzle-orm';
import { type Checks, of } from '#server/operations/audit/checks.ts';

/** Pieces: what lies there, is held, and came back. */
export const GOODS_CHECKS = {
  'reserved pieces are those that orders hold': of(
    'product_items',
    (among) => sql`
    select 'item ' || item.id as subject, coalesce(held.qty, 0)::text as expected, item.reserved::text as found
    from product_items item left join (
      select line.product_item_id, sum(line.qty) as qty from order_lines line join orders on orders.id = line.order_id
      where orders.stock = 'held' and ${among('line.product_item_id')} group by 1
    ) held on held.product_item_id = item.id
    where ${among('item.id')} and item.reserved <> coalesce(held.qty, 0)`,
  ),
  'pieces on hand are what the movements of the item add up to': of(
    'product_items',
    (among) => sql`
    select 'item ' || item.id || ' (' || item.sku || ')' as subject, coalesce(moved.pieces, 0)::text as expected, item.on_hand::text as found
    from product_items item left join (
      select product_item_id, sum(delta) as pieces from stock_movements where ${among('product_item_id')} group by 1
    ) moved on moved.product_item_id = item.id
    where ${among('item.id')} and item.on_hand <> coalesce(moved.pieces, 0)`,
  ),
  'pieces of a batch are what its movements add up to': of(
    'stock_batches',
    (among) => sql`
    select 'batch ' || batch.id || ' (' || batch.code || ')' as subject, coalesce(moved.pieces, 0)::text as expected, batch.on_hand::text as found
    from stock_batches batch left join (
      select batch_id, product_item_id, sum(delta) as pieces from stock_movements where ${among('batch_id')} group by 1, 2
    ) moved on moved.batch_id = batch.id and moved.product_item_id = batch.product_item_id
    where ${among('batch.id')} and batch.on_hand <> coalesce(moved.pieces, 0)`,
  ),
  'batches hold no more than there is of their item': of(
    'product_items',
    (among) => sql`
    select 'item ' || item.id || ' (' || item.sku || ')' as subject, 'at most ' || item.on_hand as expected, sum(batch.on_hand)::text as found
    from product_items item join stock_batches batch on batch.product_item_id = item.id
    where ${among('item.id')} group by item.id having sum(batch.on_hand) > item.on_hand`,
  ),
  'what was counted in had come back': of(
    'returned_pieces',
    (among) => sql`
    select distinct 'order ' || orders.id as subject, 'Cancelled' as expected, orders.status as found
    from returned_pieces piece join orders on orders.id = piece.order_id where ${among('piece.order_line_id')} and orders.status <> 'Cancelled'`,
    'order_line_id',
  ),
  'pieces of a return are counted when it came': of(
    'returns',
    (among) => sql`
    select 'return ' || returns.id as subject, returns.state as expected, sum(line.good + line.damaged)::text as found
    from returns join return_lines line on line.return_id = returns.id where ${among('returns.id')} group by returns.id
    having (sum(line.good + line.damaged) > 0) <> (returns.state in ('received', 'refunded'))`,
  ),
  'pieces that are back were counted in': of(
    'order_lines',
    (among) => sql`
    select 'line ' || line.id as subject, coalesce(sum(back.qty), 0)::text as expected, line.back_qty::text as found
    from order_lines line left join (
      select order_line_id, qty from refund_lines where restock <> 'no' and ${among('order_line_id')}
      union all select order_line_id, good + damaged from returned_pieces where ${among('order_line_id')}
      union all select order_line_id, good + damaged from return_lines where ${among('order_line_id')}
    ) back on back.order_line_id = line.id
    where ${among('line.id')} group by line.id having line.back_qty <> coalesce(sum(back.qty), 0)`,
  ),
} satisfies Checks;
