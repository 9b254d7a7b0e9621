import { sql } from 'drizzle-orm';
import { postCapture, postRefund } from '#server/orders/index.ts';
import { creditOldRefunds } from '#server/payments/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** Most demo orders are moved without a provider: those that were paid online get the payment that they had. */
export async function addPastPayments(tx: Tx): Promise<void> {
  const { rows: paid } = await tx.execute<{ id: number }>(sql`
    insert into payment_attempts (order_id, number, provider, state, amount_cents, captured_cents, captured_at, reference,
      provider_ref, payment_ref, created_at, sent_at, checked_at, updated_at)
    select id, 1, payment_method, case when status = 'Refunded' then 'refunded' else 'paid' end, total_cents, total_cents,
      paid_at, id || '-1',
      case when payment_method = 'card' then 'SESSION0002' || lpad(id::text, 20, '0') else payment_method || '-demo-' || id end,
      case when payment_method = 'card' then id || '-1-pay' end, created_at, created_at, paid_at, paid_at
    from orders where payment_method <> 'cod' and paid_at is not null
      and not exists (select 1 from payment_attempts tried where tried.order_id = orders.id)
    order by id
    returning id`);
  for (const { id } of paid) await tx.execute(sql`select ${postCapture(id)}`);
  const { rows: given } = await tx.execute<{ id: number; orderId: number; at: string }>(sql`
    insert into refunds (order_id, attempt_id, number, reference, amount_cents, state, reason, requested_at, done_at)
    select attempt.order_id, attempt.id, 1, attempt.order_id || '-1-r1', attempt.captured_cents, 'done', event.reason, event.at, event.at
    from payment_attempts attempt join order_events event on event.order_id = attempt.order_id and event.to_status = 'Refunded'
    where attempt.id = any(${sql.param(paid.map(({ id }) => id))}::int[])
    returning id, order_id as "orderId", done_at as at`);
  for (const { id, orderId, at } of given) {
    await postRefund(tx, id);
    await creditOldRefunds(tx, orderId, new Date(at));
  }
}

/** A payment by card as the gateway would remember it. */
export type KnownPayment = {
  orderId: string;
  transactionId: string;
  amountCents: number;
  capturedCents: number;
  currency: string;
  reference: string;
  paidAt: string;
  refunds: { transactionId: string; amountCents: number; at: string }[];
};

/** What the gateway has to know of the demo's orders, so that money can be given back for them. */
export async function listDemoPayments(db: Db): Promise<KnownPayment[]> {
  const { rows } = await db.execute<KnownPayment>(sql`
    select orders.id::text as "orderId", attempt.payment_ref as "transactionId", attempt.amount_cents as "amountCents",
      attempt.captured_cents as "capturedCents", attempt.currency, attempt.reference,
      to_char(attempt.checked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "paidAt",
      (select coalesce(json_agg(json_build_object('transactionId', refund.reference, 'amountCents', refund.amount_cents,
          'at', to_char(refund.done_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by refund.number), '[]')
        from refunds refund where refund.attempt_id = attempt.id and refund.state = 'done') as refunds
    from payment_attempts attempt join orders on orders.id = attempt.order_id
    where orders.is_demo and attempt.provider = 'card' and attempt.captured_cents > 0 and attempt.payment_ref is not null
    order by orders.id`);
  return rows;
}
