import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { receiveCash } from '#contract/admin/cash.ts';
import { getOrder } from '#contract/admin/order-page.ts';
import { moveOrders } from '#contract/admin/order-writes.ts';
import { exportOrders, listOrders } from '#contract/admin/orders.ts';
import { markRefundDone, refundOrder, retryRefund, takeBackRefund } from '#contract/admin/refunds.ts';
import { actOnIssue } from '#contract/admin/today.ts';
import type { InputOf } from '#contract/call.ts';
import { makeOrderLink } from '#server/orders/index.ts';
import { cashClient } from '#testing/cash-client.ts';
import { openPaymentShop, runRefundJobs } from '#testing/payment-shop.ts';
import { staffClient } from '#testing/staff-client.ts';

const { cardOrder, instalmentOrder, sandbox, shop, url, payments, stockOf, ledgerGaps, heldFor, books, browse } =
  await openPaymentShop({ COD_MAX: '100000' });
const { db } = shop;
const member = staffClient(shop);
const [owner, dilki] = [await member({ role: 'owner', firstName: 'Ishani' }), await member()];
const { parcel } = await cashClient(shop);

type Asked = InputOf<typeof refundOrder>;
type Staff = typeof owner;

const page = async (id: number) => (await owner.send(getOrder, { id })).body;

async function refund(id: number, asked: Partial<Asked>, staff: Staff = owner) {
  const { row } = await page(id);
  const plain = { way: 'provider', why: 'broken', reason: 'It arrived broken.' } as const;
  return staff.send(refundOrder, { id, version: row.version, ...plain, ...asked });
}

async function ship(orderId: number): Promise<void> {
  const { row } = await page(orderId);
  const { body } = await owner.send(moveOrders, { move: 'ship', orders: [{ orderId, version: row.version }] });
  expect(body.results[0]?.isMoved).toBe(true);
}

/** By card and sent, unless it is to stay. */
async function paidOrder({ pieces = { 1: 2 } as Record<number, number>, isShipped = true } = {}) {
  const nimali = await cardOrder(pieces);
  await nimali.pay();
  if (isShipped) await ship(nimali.orderId);
  return nimali;
}

async function kokoOrder(pieces: Record<number, number> = { 1: 1 }) {
  const nimali = await instalmentOrder('koko', pieces);
  await nimali.choose('approve');
  await ship(nimali.orderId);
  return nimali;
}

const workOff = (orderId: number) => runRefundJobs(payments, orderId);
const sums = async (orderId: number) =>
  (
    await db.execute<{ received: number; refunded: number; gone: number }>(sql`
    select received_cents as received, refunded_cents as refunded,
      (select coalesce(-sum(amount_cents), 0)::int from money_entries where order_id = ${orderId} and refund_id is not null) as gone
    from orders where id = ${orderId}`)
  ).rows[0];
const entries = async (orderId: number) =>
  (
    await db.execute<{ entry: string }>(sql`
    select way || ' ' || amount_cents as entry from money_entries where order_id = ${orderId} order by id`)
  ).rows.map(({ entry }) => entry);
const mailsOf = async (orderId: number) =>
  (
    await db.execute<{ subject: string; text: string }>(sql`
    select subject, text from mails where kind = 'order-refunded' and split_part(key, '-', 1) = ${String(orderId)} order by id`)
  ).rows;
const openIssues = async (orderId: number) => (await page(orderId)).issues.filter(({ resolvedAt }) => !resolvedAt);
const reasonOf = ({ body }: { body: unknown }) => (body as { error: string }).error;

