import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import type { countIn, Returned } from '#contract/staff/cash.ts';
import { restock } from '#server/catalogue/index.ts';
import { imagePath } from '#server/images/index.ts';
import { type MailContext, recountLines } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { decidedText, lockReturn, tellDesk } from '#server/returns/decide-return.ts';
import { mailReturn } from '#server/returns/mail-return.ts';
import { readReturns, sumOf } from '#server/returns/read-returns.ts';
import { returnLines, returns } from '#server/returns/tables.ts';

/** What a shopper sends back of the order in hand: the pieces that may come. Null: nothing was asked, or it is over. */
export async function findAnnounced(db: Db, orderId: number): Promise<Returned | null> {
  const [latest] = await db
    .select({ id: returns.id, state: returns.state })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), inArray(returns.state, ['asked', 'approved', 'received'])))
    .orderBy(desc(returns.id))
    .limit(1);
  if (!latest) return null;
  const [found] = await readReturns(db, eq(returns.id, latest.id));
  if (!found) return null;
  const { row, order, lines } = found;
  if (row.state === 'asked') {
    throw fail('action_refused', {
      reason: `The return of ${orderId} has to be approved first: it stands under ‘Needs a decision’.`,
    });
  }
  if (row.state === 'received') throw fail('action_refused', { reason: decidedText(row) });
  return {
    orderId,
    returnId: row.id,
    version: order.version,
    customer: `${order.shippingFirstName} ${order.shippingLastName}`.trim(),
    waybill: null,
    lines: lines.map(({ id, name, sku, image, qty }) => ({
      id,
      name,
      sku,
      src: image ? imagePath(image) : null,
      qty,
    })),
  };
}

type Counted = Pick<ParsedInputOf<typeof countIn>, 'orderId' | 'lines'> & {
  returnId: number;
  actorId: number;
  now: Date;
};

/** Each piece lies on the shelf again, or is damaged; what is not counted did not come. */
export async function receiveReturn(tx: Tx, mailContext: MailContext, counted: Counted): Promise<string> {
  const { returnId, orderId, lines: counts, actorId, now } = counted;
  const { order, row } = await lockReturn(tx, returnId);
  if (row.orderId !== orderId) throw fail('order_not_found');
  if (row.state !== 'approved') throw fail('action_refused', { reason: decidedText(row) });
  const [facts] = await readReturns(tx, eq(returns.id, returnId));
  const rows = (facts?.lines ?? []).map((line) => {
    const { good = 0, damaged = 0 } = counts.find(({ id }) => id === line.id) ?? {};
    return { ...line, good, damaged };
  });
  const isOurs = counts.every(({ id }) => rows.some((line) => line.id === id));
  const isTwice = new Set(counts.map(({ id }) => id)).size < counts.length;
  if (!isOurs || isTwice || rows.some(({ qty, good, damaged }) => good + damaged > qty))
    throw wrong('More pieces are counted than were to come back');
  const again = rows.find((line) => line.backQty + line.good + line.damaged > line.bought);
  if (again)
    throw fail('action_refused', {
      reason: `More of ${again.name} would be back than were sent: ${again.backQty} of ${again.bought} are here already.`,
    });
  const [good, damaged] = [sumOf(rows, 'good'), sumOf(rows, 'damaged')];
  if (good + damaged === 0) throw wrong('Not one piece is counted');
  for (const line of rows) {
    await tx
      .update(returnLines)
      .set({ good: line.good, damaged: line.damaged })
      .where(and(eq(returnLines.returnId, returnId), eq(returnLines.orderLineId, line.id)));
  }
  await recountLines(tx, orderId);
  await tx
    .update(returns)
    .set({ state: 'received', receivedBy: actorId, receivedAt: now })
    .where(eq(returns.id, returnId));
  await restock(
    tx,
    rows.flatMap((line) => (line.good > 0 ? [{ productItemId: line.productItemId, qty: line.good }] : [])),
    { order: orderId, staff: actorId, at: now },
  );
  await tellDesk(tx, orderId);
  const came = rows.filter((line) => line.good + line.damaged > 0);
  await mailReturn(tx, mailContext, 'order-return-back', {
    order,
    returnId,
    pieces: came.map(({ good: whole, damaged: broken, name }) => ({ qty: whole + broken, name })),
  });
  const missing = sumOf(rows, 'qty') - good - damaged;
  const parts = [
    `${good} back on the shelf`,
    ...(damaged > 0 ? [`${damaged} damaged`] : []),
    ...(missing > 0 ? [`${missing} missing`] : []),
  ];
  return `The return of ${orderId} is in: ${parts.join(', ')}.`;
}

const wrong = (message: string) => fail('invalid_input', { problems: [{ field: 'lines', message }] });
