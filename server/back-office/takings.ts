import { sql } from 'drizzle-orm';
import { centsToRupees } from '#contract/rules/money.ts';
import { orders } from '#server/orders/index.ts';
import { moneyEntries } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';

/** Midnight in Colombo, `days` ago; Sri Lanka knows no summer time. */
const dayStart = (now: Date, days = 0) =>
  sql`((${now}::timestamptz at time zone 'Asia/Colombo')::date - ${days}::int)::timestamp at time zone 'Asia/Colombo'`;

type Moment = ReturnType<typeof dayStart>;
type Sums = { cents: string; refunded: string; delivery: string; orders: string };

/** What the books say, to the moment; the orders that were paid meanwhile, and what of it was for their delivery. */
async function sumBetween(db: Db, from: Moment, to: Moment) {
  const { rows } = await db.execute<Sums>(sql`
    select money.*, paid.* from (
      select coalesce(sum(amount_cents), 0) as cents,
        coalesce(-sum(amount_cents) filter (where refund_id is not null), 0) as refunded
      from ${moneyEntries} where at >= ${from} and at < ${to}
    ) money, (
      select coalesce(sum(shipping_cents), 0) as delivery, count(*) as orders
      from ${orders} where paid_at >= ${from} and paid_at < ${to}
    ) paid`);
  const [sums] = rows;
  return {
    amount: centsToRupees(Number(sums?.cents)),
    delivery: centsToRupees(Number(sums?.delivery)),
    refunded: centsToRupees(Number(sums?.refunded)),
    orders: Number(sums?.orders),
  };
}

/** The last `days` days, today until now included, and as many before them, until the same hour. */
async function readSpan(db: Db, now: Date, days: number) {
  const shift = days === 1 ? 7 : days;
  const until = new Date(now.getTime() + 1);
  const then = new Date(until.getTime() - shift * 86_400_000);
  const [current, before] = await Promise.all([
    sumBetween(db, dayStart(now, days - 1), sql`${until}::timestamptz`),
    sumBetween(db, dayStart(now, days - 1 + shift), sql`${then}::timestamptz`),
  ]);
  return { ...current, before: before.amount };
}

type DayRow = { day: string; cents: string; before: string };

/** Seven days, the oldest first, each with the same day a week before; today's is compared until this hour. */
async function readDays(db: Db, now: Date) {
  const until = new Date(now.getTime() + 1);
  const { rows } = await db.execute<DayRow>(sql`
    with days as (
      select d::date as day from generate_series(
        (${now}::timestamptz at time zone 'Asia/Colombo')::date - 6, (${now}::timestamptz at time zone 'Asia/Colombo')::date,
        interval '1 day') d
    ), moves as (
      select (at at time zone 'Asia/Colombo')::date as day, at, amount_cents as cents from ${moneyEntries}
      where at >= ${dayStart(now, 13)} and at < ${until}::timestamptz
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce((select sum(cents) from moves where moves.day = days.day), 0) as cents,
      coalesce((select sum(cents) from moves where moves.day = days.day - 7
        and moves.at < ${until}::timestamptz - interval '7 days'), 0) as before
    from days order by days.day`);
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
