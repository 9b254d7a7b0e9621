import { sql } from 'drizzle-orm';
import { cashDifferences } from '#server/cash/index.ts';
import { isWithin, type Span } from '#server/ledger/find-entries.ts';
import { moneyEntries } from '#server/payments/index.ts';

/** Sums of days, kept of those that are over (server/database/reports.sql); without a first and a last day of all there are. */
export const figuresOf = (kind: 'money' | 'owed', { from, to }: Span = {}) => sql`(
    select greatest(min(colombo_day(at)), ${from ?? null}::date) as first, least(max(colombo_day(at)), ${to ?? null}::date) as last
    from (select min(at) as at from ${moneyEntries} union all select max(at) from ${moneyEntries}) ends having min(at) is not null) span,
  figures_between(${kind}::text, colombo_midnight(first), colombo_midnight(last + 1)) sums`;

/** What came and went by day and way: `cents` is what is left of it, `back` what went. Couriers seldom pay too much: that is counted. */
export const movedMoney = (span: Span) => sql`(
  select day, key as tender, count, part as refunds, cents, coalesce(part_cents, 0) as back from ${figuresOf('money', span)}
  union all
  select colombo_day(at), account, count(*)::int, 0, sum(amount_cents), 0 from ${cashDifferences}
  where account = 'surplus' and ${isWithin(sql`at`, span)} group by 1, 2)`;