describe('[RFD-01] [RFD-02] [RFD-03] by line', () => {
  test('[RFD-01] [RFD-03] a broken piece: its sum, the mail, the books, and nothing on the shelf', async () => {
    const nimali = await paidOrder();
    const { orderId } = nimali;
    const before = await stockOf(1);
    const [line] = (await page(orderId)).lines;
    const { status, body } = await refund(orderId, { lines: [{ lineId: line?.id ?? 0, qty: 1, restock: 'damaged' }] });
    expect(status).toBe(200);
    const worth = (line?.net ?? 0) / 2;
    expect(body.row.money).toBe('partly_refunded');
    expect(body.refunds).toMatchObject([
      { amount: worth, state: 'requested', way: 'provider', by: 'Ishani', actions: [] },
    ]);
    expect(body.lines[0]).toMatchObject({ refundedQty: 1, backQty: 1, given: worth });
    expect(await workOff(orderId)).toEqual(['done']);
    expect(await stockOf(1)).toEqual(before);
    const cents = Math.round(worth * 100);
    expect(await sums(orderId)).toMatchObject({ refunded: cents, gone: cents });
    expect(sandbox.cardOrder(String(orderId))?.refundedCents).toBe(cents);
    expect(await mailsOf(orderId)).toMatchObject([
      { text: expect.stringContaining('Banks take 3 to 7 days to show it.') },
    ]);

    // The other one is good, and takes the rest with delivery.
    await refund(orderId, { lines: [{ lineId: line?.id ?? 0, qty: 1, restock: 'good' }], isWithDelivery: true });
    expect((await stockOf(1)).onHand).toBe(before.onHand + 1);
    expect((await page(orderId)).row).toMatchObject({ status: 'Shipped', money: 'refunded' });
    expect(await workOff(orderId)).toEqual(['done', 'done']);
    expect((await page(orderId)).row).toMatchObject({ status: 'Refunded', money: 'refunded' });
    expect(heldFor(orderId)).toBe(0);
    expect((await page(orderId)).refund).toMatchObject({ isPossible: false, why: 'Everything has gone back already.' });
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[RFD-02] a line with a discount that can not be halved comes back to the cent, however it is lowered meanwhile', async () => {
    const nimali = await paidOrder({ pieces: { 1: 3, 5: 1 } });
    const { orderId } = nimali;
    await db.execute(sql`
      with first as (select id from order_lines where order_id = ${orderId} order by id limit 1),
        less as (update order_lines set discount_cents = 1001 from first where order_lines.id = first.id)
      update orders set discount_cents = 1001, total_cents = total_cents - 1001, shipping_cents = shipping_cents where id = ${orderId}`);
    const [line] = (await page(orderId)).lines;
    const lineId = line?.id ?? 0;
    const net = Math.round((line?.net ?? 0) * 100);
    expect(net % 3).not.toBe(0);
    const one = async (asked: Partial<Asked> = {}) => refund(orderId, { lines: [{ lineId, qty: 1 }], ...asked });
    await one({ amount: 1.25 });
    await one();
    const second = (await page(orderId)).refunds[0];
    expect(Math.round((second?.amount ?? 0) * 100)).toBe(Math.round(net / 3));
    await one();
    const { lines, refunds } = await page(orderId);
    expect(Math.round((lines[0]?.given ?? 0) * 100)).toBe(net);
    expect(refunds.map(({ amount }) => amount)).toEqual([
      (net - 2 * Math.round(net / 3)) / 100,
      Math.round(net / 3) / 100,
      1.25,
    ]);
    expect(reasonOf(await one())).toMatch(/^All of .* is refunded\.$/);
  });

  test('[RFD-01] [RFD-03] what can not be is refused in a sentence, and nothing is written', async () => {
    const nimali = await paidOrder({ pieces: { 1: 2 } });
    const { orderId } = nimali;
    const [line] = (await page(orderId)).lines;
    const lineId = line?.id ?? 0;
    const total = nimali.placed.order.orderTotal;
    const refused = async (asked: Partial<Asked>) => reasonOf(await refund(orderId, asked));
    expect(await refused({ lines: [{ lineId, qty: 3 }] })).toMatch(/^Only 2 of .* can be refunded\.$/);
    expect(await refused({ amount: total + 0.01 })).toMatch(/^At most Rs\. .* can go back\.$/);
    expect(await refused({})).toBe('Nothing was chosen that could go back.');
    expect(await refused({ amount: 0 })).toContain('an amount in rupees above zero');
    expect(await refused({ amount: 1.005 })).toContain('two decimals');
    expect(await refused({ amount: 1, reason: ' ' })).toContain('In words is required');
    expect(await refused({ amount: 1, isGiven: true })).toContain('The provider gives it back');
    expect(await refused({ lines: [{ lineId: 1, qty: 1 }] })).toContain('must be lines of this order');
    expect(
      await refused({
        lines: [
          { lineId, qty: 1 },
          { lineId, qty: 1 },
        ],
      }),
    ).toContain('each once');
    expect((await refund(orderId, { amount: 1, version: 1 })).body.code).toBe('changed_meanwhile');
    expect(
      (await owner.send(refundOrder, { id: 1, version: 1, amount: 1, way: 'cash', why: 'other', reason: 'x' })).body
        .code,
    ).toBe('order_not_found');
    await refund(orderId, { lines: [{ lineId, qty: 1, restock: 'damaged' }] });
    await refund(orderId, { lines: [{ lineId, qty: 1, restock: 'no' }], amount: 5 });
    const waiting = await paidOrder({ isShipped: false });
    const [held] = (await page(waiting.orderId)).lines;
    expect(reasonOf(await refund(waiting.orderId, { lines: [{ lineId: held?.id ?? 0, qty: 1 }] }))).toContain(
      'The parcel has not left: take pieces off by a correction',
    );
    expect((await refund(waiting.orderId, { amount: 10 })).body.row).toMatchObject({
      status: 'Paid',
      money: 'partly_refunded',
    });
    // All of it: nobody packs it any more, and the pieces are for sale again.
    const before = await stockOf(1);
    const { left } = (await page(waiting.orderId)).refund;
    expect((await refund(waiting.orderId, { amount: left })).body.row.status).toBe('Refunded');
    expect((await stockOf(1)).reserved).toBe(before.reserved - 2);
    await workOff(waiting.orderId);
    expect(heldFor(waiting.orderId)).toBe(0);
  });

  test('[RFD-03] pieces that are here are not put on the shelf twice, also when the refund was taken back', async () => {
    const nimali = await kokoOrder({ 1: 1 });
    const { orderId } = nimali;
    const before = await stockOf(1);
    const [line] = (await page(orderId)).lines;
    const lines = [{ lineId: line?.id ?? 0, qty: 1, restock: 'good' as const }];
    const given = await refund(orderId, { lines, way: 'cash' });
    expect((await stockOf(1)).onHand).toBe(before.onHand + 1);
    const back = await owner.send(takeBackRefund, { id: orderId, refundId: given.body.refunds[0]?.id ?? 0 });
    expect(back.body.lines[0]).toMatchObject({ refundedQty: 0, backQty: 1 });
    expect(reasonOf(await refund(orderId, { lines, way: 'cash' }))).toMatch(/1 of 1 are here already/);
    expect((await refund(orderId, { lines: [{ lineId: line?.id ?? 0, qty: 1 }], way: 'cash' })).status).toBe(200);
    expect((await stockOf(1)).onHand).toBe(before.onHand + 1);
  });
});

