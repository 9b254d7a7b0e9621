import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import { openPaymentShop, runRefundJobs } from '#testing/payment-shop.ts';

const { cardOrder, instalmentOrder, sandbox, books, payments, stockOf, shop, later, arrive, heldFor } =
  await openPaymentShop();

async function paidOrder() {
  const nimali = await cardOrder();
  await nimali.pay();
  const totalCents = Math.round(nimali.placed.order.orderTotal * 100);
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from payment_attempts where order_id = ${nimali.orderId}`,
  );
  const attemptId = rows[0]?.id ?? 0;
  const refund = (amountCents: number) =>
    shop.db.transaction(async (tx) => {
      const decided = { orderId: nimali.orderId, attemptId, amountCents, reason: 'A test.', by: null };
      return (await requestRefund(tx, payments.mailContext, decided)) !== null;
    });
  return { ...nimali, totalCents, refund, ledger: () => sandbox.cardOrder(String(nimali.orderId)) };
}

const workOff = (orderId: number) => runRefundJobs(payments, orderId);

test('[ORD-08] who cancels a paid order before it is prepared gets the money back, the shop the pieces', async () => {
  const before = await stockOf(1);
  const nimali = await paidOrder();
  const { order } = (await nimali.get(`/orders/${nimali.orderId}`)).body;
  expect(order).toMatchObject({ canCancel: true, canPay: false });
  const off = await nimali.post(`/orders/${nimali.orderId}/cancel`);
  expect(off.body.order).toMatchObject({ orderStatus: { status: 'Refunded' }, canCancel: false });
  expect(await stockOf(1)).toEqual(before);
  expect((await nimali.post(`/orders/${nimali.orderId}/cancel`)).body.code).toBe('order_not_cancellable');
  expect(await workOff(nimali.orderId)).toEqual(['done']);
  expect(await workOff(nimali.orderId)).toEqual(['done']);
  expect(nimali.ledger()).toMatchObject({ capturedCents: 0, refundedCents: 0, status: 'CANCELLED' });
  expect(await books(nimali.orderId)).toMatchObject({
    attempts: ['card refunded'],
    mails: ['order-received', 'order-refunded'],
  });
});

test('[ORD-08] parts go back as they are decided, never more than was taken', async () => {
  const nimali = await paidOrder();
  expect(await Promise.all([nimali.refund(1000), nimali.refund(2050)])).toEqual([true, true]);
  expect(await nimali.refund(nimali.totalCents - 3049)).toBe(false);
  expect(await workOff(nimali.orderId)).toEqual(['done', 'done']);
  expect(nimali.ledger()).toMatchObject({ refundedCents: 3050, status: 'PARTIALLY_REFUNDED' });
  expect((await books(nimali.orderId))?.status).toBe('Paid');
  await nimali.refund(nimali.totalCents - 3050);
  expect(await workOff(nimali.orderId)).toEqual(['done', 'done', 'done']);
  expect(nimali.ledger()?.refundedCents).toBe(nimali.totalCents);
  expect(await books(nimali.orderId)).toMatchObject({ status: 'Refunded', attempts: ['card refunded'] });
});

const DAY = { advanceMs: 24 * 60 * 60_000 };
const TODAY = { offsetMs: 0 };
/** What the gateway has done to give money back, however often it was asked. */
const given = (ledger: ReturnType<typeof sandbox.cardOrder>) =>
  ledger?.transactions.filter(({ type }) => /REFUND|VOID/.test(type)).map(({ type, result }) => `${type} ${result}`);

test('[ORD-08] a refund that the gateway was too busy for is sent again', async () => {
  const nimali = await paidOrder();
  await nimali.refund(100);
  await sandbox.fault({ provider: 'gateway', operation: 'REFUND', kind: 'down' });
  await expect(workOff(nimali.orderId)).rejects.toThrow('REFUND');
  expect(await workOff(nimali.orderId)).toEqual(['done']);
  expect(nimali.ledger()?.refundedCents).toBe(100);
});

test.each([
  ['VOID', TODAY, 'VOID_PAYMENT SUCCESS'],
  ['REFUND', DAY, 'REFUND SUCCESS'],
])(
  '[ORD-08] a %s that was made but never answered is asked for again, and the money moves once',
  async (operation, day, made) => {
    const nimali = await paidOrder();
    await sandbox.control('clock', day);
    await nimali.refund(nimali.totalCents);
    await sandbox.fault({ provider: 'gateway', operation, kind: 'cut-answer', times: 3 });
    for (const _ of [1, 2, 3]) await expect(workOff(nimali.orderId)).rejects.toThrow(operation);
    expect(await books(nimali.orderId)).toMatchObject({ status: 'Paid', attempts: ['card paid'] });
    // The answer is lost for good: the gateway does not repeat it, but knows what it has done.
    await sandbox.fault({ provider: 'gateway', operation, kind: 'reject' });
    expect(await workOff(nimali.orderId)).toEqual(['done']);
    await sandbox.control('clock', TODAY);
    expect(given(nimali.ledger())).toEqual([made]);
    expect(heldFor(nimali.orderId)).toBe(0);
    expect(await books(nimali.orderId)).toEqual({
      status: 'Refunded',
      attempts: ['card refunded'],
      mails: ['order-received', 'order-refunded'],
      issues: [],
    });
  },
);

test('[ORD-08] a part that was given back without an answer is not given back twice', async () => {
  const nimali = await paidOrder();
  await nimali.refund(500);
  await sandbox.fault({ provider: 'gateway', operation: 'REFUND', kind: 'cut-answer' });
  await expect(workOff(nimali.orderId)).rejects.toThrow('REFUND');
  await sandbox.fault({ provider: 'gateway', operation: 'REFUND', kind: 'reject' });
  expect(await workOff(nimali.orderId)).toEqual(['done']);
  expect(nimali.ledger()?.refundedCents).toBe(500);
  expect(await books(nimali.orderId)).toMatchObject({ status: 'Paid', issues: [] });
});

test('[ORD-08] a payment that is settled can not be voided any more: it is refunded', async () => {
  const nimali = await paidOrder();
  await sandbox.control('clock', DAY);
  await nimali.post(`/orders/${nimali.orderId}/cancel`);
  expect(await workOff(nimali.orderId)).toEqual(['done']);
  await sandbox.control('clock', TODAY);
  const { rows } = await shop.db.execute<{ asked: string }>(sql`
    select operation || ' ' || call.status as asked from payment_calls call
    join payment_attempts attempt on attempt.id = attempt_id
    where order_id = ${nimali.orderId} and operation in ('VOID', 'REFUND') order by call.id`);
  expect(rows.map(({ asked }) => asked)).toEqual(['VOID 400', 'REFUND 201']);
  expect(given(nimali.ledger())).toEqual(['REFUND SUCCESS']);
  expect(nimali.ledger()).toMatchObject({ status: 'REFUNDED', refundedCents: nimali.totalCents });
  expect(await books(nimali.orderId)).toMatchObject({ status: 'Refunded', attempts: ['card refunded'], issues: [] });
});

test('[ORD-08] a refund that the gateway refuses becomes an order issue', async () => {
  const nimali = await paidOrder();
  await nimali.refund(700);
  await sandbox.fault({ provider: 'gateway', operation: 'REFUND', kind: 'reject' });
  expect(await workOff(nimali.orderId)).toEqual(['failed']);
  expect(await books(nimali.orderId)).toMatchObject({ status: 'Paid', issues: ['refund_failed'] });
});

test('[PAY-14] Koko and Mintpay take no refunds by call: an order issue is raised', async () => {
  const nimali = await instalmentOrder('mintpay');
  await nimali.choose('approve');
  await nimali.post(`/orders/${nimali.orderId}/cancel`);
  expect(await workOff(nimali.orderId)).toEqual(['by_hand']);
  expect(await books(nimali.orderId)).toMatchObject({ status: 'Refunded', issues: ['refund_by_hand'] });
});

test('[PAY-13] the hold ends while Mintpay has the money: it is asked once more, and the order is paid', async () => {
  const nimali = await instalmentOrder('mintpay', { 4: 1 });
  await nimali.choose('approve-and-stay');
  await shop.db.execute(sql`update payment_attempts set next_check_at = null where order_id = ${nimali.orderId}`);
  await later(31);
  expect((await books(nimali.orderId))?.status).toBe('Paid');
});

test.each([
  ['there', 'Paid', []],
  ['sold to somebody else', 'Cancelled', ['paid_too_late']],
])('[PAY-13] paid after the hold has ended, the pieces are %s: %s', async (fate, status, issues) => {
  const nimali = await instalmentOrder('koko', { 5: 1 });
  await arrive(nimali.redirectUrl);
  await later(31);
  expect((await books(nimali.orderId))?.status).toBe('Cancelled');
  if (fate !== 'there') await shop.db.execute(sql`update product_items set on_hand = reserved where id = 5`);
  const form = new URLSearchParams({ choice: 'approve-and-stay' });
  await fetch(`${sandbox.url}/koko/pay/${nimali.orderId}-1`, { method: 'POST', body: form });
  await later(30);
  expect(await books(nimali.orderId)).toMatchObject({ status, attempts: ['koko paid'], issues });
});

test('[PAY-13] paid after it was cancelled: the money goes back by itself', async () => {
  const nimali = await instalmentOrder('koko');
  await arrive(nimali.redirectUrl);
  await nimali.post(`/orders/${nimali.orderId}/cancel`);
  const form = new URLSearchParams({ choice: 'approve-and-stay' });
  await fetch(`${sandbox.url}/koko/pay/${nimali.orderId}-1`, { method: 'POST', body: form });
  await later(5);
  expect(await workOff(nimali.orderId)).toEqual(['by_hand']);
  expect(await books(nimali.orderId)).toMatchObject({
    status: 'Cancelled',
    issues: ['paid_after_cancelling', 'refund_by_hand'],
  });
});
