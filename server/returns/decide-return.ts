import { and, eq, isNull, sql } from 'drizzle-orm';
import { isOursToPay } from '#contract/calls/returns.ts';
import { fail } from '#contract/errors.ts';
import { isOwn, lockOrder, type MailContext, type OrderRow, orders } from '#server/orders/index.ts';
import { orderIssues } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Owner } from '#server/platform/db/owner.ts';
import { mailReturn } from '#server/returns/mail-return.ts';
import { markOf, type Receiver, receiverLines } from '#server/returns/read-returns.ts';
import { returnPhotos, returns } from '#server/returns/tables.ts';
import { returnRulesTexts } from '#texts/return-rules.ts';

type ReturnRow = typeof returns.$inferSelect;

/** The order before the return: whoever holds one of them waits for nobody who holds the other. */
export async function lockReturn(tx: Tx, id: number): Promise<{ order: OrderRow; row: ReturnRow }> {
  const [named] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id));
  if (!named) throw fail('return_not_found');
  const order = await lockOrder(tx, named.orderId);
  const [row] = await tx.select().from(returns).where(eq(returns.id, id)).for('update');
  if (!row) throw fail('return_not_found');
  return { order, row };
}

/** The one that an issue of an order is about: there is never more than one open. */
export async function findAsked(tx: Tx, orderId: number): Promise<number> {
  const [asked] = await tx
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.state, 'asked')));
  if (!asked) throw fail('action_refused', { reason: 'It was withdrawn, or decided already.' });
  return asked.id;
}

type Settled = { orderId: number; resolution: string; by: number | null; now: Date };

/** Nobody has to decide about it any more. */
export async function settleIssue(tx: Tx, { orderId, resolution, by, now }: Settled): Promise<void> {
  await tx
    .update(orderIssues)
    .set({ resolvedAt: now, resolvedBy: by, resolution })
    .where(
      and(eq(orderIssues.orderId, orderId), eq(orderIssues.reason, 'return_asked'), isNull(orderIssues.resolvedAt)),
    );
  await tellDesk(tx, orderId);
}

/** Whoever looks at the order sees it. */
export async function tellDesk(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`select pg_notify('back_office', ${`changed:${orderId}`})`);
}

type Withdrawn = { id: number; caller: Owner; now: Date };

/** By the shopper, while nobody has decided. Its photographs are not needed any more. */
export async function withdrawReturn(tx: Tx, { id, caller, now }: Withdrawn): Promise<void> {
  const [own] = await tx
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(returns.id, id), isOwn(caller)));
  if (!own) throw fail('return_not_found');
  const { row } = await lockReturn(tx, id);
  if (row.state !== 'asked') {
    throw fail('return_refused', { reason: returnRulesTexts.decided });
  }
  await tx.update(returns).set({ state: 'withdrawn' }).where(eq(returns.id, id));
  await tx.delete(returnPhotos).where(eq(returnPhotos.returnId, id));
  await settleIssue(tx, { orderId: row.orderId, resolution: 'The shopper took it back.', by: null, now });
}

export type Decision = { id: number; words: string; actorId: number; now: Date };

export async function approveReturn(
  tx: Tx,
  mailContext: MailContext,
  receiver: Receiver,
  { id, words, actorId, now }: Decision,
): Promise<{ orderId: number; sentence: string }> {
  const { order, row } = await lockReturn(tx, id);
  if (row.state !== 'asked') throw fail('action_refused', { reason: decidedText(row) });
  const decided = { state: 'approved', decidedBy: actorId, decidedAt: now, answer: words } as const;
  await tx.update(returns).set(decided).where(eq(returns.id, id));
  const sentence = `Approved: ${order.id} may come back.`;
  await settleIssue(tx, { orderId: order.id, resolution: sentence, by: actorId, now });
  const sendTo = {
    lines: receiver.address ? receiverLines(receiver) : [],
    mark: markOf(order.id),
    isOursToPay: isOursToPay(row.reason),
  };
  await mailReturn(tx, mailContext, 'order-return-approved', { order, returnId: id, words, sendTo });
  return { orderId: order.id, sentence };
}

/** Also what was approved and never came: it makes room for another question. */
export async function refuseReturn(
  tx: Tx,
  mailContext: MailContext,
  { id, words, actorId, now, seen = 'asked' }: Decision & { seen?: 'asked' | 'approved' },
): Promise<{ orderId: number; sentence: string }> {
  const { order, row } = await lockReturn(tx, id);
  if (row.state !== seen) throw fail('action_refused', { reason: decidedText(row) });
  const decided = { state: 'refused', decidedBy: actorId, decidedAt: now, answer: words } as const;
  await tx.update(returns).set(decided).where(eq(returns.id, id));
  const sentence = `The return of ${order.id} is refused.`;
  // What is said to the shopper stays with the return.
  await settleIssue(tx, { orderId: order.id, resolution: sentence, by: actorId, now });
  await mailReturn(tx, mailContext, 'order-return-refused', { order, returnId: id, words });
  return { orderId: order.id, sentence };
}

const DECIDED: Record<ReturnRow['state'], string> = {
  asked: 'is not decided yet',
  approved: 'is approved already',
  refused: 'is refused already',
  withdrawn: 'was withdrawn by the shopper',
  received: 'is counted in already',
  refunded: 'is done already',
};

export function decidedText({ orderId, state }: ReturnRow): string {
  return `The return of ${orderId} ${DECIDED[state]}.`;
}
