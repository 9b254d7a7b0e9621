import { and, eq } from 'drizzle-orm';
import type { Cart } from '#contract/calls/cart.ts';
import { fail } from '#contract/errors.ts';
import { addAvailable, type PieceLimits } from '#server/cart/index.ts';
import { orderLines, orders } from '#server/orders/tables.ts';
import { isOwn } from '#server/orders/whose-orders.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Owner } from '#server/platform/db/owner.ts';

/** Fills the cart with what an order held; `missing` names what could not be added in full. */
export async function reorder(
  tx: Tx,
  owner: Owner,
  orderId: number,
  limits: PieceLimits,
): Promise<{ cart: Cart; missing: string[] }> {
  const lines = await tx
    .select({ productItemId: orderLines.productItemId, qty: orderLines.qty, name: orderLines.name })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.id, orderId), isOwn(owner)))
    .orderBy(orderLines.id);
  if (lines.length === 0) throw fail('order_not_found');
  const { cart, shortItemIds } = await addAvailable(tx, owner, lines, limits);
  const missing = lines.filter(({ productItemId }) => shortItemIds.includes(productItemId)).map(({ name }) => name);
  return { cart, missing };
}
