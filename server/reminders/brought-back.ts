import { sql } from 'drizzle-orm';
import { orders } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { reminderConsents, reminders } from '#server/reminders/tables.ts';

/** What happens later is not thanks to the reminder. */
const BROUGHT_WITHIN_DAYS = 7;

/**
 * Of a cart the first order that its shopper, or somebody with that mail address, placed after it; of an order that it was paid.
 * Nothing else is known of what people do: an order says itself who placed it. It is written down because people are forgotten.
 */
export async function noteBroughtBack(db: Db): Promise<void> {
  await db.execute(sql`
    with found as (
      select distinct on (brought.id) told.id, brought.id as order_id
      from ${reminders} told
        left join ${reminderConsents} given on given.id = told.consent_id
        cross join lateral (
          select id from ${orders} where told.kind <> 'cart' and orders.id = told.order_id
            and orders.paid_at between told.created_at and told.created_at + make_interval(days => ${BROUGHT_WITHIN_DAYS})
          union all
          -- Added to, so that nobody looks for the least of all orders by their key.
          select min(id + 0) from ${orders} where told.kind = 'cart'
            and (orders.user_id = given.user_id or orders.guest_id = given.guest_id
              or (told.email <> '' and lower(orders.email) = lower(told.email)))
            and orders.status not in ('Cancelled', 'Payment failed')
            and orders.created_at between told.created_at and told.created_at + make_interval(days => ${BROUGHT_WITHIN_DAYS})) brought
      where brought.id is not null and told.brought_order_id is null and told.created_at > now() - make_interval(days => ${BROUGHT_WITHIN_DAYS + 1})
        and not exists (select from ${reminders} other where other.brought_order_id = brought.id)
      order by brought.id, told.id)
    update ${reminders} set brought_order_id = found.order_id from found where ${reminders.id} = found.id`);
}
