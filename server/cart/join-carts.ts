import { addAvailable } from '#server/cart/add-available.ts';
import { eraseCart } from '#server/cart/change-cart.ts';
import { readLinesToOrder } from '#server/cart/lines-to-order.ts';
import { lockCart } from '#server/cart/lock-cart.ts';
import type { PieceLimits } from '#server/cart/piece-limits.ts';
import { readCart } from '#server/cart/read-cart.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Owner } from '#server/platform/db/owner.ts';

/**
 * What lies in one cart comes into another, as many pieces as may be in it; the first is gone. Prices are those of now in any
 * cart, so there is none to choose. Carts are locked in this order, and by nobody else two at once.
 */
export async function joinCarts(tx: Tx, { from, into }: { from: Owner; into: Owner }, limits: PieceLimits) {
  await lockCart(tx, from);
  const lines = await readLinesToOrder(tx, from);
  if (lines.length === 0) return { cart: await readCart(tx, into), joined: 0, short: [] };
  const { cart, shortItemIds } = await addAvailable(tx, into, lines, limits);
  await eraseCart(tx, from);
  const short = lines.filter(({ productItemId }) => shortItemIds.includes(productItemId)).map(({ name }) => name);
  return { cart, joined: lines.length, short };
}
