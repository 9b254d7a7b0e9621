import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { receiveCash } from '#contract/staff/cash.ts';
import { correctOrder } from '#contract/staff/corrections.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import { cancelOrder } from '#contract/staff/order-writes.ts';
import { exportOrders, listOrders } from '#contract/staff/orders.ts';
import { markRefundDone, refundOrder, retryRefund, takeBackRefund } from '#contract/staff/refunds.ts';
import { makeOrderLink } from '#server/orders/index.ts';
import { posted } from '#testing/posted.ts';
import { isLong } from '#testing/randomness.ts';
import { openRefundShop } from '#testing/refund-shop.ts';

const { db, sandbox, shop, url, stockOf, ledgerGaps, books, browse, owner, dilki, member, page, refund, ...rest } =
  await openRefundShop();
const { parcel, paidOrder, kokoOrder, workOff, sums, mailsOf } = rest;

test('[RFD-07] above the limit of one order only the owner, also in small parts; above the owner’s sum the code is shown again', async () => {
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
  // 6,000 went back: up to 10,000 of one order nobody is asked, however small the parts are.
  expect((await refund(orderId, { amount: 4000 }, stale)).status).toBe(200);
  expect((await refund(orderId, { amount: 0.01 }, stale)).body.code).toBe('second_factor_needed');
  expect((await refund(orderId, { amount: 0.01 }, owner)).status).toBe(200);
  const packer = await member({ permissions: ['orders'] });
  expect((await refund(orderId, { amount: 1 }, packer)).body.code).toBe('not_allowed');
});

test('[RFD-13] [OWN-16] calling off and taking pieces off count towards the limit, too, and that is said before', async () => {
  const { orderId } = await paidOrder({ pieces: { 1: 8 }, isShipped: false });
  const { row } = await page(orderId);
  const version = { id: orderId, version: row.version };
  const off = { ...version, reason: 'Out of stock.' };
  const fewer = { ...version, lines: [{ productItemId: 1, qty: 1 }], scheduleDelivery: null, reason: 'Out of stock.' };
  const shown = async (who: typeof dilki) => (await who.send(getOrder, { id: String(orderId) as never })).body.cancel;
  expect(await shown(dilki)).toEqual({
    isPossible: false,
    why: 'What was paid goes back with it. Above Rs. 5,000.00 of one order only the owner gives money back.',
    refunds: 0,
  });
  expect(await shown(owner)).toMatchObject({ isPossible: true, why: '' });
  for (const answer of [await dilki.send(cancelOrder, off), await dilki.send(correctOrder, fewer)])
    expect([answer.status, answer.body.code]).toEqual([403, 'not_allowed']);
  expect(await sums(orderId)).toMatchObject({ refunded: 0 });
  expect((await page(orderId)).row.version).toBe(row.version);
  expect((await owner.send(cancelOrder, off)).status).toBe(200);
});

test('[RFD-08] eight people at once: never more than there is, no piece twice, and each press counts once', async () => {
  const nimali = await paidOrder({ pieces: { 1: 5 } });
  const { orderId } = nimali;
  const total = Math.round(nimali.placed.order.orderTotal * 100);
  const before = await stockOf(1);
  const part = isLong ? 77_777 : 199_999;
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
          ...(isByLine
            ? { lines: [{ lineId: line?.id ?? 0, qty: 1, restock: 'good' as const }] }
            : { amount: part / 100 }),
          method: index % 2 ? ('provider' as const) : ('cash' as const),
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
  expect(total - given).toBeLessThan(part);
  expect(await sums(orderId)).toMatchObject({ received: total, refunded: given });
  expect(after.lines[0]?.refundedQty).toBeLessThanOrEqual(5);
  expect((await stockOf(1)).onHand).toBe(before.onHand + (after.lines[0]?.backQty ?? 0));
  expect(await ledgerGaps()).toEqual([]);
}, 60_000);

test('[RFD-08] done, taken back and tried again at once: one of them happens', async () => {
  for (const state of ['by_hand', 'failed'] as const) {
    const nimali = await paidOrder();
    const { orderId } = nimali;
    await refund(orderId, { amount: 50, method: state === 'failed' ? 'provider' : 'bank' });
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
    await refund(orderId, { amount: 12.34, method: orderId === refused.orderId ? 'provider' : 'cash' });
  await sandbox.fault({ provider: 'gateway', operation: 'REFUND', kind: 'reject' });
  await workOff(refused.orderId);
  await refund(whole.orderId, { amount: whole.placed.order.orderTotal, method: 'bank', isGiven: true });
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
  await posted(
    db,
    sql`
    insert into payment_attempts (order_id, number, provider, state, amount_cents, captured_cents, reference)
    select id, 1, 'koko', 'paid', total_cents, total_cents, id || '-1' from orders where id = ${orderId}`,
  );
  await posted(
    db,
    sql`
    insert into refunds (order_id, attempt_id, number, reference, amount_cents, reason, state, done_at)
    select order_id, id, 1, reference || '-r1', captured_cents, 'It is paid in cash.', 'done', now()
    from payment_attempts where order_id = ${orderId}`,
  );
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
  await refund(orderId, { amount: 20, method: 'bank', reason: 'And late.' });
  const taken = await refund(orderId, { amount: 30, method: 'cash', reason: 'A slip.' });
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
