import { type SQL, sql } from 'drizzle-orm';
import { centsToRupees } from '#contract/rules/money.ts';
import type { Range, Spans } from '#server/reports/spans.ts';

export const isIn = (at: SQL, { from, until }: Range): SQL =>
  sql`${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz`;

/** What is added up of orders, books and documents (count_figures in server/database/reports.sql). */
export type FigureKind =
  | 'district'
  | 'method'
  | 'source'
  | 'campaign'
  | 'discount'
  | 'refused'
  | 'tried'
  | 'web'
  | 'paid'
  | 'money'
  | 'tax';

const moment = (at: Date) => sql`${at}::timestamptz`;
const both = ({ current, earlier }: Pick<Spans, 'current' | 'earlier'>, between: (range: Range) => SQL): SQL => {
  const some = sql`select true as is_now, found.* from ${between(current)} found`;
  return earlier ? sql`(${some} union all select false, found.* from ${between(earlier)} found)` : sql`(${some})`;
};

/** Sums of the days and, if they are compared, of those before them, by day and key; `is_now` tells which. */
export const figuresOf = (kind: FigureKind, spans: Pick<Spans, 'current' | 'earlier'>): SQL =>
  both(spans, ({ from, until }) => sql`figures_between(${kind}::text, ${moment(from)}, ${moment(until)})`);

/** What was sold of each product, with what it brought in the days before. */
export const soldOf = ({ current, earlier }: Pick<Spans, 'current' | 'earlier'>): SQL => {
  const moments = [current, earlier].flatMap((range) => (range ? [moment(range.from), moment(range.until)] : []));
  return sql`sold_between(${sql.join(moments, sql`, `)})`;
};

export const medianOf = ({ from, until }: Range): SQL => sql`median_total(${moment(from)}, ${moment(until)})`;

/** What the database adds up comes as text, or as nothing where there was nothing to add. */
export type Sum = string | null;
export const rupeesOf = (cents: Sum | undefined): number => centsToRupees(Number(cents ?? 0));
