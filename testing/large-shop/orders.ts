import { FIRST, type Run, type Size } from '#testing/large-shop/size.ts';

type Slice = { from: number; to: number };

/** Orders of some numbers with their lines, events, parcels and movements; what the rest is made of stays in tables until the end. */
export async function fillOrders(run: Run, size: Size, slice: Slice): Promise<void> {
  const { orders, products, customers } = size;
  if (slice.from === 1) await run(PLACES);
  const newer = (share: number) => Math.max(3, Math.round(orders * share));
  await run(`truncate made, lines;
    insert into made
    select ${FIRST} + n, n, at, method, case
        when ${orders} - n < ${newer(0.0002)} then case method when 'cod' then 'Pending' else 'Paid' end
        when ${orders} - n < ${newer(0.0004)} then case method when 'cod' then 'Pending' else 'Payment failed' end
        when ${orders} - n < ${newer(0.001)} then 'Processing' when ${orders} - n < ${newer(0.003)} then 'Shipped'
        when n % 25 = 4 then 'Cancelled' when n % 50 = 9 and method = 'cod' then 'Cancelled'
        when n % 50 = 11 and method <> 'cod' then 'Refunded' else 'Delivered' end as status,
      n % 50 = 9 and method = 'cod' and ${orders} - n >= ${newer(0.003)},
      ${orders} - n >= ${newer(0.02)}, case when n % 20 > 0 then case when ${orders} - n < ${newer(0.001)} then ${FIRST} + (${orders} - n) % ${customers}
        else ${FIRST} + floor(power(pg_temp.chance(n, 2), 1.4) * ${customers})::int end end,
      case when n % 20 = 0 then floor(power(pg_temp.chance(n, 2), 1.4) * ${customers} / 10)::int end
    from (
      select n, now() - interval '3 years' * (1 - power((n - 0.5) / ${orders}, 0.8)) as at,
        (array['cod', 'cod', 'cod', 'cod', 'cod', 'card', 'card', 'card', 'koko', 'mintpay'])[1 + pg_temp.pick(n, 1, 10)] as method
      from generate_series(${slice.from}, ${slice.to}) n) numbered;
    analyze made`);
  await run(`
    insert into lines
    select made.id, item.id, item.sku, item.price_cents, 1 + pg_temp.pick(n, 20 + k, 10) / 8, n % 10 = 3
    from made cross join lateral generate_series(1, 1 + pg_temp.pick(n, 3, 5)) k
      join product_items item on item.id = ${FIRST} + 2 * (floor(power(pg_temp.chance(n, 10 + k), 2.5) * ${products / 8})::int * 8 + k);
    analyze lines`);
  await run(LINES);
  await run(ORDERS);
  await run(EVENTS);
  await run(PARCELS);
  await run(MOVEMENTS);
}

const PLACES = `
  create temp table made (id int, n int, at timestamptz, method text, status text, is_refused boolean, is_old boolean, user_id int, phone int) on commit drop;
  create temp table lines (order_id int, item_id int, sku text, price_cents int, qty int, is_reduced boolean) on commit drop;
  create temp table sold (item_id int, delta bigint) on commit drop;
  insert into discount_codes (id, code, percent, active, starts_at)
  select ${FIRST} + n, 'MANY' || n, 10, n % 5 > 0, now() - interval '3 years' from generate_series(0, 49) n`;

const LINES = `
  insert into order_lines (order_id, product_item_id, name, sku, price_cents, qty, discount_cents, refunded_qty, back_qty)
  select order_id, item_id, 'Cream', sku, price_cents, qty, case when is_reduced then price_cents * qty / 10 else 0 end,
    case when made.status = 'Refunded' then qty else 0 end, case when made.is_refused then qty else 0 end
  from lines join made on made.id = lines.order_id order by order_id, item_id;
  insert into returned_pieces (order_line_id, order_id, good, damaged, counted_by, counted_at)
  select line.id, made.id, line.qty, 0, (select min(id) from users where role = 'owner'), made.at + interval '9 days'
  from made join order_lines line on line.order_id = made.id where made.is_refused`;

const IS_PAID = `made.status in ('Paid', 'Processing', 'Shipped', 'Delivered', 'Refunded') and (made.method <> 'cod' or made.status = 'Delivered' and made.is_old)`;

