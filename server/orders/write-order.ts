import { eq, sql } from 'drizzle-orm';
import type { TransferMethod } from '#contract/calls/payments.ts';
import { type OrderRow, orderEvents, orderLines, orderLinks, orders } from '#server/orders/tables.ts';
import { statement } from '#server/platform/db/built-once.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { tokenHash } from '#server/platform/tokens.ts';

/** What was chosen and computed when it was placed. */
export type OrderTerms = Omit<
  OrderRow,
  | 'id'
  | 'userId'
  | 'guestId'
  | 'status'
  | 'stock'
  | 'isPaymentInDoubt'
  | 'forgetAtEnd'
  | 'isDemo'
  | 'createdAt'
  | 'paidAt'
  | 'cashShortCents'
  | 'isPaidByCode'
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
    Pick<OrderRow, 'guestId' | 'source' | 'placedBy' | 'utmSource' | 'utmMedium' | 'utmCampaign'>
  >;
export type NewLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'> & { discountCents: number };

/** The order, its lines, its first event and, if it has one, its link, in one statement. */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: NewLine[],
  linkToken: string | null = null,
): Promise<number> {
  const given = Object.entries(order).filter(([, value]) => value !== undefined) as [keyof NewOrder, unknown][];
  const written = await insertWith(given.map(([name]) => name))(tx, {
    ...Object.fromEntries(given.map(([name, value]) => [name, value && orders[name].mapToDriverValue(value)])),
    lines: JSON.stringify(lines),
    linkHash: linkToken && tokenHash(linkToken),
  });
  const [{ id } = { id: 0 }] = written;
  return id;
}

/** Shoppers, staff and the demo give columns of their own: a statement for each of them. */
const inserts = new Map<string, ReturnType<typeof insertOf>>();

function insertWith(names: (keyof NewOrder)[]) {
  const key = names.join();
  const insert = inserts.get(key) ?? insertOf(names);
  inserts.set(key, insert);
  return insert;
}

function insertOf(names: (keyof NewOrder)[]) {
  return statement<{ id: number }>(() => {
    const columns = sql.join(
      names.map((name) => sql.identifier(orders[name].name)),
      sql`, `,
    );
    const values = sql.join(
      names.map((name) => sql.placeholder(name)),
      sql`, `,
    );
    const linkHash = sql`${sql.placeholder('linkHash')}::text`;
    return sql`
      with placed as (
        insert into ${orders} (${columns}) values (${values}) returning id, placed_by, created_at
      ), event as (
        insert into ${orderEvents} (order_id, to_status, actor, actor_id, reason, at)
        select id, 'Pending', case when placed_by is null then 'customer' else 'staff' end, placed_by, 'Order placed', created_at
        from placed
      ), lines as (
        insert into ${orderLines} (order_id, product_item_id, name, sku, price_cents, qty, discount_cents)
        select placed.id, line."productItemId", line.name, line.sku, line."priceCents", line.qty, line."discountCents"
        from placed, json_to_recordset(${sql.placeholder('lines')}::json) as line
          ("productItemId" int, name text, sku text, "priceCents" int, qty int, "discountCents" int)
      ), link as (
        insert into ${orderLinks} (token_hash, order_id) select ${linkHash}, id from placed where ${linkHash} is not null
      )
      select id from placed`;
  });
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

/** The buyer pays an unpaid order another way than was chosen: all of them cost the same. */
export async function payOtherwise(
  tx: Tx,
  orderId: number,
  paymentMethod: 'card' | 'koko' | 'mintpay' | TransferMethod,
): Promise<void> {
  await tx.update(orders).set({ paymentMethod }).where(eq(orders.id, orderId));
}
