import { sql } from 'drizzle-orm';
import { executeRefund } from '#server/payments/refunds/execute-refund.ts';
import type { PaymentDeps } from '#server/payments/settle/settle.ts';

/** Does what the refund jobs of an order would do, as often as it is told to, and says how they stand. */
export async function workOffRefunds(payments: PaymentDeps, orderId: number): Promise<string[]> {
  const list = () =>
    payments.db.execute<{ id: number; state: string }>(sql`
      select refunds.id, refunds.state from refunds join payment_attempts attempt on attempt.id = attempt_id
      where order_id = ${orderId} order by refunds.id`);
  for (const { id } of (await list()).rows) await executeRefund(payments, id);
  return (await list()).rows.map(({ state }) => state);
}
