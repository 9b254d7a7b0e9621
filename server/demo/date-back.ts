import { sql } from 'drizzle-orm';
import type { TimedStep } from '#server/demo/steps.ts';
import type { Tx } from '#server/platform/db/client.ts';

const MAIL_OF_MOVE: Record<string, string> = {
  ship: 'order-shipped',
  deliver: 'order-delivered',
  back: 'order-cancelled',
};
const MAIL_OF_STEP: Record<string, string> = {
  pay: 'order-received',
  decline: 'order-payment-failed',
  'call off': 'order-cancelled',
  'call off paid': 'order-refunded',
  refund: 'order-refunded',
};

/** Which mail a step writes, if it does. */
function mailOf(step: TimedStep): string | undefined {
  if (step.does === 'move') return MAIL_OF_MOVE[step.move];
  if (step.does === 'place') return step.story.pay === 'cod' ? 'order-received' : undefined;
  return MAIL_OF_STEP[step.does];
}

/** What was written just now carries the transaction's time: it gets that of its step, and mails count as sent. */
export async function dateBack(tx: Tx, steps: TimedStep[], orderIds: number[], now: Date): Promise<void> {
  const dated = steps.flatMap((step) => {
    const [orderId, kind] = [orderIds[step.index] ?? 0, mailOf(step)];
    return kind ? [{ orderId, kind, at: step.at.toISOString() }] : [];
  });
  await tx.execute(sql`
    update mails set state = 'sent', created_at = step.at, send_after = null,
      sent_at = least(coalesce(send_after, step.at) + interval '7 seconds', ${now}::timestamptz)
    from json_to_recordset(${JSON.stringify(dated)}::json) as step ("orderId" int, kind text, at timestamptz)
    where mails.kind = step.kind and split_part(mails.key, '-', 1) = step."orderId"::text`);

  const money = ['pay wrongly', 'call off paid', 'refund', 'refund by hand'];
  const decided = steps.flatMap(({ does, index, at }) =>
    money.includes(does) ? [{ orderId: orderIds[index], at: at.toISOString() }] : [],
  );
  await tx.execute(sql`
    with step as (
      select * from json_to_recordset(${JSON.stringify(decided)}::json) as step ("orderId" int, at timestamptz)
    ), tried as (
      update payment_attempts set created_at = orders.created_at, updated_at = coalesce(step.at, checked_at)
      from orders left join step on step."orderId" = orders.id
      where orders.id = order_id and payment_attempts.created_at = now()
    ), refunded as (
      update refunds set requested_at = step.at from step join payment_attempts attempt on attempt.order_id = step."orderId"
      where attempt.id = attempt_id and requested_at = now()
    )
    update order_issues set raised_at = step.at from step where step."orderId" = order_id and raised_at = now()`);
}
