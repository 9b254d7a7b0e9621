import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSandbox, TEST_CARDS, type TestSandbox } from '#testing/test-sandbox.ts';

let sandbox: TestSandbox;
let orders = 0;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const newOrder = () => `SB-${++orders}`;
const payment = (session: string, amount = '4500.00') => ({
  apiOperation: 'PAY',
  session: { id: session },
  sourceOfFunds: { type: 'CARD' },
  order: { amount, currency: 'LKR', reference: 'shop-1' },
  transaction: { reference: 'attempt-1', source: 'INTERNET' },
});
const operate = (order: string, transaction: string, body: object) =>
  sandbox.gateway('PUT', `/order/${order}/transaction/${transaction}`, body);

async function paidOrder() {
  const order = newOrder();
  await operate(order, '1', payment(await sandbox.sessionWithCard()));
  return order;
}

describe('who is let in', () => {
  test('[SBX-01] tells without a password that it operates', async () => {
    expect((await sandbox.send('GET', '/api/rest/version/61/information')).body).toMatchObject({ status: 'OPERATING' });
  });

  test('[SBX-01] a wrong password, another merchant and no password are 401', async () => {
    const { GATEWAY_MERCHANT_ID: id, GATEWAY_PASSWORD: password } = sandbox.settings;
    const basic = (text: string) => ({ Authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    const tries = [
      [id, basic(`merchant.${id}:wrong`)],
      [id, {}],
      ['OTHER', basic(`merchant.OTHER:${password}`)],
    ] as const;
    for (const [merchant, headers] of tries) {
      const answer = await sandbox.send('POST', `/api/rest/version/61/merchant/${merchant}/session`, {}, headers);
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ result: 'ERROR', error: { cause: 'INVALID_REQUEST' } });
    }
  });
});

describe('sessions', () => {
  test('[SBX-01] are made, changed and read, with a new version at every change', async () => {
    const created = await sandbox.gateway('POST', '/session', { session: { authenticationLimit: 25 } });
    expect(created.status).toBe(201);
    const { session } = created.body;
    expect(session).toMatchObject({ updateStatus: 'NO_UPDATE', authenticationLimit: 25 });
    expect(session.id).toMatch(/^SESSION\w{24,28}$/);
    expect(Buffer.from(session.aes256Key, 'base64')).toHaveLength(32);

    const updated = await sandbox.gateway('PUT', `/session/${session.id}`, {
      order: { amount: '10.00', currency: 'LKR' },
    });
    expect(updated.status).toBe(200);
    expect(updated.body.session.version).not.toBe(session.version);
    await sandbox.gateway('PUT', `/session/${session.id}`, { order: { amount: '20.00' } });
    const read = await sandbox.gateway('GET', `/session/${session.id}`);
    expect(read.body).toMatchObject({
      order: { amount: '20.00', currency: 'LKR' },
      session: { updateStatus: 'SUCCESS' },
    });

    const stale = { session: { version: session.version }, order: { amount: '30.00' } };
    const refused = await sandbox.gateway('PUT', `/session/${session.id}`, stale);
    expect([refused.status, refused.body.error.field]).toEqual([400, 'session.version']);
  });

  test('[SBX-01] end after 15 minutes, and belong to one version', async () => {
    const session = await sandbox.sessionWithCard();
    expect((await sandbox.gateway('GET', `/session/${session}`, undefined, 62)).status).toBe(400);
    await sandbox.control('clock', { advanceMs: 15 * 60_000 });
    expect((await sandbox.gateway('GET', `/session/${session}`)).body.error.field).toBe('session.id');
    expect((await sandbox.typeCard(session)).body.status).toBe('system_error');
    await sandbox.control('clock', { offsetMs: 0 });
  });

  test('[SBX-01] for a hosted page carry a secret that proves payment', async () => {
    const body = {
      apiOperation: 'INITIATE_CHECKOUT',
      interaction: { operation: 'PURCHASE', merchant: { name: 'Shop' } },
      order: { id: newOrder(), amount: '10.00', currency: 'LKR', description: 'Aloe' },
    };
    const made = await sandbox.gateway('POST', '/session', body, 100);
    expect(made.body.successIndicator).toMatch(/^[0-9a-f]{16}$/);
    expect((await sandbox.gateway('POST', '/session', body, 61)).body.error.validationType).toBe('UNSUPPORTED');
    const legacy = { ...body, apiOperation: 'CREATE_CHECKOUT_SESSION' };
    expect((await sandbox.gateway('POST', '/session', legacy, 61)).status).toBe(201);
  });
});

