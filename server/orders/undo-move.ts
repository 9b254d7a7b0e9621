import { desc, eq, sql } from 'drizzle-orm';
import { type OrderStatus, UNDO_MINUTES } from '#contract/rules/order-moves.ts';
import { untakeStock } from '#server/catalogue/index.ts';
import { erasedPerson, listPieces } from '#server/orders/move-order.ts';
import { type OrderRow, orderEvents, orders } from '#server/orders/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

export type OrderEvent = typeof orderEvents.$inferSelect;

const MINUTE_MS = 60_000;

/** Moves of staff that can be taken back, and what is said of it to the buyer. None of them moves money. */
export const UNDONE: Partial<Record<`${OrderStatus}>${OrderStatus}`, string>> = {
  'Pending>Processing': 'We still have to call you.',
  'Paid>Processing': 'It still waits to be packed.',
  'Processing>Shipped': 'It has not left yet after all.',
  'Shipped>Delivered': 'It is still on its way after all.',
  'Shipped>Shipped': 'It is still on its way to you.',
};

export async function readLastEvent(tx: Db | Tx, orderId: number): Promise<OrderEvent | undefined> {
  const [last] = await tx
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return last;
}

/** Until when the last thing that happened to an order can be taken back; null: it can not. */
export function undoUntil(order: OrderRow, { actor, at, from, to }: OrderEvent): Date | null {
  if (actor !== 'staff' || !from || !UNDONE[`${from}>${to}`] || order.status !== to) return null;
  // Cash that was received is no slip of the finger: it was delivered.
  if (order.paymentMethod === 'cod' && to === 'Delivered' && (order.paidAt || order.cashShortCents > 0)) return null;
  // What was erased with the last move does not come back.
  if (order.email === erasedPerson.email) return null;
  return new Date(at.getTime() + UNDO_MINUTES * MINUTE_MS);
}

type Undo = { order: OrderRow; event: OrderEvent; actorId: number; now: Date };

/** Takes back the last move of an order that is locked: it stays in the story, and another event says that it was undone. */
export async function takeMoveBack(tx: Tx, { order, event, actorId, now }: Undo): Promise<void> {
  const { id: orderId } = order;
  const to = event.from ?? event.to;
  const hasLeft = event.from === 'Processing' && event.to === 'Shipped';
  await tx
    .update(orders)
    .set({
      status: to,
      ...(to === 'Pending' && { confirmedAt: null, confirmedBy: null }),
      ...(hasLeft && { stock: 'held' as const }),
    })
    .where(eq(orders.id, orderId));
  const reason = UNDONE[`${to}>${event.to}`] ?? '';
  await tx.insert(orderEvents).values({ orderId, from: event.to, to, actor: 'staff', actorId, reason, at: now });
  if (hasLeft) await untakeStock(tx, await listPieces(tx, orderId), { order: orderId, staff: actorId, at: now });
}

/** Something happened to an order that leaves its status as it is; whoever saw it before has to look again. */
export async function addEvent(tx: Tx, event: Omit<OrderEvent, 'id' | 'from' | 'to'>, status: OrderStatus) {
  await tx.update(orders).set({ status }).where(eq(orders.id, event.orderId));
  const [written] = await tx
    .insert(orderEvents)
    .values({ ...event, from: status, to: status })
    .returning({ id: orderEvents.id });
  return written?.id ?? null;
}

/** Something beside its row has changed, such as its parcel: its version rises, and an open back office hears of it. */
export async function touchOrder(tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ status: sql`${orders.status}` })
    .where(eq(orders.id, orderId));
}
