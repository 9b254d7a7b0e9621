import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { eraseMailsAboutOrders } from '#server/mail/index.ts';
import { isUnpaid } from '#server/orders/checkout-facts.ts';
import { erasedPerson, FINAL_STATUSES, moveOrder } from '#server/orders/move-order.ts';
import { eraseNotes } from '#server/orders/staff-edits.ts';
import { documents, orderCorrections, orderEvents, orders } from '#server/orders/tables.ts';
import { type Buyer, ordersOf } from '#server/orders/whose-orders.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { mentionsAny } from '#server/platform/db/text-search.ts';

/**
 * Erases who the orders of somebody were for. A parcel that is still to come needs its address: such an order is erased
 * when it reaches a final status. What waits for money is cancelled.
 */
export async function eraseOrders(tx: Tx, buyer: Buyer, now: Date): Promise<void> {
  const mine = ordersOf(buyer);
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(mine, isUnpaid, eq(orders.isPaymentInDoubt, false)));
  for (const { id: orderId } of open) {
    await moveOrder(tx, { orderId, to: 'Cancelled', actor: 'customer', reason: 'The account was deleted.', now });
  }
  const ended = await tx
    .update(orders)
    .set(erasedPerson)
    .where(and(mine, inArray(orders.status, FINAL_STATUSES)))
    .returning({ id: orders.id });
  await tx
    .update(orders)
    .set({ forgetAtEnd: true, saveInfo: false })
    .where(and(mine, notInArray(orders.status, FINAL_STATUSES)));
  const endedIds = ended.map(({ id }) => id);
  await eraseMailsAboutOrders(tx, endedIds);
  await eraseNotes(tx, endedIds);
}

/** Sentences of ours about orders that name somebody who is to be forgotten. What was done, and when, stays. */
export async function eraseWordsOfOrders(tx: Tx, orderIds: number[], words: string[]): Promise<void> {
  if (orderIds.length === 0 || words.length === 0) return;
  for (const table of [orderEvents, orderCorrections]) {
    await tx
      .update(table)
      .set({ reason: '' })
      .where(and(inArray(table.orderId, orderIds), mentionsAny(table.reason, words)));
  }
  for (const place of ['{credits,reason}', '{payment,reference}']) {
    const text = sql`${documents.body} #> ${place}::text[]`;
    await tx.execute(sql`
      update ${documents} set body = without_words(body, ${place}::text[])
      where ${inArray(documents.orderId, orderIds)} and ${mentionsAny(sql`coalesce(${text}, '""')`, words)}`);
  }
}
