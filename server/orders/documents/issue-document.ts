import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import type { OrderStatus } from '#contract/rules/order-moves.ts';
import {
  type DocumentBody,
  type DocumentLine,
  documentNumber,
  type Seller,
  vatOf,
} from '#server/orders/documents/document-body.ts';
import {
  documentSeries,
  documents,
  type OrderLineRow,
  type OrderRow,
  orderCorrections,
  orderLines,
  orders,
  shippingMethods,
} from '#server/orders/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

export type DocumentRow = typeof documents.$inferSelect;

type Issued = Pick<DocumentRow, 'kind' | 'orderId' | 'body'> & { correctionId?: number; now: Date };

const amountOf = (lines: DocumentLine[]) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Gives a document its number: the next of its kind and year, in the transaction that writes it, so that none is missing.
 * Whoever takes one makes all others wait until the transaction ends: it is the last lock that is taken.
 */
async function issue(tx: Tx, { kind, orderId, correctionId, body, now }: Issued): Promise<DocumentRow> {
  const series = `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${yearOf(now)}`;
  const [taken] = await tx
    .insert(documentSeries)
    .values({ name: series, last: 1 })
    .onConflictDoUpdate({ target: documentSeries.name, set: { last: sql`${documentSeries.last} + 1` } })
    .returning({ number: documentSeries.last });
  const [document] = await tx
    .insert(documents)
    .values({
      kind,
      series,
      number: taken?.number ?? 0,
      orderId,
      correctionId,
      amountCents: amountOf(body.lines),
      issuedAt: now,
      body,
    })
    .returning();
  if (!document) throw new Error(`No ${kind} was written for order ${orderId}.`);
  return document;
}

/** In Sri Lanka. */
const yearOf = (now: Date) => colomboDay(now).slice(0, 4);

export const listDocuments = (tx: Tx, orderId: number): Promise<DocumentRow[]> =>
  tx.select().from(documents).where(eq(documents.orderId, orderId)).orderBy(asc(documents.id));

/** What all invoices of an order ask for, and what credit notes have taken from that. */
export function sumDocuments(issued: Pick<DocumentRow, 'kind' | 'amountCents'>[]) {
  const sum = (wanted: DocumentRow['kind']) =>
    issued.filter(({ kind }) => kind === wanted).reduce((cents, { amountCents }) => cents + amountCents, 0);
  return { invoicedCents: sum('invoice'), creditedCents: sum('credit_note') };
}

export type DocumentCause = { orderId: number; to: OrderStatus; seller?: Seller | null; reference?: string; now: Date };

/** What a move brings: an invoice when an order is paid or leaves, a credit note when one that had left is called off. */
export async function issueDocumentsOfMove(tx: Tx, cause: DocumentCause): Promise<void> {
  if (cause.to === 'Paid' || cause.to === 'Shipped') await issueInvoice(tx, cause);
  if (cause.to === 'Cancelled') {
    const reason = 'The order was cancelled: nothing is to be paid.';
    const { invoicedCents, creditedCents } = sumDocuments(await listDocuments(tx, cause.orderId));
    await issueCreditNote(tx, { ...cause, amountCents: invoicedCents - creditedCents, reason });
  }
}

type Invoiced = Omit<DocumentCause, 'to'>;

/** The invoice of an order, once. Gives it, or the one that there was. */
export async function issueInvoice(tx: Tx, { orderId, seller, reference = '', now }: Invoiced): Promise<DocumentRow> {
  const [found] = await tx
    .select({ order: orders, shippingName: shippingMethods.name })
    .from(orders)
    .innerJoin(shippingMethods, eq(shippingMethods.id, orders.shippingMethodId))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`There is no order ${orderId}.`);
  const issued = await listDocuments(tx, orderId);
  const first = issued.find(({ kind }) => kind === 'invoice');
  if (first) {
    await followCorrections(tx, found.order, issued, now);
    return first;
  }
  const bought = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));
  const { order } = found;
  const lines = [...bought.map(lineOf), ...othersOf(order, found.shippingName)];
  const percent = seller?.tin ? seller.vatPercent : null;
  return issue(tx, {
    kind: 'invoice',
    orderId,
    now,
    body: {
      seller: seller ?? null,
      isTax: percent !== null && order.buyerTin !== '',
      vat: percent === null ? null : vatOf(amountOf(lines), percent),
      lines,
      payment: { method: order.paymentMethod, paidAt: order.paidAt?.toISOString() ?? null, reference },
    },
  });
}

