import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type DocumentLine,
  type DocumentRow,
  documents,
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
 * The credit note of a refund that is done: over what it takes from the invoices. What pays for the order is what came less
 * overpayments; as long as more than the invoices is kept of that, as when the refund of a second payment was refused, what
 * goes back is that. The order is locked.
 */
export async function creditRefund(tx: Tx, refund: RefundRow, now: Date): Promise<DocumentRow | null> {
  const { id, orderId, reason } = refund;
  const { receivedCents } = await lockOrder(tx, orderId);
  const { invoicedCents, creditedCents } = sumDocuments(await listDocuments(tx, orderId));
  const { paybackCents, overpaidCents, creditedBackCents } = await sumRefunds(tx, orderId);
  const keptCents = Math.max(0, receivedCents - overpaidCents - paybackCents);
  const amountCents = Math.min(
    refund.amountCents,
    invoicedCents - creditedCents - keptCents,
    // An overpayment takes from the invoices only what refunds of the order itself had left to it.
    paybackCents - creditedBackCents,
  );
  const document = await issueCreditNote(tx, { orderId, amountCents, reason, lines: await readLines(tx, id), now });
  if (document) await tx.update(refunds).set({ creditNoteId: document.id }).where(eq(refunds.id, id));
  return document;
}

/** What went back of what the order costs, what was overpaid (unless the refund of that was refused), and all credit notes. */
async function sumRefunds(tx: Tx, orderId: number) {
  const cents = (of: SQL) => sql<number>`coalesce(sum(${of}), 0)::int`;
  const { amountCents, isOverpayment, state } = refunds;
  const [sums] = await tx
    .select({
      paybackCents: cents(sql`case when ${state} = 'done' and not ${isOverpayment} then ${amountCents} end`),
      overpaidCents: cents(sql`case when is_given_back(${state}) and ${isOverpayment} then ${amountCents} end`),
      creditedBackCents: cents(sql`${documents.amountCents}`),
    })
    .from(refunds)
    .leftJoin(documents, eq(documents.id, refunds.creditNoteId))
    .where(eq(refunds.orderId, orderId));
  if (!sums) throw new Error('A sum has no row.');
  return sums;
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
  for (const refund of await tx.select().from(refunds).where(old).orderBy(refunds.isOverpayment, refunds.id))
    await creditRefund(tx, refund, now);
}