const ORDERS = `
  insert into discount_uses (id, code_id, user_id, number, name, off_cents, created_at, released_at)
  select made.id, ${FIRST} + n % 50, user_id, n, 'MANY' || n % 50, off.cents, at, case when status = 'Cancelled' then at end
  from made join (select order_id, sum(price_cents * qty / 10) as cents from lines where is_reduced group by 1) off on off.order_id = made.id;
  insert into orders (id, user_id, source, placed_by, utm_source, utm_medium, utm_campaign, status, stock, payment_method, subtotal_cents, discount_cents, shipping_cents, total_cents,
    discount_use_id, discount_code, discount_kind, shipping_method_id, email, shipping_first_name, shipping_last_name, shipping_address, shipping_apartment,
    shipping_district, shipping_postal_code, shipping_phone, billing_first_name, billing_last_name, billing_address,
    billing_apartment, billing_district, billing_postal_code, billing_phone, created_at, held_since, expires_at, paid_at,
    received_cents, refunded_cents, confirmed_at, gift_bag)
  select made.id, made.user_id, case when made.user_id is null then 'phone' else 'web' end, case when made.user_id is null then (select min(id) from users where role = 'owner') end,
    coalesce(visit.source, ''), case when visit.source is null then '' else 'cpc' end, case when visit.source is null then '' else 'drive-' || n % 40 end,
    made.status, case made.status when 'Cancelled' then 'returned' when 'Shipped' then 'taken' when 'Delivered' then 'taken' when 'Refunded' then 'taken' else 'held' end,
    method, cost.goods, cost.off, 50000, cost.goods - cost.off + 50000, case when n % 10 = 3 then made.id end, case when n % 10 = 3 then 'MANY' || n % 50 end,
    case when n % 10 = 3 then 'percent' end, 1, coalesce(account.email, ''), who.first_name, who.last_name, who.number || ' Temple Road', '',
    case when n % 500 = 1 then 'Mannar' when n % 3 = 0 then 'Colombo' else (array['Kandy', 'Galle', 'Gampaha', 'Matara', 'Jaffna', 'Kurunegala'])[1 + pg_temp.pick(n, 4, 6)] end, '20000', who.phone,
    who.first_name, who.last_name, who.number || ' Temple Road', '', 'Kandy', '20000', who.phone, at, at, case when method <> 'cod' then at + interval '30 minutes' end,
    paid.at_moment, case when paid.at_moment is null then 0 else cost.goods - cost.off + 50000 end, case when made.status = 'Refunded' then cost.goods - cost.off + 50000 else 0 end,
    case when method = 'cod' and made.status not in ('Pending', 'Cancelled') then at + interval '1 hour' end, n % 100 = 0
  from made left join users account on account.id = made.user_id
    cross join lateral (select coalesce(account.first_name, 'Saman') as first_name, coalesce(account.last_name, 'Peris') as last_name,
      coalesce(account.phone, '+9477' || lpad(made.phone::text, 7, '0')) as phone, coalesce(made.user_id, made.phone) as number) who
    cross join lateral (select case when made.user_id is not null and n % 4 = 1 then (array['instagram', 'facebook', 'google'])[1 + pg_temp.pick(n, 5, 3)] end as source) visit
    cross join lateral (select case when ${IS_PAID} then case method when 'cod' then at + interval '9 days' else at + interval '5 minutes' end end as at_moment) paid
    join (select order_id, sum(price_cents * qty)::int as goods, sum(case when is_reduced then price_cents * qty / 10 else 0 end)::int as off from lines group by 1) cost
      on cost.order_id = made.id
  order by made.id`;

const EVENTS = `
  insert into order_events (order_id, from_status, to_status, actor, at)
  select made.id, step.was, step.is_now, step.actor, made.at + step.after
  from made cross join lateral (values
    (1, null, 'Pending', 'customer', interval '0', true),
    (2, 'Pending', 'Paid', 'provider', '5 minutes', method <> 'cod' and status not in ('Cancelled', 'Payment failed')),
    (3, 'Pending', 'Payment failed', 'provider', '5 minutes', status = 'Payment failed'),
    (4, case method when 'cod' then 'Pending' else 'Paid' end, 'Processing', 'staff', '1 hour', status in ('Processing', 'Shipped', 'Delivered', 'Refunded') or is_refused),
    (5, 'Processing', 'Shipped', 'staff', '1 day', status in ('Shipped', 'Delivered', 'Refunded') or is_refused),
    (6, 'Shipped', 'Delivered', 'staff', '4 days', status in ('Delivered', 'Refunded')),
    (7, 'Delivered', 'Refunded', 'staff', '8 days', status = 'Refunded'),
    (8, case when is_refused then 'Shipped' else 'Pending' end, 'Cancelled', case when is_refused then 'staff' else 'shop' end, '6 days', status = 'Cancelled')
  ) step (place, was, is_now, actor, after, is_taken) where step.is_taken order by made.id, place`;

const PARCELS = `
  insert into shipments (id, order_id, courier_id, waybill, weight_grams, state, packed_at, shipped_at, changed_at)
  select made.id, made.id, couriers.known[1 + pg_temp.pick(n, 7, cardinality(couriers.known))], 'MANY-' || made.id, 400,
    case when is_refused then 'back' when status = 'Shipped' then case when n % 50 = 0 then 'coming_back' else 'with_courier' end else 'delivered' end,
    at + interval '5 hours', at + interval '1 day', at + interval '4 days'
  from made, (select array_agg(id order by id) as known from couriers) couriers
  where status in ('Shipped', 'Delivered', 'Refunded') or is_refused order by made.id;
  insert into shipment_events (shipment_id, state, at)
  select id, step, at + after from made, (values ('with_courier', interval '1 day'), ('delivered', interval '4 days')) events (step, after)
  where status in ('Delivered', 'Refunded') order by id, after`;

const MOVEMENTS = `
  insert into stock_movements (product_item_id, delta, on_hand, reason, order_id, at)
  select item_id, case move when 'sold' then -qty else qty end, 1000, move, order_id, made.at + case move when 'sold' then interval '1 day' else '9 days' end
  from lines join made on made.id = lines.order_id, (values ('sold'), ('came back')) moves (move)
  where case move when 'sold' then status in ('Shipped', 'Delivered', 'Refunded') or is_refused else is_refused end order by made.id, item_id, move desc;
  insert into sold select item_id, sum(case when made.is_refused then 0 else -qty end) from lines join made on made.id = lines.order_id
  where status in ('Shipped', 'Delivered', 'Refunded') or made.is_refused group by 1`;
