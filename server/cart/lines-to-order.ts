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
import { forEachKind, type Owner, ownerColumn } from '#server/platform/db/owner.ts';

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
export const readLinesToOrder = (tx: Db | Tx, owner: Owner): Promise<LineToOrder[]> => linesOf(owner)(tx, owner.id);

const linesOf = forEachKind((owner) => {
  const linesToOrder = linesToOrderOf(owner);
  return askedTogether(async (tx: Db | Tx, ids: number[]) => {
    const carts = new Map<number | null, LineToOrder[]>(ids.map((id) => [id, []]));
    for (const { ownerId, ...line } of await linesToOrder(tx).execute({ ids })) carts.get(ownerId)?.push(line);
    return (id) => carts.get(id) ?? [];
  });
});

function linesToOrderOf(owner: Pick<Owner, 'kind'>) {
  const ownerId = ownerColumn(owner, cartLines);
  return builtOnce((db) =>
    db
      .select({
        ownerId,
        productItemId: cartLines.productItemId,
        qty: cartLines.qty,
        name: orderedName,
        sku: productItems.sku,
        priceCents: productItems.priceCents,
        productId: products.id,
        categoryId: products.categoryId,
        isReduced: sql<boolean>`${productItems.compareAtCents} is not null`,
        isOnSale: isItemOnSale,
        sellable: sellableTo({ ...owner, id: ownerId }),
        image: firstImageOf(productItems.id),
      })
      .from(cartLines)
      .innerJoin(productItems, eq(productItems.id, cartLines.productItemId))
      .innerJoin(products, eq(products.id, productItems.productId))
      .where(isAmong(ownerId, 'ids', 'int'))
      .orderBy(asc(cartLines.addedAt), asc(cartLines.id)),
  );
}

type OrderedLine = { productItemId: number; qty: number };

/** Takes what was ordered out of a cart and leaves what was added since. */
export async function removeOrderedLines(tx: Tx, owner: Owner, lines: OrderedLine[]): Promise<void> {
  const itemIds = lines.map(({ productItemId }) => productItemId);
  await takeOut(owner)(tx, { id: owner.id, itemIds, amounts: lines.map(({ qty }) => qty) });
}

/** How many lines there are is hidden from the planner, which would plan anew for each order. */
const takeOut = forEachKind((owner) =>
  statement(() => {
    const [itemIds, amounts] = ['itemIds', 'amounts'].map((name) => sql`(select ${sql.placeholder(name)}::int[])`);
    const mine = sql.identifier(ownerColumn(owner, cartLines).name);
    const id = sql`${sql.placeholder('id')}::int`;
    return sql`
    with bought as (
      select item_id, qty from unnest(${itemIds}, ${amounts}) as b (item_id, qty)
    ), gone as (
      delete from ${cartLines} line using bought
      where line.${mine} = ${id} and line.product_item_id = bought.item_id and line.qty <= bought.qty
    ), fewer as (
      update ${cartLines} line set qty = line.qty - bought.qty from bought
      where line.${mine} = ${id} and line.product_item_id = bought.item_id and line.qty > bought.qty
    )
    update ${carts} set version = version + 1 where ${mine} = ${id}`;
  }),
);
