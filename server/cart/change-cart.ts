import { and, eq, sql } from 'drizzle-orm';
import type { Cart } from '#contract/calls/cart.ts';
import { fail } from '#contract/errors.ts';
import { lockCart, openCartForUpdate } from '#server/cart/lock-cart.ts';
import { type PieceLimits, refuseTooMany } from '#server/cart/piece-limits.ts';
import { readCart } from '#server/cart/read-cart.ts';
import { cartLines, carts } from '#server/cart/tables.ts';
import {
  findItem,
  holdItems,
  isItemOnSale,
  orderedName,
  productItems,
  products,
  sellableTo,
} from '#server/catalogue/index.ts';
import { statement } from '#server/platform/db/built-once.ts';
import type { Tx } from '#server/platform/db/client.ts';

export type CartLineInput = { productItemId: number; qty: number };

/** Adding what is already there raises its quantity: two presses give two pieces, not two lines. */
export async function addToCart(tx: Tx, userId: number, lines: CartLineInput[], limits: PieceLimits): Promise<Cart> {
  return addLines(tx, userId, lines, limits, openCartForUpdate(tx, userId));
}

/** In one transaction: when one of the new pieces is refused, the old cart is still there. */
export async function replaceCart(tx: Tx, userId: number, lines: CartLineInput[], limits: PieceLimits): Promise<Cart> {
  await openCartForUpdate(tx, userId);
  await tx.delete(cartLines).where(eq(cartLines.userId, userId));
  return addLines(tx, userId, lines, limits);
}

/** All of it is sent at once, and done in this order: who is refused has written nothing. */
async function addLines(
  tx: Tx,
  userId: number,
  lines: CartLineInput[],
  limits: PieceLimits,
  opened?: Promise<void>,
): Promise<Cart> {
  const pieces = new Map<number, number>();
  for (const { productItemId, qty } of lines) pieces.set(productItemId, (pieces.get(productItemId) ?? 0) + qty);
  const asked = [...pieces.keys()];
  const [, , rows, cart] = await Promise.all([
    opened,
    holdItems(tx, asked),
    writeLines(tx, { userId, asked, amounts: [...pieces.values()] }),
    readCart(tx, userId),
  ]);
  const added = new Map(rows.map((row) => [row.id, row]));
  for (const productItemId of asked) {
    const item = added.get(productItemId);
    if (!item) throw fail('item_not_found', { productItemId });
    refuseMoreThanStock(item.qty, item);
  }
  return withinLimits(cart, limits);
}

/** What is not on sale is not found, and not written. The lines stand in the cart as they were asked for. */
const writeLines = statement<Added>(() => {
  const [userId, asked, amounts] = ['userId', 'asked', 'amounts'].map((name) => sql.placeholder(name));
  return sql`
    with item as (
      select ${productItems.id} as id, ${productItems.sku} as sku, ${orderedName} as name,
        ${sellableTo(sql.placeholder('userId'))} as sellable, asked.qty, asked.place
      from unnest(${asked}::int[], ${amounts}::int[]) with ordinality as asked (id, qty, place)
        join ${productItems} on ${productItems.id} = asked.id join ${products} on ${products.id} = ${productItems.productId}
      where ${isItemOnSale}
    ), written as (
      insert into ${cartLines} (user_id, product_item_id, qty) select ${userId}::int, id, qty from item order by place
      on conflict (user_id, product_item_id) do update set qty = ${cartLines.qty} + excluded.qty
      returning product_item_id, qty
    )
    select item.id, item.sku, item.name, item.sellable, written.qty from item join written on written.product_item_id = item.id`;
});

type Added = { id: number; sku: string; name: string; sellable: number; qty: number };

export async function setQty(
  tx: Tx,
  userId: number,
  { id, qty }: { id: number; qty: number },
  limits: PieceLimits,
): Promise<Cart> {
  await openCartForUpdate(tx, userId);
  const [line] = await tx
    .select({ item: cartLines.productItemId, qty: cartLines.qty })
    .from(cartLines)
    .where(isOwnLine(userId, id));
  if (!line) throw fail('line_not_found');
  await tx.update(cartLines).set({ qty }).where(isOwnLine(userId, id));
  const item = await findItem(tx, line.item, userId);
  if (!item) throw fail('item_not_found', { productItemId: line.item });
  refuseMoreThanStock(qty, item);
  const cart = await readCart(tx, userId);
  // Fewer pieces are always welcome, also in a cart from before the limits were lowered.
  return qty > line.qty ? withinLimits(cart, limits) : cart;
}

export async function removeLine(tx: Tx, userId: number, id: number): Promise<Cart> {
  await openCartForUpdate(tx, userId);
  const removed = await tx.delete(cartLines).where(isOwnLine(userId, id)).returning({ id: cartLines.id });
  if (removed.length === 0) throw fail('line_not_found');
  return readCart(tx, userId);
}

export async function clearCart(tx: Tx, userId: number): Promise<Cart> {
  await openCartForUpdate(tx, userId);
  await tx.delete(cartLines).where(eq(cartLines.userId, userId));
  return readCart(tx, userId);
}

function isOwnLine(userId: number, id: number) {
  return and(eq(cartLines.userId, userId), eq(cartLines.id, id));
}

/** Refused inside the transaction, so the cart stays as it was. */
function withinLimits(cart: Cart, limits: PieceLimits): Cart {
  refuseTooMany(
    cart.items.map(({ qty, productItem }) => ({ qty, name: productItem.product.name })),
    limits,
  );
  return cart;
}

/** Thrown inside the transaction, so the line stays as it was. */
function refuseMoreThanStock(
  qty: number,
  { name, sku, sellable }: { name: string; sku: string; sellable: number },
): void {
  if (qty > sellable) throw fail('out_of_stock', { name, sku, left: sellable });
}

/** For an account that is deleted: nothing of it stays. */
export async function eraseCart(tx: Tx, userId: number): Promise<void> {
  await lockCart(tx, userId);
  await tx.delete(cartLines).where(eq(cartLines.userId, userId));
  await tx.delete(carts).where(eq(carts.userId, userId));
}
