import { aliasedTable, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isOursToPay, type Return } from '#contract/calls/returns.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { StaffReturn } from '#contract/staff/returns.ts';
import { users } from '#server/accounts/index.ts';
import { firstImageOf } from '#server/catalogue/index.ts';
import { type OrderRow, orderLines, orders } from '#server/orders/index.ts';
import { refundLines, refunds } from '#server/payments/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { proposalOf } from '#server/returns/propose-refund.ts';
import { returnLines, returnPhotos, returns } from '#server/returns/tables.ts';

/** Who takes parcels back, and where. */
export type Receiver = { name: string; address: string | null };

export type ReturnLine = {
  id: number;
  productItemId: number;
  name: string;
  sku: string;
  image: string | null;
  /** Of these, how many were asked about, and how they were counted in. */
  bought: number;
  qty: number;
  good: number;
  damaged: number;
  priceCents: number;
  discountCents: number;
  refundedQty: number;
  /** What was given back for those, in cents. */
  givenCents: number;
  /** How many are here again, whichever way they came. */
  backQty: number;
};

export type ReturnFacts = {
  row: typeof returns.$inferSelect;
  order: OrderRow;
  lines: ReturnLine[];
  photos: number[];
  refund: { amountCents: number; state: string } | null;
  decidedBy: string | null;
  receivedBy: string | null;
};

const linesOfReturn = sql<ReturnLine[]>`(
  select coalesce(json_agg(json_build_object('id', line.id, 'productItemId', line.product_item_id, 'name', line.name, 'sku', line.sku,
    'image', ${firstImageOf(sql`line.product_item_id`)},
    'bought', line.qty, 'qty', piece.qty, 'good', piece.good, 'damaged', piece.damaged, 'priceCents', line.price_cents,
    'discountCents', line.discount_cents, 'refundedQty', line.refunded_qty, 'backQty', line.back_qty,
    'givenCents', (select coalesce(sum(given.amount_cents), 0) from ${refundLines} given join ${refunds} refund
      on refund.id = given.refund_id where given.order_line_id = line.id and is_given_back(refund.state))) order by line.id), '[]')
  from ${returnLines} piece join ${orderLines} line on line.id = piece.order_line_id where piece.return_id = ${returns.id})`;

const photosOfReturn = sql<number[]>`(
  select coalesce(json_agg(photo.id order by photo.id), '[]') from ${returnPhotos} photo where photo.return_id = ${returns.id})`;

/** What was given for the pieces: they stand on one refund, whichever payments it was taken from. */
const refundOfReturn = sql<ReturnFacts['refund']>`(
  select json_build_object('state', refund.state, 'amountCents',
    (select sum(line.amount_cents) from ${refundLines} line where line.refund_id = refund.id))
  from ${refunds} refund where refund.id = ${returns.refundId})`;

const deciders = aliasedTable(users, 'decider');
const receivers = aliasedTable(users, 'receiver');

/** The newest first. */
export function readReturns(db: Db | Tx, where: SQL | undefined, most = 100): Promise<ReturnFacts[]> {
  return db
    .select({
      row: returns,
      order: orders,
      lines: linesOfReturn,
      photos: photosOfReturn,
      refund: refundOfReturn,
      decidedBy: deciders.firstName,
      receivedBy: receivers.firstName,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(deciders, eq(deciders.id, returns.decidedBy))
    .leftJoin(receivers, eq(receivers.id, returns.receivedBy))
    .where(where)
    .orderBy(desc(returns.id))
    .limit(most);
}

/** What somebody has to decide about: the question, or the money. */
export function countWaiting(db: Db): Promise<number> {
  return db.$count(returns, inArray(returns.state, ['asked', 'received']));
}

export const sumOf = (lines: ReturnLine[], of: 'qty' | 'good' | 'damaged') =>
  lines.reduce((sum, line) => sum + line[of], 0);

/** As the shopper sees it. */
export function returnShape({ row, lines, photos, refund }: ReturnFacts, receiver: Receiver): Return {
  const { id, reason, text, answer, askedAt, decidedAt, receivedAt } = row;
  return {
    id,
    // Nothing was given for what came: there is no refund to name.
    state: row.state === 'refunded' && row.refundId === null ? 'closed' : row.state,
    reason,
    text,
    lines: lines.map(({ id: lineId, name, qty, good, damaged }) => ({ id: lineId, name, qty, back: good + damaged })),
    photos,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    answer,
    sendTo:
      row.state === 'approved'
        ? { lines: receiverLines(receiver), mark: markOf(row.orderId), isOursToPay: isOursToPay(reason) }
        : null,
    receivedAt: receivedAt?.toISOString() ?? null,
    refund: refund && { amount: centsToRupees(refund.amountCents), isDone: refund.state === 'done' },
  };
}

/** As the parcel says it, so that whoever unpacks it knows what to scan. */
export const markOf = (orderId: number) => `Return ${orderId}`;

export function receiverLines({ name, address }: Receiver): string[] {
  const lines = address?.split(/\n|,\s*/).map((line) => line.trim()) ?? [];
  return [name, ...lines].filter(Boolean);
}

export function staffReturnShape(facts: ReturnFacts, receiver: Receiver): StaffReturn {
  const { row, order, decidedBy, receivedBy } = facts;
  return {
    ...returnShape(facts, receiver),
    orderId: order.id,
    customer: `${order.shippingFirstName} ${order.shippingLastName}`.trim(),
    decidedBy,
    receivedBy,
    proposal: row.state === 'received' ? proposalOf(facts) : null,
  };
}
