import { eq, sql } from 'drizzle-orm';
import { type OrderRow, orderEvents, orderLines, orderLinks, orders } from '#server/orders/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { tokenHash } from '#server/platform/tokens.ts';

/** What was chosen and computed when it was placed. */
export type OrderTerms = Omit<
  OrderRow,
  | 'id'
  | 'userId'
  | 'status'
  | 'stock'
  | 'isPaymentInDoubt'
  | 'forgetAtEnd'
  | 'isDemo'
  | 'createdAt'
  | 'paidAt'
  | 'cashShortCents'
  | 'receivedCents'
  | 'refundedCents'
  | 'extraDueCents'
  | 'source'
  | 'placedBy'
  | 'utmSource'
  | 'utmMedium'
  | 'utmCampaign'
  | 'confirmedAt'
  | 'confirmedBy'
  | 'version'
  | 'searchText'
>;
type NewOrder = OrderTerms & { userId: number | null; createdAt: Date } & Partial<
    Pick<OrderRow, 'source' | 'placedBy' | 'utmSource' | 'utmMedium' | 'utmCampaign'>
  >;
export type NewLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'> & { discountCents: number };

/** The order, its lines, its first event and, if it has one, its link, in one statement. */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: NewLine[],
  linkToken: string | null = null,
): Promise<number> {
  const placed = tx.insert(orders).values(order).returning({ id: orders.id });
  const rows = JSON.stringify(lines);
  const { rows: written } = await tx.execute<{ id: number }>(sql`
    with placed as ${placed}, event as (
      insert into ${orderEvents} (order_id, to_status, actor, actor_id, reason, at)
      select id, 'Pending', ${order.placedBy ? 'staff' : 'customer'}, ${order.placedBy ?? null}::int, 'Order placed',
        ${order.createdAt}::timestamptz from placed
    ), lines as (
      insert into ${orderLines} (order_id, product_item_id, name, sku, price_cents, qty, discount_cents)
      select placed.id, line."productItemId", line.name, line.sku, line."priceCents", line.qty, line."discountCents"
      from placed, json_to_recordset(${rows}::json) as line
        ("productItemId" int, name text, sku text, "priceCents" int, qty int, "discountCents" int)
    ), link as (
      insert into ${orderLinks} (token_hash, order_id)
      select ${linkToken && tokenHash(linkToken)}::text, id from placed where ${linkToken !== null}
    )
    select id from placed`);
  const [{ id } = { id: 0 }] = written;
  return id;
}

/** An unpaid order that is placed again with the same pieces takes over what was chosen anew. */
export async function updateOrder(tx: Tx, orderId: number, terms: OrderTerms, lines: NewLine[]): Promise<void> {
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

/** The buyer pays an unpaid order by another provider than was chosen: all of them cost the same. */
export async function payOtherwise(tx: Tx, orderId: number, paymentMethod: 'card' | 'koko' | 'mintpay'): Promise<void> {
  await tx.update(orders).set({ paymentMethod }).where(eq(orders.id, orderId));
}
