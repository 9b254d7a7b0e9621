import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OutputOf } from '#contract/call.ts';
import { DISCOUNT_KINDS } from '#contract/rules/discount-rule.ts';
import { ORDER_STATUSES } from '#contract/rules/order-moves.ts';
import { listDiscounts } from '#contract/staff/discounts.ts';
import { cancelOrder } from '#contract/staff/order-writes.ts';
import { ORDER_TABS, type OrderTab } from '#contract/staff/orders.ts';
import { notifyOwner } from '#server/back-office/notices.ts';
import { readTakings } from '#server/back-office/takings.ts';
import { readConfig } from '#server/config/config.ts';
import { deliveryTerms, noticesOf } from '#server/config/domain-config.ts';
import { listDemoPayments } from '#server/demo/demo-payments.ts';
import { reseed } from '#server/demo/seed.ts';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { countTabs, listOrders } from '#server/orders/staff/list-orders.ts';
import { openPaymentSandbox } from '#server/payment-sandbox.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { openPaymentShop, runRefundJobs } from '#testing/payment-shop.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

/** Three in the afternoon in Colombo. */
const NOW = new Date('2026-11-16T09:30:00Z');
const delivery = deliveryTerms(readConfig({}));
const asOfNow = { brandName: 'Komarika', publicUrl: 'http://localhost:3000', delivery, now: NOW };

const { shop, sandbox, payments } = await openPaymentShop();
const { db } = shop;
await fill(shop);

/** As the command fills a shop: by connections that may take their time. */
async function fill({ url, log, queue }: Pick<typeof shop, 'url' | 'log' | 'queue'>) {
  const batch = openDatabase(url, { log, isBatch: true });
  await reseed(batch.db, queue, asOfNow);
  await batch.close();
}

const OWNER = { role: 'owner', permissions: [] } as const;
const list = async (tab: OrderTab) => (await listOrders(db, OWNER, { tab, limit: 100 }, NOW)).orders;

test('[REV-22] the demo’s shop has something to read: a low one, a link, one hidden, all marked as examples', async () => {
  const { rows } = await db.execute(sql`
    select state, rating::int, is_demo as "isDemo", written_at <= now() as "isPast" from reviews
    where order_line_id is not null order by rating`);
  expect(rows).toEqual([
    { state: 'hidden', rating: 1, isDemo: true, isPast: true },
    { state: 'waiting', rating: 2, isDemo: true, isPast: true },
    { state: 'waiting', rating: 4, isDemo: true, isPast: true },
    { state: 'waiting', rating: 5, isDemo: true, isPast: true },
  ]);
  const { rows: shown } = await db.execute(sql`select 1 from reviews where state = 'published' and not is_demo`);
  expect(shown).toEqual([]);
});

test('[DSC-22] the demo has discounts of every kind and several states, with uses', async () => {
  const owner = await staffClient(shop)({ role: 'owner', firstName: 'Ruvini' });
  const { rows } = (await owner.send(listDiscounts, {})).body as OutputOf<typeof listDiscounts>;
  const { rows: kinds } = await db.execute<{ kind: string }>(sql`select distinct kind from discount_codes`);
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([...DISCOUNT_KINDS].sort());
  const states = rows.map(({ state }) => state);
  expect(states).toEqual(expect.arrayContaining(['in_force', 'planned', 'ended', 'off']));
  expect(rows.find(({ code }) => code === 'ALOE20')).toMatchObject({ uses: 3, given: 3780, sales: 15_120 });
  const givenByThemselves = rows.filter(({ code }) => code === null);
  expect(givenByThemselves.map(({ state }) => state)).toEqual(['off']);
});

test('[ADM-60] the demo fills every tab, with every status, way to pay and mark', async () => {
  const counts = await countTabs(db, OWNER);
  expect(Object.keys(counts).sort()).toEqual([...ORDER_TABS].sort());
  const between = (count: number, least: number, most: number) => count >= least && count <= most;
  expect(counts).toMatchObject({ comingBack: 2, needsYou: 2 });
  expect([counts.toCall, counts.toPack, counts.withCourier].map((count) => between(count, 3, 7))).toEqual([
    true,
    true,
    true,
  ]);
  expect(counts.done).toBeGreaterThan(20);
  const all = await list('all');
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
  expect(new Set(all.map(({ method }) => method))).toEqual(new Set(['card', 'cod', 'koko', 'mintpay']));
  expect(new Set(all.map(({ customer }) => customer.name)).size).toBe(12);
  expect(all.filter(({ placedAt }) => Date.parse(placedAt) > NOW.getTime() - 60 * 86_400_000).length).toBeGreaterThan(
    35,
  );
  const marks = all.flatMap((order) => order.marks);
  for (const mark of ['second order of this phone today', 'refused 2 of 3', 'wants Saturday', 'gift'])
    expect(marks).toContain(mark);
  for (const money of ['partly_refunded', 'due', 'with_courier', 'received'])
    expect(all.map((order) => order.money)).toContain(money);
  const { today, month } = await readTakings(db, NOW);
  expect([today.amount > 0, month.amount > today.amount]).toEqual([true, true]);
});

