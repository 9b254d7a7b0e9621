import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { DocumentName } from '#contract/calls/documents.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { type DocumentBody, documentNumber, documentTitle } from '#server/orders/documents/document-body.ts';
import { documents, type OrderRow, orders } from '#server/orders/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

type DocumentRow = typeof documents.$inferSelect;

export type NameFacts = Pick<DocumentRow, 'id' | 'kind' | 'series' | 'number' | 'amountCents'> & {
  issuedAt: string | Date;
  isTax: boolean;
};

/** The names of an order's issued in the order's row. */
export const documentsOfOrder = sql<NameFacts[]>`(
  select coalesce(json_agg(json_build_object(
    'id', document.id, 'kind', document.kind, 'series', document.series, 'number', document.number,
    'amountCents', document.amount_cents, 'issuedAt', document.issued_at, 'isTax', document.body -> 'isTax'
  ) order by document.id), '[]')
  from ${documents} document where document.order_id = ${orders.id})`;

export function nameShape(document: NameFacts): DocumentName {
  const { id, kind, amountCents, issuedAt } = document;
  return {
    id,
    kind,
    title: documentTitle(document),
    number: documentNumber(document),
    at: new Date(issuedAt).toISOString(),
    amount: centsToRupees(amountCents),
  };
}

/** The names of an order's issued, the oldest first. */
export async function readDocumentNames(tx: Db | Tx, orderId: number): Promise<DocumentName[]> {
  const found = await tx.select().from(documents).where(eq(documents.orderId, orderId)).orderBy(asc(documents.id));
  return found.map((document) => nameShape({ ...document, isTax: document.body.isTax }));
}

export type DocumentOfOrder = { document: DocumentRow & { body: DocumentBody }; order: OrderRow };

/** The issued of orders with the orders themselves, in the order in which they were asked for. */
export async function readDocuments(tx: Db | Tx, orderIds: number[]): Promise<DocumentOfOrder[]> {
  const found = await tx
    .select({ document: documents, order: orders })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(inArray(documents.orderId, orderIds))
    .orderBy(asc(documents.id));
  return orderIds.flatMap((id) => found.filter(({ order }) => order.id === id));
}

/** Why a document that was given does not become a tax invoice. */
export const tinTooLate = (number: string) =>
  `Invoice ${number} is given, and stays as it is. For a tax invoice the TIN has to be known before an order is paid or shipped.`;
