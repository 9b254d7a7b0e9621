import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PAYMENT_TYPES, type PaymentMethod } from '#contract/calls/payments.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { SettingKey } from '#contract/staff/settings.ts';
import { notifyExpiring, tellExpired } from '#server/back-office/expiry-notices.ts';
import { countPlaced, readTakings } from '#server/back-office/takings.ts';
import { queueMail } from '#server/mail/index.ts';
import type { MailContext } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { byName } from '#server/platform/db/text-search.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';

/** What the owner wants to be mailed about. */
export type Notices = { newOrder: boolean; lowStock: boolean; morning: boolean };
const NEW_ORDER: SettingKey = 'MAIL_NEW_ORDER';

/**
 * Mails to the owner about what is no fault. At once when the database tells of an order, looking back two minutes: in a rush
 * those of the hour are many. Every minute in any case, looking back an hour.
 */
export const notifyOwnerJob = {
  name: 'tell-owner',
  payload: z.object({ minutes: z.int().default(60) }),
  retryLimit: 0,
  retryDelay: 0,
  isQueuedOnce: true,
  cron: '* * * * *',
} satisfies Job;

/** At 07:30 in Colombo. */
export const morningDigestJob = {
  name: 'morning-digest',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 60,
  cron: '0 2 * * *',
} satisfies Job;

/** Each mail is written once, whoever else does the same at the same time: by its kind and key. */
export async function notifyOwner(
  db: Db,
  mailContext: MailContext,
  { newOrder, lowStock, minutes = 60 }: Notices & { minutes?: number },
): Promise<void> {
  if (newOrder) await notifyNewOrders(db, mailContext, minutes);
  await notifyLowStock(db, mailContext, lowStock);
  await notifyExpiring(db, mailContext, lowStock);
}

type NewOrder = { id: number; totalCents: number; method: PaymentMethod; district: string; pieces: number };

/** Cash when it is placed, the rest when it is paid. What came while the mails were off is not told afterwards. */
async function notifyNewOrders(db: Db, mailContext: MailContext, minutes: number): Promise<void> {
  const isNew = (at: SQL) => sql`${at} > now() - make_interval(mins => ${minutes}::int)
    and ${at} > coalesce((select changed_at from settings where key = ${NEW_ORDER}), '-infinity')`;
  const { rows } = await db.execute<NewOrder>(sql`
    select id, total_cents as "totalCents", payment_method as method, shipping_district as district,
      (select sum(qty)::int from order_lines where order_id = orders.id) as pieces
    from orders
    where not is_demo and created_at > now() - interval '1 day'
      -- Each part by its own index: joined by 'or' they would read all orders of the day.
      and id in (select id from orders where payment_method = 'cod' and ${isNew(sql`created_at`)}
        union all select id from orders where payment_method <> 'cod' and ${isNew(sql`paid_at`)})
      and not exists (select 1 from mails where kind = 'owner-new-order' and key = orders.id::text)
    order by id limit 100`);
  for (const { id, totalCents, method, district, pieces } of rows) {
    await db.transaction((tx) =>
      queueMail(tx, mailContext, {
        kind: 'owner-new-order',
        key: String(id),
        to: mailContext.ownerEmail,
        isOwed: true,
        values: {
          orderId: id,
          total: formatRupees(centsToRupees(totalCents)),
          pieces,
          district,
          paymentType: PAYMENT_TYPES[method].value,
          isToCall: method === 'cod',
          link: `${mailContext.publicUrl}/admin/orders/${id}`,
        },
      }),
    );
  }
}

type Low = { id: number; name: string; sku: string; left: number };

/** Once per crossing: told when it falls to the mark, forgotten when there is more again. */
async function notifyLowStock(db: Db, mailContext: MailContext, isOn: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from low_stock_notices using product_items item
      where item.id = product_item_id and item.on_hand - item.reserved > item.warn_at`);
    const { rows } = await tx.execute<Low>(sql`
      with crossed as (
        insert into low_stock_notices (product_item_id)
        select item.id from product_items item where item.is_low
        on conflict do nothing returning product_item_id, told_at)
      select item.id, product.name, item.sku, sellable(item.on_hand, item.reserved) as left
      from crossed join product_items item on item.id = crossed.product_item_id
        join products product on product.id = item.product_id order by ${byName(sql`product.name`)}`);
    if (rows.length === 0 || !isOn) return;
    await queueMail(tx, mailContext, {
      kind: 'owner-low-stock',
      key: rows.map(({ id }) => id).join(',') + new Date().toISOString(),
      to: mailContext.ownerEmail,
      isOwed: true,
      values: {
        items: rows.map(({ name, sku, left }) => ({ name, sku, left })),
        link: `${mailContext.publicUrl}/admin`,
      },
    });
  });
}

type Work = { toCall: number; toPack: number; withCourier: number; needsYou: number; day: string };

/** What has expired, what the day begins with, and what yesterday brought. */
export async function mailMorningDigest(
  db: Db,
  mailContext: MailContext,
  { lowStock, morning, now }: Notices & { now: Date },
): Promise<void> {
  if (lowStock) await tellExpired(db, mailContext, now);
  if (!morning) return;
  const yesterday = new Date(now.getTime() - 86_400_000);
  const { days } = await readTakings(db, now);
  const placed = await countPlaced(db, yesterday);
  const { rows } = await db.execute<Work>(sql`
    select (select count(*)::int from orders where status = 'Pending' and payment_method = 'cod') as "toCall",
      (select count(*)::int from orders where status in ('Paid', 'Processing')) as "toPack",
      (select count(*)::int from orders where status = 'Shipped') as "withCourier",
      (select count(*)::int from order_issues where resolved_at is null) as "needsYou",
      to_char(${now}::timestamptz at time zone 'Asia/Colombo', 'YYYY-MM-DD') as day`);
  const [work] = rows;
  if (!work) return;
  const { day, ...counts } = work;
  await db.transaction((tx) =>
    queueMail(tx, mailContext, {
      kind: 'owner-digest',
      key: day,
      to: mailContext.ownerEmail,
      isOwed: true,
      values: {
        ...counts,
        placed,
        takings: formatRupees(days.at(-2)?.amount ?? 0),
        link: `${mailContext.publicUrl}/admin`,
      },
    }),
  );
}