describe('[RFD-04] [RFD-05] [RFD-06] by hand', () => {
  test('[RFD-04] [RFD-05] Koko: at its desk, then marked as done with a reference', async () => {
    const nimali = await kokoOrder({ 1: 2 });
    const { orderId } = nimali;
    const { refund: can, lines } = await page(orderId);
    expect(can.ways.map(({ way, label }) => `${way} ${label}`)).toEqual([
      'provider Through Koko',
      'cash In cash',
      'bank By transfer',
    ]);
    await refund(orderId, { lines: [{ lineId: lines[0]?.id ?? 0, qty: 1 }] });
    expect(await workOff(orderId)).toEqual(['by_hand']);
    expect(await openIssues(orderId)).toMatchObject([{ reason: 'refund_by_hand' }]);
    expect(await mailsOf(orderId)).toEqual([]);
    const [made] = (await page(orderId)).refunds;
    expect(made?.actions).toEqual(['done', 'takeBack']);
    const about = { id: orderId, refundId: made?.id ?? 0 };
    const done = await owner.send(markRefundDone, { ...about, reference: 'KK-778' });
    expect(done.body.refunds[0]).toMatchObject({ state: 'done', reference: 'KK-778', doneBy: 'Ishani', actions: [] });
    expect(await openIssues(orderId)).toEqual([]);
    expect(await mailsOf(orderId)).toMatchObject([{ text: expect.stringMatching(/through Koko.*Reference: KK-778/s) }]);
    const total = Math.round(nimali.placed.order.orderTotal * 100);
    expect(await entries(orderId)).toEqual([`koko ${total}`, `koko -${Math.round((made?.amount ?? 0) * 100)}`]);
    for (const call of [markRefundDone, takeBackRefund, retryRefund] as const)
      expect((await owner.send(call, { ...about, reference: '' })).body.code).toBe('action_refused');
    expect(await mailsOf(orderId)).toHaveLength(1);
  });

  test('[RFD-04] [RFD-05] cash on delivery: nothing before the cash has come, then in cash, given already, to the last cent', async () => {
    const { orderId, total } = await parcel({ pieces: { 5: 2 } });
    expect((await page(orderId)).refund.why).toBe('Its cash has not come yet: there is nothing that could go back.');
    expect(reasonOf(await refund(orderId, { amount: 10, way: 'cash' }))).toContain('Its cash has not come yet');
    const { row } = await page(orderId);
    await owner.send(receiveCash, { id: orderId, version: row.version });
    expect((await page(orderId)).refund.ways.map(({ way }) => way)).toEqual(['cash', 'bank']);
    expect(reasonOf(await refund(orderId, { amount: 10 }))).toContain('No provider took this money');
    const [line] = (await page(orderId)).lines;
    const asked = {
      lines: [{ lineId: line?.id ?? 0, qty: 1 }],
      way: 'cash' as const,
      isGiven: true,
      reference: 'till 4',
    };
    const { body } = await refund(orderId, asked);
    expect(body).toMatchObject({ row: { money: 'partly_refunded', status: 'Delivered' }, issues: [] });
    expect(body.refunds).toMatchObject([{ state: 'done', way: 'cash', reference: 'till 4', through: null }]);
    expect((await mailsOf(orderId))[0]?.text).toContain('It was given to you in cash.');
    const half = Math.round((body.refunds[0]?.amount ?? 0) * 100);
    expect(await entries(orderId)).toEqual([`cod ${total * 100}`, `cash -${half}`]);
    const rest = await refund(orderId, { amount: body.refund.left, way: 'bank' });
    expect(rest.body.row).toMatchObject({ status: 'Delivered', money: 'refunded' });
    const [last] = rest.body.refunds;
    await dilki.send(markRefundDone, { id: orderId, refundId: last?.id ?? 0, reference: 'CEFT 99' });
    expect((await page(orderId)).row.status).toBe('Refunded');
    expect(await sums(orderId)).toEqual({ received: total * 100, refunded: total * 100, gone: total * 100 });
    expect((await entries(orderId)).at(-1)).toMatch(/^bank -/);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[RFD-06] one that the gateway refuses does not count; tried again it goes, and its issue is resolved', async () => {
    const nimali = await paidOrder();
    const { orderId } = nimali;
    const [line] = (await page(orderId)).lines;
    await refund(orderId, { lines: [{ lineId: line?.id ?? 0, qty: 2 }] });
    await sandbox.fault({ provider: 'gateway', operation: 'REFUND', kind: 'reject' });
    expect(await workOff(orderId)).toEqual(['failed']);
    const failed = await page(orderId);
    expect(failed.refunds[0]?.actions).toEqual(['again', 'done', 'takeBack']);
    expect(failed).toMatchObject({ refunded: 0, row: { money: 'paid', hasIssue: true } });
    expect(failed.lines[0]).toMatchObject({ refundedQty: 0 });
    const about = { id: orderId, refundId: failed.refunds[0]?.id ?? 0 };
    // Meanwhile one of the pieces goes back another way: then the first can neither be tried again nor be done.
    const other = await refund(orderId, { lines: [{ lineId: line?.id ?? 0, qty: 1 }], amount: 1, way: 'cash' });
    expect(reasonOf(await owner.send(retryRefund, about))).toBe('These pieces were refunded another way meanwhile.');
    expect(reasonOf(await owner.send(markRefundDone, about))).toBe('These pieces were refunded another way meanwhile.');
    await owner.send(takeBackRefund, { id: orderId, refundId: other.body.refunds[0]?.id ?? 0 });
    expect((await owner.send(retryRefund, about)).body.refunds[1]).toMatchObject({ state: 'requested' });
    expect(await openIssues(orderId)).toEqual([]);
    expect(reasonOf(await owner.send(takeBackRefund, about))).toBe('The provider is being asked for it.');
    expect(reasonOf(await owner.send(markRefundDone, about))).toContain('not one that a person has to make');
    expect(await workOff(orderId)).toEqual(['done', 'taken_back']);
    expect(sandbox.cardOrder(String(orderId))?.refundedCents).toBe(Math.round((failed.refunds[0]?.amount ?? 0) * 100));
    expect(await mailsOf(orderId)).toHaveLength(1);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[RFD-06] taken back from the list of what is to be decided; what the shop owes is not', async () => {
    const nimali = await kokoOrder();
    const { orderId } = nimali;
    await refund(orderId, { amount: 100 });
    await workOff(orderId);
    const [issue] = await openIssues(orderId);
    expect(issue?.actions.map(({ action }) => action)).toEqual(['markRefunded', 'takeBackRefund', 'resolve', 'take']);
    const { body } = await owner.send(actOnIssue, { id: issue?.id ?? 0, action: 'takeBackRefund' });
    expect(body.sentence).toBe('The refund was taken back.');
    expect(await page(orderId)).toMatchObject({ refunded: 0, row: { money: 'paid' } });
    expect(await sums(orderId)).toMatchObject({ refunded: 0, gone: 0 });

    const off = await instalmentOrder('koko');
    await off.choose('approve');
    await off.post(`/orders/${off.orderId}/cancel`);
    await workOff(off.orderId);
    const [owed] = (await page(off.orderId)).refunds;
    expect(owed?.actions).toEqual(['done']);
    const back = await owner.send(takeBackRefund, { id: off.orderId, refundId: owed?.id ?? 0 });
    expect(reasonOf(back)).toContain('The shop owes this money');
    // A refund of another order is none of this one.
    expect((await owner.send(markRefundDone, { id: orderId, refundId: owed?.id ?? 0, reference: '' })).status).toBe(
      409,
    );
  });
});

