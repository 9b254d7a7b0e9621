import { and, eq, inArray, sql } from 'drizzle-orm';
import { raiseOrderIssue } from '#server/payments/order-issues.ts';
import type { PaymentDeps } from '#server/payments/settle/settle.ts';
import { orderIssues } from '#server/payments/tables.ts';

type Deps = Pick<PaymentDeps, 'db' | 'mailContext' | 'clock'>;
type Unserved = { orderId: number; note: string };

/**
 * Puts the orders before a person that a count has left without their pieces, and closes what is served again. In a transaction
 * of its own, after the count: whoever ships holds the order before the item, and whoever counts must not wait for them.
 */
export async function tellMissingPieces({ db, mailContext, clock }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    // One after the other: two would tell the same.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('missing pieces', 0))`);
    // What lies packed is served first, then who ordered first.
    const { rows: unserved } = await tx.execute<Unserved>(sql`
      select "orderId", name || ': ' || qty || ' reserved for it, ' || greatest(0, least(qty, on_hand - before))
        || ' there. Count again, wait for a delivery, or change or cancel the order.' as note
      from (
        select line.order_id as "orderId", concat_ws(', ', product.name, nullif(item.size, ''), nullif(item.scent, '')) as name, line.qty,
          item.on_hand, sum(line.qty) over (partition by item.id order by exists (
            select 1 from shipments parcel where parcel.order_id = orders.id and parcel.state = 'packed') desc, orders.created_at, orders.id
            rows between unbounded preceding and current row) - line.qty as before
        from product_items item join products product on product.id = item.product_id
          join order_lines line on line.product_item_id = item.id join orders on orders.id = line.order_id
        where item.missing > 0 and orders.stock = 'held'
      ) held where before + qty > on_hand order by 1, 2`);
    const open = await tx
      .select({ id: orderIssues.id, orderId: orderIssues.orderId, note: orderIssues.note })
      .from(orderIssues)
      .where(and(eq(orderIssues.reason, 'pieces_missing'), sql`${orderIssues.resolvedAt} is null`));
    const isSame = (one: Unserved) => (other: Unserved) => one.orderId === other.orderId && one.note === other.note;
    const served = open.filter((issue) => !unserved.some(isSame(issue))).map(({ id }) => id);
    if (served.length > 0) {
      const resolution = 'There are enough pieces for it, or it needs none any more.';
      await tx.update(orderIssues).set({ resolvedAt: clock(), resolution }).where(inArray(orderIssues.id, served));
    }
    for (const { orderId, note } of unserved.filter((one) => !open.some(isSame(one)))) {
      await raiseOrderIssue(tx, mailContext, { id: null, orderId }, 'pieces_missing', note);
    }
  });
}
