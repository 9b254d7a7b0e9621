import { beforeEach, describe, expect, test } from 'vitest';
import { settleOrder } from '#server/payments/settle/settle.ts';
import { CARD, CASH } from '#testing/order-client.ts';
import { openPaymentShop, runRefundJobs } from '#testing/payment-shop.ts';
import { TEST_CARDS } from '#testing/test-sandbox.ts';

const shop = await openPaymentShop();
const { cardOrder, instalmentOrder, sandbox, books, later, payments, heldFor, stockOf, arrive, complete } = shop;

beforeEach(() => {
  shop.shop.clock.now = new Date();
});

const QUESTIONS = {
  koko: ['koko', 'orderView'],
  mintpay: ['mintpay', 'status'],
  hosted: ['gateway', 'RETRIEVE_ORDER'],
};

/** From now on nobody tells the shop what was paid: not when asked, and not by itself. */
async function goesAway(method: keyof typeof QUESTIONS, kind = 'down') {
  const [provider, operation] = QUESTIONS[method];
  await sandbox.fault({ provider, operation, kind, times: 500 });
  await sandbox.fault({ provider, operation: 'NOTIFICATION', kind: 'drop', times: 500 });
}
const comesBack = () => sandbox.control('faults', undefined, 'DELETE');

describe.each(['koko', 'mintpay'] as const)('%s is away, and its page stands open', (method) => {
  async function openedPage() {
    const nimali = await instalmentOrder(method);
    const form = /action="([^"]+pay[^"]+)"/.exec(await (await arrive(nimali.redirectUrl)).text())?.[1] ?? '';
    return { ...nimali, payThere: () => shop.choose(form, 'approve-and-stay') };
  }

  test.each(['down', 'lose-request'])(
    '[SEC-09] (%s) the order can be cancelled; money that comes goes back',
    async (kind) => {
      const before = await stockOf(1);
      const nimali = await openedPage();
      await goesAway(method, kind);
      const { body } = await nimali.post(`/orders/${nimali.orderId}/cancel`);
      expect(body.order.orderStatus.status).toBe('Cancelled');
      expect(await stockOf(1)).toEqual(before);
      await nimali.payThere();
      await comesBack();
      await later(2);
      expect(await books(nimali.orderId)).toMatchObject({
        status: 'Cancelled',
        attempts: [`${method} paid`],
        issues: ['paid_after_cancelling'],
      });
      expect(await runRefundJobs(payments, nimali.orderId)).toEqual(['by_hand']);
      expect((await books(nimali.orderId))?.issues).toEqual(['paid_after_cancelling', 'refund_by_hand']);
    },
  );

  test('[SEC-09] the order can be paid by card; money that comes goes back', async () => {
    const nimali = await openedPage();
    await goesAway(method);
    const { body } = await nimali.place({ paymentMethodId: CARD });
    expect(body.order.id).toBe(nimali.orderId);
    await sandbox.typeCard(body.paymentSession.sessionId);
    const paid = await complete(nimali, nimali.orderId, body.paymentSession.sessionId);
    expect(paid.body).toMatchObject({ status: 'paid', orderStatus: 'Paid' });
    await nimali.payThere();
    await comesBack();
    await later(2);
    expect(await books(nimali.orderId)).toEqual({
      status: 'Paid',
      attempts: [`${method} paid`, 'card paid'],
      mails: ['order-received'],
      issues: ['paid_twice'],
    });
    expect(await runRefundJobs(payments, nimali.orderId)).toEqual(['by_hand']);
  });

  test('[SEC-09] it comes back before the card was charged: its money pays the order, and the card is left alone', async () => {
    const nimali = await openedPage();
    await goesAway(method);
    const { body } = await nimali.place({ paymentMethodId: CARD });
    await nimali.payThere();
    await comesBack();
    await later(2);
    await sandbox.typeCard(body.paymentSession.sessionId);
    const late = await complete(nimali, nimali.orderId, body.paymentSession.sessionId);
    expect(late.body).toMatchObject({ status: 'paid', orderStatus: 'Paid' });
    expect(sandbox.cardOrder(String(nimali.orderId))?.capturedCents ?? 0).toBe(0);
    expect(heldFor(nimali.orderId)).toBe(nimali.placed.order.orderTotal * 100);
  });

  test('[SEC-09] the order can be paid on delivery; money that comes goes back', async () => {
    const nimali = await openedPage();
    await goesAway(method);
    expect((await nimali.place({ paymentMethodId: CASH })).body.order.id).toBe(nimali.orderId);
    await nimali.payThere();
    await comesBack();
    await later(2);
    expect(await books(nimali.orderId)).toMatchObject({ status: 'Pending', issues: ['paid_otherwise'] });
    expect(await runRefundJobs(payments, nimali.orderId)).toEqual(['by_hand']);
  });

  test('[SEC-09] with other things in the cart a new order takes its place', async () => {
    const nimali = await openedPage();
    await goesAway(method);
    await nimali.fill({ 2: 1 });
    const { body } = await nimali.place({ paymentMethodId: CARD });
    expect(body.order.id).not.toBe(nimali.orderId);
    await nimali.payThere();
    await comesBack();
    await later(2);
    expect(await books(nimali.orderId)).toMatchObject({ status: 'Cancelled', issues: ['paid_after_cancelling'] });
    expect(await books(body.order.id)).toMatchObject({ status: 'Pending', issues: [] });
  });

  test('[SEC-09] who came back and says to have paid waits for its answer', async () => {
    const nimali = await instalmentOrder(method);
    await goesAway(method);
    await nimali.choose('approve');
    expect((await nimali.place({ paymentMethodId: CARD })).body.code).toBe('payment_in_doubt');
    expect((await nimali.post(`/orders/${nimali.orderId}/cancel`)).body.code).toBe('payment_in_doubt');
    await comesBack();
    await later(1);
    expect(await books(nimali.orderId)).toMatchObject({ status: 'Paid', attempts: [`${method} paid`] });
  });

  test('[SEC-09] a silence of a day is put before a person, cancelled or not', async () => {
    const nimali = await openedPage();
    await goesAway(method);
    await nimali.post(`/orders/${nimali.orderId}/cancel`);
    await later(23 * 60);
    expect((await books(nimali.orderId))?.issues).toEqual([]);
    await later(2 * 60);
    expect(await books(nimali.orderId)).toMatchObject({ status: 'Cancelled', issues: ['no_answer'] });
    await comesBack();
  });
});

