import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { receiveCash } from '#contract/staff/cash.ts';
import { markRefundDone, refundOrder, retryRefund, takeBackRefund } from '#contract/staff/refunds.ts';
import { actOnIssue } from '#contract/staff/today.ts';
import { openRefundShop, type RefundInput, reasonOf } from '#testing/refund-shop.ts';

const { db, sandbox, stockOf, ledgerGaps, heldFor, instalmentOrder, owner, dilki, parcel, page, refund, ...rest } =
  await openRefundShop();
const { paidOrder, kokoOrder, workOff, sums, entries, mailsOf, openIssues } = rest;

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
      { amount: worth, state: 'requested', method: 'provider', by: 'Ishani', actions: [] },
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
    // As if it had been so when it was paid: an invoice that was given can not be changed otherwise.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update documents set amount_cents = amount_cents - 1001 where order_id = ${orderId}`);
    });
    const [line] = (await page(orderId)).lines;
    const lineId = line?.id ?? 0;
    const net = Math.round((line?.net ?? 0) * 100);
    expect(net % 3).not.toBe(0);
    const one = async (asked: Partial<RefundInput> = {}) => refund(orderId, { lines: [{ lineId, qty: 1 }], ...asked });
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
    const refused = async (asked: Partial<RefundInput>) => reasonOf(await refund(orderId, asked));
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
      (await owner.send(refundOrder, { id: 1, version: 1, amount: 1, method: 'cash', why: 'other', reason: 'x' })).body
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
    const given = await refund(orderId, { lines, method: 'cash' });
    expect((await stockOf(1)).onHand).toBe(before.onHand + 1);
    const back = await owner.send(takeBackRefund, { id: orderId, refundId: given.body.refunds[0]?.id ?? 0 });
    expect(back.body.lines[0]).toMatchObject({ refundedQty: 0, backQty: 1 });
    expect(reasonOf(await refund(orderId, { lines, method: 'cash' }))).toMatch(/1 of 1 are here already/);
    expect((await refund(orderId, { lines: [{ lineId: line?.id ?? 0, qty: 1 }], method: 'cash' })).status).toBe(200);
    expect((await stockOf(1)).onHand).toBe(before.onHand + 1);
  });
});

describe('[RFD-04] [RFD-05] [RFD-06] by hand', () => {
  test('[RFD-04] [RFD-05] Koko: at its desk, then marked as done with a reference', async () => {
    const nimali = await kokoOrder({ 1: 2 });
    const { orderId } = nimali;
    const { refund: can, lines } = await page(orderId);
    expect(can.methods.map(({ method, label }) => `${method} ${label}`)).toEqual([
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
    expect(reasonOf(await refund(orderId, { amount: 10, method: 'cash' }))).toContain('Its cash has not come yet');
    const { row } = await page(orderId);
    await owner.send(receiveCash, { id: orderId, version: row.version });
    expect((await page(orderId)).refund.methods.map(({ method }) => method)).toEqual(['cash', 'bank']);
    expect(reasonOf(await refund(orderId, { amount: 10 }))).toContain('No provider took this money');
    const [line] = (await page(orderId)).lines;
    const asked = {
      lines: [{ lineId: line?.id ?? 0, qty: 1 }],
      method: 'cash' as const,
      isGiven: true,
      reference: 'till 4',
    };
    const { body } = await refund(orderId, asked);
    expect(body).toMatchObject({ row: { money: 'partly_refunded', status: 'Delivered' }, issues: [] });
    expect(body.refunds).toMatchObject([{ state: 'done', method: 'cash', reference: 'till 4', through: null }]);
    expect((await mailsOf(orderId))[0]?.text).toContain('It was given to you in cash.');
    const half = Math.round((body.refunds[0]?.amount ?? 0) * 100);
    expect(await entries(orderId)).toEqual([`cod ${total * 100}`, `cash -${half}`]);
    const rest = await refund(orderId, { amount: body.refund.left, method: 'bank' });
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
    const other = await refund(orderId, { lines: [{ lineId: line?.id ?? 0, qty: 1 }], amount: 1, method: 'cash' });
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
    expect(body.sentence).toBe('The refund was undone.');
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
