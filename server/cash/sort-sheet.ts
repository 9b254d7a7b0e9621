import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { BUCKETS, type Bucket, type Sheet, type SheetRow } from '#contract/staff/cash.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { codRemittanceRows } from '#server/cash/tables.ts';
import { cashDueOf, type OrderRow, orders } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { seenOf } from '#server/platform/sheets/open-sheet.ts';
import { codeOf, type NamedRow, type NamedRows } from '#server/platform/sheets/sheet-rows.ts';
import { shipments } from '#server/shipments/index.ts';

/** What is known of a parcel that a row may mean. */
type Known = { order: OrderRow; state: string | null; hasCourier: boolean; bookedCents: number[] };

export type SortedRow = {
  line: number;
  waybill: string;
  amountCents: number;
  feeCents: number;
  dueCents: number;
  bucket: Bucket;
  note: string;
  order: OrderRow | null;
  /** They brought it back: nothing is to be paid for it. */
  isRefused: boolean;
};

type Question = { courierId: number; sheet: NamedRows; isLocking: boolean };

/** Each row in its bucket, compared with what is still to come for its order. */
export async function sortSheet(db: Db | Tx, { courierId, sheet, isLocking }: Question): Promise<SortedRow[]> {
  const known = await findOrders(db, courierId, sheet.rows, isLocking);
  const firstLines = new Map<number, number>();
  return sheet.rows.map((row) => {
    const found = known.get(codeOf(row.name));
    const sorted = sortRow(row, found, found && firstLines.get(found.order.id));
    if (found && sorted.bucket !== 'unknown' && !firstLines.has(found.order.id))
      firstLines.set(found.order.id, row.line);
    return sorted;
  });
}

const NAMES_NO_COURIER = 'The parcel names no courier: it becomes theirs';

const rupees = (cents: number) => formatRupees(centsToRupees(cents));

function sortRow(row: NamedRow, known: Known | undefined, firstLine: number | undefined): SortedRow {
  const { line, name: waybill, feeCents } = row;
  const amountCents = row.amountCents ?? 0;
  const order = known?.order ?? null;
  const put = (bucket: Bucket, note: string, { dueCents = 0, isRefused = false } = {}): SortedRow => {
    return { line, waybill, amountCents, feeCents, dueCents, bucket, note, order, isRefused };
  };
  if (!known || !order)
    return put('unknown', waybill ? 'No parcel of this courier has this number' : 'It names no parcel');
  if (order.paymentMethod !== 'cod') return put('unknown', 'It was not to be paid in cash');
  if (order.isPaymentInDoubt) return put('unknown', 'Whether it is paid is not known yet');
  if (row.amountCents === null || amountCents < 0) return put('unknown', 'It says no amount that can be read');
  if (firstLine !== undefined) return put('seen_before', `On this sheet already, line ${firstLine}`);
  if (order.paidAt) return put('seen_before', `Received on ${writtenDay(colomboDay(order.paidAt), 'short')}`);
  if (known.bookedCents.includes(amountCents)) return put('seen_before', `Booked before with ${rupees(amountCents)}`);
  const isBack = order.status === 'Cancelled' && known.state === 'back';
  if (amountCents === 0 && (isBack || order.status === 'Shipped'))
    return put('matches', 'Refused at the door: nothing is due', { isRefused: true });
  if (order.status !== 'Shipped' && order.status !== 'Delivered')
    return put('unknown', `The order is ${order.status.toLowerCase()}`);
  const dueCents = cashDueOf(order);
  if (amountCents === dueCents) return put('matches', known.hasCourier ? '' : NAMES_NO_COURIER, { dueCents });
  if (dueCents === 0) return put('unknown', 'Nothing is due for it');
  if (amountCents > dueCents) return put('over', `${rupees(amountCents - dueCents)} too much`, { dueCents });
  const missing = dueCents - amountCents;
  return put('short', `${rupees(missing)} too little${missing === feeCents ? ', as much as their fee' : ''}`, {
    dueCents,
  });
}

