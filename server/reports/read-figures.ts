import { sql } from 'drizzle-orm';
import { addDays } from '#contract/rules/colombo-day.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { Days, Figures, Stretch, Stride } from '#contract/staff/reports.ts';
import { orders } from '#server/orders/index.ts';
import { moneyEntries } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { isIn, isSale, ordersOf, rupeesOf, type Sum } from '#server/reports/placed.ts';
import { midnight, type Range, type Spans, stretchesOf } from '#server/reports/spans.ts';

type PlacedFigures = { isNow: boolean; sales: Sum; orders: string; median: number | null };
type Moved = { isNow: boolean; takings: Sum; sentBack: Sum; refunds: string };

/** What was sold, and what came and went back meanwhile. */
export async function readFigures(db: Db, spans: Spans): Promise<{ current: Figures; earlier: Figures | null }> {
  const { rows: placed } = await db.execute<PlacedFigures>(sql`
    select is_now as "isNow", sum(total_cents) as sales, count(*) as orders,
      percentile_cont(0.5) within group (order by total_cents) as median
    from ${ordersOf(spans)} where ${isSale} group by is_now`);
  const moves = (range: Range, isNow: boolean) => sql`
    select ${sql.raw(String(isNow))} as "isNow", sum(amount_cents) as takings,
      -sum(amount_cents) filter (where refund_id is not null) as "sentBack", count(refund_id) as refunds
    from ${moneyEntries} where ${isIn(sql`at`, range)}`;
  const { rows: moved } = await db.execute<Moved>(
    spans.earlier
      ? sql`${moves(spans.current, true)} union all ${moves(spans.earlier, false)}`
      : moves(spans.current, true),
  );
  const of = (isNow: boolean): Figures => {
    const sold = placed.find((row) => row.isNow === isNow);
    const money = moved.find((row) => row.isNow === isNow);
    const count = Number(sold?.orders ?? 0);
    return {
      sales: rupeesOf(sold?.sales),
      orders: count,
      average: count === 0 ? 0 : centsToRupees(Math.round(Number(sold?.sales) / count)),
      median: centsToRupees(Math.round(Number(sold?.median ?? 0))),
      takings: rupeesOf(money?.takings),
      sentBack: rupeesOf(money?.sentBack),
      refunds: Number(money?.refunds ?? 0),
    };
  };
  return { current: of(true), earlier: spans.earlier ? of(false) : null };
}

/** Written as text only once for each day: that of every order took longer than to add it up. */
const day = (at: ReturnType<typeof sql>) => sql`(${at} at time zone 'Asia/Colombo')::date`;
type DayRow = { day: string; sales: Sum; orders: string; takings: Sum };

async function readDays(db: Db, { from, to }: Days): Promise<DayRow[]> {
  const range = { from: midnight(from), until: midnight(addDays(to, 1)) };
  const { rows } = await db.execute<DayRow>(sql`
    select to_char(coalesce(sold.day, moved.day), 'YYYY-MM-DD') as day, sold.sales, coalesce(sold.orders, 0) as orders, moved.takings
    from (select ${day(sql`placed.created_at`)} as day, sum(placed.total_cents) as sales, count(*) as orders
        from ${orders} placed where ${isIn(sql`placed.created_at`, range)} and ${isSale} group by 1) sold
      full join (select ${day(sql`at`)} as day, sum(amount_cents) as takings
        from ${moneyEntries} where ${isIn(sql`at`, range)} group by 1) moved on moved.day = sold.day`);
  return rows;
}

type Drawn = { days: Days; before: Days | null; per: Stride; today: string };

/** Sales and takings stretch by stretch, each beside the one that has its place in the days before. */
export async function readStretches(db: Db, { days, before, per, today }: Drawn): Promise<Stretch[]> {
  const come = { from: days.from, to: days.to < today ? days.to : today };
  const [now, then] = [await readDays(db, come), before ? await readDays(db, before) : []];
  const sumOf = (rows: DayRow[], starts: string[], index: number, { to }: Days) => {
    const [first = '', next = addDays(to, 1)] = [starts[index], starts[index + 1]];
    const some = rows.filter((row) => row.day >= first && row.day < next);
    const add = (of: (row: DayRow) => Sum) => some.reduce((sum, row) => sum + Number(of(row) ?? 0), 0);
    return {
      sales: centsToRupees(add((row) => row.sales)),
      orders: add((row) => row.orders),
      takings: centsToRupees(add((row) => row.takings)),
    };
  };
  const starts = stretchesOf(days, per);
  const startsBefore = before ? stretchesOf(before, per) : [];
  return starts.map((start, index) => ({
    day: start,
    ...(start > today ? { sales: null, orders: null, takings: null } : sumOf(now, starts, index, days)),
    before: before && startsBefore[index] !== undefined ? sumOf(then, startsBefore, index, before).sales : null,
  }));
}