test('[RFD-07] above the limit of one order only the owner, also in small parts; whoever asks later shows the code again', async () => {
  const nimali = await paidOrder({ pieces: { 1: 8 } });
  const { orderId } = nimali;
  expect((await page(orderId)).refund.limit).toBe(5000);
  expect((await refund(orderId, { amount: 4000 }, dilki)).status).toBe(200);
  const more = await refund(orderId, { amount: 1000.01 }, dilki);
  expect([more.status, more.body.code, more.body.error]).toEqual([
    403,
    'not_allowed',
    "This is not yours to do: ask the owner for 'refunds above Rs. 5,000.00 of one order'.",
  ]);
  expect((await refund(orderId, { amount: 1000 }, dilki)).status).toBe(200);
  expect((await refund(orderId, { amount: 1000 }, owner)).status).toBe(200);
  const stale = await member({ role: 'owner', secondFactorAt: new Date(shop.clock.now.getTime() - 11 * 60_000) });
  expect((await refund(orderId, { amount: 1 }, stale)).body.code).toBe('second_factor_needed');
  const packer = await member({ permissions: ['orders'] });
  expect((await refund(orderId, { amount: 1 }, packer)).body.code).toBe('not_allowed');
});

test('[RFD-08] eight people at once: never more than there is, no piece twice, and each press counts once', async () => {
  const nimali = await paidOrder({ pieces: { 1: 5 } });
  const { orderId } = nimali;
  const total = Math.round(nimali.placed.order.orderTotal * 100);
  const before = await stockOf(1);
  const [line] = (await page(orderId)).lines;
  const people = await Promise.all(Array.from({ length: 8 }, () => member({ role: 'owner' })));
  await Promise.all(
    people.map(async (one, index) => {
      for (let tries = 0; tries < 30; tries += 1) {
        const { row } = (await one.send(getOrder, { id: orderId })).body;
        const isByLine = index % 3 === 0;
        const asked = {
          id: orderId,
          version: row.version,
          ...(isByLine ? { lines: [{ lineId: line?.id ?? 0, qty: 1, restock: 'good' as const }] } : { amount: 777.77 }),
          way: index % 2 ? ('provider' as const) : ('cash' as const),
          isGiven: index % 4 === 0,
          why: 'other' as const,
          reason: 'All at once.',
        };
        const sent = () => one.send(refundOrder, asked, { key: `press-${index}-${tries}` });
        const [first, again] = await Promise.all([sent(), sent()]);
        const codes = [first, again].map(({ status, body }) => (status === 200 ? 'ok' : body.code));
        if (codes.includes('action_refused')) return;
        if (!codes.includes('ok')) expect(codes).toContain('changed_meanwhile');
      }
    }),
  );
  await workOff(orderId);
  const after = await page(orderId);
  const given = after.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(given).toBeLessThanOrEqual(total);
  expect(total - given).toBeLessThan(77_777);
  expect(await sums(orderId)).toMatchObject({ received: total, refunded: given });
  expect(after.lines[0]?.refundedQty).toBeLessThanOrEqual(5);
  expect((await stockOf(1)).onHand).toBe(before.onHand + (after.lines[0]?.backQty ?? 0));
  expect(await ledgerGaps()).toEqual([]);
}, 60_000);