/** One that had left, was taken back, corrected and leaves again before it is paid: the issued follow what it costs now. */
async function followCorrections(tx: Tx, order: OrderRow, issued: DocumentRow[], now: Date): Promise<void> {
  if (order.paidAt) return;
  const { invoicedCents, creditedCents } = sumDocuments(issued);
  const more = order.totalCents - (invoicedCents - creditedCents);
  if (more === 0) return;
  const [last] = await tx
    .select()
    .from(orderCorrections)
    .where(eq(orderCorrections.orderId, order.id))
    .orderBy(desc(orderCorrections.id))
    .limit(1);
  const reason = last?.reason || 'The order was corrected.';
  if (more < 0) await issueCreditNote(tx, { orderId: order.id, amountCents: -more, reason, now });
  else if (last)
    await issueExtraInvoice(tx, { orderId: order.id, correctionId: last.id, amountCents: more, lines: [], now });
}

const lineOf = ({ name, sku, qty, priceCents }: OrderLineRow): DocumentLine => ({
  name,
  sku,
  qty,
  priceCents,
  amountCents: qty * priceCents,
});

/** What an order costs beside its pieces. */
function othersOf(order: OrderRow, shippingName: string): DocumentLine[] {
  return [
    other(`Discount (${order.discountCode})`, -order.discountCents),
    other(`Delivery, ${shippingName}`, order.shippingCents),
    other('Payment fee', order.paymentFeeCents),
    other('Rounding to whole rupees', order.roundingCents),
  ].filter(({ amountCents }) => amountCents !== 0);
}

const other = (name: string, amountCents: number): DocumentLine => ({
  name,
  sku: '',
  qty: null,
  priceCents: null,
  amountCents,
});

/** Pieces, as far as it is said; what they leave of the sum is one line more. */
function linesOver(amountCents: number, lines: DocumentLine[], rest: string): DocumentLine[] {
  const left = amountCents - amountOf(lines);
  return left === 0 ? lines : [...lines, other(rest, left)];
}

type Extra = { orderId: number; correctionId: number; amountCents: number; lines: DocumentLine[]; now: Date };

/**
 * A correction has made an order dearer that has its invoice: another one over the difference. Null: there is no first
 * one yet, which will be over all of it.
 */
export async function issueExtraInvoice(
  tx: Tx,
  { orderId, correctionId, amountCents, lines, now }: Extra,
): Promise<DocumentRow | null> {
  const [first] = await invoicesOf(tx, orderId);
  if (!first) return null;
  const { seller, isTax, vat, payment } = first.body;
  return issue(tx, {
    kind: 'invoice',
    orderId,
    correctionId,
    now,
    body: {
      seller,
      isTax,
      vat: vat && vatOf(amountCents, vat.percent),
      lines: linesOver(amountCents, lines, `Added to order ${orderId}`),
      payment: { method: payment.method, paidAt: null, reference: '' },
    },
  });
}

const invoicesOf = (tx: Tx, orderId: number): Promise<DocumentRow[]> =>
  tx
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')))
    .orderBy(asc(documents.id));

type Credited = { orderId: number; amountCents: number; reason: string; lines?: DocumentLine[]; now: Date };

/** Takes so much from what an order's invoices ask for, with the tax as it was on them. Null: there is nothing to take. */
export async function issueCreditNote(
  tx: Tx,
  { orderId, amountCents, reason, lines = [], now }: Credited,
): Promise<DocumentRow | null> {
  const [first, ...others] = amountCents > 0 ? await invoicesOf(tx, orderId) : [];
  if (!first) return null;
  const { seller, isTax, vat, payment } = first.body;
  const body: DocumentBody = {
    seller,
    isTax,
    vat: vat && vatOf(amountCents, vat.percent),
    lines: linesOver(amountCents, lines, amountOf(lines) > amountCents ? 'Not given back' : reason),
    payment: { method: payment.method, paidAt: null, reference: '' },
    credits: { invoices: [first, ...others].map(documentNumber), reason },
  };
  return issue(tx, { kind: 'credit_note', orderId, body, now });
}
