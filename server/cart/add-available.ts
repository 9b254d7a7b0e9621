import { and, eq, inArray, sql } from 'drizzle-orm';
import { MOST_OF_ONE } from '#contract/cart.ts';
import type { CartLineInput } from '#server/cart/change-cart.ts';
import { openCartForUpdate } from '#server/cart/lock-cart.ts';
import { readCart } from '#server/cart/read-cart.ts';
import { cartLines } from '#server/cart/tables.ts';
import { productItems, products, sellableTo } from '#server/catalogue/index.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** Adds as many of each item as can be sold, instead of refusing all for the sake of one; tells of which there were too few. */
export async function addAvailable(tx: Tx, userId: number, lines: CartLineInput[]) {
  await openCartForUpdate(tx, userId);
  const stock = await tx
    .select({ id: productItems.id, sellable: sellableTo(userId), inCart: sql<number>`coalesce(${cartLines.qty}, 0)` })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .leftJoin(cartLines, and(eq(cartLines.productItemId, productItems.id), eq(cartLines.userId, userId)))
    .where(
      inArray(
        productItems.id,
        lines.map(({ productItemId }) => productItemId),
      ),
    );
  const added = lines.map(({ productItemId, qty }) => {
    const item = stock.find(({ id }) => id === productItemId);
    const room = item ? Math.min(item.sellable, MOST_OF_ONE) - item.inCart : 0;
    return { userId, productItemId, qty: Math.max(0, Math.min(qty, room)), requestedQty: qty };
  });
  const rows = added.filter(({ qty }) => qty > 0).map(({ requestedQty, ...row }) => row);
  if (rows.length > 0) {
    await tx
      .insert(cartLines)
      .values(rows)
      .onConflictDoUpdate({
        target: [cartLines.userId, cartLines.productItemId],
        set: { qty: sql`${cartLines.qty} + excluded.qty` },
      });
  }
  return {
    cart: await readCart(tx, userId),
    shortItemIds: added.filter(({ qty, requestedQty }) => qty < requestedQty).map(({ productItemId }) => productItemId),
  };
}
