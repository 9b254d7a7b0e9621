import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { centsToRupees, wholeRupees } from '#contract/rules/money.ts';
import type { PrintedOrder } from '#contract/staff/print.ts';
import { linesOfOrder, type OrderRow, orders, shippingMethods } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { couriers, reckonedGrams, shipments } from '#server/shipments/index.ts';
import { readShelf } from '#server/shipments/staff/shelf.ts';

/** What paper says of orders: the order, its lines, and the parcel, packed or not. */
export type ParcelFacts = Awaited<ReturnType<typeof readParcelFacts>>[number];

export function readParcelFacts(db: Db, where: SQL) {
  return db
    .select({
      order: orders,
      lines: linesOfOrder,
      grams: sql<number>`coalesce(${shipments.weightGrams}, ${reckonedGrams(sql`${orders}.id`)})`,
      delivery: shippingMethods.name,
      courier: couriers.name,
      waybill: shipments.waybill,
      state: shipments.state,
    })
    .from(orders)
    .innerJoin(shippingMethods, eq(shippingMethods.id, orders.shippingMethodId))
    .leftJoin(shipments, and(eq(shipments.orderId, orders.id), ne(shipments.state, 'undone')))
    .leftJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(where)
    .orderBy(orders.id);
}

/** In the order in which they were asked for: the packer has put them so. */
export async function readPrintedOrders(db: Db, ids: number[], now: Date, courierId?: number) {
  const [chosen] = courierId
    ? await db.select({ name: couriers.name }).from(couriers).where(eq(couriers.id, courierId))
    : [];
  const found = await readParcelFacts(db, inArray(orders.id, ids));
  const byId = new Map(found.map((facts) => [facts.order.id, facts]));
  const itemIds = found.flatMap(({ lines }) => lines.map(({ productItemId }) => productItemId));
  return {
    orders: ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((facts) => printedShape({ ...facts, courier: facts.courier ?? chosen?.name ?? null })),
    shelf: await readShelf(db, itemIds, now, ids),
    missing: ids.filter((id) => !byId.has(id)),
  };
}

function printedShape({ order, lines, grams, delivery, courier, waybill }: ParcelFacts): PrintedOrder {
  const isGift = order.giftBag || order.giftMessage !== '';
  const money = order.paidAt ? 'paid' : order.paymentMethod === 'cod' ? 'due' : 'unpaid';
  return {
    id: order.id,
    placedAt: order.createdAt.toISOString(),
    status: order.status,
    to: {
      name: nameOf(order),
      lines: [order.shippingAddress, order.shippingApartment].filter(Boolean),
      town: order.shippingTown,
      landmark: order.shippingLandmark,
      district: order.shippingDistrict,
      postalCode: order.shippingPostalCode,
      phones: [order.shippingPhone, order.shippingSecondPhone].filter(Boolean),
    },
    lines: lines.map(({ productItemId, name, sku, size, qty, priceCents }) => ({
      productItemId,
      name,
      sku,
      size,
      qty,
      price: isGift ? null : centsToRupees(priceCents * qty),
    })),
    sums: isGift
      ? null
      : {
          subtotal: centsToRupees(order.subtotalCents),
          discount: centsToRupees(order.discountCents),
          delivery: centsToRupees(order.shippingCents),
          paymentFee: centsToRupees(order.paymentFeeCents),
          rounding: centsToRupees(order.roundingCents),
          total: centsToRupees(order.totalCents),
        },
    pieces: piecesOf(lines),
    weightKg: grams / 1000,
    delivery,
    courier,
    waybill,
    money,
    method: order.paymentMethod,
    due: money === 'due' ? wholeRupees(order.totalCents) : 0,
    giftBag: order.giftBag,
    isGift,
    giftMessage: order.giftMessage,
    message: order.specialMessage,
    wishedDay: order.scheduleDelivery,
    isToSend: isToSend(order),
  };
}

/** Nothing leaves without money, or a promise of cash at the door. */
function isToSend({ status, paymentMethod, isPaymentInDoubt, extraDueCents }: OrderRow): boolean {
  if (isPaymentInDoubt || extraDueCents > 0) return false;
  if (status === 'Pending') return paymentMethod === 'cod';
  return ['Paid', 'Processing', 'Shipped', 'Delivered'].includes(status);
}

export const nameOf = (order: OrderRow) => `${order.shippingFirstName} ${order.shippingLastName}`.trim();
export const piecesOf = (lines: { qty: number }[]) => lines.reduce((sum, { qty }) => sum + qty, 0);
/** What the courier was told to take at the door, also when it was taken since. */
export const cashOf = (order: OrderRow) => (order.paymentMethod === 'cod' ? wholeRupees(order.totalCents) : 0);