test('[RFD-08] done, taken back and tried again at once: one of them happens', async () => {
  for (const state of ['by_hand', 'failed'] as const) {
    const nimali = await paidOrder();
    const { orderId } = nimali;
    await refund(orderId, { amount: 50, way: state === 'failed' ? 'provider' : 'bank' });
    if (state === 'failed') {
      await sandbox.fault({ provider: 'gateway', operation: 'REFUND', kind: 'reject' });
      await workOff(orderId);
    }
    const about = { id: orderId, refundId: (await page(orderId)).refunds[0]?.id ?? 0 };
    const answers = await Promise.all([
      owner.send(markRefundDone, { ...about, reference: 'a' }),
      dilki.send(markRefundDone, { ...about, reference: 'b' }),
      owner.send(takeBackRefund, about),
      dilki.send(retryRefund, about),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await workOff(orderId);
    const gone = (await sums(orderId))?.gone ?? 0;
    expect(await mailsOf(orderId)).toHaveLength(gone > 0 ? 1 : 0);
    expect(await ledgerGaps()).toEqual([]);
  }
}, 30_000);

test('[RFD-09] partly refunded: chip, filter and export, whatever paid', async () => {
  const [card, koko, cod, whole, refused] = [
    await paidOrder(),
    await kokoOrder(),
    await parcel(),
    await paidOrder(),
    await paidOrder(),
  ];
  const { row } = await page(cod.orderId);
  await owner.send(receiveCash, { id: cod.orderId, version: row.version });
  for (const { orderId } of [card, koko, cod, refused])
    await refund(orderId, { amount: 12.34, way: orderId === refused.orderId ? 'provider' : 'cash' });
  await sandbox.fault({ provider: 'gateway', operation: 'REFUND', kind: 'reject' });
  await workOff(refused.orderId);
  await refund(whole.orderId, { amount: whole.placed.order.orderTotal, way: 'bank', isGiven: true });
  const ids = [card, koko, cod, whole, refused].map(({ orderId }) => orderId);
  const mine = ({ id }: { id: number }) => ids.includes(id);
  const all = (await owner.send(listOrders, { limit: 100 })).body.orders.filter(mine);
  const chips = Object.fromEntries(all.map(({ id, money }) => [id, money]));
  expect(ids.map((id) => chips[id])).toEqual([
    'partly_refunded',
    'partly_refunded',
    'partly_refunded',
    'refunded',
    'paid',
  ]);
  const found = (await owner.send(listOrders, { money: 'partly_refunded', limit: 100 })).body.orders;
  expect(found.every(({ money }) => money === 'partly_refunded')).toBe(true);
  expect(found.filter(mine).map(({ id }) => id)).toEqual(
    [cod.orderId, koko.orderId, card.orderId].sort((a, b) => b - a),
  );
  const { csv } = (await owner.send(exportOrders, { money: 'partly_refunded' })).body;
  const [head = '', ...rows] = csv.trim().split(/\r?\n/);
  const column = head.split(',').indexOf('Refunded');
  const exported = rows.map((line) => line.split(',')).filter(([id]) => ids.includes(Number(id)));
  expect(exported.map((cells) => cells[column])).toEqual(['12.34', '12.34', '12.34']);
});

test('[RFD-09] money that came in vain beside cash on delivery is no refund of the order', async () => {
  const { orderId } = await parcel();
  await db.execute(sql`
    insert into payment_attempts (order_id, number, provider, state, amount_cents, captured_cents, reference)
    select id, 1, 'koko', 'paid', total_cents, total_cents, id || '-1' from orders where id = ${orderId}`);
  await db.execute(sql`
    insert into refunds (order_id, attempt_id, number, reference, amount_cents, reason, state, done_at)
    select order_id, id, 1, reference || '-r1', captured_cents, 'It is paid in cash.', 'done', now()
    from payment_attempts where order_id = ${orderId}`);
  const found = async () => (await owner.send(listOrders, { money: 'partly_refunded', limit: 100 })).body.orders;
  const { row, refund: can } = await page(orderId);
  expect([row.money, can.isPossible]).toEqual(['with_courier', false]);
  await owner.send(receiveCash, { id: orderId, version: row.version });
  expect((await page(orderId)).row.money).toBe('received');
  expect((await found()).some(({ id }) => id === orderId)).toBe(false);
});

test('[RFD-10] the shopper sees each refund with day, sum, way and state, on the page, in the list and by the link', async () => {
  const nimali = await paidOrder({ pieces: { 1: 2 } });
  const { orderId } = nimali;
  await refund(orderId, { amount: 100.5, reason: 'The lid was broken.' });
  await refund(orderId, { amount: 20, way: 'bank', reason: 'And late.' });
  const taken = await refund(orderId, { amount: 30, way: 'cash', reason: 'A slip.' });
  await owner.send(takeBackRefund, { id: orderId, refundId: taken.body.refunds[0]?.id ?? 0 });
  await sandbox.fault({ provider: 'gateway', operation: 'REFUND', kind: 'reject' });
  await workOff(orderId);
  const shown = async () => (await nimali.get(`/orders/${orderId}`)).body.order.refunds;
  expect(await shown()).toMatchObject([
    { number: 1, amount: 100.5, place: 'card', state: 'delayed', reason: 'The lid was broken.' },
    { number: 2, amount: 20, place: 'bank', state: 'on_its_way' },
  ]);
  await owner.send(retryRefund, { id: orderId, refundId: (await page(orderId)).refunds.at(-1)?.id ?? 0 });
  await workOff(orderId);
  expect((await shown())[0]).toMatchObject({ state: 'done', at: expect.stringMatching(/^20/) });
  const { orders } = (await nimali.get('/orders')).body;
  expect(orders[0].refunds).toHaveLength(2);
  const link = await db.transaction((tx) => makeOrderLink(tx, url, orderId));
  const html = await (await browse(new URL(link).pathname)).text();
  expect(html).toContain('Money back');
  expect(html).toMatch(/Rs\. 100\.50<\/b>, \w+ \d+ \w+\. It goes back to the card that paid\. Banks take 3 to 7 days/);
  expect(html).toContain('It is being made by bank transfer.');
  expect(html).not.toContain('The lid was broken.');
  expect((await books(orderId))?.mails.filter((kind) => kind === 'order-refunded')).toHaveLength(1);
});
