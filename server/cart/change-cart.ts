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
import { forEachKind, type Owner, ownerColumn } from '#server/platform/db/owner.ts';

export type CartLineInput = { productItemId: number; qty: number };

/** Adding what is already there raises its quantity: two presses give two pieces, not two lines. */
export async function addToCart(tx: Tx, owner: Owner, lines: CartLineInput[], limits: PieceLimits): Promise<Cart> {
  return addLines(tx, owner, lines, limits, openCartForUpdate(tx, owner));
}

/** In one transaction: when one of the new pieces is refused, the old cart is still there. */
export async function replaceCart(tx: Tx, owner: Owner, lines: CartLineInput[], limits: PieceLimits): Promise<Cart> {
  await openCartForUpdate(tx, owner);
  await tx.delete(cartLines).where(eq(ownerColumn(owner, cartLines), owner.id));
  return addLines(tx, owner, lines, limits);
}

/** All of it is sent at once, and done in this order: who is refused has written nothing. */
async function addLines(
  tx: Tx,
  owner: Owner,
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
    writeLines(owner)(tx, { id: owner.id, asked, amounts: [...pieces.values()] }),
    readCart(tx, owner),
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
const writeLines = forEachKind((owner) =>
  statement<Added>(() => {
    const [id, asked, amounts] = ['id', 'asked', 'amounts'].map((name) => sql.placeholder(name));
    const mine = sql.identifier(ownerColumn(owner, cartLines).name);
    return sql`
    with item as (
      select ${productItems.id} as id, ${productItems.sku} as sku, ${orderedName} as name,
        ${sellableTo({ ...owner, id: sql.placeholder('id') })} as sellable, asked.qty, asked.place
      from unnest(${asked}::int[], ${amounts}::int[]) with ordinality as asked (id, qty, place)
        join ${productItems} on ${productItems.id} = asked.id join ${products} on ${products.id} = ${productItems.productId}
      where ${isItemOnSale}
    ), written as (
      insert into ${cartLines} (${mine}, product_item_id, qty) select ${id}::int, id, qty from item order by place
      on conflict (${mine}, product_item_id) do update set qty = ${cartLines.qty} + excluded.qty
      returning product_item_id, qty
    )
    select item.id, item.sku, item.name, item.sellable, written.qty from item join written on written.product_item_id = item.id`;
  }),
);

type Added = { id: number; sku: string; name: string; sellable: number; qty: number };

export async function setQty(
  tx: Tx,
  owner: Owner,
  { id, qty }: { id: number; qty: number },
  limits: PieceLimits,
): Promise<Cart> {
  await openCartForUpdate(tx, owner);
  const [line] = await tx
    .select({ item: cartLines.productItemId, qty: cartLines.qty })
    .from(cartLines)
    .where(isOwnLine(owner, id));
  if (!line) throw fail('line_not_found');
  await tx.update(cartLines).set({ qty }).where(isOwnLine(owner, id));
  const item = await findItem(tx, line.item, owner);
  if (!item) throw fail('item_not_found', { productItemId: line.item });
  refuseMoreThanStock(qty, item);
  const cart = await readCart(tx, owner);
  // Fewer pieces are always welcome, also in a cart from before the limits were lowered.
  return qty > line.qty ? withinLimits(cart, limits) : cart;
}

export async function removeLine(tx: Tx, owner: Owner, id: number): Promise<Cart> {
  await openCartForUpdate(tx, owner);
  const removed = await tx.delete(cartLines).where(isOwnLine(owner, id)).returning({ id: cartLines.id });
  if (removed.length === 0) throw fail('line_not_found');
  return readCart(tx, owner);
}

export async function clearCart(tx: Tx, owner: Owner): Promise<Cart> {
  await openCartForUpdate(tx, owner);
  await tx.delete(cartLines).where(eq(ownerColumn(owner, cartLines), owner.id));
  return readCart(tx, owner);
}

function isOwnLine(owner: Owner, id: number) {
  return and(eq(ownerColumn(owner, cartLines), owner.id), eq(cartLines.id, id));
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

/** Nothing of it stays: of an account that is deleted, of a guest who has signed in. */
export async function eraseCart(tx: Tx, owner: Owner): Promise<void> {
  await lockCart(tx, owner);
  await tx.delete(cartLines).where(eq(ownerColumn(owner, cartLines), owner.id));
  await tx.delete(carts).where(eq(ownerColumn(owner, carts), owner.id));
}
