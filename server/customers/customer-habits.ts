import { sql } from 'drizzle-orm';
import { centsToRupees } from '#contract/rules/money.ts';
import type { CustomerPage } from '#contract/staff/customers.ts';
import { placeText } from '#contract/text/place-text.ts';
import { type Buyer, orders, ordersOf } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';

const DAY_MS = 86_400_000;
const MOST_BOUGHT = 6;
const MOST_ADDRESSES = 5;
/** The shop's average is that of lately: a year of orders would be read for a number that nobody needs to the cent. */
const SHOP_DAYS = 90;

/** Placed and not called off, or sent and refused: as the list counts. */
const isCounted = sql`(orders.status not in ('Cancelled', 'Payment failed')
  or orders.payment_method = 'cod' and orders.status = 'Cancelled' and is_refused_parcel(orders.id))`;

type Habits = Pick<CustomerPage, 'average' | 'shopAverage' | 'comesBackAfter' | 'nextAbout'>;
type Sums = { average: number | null; shop: number | null; count: number; first: string | null; last: string | null };

/** What an order brings, here and in the whole shop, and after how many days the next one comes. */
export async function readHabits(db: Db, buyer: Buyer, now: Date): Promise<Habits> {
  const { rows } = await db.execute<Sums>(sql`
    select round(avg(total_cents) filter (where paid_at is not null))::int as average, (
        select round(avg(paid.total_cents))::int from orders paid
        where paid.paid_at >= ${now}::timestamptz - make_interval(days => ${SHOP_DAYS})) as shop,
      count(*) filter (where ${isCounted})::int as count, min(created_at) filter (where ${isCounted}) as first,
      max(created_at) filter (where ${isCounted}) as last
    from ${orders} where ${ordersOf(buyer)}`);
  const { average = null, shop = null, count = 0, first = null, last = null } = rows[0] ?? {};
  const [from, to] = [first, last].map((at) => (at ? new Date(at).getTime() : 0)) as [number, number];
  const days = count > 1 ? Math.round((to - from) / (count - 1) / DAY_MS) : 0;
  const next = to + days * DAY_MS;
  return {
    average: average === null ? null : centsToRupees(average),
    shopAverage: shop === null ? null : centsToRupees(shop),
    comesBackAfter: days > 0 ? days : null,
    nextAbout: days > 0 && next > now.getTime() ? new Date(next).toISOString().slice(0, 10) : null,
  };
}

/** Products by pieces, without what came back. */
export async function readFavourites(db: Db, buyer: Buyer): Promise<CustomerPage['buysMost']> {
  const { rows } = await db.execute<CustomerPage['buysMost'][number]>(sql`
    select product.id as "productId", product.name, sum(line.qty - line.back_qty)::int as pieces
    from ${orders} join order_lines line on line.order_id = orders.id
      join product_items item on item.id = line.product_item_id join products product on product.id = item.product_id
    where ${ordersOf(buyer)} and orders.status not in ('Cancelled', 'Payment failed')
    group by product.id having sum(line.qty - line.back_qty) > 0 order by pieces desc, product.id limit ${MOST_BOUGHT}`);
  return rows;
}

type Place = {
  name: string;
  address: string;
  apartment: string;
  town: string;
  landmark: string;
  district: string;
  postalCode: string;
  secondPhone: string;
  times: number;
};

/** Where parcels went, the last first, and how the last of them was sent. */
export async function readPlaces(db: Db, buyer: Buyer): Promise<Pick<CustomerPage, 'addresses' | 'last'>> {
  const { rows } = await db.execute<Place>(sql`
    select max(shipping_first_name || ' ' || shipping_last_name) as name, shipping_address as address,
      shipping_apartment as apartment, shipping_town as town, shipping_district as district, shipping_postal_code as "postalCode",
      (array_agg(shipping_landmark order by id desc))[1] as landmark,
      (array_agg(shipping_second_phone order by id desc))[1] as "secondPhone", count(*)::int as times
    from ${orders} where ${ordersOf(buyer)} group by 2, 3, 4, 5, 6 order by max(id) desc limit ${MOST_ADDRESSES}`);
  const [last] = rows;
  return {
    addresses: rows.map(({ times, ...place }, index) => ({
      lines: [place.apartment, place.address, place.landmark, placeText(place)].filter(Boolean),
      times,
      isLast: index === 0,
    })),
    last: last
      ? {
          address: last.address,
          apartment: last.apartment,
          town: last.town,
          landmark: last.landmark,
          district: last.district,
          postalCode: last.postalCode,
          secondPhone: last.secondPhone,
        }
      : null,
  };
}
