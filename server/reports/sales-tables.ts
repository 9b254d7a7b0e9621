import { type SQL, sql } from 'drizzle-orm';
import { TENDER_NAMES } from '#contract/staff/ledger.ts';
import type { OrderSource } from '#contract/staff/orders.ts';
import type { ReportRow, ReportTable } from '#contract/staff/reports.ts';
import { categories, products } from '#server/catalogue/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { type FigureKind, figuresOf, rupeesOf, type Sum, soldOf } from '#server/reports/placed.ts';
import type { Spans } from '#server/reports/spans.ts';
import { visitCounts } from '#server/reports/tables.ts';

/** `most`: so many rows of a table that may have thousands, and what the others come to; without it all of them. */
export type TableReader = (db: Db, spans: Spans, most?: number) => Promise<ReportTable>;

const money = (name: string) => ({ name, kind: 'money' as const });
const count = (name: string) => ({ name, kind: 'count' as const });
const share = (name: string) => ({ name, kind: 'share' as const });
const beforeOf = (spans: Spans, cents: Sum) => (spans.earlier ? rupeesOf(cents) : null);

const sumNow = (of: SQL) => sql`sum(${of}) filter (where is_now)`;
const sumThen = (of: SQL) => sql`sum(${of}) filter (where not is_now)`;

type GoodsRow = { id: number | null; name: string | null; pieces: Sum; sales: Sum; before: Sum };

/** Pieces that came back are not counted. What was only looked at comes last. */
export const byProduct: TableReader = async (db, spans, most) => {
  type Row = GoodsRow & { count: Sum; seen: Sum; added: Sum };
  const { rows } = await db.execute<Row>(sql`
    with counted as materialized (
      select product_id, coalesce(sold.cents, 0) as sales, sold.pieces, sold.cents_before as before, looked.seen, looked.added
      from ${soldOf(spans)} sold full join (
        select product_id, seen, added from (
          select product_id, sum(visits) filter (where step = 'product') as seen, sum(visits) filter (where step = 'add') as added
          from ${visitCounts} where day between ${spans.days.from} and ${spans.days.to} and product_id > 0 group by product_id
        ) visited where exists (select from ${products} product where product.id = visited.product_id)
      ) looked using (product_id)
    ), first as materialized (
      select * from counted order by sales desc, seen desc nulls last, product_id limit ${most ?? null}
    ), others as (
      select count(*), sum(sales) as sales, sum(pieces) as pieces, sum(before) as before, sum(seen) as seen, sum(added) as added
      from counted where product_id not in (select product_id from first)
    )
    select false as is_rest, product.id, product.name, 1 as count, first.sales, pieces, before, seen, added
    from first join ${products} product on product.id = first.product_id
    union all select true, null, null, count, sales, pieces, before, seen, added from others where count > 0
    order by is_rest, sales desc, seen desc nulls last, id`);
  const shapeOf = ({ sales, pieces, before, seen, added }: Row) => ({
    values: [rupeesOf(sales), Number(pieces ?? 0), Number(seen ?? 0), Number(added ?? 0)],
    before: beforeOf(spans, before),
  });
  const others = rows.find(({ id }) => id === null);
  return {
    of: 'Product',
    columns: [money('Sales'), count('Pieces'), count('Seen'), count('Into the cart')],
    main: 0,
    rows: rows.flatMap((row) =>
      row.id === null ? [] : [{ key: String(row.id), name: row.name ?? '', ...shapeOf(row) }],
    ),
    ...(others && { others: { count: Number(others.count), ...shapeOf(others) } }),
  };
};

export const byCategory: TableReader = async (db, spans) => {
  const { rows } = await db.execute<GoodsRow>(sql`
    select category.id, category.name, sum(sold.pieces) as pieces, sum(sold.cents) as sales, sum(sold.cents_before) as before
    from ${soldOf(spans)} sold join ${products} product on product.id = sold.product_id
      left join ${categories} category on category.id = product.category_id
    group by category.id order by coalesce(sum(sold.cents), 0) desc, category.id`);
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

type Group = { key: string; orders: Sum; sales: Sum; before: Sum };

/** Sales by what an order says of itself. */
async function readGroups(db: Db, spans: Spans, kind: FigureKind): Promise<Group[]> {
  const { rows } = await db.execute<Group>(sql`
    select key, ${sumNow(sql`count`)} as orders, ${sumNow(sql`cents`)} as sales, ${sumThen(sql`cents`)} as before
    from ${figuresOf(kind, spans)} counted group by 1 order by coalesce(${sumNow(sql`cents`)}, 0) desc, 1`);
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
  groupTable(spans, 'District', await readGroups(db, spans, 'district'), (key) => key);

const TAKEN_BY_STAFF: Record<Exclude<OrderSource, 'web'>, string> = {
  whatsapp: 'WhatsApp, taken by us',
  phone: 'Phone, taken by us',
  instagram: 'Instagram, taken by us',
  counter: 'At the counter',
};

/** 'direct', 'utm:instagram', 'staff:phone' */
const sourceName = (key: string) => {
  if (key === 'direct') return 'Direct';
  if (key.startsWith('utm:')) return key.slice(4);
  return TAKEN_BY_STAFF[key.slice(6) as keyof typeof TAKEN_BY_STAFF] ?? key.slice(6);
};

export const bySource: TableReader = async (db, spans) =>
  groupTable(spans, 'Source', await readGroups(db, spans, 'source'), sourceName);

const MOST_CAMPAIGNS = 200;

export const byCampaign: TableReader = async (db, spans) => {
  const groups = await readGroups(db, spans, 'campaign');
  return groupTable(spans, 'Source / medium / campaign', groups.slice(0, MOST_CAMPAIGNS), (name) => name);
};

export const byDiscount: TableReader = async (db, spans) => {
  type Row = { code: string; uses: Sum; given: Sum; sales: Sum; before: Sum };
  const { rows } = await db.execute<Row>(sql`
    select key as code, ${sumNow(sql`count`)} as uses, ${sumNow(sql`part_cents`)} as given,
      ${sumNow(sql`cents`)} as sales, ${sumThen(sql`part_cents`)} as before
    from ${figuresOf('discount', spans)} counted group by 1 order by coalesce(${sumNow(sql`part_cents`)}, 0) desc, 1`);
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

/**
 * Fees are those of the payments of these orders, as far as a provider's sheet has told them. Of the tries to pay that came
 * to an end some were declined: that share has failed; who left before the end has not.
 */
export const byMethod: TableReader = async (db, spans) => {
  type Row = Group & { fees: Sum; ended: Sum; declined: Sum; refused: Sum };
  const only = { ...spans, earlier: null };
  const { rows } = await db.execute<Row>(sql`
    with sold as (
      select key, ${sumNow(sql`count`)} as orders, ${sumNow(sql`cents`)} as sales, ${sumThen(sql`cents`)} as before
      from ${figuresOf('method', spans)} counted group by 1
    ), tried as (
      select key, sum(cents) as fees, sum(count) as ended, sum(part) as declined from ${figuresOf('tried', only)} counted group by 1
    )
    select coalesce(sold.key, tried.key) as key, sold.orders, sold.sales, sold.before, tried.fees, tried.ended, tried.declined,
      (select sum(part) from ${figuresOf('refused', only)} counted) as refused
    from sold full join tried on tried.key = sold.key
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
