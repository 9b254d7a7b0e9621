import { and, eq, inArray, ne } from 'drizzle-orm';
import type { OutputOf } from '#contract/call.ts';
import { PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { exportOrders as call } from '#contract/staff/orders.ts';
import type { StaffMember } from '#contract/staff/staff-call.ts';
import { homePhone } from '#contract/text/phone-text.ts';
import { linesOfOrder, orders } from '#server/orders/index.ts';
import { conditionOf, type OrderFilter } from '#server/orders/staff/find-orders.ts';
import { findIds, sortOf } from '#server/orders/staff/list-orders.ts';
import type { Db } from '#server/platform/db/client.ts';
import { type Cell, csvText } from '#server/platform/sheets/csv.ts';
import { couriers, shipments } from '#server/shipments/index.ts';

/** What a browser and a spreadsheet take without thinking; who needs more narrows the filter. */
const MOST_ROWS = 10_000;

/** The orders of a filter as a table, the newest first. */
export async function exportOrders(
  db: Db,
  who: StaffMember,
  { orders: selected, ...filter }: OrderFilter & { orders?: number[] | undefined },
  now: Date,
): Promise<OutputOf<typeof call>> {
  const where = and(await conditionOf(db, who, filter, now), selected && inArray(orders.id, selected));
  const found = await findIds(db, { where, sort: sortOf(filter), limit: MOST_ROWS + 1 });
  const ids = found.slice(0, MOST_ROWS);
  const rows = ids.length === 0 ? [] : await readRows(db, ids);
  const byId = new Map(rows.map((row) => [row.order.id, row]));
  const cells = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [Object.values(COLUMNS).map((cell) => cell(row))] : [];
  });
  return {
    name: `orders-${colomboDay(now)}.csv`,
    csv: csvText([Object.keys(COLUMNS), ...cells]),
    rows: cells.length,
    isCut: found.length > MOST_ROWS,
  };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows(db: Db, ids: number[]) {
  return db
    .select({
      order: orders,
      lines: linesOfOrder,
      courier: couriers.name,
      waybill: shipments.waybill,
    })
    .from(orders)
    .leftJoin(shipments, and(eq(shipments.orderId, orders.id), ne(shipments.state, 'undone')))
    .leftJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(inArray(orders.id, ids));
}

const rupees = (cents: number) => centsToRupees(cents);
const day = (at: Date | null) => (at ? colomboDay(at) : '');

const COLUMNS: Record<string, (row: Row) => Cell> = {
  Order: ({ order }) => order.id,
  Placed: ({ order }) => day(order.createdAt),
  Status: ({ order }) => order.status,
  'Way to pay': ({ order }) => PAYMENT_TYPES[order.paymentMethod].value,
  Paid: ({ order }) => day(order.paidAt),
  Subtotal: ({ order }) => rupees(order.subtotalCents),
  Discount: ({ order }) => rupees(order.discountCents),
  Delivery: ({ order }) => rupees(order.shippingCents),
  'Payment fee': ({ order }) => rupees(order.paymentFeeCents),
  Rounding: ({ order }) => rupees(order.roundingCents),
  Total: ({ order }) => rupees(order.totalCents),
  Refunded: ({ order }) => rupees(order.refundedCents),
  'First name': ({ order }) => order.shippingFirstName,
  'Last name': ({ order }) => order.shippingLastName,
  Phone: ({ order }) => homePhone(order.shippingPhone),
  'Second phone': ({ order }) => homePhone(order.shippingSecondPhone),
  Email: ({ order }) => order.email,
  Address: ({ order }) => order.shippingAddress,
  Apartment: ({ order }) => order.shippingApartment,
  Town: ({ order }) => order.shippingTown,
  Landmark: ({ order }) => order.shippingLandmark,
  District: ({ order }) => order.shippingDistrict,
  'Postal code': ({ order }) => order.shippingPostalCode,
  Courier: ({ courier }) => courier ?? '',
  'Tracking number': ({ waybill }) => waybill ?? '',
  Pieces: ({ lines }) => lines.reduce((sum, { qty }) => sum + qty, 0),
  Products: ({ lines }) => lines.map(({ qty, sku }) => `${qty} x ${sku}`).join('; '),
  Message: ({ order }) => order.specialMessage,
};
