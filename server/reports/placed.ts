import { type SQL, sql } from 'drizzle-orm';
import { centsToRupees } from '#contract/rules/money.ts';
import { orders } from '#server/orders/index.ts';
import type { Range, Spans } from '#server/reports/spans.ts';

export const isIn = (at: SQL, { from, until }: Range): SQL =>
  sql`${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz`;

/** Placed and meant: what was cancelled or never paid for is no sale. */
export const isSale = sql`placed.status not in ('Cancelled', 'Payment failed')`;

/** Every order of the days and, if they are compared, of those before them; `is_now` tells which. By the index of days. */
export function ordersOf({ current, earlier }: Spans): SQL {
  const of = (range: Range, isNow: boolean) =>
    sql`select placed.*, ${sql.raw(String(isNow))} as is_now from ${orders} placed where ${isIn(sql`placed.created_at`, range)}`;
  const some = of(current, true);
  return earlier ? sql`(${some} union all ${of(earlier, false)}) placed` : sql`(${some}) placed`;
}

/** What the database adds up comes as text, or as nothing where there was nothing to add. */
export type Sum = string | null;
export const rupeesOf = (cents: Sum | undefined): number => centsToRupees(Number(cents ?? 0));
