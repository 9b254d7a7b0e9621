import { sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { productItems } from '#server/catalogue/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

export type Pieces = { productItemId: number; qty: number };

/** By how much a piece of an order changes what is promised and what lies in the store. */
type Change = { reserved: -1 | 0 | 1; onHand: -1 | 0 };

/** Locks the items in the order of their ids, so that orders which share some wait for each other and never in a circle. */
async function moveStock(tx: Tx, pieces: Pieces[], change: Change): Promise<Set<number>> {
  const amounts = (by: number) => sql.param(pieces.map(({ qty }) => by * qty));
  const itemIds = sql.param(pieces.map(({ productItemId }) => productItemId));
  const { rows } = await tx.execute<{ id: number }>(sql`
    select move_stock(${itemIds}::int[], ${amounts(change.reserved)}::int[], ${amounts(change.onHand)}::int[]) as id`);
  return new Set(rows.map(({ id }) => id));
}

/** Promises pieces to an order. All of them or none: a refusal undoes the transaction. */
export async function reserveStock(tx: Tx, pieces: (Pieces & { name: string; sku: string })[]): Promise<void> {
  const reserved = await moveStock(tx, pieces, { reserved: 1, onHand: 0 });
  const missing = pieces.find(({ productItemId }) => !reserved.has(productItemId));
  if (!missing) return;
  const { productItemId, name, sku, qty } = missing;
  const { rows: left } = await tx.execute<{ left: number }>(
    sql`select on_hand - reserved as left from ${productItems} where id = ${productItemId}`,
  );
  throw fail('out_of_stock', { name, sku, left: Math.min(left[0]?.left ?? 0, qty - 1) });
}

/** Promised pieces go back on sale. */
export async function returnStock(tx: Tx, pieces: Pieces[]): Promise<void> {
  await moveStock(tx, pieces, { reserved: -1, onHand: 0 });
}

/** Promised pieces leave the house. */
export async function takeStock(tx: Tx, pieces: Pieces[]): Promise<void> {
  await moveStock(tx, pieces, { reserved: -1, onHand: -1 });
}

/** Locks the items of several changes that follow each other, before the first of them. */
export async function lockStock(tx: Tx, itemIds: number[]): Promise<void> {
  await tx.execute(sql`select id from ${productItems} where id = any(${sql.param(itemIds)}::int[])
    order by id for no key update`);
}