/** Orders by tracking number, or else by their own; locked in the order of their ids, if they are about to change. */
async function findOrders(
  db: Db | Tx,
  courierId: number,
  rows: NamedRow[],
  isLocking: boolean,
): Promise<Map<string, Known>> {
  const codes = [...new Set(rows.map(({ name }) => codeOf(name)).filter(Boolean))];
  if (codes.length === 0) return new Map();
  const code = sql<string>`lower(${shipments.waybill})`;
  // A parcel that names no courier is theirs, if their sheet has its number.
  const ofCourier = and(
    or(eq(shipments.courierId, courierId), isNull(shipments.courierId)),
    ne(shipments.state, 'undone'),
  );
  const parcels = await db
    .select({ code, orderId: shipments.orderId })
    .from(shipments)
    .where(and(ofCourier, inArray(code, codes)))
    .orderBy(sql`${shipments.courierId} nulls first`);
  const orderIds = new Map(parcels.map((parcel) => [parcel.code, parcel.orderId]));
  const numbers = codes.filter((text) => !orderIds.has(text) && /^\d{1,9}$/.test(text));
  if (numbers.length > 0) {
    const named = await db
      .select({ orderId: shipments.orderId })
      .from(shipments)
      .where(and(ofCourier, inArray(shipments.orderId, numbers.map(Number))));
    for (const { orderId } of named) orderIds.set(String(orderId), orderId);
  }
  const ids = [...new Set(orderIds.values())];
  if (ids.length === 0) return new Map();
  const query = db.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id);
  const found = await (isLocking ? query.for('update') : query);
  // Read after the lock: what somebody has booked meanwhile is seen.
  const [states, booked] = [
    await db
      .select()
      .from(shipments)
      .where(and(inArray(shipments.orderId, ids), ne(shipments.state, 'undone'))),
    await db
      .select({ orderId: codRemittanceRows.orderId, cents: codRemittanceRows.amountCents })
      .from(codRemittanceRows)
      .where(
        and(inArray(codRemittanceRows.orderId, ids), inArray(codRemittanceRows.bucket, ['matches', 'short', 'over'])),
      ),
  ];
  const byId = new Map(
    found.map((order) => {
      const parcel = states.find(({ orderId }) => orderId === order.id);
      const bookedCents = booked.filter(({ orderId }) => orderId === order.id).map(({ cents }) => cents);
      return [order.id, { order, state: parcel?.state ?? null, hasCourier: parcel?.courierId !== null, bookedCents }];
    }),
  );
  return new Map([...orderIds].flatMap(([text, id]) => (byId.has(id) ? [[text, byId.get(id) as Known]] : [])));
}

/** What booking writes: also that a parcel was refused, but not what changes nothing. */
export const isBooked = ({ bucket }: Pick<SortedRow, 'bucket'>) => bucket !== 'unknown' && bucket !== 'seen_before';

const sumOf = (rows: SortedRow[], of: 'amountCents' | 'feeCents') => rows.reduce((sum, row) => sum + row[of], 0);

export type SheetSums = {
  rows: number;
  orders: number;
  sheetCents: number;
  bookedCents: number;
  /** What of the booked is more than was due. */
  surplusCents: number;
  feesCents: number;
  rest: { rows: number; cents: number; feesCents: number };
};

/** What a sheet comes to: what is booked of it, and the rest, of which nobody knows without asking whether it came. */
export function sheetSums(rows: SortedRow[]): SheetSums {
  const booked = rows.filter(isBooked);
  const rest = rows.filter((row) => !isBooked(row));
  const over = booked.filter(({ bucket }) => bucket === 'over');
  return {
    rows: rows.length,
    orders: booked.length,
    sheetCents: sumOf(rows, 'amountCents'),
    bookedCents: sumOf(booked, 'amountCents'),
    surplusCents: over.reduce((sum, { amountCents, dueCents }) => sum + amountCents - dueCents, 0),
    feesCents: sumOf(booked, 'feeCents'),
    rest: {
      rows: rest.length,
      cents: rest.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0),
      feesCents: sumOf(rest, 'feeCents'),
    },
  };
}

export function sheetShape(rows: SortedRow[], { statedTotalCents }: NamedRows, fileHash: string): Sheet {
  const { rest, ...sums } = sheetSums(rows);
  const buckets = BUCKETS.map((bucket) => {
    const on = rows.filter((row) => row.bucket === bucket);
    return [bucket, { rows: on.length, amount: centsToRupees(sumOf(on, 'amountCents')) }];
  });
  return {
    rows: rows.map(rowShape),
    buckets: Object.fromEntries(buckets),
    booked: { orders: sums.orders, amount: centsToRupees(sums.bookedCents) },
    surplus: centsToRupees(sums.surplusCents),
    fees: centsToRupees(sums.feesCents),
    rest: { rows: rest.rows, amount: centsToRupees(rest.cents), fees: centsToRupees(rest.feesCents) },
    amount: centsToRupees(sums.sheetCents),
    statedTotal: statedTotalCents === null ? null : centsToRupees(statedTotalCents),
    seen: seenBy(rows, fileHash),
  };
}

/** Whatever decides what is booked: another bucket, sum or order is another sheet. */
export function seenBy(rows: SortedRow[], fileHash: string): string {
  const facts = rows.map(({ line, waybill, amountCents, feeCents, dueCents, bucket, order }) => {
    return [line, waybill, amountCents, feeCents, dueCents, bucket, order?.id ?? null];
  });
  return seenOf(fileHash, facts);
}

function rowShape({ order, amountCents, feeCents, dueCents, isRefused, ...row }: SortedRow): SheetRow {
  return {
    line: row.line,
    waybill: row.waybill,
    bucket: row.bucket,
    note: row.note,
    orderId: order?.id ?? null,
    customer: order ? `${order.shippingFirstName} ${order.shippingLastName}`.trim() : '',
    due: centsToRupees(dueCents),
    amount: centsToRupees(amountCents),
    fee: centsToRupees(feeCents),
  };
}
