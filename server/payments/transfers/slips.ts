import { aliasedTable, and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isTransfer, TRANSFERS } from '#contract/calls/payments.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { OrderPage, Slip } from '#contract/staff/order-page.ts';
import { users } from '#server/accounts/index.ts';
import { type Buyer, erasedPerson, type OrderRow, orders, ordersOf, type WhoseOrders } from '#server/orders/index.ts';
import { paymentAttempts, transferSlips } from '#server/payments/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

const { id, attemptId, addedAt, state, checkedAt, reason } = transferSlips;
const adders = aliasedTable(users, 'adder');
const checkers = aliasedTable(users, 'checker');

const others = aliasedTable(transferSlips, 'other_slip');
const otherAttempts = aliasedTable(paymentAttempts, 'other_attempt');

/** The slips of an order, the newest first, without their pictures. */
export async function listSlips(db: Db | Tx, orderId: number): Promise<(Slip & { attemptId: number })[]> {
  const found = await db
    .select({
      id,
      attemptId,
      at: addedAt,
      by: adders.firstName,
      state,
      checkedAt,
      checkedBy: checkers.firstName,
      reason,
      hash: transferSlips.hash,
    })
    .from(transferSlips)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, attemptId))
    .leftJoin(adders, eq(adders.id, transferSlips.addedBy))
    .leftJoin(checkers, eq(checkers.id, transferSlips.checkedBy))
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(id));
  const hashes = found.map(({ hash }) => hash);
  const same = hashes.length === 0 ? [] : await findSame(db, orderId, hashes);
  return found.map(({ hash, at, checkedAt: checked, ...slip }) => ({
    ...slip,
    at: at.toISOString(),
    checkedAt: checked?.toISOString() ?? null,
    alsoFor: [...new Set(same.filter((other) => other.hash === hash).map((other) => other.orderId))],
  }));
}

function findSame(db: Db | Tx, orderId: number, hashes: string[]) {
  return db
    .select({ hash: others.hash, orderId: otherAttempts.orderId })
    .from(others)
    .innerJoin(otherAttempts, eq(otherAttempts.id, others.attemptId))
    .where(and(inArray(others.hash, hashes), sql`${otherAttempts.orderId} <> ${orderId}`));
}

/** What the back office shows of an order that is, or was, to be paid by transfer. */
export async function readTransfer(db: Db | Tx, order: OrderRow): Promise<OrderPage['transfer']> {
  const tried = await db
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, order.id), inArray(paymentAttempts.provider, [...TRANSFERS])));
  if (tried.length === 0 && !isTransfer(order.paymentMethod)) return null;
  const slips = await listSlips(db, order.id);
  return {
    due: centsToRupees(order.totalCents),
    until: order.expiresAt?.toISOString() ?? null,
    // Whatever became of the order: money that comes all the same has to be booked.
    isOpen:
      slips.some((slip) => slip.state === 'new') ||
      (!order.paidAt && tried.some((attempt) => attempt.state !== 'paid' && attempt.state !== 'refunded')),
    slips: slips.map(({ attemptId: _, ...slip }) => slip),
  };
}

/** A slip's picture, with the order that it is for. */
export async function readSlip(db: Db, slipId: number) {
  const [slip] = await db
    .select({
      orderId: paymentAttempts.orderId,
      mediaType: transferSlips.mediaType,
      picture: transferSlips.picture,
      addedBy: transferSlips.addedBy,
    })
    .from(transferSlips)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, attemptId))
    .where(eq(id, slipId));
  return slip;
}

/** What a customer sent, for that customer. */
export async function readOwnSlips(db: Db, buyer: WhoseOrders) {
  const found = await db
    .select({ slip: transferSlips, orderId: paymentAttempts.orderId })
    .from(transferSlips)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(ordersOf(buyer))
    .orderBy(id);
  return found.map(({ slip, orderId }) => ({
    orderId,
    sentAt: slip.addedAt.toISOString(),
    state: slip.state,
    reason: slip.reason,
    mediaType: slip.mediaType,
    base64: slip.picture.toString('base64'),
  }));
}

const slipsOf = (whose: ReturnType<typeof sql>) => sql`${attemptId} in (
  select attempt.id from ${paymentAttempts} attempt join ${orders} on ${orders.id} = attempt.order_id where ${whose})`;

/** Of somebody who is to be forgotten. One that still has to be looked at goes when its order has come to its end. */
export async function eraseSlips(tx: Tx, buyer: Buyer): Promise<void> {
  await tx
    .delete(transferSlips)
    .where(slipsOf(sql`${ordersOf(buyer)} and (${state} <> 'new' or not ${orders.isPaymentInDoubt})`));
}

/** A year after an order has come to its end nobody asks for its slip; whoever was forgotten is at once. */
export async function purgeSlips(tx: Db | Tx): Promise<number> {
  const { rowCount } = await tx.delete(transferSlips).where(
    slipsOf(sql`${orders.status} in ('Delivered', 'Cancelled', 'Refunded') and (
      ${orders.email} = ${erasedPerson.email}
      or (select max(event.at) from order_events event where event.order_id = ${orders.id}) < now() - interval '12 months')`),
  );
  return rowCount ?? 0;
}
