import { describe, expect, test } from 'vitest';
import { CARD } from '#testing/order-client.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { TEST_CARDS } from '#testing/test-sandbox.ts';

const { buyer, cardOrder, sandbox, books, browse, later, url } = await openPaymentShop();

async function hostedOrder() {
  const nimali = await cardOrder();
  const { orderId } = nimali;
  const open = () => nimali.post('/payments/hosted/session', { orderId });
  const opened = await open();
  /** What the payer types on the gateway's own page. */
  const type = async (session: string, typed: object = {}) => {
    const card = { number: TEST_CARDS.without3ds, expiryMonth: '01', expiryYear: '39', securityCode: '100', ...typed };
    return (await sandbox.send('POST', `/checkout/pay/${session}`, card)).body;
  };
  return { ...nimali, open, opened: opened.body, hostedId: opened.body.session.id as string, type };
}

describe("the gateway's own page", () => {
  test('[API-10] a session of it belongs to the order, and tells its status', async () => {
    const { opened, hostedId, orderId, get, type, placed } = await hostedOrder();
    const merchant = sandbox.settings.GATEWAY_MERCHANT_ID;
    const amount = placed.order.orderTotal;
    expect(opened).toEqual({
      order: { id: orderId },
      session: { id: hostedId },
      merchant,
      payment: { sessionId: hostedId, merchant, amount, currency: 'LKR' },
    });
    expect((await get(`/payments/hosted/session/${hostedId}`)).body).toEqual({ ...opened, status: 'waiting' });
    await type(hostedId);
    await later(1);
    expect((await get(`/payments/hosted/session/${hostedId}`)).body).toEqual({ ...opened, status: 'paid' });
    const other = await buyer();
    for (const session of [hostedId, 'SESSION000nobody']) {
      const { status, body } = await other.get(`/payments/hosted/session/${session}`);
      expect([status, body.code]).toEqual([404, 'payment_session_not_found']);
    }
  });

  test('[PAY-08] [PAY-13] who pays there is sent back to the result, and the word that proves it was never told before', async () => {
    const { hostedId, orderId, type, opened, get } = await hostedOrder();
    const known = JSON.stringify([opened, (await get(`/orders/${orderId}`)).body]);
    const { resultIndicator } = await type(hostedId);
    expect(known).not.toContain(resultIndicator);
    const session = await sandbox.gateway('GET', `/session/${hostedId}`, undefined, 100);
    const back = new URL(session.body.interaction.returnUrl);
    expect(back.origin).toBe(url);
    const answer = await browse(`${back.pathname}?resultIndicator=${resultIndicator}&sessionVersion=1`);
    expect(answer.headers.get('Location')).toBe(`/created-order/result?orderId=${orderId}`);
    expect(await books(orderId)).toMatchObject({ status: 'Paid', attempts: ['card cancelled', 'hosted paid'] });
  });

  test('[PAY-13] a decline leaves the payer on the page; the second card pays', async () => {
    const { hostedId, type, check } = await hostedOrder();
    await type(hostedId, { expiryMonth: '05' });
    expect((await check()).body).toMatchObject({ status: 'waiting', orderStatus: 'Pending' });
    await type(hostedId);
    await later(1);
    expect((await check()).body).toMatchObject({ status: 'paid', orderStatus: 'Paid' });
  });

  test('[PAY-13] paid in an old window after a new session was opened: one capture, nothing goes back', async () => {
    const { hostedId, type, open, orderId } = await hostedOrder();
    await open();
    await type(hostedId);
    await later(2);
    expect(await books(orderId)).toMatchObject({ status: 'Paid', issues: [] });
    expect(sandbox.cardOrder(String(orderId))).toMatchObject({ status: 'CAPTURED', refundedCents: 0 });
    expect((await books(orderId))?.attempts.filter((attempt) => attempt.endsWith('paid'))).toHaveLength(1);
  });
});

test('[PAY-13] an old page whose payment is unclear holds everything back until the bank has said', async () => {
  const { hostedId, type, orderId, post, check } = await hostedOrder();
  const fresh = (await post('/payments/card/session', { orderId })).body.session.id;
  await sandbox.fault({ provider: 'gateway', operation: 'PAY', kind: 'unknown' });
  await type(hostedId);
  await later(1);
  expect((await check()).body.status).toBe('checking');
  expect(await books(orderId)).toMatchObject({ attempts: ['card cancelled', 'hosted unknown', 'card cancelled'] });
  await sandbox.typeCard(fresh);
  expect((await post('/payments/card/session', { orderId })).body.code).toBe('payment_in_doubt');
  const payment = sandbox.cardOrder(String(orderId))?.transactions.find(({ result }) => result === 'UNKNOWN');
  await sandbox.control(`orders/${orderId}/transactions/${payment?.id}/resolve`, { gatewayCode: 'DECLINED' });
  await later(1);
  expect((await check()).body.status).toBe('cancelled');
  const again = (await post('/payments/card/session', { orderId })).body.session.id;
  await sandbox.typeCard(again);
});

describe('a fresh session', () => {
  test('[API-10] is for the owner of an order that is still to be paid by card', async () => {
    const nimali = await cardOrder();
    const { orderId } = nimali;
    const devi = await buyer();
    expect((await devi.post('/payments/card/session', { orderId })).body.code).toBe('order_not_found');
    expect((await devi.get(`/orders/checkcapture/${orderId}`)).body.code).toBe('order_not_found');
    const stolen = { orderId, sessionId: nimali.sessionId, browser: {} };
    expect((await devi.post('/payments/card/complete', stolen)).status).toBe(400);
    const key = { key: 'one-fresh-session' };
    const [one, same] = [
      await nimali.post('/payments/card/session', { orderId }, key),
      await nimali.post('/payments/card/session', { orderId }, key),
    ];
    expect(one.body).toEqual(same.body);
    await sandbox.typeCard(one.body.session.id);
    expect((await nimali.complete(nimali.sessionId)).body.status).not.toBe('paid');
    expect((await nimali.complete(one.body.session.id)).body.status).toBe('paid');
    expect((await nimali.post('/payments/card/session', { orderId })).body).toMatchObject({
      code: 'order_not_payable',
      error: 'This order is paid already.',
    });
    expect((await nimali.post('/payments/paypal/session', { orderId })).status).toBe(400);
  });

  test('[API-09] the capture check speaks of every way to pay', async () => {
    const nimali = await buyer({ 1: 1 });
    const cash = (await nimali.place()).body.order.id;
    expect((await nimali.get(`/orders/checkcapture/${cash}`)).body).toMatchObject({
      status: 'on_delivery',
      orderStatus: 'Pending',
      reason: null,
    });
    const devi = await buyer({ 1: 1 });
    const card = (await devi.place({ paymentMethodId: CARD })).body.order.id;
    expect((await devi.get(`/orders/checkcapture/${card}`)).body.status).toBe('waiting');
    await devi.post(`/orders/${card}/cancel`);
    expect((await devi.get(`/orders/checkcapture/${card}`)).body).toMatchObject({
      status: 'cancelled',
      orderStatus: 'Cancelled',
    });
    expect((await devi.get('/orders/checkcapture/abc')).status).toBe(400);
  });
});
