import { sql } from 'drizzle-orm';
import { orders } from '#server/orders/index.ts';
import { type ReminderKind, reminders } from '#server/reminders/index.ts';
import { isIn, rupeesOf, type Sum } from '#server/reports/placed.ts';
import type { TableReader } from '#server/reports/sales-tables.ts';

const NAMES: Record<ReminderKind, string> = {
  cart: 'Cart left',
  unpaid: 'Order not paid',
  transfer: 'Transfer not come',
};

/** What was reminded of in these days, and what it brought back within a week. */
export const byReminder: TableReader = async (db, { current, earlier }) => {
  type Row = { kind: ReminderKind; sent: Sum; opened: Sum; orders: Sum; cents: Sum; before: Sum };
  const isNow = isIn(sql`told.created_at`, current);
  const isThen = earlier ? isIn(sql`told.created_at`, earlier) : sql`false`;
  const isBack = sql`brought.status not in ('Cancelled', 'Payment failed')`;
  const cents = sql`brought.total_cents - brought.refunded_cents`;
  const { rows } = await db.execute<Row>(sql`
    select told.kind, count(*) filter (where ${isNow}) as sent,
      count(told.opened_at) filter (where ${isNow}) as opened,
      count(brought.id) filter (where ${isNow} and ${isBack}) as orders,
      sum(${cents}) filter (where ${isNow} and ${isBack}) as cents,
      sum(${cents}) filter (where ${isThen} and ${isBack}) as before
    from ${reminders} told left join ${orders} brought on brought.id = told.brought_order_id
    where (${isNow}) or (${isThen}) group by 1 having count(*) filter (where ${isNow}) > 0
    order by cents desc nulls last, sent desc, 1`);
  return {
    of: 'Reminder',
    columns: [
      { name: 'Brought back', kind: 'money' },
      { name: 'Orders', kind: 'count' },
      { name: 'Opened', kind: 'count' },
      { name: 'Sent', kind: 'count' },
    ],
    main: 0,
    rows: rows.map(({ kind, sent, opened, orders: brought, cents: sum, before }) => ({
      key: kind,
      name: NAMES[kind],
      values: [rupeesOf(sum), Number(brought), Number(opened), Number(sent)],
      before: earlier ? rupeesOf(before) : null,
    })),
  };
};
