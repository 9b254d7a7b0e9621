import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/order-moves.ts';
import { type PaperBody, type PaperLine, paperNumber, type Seller, vatOf } from '#server/orders/papers/paper-body.ts';
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

export type PaperRow = typeof documents.$inferSelect;

type Issued = Pick<PaperRow, 'kind' | 'orderId' | 'body'> & { correctionId?: number; now: Date };

const amountOf = (lines: PaperLine[]) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Gives a paper its number: the next of its kind and year, in the transaction that writes it, so that none is missing.
 * Whoever takes one makes all others wait until the transaction ends: it is the last lock that is taken.
 */
async function issue(tx: Tx, { kind, orderId, correctionId, body, now }: Issued): Promise<PaperRow> {
  const series = `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${yearOf(now)}`;
  const [taken] = await tx
    .insert(documentSeries)
    .values({ name: series, last: 1 })
    .onConflictDoUpdate({ target: documentSeries.name, set: { last: sql`${documentSeries.last} + 1` } })
    .returning({ number: documentSeries.last });
  const [paper] = await tx
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
  if (!paper) throw new Error(`No ${kind} was written for order ${orderId}.`);
  return paper;
}

/** In Sri Lanka. */
const yearOf = (now: Date) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Colombo' }).format(now);

export const listPapers = (tx: Tx, orderId: number): Promise<PaperRow[]> =>
  tx.select().from(documents).where(eq(documents.orderId, orderId)).orderBy(asc(documents.id));

/** What all invoices of an order ask for, and what credit notes have taken from that. */
export function sumPapers(papers: Pick<PaperRow, 'kind' | 'amountCents'>[]) {
  const sum = (wanted: PaperRow['kind']) =>
    papers.filter(({ kind }) => kind === wanted).reduce((cents, { amountCents }) => cents + amountCents, 0);
  return { invoicedCents: sum('invoice'), creditedCents: sum('credit_note') };
}

export type PaperCause = { orderId: number; to: OrderStatus; seller?: Seller | null; reference?: string; now: Date };

/** What a move brings: an invoice when an order is paid or leaves, a credit note when one that had left is called off. */
export async function issuePapersOfMove(tx: Tx, cause: PaperCause): Promise<void> {
  if (cause.to === 'Paid' || cause.to === 'Shipped') await issueInvoice(tx, cause);
  if (cause.to === 'Cancelled') {
    const reason = 'The order was cancelled: nothing is to be paid.';
    const { invoicedCents, creditedCents } = sumPapers(await listPapers(tx, cause.orderId));
    await issueCreditNote(tx, { ...cause, amountCents: invoicedCents - creditedCents, reason });
  }
}

type Invoiced = Omit<PaperCause, 'to'>;

/** The invoice of an order, once. Gives it, or the one that there was. */
export async function issueInvoice(tx: Tx, { orderId, seller, reference = '', now }: Invoiced): Promise<PaperRow> {
  const [found] = await tx
    .select({ order: orders, shippingName: shippingMethods.name })
    .from(orders)
    .innerJoin(shippingMethods, eq(shippingMethods.id, orders.shippingMethodId))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`There is no order ${orderId}.`);
  const papers = await listPapers(tx, orderId);
  const first = papers.find(({ kind }) => kind === 'invoice');
  if (first) {
    await followCorrections(tx, found.order, papers, now);
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

/** One that had left, was taken back, corrected and leaves again before it is paid: the papers follow what it costs now. */
async function followCorrections(tx: Tx, order: OrderRow, papers: PaperRow[], now: Date): Promise<void> {
  if (order.paidAt) return;
  const { invoicedCents, creditedCents } = sumPapers(papers);
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

const lineOf = ({ name, sku, qty, priceCents }: OrderLineRow): PaperLine => ({
  name,
  sku,
  qty,
  priceCents,
  amountCents: qty * priceCents,
});

/** What an order costs beside its pieces. */
function othersOf(order: OrderRow, shippingName: string): PaperLine[] {
  return [
    other(`Discount (${order.discountCode})`, -order.discountCents),
    other(`Delivery, ${shippingName}`, order.shippingCents),
    other('Payment fee', order.paymentFeeCents),
    other('Rounding to whole rupees', order.roundingCents),
  ].filter(({ amountCents }) => amountCents !== 0);
}

const other = (name: string, amountCents: number): PaperLine => ({
  name,
  sku: '',
  qty: null,
  priceCents: null,
  amountCents,
});

/** Pieces, as far as it is said; what they leave of the sum is one line more. */
function linesOver(amountCents: number, lines: PaperLine[], rest: string): PaperLine[] {
  const left = amountCents - amountOf(lines);
  return left === 0 ? lines : [...lines, other(rest, left)];
}

type Extra = { orderId: number; correctionId: number; amountCents: number; lines: PaperLine[]; now: Date };

/**
 * A correction has made an order dearer that has its invoice: another one over the difference. Null: there is no first
 * one yet, which will be over all of it.
 */
export async function issueExtraInvoice(
  tx: Tx,
  { orderId, correctionId, amountCents, lines, now }: Extra,
): Promise<PaperRow | null> {
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

const invoicesOf = (tx: Tx, orderId: number): Promise<PaperRow[]> =>
  tx
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')))
    .orderBy(asc(documents.id));

type Credited = { orderId: number; amountCents: number; reason: string; lines?: PaperLine[]; now: Date };

/** Takes so much from what an order's invoices ask for, with the tax as it was on them. Null: there is nothing to take. */
export async function issueCreditNote(
  tx: Tx,
  { orderId, amountCents, reason, lines = [], now }: Credited,
): Promise<PaperRow | null> {
  const [first, ...others] = amountCents > 0 ? await invoicesOf(tx, orderId) : [];
  if (!first) return null;
  const { seller, isTax, vat, payment } = first.body;
  const body: PaperBody = {
    seller,
    isTax,
    vat: vat && vatOf(amountCents, vat.percent),
    lines: linesOver(amountCents, lines, amountOf(lines) > amountCents ? 'Not given back' : reason),
    payment: { method: payment.method, paidAt: null, reference: '' },
    credits: { invoices: [first, ...others].map(paperNumber), reason },
  };
  return issue(tx, { kind: 'credit_note', orderId, body, now });
}
