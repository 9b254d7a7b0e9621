import { type SQL, sql } from 'drizzle-orm';
import { type Buyer, orders, ordersOf } from '#server/orders/index.ts';
import { orderIssues, refunds } from '#server/payments/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** What of an order still needs a person, and how that is said of one and of several. */
const REASONS: { is: SQL; one: string; many: string }[] = [
  {
    is: sql`orders.status not in ('Delivered', 'Cancelled', 'Refunded')`,
    one: 'is still open',
    many: 'are still open',
  },
  {
    is: sql`orders.status = 'Delivered' and (orders.paid_at is null or orders.extra_due_cents > 0)`,
    one: 'has money to come',
    many: 'have money to come',
  },
  {
    is: sql`exists (select 1 from ${refunds} refund where refund.order_id = orders.id and refund.state in ('requested', 'by_hand'))`,
    one: 'has a refund that is not done',
    many: 'have refunds that are not done',
  },
  {
    is: sql`exists (select 1 from returns where returns.order_id = orders.id and returns.state in ('asked', 'approved', 'received'))`,
    one: 'has a return under way',
    many: 'have returns under way',
  },
  {
    is: sql`exists (select 1 from ${orderIssues} issue where issue.order_id = orders.id and issue.resolved_at is null
      and issue.reason <> 'return_asked')`,
    one: 'has something to decide',
    many: 'have something to decide',
  },
];

/** Why somebody's name is still needed, in sentences that name the orders; empty when it is not. */
export async function whyNotForgotten(db: Db | Tx, buyer: Buyer): Promise<string> {
  const columns = REASONS.map(
    ({ is }, index) =>
      sql`array_agg(orders.id order by orders.id) filter (where ${is}) as ${sql.identifier(`r${index}`)}`,
  );
  const { rows } = await db.execute<Record<string, number[] | null>>(
    sql`select ${sql.join(columns, sql`, `)} from ${orders} where ${ordersOf(buyer)}`,
  );
  const named = new Set<number>();
  const sentences = REASONS.flatMap(({ one, many }, index) => {
    // One reason for each order is enough.
    const ids = (rows[0]?.[`r${index}`] ?? []).filter((id) => !named.has(id));
    for (const id of ids) named.add(id);
    const [last, ...others] = [...ids].reverse();
    if (last === undefined) return [];
    if (others.length === 0) return [`Order ${last} ${one}.`];
    return [`Orders ${others.reverse().join(', ')} and ${last} ${many}.`];
  });
  return sentences.join(' ');
}
