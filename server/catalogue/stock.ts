import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { productItems, products, type StockReason } from '#server/catalogue/tables.ts';
import { orderedName } from '#server/catalogue/variant.ts';
import { statement } from '#server/platform/db/built-once.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Owner } from '#server/platform/db/owner.ts';

export type Pieces = { productItemId: number; qty: number };

/** Whether an item can be bought at all: its product is shown, and it is not in the archive. */
export const isItemOnSale = sql<boolean>`(${products.active} and ${productItems.archivedAt} is null)`;

/**
 * Pieces that this customer can have now, those of their own unpaid order among them; none of what was taken
 * off sale.
 */
export function sellableTo({ kind, id }: Pick<Owner, 'kind'> & { id: number | SQLWrapper }) {
  const heldFor = sql.raw(kind === 'account' ? 'pieces_held_for' : 'pieces_held_for_guest');
  return sql<number>`case when ${isItemOnSale} then greatest(${productItems.onHand} - ${productItems.reserved} + ${heldFor}(${id}::int, ${productItems.id}), 0) else 0 end`;
}

export async function findItem(tx: Tx, id: number, owner: Owner) {
  const [item] = await tx
    .select({ id: productItems.id, sku: productItems.sku, name: orderedName, sellable: sellableTo(owner) })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(and(eq(productItems.id, id), isItemOnSale));
  return item;
}

/** By how much a piece of an order changes what is promised and what lies in the store. */
type Change = { reserved: -1 | 0 | 1; onHand: -1 | 0 | 1 };

/** What the history of an item says of a change. The database refuses pieces that come or go without a reason. */
export type StockWhy = {
  reason: StockReason;
  order?: number;
  staff?: number | null;
  /** Null: pieces of no known batch. Without it the database chooses. */
  batch?: number | null;
  note?: string;
  /** When, if not just now. */
  at?: Date;
  /** The movement that is taken back. */
  undoes?: number;
};

/** Locks the items in the order of their ids, so that orders which share some wait for each other and never in a circle. */
async function moveStock(tx: Tx, pieces: Pieces[], change: Change, why?: StockWhy): Promise<Set<number>> {
  const moved = await move(tx, { ...amountsOf(pieces, change), why: why ? JSON.stringify(why) : null });
  return new Set(moved.map(({ id }) => id));
}

const [itemIds, reserved, onHand] = ['itemIds', 'reserved', 'onHand'].map((name) => sql.placeholder(name));
const move = statement<{ id: number }>(
  () => sql`select moved.id from move_stock(${itemIds}::int[], ${reserved}::int[], ${onHand}::int[],
    ${sql.placeholder('why')}::jsonb) as moved (id)`,
);

function amountsOf(pieces: Pieces[], change: Change) {
  const amounts = (by: number) => pieces.map(({ qty }) => by * qty);
  const itemIds = pieces.map(({ productItemId }) => productItemId);
  return { itemIds, reserved: amounts(change.reserved), onHand: amounts(change.onHand) };
}

/** Whose pieces left or came back, when, and who of the staff did it. */
type ByOrder = { order: number; staff?: number | null; at: Date };

/** Reserves pieces for an order. All of them or none: a refusal undoes the transaction. */
export async function reserveStock(tx: Tx, pieces: NamedPieces[]): Promise<void> {
  await requireAll(tx, pieces, await moveStock(tx, pieces, RESERVED));
}

const RESERVED: Change = { reserved: 1, onHand: 0 };
type NamedPieces = Pieces & { name: string; sku: string };
type NewHolder = { userId: number | null; guestId: number | null; network: string; percent: number };

/** The same, and how many of each item somebody who has not paid yet may hold, read while they are locked. */
export async function reserveWithRoom(tx: Tx, pieces: NamedPieces[], holder: NewHolder): Promise<Map<number, number>> {
  const moved = await moveWithRoom(tx, { ...amountsOf(pieces, RESERVED), ...holder });
  const rooms = new Map(moved.map(({ id, room }) => [id, room]));
  await requireAll(tx, pieces, rooms);
  return rooms;
}

const moveWithRoom = statement<{ id: number; room: number }>(
  () => sql`select moved.id, room_to_hold(${sql.placeholder('userId')}::int, ${sql.placeholder('guestId')}::int,
      ${sql.placeholder('network')}, moved.id, ${sql.placeholder('percent')}::int) as room
    from move_stock(${itemIds}::int[], ${reserved}::int[], ${onHand}::int[]) as moved (id)`,
);

