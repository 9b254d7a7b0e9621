import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSandbox, TEST_CARDS, type TestSandbox } from '#testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

async function newSession(authenticationLimit = 25): Promise<string> {
  const { body } = await sandbox.gateway('POST', '/session', { session: { authenticationLimit } });
  return body.session.id;
}

test('[SBX-05] a typed card is answered masked, and its number and code are kept nowhere', async () => {
  const session = await newSession();
  const { body } = await sandbox.typeCard(session, { number: '5123 4500 0000 0008' });
  expect(body).toMatchObject({
    status: 'ok',
    merchant: sandbox.settings.GATEWAY_MERCHANT_ID,
    session: { id: session, updateStatus: 'SUCCESS' },
    sourceOfFunds: {
      type: 'CARD',
      provided: {
        card: {
          brand: 'MASTERCARD',
          number: '512345xxxxxx0008',
          expiry: { month: '1', year: '39' },
          securityCode: 'xxx',
        },
      },
    },
    version: '61',
  });
  const without = await sandbox.typeCard(session, { securityCode: '' });
  expect(without.body.sourceOfFunds.provided.card).not.toHaveProperty('securityCode');
});

test.each([
  [{ number: '5123450000000009' }, { cardNumber: 'invalid' }],
  [{ number: '' }, { cardNumber: 'missing' }],
  [{ number: '9999999999999995' }, { cardNumber: 'invalid' }],
  [{ expiryMonth: '13' }, { expiryMonth: 'invalid' }],
  [{ expiryMonth: '00' }, { expiryMonth: 'invalid' }],
  [{ expiryYear: '2039' }, { expiryYear: 'invalid' }],
  [
    { expiryMonth: '12', expiryYear: '20' },
    { expiryMonth: 'invalid', expiryYear: 'invalid' },
  ],
  [{ securityCode: '1000' }, { securityCode: 'invalid' }],
  [{ number: '371881634498004', securityCode: '100' }, { securityCode: 'invalid' }],
  [
    { expiryMonth: '', expiryYear: '' },
    { expiryMonth: 'missing', expiryYear: 'missing' },
  ],
])('[SBX-05] %j is %j', async (typed, errors) => {
  const session = await newSession();
  const { body } = await sandbox.typeCard(session, typed);
  expect(body).toEqual({ status: 'fields_in_error', session: { id: session }, errors, version: '61' });
});

test('[SBX-05] a session takes as many updates from the browser as it allows', async () => {
  const session = await newSession(1);
  expect((await sandbox.typeCard(session)).body.status).toBe('ok');
  const { body } = await sandbox.typeCard(session);
  expect(body).toMatchObject({ status: 'system_error', errors: { message: 'SESSION_AUTHENTICATION_LIMIT_EXCEEDED' } });
});

test('[SBX-05] a form of another origin cannot write into a session', async () => {
  const path = `/form/version/61/merchant/${sandbox.settings.GATEWAY_MERCHANT_ID}/session/${await newSession()}`;
  const body = JSON.stringify({ number: TEST_CARDS.frictionless });
  const answer = await fetch(sandbox.url + path, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body });
  expect(answer.status).toBe(415);
});

test('[SBX-05] scripts may be loaded by any shop, frames stand in any page, the control page in none', async () => {
  const { GATEWAY_MERCHANT_ID: id } = sandbox.settings;
  for (const path of [
    `/form/version/61/merchant/${id}/session.js`,
    '/static/checkout/checkout.min.js',
    '/checkout/version/61/checkout.js',
  ]) {
    const { headers } = await sandbox.send('GET', path);
    expect(headers.get('Content-Type')).toContain('javascript');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  }
  const policy = async (path: string) => (await sandbox.send('GET', path)).headers.get('Content-Security-Policy');
  expect(await policy(`/form/version/61/merchant/${id}/field`)).not.toContain('frame-ancestors');
  expect(await policy('/')).toContain("frame-ancestors 'none'");
});