test('[ADM-60] [ADM-80] it has parcels, some packed from a pool, notes, mails that were sent and one that was refused, and a refund by hand that is open', async () => {
  const { rows } = await db.execute(sql`
    select (select count(*)::int from shipments where waybill is not null and courier_id is not null) > 20 as parcels,
      (select count(*)::int from shipments where state = 'packed' and waybill like 'LP73%') as packed,
      (select count(*)::int from waybill_pool where order_id is null) as pool,
      (select array_agg(distinct kind order by kind) from order_notes) as notes,
      (select array_agg(distinct state order by state) from mails where kind like 'order-%') as mails,
      (select array_agg(reason order by reason) from order_issues where resolved_at is null) as issues,
      (select count(*)::int from mails where kind like 'owner-%') as told`);
  expect(rows).toEqual([
    {
      parcels: true,
      packed: 2,
      pool: 46,
      notes: ['no_answer', 'note'],
      mails: ['refused', 'sent'],
      issues: ['refund_by_hand', 'wrong_amount'],
      told: 0,
    },
  ]);
});

test('[ADM-61] it agrees with the books, and opens with the stock that the catalogue names', async () => {
  expect(await auditLedger(db)).toEqual([]);
  const { rows } = await db.execute<{ left: number[] }>(
    sql`select array_agg(on_hand - reserved order by id) as left from product_items`,
  );
  expect(rows[0]?.left).toEqual([120, 80, 240, 95, 64, 150, 3, 110, 400, 130, 210, 0, 90, 85, 55, 70]);
  // Also without the exception for demo orders: what was paid online was captured.
  const { rows: unpaid } = await db.execute(sql`
    select id from orders where paid_at is not null and payment_method <> 'cod' and not exists (
      select 1 from payment_attempts where order_id = orders.id and captured_cents = total_cents)`);
  expect(unpaid).toEqual([]);
});

test('[STK-18] it has batches, one of which expires soon, three of leaves that were cut these days, and a history that lies in the past', async () => {
  const { rows } = await db.execute<{ batches: number; soon: string[]; fresh: number; told: boolean }>(sql`
    select count(*)::int as batches, count(*) filter (where cut_on > ${NOW}::date - 10)::int as fresh, bool_and(told_at is not null) as told,
      array_agg(code || ' ' || on_hand) filter (where expires_on <= ${NOW}::date + 60) as soon
    from stock_batches where on_hand > 0`);
  expect(rows).toEqual([{ batches: 10, soon: ['PG-118 36'], fresh: 3, told: true }]);
  const { rows: history } = await db.execute<{ reason: string; late: number }>(sql`
    select reason, count(*) filter (where at > ${NOW}::timestamptz)::int as late
    from stock_movements group by reason order by reason`);
  expect(history.map(({ late }) => late)).toEqual(history.map(() => 0));
  expect(history.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['opening', 'delivery', 'sold']));
  expect(history.map(({ reason }) => reason)).not.toContain('direct');
});

test('[ADM-61] the owner is not mailed, no cap counts it, and nobody can sign in as one of its customers', async () => {
  await notifyOwner(db, payments.mailContext, noticesOf(readConfig({})));
  expect((await db.execute(sql`select 1 from mails where kind = 'owner-new-order'`)).rows).toEqual([]);
  const { rows } = await db.execute(sql`
    select distinct count_open_cash(user_id, null, shipping_phone, shipping_district, shipping_address, placed_from, false) as counted
    from orders where is_demo and status = 'Pending' and payment_method = 'cod'`);
  expect(rows).toEqual([{ counted: [0, 0, 0, 0, 0, 0] }]);
  const { rows: customers } = await db.execute(
    sql`select count(*)::int as people, array_agg(distinct password_hash) as hashes from users where email like '%@example.com' and role = 'customer'`,
  );
  expect(customers).toEqual([{ people: 11, hashes: ['none'] }]);
});

test('[ADM-62] everything happened in the past, in the waking hours of Colombo, and in the order of its numbers', async () => {
  const { rows } = await db.execute(sql`
    select event.order_id, event.at from order_events event join orders on orders.id = order_id
    where orders.email like '%@example.com' and (event.at > ${NOW}::timestamptz
      or extract(hour from event.at at time zone 'Asia/Colombo') not between 7 and 22)`);
  expect(rows).toEqual([]);
  const { rows: early } = await db.execute(sql`
    select id from (select event.id, at, lag(at) over (order by event.id) as before from order_events event
      join orders on orders.id = order_id where orders.email like '%@example.com') events where at < before`);
  expect(early).toEqual([]);
});

test('[BKS-02] money of the demo stands in the books on the day on which it came or went', async () => {
  const { rows } = await db.execute(sql`
    select entry.id from money_entries entry join orders on orders.id = entry.order_id
      left join payment_attempts attempt on attempt.id = entry.attempt_id left join refunds refund on refund.id = entry.refund_id
    where entry.at is distinct from case when entry.refund_id is not null then refund.done_at
      when entry.attempt_id is not null then attempt.captured_at else orders.paid_at end or entry.at >= ${NOW}`);
  expect(rows).toEqual([]);
  const days = await db.execute(sql`select distinct (at at time zone 'Asia/Colombo')::date from money_entries`);
  expect(days.rows.length).toBeGreaterThan(15);
});

