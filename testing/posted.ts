import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** Posts to the ledger whatever payments, cash and refunds it does not have yet. */
export const POST_ALL = [
  `select post_capture(id) from payment_attempts attempt where captured_cents <> (
    select coalesce(sum(amount_cents), 0) from money_entries
    where order_id = attempt.order_id and attempt_id = attempt.id and refund_id is null) order by id`,
  `select post_cash(array[id], coalesce(paid_at, now())) from orders
    where payment_method = 'cod' and cash_received(paid_at, total_cents, cash_short_cents) <> (
      select coalesce(sum(amount_cents), 0) from money_entries
      where order_id = orders.id and attempt_id is null and refund_id is null) order by id`,
  'select post_refund(id) from refunds order by id',
];

/** Rows that a test writes by hand, posted in their transaction as the shop does it. */
export async function posted<Row extends Record<string, unknown>>(db: Db | Tx, statement: SQL): Promise<Row[]> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(statement);
    for (const post of POST_ALL) await tx.execute(sql.raw(post));
    return rows as Row[];
  });
}
