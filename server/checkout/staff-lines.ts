import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { NewOrderItem } from '#contract/staff/new-order.ts';
import type { LineToOrder } from '#server/cart/index.ts';
import {
  firstImage,
  isItemOnSale,
  isOneOfSeveral,
  orderedName,
  productItems,
  products,
  variantText,
} from '#server/catalogue/index.ts';
import { imagePath } from '#server/images/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

export type StaffLine = LineToOrder & { size: string; image: string | null };
type RequestedLine = { productItemId: number; qty: number };

const columns = {
  productItemId: productItems.id,
  name: orderedName,
  sku: productItems.sku,
  size: sql<string>`case when ${isOneOfSeveral} then '' else ${variantText} end`,
  priceCents: productItems.priceCents,
  productId: products.id,
  categoryId: products.categoryId,
  isReduced: sql<boolean>`${productItems.compareAtCents} is not null`,
  isOnSale: isItemOnSale,
  // Pieces of the buyer's own unpaid order are not given to this one: it stays.
  sellable: sql<number>`case when ${isItemOnSale} then sellable(${productItems.onHand}, ${productItems.reserved}) else 0 end`,
  image: firstImage,
};

/** What staff typed in, at today's prices and as the cart gives it to the checkout. The same item twice is one line. */
export async function readStaffLines(tx: Db | Tx, wanted: RequestedLine[]): Promise<StaffLine[]> {
  const pieces = new Map<number, number>();
  for (const { productItemId, qty } of wanted) pieces.set(productItemId, (pieces.get(productItemId) ?? 0) + qty);
  const found = await readRows(tx, inArray(productItems.id, [...pieces.keys()]));
  const byId = new Map(found.map((item) => [item.productItemId, item]));
  return [...pieces].map(([productItemId, qty]) => {
    const item = byId.get(productItemId);
    if (!item) throw fail('item_not_found', { productItemId });
    return { ...item, qty };
  });
}

/** Items of products, for who looks for something to add. */
export async function readStaffItems(db: Db, productIds: number[]): Promise<(NewOrderItem & { productId: number })[]> {
  if (productIds.length === 0) return [];
  const rows = await readRows(db, sql`${inArray(products.id, productIds)} and ${productItems.archivedAt} is null`);
  return rows
    .map((item) => ({ productId: item.productId, ...itemShape(item) }))
    .sort((one, other) => productIds.indexOf(one.productId) - productIds.indexOf(other.productId));
}

function readRows(tx: Db | Tx, where: SQL) {
  return tx
    .select(columns)
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(where)
    .orderBy(productItems.position);
}

export function itemShape(item: Omit<StaffLine, 'qty'>): NewOrderItem {
  const { productItemId, name, sku, size, priceCents, sellable, image } = item;
  const src = image ? imagePath(image) : null;
  return { productItemId, name, sku, size, src, price: centsToRupees(priceCents), sellable: Math.max(0, sellable) };
}
