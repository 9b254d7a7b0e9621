import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getOrder } from '#contract/staff/order-page.ts';
import { moveOrders } from '#contract/staff/order-writes.ts';
import { refundOrder } from '#contract/staff/refunds.ts';
import { productItems } from '#server/catalogue/tables.ts';
import type { HangingRefund } from '#testing/crash-child-refund.ts';
import { openPaymentShop, runRefundJobs } from '#testing/payment-shop.ts';
import { someOf } from '#testing/randomness.ts';
import { staffClient } from '#testing/staff-client.ts';
import { nodeFlags } from '../../../scripts/setup.mjs';

const { cardOrder, sandbox, shop, url, payments, ledgerGaps } = await openPaymentShop();
const { db } = shop;
const CHILD = fileURLToPath(new URL('../../../testing/crash-child-refund.ts', import.meta.url));
const owner = await staffClient(shop)({ role: 'owner' });

/** More than a refund or its job sends: the last one comes through whole. */
const LAST = 25;
const STATEMENTS = [...someOf(Array.from({ length: LAST - 1 }, (_, index) => index + 1)), LAST];
const CALLS = [
  { call: 1, when: 'before' },
  { call: 1, when: 'after' },
] as const;
const ORDERS = STATEMENTS.length + CALLS.length;
/** Up to this statement of the job no number of a credit note is taken yet. */
const BEFORE_NUMBER = 16;

/** Each with an item of its own, since whoever stands still holds what they have locked. */
async function sentOrders() {
  const items = await db
    .insert(productItems)
    .values(
      Array.from({ length: ORDERS }, (_, n) => ({
        productId: 1,
        position: 10 + n,
        sku: `CRASH-${n}`,
        priceCents: 33_333,
        onHand: 10,
      })),
    )
    .returning({ id: productItems.id });
  const sent = [];
  for (const { id: itemId } of items) {
    const { orderId, pay } = await cardOrder({ [itemId]: 2 });
    await pay();
    const { row } = (await owner.send(getOrder, { id: orderId })).body;
    await owner.send(moveOrders, { move: 'ship', orders: [{ orderId, version: row.version }] });
    const { row: fresh, lines } = (await owner.send(getOrder, { id: orderId })).body;
    const input = {
      id: orderId,
      version: fresh.version,
      lines: [{ lineId: lines[0]?.id ?? 0, qty: 1, restock: 'good' as const }],
      method: 'provider' as const,
      why: 'broken' as const,
      reason: 'It arrived broken.',
    };
    sent.push({ orderId, itemId, input });
  }
  return sent;
}

async function dieWhile(tasks: HangingRefund[], settings: Record<string, string> = {}): Promise<void> {
  const env = { ...process.env, ...sandbox.settings, ...settings, PUBLIC_URL: url, DATABASE_URL: shop.url };
  const child = spawn(process.execPath, [...nodeFlags.args, CHILD], {
    env: { ...nodeFlags.env, ...env, TASKS: JSON.stringify(tasks) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function traces({ orderId, itemId }: { orderId: number; itemId: number }) {
  const { rows } = await db.execute(sql`
    with mine as (select id, state from refunds where order_id = ${orderId})
    select (select array_agg(state) from mine) as refunds,
      (select refunded_cents from orders where id = ${orderId}) as cents,
      (select sum(refunded_qty * 10 + back_qty)::int from order_lines where order_id = ${orderId}) as pieces,
      (select on_hand from product_items where id = ${itemId}) as shelf,
      (select count(*)::int from jobs.job where name = 'refund' and (data->>'refundId')::int in (select id from mine)) as jobs,
      (select count(*)::int from audit_log where subject = 'order:' || ${orderId}::int and action = 'adminRefundOrder') as lines,
      (select count(*)::int from mails where kind = 'order-refunded' and key = ${orderId}::int || '-1') as mails,
      (select count(*)::int from money_entries where order_id = ${orderId} and refund_id is not null) as entries`);
  return rows[0];
}

const nothing = { refunds: null, cents: 0, pieces: 0, shelf: 8, jobs: 0, lines: 0, mails: 0, entries: 0 };
const asked = { refunds: ['requested'], cents: 33_333, pieces: 11, shelf: 9, jobs: 1, lines: 1, mails: 0, entries: 0 };
const done = { ...asked, refunds: ['done'], mails: 1, entries: 1 };

test('[RFD-11] a shop killed at any statement and provider call of a refund gives it once, mails once, and puts the piece back once', async () => {
  const sent = await sentOrders();
  const keyOf = (orderId: number) => `before-the-crash-${orderId}`;
  await dieWhile(
    sent.slice(0, STATEMENTS.length).map(({ orderId, input: { id: _, ...body } }, index) => ({
      at: { statement: STATEMENTS[index] ?? 0 },
      path: `/api/admin/orders/${orderId}/refunds`,
      body,
      token: owner.token,
      key: keyOf(orderId),
    })),
  );
  for (const [index, order] of sent.entries()) {
    const statement = STATEMENTS[index] ?? 0;
    const name = `killed at statement ${statement}`;
    const left = await traces(order);
    expect([nothing, asked], name).toContainEqual(left);
    if (statement <= 12) expect(left, name).toEqual(nothing);
    if (statement === LAST) expect(left, name).toEqual(asked);
    expect((await owner.send(refundOrder, order.input, { key: keyOf(order.orderId) })).status, name).toBe(200);
    expect(await traces(order), name).toEqual(asked);
  }

  const points: HangingRefund['at'][] = [...CALLS, ...STATEMENTS.map((statement) => ({ statement }))];
  const isBefore = (last: number) => (at?: HangingRefund['at']) => !(at && 'statement' in at && at.statement > last);
  const { rows } = await db.execute<{ id: number; orderId: number }>(
    sql`select id, order_id as "orderId" from refunds`,
  );
  const refundOf = (orderId: number) => rows.find((refund) => refund.orderId === orderId)?.id ?? 0;
  const tasks = points.map((at, index) => ({ at, refundId: refundOf(sent[index]?.orderId ?? 0) }));
  const isFree = isBefore(BEFORE_NUMBER);
  await dieWhile(tasks.filter(({ at }) => isFree(at)));
  // Whoever has taken the number of a credit note makes all others wait.
  await dieWhile(
    tasks.filter(({ at }) => !isFree(at)),
    { ONE_BY_ONE: 'yes' },
  );
  for (const [index, order] of sent.entries()) {
    const name = JSON.stringify(points[index]);
    const left = await traces(order);
    expect([asked, done], name).toContainEqual(left);
    if (isBefore(6)(points[index])) expect(left, name).toEqual(asked);
    if (index === points.length - 1) expect(left, name).toEqual(done);
    // The queue gives the job to the next process, and perhaps to two of them.
    await Promise.all([1, 2].map(() => runRefundJobs(payments, order.orderId)));
    expect(await traces(order), name).toEqual(done);
    expect(sandbox.cardOrder(String(order.orderId))?.refundedCents, name).toBe(33_333);
  }
  expect(await ledgerGaps()).toEqual([]);
}, 300_000);