describe('what is asked', () => {
  test('[SBX-01] an unknown parameter is an error that names it', async () => {
    const body = { ...payment('SESSION'), order: { amont: '10.00' } };
    const { status, body: answer } = await operate(newOrder(), '1', body);
    expect(status).toBe(400);
    expect(answer.error).toEqual({
      cause: 'INVALID_REQUEST',
      explanation: "Unexpected parameter 'order.amont'",
      field: 'order.amont',
      validationType: 'UNSUPPORTED',
    });
  });

  test.each([
    ['order.amount', { order: { currency: 'LKR' } }, 'MISSING'],
    ['order.amount', { order: { amount: '10.001', currency: 'LKR' } }, 'INVALID'],
    ['order.amount', { order: { amount: '1,000.00', currency: 'LKR' } }, 'INVALID'],
    ['order.currency', { order: { amount: '10.00', currency: 'rupees' } }, 'INVALID'],
    ['apiOperation', { apiOperation: 'GIVE' }, 'INVALID'],
    ['session.id', { session: {} }, 'MISSING'],
  ])('[SBX-01] %s has to be right: %j', async (field, change, validationType) => {
    const body = { ...payment(await sandbox.sessionWithCard()), ...change };
    const { status, body: answer } = await operate(newOrder(), '1', body);
    expect([status, answer.error.field, answer.error.validationType]).toEqual([400, field, validationType]);
  });

  test('[SBX-01] an order that does not exist cannot be found', async () => {
    expect((await sandbox.gateway('GET', '/order/none')).body.error.cause).toBe('INVALID_REQUEST');
    expect((await sandbox.gateway('GET', '/order/none/transaction/1')).status).toBe(400);
  });
});

