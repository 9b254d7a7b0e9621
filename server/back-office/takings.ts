import { type SQL, sql } from 'drizzle-orm';
import { centsToRupees } from '#contract/rules/money.ts';
import { orders } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';

/** Midnight in Colombo, `days` ago; Sri Lanka knows no summer time. */
const dayStart = (now: Date, days = 0) =>
  sql`((${now}::timestamptz at time zone 'Asia/Colombo')::date - ${days}::int)::timestamp at time zone 'Asia/Colombo'`;

type Moment = ReturnType<typeof dayStart>;
/** What the books say, to the moment: kept of days that are over (server/database/reports.sql). */
const moneyBetween = (from: Moment, to: Moment) => sql`
  select coalesce(sum(cents), 0) as cents, coalesce(sum(part_cents), 0) as refunded
  from figures_between('money', ${from}, ${to})`;

async function sumBetween(db: Db, from: Moment, to: Moment) {
  const { rows } = await db.execute<{ cents: string; refunded: string }>(moneyBetween(from, to));
  return { amount: centsToRupees(Number(rows[0]?.cents)), refunded: centsToRupees(Number(rows[0]?.refunded)) };
}

/** The orders that were paid meanwhile, and what of it was for their delivery. */
async function countPaid(db: Db, from: Moment, to: Moment) {
  const { rows } = await db.execute<{ delivery: string; orders: string }>(sql`
    select coalesce(sum(shipping_cents), 0) as delivery, count(*) as orders
    from ${orders} where paid_at >= ${from} and paid_at < ${to}`);
  return { delivery: centsToRupees(Number(rows[0]?.delivery)), orders: Number(rows[0]?.orders) };
}

/** The last `days` days, today until now included, and as many before them, until the same hour. */
async function readSpan(db: Db, now: Date, days: number) {
  const shift = days === 1 ? 7 : days;
  const until = new Date(now.getTime() + 1);
  const then = new Date(until.getTime() - shift * 86_400_000);
  const [from, to] = [dayStart(now, days - 1), sql`${until}::timestamptz`];
  const [current, paid, before] = await Promise.all([
    sumBetween(db, from, to),
    countPaid(db, from, to),
    sumBetween(db, dayStart(now, days - 1 + shift), sql`${then}::timestamptz`),
  ]);
  return { ...current, ...paid, before: before.amount };
}

type DayRow = { day: string; cents: string; before: string };

/** Seven days, the oldest first, each with the same day a week before; today's is compared until this hour. */
async function readDays(db: Db, now: Date) {
  const until = new Date(now.getTime() + 1);
  const upTo = (day: SQL, ago: number) =>
    sql`least(colombo_midnight(${day} + 1), ${until}::timestamptz - make_interval(days => ${ago}))`;
  const { rows } = await db.execute<DayRow>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, now.cents, before.cents as before
    from (select colombo_day(${now}::timestamptz) - ago as day from generate_series(0, 6) ago) days,
      lateral (${moneyBetween(sql`colombo_midnight(days.day)`, upTo(sql`days.day`, 0))}) now,
      lateral (${moneyBetween(sql`colombo_midnight(days.day - 7)`, upTo(sql`days.day - 7`, 7))}) before
    order by days.day`);
  return rows.map(({ day, cents, before }) => ({
    day,
    amount: centsToRupees(Number(cents)),
    before: centsToRupees(Number(before)),
  }));
}

/** Money that arrived, minus what went back on the day it went: sums of the books, whatever it was paid for. */
export async function readTakings(db: Db, now: Date) {
  const [today, week, month, days] = await Promise.all([
    readSpan(db, now, 1),
    readSpan(db, now, 7),
    readSpan(db, now, 30),
    readDays(db, now),
  ]);
  return { today, week, month, days };
}

/** Orders of today that are not cancelled and whose payment did not fail. */
export async function countPlaced(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) as count from orders
    where created_at >= ${dayStart(now)} and created_at < ${dayStart(now, -1)}
      and status not in ('Cancelled', 'Payment failed')`);
  return Number(rows[0]?.count);
}
