import { sql } from 'drizzle-orm';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { FigureKind } from '#server/reports/index.ts';

/** Midnight in Colombo, `days` ago; Sri Lanka knows no summer time. */
const dayStart = (now: Date, days = 0) =>
  sql`((${now}::timestamptz at time zone 'Asia/Colombo')::date - ${days}::int)::timestamp at time zone 'Asia/Colombo'`;

const DAY_MS = 86_400_000;
/** A day and a week are compared with a week before, thirty days with those before them: until the same hour. */
const [WEEK, MONTH] = [7, 30];

type Sums = { cents: number; refunded: number; orders: number; delivery: number };
const NOTHING: Sums = { cents: 0, refunded: 0, orders: 0, delivery: 0 };
type SumsOn = (daysAgo: number) => Sums;

/**
 * What the books say of each day that Takings is about, and which orders were paid in it: kept of days that are over
 * (server/database/reports.sql). Of today what there is by now, and of two days once more what there was at this hour.
 */
async function readDays(db: Db, now: Date): Promise<{ whole: SumsOn; untilThisHour: SumsOn }> {
  const until = new Date(now.getTime() + 1);
  const found = (ago: number, kind: FigureKind, days: number) => sql`
    select ${ago}::int as ago, day, count, cents, part_cents, ${kind === 'paid'}::boolean as is_paid
    from figures_between(${kind}::text, ${dayStart(now, days)}, ${until}::timestamptz - make_interval(days => ${ago}))`;
  const all = [
    found(0, 'money', 2 * MONTH - 1),
    found(0, 'paid', MONTH - 1),
    found(WEEK, 'money', WEEK),
    found(MONTH, 'money', MONTH),
  ];
  const { rows } = await db.execute<Sums & { day: string; ago: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, ago,
      coalesce(sum(cents) filter (where not is_paid), 0)::float8 as cents, coalesce(sum(part_cents), 0)::float8 as refunded,
      coalesce(sum(count) filter (where is_paid), 0)::int as orders, coalesce(sum(cents) filter (where is_paid), 0)::float8 as delivery
    from (${sql.join(all, sql` union all `)}) found group by 1, 2`);
  const known = new Map(rows.map(({ day, ago, ...sums }) => [`${day} ${ago}`, sums]));
  const on = (daysAgo: number, ago: number) => known.get(`${dayAgo(now, daysAgo)} ${ago}`) ?? NOTHING;
  return { whole: (daysAgo) => on(daysAgo, 0), untilThisHour: (daysAgo) => on(daysAgo, daysAgo) };
}

const dayAgo = (now: Date, daysAgo: number) => colomboDay(now.getTime() - daysAgo * DAY_MS);

/** Money that arrived, minus what went back on the day it went: sums of the books, whatever it was paid for. */
export async function readTakings(db: Db, now: Date) {
  const { whole, untilThisHour } = await readDays(db, now);
  const sum = (days: Sums[], of: keyof Sums) => days.reduce((total, day) => total + day[of], 0);
  const rupees = (days: Sums[], of: 'cents' | 'refunded' | 'delivery') => centsToRupees(sum(days, of));
  /** The last `days` days, today until now included, and as many before them, until the same hour. */
  const span = (days: number, shift: number) => {
    const ofSpan = Array.from({ length: days }, (_, ago) => whole(ago));
    const before = ofSpan.map((_, ago) => (ago === 0 ? untilThisHour(shift) : whole(ago + shift)));
    return {
      amount: rupees(ofSpan, 'cents'),
      refunded: rupees(ofSpan, 'refunded'),
      delivery: rupees(ofSpan, 'delivery'),
      orders: sum(ofSpan, 'orders'),
      before: rupees(before, 'cents'),
    };
  };
  return {
    today: span(1, WEEK),
    week: span(WEEK, WEEK),
    month: span(MONTH, MONTH),
    /** Seven days, the oldest first, each with the same day a week before; today's is compared until this hour. */
    days: Array.from({ length: WEEK }, (_, at) => WEEK - 1 - at).map((ago) => ({
      day: dayAgo(now, ago),
      amount: rupees([whole(ago)], 'cents'),
      before: rupees([ago === 0 ? untilThisHour(WEEK) : whole(ago + WEEK)], 'cents'),
    })),
  };
}

/** Orders of today that are not cancelled and whose payment did not fail. */
export async function countPlaced(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) as count from orders
    where created_at >= ${dayStart(now)} and created_at < ${dayStart(now, -1)}
      and status not in ('Cancelled', 'Payment failed')`);
  return Number(rows[0]?.count);
}