test('[ADM-60] [ADM-94] parcels of the demo left by hand-overs, one per courier and week', async () => {
  const { rows } = await db.execute(sql`
    select count(distinct handover.id)::int as handovers,
      count(distinct (handover.courier_id, date_trunc('week', handover.at at time zone 'Asia/Colombo')))::int as weeks,
      count(*) filter (where handover.id is null or handover.courier_id <> shipment.courier_id
        or handover.at < shipment.shipped_at)::int as wrong
    from shipments shipment left join handovers handover on handover.id = shipment.handover_id
    where shipment.state not in ('undone', 'packed')`);
  expect(rows).toEqual([{ handovers: rows[0]?.weeks, weeks: expect.any(Number), wrong: 0 }]);
  expect(rows[0]?.handovers).toBeGreaterThan(3);
});

/** All that is told of the demo's orders, without what is drawn by lot. */
async function told(of: typeof db): Promise<string> {
  const tables = [
    'orders',
    'order_lines',
    'order_events',
    'order_notes',
    'shipments',
    'shipment_events',
    'waybill_pool',
    'payment_attempts',
    'refunds',
    'order_issues',
  ];
  const rows = sql.join(
    tables.map((table) => sql`select to_jsonb(one) - 'token' as row from ${sql.identifier(table)} one`),
    sql` union all `,
  );
  const mailed = sql`select to_jsonb(mails) - 'id' as row from mails where kind like 'order-%'`;
  const { rows: all } = await of.execute<{ told: string }>(
    sql`select string_agg(told, E'\n' order by told) as told from (
      select regexp_replace(row::text, '/order/[\\w-]{43}', '/order/', 'g') as told from (${rows} union all ${mailed}) everything) masked`,
  );
  return all[0]?.told ?? '';
}

test('[ADM-62] two databases that are filled at the same moment hold the same @nightly', async () => {
  const other = await openTestShop();
  await fill(other);
  expect((await told(other.db)).split('\n')).toEqual((await told(db)).split('\n'));
});

test('[ADM-63] [SBX-09] the sandbox is told of the demo payments, once, and gives their money back', async () => {
  const known = await listDemoPayments(db);
  expect(known.length).toBeGreaterThan(10);
  expect((await sandbox.control('payments', known)).body).toEqual({ added: known.length });
  expect((await sandbox.control('payments', known)).body).toEqual({ added: 0 });
  expect((await sandbox.control('payments', { orderId: 1 })).status).toBe(400);
  const partly = known.find(({ refunds }) => refunds[0]?.amountCents === 135_000);
  expect(sandbox.cardOrder(partly?.orderId ?? '')).toMatchObject({
    status: 'PARTIALLY_REFUNDED',
    refundedCents: 135_000,
  });

  const owner = await staffClient(shop)({ role: 'owner' });
  const paid = (await list('toPack')).find(({ status, method }) => status === 'Paid' && method === 'card');
  const { id = 0, version = 0 } = paid ?? {};
  expect((await owner.send(cancelOrder, { id, version, reason: 'A test.' })).status).toBe(200);
  expect(await runRefundJobs(payments, id)).toEqual(['done']);
  const { capturedCents = -1, refundedCents = 0 } = sandbox.cardOrder(String(id)) ?? {};
  expect(capturedCents - refundedCents).toBe(0);
  expect(await auditLedger(db)).toEqual([]);
});

test('[ADM-63] what opens the sandbox tells it, also after its memory was lost', async () => {
  const environment = { SANDBOX_PORT: '0', DATABASE_URL: shop.url };
  for (const _ of ['first', 'again']) {
    const opened = await openPaymentSandbox(environment, readConfig(environment));
    const known = await listDemoPayments(db);
    await opened.tellPayments(known);
    const ledger = await (await fetch(`${opened.url}/control/ledger`)).json();
    expect(ledger.cards).toHaveLength(known.length);
    await opened.close();
  }
});

test("[RPT-20] the demo's reports are alive, and what was never counted is marked as demo", async () => {
  const [figures] = (
    await db.execute<{ days: number; seen: number; vain: number; sources: number; real: number }>(sql`
      select (select count(distinct day)::int from visit_counts where step = 'visit') as days,
        (select count(distinct product_id)::int from visit_counts where product_id > 0) as seen,
        (select count(distinct words)::int from search_counts where unfound > 0) as vain,
        (select count(distinct utm_source)::int from orders where utm_source <> '') as sources,
        (select count(*)::int from visit_counts where not is_demo) + (select count(*)::int from search_counts where not is_demo) as real`)
  ).rows;
  expect(figures).toMatchObject({ days: 61, sources: 3, real: 0 });
  expect(figures?.seen).toBeGreaterThan(10);
  expect(figures?.vain).toBeGreaterThan(3);
});
