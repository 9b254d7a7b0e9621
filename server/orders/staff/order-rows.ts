import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { centsToRupees } from '#contract/rules/money.ts';
import { staffMoves } from '#contract/rules/order-moves.ts';
import type { MONEY_STATES, OrderRow, PARCEL_STATES } from '#contract/staff/orders.ts';
import { placeText } from '#contract/text/place-text.ts';
import { imagePath } from '#server/images/index.ts';
import {
  cashStateOf,
  type LineFacts,
  linesOfOrder,
  type OrderRow as Order,
  orderEvents,
  orderNotes,
  orders,
} from '#server/orders/index.ts';
import { orderMarks } from '#server/orders/staff/order-marks.ts';
import { orderIssues, paymentAttempts } from '#server/payments/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { shipments } from '#server/shipments/index.ts';

type Shipment = typeof shipments.$inferSelect;

/** What is known of an order beside its own row. */
export type OrderFacts = {
  order: Order;
  lines: LineFacts[];
  shipment: Shipment | null;
  capturedCents: number;
  refundedCents: number;
  hasIssue: boolean;
  /** A bank slip waits to be looked at. */
  hasSlip: boolean;
  /** Orders of the same phone before it, on the same day. */
  earlierThatDay: number;
  /** Parcels for this phone that were to be paid at the door: how many came there, and how many were refused. */
  cashSent: number;
  cashRefused: number;
  /** How often nobody answered the phone, and when last. */
  rings: { tries: number; lastAt: string | null };
};

/** A phone that very many orders name is not counted through. */
const MOST_OF_PHONE = 200;

/** Only orders after this one know what became of it, so a parcel counts when it has arrived or come back. */
const phoneFacts = sql<Pick<OrderFacts, 'earlierThatDay' | 'cashSent' | 'cashRefused'>>`(
  select json_build_object(
    'earlierThatDay', count(*) filter (where other.id < ${orders.id} and other.status not in ('Cancelled', 'Payment failed')
      and (other.created_at at time zone 'Asia/Colombo')::date = (${orders.createdAt} at time zone 'Asia/Colombo')::date),
    'cashSent', count(*) filter (where other.payment_method = 'cod' and (other.status = 'Delivered' or other.is_refused)),
    'cashRefused', count(*) filter (where other.payment_method = 'cod' and other.is_refused))
  from (
    select same.id, same.status, same.created_at, same.payment_method, same.status = 'Cancelled' and exists (
      select 1 from ${orderEvents} event where event.order_id = same.id and event.from_status = 'Shipped'
        and event.to_status = 'Cancelled') as is_refused
    from ${orders} same where same.shipping_phone = ${orders.shippingPhone} and same.shipping_phone <> ''
    order by same.id desc limit ${MOST_OF_PHONE}
  ) other)`;

const ringsOf = sql<OrderFacts['rings']>`(
  select json_build_object('tries', count(*), 'lastAt', max(note.at))
  from ${orderNotes} note where note.order_id = ${orders.id} and note.kind = 'no_answer')`;

const sumOfAttempts = (column: SQL) => sql<number>`(
  select coalesce(sum(${column}), 0)::int from ${paymentAttempts} attempt where attempt.order_id = ${orders.id})`;

export async function readOrderFacts(db: Db | Tx, ids: number[]): Promise<OrderFacts[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({
      order: orders,
      shipment: shipments,
      lines: linesOfOrder,
      capturedCents: sumOfAttempts(sql`attempt.captured_cents`),
      refundedCents: sumOfAttempts(sql`attempt.refunded_cents`),
      hasIssue: sql<boolean>`exists (
        select 1 from ${orderIssues} issue where issue.order_id = ${orders.id} and issue.resolved_at is null)`,
      hasSlip: sql<boolean>`exists (
        select 1 from ${orderIssues} issue where issue.order_id = ${orders.id} and issue.resolved_at is null
          and issue.reason = 'transfer_to_check')`,
      phone: phoneFacts,
      rings: ringsOf,
    })
    .from(orders)
    .leftJoin(shipments, and(eq(shipments.orderId, orders.id), ne(shipments.state, 'undone')))
    .where(inArray(orders.id, ids));
  const byId = new Map(found.map(({ phone, ...facts }) => [facts.order.id, { ...facts, ...phone }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Rows for a list, in the order of the ids. */
export async function readOrderRows(db: Db | Tx, ids: number[], now: Date): Promise<OrderRow[]> {
  return (await readOrderFacts(db, ids)).map((facts) => rowShape(facts, now));
}

export function rowShape(facts: OrderFacts, now: Date): OrderRow {
  const { order, lines, shipment, hasIssue } = facts;
  return {
    id: order.id,
    version: order.version,
    placedAt: order.createdAt.toISOString(),
    status: order.status,
    parcel: parcelState(facts),
    money: moneyState(facts),
    customer: {
      name: `${order.shippingFirstName} ${order.shippingLastName}`.trim(),
      place: placeText({ town: order.shippingTown, district: order.shippingDistrict, postalCode: '' }),
      phone: order.shippingPhone,
    },
    method: order.paymentMethod,
    source: order.source,
    total: centsToRupees(order.totalCents),
    pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
    lines: lines.map(({ image, name, qty }) => ({ src: image ? imagePath(image) : null, name, qty })),
    moves: staffMoves({
      status: order.status,
      isCash: order.paymentMethod === 'cod',
      isInDoubt: order.isPaymentInDoubt,
      isComingBack: shipment?.state === 'coming_back',
      isExtraDue: order.extraDueCents > 0,
    }),
    marks: orderMarks(facts, now),
    hasIssue,
  };
}

function parcelState({ order, shipment }: OrderFacts): (typeof PARCEL_STATES)[number] {
  if (shipment && shipment.state !== 'undone') return shipment.state;
  // Before there were shipments, and in the demo, orders were moved without one.
  if (order.status === 'Shipped') return 'with_courier';
  if (order.status === 'Delivered') return 'delivered';
  return order.status === 'Processing' ? 'packing' : 'none';
}

function moneyState({ order, capturedCents, hasSlip }: OrderFacts): (typeof MONEY_STATES)[number] {
  if (order.status === 'Refunded') return 'refunded';
  if (hasSlip) return 'to_check';
  if (order.isPaymentInDoubt) return capturedCents > 0 ? 'other_sum' : 'checking';
  const back = moneyBack(order);
  if (back) return back;
  const cash = cashStateOf(order);
  if (cash) return cash;
  if (order.paidAt) return 'paid';
  return order.status === 'Cancelled' ? 'not_due' : 'unpaid';
}

/** Less is left of it than it costs. What was too much, and what came for it in vain, goes back without a word here. */
function moneyBack({ paidAt, receivedCents, refundedCents, totalCents }: Order): 'partly_refunded' | 'refunded' | null {
  const kept = receivedCents - refundedCents;
  if (!paidAt || refundedCents === 0 || kept >= totalCents) return null;
  return kept > 0 ? 'partly_refunded' : 'refunded';
}
