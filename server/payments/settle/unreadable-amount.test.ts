import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ABSENT, type NamedMoney } from '#server/payments/provider.ts';
import { settleWith } from '#server/payments/settle/settle.ts';
import { orderIssues } from '#server/payments/tables.ts';
import { CARD } from '#testing/order-client.ts';
import { openPaymentShop, runRefundJobs } from '#testing/payment-shop.ts';

const { cardOrder, instalmentOrder, sandbox, books, later, payments, shop, heldFor } = await openPaymentShop();

const garble = (provider: string, operation: string) =>
  sandbox.fault({ provider, operation, kind: 'unreadable-amount', times: 20 });
const comesToItsSenses = () => sandbox.control('faults', undefined, 'DELETE');

describe('an amount that cannot be read', () => {
  test('[SEC-08] at Mintpay: not paid, in doubt, before a person; paid once it can be read', async () => {
    const nimali = await instalmentOrder('mintpay');
    await garble('mintpay', 'status');
    const back = await nimali.choose('approve');
    expect(back?.headers.get('Location')).toBe(`/order-confirmation?orderId=${nimali.orderId}`);
    expect((await nimali.check()).body).toMatchObject({ status: 'checking', orderStatus: 'Pending' });
    expect(await books(nimali.orderId)).toEqual({
      status: 'Pending',
      attempts: ['mintpay unknown'],
      mails: [],
      issues: ['wrong_amount'],
    });
    expect((await nimali.place({ paymentMethodId: CARD })).body.code).toBe('payment_in_doubt');
    await later(40);
    expect(await books(nimali.orderId)).toMatchObject({ status: 'Pending', attempts: ['mintpay unknown'] });
    await comesToItsSenses();
    await later(20);
    expect(await books(nimali.orderId)).toMatchObject({ status: 'Paid', mails: ['order-received'] });
    // Nobody is asked to decide about what has come right.
    const [issue] = await shop.db.select().from(orderIssues).where(eq(orderIssues.orderId, nimali.orderId));
    expect(issue).toMatchObject({ resolvedAt: expect.any(Date), resolution: 'The right amount came.' });
  });

  test('[SEC-08] of a card: not paid, in doubt, before a person; paid once it can be read', async () => {
    const nimali = await cardOrder();
    await garble('gateway', 'PAY');
    await garble('gateway', 'RETRIEVE_TRANSACTION');
    expect((await nimali.pay()).body).toMatchObject({ status: 'checking', orderStatus: 'Pending' });
    expect(await books(nimali.orderId)).toEqual({
      status: 'Pending',
      attempts: ['card unknown'],
      mails: [],
      issues: ['wrong_amount'],
    });
    expect((await nimali.post(`/orders/${nimali.orderId}/cancel`)).body.code).toBe('payment_in_doubt');
    await comesToItsSenses();
    await later(2);
    expect(await books(nimali.orderId)).toMatchObject({ status: 'Paid', mails: ['order-received'] });
  });

  test('[SEC-08] on the bank’s own page: not paid either', async () => {
    const nimali = await cardOrder();
    const { orderId } = nimali;
    const { body } = await nimali.post('/payments/hosted/session', { orderId });
    await garble('gateway', 'RETRIEVE_ORDER');
    const card = { number: '4508750015741019', expiryMonth: '01', expiryYear: '39', securityCode: '100' };
    await sandbox.send('POST', `/checkout/pay/${body.session.id}`, card);
    expect((await nimali.check()).body).toMatchObject({ status: 'checking', orderStatus: 'Pending' });
    expect(await books(orderId)).toMatchObject({ status: 'Pending', issues: ['wrong_amount'] });
    await comesToItsSenses();
    await later(2);
    expect(await books(orderId)).toMatchObject({ status: 'Paid' });
  });

  test('[SEC-08] of a card refused twice is not taken for money that has gone back', async () => {
    const nimali = await cardOrder();
    await nimali.pay();
    for (const operation of ['VOID', 'REFUND']) await sandbox.fault({ provider: 'gateway', operation, kind: 'reject' });
    await garble('gateway', 'RETRIEVE_ORDER');
    await nimali.post(`/orders/${nimali.orderId}/cancel`);
    expect(await runRefundJobs(payments, nimali.orderId)).toEqual(['failed']);
    expect(await books(nimali.orderId)).toMatchObject({ issues: ['refund_failed'] });
    expect(heldFor(nimali.orderId)).toBeGreaterThan(0);
    await comesToItsSenses();
  });
});

test.each([
  ['another currency', { cents: 235_000, currency: 'USD' }, 'card paid'],
  ['one cent less', { cents: 234_999, currency: 'LKR' }, 'card paid'],
  ['one cent more', { cents: 235_001, currency: 'LKR' }, 'card paid'],
  ['nothing that can be read', 'unreadable', 'card unknown'],
] satisfies [string, NamedMoney, string][])('[SEC-08] %s does not pay an order', async (_what, money, attempt) => {
  const { orderId, placed } = await cardOrder();
  expect(placed.order.orderTotal).toBe(2350);
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    update payment_attempts set state = 'processing', sent_at = ${shop.clock.now} where order_id = ${orderId} returning id`);
  await settleWith(payments, rows[0]?.id ?? 0, { ...ABSENT, state: 'paid', money });
  expect(await books(orderId)).toEqual({ status: 'Pending', attempts: [attempt], mails: [], issues: ['wrong_amount'] });
});
