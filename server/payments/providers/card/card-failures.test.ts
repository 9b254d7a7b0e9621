import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { declineUnsent } from '#server/payments/settle/apply-report.ts';
import { openPaymentShop } from '#testing/payment-shop.ts';
import { TEST_CARDS } from '#testing/test-sandbox.ts';

const { cardOrder, sandbox, books, later, stockOf, shop, payments, answerChallenge, challengeOf, browse } =
  await openPaymentShop();

const fault = (kind: string, more: object = {}) =>
  sandbox.fault({ provider: 'gateway', operation: 'PAY', kind, ...more });
const ledger = (orderId: number) => sandbox.cardOrder(String(orderId));

describe('words of the bank', () => {
  test.each([
    ['INSUFFICIENT_FUNDS', 'There is not enough money on the card.'],
    ['EXPIRED_CARD', 'The card has expired.'],
    ['DECLINED_CSC', 'The security code (CVV) is not right.'],
    ['BLOCKED', 'stopped by a security rule'],
    ['TIMED_OUT', 'Your bank did not answer in time. You have not been charged.'],
    ['ACQUIRER_SYSTEM_ERROR', 'You have not been charged.'],
    ['UNSPECIFIED_FAILURE', 'The payment did not go through.'],
  ])('[PAY-07] %s is told as: %s', async (gatewayCode, words) => {
    const nimali = await cardOrder();
    await fault('decline', { gatewayCode });
    const { body } = await nimali.pay();
    expect(body).toMatchObject({ status: 'declined', orderStatus: 'Payment failed' });
    expect(body.reason).toContain(words);
  });

  test('[PAY-13] a code that nobody knows is neither paid nor declined', async () => {
    const nimali = await cardOrder();
    await fault('decline', { gatewayCode: 'SOMETHING_NEW' });
    expect((await nimali.pay()).body).toMatchObject({ status: 'checking', orderStatus: 'Pending' });
  });
});

describe('when the gateway does not answer', () => {
  test.each(['down', 'refuse'])(
    '[PAY-13] PAY is not carried out (%s): checked, then declined, never charged',
    async (kind) => {
      const nimali = await cardOrder();
      await fault(kind);
      expect((await nimali.pay()).body).toMatchObject({ status: 'checking', orderStatus: 'Pending' });
      expect((await nimali.post('/payments/card/session', { orderId: nimali.orderId })).body.code).toBe(
        'payment_in_doubt',
      );
      await later(1);
      expect((await nimali.check()).body.status).toBe('checking');
      await later(1);
      expect((await nimali.check()).body).toMatchObject({ status: 'declined', orderStatus: 'Payment failed' });
      expect(ledger(nimali.orderId)?.capturedCents).toBe(0);
      const fresh = await nimali.post('/payments/card/session', { orderId: nimali.orderId });
      await sandbox.typeCard(fresh.body.session.id);
      expect((await nimali.complete(fresh.body.session.id)).body.status).toBe('paid');
    },
  );

  test('[PAY-13] PAY is carried out, its answer lost with the process: the sweep finds the money', async () => {
    const nimali = await cardOrder();
    await fault('lose-answer');
    await sandbox.typeCard(nimali.sessionId);
    const waiting = nimali.complete(nimali.sessionId);
    // Nobody waits for the answer: a second press, and a look, find it being checked.
    await expect.poll(async () => (await nimali.check()).body.status).toBe('paid');
    expect((await nimali.complete(nimali.sessionId)).body.status).toBe('paid');
    expect(ledger(nimali.orderId)?.transactions.filter(({ type }) => type === 'PAYMENT')).toHaveLength(1);
    expect(await books(nimali.orderId)).toMatchObject({ attempts: ['card paid'], mails: ['order-received'] });
    await waiting;
  });

  test('[PAY-07] no session can be had: the order stands, the answer says so, a later try works', async () => {
    await sandbox.fault({ provider: 'gateway', operation: 'UPDATE_SESSION', kind: 'down' });
    const nimali = await cardOrder({ 2: 1 }).catch(() => null);
    expect(nimali).toBeNull();
    const later = await cardOrder({ 2: 1 });
    expect((await later.pay()).body.status).toBe('paid');
  });

  test('[PAY-07] the session has expired: the card has to be entered again', async () => {
    const nimali = await cardOrder();
    await sandbox.typeCard(nimali.sessionId);
    await sandbox.control('clock', { advanceMs: 16 * 60_000 });
    const { body } = await nimali.complete(nimali.sessionId);
    await sandbox.control('clock', { offsetMs: 0 });
    expect(body.status).toBe('declined');
    expect(body.reason).toContain('Please enter the card again.');
  });
});

