import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CartLineInput } from '#server/cart/change-cart.ts';
import { openCartForUpdate } from '#server/cart/lock-cart.ts';
import type { PieceLimits } from '#server/cart/piece-limits.ts';
import { readCart } from '#server/cart/read-cart.ts';
import { cartLines } from '#server/cart/tables.ts';
import { holdItems, productItems, products, sellableTo } from '#server/catalogue/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { type Owner, ownerColumn, ownerColumns } from '#server/platform/db/owner.ts';

/** Adds as many of each item as can be sold and may be wanted at once, instead of refusing all for the sake of one; tells of which there were too few. */
export async function addAvailable(tx: Tx, owner: Owner, lines: CartLineInput[], limits: PieceLimits) {
  await openCartForUpdate(tx, owner);
  const before = await readPieces(tx, owner);
  const stock = await tx
    .select({ id: productItems.id, sellable: sellableTo(owner), inCart: sql<number>`coalesce(${cartLines.qty}, 0)` })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .leftJoin(cartLines, and(eq(cartLines.productItemId, productItems.id), eq(ownerColumn(owner, cartLines), owner.id)))
    .where(
      inArray(
        productItems.id,
        lines.map(({ productItemId }) => productItemId),
      ),
    );
  let roomInCart = limits.perOrder - before;
  const added = lines.map(({ productItemId, qty: requestedQty }) => {
    const item = stock.find(({ id }) => id === productItemId);
    const room = item ? Math.min(item.sellable, limits.perLine) - item.inCart : 0;
    const qty = Math.max(0, Math.min(requestedQty, room, roomInCart));
    roomInCart -= qty;
    return { ...ownerColumns(owner), productItemId, qty, requestedQty };
  });
  const rows = added.filter(({ qty }) => qty > 0).map(({ requestedQty, ...row }) => row);
  if (rows.length > 0) {
    await holdItems(
      tx,
      rows.map(({ productItemId }) => productItemId),
    );
    await tx
      .insert(cartLines)
      .values(rows)
      .onConflictDoUpdate({
        target: [ownerColumn(owner, cartLines), cartLines.productItemId],
        set: { qty: sql`${cartLines.qty} + excluded.qty` },
      });
  }
  return {
    cart: await readCart(tx, owner),
    shortItemIds: added.filter(({ qty, requestedQty }) => qty < requestedQty).map(({ productItemId }) => productItemId),
  };
}

async function readPieces(tx: Tx, owner: Owner): Promise<number> {
  const [cart] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${cartLines.qty}), 0)::int` })
    .from(cartLines)
    .where(eq(ownerColumn(owner, cartLines), owner.id));
  return cart?.pieces ?? 0;
}
