import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Return } from '#contract/calls/returns.ts';
import { type Buyer, orders, ordersOf, type WhoseOrders } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { settleIssue } from '#server/returns/decide-return.ts';
import { type Receiver, readReturns, returnShape } from '#server/returns/read-returns.ts';
import { returnPhotos, returns } from '#server/returns/tables.ts';

const EVERY = 10_000;

type OwnReturn = Return & { orderId: number; pictures: { mediaType: string; base64: string }[] };

/** Everything a customer ever asked to send back, photographs included, for that customer. */
export async function readOwnReturns(db: Db, buyer: WhoseOrders, receiver: Receiver): Promise<OwnReturn[]> {
  const found = await readReturns(db, ordersOf(buyer), EVERY);
  const ids = found.map(({ row }) => row.id);
  const photos = ids.length
    ? await db.select().from(returnPhotos).where(inArray(returnPhotos.returnId, ids)).orderBy(asc(returnPhotos.id))
    : [];
  return found.map((facts) => ({
    ...returnShape(facts, receiver),
    orderId: facts.order.id,
    pictures: photos
      .filter(({ returnId }) => returnId === facts.row.id)
      .map(({ mediaType, picture }) => ({ mediaType, base64: picture.toString('base64') })),
  }));
}

/** What somebody wrote and photographed goes with their account. What was only asked is asked by nobody any more. */
export async function eraseReturns(tx: Tx, buyer: Buyer, now: Date): Promise<void> {
  const mine = await tx
    .select({ id: returns.id, state: returns.state, orderId: returns.orderId })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(ordersOf(buyer));
  if (mine.length === 0) return;
  // In the order of their ids, as everybody locks who locks several.
  const orderIds = [...new Set(mine.map(({ orderId }) => orderId))];
  await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, orderIds)).orderBy(orders.id).for('update');
  const ids = mine.map(({ id }) => id);
  await tx.delete(returnPhotos).where(inArray(returnPhotos.returnId, ids));
  await tx.update(returns).set({ text: '', answer: '' }).where(inArray(returns.id, ids));
  const withdrawn = await tx
    .update(returns)
    .set({ state: 'withdrawn' })
    .where(and(inArray(returns.id, ids), eq(returns.state, 'asked')))
    .returning({ orderId: returns.orderId });
  for (const { orderId } of withdrawn) {
    await settleIssue(tx, { orderId, resolution: 'The account was deleted.', by: null, now });
  }
}
