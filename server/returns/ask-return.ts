import { and, desc, eq, inArray } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import type { askReturn as call, getReturns } from '#contract/calls/returns.ts';
import { fail } from '#contract/errors.ts';
import { RETURN_DAYS } from '#contract/rules/delivery.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { returnReasonText, statusInSentence } from '#contract/text/state-text.ts';
import { lockOrder, type MailContext, type OrderRow, orderEvents, orderLines } from '#server/orders/index.ts';
import { raiseOrderIssue } from '#server/payments/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { tellDesk } from '#server/returns/decide-return.ts';
import { mailReturn } from '#server/returns/mail-return.ts';
import { isInTime, lastDayOf } from '#server/returns/return-days.ts';
import { returnLines, returns } from '#server/returns/tables.ts';
import { inLanguage } from '#texts/core/language.ts';
import { returnRulesTexts } from '#texts/return-rules.ts';

const refuse = (reason: string) => fail('return_refused', { reason });

type Askable = Omit<OutputOf<typeof getReturns>, 'returns'>;

/** What of an order may be asked for now, or why nothing. */
export async function readAskable(db: Db | Tx, order: OrderRow, now: Date): Promise<Askable> {
  const deliveredAt = order.status === 'Delivered' ? await readDelivered(db, order.id) : null;
  const until = deliveredAt && lastDayOf(deliveredAt);
  const lines = await readLeft(db, order.id);
  const why = await whyNot();
  return { canAsk: why === '', why, until, lines: why === '' ? lines.filter(({ left }) => left > 0) : [] };

  async function whyNot(): Promise<string> {
    if (!deliveredAt || !until) {
      const isComing = ['Pending', 'Paid', 'Processing', 'Shipped'].includes(order.status);
      return isComing
        ? returnRulesTexts.notDelivered({ order: order.id })
        : returnRulesTexts.over({ order: order.id, status: statusInSentence(order.status) });
    }
    const isOpen = and(eq(returns.orderId, order.id), inArray(returns.state, ['asked', 'approved']));
    if ((await db.$count(returns, isOpen)) > 0) return returnRulesTexts.underWay({ order: order.id });
    if (!isInTime(deliveredAt, now))
      return returnRulesTexts.tooLate({ days: RETURN_DAYS, day: writtenDay(until, 'weekday') });
    if (lines.every(({ left }) => left === 0)) return returnRulesTexts.nothingLeft({ order: order.id });
    return '';
  }
}

/** The last time that it arrived: staff may have taken the first back. */
async function readDelivered(db: Db | Tx, orderId: number): Promise<Date | null> {
  const [event] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.to, 'Delivered')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return event?.at ?? null;
}

/** Bought, and neither back, nor refunded, nor asked about and refused. What is being asked now is left out by the caller. */
async function readLeft(db: Db | Tx, orderId: number) {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id);
  const refused = await db
    .select({ id: returnLines.orderLineId, qty: returnLines.qty })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), eq(returns.state, 'refused')));
  return lines.map(({ id, name, qty, backQty, refundedQty }) => {
    const declined = refused.filter((line) => line.id === id).reduce((sum, line) => sum + line.qty, 0);
    return { id, name, left: Math.max(0, qty - Math.max(backQty, refundedQty) - declined) };
  });
}

type ReturnRequest = ParsedInputOf<typeof call> & { now: Date };

/** Puts it before a person; whose order it is the caller has to know. The order is locked: of two who ask at once one comes second and is told so. */
export async function askReturn(
  tx: Tx,
  mailContext: MailContext,
  { id: orderId, lines, reason, text, now }: ReturnRequest,
): Promise<number> {
  const order = await lockOrder(tx, orderId);
  const { canAsk, why, lines: askable } = await readAskable(tx, order, now);
  if (!canAsk) throw refuse(why);
  if (new Set(lines.map(({ id }) => id)).size < lines.length) throw refuse(returnRulesTexts.twice);
  const pieces = lines.map(({ id, qty }) => {
    const line = askable.find((one) => one.id === id);
    if (!line) throw refuse(returnRulesTexts.notInOrder);
    if (qty > line.left) throw refuse(returnRulesTexts.atMost({ name: line.name, count: line.left }));
    return { name: line.name, orderLineId: id, qty };
  });
  const [asked] = await tx
    .insert(returns)
    .values({ orderId, reason, text, askedAt: now })
    .returning({ id: returns.id });
  if (!asked) throw new Error('The return was not written.');
  await tx.insert(returnLines).values(pieces.map(({ orderLineId, qty }) => ({ returnId: asked.id, orderLineId, qty })));
  const listed = pieces.map(({ name, qty }) => `${qty} × ${name}`);
  // The back office speaks English, whatever the shopper does.
  const words = inLanguage('en', () => returnReasonText(reason));
  // What the shopper wrote stays with the return: it goes when its writer does.
  const note = `Return ${asked.id}: ${listed.join(', ')}. '${words}.'`;
  await raiseOrderIssue(tx, mailContext, { id: null, orderId }, 'return_asked', note);
  await tellDesk(tx, orderId);
  await mailReturn(tx, mailContext, 'order-return-asked', { order, returnId: asked.id, pieces });
  return asked.id;
}
