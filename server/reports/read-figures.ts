import { sql } from 'drizzle-orm';
import { addDays } from '#contract/rules/colombo-day.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { Days, Figures, Stretch, Stride } from '#contract/staff/reports.ts';
import type { Db } from '#server/platform/db/client.ts';
import { figuresOf, medianOf, rupeesOf, type Sum } from '#server/reports/placed.ts';
import { midnight, type Spans, stretchesOf } from '#server/reports/spans.ts';

type Sums = { isNow: boolean; sales: Sum; orders: Sum; takings: Sum; sentBack: Sum; refunds: Sum; median: Sum };

/** What was sold, and what came and went back meanwhile. */
export async function readFigures(db: Db, spans: Spans): Promise<{ current: Figures; earlier: Figures | null }> {
  const { rows } = await db.execute<Sums>(sql`
    select coalesce(sold.is_now, moved.is_now) as "isNow", sold.sales, sold.orders, moved.takings, moved."sentBack", moved.refunds,
      case coalesce(sold.is_now, moved.is_now) when true then ${medianOf(spans.current)} ${
        spans.earlier ? sql`else ${medianOf(spans.earlier)}` : sql``
      } end as median
    from (select is_now, sum(cents) as sales, sum(count) as orders from ${figuresOf('method', spans)} counted group by 1) sold
      full join (select is_now, sum(cents) as takings, sum(part_cents) as "sentBack", sum(part) as refunds
        from ${figuresOf('money', spans)} counted group by 1) moved on moved.is_now = sold.is_now`);
  const of = (isNow: boolean): Figures => {
    const sums = rows.find((row) => row.isNow === isNow);
    const count = Number(sums?.orders ?? 0);
    return {
      sales: rupeesOf(sums?.sales),
      orders: count,
      average: count === 0 ? 0 : centsToRupees(Math.round(Number(sums?.sales) / count)),
      median: centsToRupees(Math.round(Number(sums?.median ?? 0))),
      takings: rupeesOf(sums?.takings),
      sentBack: rupeesOf(sums?.sentBack),
      refunds: Number(sums?.refunds ?? 0),
    };
  };
  return { current: of(true), earlier: spans.earlier ? of(false) : null };
}

type DayRow = { day: string; sales: Sum; orders: Sum; takings: Sum };

async function readDays(db: Db, { from, to }: Days): Promise<DayRow[]> {
  const current = { from: midnight(from), until: midnight(addDays(to, 1)) };
  const sumsOf = (kind: 'method' | 'money') => sql`(
    select day, sum(count) as orders, sum(cents) as cents from ${figuresOf(kind, { current, earlier: null })} counted group by 1)`;
  const { rows } = await db.execute<DayRow>(sql`
    select to_char(coalesce(sold.day, moved.day), 'YYYY-MM-DD') as day, sold.cents as sales, sold.orders, moved.cents as takings
    from ${sumsOf('method')} sold full join ${sumsOf('money')} moved on moved.day = sold.day`);
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
