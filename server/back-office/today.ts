import { isNull, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/call.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { isAllowed } from '#contract/staff/staff-call.ts';
import type { getToday } from '#contract/staff/today.ts';
import { countLowStock, listBestSellers, listLowStock } from '#server/back-office/goods.ts';
import { countPlaced, readTakings } from '#server/back-office/takings.ts';
import { isNotSent } from '#server/mail/index.ts';
import { countTabs, listOrders } from '#server/orders/staff/index.ts';
import { orderIssues, readIssues } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Staff } from '#server/staff/index.ts';
import { listExpiring } from '#server/stock/index.ts';

type Today = OutputOf<typeof getToday>;

const MOST_ROWS = 10;

/** The day's work and, for those who may see it, what came in. */
export async function readToday(db: Db, staff: Staff, now: Date): Promise<Today> {
  const list = async (tab: 'toCall' | 'toPack') => (await listOrders(db, staff, { tab, limit: MOST_ROWS }, now)).orders;
  const [
    counts,
    packing,
    placedToday,
    issues,
    failures,
    toCall,
    toPack,
    takings,
    bestSellers,
    lowStock,
    low,
    expiring,
    lately,
  ] = await Promise.all([
    countTabs(db, staff),
    readPacking(db),
    countPlaced(db, now),
    readIssues(db, staff, isNull(orderIssues.resolvedAt), MOST_ROWS),
    listFailures(db),
    list('toCall'),
    list('toPack'),
    isAllowed(staff, 'money') ? readTakings(db, now) : null,
    listBestSellers(db, now),
    listLowStock(db, now),
    countLowStock(db),
    listExpiring(db, now, MOST_ROWS),
    listLately(db),
  ]);
  const { needsYou, toCall: called, toPack: packed, withCourier, comingBack } = counts;
  return {
    day: colomboDay(now),
    counts: { needsYou, toCall: called, toPack: packed, withCourier, comingBack, lowStock: low, ...packing },
    placedToday,
    issues,
    failures,
    toCall,
    toPack,
    takings,
    bestSellers,
    lowStock,
    expiring,
    lately,
  };
}

/** What lies packed already is not packed again. */
async function readPacking(db: Db) {
  const { rows } = await db.execute<{ pieces: number; oldest: string | null }>(sql`
    select coalesce(sum(line.qty), 0)::int as pieces, min(orders.created_at) as oldest
    from orders join order_lines line on line.order_id = orders.id
    where orders.status in ('Paid', 'Processing') and not exists (
      select 1 from shipments parcel where parcel.order_id = orders.id and parcel.state = 'packed')`);
  const [row] = rows;
  return { piecesToPack: row?.pieces ?? 0, oldestToPack: row?.oldest ? new Date(row.oldest).toISOString() : null };
}

type FailureRow = Omit<Today['failures'][number], 'at'> & { at: string };

/** What a person can put right beside issues: a mail that was refused, a payment nobody has word of for an hour. */
async function listFailures(db: Db): Promise<Today['failures']> {
  const { rows } = await db.execute<FailureRow>(sql`
    select 'mail' as kind, case state when 'refused' then 'Mail refused' else 'Mail waits' end as title,
      subject || case state when 'refused' then '. The mail server refused the address.' else '. It has waited for an hour.' end as text,
      case when kind like 'order-%' then split_part(key, '-', 1)::int end as "orderId", created_at as at
    from mails where ${isNotSent} and created_at > now() - interval '14 days'
    union all
    select 'payment', 'Payment not known yet', order_id || ', ' || provider || '. Asked '
        || coalesce(to_char(checked_at at time zone 'Asia/Colombo', 'HH24:MI'), 'never') || ', next '
        || coalesce(to_char(next_check_at at time zone 'Asia/Colombo', 'HH24:MI'), 'not at all') || '.', order_id, sent_at
    from payment_attempts where state = 'processing' and sent_at < now() - interval '1 hour'
    union all
    select 'job', 'A job was given up', name || ', ' || count(*) || ' times', null, max(completed_on)
    from jobs.job where state = 'failed' and completed_on > now() - interval '2 days'
      and name not in ('heartbeat', 'send-mail') group by name
    order by at desc limit ${MOST_ROWS}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

type LatelyRow = { at: string; orderId: number; from: string | null; to: string; actor: string; name: string | null };

async function listLately(db: Db): Promise<Today['lately']> {
  const { rows } = await db.execute<LatelyRow>(sql`
    select event.at, event.order_id as "orderId", event.from_status as from,
      event.to_status as to, event.actor, users.first_name as name
    from order_events event left join users on users.id = event.actor_id
    order by event.id desc limit 8`);
  return rows.map(({ at, orderId, from, to, actor, name }) => {
    // A parcel that comes back leaves its order Shipped.
    const word = from === null ? 'placed' : from === to ? 'coming back' : to.toLowerCase();
    const text = actor === 'staff' && name ? `${name}: ${orderId} is ${word}` : `${orderId} ${word}`;
    return { at: new Date(at).toISOString(), text, orderId };
  });
}
