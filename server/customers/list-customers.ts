import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import { type CustomerTab, type listCustomers as call, QUIET_DAYS } from '#contract/staff/customers.ts';
import { readCustomerRows } from '#server/customers/customer-rows.ts';
import { customers } from '#server/customers/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import { readCounts } from '#server/platform/db/kept-counts.ts';
import { isFoundIn } from '#server/platform/db/text-search.ts';
import { keptCounts } from '#server/platform/tables.ts';

type Input = ParsedInputOf<typeof call>;
export type CustomerFilter = Omit<Input, 'before' | 'after' | 'limit'>;

const DAY_MS = 86_400_000;

/** Whose last order is older. */
const quietSince = (now: Date) => new Date(now.getTime() - QUIET_DAYS * DAY_MS);

const tabs = (now: Date): Record<CustomerTab, SQL> => ({
  all: sql`true`,
  back: sql`orders >= 2`,
  refused: sql`cash_refused > 0`,
  quiet: sql`orders > 0 and last_order_at < ${quietSince(now)}::timestamptz`,
  letter: sql`has_letter`,
  forget: sql`forget_asked_at is not null`,
});

export function conditionOf(filter: CustomerFilter, now: Date): SQL {
  const { tab, search, district, spentFrom, account, ...unread } = filter;
  unread satisfies Record<string, never>;
  const conditions = [
    tabs(now)[tab],
    ...(search ? [isFoundIn(customers.searchText, search)] : []),
    ...(district ? [sql`district = ${district}`] : []),
    ...(spentFrom ? [sql`spent_cents >= ${spentFrom}::bigint * 100`] : []),
    ...(account ? [sql`user_id is not null`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** A page, the latest order first, going on from a customer: however far one goes, it costs the same. */
export async function listCustomers(db: Db, input: Input, now: Date): Promise<OutputOf<typeof call>> {
  const { before, after, limit, ...filter } = input;
  const isBackwards = after !== undefined;
  const from = before ?? after;
  const place = sql`(select place.last_order_at, place.id from customers place where place.id = ${from})`;
  const isBeyond =
    from === undefined ? sql`true` : sql`(last_order_at, customers.id) ${isBackwards ? sql`>` : sql`<`} ${place}`;
  const way = isBackwards ? sql`asc` : sql`desc`;
  const [found, counts] = await Promise.all([
    readCustomerRows(
      db,
      sql`${conditionOf(filter, now)} and ${isBeyond}`,
      sql`order by last_order_at ${way}, customers.id ${way} limit ${limit + 1}`,
    ),
    countTabs(db, now),
  ]);
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBackwards) rows.reverse();
  return {
    customers: rows,
    newer: (isBackwards ? hasMore : before !== undefined) ? (rows[0]?.id ?? null) : null,
    older: isBackwards || hasMore ? (rows.at(-1)?.id ?? null) : null,
    counts,
  };
}

async function countTabs(db: Db, now: Date): Promise<Record<CustomerTab, number>> {
  const [{ all = 0, back = 0, refused = 0, letter = 0, forget = 0 }, quiet] = await Promise.all([
    readCounts(db, 'customers'),
    countQuiet(db, quietSince(now)),
  ]);
  return { all, back, refused, quiet, letter, forget };
}

/** By the days of last orders that are kept; those of the day in which it begins are counted. */
async function countQuiet(db: Db, since: Date): Promise<number> {
  const day = Math.floor(since.getTime() / DAY_MS);
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select coalesce(sum(count), 0) from ${keptCounts} where list = 'customers' and name = 'last order' and place < ${day})
      + (select count(*) from customers where orders > 0 and last_order_at < ${since}::timestamptz
        and last_order_at >= ${new Date(day * DAY_MS)}::timestamptz))::int as count`);
  return rows[0]?.count ?? 0;
}
