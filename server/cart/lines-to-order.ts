import { asc, eq, sql } from 'drizzle-orm';
import { cartLines, carts } from '#server/cart/tables.ts';
import {
  firstImageOf,
  isItemOnSale,
  orderedName,
  productItems,
  products,
  sellableTo,
} from '#server/catalogue/index.ts';
import { askedTogether, isAmong } from '#server/platform/db/asked-together.ts';
import { builtOnce, statement } from '#server/platform/db/built-once.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

export type LineToOrder = {
  productItemId: number;
  qty: number;
  name: string;
  sku: string;
  priceCents: number;
  /** For discounts: what it is, and whether it has a price before. */
  productId: number;
  categoryId: number | null;
  isReduced: boolean;
  isOnSale: boolean;
  sellable: number;
  /** The hash of its picture, for mails. */
  image?: string | null;
};

/** What is in a cart, at today's prices. */
export const readLinesToOrder = askedTogether(async (tx: Db | Tx, userIds: number[]) => {
  const carts = new Map<number, LineToOrder[]>(userIds.map((id) => [id, []]));
  for (const { userId, ...line } of await linesToOrder(tx).execute({ userIds })) carts.get(userId)?.push(line);
  return (userId) => carts.get(userId) ?? [];
});

const linesToOrder = builtOnce((db) =>
  db
    .select({
      userId: cartLines.userId,
      productItemId: cartLines.productItemId,
      qty: cartLines.qty,
      name: orderedName,
      sku: productItems.sku,
      priceCents: productItems.priceCents,
      productId: products.id,
      categoryId: products.categoryId,
      isReduced: sql<boolean>`${productItems.compareAtCents} is not null`,
      isOnSale: isItemOnSale,
      sellable: sellableTo(cartLines.userId),
      image: firstImageOf(productItems.id),
    })
    .from(cartLines)
    .innerJoin(productItems, eq(productItems.id, cartLines.productItemId))
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(isAmong(cartLines.userId, 'userIds', 'int'))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id)),
);

type OrderedLine = { productItemId: number; qty: number };

/** Takes what was ordered out of a cart and leaves what was added since. */
export async function removeOrderedLines(tx: Tx, userId: number, lines: OrderedLine[]): Promise<void> {
  const itemIds = lines.map(({ productItemId }) => productItemId);
  await takeOut(tx, { userId, itemIds, amounts: lines.map(({ qty }) => qty) });
}

/** How many lines there are is hidden from the planner, which would plan anew for each order. */
const takeOut = statement(() => {
  const [itemIds, amounts] = ['itemIds', 'amounts'].map((name) => sql`(select ${sql.placeholder(name)}::int[])`);
  const userId = sql`${sql.placeholder('userId')}::int`;
  return sql`
    with bought as (
      select item_id, qty from unnest(${itemIds}, ${amounts}) as b (item_id, qty)
    ), gone as (
      delete from ${cartLines} line using bought
      where line.user_id = ${userId} and line.product_item_id = bought.item_id and line.qty <= bought.qty
    ), fewer as (
      update ${cartLines} line set qty = line.qty - bought.qty from bought
      where line.user_id = ${userId} and line.product_item_id = bought.item_id and line.qty > bought.qty
    )
    update ${carts} set version = version + 1 where user_id = ${userId}`;
});
