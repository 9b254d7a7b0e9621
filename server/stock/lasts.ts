import { type SQL, sql } from 'drizzle-orm';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { EXPIRY_WARNING_DAYS } from '#contract/staff/stock.ts';

const PACE_DAYS = 28;

/** The day in Colombo. */
export const sqlDay = (now: Date) => sql`${colomboDay(now)}::date`;

/** Until that day what expires is shown as expiring. */
export const lastWarnedDay = (now: Date) => sql`${sqlDay(now)} + ${EXPIRY_WARNING_DAYS}::int`;

/** Pieces of an `item` that left with orders and stayed away, since some weeks ago: looked up for those alone that are shown. */
export const soldLately = (now: Date) => sql`lateral (
  select -sum(delta)::int as pieces from stock_movements where product_item_id = item.id
    and order_id is not null and at > ${now}::timestamptz - make_interval(days => ${PACE_DAYS}))`;

/**
 * Whole days that what can be sold of `item` lasts at that pace; null when nothing was sold. What is younger than the
 * weeks looked at had only its own days to be sold in.
 */
export const lastsDays = (now: Date, sold: SQL) => sql<number | null>`case when ${sold} > 0 then floor(
  sellable(item.on_hand, item.reserved) * least(${PACE_DAYS}, greatest(1, extract(epoch from ${now}::timestamptz - item.created_at) / 86400))
  / ${sold})::int end`;
