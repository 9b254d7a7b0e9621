import { sql } from 'drizzle-orm';
import { centsToRupees } from '#contract/money.ts';
import type { Db } from '#server/platform/db/client.ts';

/** Midnight in Colombo, `days` ago; Sri Lanka knows no summer time. */
const dayStart = (now: Date, days = 0) =>
  sql`((${now}::timestamptz at time zone 'Asia/Colombo')::date - ${days}::int)::timestamp at time zone 'Asia/Colombo'`;

/**
 * Money that arrived: orders by the moment they were paid, cash on delivery by that at which the courier handed it over,
 * without what was let go. What went back counts on the day it went, unless it never counted
 * as takings: what was paid twice, or for an order that had ended.
 */
const moneyMoves = sql`(
  select paid_at as at, total_cents - cash_short_cents as cents, shipping_cents as delivery, 0 as refunded, 1 as orders
  from orders where paid_at is not null
  union all
  select refund.done_at, -refund.amount_cents, 0, refund.amount_cents, 0
  from refunds refund join payment_attempts attempt on attempt.id = refund.attempt_id
    join orders on orders.id = attempt.order_id
  where refund.done_at is not null and orders.paid_at is not null and not exists (
    select 1 from order_issues issue
    where issue.attempt_id = attempt.id and issue.reason in ('paid_twice', 'paid_otherwise')))`;

type Sums = { cents: string; delivery: string; refunded: string; orders: string };

async function sumBetween(db: Db, from: ReturnType<typeof dayStart>, to: ReturnType<typeof dayStart>) {
  const { rows } = await db.execute<Sums>(sql`
    select coalesce(sum(cents), 0) as cents, coalesce(sum(delivery), 0) as delivery,
      coalesce(sum(refunded), 0) as refunded, coalesce(sum(orders), 0) as orders
    from ${moneyMoves} moves where at >= ${from} and at < ${to}`);
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
      select (at at time zone 'Asia/Colombo')::date as day, at, cents from ${moneyMoves} moves
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
