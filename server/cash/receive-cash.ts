import { and, eq, inArray, isNull } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import {
  cashDueOf,
  cashStateOf,
  lockOrder,
  type MailContext,
  type OrderRow,
  orders,
  postCash,
} from '#server/orders/index.ts';
import { orderIssues } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { moveByStaff } from '#server/shipments/index.ts';

/** `isByCode`: it was paid at the door by LANKAQR, and no courier owes it. */
type ByHand = { order: OrderRow; isByCode: boolean; actorId: number; now: Date };

/** Somebody paid the cash of a locked order to one of us: what was still on its way is delivered with that. */
export async function receiveByHand(
  tx: Tx,
  mailContext: MailContext,
  { order, isByCode, actorId, now }: ByHand,
): Promise<number> {
  const { id: orderId, status, version } = order;
  const state = cashStateOf(order);
  const isOut = status === 'Shipped' || status === 'Delivered';
  if (!isOut || !state || state === 'received') throw fail('action_refused', { reason: whyNot(order) });
  if (status === 'Shipped') {
    await moveByStaff(tx, mailContext, {
      move: 'deliver',
      orderId,
      version,
      actorId,
      now,
      courier: null,
      waybill: null,
    });
  }
  await markReceived(tx, [orderId], now, isByCode);
  await resolveShort(tx, [orderId], {
    resolution: isByCode ? 'It was paid by LANKAQR.' : 'The cash was received by hand.',
    actorId,
    now,
  });
  return cashDueOf(order);
}

function whyNot({ id, paymentMethod, paidAt, status }: OrderRow): string {
  if (paymentMethod !== 'cod') return `${id} is not paid in cash.`;
  if (paidAt) return `The cash of ${id} is received already.`;
  return `${id} is ${status.toLowerCase()}: no cash is to be received for it now.`;
}

export async function markReceived(tx: Tx, orderIds: number[], now: Date, isPaidByCode = false): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.update(orders).set({ paidAt: now, cashShortCents: 0, isPaidByCode }).where(inArray(orders.id, orderIds));
  await postCash(tx, orderIds, now);
}

type Short = { orderId: number; isWaived: boolean; now: Date };

/** What was short is let go, or has come after all; the issue about it is the caller's to resolve. */
export async function settleShort(tx: Tx, { orderId, isWaived, now }: Short): Promise<string> {
  const order = await lockOrder(tx, orderId);
  if (cashStateOf(order) !== 'short') {
    throw fail('action_refused', { reason: `No cash is missing for ${orderId} any more.` });
  }
  const { cashShortCents } = order;
  const kept = isWaived ? cashShortCents : 0;
  await tx.update(orders).set({ paidAt: now, cashShortCents: kept }).where(eq(orders.id, orderId));
  await postCash(tx, [orderId], now);
  const sum = formatRupees(centsToRupees(cashShortCents));
  return isWaived ? `Accepted with ${sum} too little.` : `The rest came: ${sum}.`;
}

type Resolution = { resolution: string; actorId: number; now: Date };

/** What was short is not any more, or by another sum. */
export async function resolveShort(
  tx: Tx,
  orderIds: number[],
  { resolution, actorId, now }: Resolution,
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(orderIssues)
    .set({ resolvedAt: now, resolvedBy: actorId, resolution })
    .where(
      and(inArray(orderIssues.orderId, orderIds), eq(orderIssues.reason, 'cash_short'), isNull(orderIssues.resolvedAt)),
    );
}
