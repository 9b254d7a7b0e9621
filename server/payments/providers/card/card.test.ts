import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#server/mail/tables.ts';
import { CASH } from '#testing/order-client.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { TEST_CARDS } from '#testing/test-sandbox.ts';

const { shop, cardOrder, sandbox, books, stockOf, browse, url, challengeOf } = await openPaymentShop();

test('[CHK-18] [API-07] an order by card comes with a session of the gateway that knows the amount', async () => {
  const { placed, sessionId, orderId } = await cardOrder();
  expect(placed.paymentSession).toEqual({
    sessionId,
    merchantId: sandbox.settings.GATEWAY_MERCHANT_ID,
    returnUrl: `${url}/created-order/result?orderId=${orderId}`,
    cancelUrl: `${url}/cancel-order?orderId=${orderId}`,
  });
  expect(placed.payment).toEqual({
    sessionId,
    merchant: sandbox.settings.GATEWAY_MERCHANT_ID,
    amount: placed.order.orderTotal,
    currency: 'LKR',
  });
  const session = await sandbox.gateway('GET', `/session/${sessionId}`);
  expect(session.body.order).toMatchObject({ id: String(orderId), amount: placed.order.orderTotal.toFixed(2) });
});

test.each(['without3ds', 'frictionless', 'attempted'] as const)(
  '[PAY-07] a card (%s) pays the order: one capture, one mail, an empty cart',
  async (card) => {
    const nimali = await cardOrder();
    const { body } = await nimali.pay({ number: TEST_CARDS[card] });
    expect(body).toEqual({
      status: 'paid',
      orderStatus: 'Paid',
      orderTotal: expect.any(Number),
      reason: null,
      challengeUrl: null,
    });
    expect(await books(nimali.orderId)).toEqual({
      status: 'Paid',
      attempts: ['card paid'],
      mails: ['order-received'],
      issues: [],
    });
    expect(sandbox.cardOrder(String(nimali.orderId))).toMatchObject({
      status: 'CAPTURED',
      capturedCents: Math.round(nimali.placed.order.orderTotal * 100),
    });
    expect(await nimali.cart()).toEqual([]);
    expect((await nimali.complete(nimali.sessionId)).body.status).toBe('paid');
  },
);

test('[PAY-07] [MAIL-05] a decline says why in plain words; a fresh session on the same order pays it', async () => {
  const nimali = await cardOrder();
  const before = await stockOf(1);
  const declined = await nimali.pay({ expiryMonth: '05', expiryYear: '39' });
  expect(declined.body).toMatchObject({ status: 'declined', orderStatus: 'Payment failed' });
  expect(declined.body.reason).toContain('Your bank declined the payment.');
  expect(await stockOf(1)).toEqual(before);
  expect(await nimali.cart()).toEqual([[1, 1]]);

  const { orderId } = nimali;
  // Whoever does not pay after all is told so two minutes later.
  const [told] = await shop.db
    .select()
    .from(mails)
    .where(sql`kind = 'order-payment-failed' and split_part(key, '-', 1) = ${String(orderId)}`);
  expect(told?.state).toBe('queued');
  expect((told?.sendAfter?.getTime() ?? 0) - Date.now()).toBeGreaterThan(100_000);
  const fresh = await nimali.post('/payments/card/session', { orderId });
  expect(fresh.body.session.id).not.toBe(nimali.sessionId);
  expect(fresh.body.payment).toMatchObject({
    sessionId: fresh.body.session.id,
    amount: nimali.placed.order.orderTotal,
  });
  await sandbox.typeCard(fresh.body.session.id);
  expect((await nimali.complete(fresh.body.session.id)).body).toMatchObject({ status: 'paid', orderStatus: 'Paid' });
  expect(await books(orderId)).toMatchObject({
    attempts: ['card declined', 'card paid'],
    // That the first payment failed was held for two minutes, and is no news any more.
    mails: ['order-received'],
  });
});

async function throughChallenge(result: string) {
  const nimali = await cardOrder();
  const { body } = await nimali.pay({ number: TEST_CARDS.challenged });
  expect(body).toMatchObject({ status: 'waiting', orderStatus: 'Pending' });
  const page = await browse(body.challengeUrl);
  const action = await challengeOf(body.challengeUrl, result);
  const claim = new URLSearchParams({ result: 'SUCCESS', 'response.gatewayRecommendation': 'PROCEED' });
  const back = () => browse(action, { method: 'POST', body: claim });
  return { ...nimali, page, back, challengeUrl: body.challengeUrl as string };
}

test('[PAY-07] the bank asks the payer, and the confirmed payment ends on the result page', async () => {
  const nimali = await throughChallenge('Y');
  const policy = nimali.page.headers.get('Content-Security-Policy');
  expect(policy).toContain(`form-action https: ${sandbox.url}`);
  expect(policy).toContain("default-src 'none'");
  const answers = await Promise.all([nimali.back(), nimali.back()]);
  const result = `/created-order/result?orderId=${nimali.orderId}`;
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers.map((answer) => answer.headers.get('Location'))).toContain(result);
  expect((await nimali.back()).headers.get('Location')).toBe(result);
  expect((await nimali.check()).body).toMatchObject({ status: 'paid', orderStatus: 'Paid', reason: null });
  const payments = sandbox.cardOrder(String(nimali.orderId))?.transactions.filter(({ type }) => type === 'PAYMENT');
  expect(payments).toHaveLength(1);
});

test.each(['N', 'cancelled', 'U', 'R'])(
  '[PAY-07] a challenge that ends in %s takes no money, whatever the browser says',
  async (result) => {
    const nimali = await throughChallenge(result);
    expect((await nimali.back()).headers.get('Location')).toBe(`/cancel-order?orderId=${nimali.orderId}`);
    const { body } = await nimali.check();
    expect(body).toMatchObject({ status: 'declined', orderStatus: 'Payment failed' });
    expect(body.reason).toContain('You have not been charged.');
    expect(sandbox.cardOrder(String(nimali.orderId))?.capturedCents).toBe(0);
    expect((await browse(nimali.challengeUrl)).status).toBe(303);
  },
);

test.each(['rejected', 'unavailable', 'failingInitiate', 'failingAuthenticate'] as const)(
  '[PAY-07] a card whose holder can not be authenticated (%s) is not charged',
  async (card) => {
    const nimali = await cardOrder();
    const { body } = await nimali.pay({ number: TEST_CARDS[card] });
    expect(body).toMatchObject({ status: 'declined', orderStatus: 'Payment failed', challengeUrl: null });
    expect(body.reason).toContain('You have not been charged.');
    expect(sandbox.cardOrder(String(nimali.orderId))?.capturedCents ?? 0).toBe(0);
  },
);

test('[PAY-10] [CHK-20] an order that goes over from card to cash is no payment that came to nothing', async () => {
  const nimali = await cardOrder();
  expect((await nimali.place({ paymentMethodId: CASH })).body.order.id).toBe(nimali.orderId);
  expect((await nimali.check()).body).toMatchObject({ status: 'on_delivery', orderStatus: 'Pending', reason: null });
});

test('[PAY-02] [PAY-13] several windows may ask for a session at once', async () => {
  const nimali = await cardOrder();
  const asked = Array.from({ length: 6 }, () => nimali.post('/payments/card/session', { orderId: nimali.orderId }));
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await books(nimali.orderId)).toMatchObject({ status: 'Pending', issues: [] });
});