describe('a session', () => {
  test('[PAY-07] that has had its card, or too many, is used up: a new one pays the same order', async () => {
    const nimali = await cardOrder();
    const { orderId } = nimali;
    const renew = async () => (await nimali.post('/payments/card/session', { orderId })).body.session.id as string;
    expect((await nimali.pay({ expiryMonth: '05' })).body.status).toBe('declined');
    expect((await nimali.complete(nimali.sessionId)).body.status).toBe('declined');
    const second = await renew();
    for (let typed = 0; typed < 25; typed += 1) await sandbox.typeCard(second, { number: '1234' });
    expect((await sandbox.typeCard(second)).body.status).toBe('system_error');
    const third = await renew();
    await sandbox.typeCard(third);
    expect((await nimali.complete(third)).body.status).toBe('paid');
    const payments = ledger(orderId)?.transactions.filter(({ type }) => type === 'PAYMENT');
    expect(payments?.map(({ id, result }) => [id, result])).toEqual([
      [`${orderId}-1-pay`, 'FAILURE'],
      [`${orderId}-3-pay`, 'SUCCESS'],
    ]);
  });

  test('[PAY-13] into which somebody writes another amount is charged what the order costs', async () => {
    const nimali = await cardOrder();
    await sandbox.gateway('PUT', `/session/${nimali.sessionId}`, { order: { amount: '1.00', currency: 'LKR' } });
    expect((await nimali.pay()).body.status).toBe('paid');
    expect(ledger(nimali.orderId)?.capturedCents).toBe(Math.round(nimali.placed.order.orderTotal * 100));
  });
});

describe('what the bank leaves open', () => {
  test.each([
    ['APPROVED', 'Paid', 'paid', ['order-received']],
    ['DECLINED', 'Cancelled', 'cancelled', ['order-cancelled']],
  ])(
    '[PAY-13] unknown until after the hold, then %s: the order is %s',
    async (gatewayCode, orderStatus, status, mails) => {
      const nimali = await cardOrder();
      await fault('unknown');
      expect((await nimali.pay()).body).toMatchObject({ status: 'checking', orderStatus: 'Pending', reason: null });
      expect((await nimali.get(`/orders/${nimali.orderId}`)).body.order).toMatchObject({
        paymentStatus: 'We are checking',
        canPay: false,
        canCancel: false,
      });
      // The hold ends meanwhile: the pieces are not let go while the money may be there.
      await later(40);
      expect((await books(nimali.orderId))?.status).toBe('Pending');
      const [, payment] = ledger(nimali.orderId)?.transactions ?? [];
      await sandbox.control(`orders/${nimali.orderId}/transactions/${payment?.id}/resolve`, { gatewayCode });
      await later(25);
      expect((await nimali.check()).body).toMatchObject({ status, orderStatus });
      expect(await books(nimali.orderId)).toMatchObject({ mails, issues: [] });
    },
  );

  test('[PAY-13] another transaction is in progress: no doubt is left once it is over', async () => {
    const nimali = await cardOrder();
    await fault('lock');
    expect((await nimali.pay()).body.status).toBe('checking');
    await later(2);
    expect((await nimali.check()).body.status).toBe('declined');
  });

  test('[PAY-13] the gateway takes another amount: nothing is shipped, an order issue is raised', async () => {
    const nimali = await cardOrder();
    await fault('wrong-amount', { amountCents: 12_300 });
    expect((await nimali.pay()).body).toMatchObject({ status: 'checking', orderStatus: 'Pending' });
    expect(await books(nimali.orderId)).toEqual({
      status: 'Pending',
      attempts: ['card paid'],
      mails: [],
      issues: ['wrong_amount'],
    });
  });
});

