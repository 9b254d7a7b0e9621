import { and, inArray, sql } from 'drizzle-orm';
import { orderIssues, paymentAttempts, refunds } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { mentionsAny } from '#server/platform/db/text-search.ts';

/** Sentences about the money of orders that name somebody who is to be forgotten. Amounts and days stay. */
export async function erasePaymentWords(tx: Tx, orderIds: number[], words: string[]): Promise<void> {
  if (orderIds.length === 0 || words.length === 0) return;
  const names = (column: Parameters<typeof mentionsAny>[0]) => mentionsAny(column, words);
  await tx
    .update(refunds)
    .set({ reason: '', doneReference: '' })
    .where(and(inArray(refunds.orderId, orderIds), sql`(${names(refunds.reason)} or ${names(refunds.doneReference)})`));
  await tx
    .update(orderIssues)
    .set({
      note: sql`${orderIssues.id}::text`,
      resolution: sql`case when ${orderIssues.resolvedAt} is null then null else '' end`,
    })
    .where(
      and(
        inArray(orderIssues.orderId, orderIds),
        sql`(${names(orderIssues.note)} or ${names(sql`coalesce(${orderIssues.resolution}, '')`)})`,
      ),
    );
  await tx
    .update(paymentAttempts)
    .set({ reason: null })
    .where(and(inArray(paymentAttempts.orderId, orderIds), names(sql`coalesce(${paymentAttempts.reason}, '')`)));
}
