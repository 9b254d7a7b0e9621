import { sql } from 'drizzle-orm';
import { orderEvents, orderLines, orders } from '#server/orders/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
/** What was chosen and computed when it was placed. */
export type OrderTerms = Omit<
  OrderRow,
  'id' | 'userId' | 'status' | 'stock' | 'isPaymentInDoubt' | 'forgetAtEnd' | 'isDemo' | 'createdAt' | 'paidAt'
>;
type NewOrder = OrderTerms & { userId: number; createdAt: Date };
export type NewLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'> & { discountCents: number };

/** The order, its lines and its first event, in one statement. */
export async function insertOrder(tx: Tx, order: NewOrder, lines: NewLine[]): Promise<number> {
  const placed = tx.insert(orders).values(order).returning({ id: orders.id });
  const rows = JSON.stringify(lines);
  const { rows: written } = await tx.execute<{ id: number }>(sql`
    with placed as ${placed}, event as (
      insert into ${orderEvents} (order_id, to_status, actor, reason, at)
      select id, 'Pending', 'customer', 'Order placed', ${order.createdAt}::timestamptz from placed
    ), lines as (
      insert into ${orderLines} (order_id, product_item_id, name, sku, price_cents, qty, discount_cents)
      select placed.id, line."productItemId", line.name, line.sku, line."priceCents", line.qty, line."discountCents"
      from placed, json_to_recordset(${rows}::json) as line
        ("productItemId" int, name text, sku text, "priceCents" int, qty int, "discountCents" int)
    )
    select id from placed`);
  const [{ id } = { id: 0 }] = written;
  return id;
}
