import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orders } from '#server/orders/tables.ts';
import { ABSENT, type Attempt, type CardProvider, type Provider } from '#server/payments/provider.ts';
import { paymentAttempts } from '#server/payments/tables.ts';
import { CARD, orderClient } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const started: Attempt[] = [];
let sessions = 0;
let isAway = false;

/** Stands for a gateway elsewhere: gives another session each time it is asked. */
const gateway: CardProvider = {
  id: 'card',
  async start(attempt) {
    if (isAway) throw new Error('connect ETIMEDOUT');
    started.push(attempt);
    sessions += 1;
    const sessionId = `SESSION${String(sessions).padStart(10, '0')}`;
    const urls = { returnUrl: 'http://localhost/back', cancelUrl: 'http://localhost/cancel' };
    return { providerRef: sessionId, next: { type: 'hosted_fields', sessionId, merchantId: 'TESTSHOP', ...urls } };
  },
  fetchStatus: async () => ({ ...ABSENT, state: 'awaiting_payer' }),
  refund: async () => 'done',
  authenticate: async () => ({ state: 'authenticated', transactionId: null }),
  readAuthentication: async () => ({ state: 'authenticated', transactionId: null }),
  pay: async () => ABSENT,
};
const koko: Provider = {
  ...gateway,
  id: 'koko',
  start: async ({ reference }) => ({
    providerRef: `koko-${reference}`,
    next: { type: 'redirect', url: `http://localhost/pay/${reference}` },
  }),
};

const shop = await openTestShop({ PAYMENT_METHODS: 'cod,koko,card' }, { card: gateway, koko });
const { send, buyer } = orderClient(shop);
beforeEach(() => {
  started.length = 0;
  isAway = false;
});

const attemptsOf = (orderId: number) =>
  shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)).orderBy(paymentAttempts.number);

describe('ways to pay', () => {
  test('[API-06] are those that are on, in the shop’s own order, the default first', async () => {
    const { status, body } = await send('GET', '/orders/getPaymentTypes');
    expect(status).toBe(200);
    expect(body).toEqual({
      paymentTypes: [
        { id: 1, value: 'Bank Card / Bank Account' },
        { id: 2, value: 'Koko' },
        { id: 4, value: 'Cash on delivery' },
      ],
    });
    const nimali = await buyer({ 1: 1 });
    expect((await nimali.place({ paymentMethodId: 3 })).body.code).toBe('payment_method_not_offered');
  });
});

describe('starting a payment', () => {
  test('[API-07] by card gives the session, and keeps the cart until the money is there', async () => {
    const nimali = await buyer({ 1: 1 });
    const { status, body } = await nimali.place({ paymentMethodId: CARD });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      order: { orderTotal: 2350, orderStatus: { status: 'Pending' } },
      paymentSession: { sessionId: 'SESSION0000000001', merchantId: 'TESTSHOP', returnUrl: 'http://localhost/back' },
      payment: { sessionId: 'SESSION0000000001', merchant: 'TESTSHOP', amount: 2350, currency: 'LKR' },
    });
    expect(started).toMatchObject([{ reference: `${body.order.id}-1`, amountCents: 235_000, state: 'created' }]);
    expect(await nimali.cart()).toEqual([[1, 1]]);
  });

  test('[API-07] by Koko gives an address to go to', async () => {
    const nimali = await buyer({ 1: 1 });
    const { body } = await nimali.place({ paymentMethodId: 2 });
    expect(body.payment).toEqual({
      amount: 2350,
      currency: 'LKR',
      redirectUrl: `http://localhost/pay/${body.order.id}-1`,
    });
  });

  test('[CHK-17] twenty times at once gives twenty equal answers and one attempt', async () => {
    const nimali = await buyer({ 1: 1 });
    const pay = () => nimali.place({ paymentMethodId: CARD }, { key: 'one-card-press' });
    const answers = await Promise.all(Array.from({ length: 20 }, pay));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await attemptsOf(answers[0]?.body.order.id)).toHaveLength(1);
  });

  test('[CHK-17] of an order placed again resumes its session, and starts a new one when the amount changed', async () => {
    const nimali = await buyer({ 1: 3 });
    const first = await nimali.place({ paymentMethodId: CARD });
    expect((await nimali.place({ paymentMethodId: CARD, giftBag: true })).body).toEqual(first.body);
    const reduced = await nimali.place({ paymentMethodId: CARD, discountCode: 'ALOE20' });
    expect(reduced.body.order).toMatchObject({ id: first.body.order.id, orderTotal: 4940 });
    expect(reduced.body.paymentSession.sessionId).not.toBe(first.body.paymentSession.sessionId);
    expect(await attemptsOf(first.body.order.id)).toMatchObject([
      { number: 1, state: 'cancelled' },
      { number: 2, state: 'awaiting_payer', amountCents: 494_000 },
    ]);
  });

  test('[API-07] with a gateway that is away leaves an order that can be paid later', async () => {
    isAway = true;
    const nimali = await buyer({ 1: 1 });
    const failed = await nimali.place({ paymentMethodId: CARD }, { key: 'gateway-away' });
    expect(failed).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    const { orderId } = failed.body.details;
    expect((await nimali.get(`/orders/${orderId}`)).body.order).toMatchObject({
      paymentStatus: 'Waiting for payment',
      canPay: true,
    });
    isAway = false;
    const again = await nimali.place({ paymentMethodId: CARD }, { key: 'gateway-away' });
    expect(again).toMatchObject({ status: 200, body: { order: { id: orderId }, payment: { amount: 2350 } } });
  });

  test('[API-07] after a failed one resumes the same order; cash needs one of its own', async () => {
    const nimali = await buyer({ 1: 1 });
    const first = (await nimali.place({ paymentMethodId: CARD })).body.order.id;
    await shop.db.update(orders).set({ status: 'Payment failed' }).where(eq(orders.id, first));
    await shop.db.update(paymentAttempts).set({ state: 'declined' }).where(eq(paymentAttempts.orderId, first));
    const again = (await nimali.place({ paymentMethodId: CARD })).body;
    expect(again.order).toMatchObject({ id: first, orderStatus: { status: 'Payment failed' } });
    expect(await attemptsOf(first)).toMatchObject([{ state: 'declined' }, { state: 'awaiting_payer' }]);
    const cash = (await nimali.place()).body.order.id;
    expect(cash).not.toBe(first);
    expect((await nimali.get(`/orders/${first}`)).body.order.orderStatus.status).toBe('Cancelled');
  });

  test('[OPS-12] the database refuses a second open attempt at one order, and a session used twice', async () => {
    const nimali = await buyer({ 1: 1 });
    const { id } = (await nimali.place({ paymentMethodId: CARD })).body.order;
    const second = { orderId: id, number: 2, provider: 'card', amountCents: 1, reference: 'x-2' } as const;
    await expect(shop.db.insert(paymentAttempts).values(second)).rejects.toMatchObject({
      cause: { constraint: 'payment_attempts_one_open' },
    });
    const [{ providerRef } = { providerRef: '' }] = await attemptsOf(id);
    await expect(
      shop.db.insert(paymentAttempts).values({ ...second, state: 'declined', providerRef }),
    ).rejects.toMatchObject({ cause: { constraint: 'payment_attempts_provider_ref' } });
  });
});
