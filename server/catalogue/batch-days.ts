import { type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchDays } from '#contract/calls/catalogue.ts';
import { productItems, stockBatches, stockMovements } from '#server/catalogue/tables.ts';

const isKnown = sql`(batch.cut_on is not null or batch.expires_on is not null)`;

/** By item of a product the days of the batch from which its next piece is sold. */
export const nextBatchesOf = (productId: SQLWrapper) => sql<Record<number, BatchDays>>`(
  select coalesce(json_object_agg(item.id, json_build_object('cutOn', batch.cut_on, 'bestBefore', batch.expires_on)), '{}')
  from ${productItems} item join ${stockBatches} batch on batch.id = next_batch(item.id, item.reserved)
  where item.product_id = ${productId} and item.archived_at is null and sellable(item.on_hand, item.reserved) > 0 and ${isKnown})`;

export type TakenBatch = BatchDays & { productItemId: number; pieces: number };

/** The batches from which the pieces of an order were taken, without what came back of them. */
export const batchesOfOrder = (orderId: SQLWrapper) => sql<TakenBatch[]>`(
  select coalesce(json_agg(json_build_object('productItemId', batch.product_item_id, 'cutOn', batch.cut_on,
    'bestBefore', batch.expires_on, 'pieces', taken.pieces) order by batch.expires_on nulls last, batch.id), '[]')
  from (select movement.batch_id, -sum(movement.delta)::int as pieces from ${stockMovements} movement
      where movement.order_id = ${orderId} and movement.batch_id is not null
      group by movement.batch_id having sum(movement.delta) < 0) taken
    join ${stockBatches} batch on batch.id = taken.batch_id where ${isKnown})`;

/** Those of one item, without its id. */
export function batchesOfItem(batches: TakenBatch[], itemId: number): Omit<TakenBatch, 'productItemId'>[] {
  return batches
    .filter(({ productItemId }) => productItemId === itemId)
    .map(({ cutOn, bestBefore, pieces }) => ({ cutOn, bestBefore, pieces }));
}
