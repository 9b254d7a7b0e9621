import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Order } from '#contract/calls/orders.ts';
import { fail } from '#contract/errors.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { OrderStatus } from '#contract/rules/order-moves.ts';
import type { Shopper } from '#server/accounts/index.ts';
import { batchesOfItem, batchesOfOrder, type TakenBatch } from '#server/catalogue/index.ts';
import { nameCorrectedGoods } from '#server/orders/corrected-goods.ts';
import { documentsOfOrder, type NameFacts, nameShape } from '#server/orders/documents/read-documents.ts';
import {
  addressShape,
  canCancel,
  canPay,
  discountShape,
  freeDeliveryShape,
  type LineFacts,
  linesOfOrder,
  paymentStatusText,
  summaryShape,
} from '#server/orders/order-shape.ts';
import { ourReason } from '#server/orders/our-words.ts';
import { type OrderRow, orderEvents, orders, shippingMethods } from '#server/orders/tables.ts';
import { isOwn, ordersOf, type WhoseOrders } from '#server/orders/whose-orders.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

type EventFacts = { to: OrderStatus; reason: string; at: string };

const eventsOfOrder = sql<EventFacts[]>`(
  select json_agg(json_build_object('to', event.to_status, 'reason', event.reason, 'at', event.at) order by event.id)
  from ${orderEvents} event where event.order_id = ${orders.id})`;

/** Your own order, whoever you are: staff see others' in the back office. Another's answers like one that does not exist. */
export async function readOrder(tx: Db | Tx, caller: Shopper, id: number, now: Date): Promise<Order> {
  const [found] = await findOrders(tx, and(eq(orders.id, id), isOwn(caller)));
  if (!found) throw fail('order_not_found');
  return orderShape(found, caller.user ?? asWritten(found.order), now);
}

/** A guest is who they say they are. */
function asWritten({ billingFirstName, billingLastName, email }: OrderRow): Order['user'] {
  return { firstName: billingFirstName, lastName: billingLastName, emailAddress: email };
}

/** Everything a customer ever ordered, for that customer. */
export async function readOwnOrders(tx: Db | Tx, buyer: WhoseOrders, user: Order['user'], now: Date): Promise<Order[]> {
  const found = await findOrders(tx, ordersOf(buyer));
  return found.map((order) => orderShape(order, user, now));
}

type OrderWithDetails = {
  order: OrderRow;
  lines: LineFacts[];
  events: EventFacts[];
  documents: NameFacts[];
  batches: TakenBatch[];
  shippingName: string;
};

async function findOrders(tx: Db | Tx, where: SQL | undefined): Promise<OrderWithDetails[]> {
  const found = await tx
    .select({
      order: orders,
      shippingName: shippingMethods.name,
      lines: linesOfOrder,
      events: eventsOfOrder,
      documents: documentsOfOrder,
      batches: batchesOfOrder(orders.id),
    })
    .from(orders)
    .innerJoin(shippingMethods, eq(shippingMethods.id, orders.shippingMethodId))
    .where(where)
    .orderBy(orders.id);
  const named = await nameCorrectedGoods(
    tx,
    found.flatMap(({ events }) => events.map(({ reason }) => reason)),
  );
  return found.map((order) => ({
    ...order,
    events: order.events.map((event) => ({ ...event, reason: named(event.reason) })),
  }));
}

function orderShape(found: OrderWithDetails, user: Order['user'], now: Date): Order {
  const { order, lines, events, documents, batches, shippingName } = found;
  const summary = summaryShape({ ...order, shippingName }, lines);
  const { firstName, lastName, emailAddress } = user;
  const freeDelivery = freeDeliveryShape(order);
  return {
    ...summary,
    orderLines: summary.orderLines.map((line) => ({ ...line, batches: batchesOfItem(batches, line.productItem.id) })),
    user: { firstName, lastName, emailAddress },
    email: order.email,
    subtotal: centsToRupees(order.subtotalCents),
    discount: discountShape(order),
    ...(freeDelivery && { freeDelivery }),
    paymentFee: centsToRupees(order.paymentFeeCents),
    rounding: centsToRupees(order.roundingCents),
    shippingAddress: addressShape(order, 'shipping'),
    billingAddress: addressShape(order, 'billing'),
    paymentStatus: paymentStatusText(order),
    specialMessage: order.specialMessage,
    giftMessage: order.giftMessage,
    scheduleDelivery: order.scheduleDelivery,
    giftBag: order.giftBag,
    events: events.map(({ to, reason, at }) => ({
      status: to,
      at: new Date(at).toISOString(),
      note: ourReason(reason),
    })),
    documents: documents.map(nameShape),
    buyerTin: order.buyerTin,
    canCancel: canCancel(order),
    canPay: canPay(order, now),
  };
}
