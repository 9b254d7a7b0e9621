import { sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/call.ts';
import { addDays, colomboDay } from '#contract/rules/colombo-day.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import { TENDERS, type Tender } from '#contract/staff/ledger.ts';
import type { closeDay as call } from '#contract/staff/reports.ts';
import { orders } from '#server/orders/index.ts';
import { moneyEntries } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { isIn, rupeesOf, type Sum } from '#server/reports/placed.ts';
import { midnight } from '#server/reports/spans.ts';
import { shipments } from '#server/shipments/index.ts';

type TenderRow = { tender: Tender; payments: string; came: Sum; wentBack: Sum };
type DayRow = { orders: string; sales: Sum; sent: string; withCouriers: Sum };

/** What the till of a day would show, if the shop had one. */
export async function closeDay(db: Db, wanted: string | undefined, now: Date): Promise<OutputOf<typeof call>> {
  const today = colomboDay(now);
  const day = wanted ?? today;
  const range = { from: midnight(day), until: midnight(addDays(day, 1)) };
  const { rows: found } = await db.execute<TenderRow>(sql`
    select tender, count(*) filter (where refund_id is null) as payments, sum(amount_cents) filter (where refund_id is null) as came,
      -sum(amount_cents) filter (where refund_id is not null) as "wentBack"
    from ${moneyEntries} where ${isIn(sql`at`, range)} group by tender`);
  const { rows } = await db.execute<DayRow>(sql`
    select sold.*, (select count(*) from ${shipments} where ${isIn(sql`shipped_at`, range)} and state <> 'undone') as sent,
      (select sum(case when cash_short_cents > 0 then cash_short_cents else total_cents end) from ${orders}
        where payment_method = 'cod' and status = 'Delivered' and paid_at is null) as "withCouriers"
    from (select count(*) as orders, sum(total_cents) as sales from ${orders} placed
      where ${isIn(sql`placed.created_at`, range)} and is_sale(status)) sold`);
  const tenders = TENDERS.flatMap((tender) => {
    const row = found.find((one) => one.tender === tender);
    if (!row) return [];
    const [came, wentBack] = [Number(row.came ?? 0), Number(row.wentBack ?? 0)];
    return [{ tender, payments: Number(row.payments), came, wentBack, net: came - wentBack }];
  });
  const sum = (of: 'came' | 'wentBack' | 'net') =>
    centsToRupees(tenders.reduce((cents, tender) => cents + tender[of], 0));
  return {
    day,
    until: day === today ? now.toISOString() : null,
    tenders: tenders.map(({ tender, payments, came, wentBack, net }) => ({
      tender,
      payments,
      came: centsToRupees(came),
      wentBack: centsToRupees(wentBack),
      net: centsToRupees(net),
    })),
    came: sum('came'),
    wentBack: sum('wentBack'),
    net: sum('net'),
    placed: { orders: Number(rows[0]?.orders ?? 0), sales: rupeesOf(rows[0]?.sales) },
    sent: Number(rows[0]?.sent ?? 0),
    withCouriers: day === today ? rupeesOf(rows[0]?.withCouriers) : null,
  };
}