async function requireAll(tx: Tx, pieces: NamedPieces[], moved: { has(id: number): boolean }): Promise<void> {
  const missing = pieces.find(({ productItemId }) => !moved.has(productItemId));
  if (!missing) return;
  const { productItemId, name, sku, qty } = missing;
  const { rows: left } = await tx.execute<{ left: number }>(
    sql`select sellable(on_hand, reserved) as left from ${productItems} where id = ${productItemId}`,
  );
  throw fail('out_of_stock', { name, sku, left: Math.min(left[0]?.left ?? 0, qty - 1) });
}

/** Reserved pieces go back on sale. */
export async function returnStock(tx: Tx, pieces: Pieces[]): Promise<void> {
  await moveStock(tx, pieces, { reserved: -1, onHand: 0 });
}

/** Reserved pieces are sold and leave the stock. None leave that a count did not find. */
export async function takeStock(tx: Tx, pieces: Pieces[], by: ByOrder): Promise<void> {
  const reason = await whyNotThere(tx, pieces);
  if (reason) throw fail('action_refused', { reason });
  await moveStock(tx, pieces, { reserved: -1, onHand: -1 }, { reason: 'sold', ...by });
}

/** In a sentence, which reserved pieces a count did not find. Locks the items, so that it stays so. */
export async function whyNotThere(tx: Tx, pieces: Pieces[]): Promise<string | null> {
  const qtyOf = new Map(pieces.map(({ productItemId, qty }) => [productItemId, qty]));
  const items = await tx
    .select({ id: productItems.id, name: orderedName, onHand: productItems.onHand })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(inArray(productItems.id, [...qtyOf.keys()]))
    .orderBy(productItems.id)
    .for('no key update', { of: productItems });
  const missing = items.find(({ id, onHand }) => onHand < (qtyOf.get(id) ?? 0));
  if (!missing) return null;
  const { name, onHand, id } = missing;
  return `${name}: ${qtyOf.get(id)} are needed, and a count found ${onHand}. Count again, or change or cancel the order.`;
}

/** Pieces that had left lie on the shelf again, promised to nobody. */
export async function restock(tx: Tx, pieces: Pieces[], by: ByOrder): Promise<void> {
  if (pieces.length > 0) await moveStock(tx, pieces, { reserved: 0, onHand: 1 }, { reason: 'came back', ...by });
}

/** Pieces come to the shelf, promised to nobody, for another reason than an order's. */
export async function receiveStock(tx: Tx, pieces: Pieces[], why: StockWhy): Promise<void> {
  await moveStock(tx, pieces, { reserved: 0, onHand: 1 }, why);
}

/** They had not left after all: in the store again, and still promised. */
export async function untakeStock(tx: Tx, pieces: Pieces[], by: ByOrder): Promise<void> {
  await moveStock(tx, pieces, { reserved: 1, onHand: 1 }, { reason: 'not sold', ...by });
}

/** Pieces come or go for another reason than an order's. Says whether so many are there that nobody was promised. */
export async function changeOnHand(tx: Tx, itemId: number, by: number, why: StockWhy): Promise<boolean> {
  const onHand = by < 0 ? -1 : 1;
  const moved = await moveStock(tx, [{ productItemId: itemId, qty: Math.abs(by) }], { reserved: 0, onHand }, why);
  return moved.has(itemId);
}

/** Locks the items of several changes that follow each other, before the first of them. */
export async function lockStock(tx: Tx, itemIds: number[]): Promise<void> {
  await tx.execute(sql`select id from ${productItems} where id = any(${sql.param(itemIds)}::int[])
    order by id for no key update`);
}

/**
 * For who is about to write lines of several items: their keys are held in the order of ids, so that a save which gives
 * items other places or SKUs never waits in a circle with them.
 */
export async function holdItems(tx: Tx, itemIds: number[]): Promise<void> {
  if (itemIds.length < 2) return;
  await holdKeys(tx, { itemIds });
}

const holdKeys = statement(
  () =>
    sql`select id from ${productItems} where id = any(${sql.placeholder('itemIds')}::int[]) order by id for key share`,
);
