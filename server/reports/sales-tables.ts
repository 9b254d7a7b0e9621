import { type SQL, sql } from 'drizzle-orm';
import { TENDER_NAMES } from '#contract/staff/ledger.ts';
import type { OrderSource } from '#contract/staff/orders.ts';
import type { ReportRow, ReportTable } from '#contract/staff/reports.ts';
import { categories, productItems, products } from '#server/catalogue/index.ts';
import { settlementRows } from '#server/ledger/index.ts';
import { orderLines } from '#server/orders/index.ts';
import { paymentAttempts } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { isSale, ordersOf, rupeesOf, type Sum } from '#server/reports/placed.ts';
import type { Spans } from '#server/reports/spans.ts';
import { visitCounts } from '#server/reports/tables.ts';
import { shipments } from '#server/shipments/index.ts';

export type TableReader = (db: Db, spans: Spans) => Promise<ReportTable>;

const money = (name: string) => ({ name, kind: 'money' as const });
const count = (name: string) => ({ name, kind: 'count' as const });
const share = (name: string) => ({ name, kind: 'share' as const });
const beforeOf = (spans: Spans, cents: Sum) => (spans.earlier ? rupeesOf(cents) : null);

const sumNow = (of: SQL) => sql`sum(${of}) filter (where is_now)`;
const sumThen = (of: SQL) => sql`sum(${of}) filter (where not is_now)`;
const ordersNow = sql`count(*) filter (where is_now)`;

/** What a line cost, without its part of the discount. */
const lineCents = sql`(line.price_cents * line.qty - line.discount_cents)`;

/** The goods of some orders, product by product; pieces that came back are not counted. */
const soldByProduct = (spans: Spans) => sql`
  select item.product_id, ${sumNow(sql`line.qty - line.back_qty`)} as pieces, ${sumNow(lineCents)} as sales,
    ${sumThen(lineCents)} as before
  from ${ordersOf(spans)} join ${orderLines} line on line.order_id = placed.id
    join ${productItems} item on item.id = line.product_item_id
  where ${isSale} group by item.product_id`;

export const byProduct: TableReader = async (db, spans) => {
  type Row = { id: number; name: string; pieces: Sum; sales: Sum; before: Sum; seen: Sum; added: Sum };
  const { rows } = await db.execute<Row>(sql`
    select product.id, product.name, sold.pieces, sold.sales, sold.before, looked.seen, looked.added
    from ${products} product
      left join (${soldByProduct(spans)}) sold on sold.product_id = product.id
      left join (select product_id, sum(visits) filter (where step = 'product') as seen,
          sum(visits) filter (where step = 'add') as added
        from ${visitCounts} where day between ${spans.days.from} and ${spans.days.to} and product_id > 0
        group by product_id) looked on looked.product_id = product.id
    where sold.product_id is not null or looked.product_id is not null
    order by coalesce(sold.sales, 0) desc, looked.seen desc nulls last, product.id`);
  return {
    of: 'Product',
    columns: [money('Sales'), count('Pieces'), count('Seen'), count('Into the cart')],
    main: 0,
    rows: rows.map(({ id, name, pieces, sales, before, seen, added }) => ({
      key: String(id),
      name,
      values: [rupeesOf(sales), Number(pieces ?? 0), Number(seen ?? 0), Number(added ?? 0)],
      before: beforeOf(spans, before),
    })),
  };
};

export const byCategory: TableReader = async (db, spans) => {
  type Row = { id: number | null; name: string | null; pieces: Sum; sales: Sum; before: Sum };
  const { rows } = await db.execute<Row>(sql`
    select category.id, category.name, sum(sold.pieces) as pieces, sum(sold.sales) as sales, sum(sold.before) as before
    from (${soldByProduct(spans)}) sold join ${products} product on product.id = sold.product_id
      left join ${categories} category on category.id = product.category_id
    group by category.id order by coalesce(sum(sold.sales), 0) desc, category.id`);
  return {
    of: 'Category',
    columns: [money('Sales'), count('Pieces')],
    main: 0,
    rows: rows.map(({ id, name, pieces, sales, before }) => ({
      key: String(id ?? ''),
      name: name ?? 'Without a category',
      values: [rupeesOf(sales), Number(pieces ?? 0)],
      before: beforeOf(spans, before),
    })),
  };
};

type Group = { key: string; orders: string; sales: Sum; before: Sum };

/** Sales by what an order says of itself. */
async function readGroups(db: Db, spans: Spans, by: SQL, where: SQL = sql`true`): Promise<Group[]> {
  const { rows } = await db.execute<Group>(sql`
    select ${by} as key, ${ordersNow} as orders, ${sumNow(sql`total_cents`)} as sales, ${sumThen(sql`total_cents`)} as before
    from ${ordersOf(spans)} where ${isSale} and ${where} group by 1 order by coalesce(${sumNow(sql`total_cents`)}, 0) desc, 1`);
  return rows;
}

const groupTable = (spans: Spans, of: string, groups: Group[], nameOf: (key: string) => string): ReportTable => ({
  of,
  columns: [money('Sales'), count('Orders')],
  main: 0,
  rows: groups.map(({ key, orders, sales, before }) => ({
    key,
    name: nameOf(key),
    values: [rupeesOf(sales), Number(orders)],
    before: beforeOf(spans, before),
  })),
});

