import { sql } from 'drizzle-orm';
import { type Checks, of } from '#server/operations/audit/checks.ts';

/** What an order says beside its lines, events, parcels, returns and discounts. */
export const ORDER_CHECKS = {
  'an order costs what its lines do': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id as subject, orders.subtotal_cents || ' - ' || orders.discount_cents as expected,
      sum(line.price_cents * line.qty) || ' - ' || sum(line.discount_cents) as found
    from orders join order_lines line on line.order_id = orders.id where ${among('orders.id')} group by orders.id
    having sum(line.price_cents * line.qty) <> orders.subtotal_cents or sum(line.discount_cents) <> orders.discount_cents`,
  ),
  'the status of an order is that of its last event': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id as subject, last.to_status as expected, orders.status as found
    from orders join lateral (
      select to_status from order_events event where event.order_id = orders.id order by event.id desc limit 1
    ) last on true where ${among('orders.id')} and last.to_status <> orders.status`,
  ),
  'a parcel is where its order says': of(
    'shipments',
    (among) => sql`
    select 'order ' || orders.id as subject, orders.status as expected, shipment.state as found
    from shipments shipment join orders on orders.id = shipment.order_id
    where ${among('shipment.id')} and shipment.state <> 'undone' and not case orders.status
      when 'Shipped' then shipment.state in ('with_courier', 'coming_back') when 'Delivered' then shipment.state = 'delivered'
      when 'Processing' then shipment.state = 'packed' when 'Cancelled' then shipment.state in ('back', 'packed')
      when 'Refunded' then true else false end`,
  ),
  'a number printed beforehand is taken by the order whose parcel has it': of(
    'waybill_pool',
    (among) => sql`
    select 'number ' || pool.waybill as subject, coalesce(parcel.order_id::text, 'nobody') as expected,
      coalesce(pool.order_id::text, 'nobody') as found
    from waybill_pool pool left join shipments parcel on parcel.state <> 'undone'
      and coalesce(parcel.courier_id, 0) = pool.courier_id and lower(parcel.waybill) = lower(pool.waybill)
    where ${among('pool.id')} and pool.order_id is distinct from parcel.order_id`,
  ),
  'an order says of its last correction what that says of it': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id as subject, last.after->>'totalCents' as expected, orders.total_cents::text as found
    from orders join lateral (
      select after from order_corrections correction where correction.order_id = orders.id order by correction.id desc limit 1
    ) last on true where ${among('orders.id')} and (last.after->>'totalCents')::int <> orders.total_cents`,
  ),
  'a bank slip that nobody has looked at is before a person': of(
    'transfer_slips',
    (among) => sql`
    select 'slip ' || slip.id as subject, 'an issue' as expected, 'none' as found
    from transfer_slips slip join payment_attempts attempt on attempt.id = slip.attempt_id
    where ${among('slip.id')} and slip.state = 'new' and not exists (select 1 from order_issues issue where issue.order_id = attempt.order_id
      and issue.reason = 'transfer_to_check' and issue.resolved_at is null)`,
  ),
  'a return that is asked is before a person': of(
    'orders',
    (among) => sql`
    select 'order ' || asked.order_id as subject, 'an issue' as expected, 'none' as found from returns asked
    where ${among('asked.order_id')} and asked.state = 'asked' and not exists (select 1 from order_issues issue
      where issue.order_id = asked.order_id and issue.reason = 'return_asked' and issue.resolved_at is null)
    union all
    select 'order ' || issue.order_id, 'a return that is asked', 'none' from order_issues issue
    where ${among('issue.order_id')} and issue.reason = 'return_asked' and issue.resolved_at is null
      and not exists (select 1 from returns asked where asked.order_id = issue.order_id and asked.state = 'asked')`,
  ),
  'uses of a discount code are counted': of(
    'discount_codes',
    (among) => sql`
    select 'code ' || coalesce(code.code, code.name) as subject, count(used.id)::text as expected, code.uses::text as found
    from discount_codes code left join discount_uses used on used.code_id = code.id and used.released_at is null
    where ${among('code.id')} group by code.id having count(used.id) <> code.uses`,
  ),
  'a held discount code has an order that holds it': of(
    'discount_uses',
    (among) => sql`
    select 'use ' || used.id as subject, 'an order' as expected, 'none' as found from discount_uses used
    where ${among('used.id')} and used.released_at is null
      and not exists (select 1 from orders where used.id in (orders.discount_use_id, orders.second_discount_use_id) and orders.status <> 'Cancelled')`,
  ),
  'what discounts gave is what their orders cost less': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id as subject, orders.discount_cents || ' and ' || orders.delivery_saved_cents as expected,
      sum(used.off_cents) || ' and ' || sum(used.delivery_cents) as found
    from orders join discount_uses used on used.id in (orders.discount_use_id, orders.second_discount_use_id)
    where ${among('orders.id')} and used.released_at is null group by orders.id
    having sum(used.off_cents) <> orders.discount_cents or sum(used.delivery_cents) <> orders.delivery_saved_cents`,
  ),
} satisfies Checks;