describe('the card gateway is away', () => {
  test('[SEC-09] its own page stands open: the order can be cancelled, and money that comes goes back by itself', async () => {
    const nimali = await cardOrder();
    const { orderId } = nimali;
    const { body } = await nimali.post('/payments/hosted/session', { orderId });
    await goesAway('hosted');
    expect((await nimali.post(`/orders/${orderId}/cancel`)).body.order.orderStatus.status).toBe('Cancelled');
    const card = { number: TEST_CARDS.without3ds, expiryMonth: '01', expiryYear: '39', securityCode: '100' };
    await sandbox.send('POST', `/checkout/pay/${body.session.id}`, card);
    expect(heldFor(orderId)).toBeGreaterThan(0);
    await comesBack();
    await later(2);
    expect(await books(orderId)).toMatchObject({ status: 'Cancelled', issues: ['paid_after_cancelling'] });
    expect(await runRefundJobs(payments, orderId)).toEqual(['done']);
    expect(heldFor(orderId)).toBe(0);
  });

  test('[SEC-09] its silence about a card that it has declined is nobody’s business', async () => {
    const nimali = await cardOrder();
    expect((await nimali.pay({ expiryMonth: '05' })).body.status).toBe('declined');
    shop.shop.clock.now = new Date(Date.now() + 25 * 60 * 60_000);
    await sandbox.fault({ provider: 'gateway', operation: 'RETRIEVE_TRANSACTION', kind: 'down', times: 500 });
    expect(await settleOrder(payments, nimali.orderId)).toBe(false);
    expect(await books(nimali.orderId)).toMatchObject({ attempts: ['card declined'], issues: [] });
    await comesBack();
  });

  test('[SEC-09] a card on its way is waited for: nothing is cancelled, and nothing else is charged', async () => {
    const nimali = await cardOrder();
    const { orderId } = nimali;
    await sandbox.fault({ provider: 'gateway', operation: 'PAY', kind: 'cut-answer' });
    await sandbox.fault({ provider: 'gateway', operation: 'RETRIEVE_TRANSACTION', kind: 'down', times: 500 });
    expect((await nimali.pay()).body.status).toBe('checking');
    expect((await nimali.post(`/orders/${orderId}/cancel`)).body.code).toBe('payment_in_doubt');
    expect((await nimali.post('/payments/card/session', { orderId })).body.code).toBe('payment_in_doubt');
    expect((await nimali.place({ paymentMethodId: CASH })).body.code).toBe('payment_in_doubt');
    await nimali.fill({ 2: 1 });
    expect((await nimali.place({ paymentMethodId: CARD })).body.code).toBe('payment_in_doubt');
    await comesBack();
    await later(2);
    expect(await books(orderId)).toMatchObject({ status: 'Paid', attempts: ['card paid'], issues: [] });
  });
});
