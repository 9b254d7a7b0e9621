import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  type DocumentLine,
  type DocumentRow,
  issueCreditNote,
  listDocuments,
  lockOrder,
  orderLines,
  sumDocuments,
} from '#server/orders/index.ts';
import type { RefundRow } from '#server/payments/refunds/request-refund.ts';
import { refundLines, refunds } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/**
 * The credit note of a refund that is done: over what it takes from the invoices. Money that no invoice asked for, such as
 * a second payment, goes back without one. The order is locked.
 */
export async function creditRefund(tx: Tx, refund: RefundRow, now: Date): Promise<DocumentRow | null> {
  const { id, orderId, reason } = refund;
  const { receivedCents } = await lockOrder(tx, orderId);
  const { invoicedCents, creditedCents } = sumDocuments(await listDocuments(tx, orderId));
  const [done] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'done')));
  const keptCents = Math.max(0, receivedCents - (done?.cents ?? 0));
  const amountCents = Math.min(refund.amountCents, invoicedCents - creditedCents - keptCents);
  const document = await issueCreditNote(tx, { orderId, amountCents, reason, lines: await readLines(tx, id), now });
  if (document) await tx.update(refunds).set({ creditNoteId: document.id }).where(eq(refunds.id, id));
  return document;
}

async function readLines(tx: Tx, refundId: number): Promise<DocumentLine[]> {
  const { name, sku } = orderLines;
  const { qty, amountCents } = refundLines;
  const found = await tx
    .select({ name, sku, qty, amountCents })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(orderLines.id);
  return found.map((line) => ({ ...line, priceCents: Math.round(line.amountCents / line.qty) }));
}

/** For an order that got its invoice late: what went back before. */
export async function creditOldRefunds(tx: Tx, orderId: number, now: Date): Promise<void> {
  const old = and(eq(refunds.orderId, orderId), eq(refunds.state, 'done'), isNull(refunds.creditNoteId));
  for (const refund of await tx.select().from(refunds).where(old).orderBy(refunds.id))
    await creditRefund(tx, refund, now);
}
