import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { issueExtraInvoice } from '#server/orders/documents/issue-document.ts';
import {
  type Corrected,
  type OrderLineRow,
  type OrderRow,
  orderCorrections,
  orderLines,
  orders,
} from '#server/orders/tables.ts';
import { addEvent } from '#server/orders/undo-move.ts';
import type { Tx } from '#server/platform/db/client.ts';

type CorrectedLine = Pick<OrderLineRow, 'productItemId' | 'name' | 'sku' | 'priceCents' | 'qty' | 'discountCents'>;
export type CorrectedTerms = Omit<Corrected, 'lines'> &
  Pick<OrderRow, 'discountUseId' | 'secondDiscountUseId' | 'discountCode' | 'discountKind' | 'deliverySavedCents'>;

/** What of an order a correction may change, as it stands. */
export function correctedOf(order: Omit<Corrected, 'lines'>, lines: Corrected['lines']): Corrected {
  return {
    lines: lines.map(({ sku, name, qty, priceCents }) => ({ sku, name, qty, priceCents })),
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    shippingCents: order.shippingCents,
    ...(order.deliverySavedCents && { deliverySavedCents: order.deliverySavedCents }),
    paymentFeeCents: order.paymentFeeCents,
    roundingCents: order.roundingCents,
    totalCents: order.totalCents,
    extraDueCents: order.extraDueCents,
    scheduleDelivery: order.scheduleDelivery,
  };
}

type Correction = {
  order: OrderRow;
  terms: CorrectedTerms;
  lines: CorrectedLine[];
  before: Corrected;
  /** What changed, in words, and why: the customer reads both. */
  words: string;
  reason: string;
  by: number;
  now: Date;
};

/** A locked order as it shall be, with what it was before, and an event that says it. Gives the id of the correction. */
export async function writeCorrection(tx: Tx, correction: Correction): Promise<number> {
  const { order, terms, lines, before, words, reason, by, now } = correction;
  const { id: orderId, status } = order;
  const kept = lines.map(({ productItemId }) => productItemId);
  await tx.delete(orderLines).where(and(eq(orderLines.orderId, orderId), notInArray(orderLines.productItemId, kept)));
  await tx.execute(sql`
    insert into ${orderLines} (order_id, product_item_id, name, sku, price_cents, qty, discount_cents)
    select ${orderId}::int, line."productItemId", line.name, line.sku, line."priceCents", line.qty, line."discountCents"
    from json_to_recordset(${JSON.stringify(lines)}::json) as line
      ("productItemId" int, name text, sku text, "priceCents" int, qty int, "discountCents" int)
    on conflict (order_id, product_item_id) do update set qty = excluded.qty, discount_cents = excluded.discount_cents`);
  await tx.update(orders).set(terms).where(eq(orders.id, orderId));
  const [written] = await tx
    .insert(orderCorrections)
    .values({ orderId, by, at: now, reason, before, after: correctedOf(terms, lines) })
    .returning({ id: orderCorrections.id });
  if (!written) throw new Error('The correction was not written.');
  await addEvent(tx, { orderId, actor: 'staff', actorId: by, reason: `${words}. ${reason}`, at: now }, status);
  return written.id;
}

type WaivedBalance = { order: OrderRow; lines: OrderLineRow[]; by: number; reason: string; now: Date };

/** What a correction asked for is not asked for any more: a correction, too, of which only that is another. */
export async function writeWaivedBalance(tx: Tx, { order, lines, by, reason, now }: WaivedBalance): Promise<void> {
  const { id: orderId, status } = order;
  await tx.update(orders).set({ extraDueCents: 0 }).where(eq(orders.id, orderId));
  const before = correctedOf(order, lines);
  await tx
    .insert(orderCorrections)
    .values({ orderId, by, at: now, reason, before, after: { ...before, extraDueCents: 0 } });
  await addEvent(tx, { orderId, actor: 'staff', actorId: by, reason, at: now }, status);
}

/** What a correction asked for has arrived: an event says so, and a further invoice is over it. */
export async function writeExtraPaid(tx: Tx, order: OrderRow, reason: string, now: Date) {
  const { id: orderId, status, extraDueCents: amountCents } = order;
  await tx.update(orders).set({ extraDueCents: 0 }).where(eq(orders.id, orderId));
  const eventId = await addEvent(tx, { orderId, actor: 'provider', actorId: null, reason, at: now }, status);
  const [last] = await tx
    .select({ id: orderCorrections.id })
    .from(orderCorrections)
    .where(eq(orderCorrections.orderId, orderId))
    .orderBy(desc(orderCorrections.id))
    .limit(1);
  if (last) await issueExtraInvoice(tx, { orderId, correctionId: last.id, amountCents, lines: [], now });
  return eventId;
}
