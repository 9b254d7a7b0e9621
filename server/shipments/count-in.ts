import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import type { countIn as call, Returned } from '#contract/staff/cash.ts';
import { restock } from '#server/catalogue/index.ts';
import { imagePath } from '#server/images/index.ts';
import {
  linesOfOrder,
  type MailContext,
  type OrderRow,
  orderLines,
  orders,
  recountLines,
} from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { readParcel } from '#server/shipments/parcels.ts';
import { moveByStaff } from '#server/shipments/staff-moves.ts';
import { returnedPieces, shipments } from '#server/shipments/tables.ts';

/** The order of a parcel in hand, by its tracking number or by its own, also as a shopper was told to write it; 0: none. */
export async function orderOfCode(db: Db, code: string): Promise<number> {
  const [parcel] = await db
    .select({ orderId: shipments.orderId })
    .from(shipments)
    .where(and(sql`lower(${shipments.waybill}) = lower(${code})`, ne(shipments.state, 'undone')))
    .orderBy(desc(shipments.id))
    .limit(1);
  const number = /^(?:return\s*)?#?(\d{1,9})$/i.exec(code)?.[1];
  return parcel?.orderId ?? (number ? Number(number) : 0);
}

/** A parcel that nobody took. */
export async function findReturn(db: Db, code: string, id: number): Promise<Returned> {
  const [found] = await db
    .select({ order: orders, lines: linesOfOrder, waybill: shipments.waybill })
    .from(orders)
    .leftJoin(shipments, and(eq(shipments.orderId, orders.id), ne(shipments.state, 'undone')))
    .where(eq(orders.id, id));
  if (!found) throw fail('parcel_not_found', { code });
  const { order, lines, waybill } = found;
  await requireReturn(db, order);
  return {
    orderId: order.id,
    version: order.version,
    customer: `${order.shippingFirstName} ${order.shippingLastName}`.trim(),
    waybill,
    lines: lines.map(({ id: lineId, name, sku, image, qty }) => ({
      id: lineId,
      name,
      sku,
      src: image ? imagePath(image) : null,
      qty,
    })),
  };
}

/** It left to be paid at the door, and nobody has counted it in yet. */
async function requireReturn(db: Db | Tx, { id, status, paymentMethod }: OrderRow): Promise<string | undefined> {
  const refuse = (reason: string) => fail('action_refused', { reason });
  if ((await db.$count(returnedPieces, eq(returnedPieces.orderId, id))) > 0)
    throw refuse(`${id} is counted in already.`);
  const state = (await readParcel(db, id))?.state;
  if (paymentMethod !== 'cod') throw refuse(`${id} is paid: its money has to go back on the order's own page.`);
  if (status === 'Shipped' || (status === 'Cancelled' && state === 'back')) return state;
  throw refuse(`${id} is ${status.toLowerCase()}: it is not on its way back.`);
}

type Counted = ParsedInputOf<typeof call> & { actorId: number; now: Date };

/** Moves the order as 'It is back' does, and puts what is good on the shelf again. */
export async function countIn(tx: Tx, mailContext: MailContext, counted: Counted): Promise<string> {
  const { orderId, version, lines: counts, actorId, now } = counted;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw fail('order_not_found');
  const state = await requireReturn(tx, order);
  if (order.version !== version) {
    throw fail('changed_meanwhile', { by: null, at: null, what: 'the order is another by now.' });
  }
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id);
  const rows = lines.map(({ id, qty, productItemId }) => {
    const { good = 0, damaged = 0 } = counts.find((count) => count.id === id) ?? {};
    return { id, qty, productItemId, good, damaged };
  });
  const isOurs = counts.every(({ id }) => lines.some((line) => line.id === id));
  if (!isOurs || rows.some(({ qty, good, damaged }) => good + damaged > qty)) {
    const message = 'More pieces are counted than were sent';
    throw fail('invalid_input', { problems: [{ field: 'lines', message }] });
  }
  if (order.status === 'Shipped') {
    const by = { orderId, actorId, now, courier: null, waybill: null };
    if (state !== 'coming_back') await moveByStaff(tx, mailContext, { move: 'comingBack', version, ...by });
    const fresh = state === 'coming_back' ? version : version + 1;
    await moveByStaff(tx, mailContext, { move: 'back', version: fresh, ...by });
  }
  await tx.insert(returnedPieces).values(
    rows.map(({ id, good, damaged }) => ({
      orderLineId: id,
      orderId,
      good,
      damaged,
      countedBy: actorId,
      countedAt: now,
    })),
  );
  await recountLines(tx, orderId);
  await restock(
    tx,
    rows.flatMap(({ productItemId, good }) => (good > 0 ? [{ productItemId, qty: good }] : [])),
    { order: orderId, staff: actorId, at: now },
  );
  const sum = (of: 'good' | 'damaged' | 'qty') => rows.reduce((total, row) => total + row[of], 0);
  return countedText(orderId, sum('good'), sum('damaged'), sum('qty'));
}

function countedText(orderId: number, good: number, damaged: number, sent: number): string {
  const missing = sent - good - damaged;
  const parts = [
    `${good} back on the shelf`,
    ...(damaged > 0 ? [`${damaged} damaged`] : []),
    ...(missing > 0 ? [`${missing} missing`] : []),
  ];
  return `${orderId} is back: ${parts.join(', ')}.`;
}
