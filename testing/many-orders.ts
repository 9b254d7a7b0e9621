import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';

const FIRST_NAMES =
  'Nimali Ruwan Sanduni Mohamed Fathima Kavindi Anjali Malith Shalini Dilini Ishara Tharushi Roshan Amara Chamari Priya';
const LAST_NAMES =
  'Perera Dias Herath Irfan Rauf Alwis Vijayan Fonseka Kumar Silva Weerasinghe Jayasena Mendis Peris Bandara Nadarajah';

const OTHER_NAMES = 'නිමාලි රුවන් සඳුනි කවින්දි අමර චමරි දිලිනි තරුෂි රොෂාන් கமலா அஞ்சலி ஷாலினி குமார் பிரியா மலர் விஜயன்';

/**
 * Years of orders as rows: five thousand customers, a thousand orders that are still open, the rest over. Each has a line
 * and the events of its status, those that left a parcel, those that were paid an entry in the books; one in 25 buyers writes in Sinhala or Tamil. The newest have the highest ids, as in life.
 */
export async function fillWithOrders(url: string, log: Log, count: number): Promise<void> {
  const { db, close } = openDatabase(url, { log, isBatch: true });
  await db.transaction(async (tx) => {
    // Nobody listens to a million messages, what is referred to is there, and an index is built faster than kept.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`drop index orders_search`);
    await tx.execute(sql`insert into users (email, first_name, last_name, password_hash)
      select 'many-' || n || '@example.com', 'Nimali', 'Perera', 'none' from generate_series(1, 5000) n`);
    await tx.execute(sql`
      with names as (select string_to_array(${FIRST_NAMES}, ' ') as first, string_to_array(${LAST_NAMES}, ' ') as last,
        string_to_array(${OTHER_NAMES}, ' ') as other),
      base as (select min(id) as first_user from users where email like 'many-%'),
      made as (
        select n, case
          when n > ${count} - 200 then 'Pending' when n > ${count} - 500 then 'Processing' when n > ${count} - 1000 then 'Shipped'
          when n % 20 = 0 then 'Cancelled' else 'Delivered' end as status,
          case when n > ${count} - 200 or n % 2 = 0 then 'cod' else 'card' end as method,
          now() - make_interval(mins => (${count} - n)) as at,
          case when n % 25 = 7 then names.other[1 + (n / 25) % 16] else names.first[1 + n % 16] end as first_name, names.last[1 + (n / 16) % 16] as last_name,
          base.first_user + n % 5000 as user_id
        from generate_series(1, ${count}) n, names, base)
      insert into orders (user_id, status, stock, payment_method, subtotal_cents, shipping_cents, total_cents,
        shipping_method_id, email, shipping_first_name, shipping_last_name, shipping_address, shipping_apartment,
        shipping_district, shipping_postal_code, shipping_phone, billing_first_name, billing_last_name, billing_address,
        billing_apartment, billing_district, billing_postal_code, billing_phone, created_at, expires_at, paid_at,
        received_cents, confirmed_at, gift_bag)
      select user_id, status,
        case status when 'Cancelled' then 'returned' when 'Shipped' then 'taken' when 'Delivered' then 'taken' else 'held' end,
        method, 185000, 50000, 235000, 1, 'many-' || n || '@example.com', first_name, last_name, n || ' Temple Road', '',
        case when n % 3 = 0 then 'Colombo' when n % 500 = 1 then 'Mannar' else 'Kandy' end, '20000',
        '+9471' || lpad((n % 700000)::text, 7, '0'), first_name, last_name, n || ' Temple Road', '', 'Kandy', '20000',
        '+9471' || lpad((n % 700000)::text, 7, '0'), at, case when method = 'cod' then null else at end,
        case when status = 'Delivered' then at end, case when status = 'Delivered' then 235000 else 0 end,
        case when method = 'cod' then at end, n % 100 = 0
      from made`);
    await tx.execute(sql`insert into order_lines (order_id, product_item_id, name, sku, price_cents, qty)
      select orders.id, item.id, 'Cream', item.sku, 185000, 1 from orders
      join product_items item on item.id = 1 + orders.id % 5 where orders.email like 'many-%'`);
    await tx.execute(sql`insert into order_events (order_id, to_status, actor, at)
      select id, status, 'shop', created_at from orders where email like 'many-%'`);
    await tx.execute(sql`insert into shipments (order_id, courier_id, waybill, state, shipped_at)
      select id, (select min(id) from couriers), 'MANY-' || id, case status when 'Shipped' then 'with_courier' else 'delivered' end,
        created_at from orders where email like 'many-%' and status in ('Shipped', 'Delivered')`);
    await tx.execute(sql`insert into payment_attempts (order_id, number, provider, state, amount_cents, captured_cents, captured_at, reference)
      select id, 1, 'card', 'paid', total_cents, total_cents, paid_at, id || '-1'
      from orders where email like 'many-%' and payment_method = 'card' and paid_at is not null`);
    await tx.execute(sql`insert into money_entries (order_id, attempt_id, tender, amount_cents, at)
      select orders.id, attempt.id, payment_method, total_cents, paid_at from orders
      left join payment_attempts attempt on attempt.order_id = orders.id
      where orders.email like 'many-%' and paid_at is not null order by paid_at`);
    await tx.execute(sql`create index orders_search on orders using gin (search_text gin_trgm_ops)`);
  });
  await db.execute(sql`analyze`);
  await close();
}
