import { asc, eq, inArray, sql } from 'drizzle-orm';
import { centsToRupees } from '#contract/money.ts';
import type { PaperName } from '#contract/papers.ts';
import { type PaperBody, paperNumber, paperTitle } from '#server/orders/papers/paper-body.ts';
import { documents, type OrderRow, orders } from '#server/orders/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

type PaperRow = typeof documents.$inferSelect;

export type NameFacts = Pick<PaperRow, 'id' | 'kind' | 'series' | 'number' | 'amountCents'> & {
  issuedAt: string | Date;
  isTax: boolean;
};

/** The names of an order's papers in the order's row. */
export const papersOfOrder = sql<NameFacts[]>`(
  select coalesce(json_agg(json_build_object(
    'id', paper.id, 'kind', paper.kind, 'series', paper.series, 'number', paper.number,
    'amountCents', paper.amount_cents, 'issuedAt', paper.issued_at, 'isTax', paper.body -> 'isTax'
  ) order by paper.id), '[]')
  from ${documents} paper where paper.order_id = ${orders.id})`;

export function nameShape(paper: NameFacts): PaperName {
  const { id, kind, amountCents, issuedAt } = paper;
  return {
    id,
    kind,
    title: paperTitle(paper),
    number: paperNumber(paper),
    at: new Date(issuedAt).toISOString(),
    amount: centsToRupees(amountCents),
  };
}

/** The names of an order's papers, the oldest first. */
export async function readPaperNames(tx: Db | Tx, orderId: number): Promise<PaperName[]> {
  const found = await tx.select().from(documents).where(eq(documents.orderId, orderId)).orderBy(asc(documents.id));
  return found.map((paper) => nameShape({ ...paper, isTax: paper.body.isTax }));
}

export type PaperOfOrder = { paper: PaperRow & { body: PaperBody }; order: OrderRow };

/** The papers of orders with the orders themselves, in the order in which they were asked for. */
export async function readPapers(tx: Db | Tx, orderIds: number[]): Promise<PaperOfOrder[]> {
  const found = await tx
    .select({ paper: documents, order: orders })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(inArray(documents.orderId, orderIds))
    .orderBy(asc(documents.id));
  return orderIds.flatMap((id) => found.filter(({ order }) => order.id === id));
}

/** Why a paper that was given does not become a tax invoice. */
export const tinTooLate = (number: string) =>
  `Invoice ${number} is given, and stays as it is. For a tax invoice the TIN has to be known before an order is paid or shipped.`;
