import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PaymentMethod } from '#contract/payments.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Wanted = { orderId: number; method: PaymentMethod; amountCents: number };

/** Writes down that the money for an order is about to be asked for; cash is asked for at the door. */
export async function openAttempt(tx: Tx, { orderId, method, amountCents }: Wanted): Promise<number | null> {
  if (method === 'cod') return null;
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${paymentAttempts} (order_id, number, provider, amount_cents, reference)
    select ${orderId}::int, n, ${method}, ${amountCents}::int, ${orderId}::int || '-' || n
    from (select coalesce(max(number), 0) + 1 as n from ${paymentAttempts} where order_id = ${orderId}) next
    returning id`);
  return rows[0]?.id ?? null;
}

/**
 * The attempt of an order that is placed again. One that has not gone anywhere yet is gone on with; of any other the
 * order would be in doubt, and it would not have come to this.
 */
export async function renewAttempt(tx: Tx, wanted: Wanted): Promise<number | null> {
  const { orderId, method, amountCents } = wanted;
  const [open] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, ['created', 'awaiting_payer'])))
    .for('update');
  if (open && open.provider === method && open.amountCents === amountCents) return open.id;
  if (open) await tx.update(paymentAttempts).set({ state: 'cancelled' }).where(eq(paymentAttempts.id, open.id));
  return openAttempt(tx, wanted);
}
