import { aliasedTable, asc, desc, eq, inArray } from 'drizzle-orm';
import { centsToRupees } from '#contract/rules/money.ts';
import type { OrderPage } from '#contract/staff/order-page.ts';
import { users } from '#server/accounts/index.ts';
import { type OrderRow, orderLines } from '#server/orders/index.ts';
import { paymentAttempts, refundableOf, refundLines, refunds, whyNotTakenBack } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';

export type RefundView = OrderPage['refunds'][number];

const deciders = aliasedTable(users, 'decider');
const makers = aliasedTable(users, 'maker');

/** What goes back of an order or went, the newest first, with what can be done about it. */
export async function readRefunds(db: Db, order: OrderRow): Promise<RefundView[]> {
  const found = await db
    .select({
      refund: refunds,
      provider: paymentAttempts.provider,
      by: deciders.firstName,
      doneBy: makers.firstName,
    })
    .from(refunds)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .leftJoin(deciders, eq(deciders.id, refunds.decidedBy))
    .leftJoin(makers, eq(makers.id, refunds.doneBy))
    .where(eq(refunds.orderId, order.id))
    .orderBy(desc(refunds.number));
  const ids = found.map(({ refund }) => refund.id);
  const { refundId, qty, restock } = refundLines;
  const pieces =
    ids.length === 0
      ? []
      : await db
          .select({ refundId, name: orderLines.name, qty, restock })
          .from(refundLines)
          .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
          .where(inArray(refundId, ids))
          .orderBy(asc(orderLines.id));
  return found.map(({ refund, provider, by, doneBy }) => ({
    id: refund.id,
    number: refund.number,
    amount: centsToRupees(refund.amountCents),
    method: refund.method,
    state: refund.state,
    reason: refund.reason,
    through: refund.method === 'provider' ? provider : null,
    reference: refund.doneReference,
    at: refund.requestedAt.toISOString(),
    by,
    doneAt: refund.doneAt?.toISOString() ?? null,
    doneBy,
    lines: pieces.filter((piece) => piece.refundId === refund.id).map(({ refundId: _, ...piece }) => piece),
    actions: actionsOf(refund, order),
  }));
}

/** The likely one first. */
function actionsOf(refund: typeof refunds.$inferSelect, order: OrderRow): RefundView['actions'] {
  const { state } = refund;
  if (state !== 'by_hand' && state !== 'failed') return [];
  return [
    ...(state === 'failed' ? (['again'] as const) : []),
    'done',
    ...(whyNotTakenBack(refund, order) === '' ? (['takeBack'] as const) : []),
  ];
}

type Money = Parameters<typeof refundableOf>[1];

/** What can still be given back. */
export function refundView(order: OrderRow, attempts: Money, limitCents?: number): OrderPage['refund'] {
  const { leftCents, ...rest } = refundableOf(order, attempts);
  const limit = limitCents === undefined ? {} : { limit: centsToRupees(limitCents) };
  return { ...rest, ...limit, left: centsToRupees(leftCents) };
}
