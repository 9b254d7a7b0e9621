import { and, eq, sql } from 'drizzle-orm';
import { productItems, products } from '#server/catalogue/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/**
 * Pieces that this customer can have now, those of their own unpaid order among them; none of a product that was taken
 * off sale.
 */
export function sellableTo(userId: number) {
  return sql<number>`case when ${products.active}
    then ${productItems.onHand} - ${productItems.reserved} + pieces_held_for(${userId}, ${productItems.id}) else 0 end`;
}

/** The hash of an item's main picture. */
export const firstImage = sql<string | null>`(
  select image.image_hash from product_item_images image
  where image.product_item_id = ${productItems.id} order by image.position limit 1)`;

export async function findItem(tx: Tx, id: number, userId: number) {
  const [item] = await tx
    .select({ id: productItems.id, sku: productItems.sku, name: products.name, sellable: sellableTo(userId) })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(and(eq(productItems.id, id), eq(products.active, true)));
  return item;
}
