import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { rateLimits } from '#server/platform/tables.ts';
import { CARD, CASH, KOKO } from '#testing/order-client.ts';
import { browser } from '#testing/payer.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { TEST_CARDS } from '#testing/test-sandbox.ts';

const payment = await openPaymentShop({ LOG_LEVEL: 'error', TRUST_PROXY: 'on' });
const { shop, cardOrder, sandbox, books, stockOf, url } = payment;

const DECLINED = { expiryMonth: '05', expiryYear: '39' };
const REFUSED = {
  status: 409,
  body: { code: 'too_many_cards_declined', error: errors.too_many_cards_declined.sentence({}) },
};
type Order = Awaited<ReturnType<typeof cardOrder>>;

beforeEach(async () => {
  await shop.db.execute(sql`truncate rate_limits`);
});

const newSession = (order: Pick<Order, 'post'>, orderId: number) => order.post('/payments/card/session', { orderId });

/** One card after the other is declined, each in a session of its own. */
async function decline(order: Order, times: number, typed: object = DECLINED, orderId = order.orderId) {
  for (let n = 0; n < times; n += 1) {
    const { status, body } = await newSession(order, orderId);
    expect([status, body.code]).toEqual([200, undefined]);
    await sandbox.typeCard(body.session.id, typed);
    const answer = await order.post('/payments/card/complete', { orderId, sessionId: body.session.id, browser });
    expect(answer.body.status).toBe('declined');
  }
}

const setCount = (key: string, count: number) =>
  shop.db.insert(rateLimits).values({ key, count, resetsAt: sql`now() + interval '10 minutes'` });

async function countOf(key: string): Promise<number> {
  const [row] = await shop.db.select().from(rateLimits).where(sql`key = ${key}`);
  return row?.count ?? 0;
}

test('[SEC-06] who mistypes a card twice pays with the third', async () => {
  const nimali = await cardOrder();
  await decline(nimali, 2, { securityCode: '102' });
  const { body } = await newSession(nimali, nimali.orderId);
  await sandbox.typeCard(body.session.id);
  expect((await nimali.complete(body.session.id)).body.status).toBe('paid');
});

test('[SEC-06] after five declined cards an order takes no more, and can be paid otherwise', async () => {
  const nimali = await cardOrder();
  await decline(nimali, 5);
  const held = await stockOf(1);
  const asked = Array.from({ length: 5 }, () => newSession(nimali, nimali.orderId));
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject(REFUSED);
  expect(await nimali.post('/payments/hosted/session', { orderId: nimali.orderId })).toMatchObject(REFUSED);
  expect(await nimali.place({ paymentMethodId: CARD })).toMatchObject(REFUSED);
  expect(await books(nimali.orderId)).toMatchObject({ status: 'Payment failed' });
  expect(await stockOf(1)).toEqual(held);
  const placed = await nimali.place({ paymentMethodId: KOKO });
  expect([placed.status, placed.body.order.id]).toEqual([200, nimali.orderId]);
  const form = /action="([^"]+pay[^"]+)"/.exec(await (await payment.arrive(placed.body.payment.redirectUrl)).text());
  await payment.choose(form?.[1] ?? '', 'approve');
  expect((await nimali.check()).body.status).toBe('paid');
});

test('[SEC-06] after ten in an hour a customer pays in another way, whatever the order', async () => {
  const nimali = await cardOrder();
  await decline(nimali, 5);
  await nimali.post(`/orders/${nimali.orderId}/cancel`);
  const second = (await nimali.place({ paymentMethodId: CARD })).body.order.id as number;
  expect(second).not.toBe(nimali.orderId);
  await decline(nimali, 5, DECLINED, second);
  await nimali.post(`/orders/${second}/cancel`);
  expect(await nimali.place({ paymentMethodId: CARD })).toMatchObject(REFUSED);
  await shop.db.execute(sql`
    update payment_attempts set created_at = now() - interval '61 minutes' where order_id = ${nimali.orderId}`);
  expect((await nimali.place({ paymentMethodId: CARD })).status).toBe(200);
  await shop.db.execute(sql`
    update payment_attempts set created_at = now() where order_id = ${nimali.orderId}`);
  expect((await nimali.place({ paymentMethodId: CASH })).status).toBe(200);
});

test('[SEC-06] what was not the card’s fault does not count', async () => {
  const nimali = await cardOrder();
  await decline(nimali, 6, { number: TEST_CARDS.unavailable });
  expect((await newSession(nimali, nimali.orderId)).status).toBe(200);
  expect(await countOf('declined:shop')).toBe(0);
});

test('[SEC-06] from an address of twenty declines no card is taken, from others it is', async () => {
  const [nimali, ruwan] = [await cardOrder(), await cardOrder()];
  await setCount('declined-address:in-process', 19);
  const { body } = await newSession(ruwan, ruwan.orderId);
  await decline(nimali, 1);
  expect(await countOf('declined-address:in-process')).toBe(20);
  expect(await newSession(ruwan, ruwan.orderId)).toMatchObject(REFUSED);
  expect(await ruwan.complete(body.session.id)).toMatchObject(REFUSED);
  expect(await ruwan.place({ paymentMethodId: CARD })).toMatchObject(REFUSED);
  expect((await ruwan.place({ paymentMethodId: CASH })).status).toBe(200);
  const elsewhere = await fetch(`${url}/api/payments/card/session`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': '203.0.113.9',
      Authorization: `Bearer ${nimali.token}`,
    },
    body: JSON.stringify({ orderId: nimali.orderId }),
  });
  expect(elsewhere.status).toBe(200);
});

test('[SEC-06] a decline counts once, at the bank’s question too, however many work on it', async () => {
  const nimali = await cardOrder();
  await sandbox.typeCard(nimali.sessionId, DECLINED);
  await Promise.all(Array.from({ length: 5 }, () => nimali.complete(nimali.sessionId)));
  expect(await countOf('declined-address:in-process')).toBe(1);
  const { body } = await newSession(nimali, nimali.orderId);
  await sandbox.typeCard(body.session.id, { number: TEST_CARDS.challenged });
  const { challengeUrl } = (await nimali.complete(body.session.id)).body;
  await payment.answerChallenge(challengeUrl, 'N');
  expect((await nimali.check()).body.status).toBe('declined');
  expect(await countOf('declined:shop')).toBe(2);
});

test('[SEC-06] a customer opens forty sessions in ten minutes, and no more', async () => {
  const nimali = await cardOrder();
  await setCount(`payment-session:user-${nimali.id}`, 39);
  expect((await newSession(nimali, nimali.orderId)).status).toBe(200);
  expect((await newSession(nimali, nimali.orderId)).body.code).toBe('too_many_attempts');
});

test('[SEC-06] declines that jump are told once in ten minutes', async () => {
  const orders = await Promise.all(Array.from({ length: 4 }, () => cardOrder()));
  await setCount('declined:shop', 28);
  shop.logged.length = 0;
  await Promise.all(orders.map((order) => decline(order, 1)));
  expect(await countOf('declined:shop')).toBe(32);
  const told = shop.logged.map((line) => JSON.parse(line)).filter(({ code }) => code === 'declines_jumped');
  expect(told).toEqual([expect.objectContaining({ level: 'error', msg: 'a person is needed' })]);
  const { rows } = await shop.db.execute(sql`select recipient from mails where key like 'declines_jumped:%'`);
  expect(rows).toEqual([{ recipient: shop.config.OWNER_EMAIL }]);
});