describe('paying', () => {
  test('[SBX-02] an approved card is captured, and the card stays masked', async () => {
    const order = newOrder();
    const answer = await operate(order, '1', payment(await sandbox.sessionWithCard()));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      result: 'SUCCESS',
      response: { gatewayCode: 'APPROVED', cardSecurityCode: { gatewayCode: 'MATCH' } },
      order: { id: order, amount: 4500, currency: 'LKR', status: 'CAPTURED', totalCapturedAmount: 4500 },
      transaction: { id: '1', type: 'PAYMENT', amount: 4500 },
      sourceOfFunds: { provided: { card: { brand: 'VISA', number: '450875xxxxxx1019' } } },
      version: '61',
    });
    const { body } = await sandbox.gateway('GET', `/order/${order}`);
    expect(body).toMatchObject({ id: order, status: 'CAPTURED', totalCapturedAmount: 4500, result: 'SUCCESS' });
    expect(body.transaction).toHaveLength(1);
    expect(sandbox.cardOrder(order)).toMatchObject({ capturedCents: 450_000 });
  });

  test.each([
    ['05', '39', 'FAILURE', 'DECLINED'],
    ['04', '27', 'FAILURE', 'EXPIRED_CARD'],
    ['08', '28', 'FAILURE', 'TIMED_OUT'],
    ['01', '37', 'FAILURE', 'ACQUIRER_SYSTEM_ERROR'],
    ['02', '37', 'FAILURE', 'UNSPECIFIED_FAILURE'],
    ['05', '37', 'UNKNOWN', 'UNKNOWN'],
  ])('[SBX-02] a card that expires %s/%s ends in %s %s and takes nothing', async (month, year, result, code) => {
    const order = newOrder();
    const session = await sandbox.sessionWithCard({ expiryMonth: month, expiryYear: year });
    const { status, body } = await operate(order, '1', payment(session));
    expect([status, body.result, body.response.gatewayCode]).toEqual([201, result, code]);
    expect(body.order.totalCapturedAmount).toBe(0);
    expect(body.order.status).toBe(result === 'FAILURE' ? 'FAILED' : 'INITIATED');
  });

  test('[SBX-02] a wrong security code declines', async () => {
    const { body } = await operate(newOrder(), '1', payment(await sandbox.sessionWithCard({ securityCode: '102' })));
    expect(body.response).toMatchObject({ gatewayCode: 'DECLINED_CSC', cardSecurityCode: { gatewayCode: 'NO_MATCH' } });
  });

  test('[SBX-02] the security code serves one payment: another attempt needs it typed again', async () => {
    const order = newOrder();
    const session = await sandbox.sessionWithCard({ expiryMonth: '05', expiryYear: '39' });
    await operate(order, '1', payment(session));
    const again = await operate(order, '2', payment(session));
    expect(again.body.error.field).toBe('sourceOfFunds.provided.card.securityCode');
    await sandbox.typeCard(session);
    expect((await operate(order, '3', payment(session))).body.result).toBe('SUCCESS');
  });

  test('[SBX-03] the same request again is given the first answer and moves no money', async () => {
    const order = newOrder();
    const body = payment(await sandbox.sessionWithCard());
    const first = await operate(order, '1', body);
    const { apiOperation, ...rest } = body;
    const second = await operate(order, '1', { ...rest, apiOperation });
    expect(second.text).toBe(first.text);
    expect(sandbox.cardOrder(order)).toMatchObject({ capturedCents: 450_000 });
    const other = await operate(order, '1', { ...body, order: { ...body.order, amount: '4600.00' } });
    expect([other.status, other.body.error.cause]).toEqual([400, 'INVALID_REQUEST']);
  });

  test('[SBX-03] an order that has its money takes no second payment', async () => {
    const order = await paidOrder();
    const again = await operate(order, '2', payment(await sandbox.sessionWithCard()));
    expect([again.status, again.body.error.cause]).toEqual([400, 'INVALID_REQUEST']);
    expect(sandbox.cardOrder(order)?.transactions).toHaveLength(1);
  });

  test('[SBX-03] of two payments at the same moment one finds the order locked', async () => {
    const order = newOrder();
    const sessions = [await sandbox.sessionWithCard(), await sandbox.sessionWithCard()] as const;
    await sandbox.fault({ provider: 'gateway', operation: 'PAY', kind: 'bank-slow', delayMs: 200 });
    const [first, second] = await Promise.all([
      operate(order, '1', payment(sessions[0])),
      operate(order, '2', payment(sessions[1])),
    ]);
    const codes = [first, second].map(({ body }) => body.response.gatewayCode).sort();
    expect(codes).toEqual(['APPROVED', 'LOCK_FAILURE']);
    expect(sandbox.cardOrder(order)).toMatchObject({ capturedCents: 450_000 });
  });

  test('[SBX-02] money is authorised, captured in parts, refunded in parts, and no more than there is', async () => {
    const order = newOrder();
    await operate(order, '1', { ...payment(await sandbox.sessionWithCard()), apiOperation: 'AUTHORIZE' });
    const part = (apiOperation: string, amount: string) => ({ apiOperation, transaction: { amount, currency: 'LKR' } });
    expect((await operate(order, 'c1', part('CAPTURE', '1500.00'))).body.order.status).toBe('PARTIALLY_CAPTURED');
    expect((await operate(order, 'c2', part('CAPTURE', '3000.00'))).body.order.status).toBe('CAPTURED');
    expect((await operate(order, 'c3', part('CAPTURE', '0.01'))).status).toBe(400);
    expect((await operate(order, 'r1', part('REFUND', '4000.50'))).body.order).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      totalRefundedAmount: 4000.5,
    });
    expect((await operate(order, 'r1', part('REFUND', '4000.50'))).body.result).toBe('SUCCESS');
    expect((await operate(order, 'r2', part('REFUND', '499.51'))).status).toBe(400);
    expect((await operate(order, 'r2', part('REFUND', '499.50'))).body.order.status).toBe('REFUNDED');
    expect(sandbox.cardOrder(order)).toMatchObject({ capturedCents: 450_000, refundedCents: 450_000 });
  });

  test('[SBX-02] a payment is voided on its day only', async () => {
    const cancel = { apiOperation: 'VOID', transaction: { targetTransactionId: '1' } };
    const [today, yesterday] = [await paidOrder(), await paidOrder()];
    expect((await operate(today, 'v', cancel)).body.order).toMatchObject({
      status: 'CANCELLED',
      totalCapturedAmount: 0,
    });
    await sandbox.control('clock', { advanceMs: 24 * 3_600_000 });
    expect((await operate(yesterday, 'v', cancel)).status).toBe(400);
    await sandbox.control('clock', { offsetMs: 0 });
  });

  test('[SBX-02] a card is verified without taking money', async () => {
    const { order: _, ...rest } = payment(await sandbox.sessionWithCard());
    const { body } = await operate(newOrder(), '1', { ...rest, apiOperation: 'VERIFY', order: { currency: 'LKR' } });
    expect(body.order).toMatchObject({ status: 'VERIFIED', totalCapturedAmount: 0 });
  });
});