describe('one order, one payment', () => {
  test('[PAY-07] two windows and a double press charge once', async () => {
    const nimali = await cardOrder();
    await sandbox.typeCard(nimali.sessionId, { number: TEST_CARDS.frictionless });
    const answers = await Promise.all(Array.from({ length: 6 }, () => nimali.complete(nimali.sessionId)));
    for (const { body } of answers) expect(['paid', 'checking']).toContain(body.status);
    await expect.poll(async () => (await nimali.check()).body.status).toBe('paid');
    expect(ledger(nimali.orderId)?.transactions.filter(({ type }) => type === 'PAYMENT')).toHaveLength(1);
    expect((await books(nimali.orderId))?.mails).toEqual(['order-received']);
  });

  test('[PAY-13] a second try whose authentication fails does not cancel the first, which is on its way', async () => {
    const nimali = await cardOrder();
    await fault('cut-answer');
    await sandbox.fault({ provider: 'gateway', operation: 'RETRIEVE_TRANSACTION', kind: 'down' });
    expect((await nimali.pay()).body.status).toBe('checking');
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`select id from payment_attempts where order_id = ${nimali.orderId}`,
    );
    const refused = { attemptId: rows[0]?.id ?? 0, reason: 'Not confirmed.', now: shop.clock.now };
    await shop.db.transaction((tx) => declineUnsent(tx, payments.mailContext, refused));
    expect(await books(nimali.orderId)).toMatchObject({ status: 'Pending', attempts: ['card unknown'] });
    await later(2);
    expect((await nimali.check()).body.status).toBe('paid');
  });

  test('[PAY-13] a challenge answered after the order was cancelled takes no money', async () => {
    const nimali = await cardOrder();
    const { body } = await nimali.pay({ number: TEST_CARDS.challenged });
    const before = await stockOf(1);
    expect((await nimali.post(`/orders/${nimali.orderId}/cancel`)).body.order.orderStatus.status).toBe('Cancelled');
    expect((await stockOf(1)).reserved).toBe(before.reserved - 1);
    const token = body.challengeUrl.split('/').at(-1);
    const back = await shop.request(`/payments/challenge/return/${token}`, { method: 'POST' });
    expect(back.headers.get('Location')).toBe(`/cancel-order?orderId=${nimali.orderId}`);
    expect(ledger(nimali.orderId)?.capturedCents).toBe(0);
  });

  test('[PAY-07] a challenge that is given up charges nobody, and does not come to life beside another', async () => {
    const nimali = await cardOrder();
    const { orderId } = nimali;
    const { body } = await nimali.pay({ number: TEST_CARDS.challenged });
    await later(2);
    expect((await nimali.check()).body).toMatchObject({ status: 'waiting', orderStatus: 'Pending' });
    const tooLate = await challengeOf(body.challengeUrl, 'Y');
    const fresh = (await nimali.post('/payments/card/session', { orderId })).body.session.id;
    await sandbox.typeCard(fresh, { number: TEST_CARDS.challenged });
    const second = (await nimali.complete(fresh)).body.challengeUrl;
    await answerChallenge(second, 'Y');
    // Only now does the first window come back from the bank.
    const back = await browse(tooLate, { method: 'POST' });
    expect(back.headers.get('Location')).toBe(`/created-order/result?orderId=${orderId}`);
    const moves = ledger(orderId)?.transactions.map(({ id, result }) => `${id} ${result}`);
    expect(moves).toEqual([`${orderId}-1-3ds SUCCESS`, `${orderId}-2-3ds SUCCESS`, `${orderId}-2-pay SUCCESS`]);
    expect(await books(orderId)).toMatchObject({ status: 'Paid', attempts: ['card cancelled', 'card paid'] });
  });

  test('[ORD-09] a challenge that nobody answers: the hold ends, the pieces are on sale again', async () => {
    const nimali = await cardOrder();
    await nimali.pay({ number: TEST_CARDS.challenged });
    await later(31);
    expect(await books(nimali.orderId)).toMatchObject({ status: 'Cancelled', attempts: ['card expired'] });
    expect(ledger(nimali.orderId)?.capturedCents).toBe(0);
  });

  test('[ORD-09] a card that nobody typed: the hold ends, the pieces are on sale again', async () => {
    const before = await stockOf(3);
    const nimali = await cardOrder({ 3: 1 });
    await later(31);
    expect(await books(nimali.orderId)).toMatchObject({ status: 'Cancelled', attempts: ['card expired'] });
    expect(await stockOf(3)).toEqual(before);
    expect((await nimali.pay()).body).toMatchObject({ status: 'cancelled', orderStatus: 'Cancelled' });
    expect(ledger(nimali.orderId)?.capturedCents ?? 0).toBe(0);
  });
});

// The last one: by now everybody's session has ended.
test('[PAY-13] unknown for a day: an order issue is raised, and nobody is told that it failed', async () => {
  const nimali = await cardOrder();
  await fault('unknown');
  await nimali.pay();
  for (const minutes of [1, 1, 3, 10, 45, ...Array.from({ length: 24 }, () => 60)]) await later(minutes);
  expect(await books(nimali.orderId)).toEqual({
    status: 'Pending',
    attempts: ['card unknown'],
    mails: [],
    issues: ['no_answer'],
  });
});
