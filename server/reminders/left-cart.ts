import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { CART_LINK_DAYS, type LeftLine as ShownLine } from '#contract/calls/reminders.ts';
import { fail } from '#contract/errors.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { addAvailable, type PieceLimits, readCart } from '#server/cart/index.ts';
import { firstImage, isItemOnSale, productItems, products, variantText } from '#server/catalogue/index.ts';
import { imagePath } from '#server/images/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Owner } from '#server/platform/db/owner.ts';
import { tokenHash } from '#server/platform/tokens.ts';
import { type LeftLine, reminders } from '#server/reminders/tables.ts';

/** The pieces alone: whoever has the link learns nothing of whose they were. */
async function findLeft(db: Db | Tx, token: string): Promise<{ id: number; lines: LeftLine[] }> {
  const isOpen = sql`${reminders.createdAt} > now() - make_interval(days => ${CART_LINK_DAYS})`;
  const [found] = await db
    .select({ id: reminders.id, lines: reminders.lines })
    .from(reminders)
    .where(and(eq(reminders.tokenHash, tokenHash(token)), eq(reminders.kind, 'cart'), isOpen));
  if (!found?.lines) throw fail('token_invalid');
  return { id: found.id, lines: found.lines };
}

/** A page of ours asks, once somebody looks at it. */
export async function showLeftCart(db: Db, token: string): Promise<{ items: ShownLine[] }> {
  const { id, lines } = await findLeft(db, token);
  await db
    .update(reminders)
    .set({ openedAt: sql`now()` })
    .where(and(eq(reminders.id, id), isNull(reminders.openedAt)));
  const items = await db
    .select({
      productItemId: productItems.id,
      productId: products.id,
      name: products.name,
      size: variantText,
      image: firstImage,
      priceCents: productItems.priceCents,
      qtyInStock: sql<number>`case when ${isItemOnSale} then greatest(${productItems.onHand} - ${productItems.reserved}, 0) else 0 end`,
    })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(
      inArray(
        productItems.id,
        lines.map(({ productItemId }) => productItemId),
      ),
    );
  return {
    items: lines.flatMap(({ productItemId, qty }) => {
      const item = items.find((one) => one.productItemId === productItemId);
      if (!item) return [];
      const { priceCents, image, ...shown } = item;
      return [{ ...shown, qty, price: centsToRupees(priceCents), image: image ? imagePath(image) : null }];
    }),
  };
}

/** So many of each as lay there, and no more: pressed twice, or where the cart is still there, nothing is added. */
export async function takeLeftCart(tx: Tx, owner: Owner, token: string, limits: PieceLimits) {
  const { lines } = await findLeft(tx, token);
  const { items } = await readCart(tx, owner);
  const inCart = new Map(items.map(({ productItemId, qty }) => [productItemId, qty]));
  const missing = lines
    .map(({ productItemId, qty }) => ({ productItemId, qty: qty - (inCart.get(productItemId) ?? 0) }))
    .filter(({ qty }) => qty > 0);
  if (missing.length === 0) return { cart: await readCart(tx, owner) };
  return { cart: (await addAvailable(tx, owner, missing, limits)).cart };
}