describe('3-D Secure', () => {
  const initiate = (session: string) => ({
    apiOperation: 'INITIATE_AUTHENTICATION',
    authentication: { channel: 'PAYER_BROWSER', purpose: 'PAYMENT_TRANSACTION' },
    order: { currency: 'LKR' },
    session: { id: session },
  });
  const authenticate = (session: string) => ({
    apiOperation: 'AUTHENTICATE_PAYER',
    authentication: { redirectResponseUrl: 'http://shop.example/return' },
    order: { amount: '4500.00', currency: 'LKR' },
    session: { id: session },
    device: { browser: 'Test', browserDetails: { '3DSecureChallengeWindowSize': 'FULL_SCREEN', colorDepth: 24 } },
  });
  async function authenticated(number: string) {
    const order = newOrder();
    const session = await sandbox.sessionWithCard({ number });
    const first = await operate(order, '3ds', initiate(session));
    const second = await operate(order, '3ds', authenticate(session));
    return { order, session, first, second };
  }
  const proved = (session: string) => ({ ...payment(session), authentication: { transactionId: '3ds' } });
  const choose = (creq: string, result: string) =>
    fetch(`${sandbox.url}/acs/result`, { method: 'POST', body: new URLSearchParams({ creq, result }) });

  test.each([
    [TEST_CARDS.frictionless, 'AUTHENTICATION_SUCCESSFUL'],
    [TEST_CARDS.attempted, 'AUTHENTICATION_ATTEMPTED'],
  ])('[SBX-04] card %s is %s without a challenge, and is paid', async (number, status) => {
    const { order, session, first, second } = await authenticated(number);
    expect(first.body).toMatchObject({
      result: 'SUCCESS',
      response: { gatewayCode: 'AUTHENTICATION_IN_PROGRESS', gatewayRecommendation: 'PROCEED' },
      transaction: { type: 'AUTHENTICATION', authenticationStatus: 'AUTHENTICATION_AVAILABLE' },
      order: { status: 'AUTHENTICATION_INITIATED' },
      authentication: { version: '3DS2' },
    });
    expect(second.body).toMatchObject({ result: 'SUCCESS', transaction: { authenticationStatus: status } });
    expect((await operate(order, '1', proved(session))).body.order.status).toBe('CAPTURED');
  });

  test('[SBX-04] a card without 3-D Secure says so, and may be paid without', async () => {
    const session = await sandbox.sessionWithCard();
    const order = newOrder();
    const { body } = await operate(order, '3ds', initiate(session));
    expect(body).toMatchObject({
      authentication: { version: 'NONE' },
      transaction: { authenticationStatus: 'AUTHENTICATION_NOT_SUPPORTED' },
    });
    expect((await operate(order, '1', payment(session))).body.result).toBe('SUCCESS');
  });

  test('[SBX-04] a rejected card is not paid', async () => {
    const { order, session, second } = await authenticated(TEST_CARDS.rejected);
    expect(second.body).toMatchObject({
      result: 'FAILURE',
      response: { gatewayRecommendation: 'DO_NOT_PROCEED' },
      transaction: { authenticationStatus: 'AUTHENTICATION_REJECTED' },
    });
    expect((await operate(order, '1', proved(session))).body.response.gatewayCode).toBe('AUTHENTICATION_FAILED');
  });

  test('[SBX-04] the bank may fail at either step', async () => {
    const session = await sandbox.sessionWithCard({ number: TEST_CARDS.failingInitiate });
    expect((await operate(newOrder(), '3ds', initiate(session))).body.error.cause).toBe('SERVER_FAILED');
    expect((await authenticated(TEST_CARDS.failingAuthenticate)).second.status).toBe(500);
  });

  test.each([
    ['Y', 'AUTHENTICATION_SUCCESSFUL', 'SUCCESS'],
    ['N', 'AUTHENTICATION_FAILED', 'FAILURE'],
    ['cancelled', 'AUTHENTICATION_FAILED', 'FAILURE'],
    ['U', 'AUTHENTICATION_UNAVAILABLE', 'FAILURE'],
    ['R', 'AUTHENTICATION_REJECTED', 'FAILURE'],
  ])(
    '[SBX-04] a challenge answered with %s ends in %s, and the browser is sent back by a form',
    async (result, status, paid) => {
      const { order, session, second } = await authenticated(TEST_CARDS.challenged);
      const { authentication } = second.body;
      expect(second.body).toMatchObject({ result: 'PENDING', authentication: { payerInteraction: 'REQUIRED' } });
      expect(authentication.redirectHtml).toBe(authentication.redirect.html);
      const creq = authentication.redirect.customizedHtml['3ds2'].cReq;
      const page = await (await choose(creq, result)).text();
      expect(page).toContain('action="http://shop.example/return" target="_parent"');
      expect(page).toContain(`name="order.id" value="${order}"`);
      expect(page).toContain('name="encryptedData.tag"');
      await choose(creq, 'Y'); // An answer is final.
      const { body } = await sandbox.gateway('GET', `/order/${order}/transaction/3ds`);
      expect(body.transaction.authenticationStatus).toBe(status);
      expect((await operate(order, '1', proved(session))).body.result).toBe(paid);
    },
  );

  test('[SBX-04] a challenge that is answered after the order was paid changes nothing', async () => {
    const { order, second } = await authenticated(TEST_CARDS.challenged);
    await operate(order, '1', payment(await sandbox.sessionWithCard()));
    await choose(second.body.authentication.redirect.customizedHtml['3ds2'].cReq, 'Y');
    expect(sandbox.cardOrder(order)).toMatchObject({ status: 'CAPTURED', capturedCents: 450_000 });
  });

  test('[SBX-04] an unfinished challenge, another amount and an unknown authentication pay nothing', async () => {
    const open = await authenticated(TEST_CARDS.challenged);
    expect((await operate(open.order, '1', proved(open.session))).body.result).toBe('FAILURE');
    const done = await authenticated(TEST_CARDS.frictionless);
    const dearer = { ...payment(done.session, '9000.00'), authentication: { transactionId: '3ds' } };
    expect((await operate(done.order, '1', dearer)).body.error.field).toBe('order.amount');
    const unknown = { ...payment(done.session), authentication: { transactionId: 'none' } };
    expect((await operate(done.order, '2', unknown)).body.error.field).toBe('authentication.transactionId');
  });
});
