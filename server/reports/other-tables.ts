import { type SQL, sql } from 'drizzle-orm';
import type { FunnelStep } from '#contract/staff/reports.ts';
import type { Db } from '#server/platform/db/client.ts';
import { figuresOf, type Sum } from '#server/reports/placed.ts';
import type { TableReader } from '#server/reports/sales-tables.ts';
import type { Spans } from '#server/reports/spans.ts';
import { searchCounts, visitCounts } from '#server/reports/tables.ts';

/** Cash parcels of the orders of these days that left the house, and those nobody took at the door. */
export const refusedByDistrict: TableReader = async (db, spans) => {
  type Row = { district: string; sent: Sum; refused: Sum; before: Sum };
  const { rows } = await db.execute<Row>(sql`
    select key as district, coalesce(sum(count) filter (where is_now), 0) as sent,
      coalesce(sum(part) filter (where is_now), 0) as refused, coalesce(sum(part) filter (where not is_now), 0) as before
    from ${figuresOf('refused', spans)} counted group by 1 having sum(part) > 0
    order by refused desc, sent desc, 1`);
  return {
    of: 'District',
    columns: [
      { name: 'Refused', kind: 'count' },
      { name: 'Sent', kind: 'count' },
      { name: 'Share', kind: 'share' },
    ],
    main: 0,
    rows: rows.map(({ district, sent, refused, before }) => ({
      key: district,
      name: district,
      values: [Number(refused), Number(sent), Number(sent) === 0 ? null : Number(refused) / Number(sent)],
      before: spans.earlier ? Number(before) : null,
    })),
  };
};

const MOST_WORDS = 200;

/** What was searched for, by how many browsers, and how many of them were shown nothing. */
const searches =
  (main: SQL, where: SQL): TableReader =>
  async (db, { days, before }) => {
    type Row = { words: string; searches: Sum; unfound: Sum; before: Sum };
    const isNow = sql`day between ${days.from} and ${days.to}`;
    const isThen = before ? sql`day between ${before.from} and ${before.to}` : sql`false`;
    const { rows } = await db.execute<Row>(sql`
      select words, sum(searches) filter (where ${isNow}) as searches, sum(unfound) filter (where ${isNow}) as unfound,
        sum(${main}) filter (where ${isThen}) as before
      from ${searchCounts} where (${isNow}) or (${isThen}) group by words
      having sum(${main}) filter (where ${isNow}) > 0 and ${where}
      order by sum(${main}) filter (where ${isNow}) desc, words limit ${MOST_WORDS}`);
    const isUnfound = main === UNFOUND;
    const names = isUnfound ? ['Not found', 'Searched'] : ['Searched', 'Not found'];
    return {
      of: 'Words',
      columns: names.map((name) => ({ name, kind: 'count' as const })),
      main: 0,
      rows: rows.map((row) => {
        const [searched, unfound] = [Number(row.searches ?? 0), Number(row.unfound ?? 0)];
        const values = isUnfound ? [unfound, searched] : [searched, unfound];
        return { key: row.words, name: row.words, values, before: before ? Number(row.before ?? 0) : null };
      }),
    };
  };

const UNFOUND = sql`unfound`;
export const unfoundSearches = searches(UNFOUND, sql`true`);
export const mostSearched = searches(sql`searches`, sql`true`);

/** From visit to money: browsers per day, then the orders that they placed and that were paid. Staff's orders are none of these. */
export async function readFunnel(db: Db, spans: Spans): Promise<Record<FunnelStep, number>> {
  type Row = Record<FunnelStep, Sum>;
  const { rows } = await db.execute<Row>(sql`
    select counted.*, sold.* from (
      select sum(visits) filter (where step = 'visit') as visits, sum(visits) filter (where step = 'product') as products,
        sum(visits) filter (where step = 'add') as adds, sum(visits) filter (where step = 'checkout') as checkouts
      from ${visitCounts} where day between ${spans.days.from} and ${spans.days.to} and product_id = 0
    ) counted, (
      select sum(count) as placed, sum(part) as paid from ${figuresOf('web', { ...spans, earlier: null })} orders
    ) sold`);
  const [row] = rows;
  const of = (step: FunnelStep) => Number(row?.[step] ?? 0);
  return {
    visits: of('visits'),
    products: of('products'),
    adds: of('adds'),
    checkouts: of('checkouts'),
    placed: of('placed'),
    paid: of('paid'),
  };
}