export const byDistrict: TableReader = async (db, spans) =>
  groupTable(spans, 'District', await readGroups(db, spans, sql`shipping_district`), (key) => key);

const TAKEN_BY_STAFF: Record<Exclude<OrderSource, 'web'>, string> = {
  whatsapp: 'WhatsApp, taken by us',
  phone: 'Phone, taken by us',
  instagram: 'Instagram, taken by us',
  counter: 'At the counter',
};

/** 'direct', 'utm:instagram', 'staff:phone' */
const sourceKey = sql`case when source <> 'web' then 'staff:' || source when utm_source = '' then 'direct' else 'utm:' || utm_source end`;
const sourceName = (key: string) => {
  if (key === 'direct') return 'Direct';
  if (key.startsWith('utm:')) return key.slice(4);
  return TAKEN_BY_STAFF[key.slice(6) as keyof typeof TAKEN_BY_STAFF] ?? key.slice(6);
};

export const bySource: TableReader = async (db, spans) =>
  groupTable(spans, 'Source', await readGroups(db, spans, sourceKey), sourceName);

const MOST_CAMPAIGNS = 200;

export const byCampaign: TableReader = async (db, spans) => {
  const key = sql`concat_ws(' / ', utm_source, nullif(utm_medium, ''), nullif(utm_campaign, ''))`;
  const groups = await readGroups(db, spans, key, sql`utm_source <> ''`);
  return groupTable(spans, 'Source / medium / campaign', groups.slice(0, MOST_CAMPAIGNS), (name) => name);
};

export const byDiscount: TableReader = async (db, spans) => {
  type Row = { code: string; uses: string; given: Sum; sales: Sum; before: Sum };
  const { rows } = await db.execute<Row>(sql`
    select discount_code as code, ${ordersNow} as uses, ${sumNow(sql`discount_cents`)} as given,
      ${sumNow(sql`total_cents`)} as sales, ${sumThen(sql`discount_cents`)} as before
    from ${ordersOf(spans)} where ${isSale} and discount_code is not null
    group by 1 order by coalesce(${sumNow(sql`discount_cents`)}, 0) desc, 1`);
  return {
    of: 'Discount',
    columns: [money('Given'), count('Uses'), money('Sales')],
    main: 0,
    rows: rows.map(({ code, uses, given, sales, before }) => ({
      key: code,
      name: code,
      values: [rupeesOf(given), Number(uses), rupeesOf(sales)],
      before: beforeOf(spans, before),
    })),
  };
};

/** The gateway's own page is a card, too. */
const methodOf = sql`case attempt.provider when 'hosted' then 'card' else attempt.provider end`;
const isBack = sql`exists (select 1 from ${shipments} parcel
  where parcel.order_id = placed.id and parcel.state in ('coming_back', 'back'))`;

/**
 * Fees are those of the payments of these orders, as far as a provider's sheet has told them. Of the tries to pay that came
 * to an end some were declined: that share has failed; who left before the end has not.
 */
export const byMethod: TableReader = async (db, spans) => {
  type Row = Group & { fees: Sum; ended: string; declined: string; refused: string };
  const only = { ...spans, earlier: null };
  const { rows } = await db.execute<Row>(sql`
    with sold as (
      select payment_method as method, count(*) filter (where is_now and ${isSale}) as orders,
        sum(total_cents) filter (where is_now and ${isSale}) as sales,
        sum(total_cents) filter (where not is_now and ${isSale}) as before,
        count(*) filter (where is_now and payment_method = 'cod' and ${isBack}) as refused
      from ${ordersOf(spans)} group by 1
    ), tried as (
      select ${methodOf} as method, sum(paid.fee_cents) as fees,
        count(*) filter (where attempt.state in ('paid', 'refunded', 'declined')) as ended,
        count(*) filter (where attempt.state = 'declined') as declined
      from ${ordersOf(only)} join ${paymentAttempts} attempt on attempt.order_id = placed.id
        left join lateral (select sum(fee_cents) as fee_cents from ${settlementRows} line
          where line.attempt_id = attempt.id and line.bucket in ('matches', 'differs')) paid on true
      group by 1
    )
    select coalesce(sold.method, tried.method) as key, coalesce(sold.orders, 0) as orders, sold.sales, sold.before,
      coalesce(sold.refused, 0) as refused, tried.fees, coalesce(tried.ended, 0) as ended, coalesce(tried.declined, 0) as declined
    from sold full join tried on tried.method = sold.method
    order by coalesce(sold.sales, 0) desc, 1`);
  const rowOf = ({ key, orders, sales, before, fees, ended, declined, refused }: Row): ReportRow => ({
    key,
    name: TENDER_NAMES[key as keyof typeof TENDER_NAMES],
    values: [
      rupeesOf(sales),
      Number(orders),
      fees === null ? null : rupeesOf(fees),
      Number(ended) === 0 ? null : Number(declined) / Number(ended),
      key === 'cod' ? Number(refused) : null,
    ],
    before: beforeOf(spans, before),
  });
  return {
    of: 'Way',
    columns: [money('Sales'), count('Orders'), money('Fees'), share('Failed'), count('Refused')],
    main: 0,
    rows: rows.map(rowOf),
  };
};
