import { eq, sql } from 'drizzle-orm';
import type { NewLine, OrderTerms } from '#server/orders/new-order.ts';
import { orderLines, orders } from '#server/orders/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** An unpaid order that is placed again with the same pieces takes over what was chosen anew. */
export async function changeOrder(tx: Tx, orderId: number, terms: OrderTerms, lines: NewLine[]): Promise<void> {
  await tx.update(orders).set(terms).where(eq(orders.id, orderId));
  await tx.execute(sql`
    update ${orderLines} line set discount_cents = given."discountCents"
    from json_to_recordset(${JSON.stringify(lines)}::json) as given ("productItemId" int, "discountCents" int)
    where line.order_id = ${orderId} and line.product_item_id = given."productItemId"`);
}

/** While a provider owes us an answer nothing else may happen to the order. Any move ends the doubt too. */
export async function setPaymentDoubt(tx: Tx, orderId: number, isPaymentInDoubt: boolean): Promise<void> {
  await tx.update(orders).set({ isPaymentInDoubt }).where(eq(orders.id, orderId));
}
