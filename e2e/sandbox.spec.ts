import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { openTestSandbox, TEST_CARDS, type TestSandbox } from '#testing/test-sandbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, WIDE } from './fixtures.ts';

// What a shop's own policy would allow: scripts, frames and forms of the gateway, and nothing inline.
const policy = (gateway: string) =>
  `default-src 'self'; script-src 'self' ${gateway}; frame-src ${gateway}; form-action 'self' ${gateway}; style-src 'self'`;

const CARD_FORM = `<!doctype html><html lang="en"><title>Shop</title><link rel="stylesheet" href="/shop.css"><main><h1>Card</h1>
<label for="number">Card number</label><input id="number" readonly title="Card number" placeholder="0000 0000 0000 0000">
<label for="month">Month</label><input id="month" readonly title="Expiry month (MM)">
<label for="year">Year</label><input id="year" readonly title="Expiry year (YY)">
<label for="code">CVV</label><input id="code" readonly title="Security code">
<button id="pay">Pay</button><output id="said"></output></main><script src="/card.js"></script></html>`;

const CARD_SCRIPT = `
const said = document.getElementById('said');
const events = [];
const script = document.createElement('script');
const query = new URLSearchParams(location.search);
script.src = query.get('script');
script.onload = () => {
  PaymentSession.configure({
    session: query.get('session'),
    fields: { card: { number: '#number', securityCode: '#code', expiryMonth: '#month', expiryYear: '#year' } },
    frameEmbeddingMitigation: ['csp'],
    callbacks: {
      initialized: (response) => { said.textContent = 'initialized ' + JSON.stringify(response); },
      formSessionUpdate: (response) => { said.textContent = 'updated ' + JSON.stringify(response); },
    },
  });
  PaymentSession.setFocusStyle(['card.number'], { backgroundColor: 'rgb(255, 250, 220)' });
  PaymentSession.onFocus(['card.number'], (selector) => events.push('focus ' + selector));
  PaymentSession.onChange(['card.number'], (selector) => events.push('change ' + selector));
  globalThis.events = events;
};
document.head.append(script);
document.getElementById('pay').onclick = () => PaymentSession.updateSessionFromForm('card');`;

const HOSTED = `<!doctype html><html lang="en"><title>Shop</title><main><h1>Pay</h1><div id="target"></div><output id="said"></output></main>
<script src="/hosted.js"></script></html>`;

const HOSTED_SCRIPT = `
const query = new URLSearchParams(location.search);
const say = (text) => { document.getElementById('said').textContent = text; };
globalThis.paid = (answer) => say('complete ' + JSON.stringify(answer));
globalThis.cancelled = () => say('cancelled');
globalThis.failed = (error) => say('error ' + JSON.stringify(error));
globalThis.before = () => ({ note: 'kept' });
globalThis.after = (state) => { document.title = 'Back with ' + state.note; };
const script = document.createElement('script');
script.src = query.get('script');
for (const [name, value] of Object.entries({ complete: 'paid', cancel: 'cancelled', error: 'failed', beforeRedirect: 'before', afterRedirect: 'after' })) script.setAttribute('data-' + name, value);
script.onload = () => {
  if (location.hash) return;
  sessionStorage.removeItem('HostedCheckout_sessionId');
  Checkout.configure({ session: { id: query.get('session') } });
  if (query.has('page')) Checkout.showPaymentPage();
  else Checkout.showEmbeddedPage('#target');
};
document.head.append(script);`;

let sandbox: TestSandbox;
let shop: Awaited<ReturnType<typeof openPlainShop>>;

/** A page of another origin, as plain as a shop's page can be. */
async function openPlainShop(gateway: string) {
  const files: Record<string, [string, string]> = {
    '/card': ['text/html', CARD_FORM],
    '/card.js': ['text/javascript', CARD_SCRIPT],
    '/hosted': ['text/html', HOSTED],
    '/hosted.js': ['text/javascript', HOSTED_SCRIPT],
    '/shop.css': ['text/css', 'input { width: 100%; height: 48px; border: 1px solid rgb(0, 80, 0); font-size: 18px }'],
  };
  const posted: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (request.method === 'POST') posted.push(body);
    const path = request.url?.split('?')[0] ?? '';
    const [type, text] = files[path] ?? ['text/plain', ''];
    // The gateway's challenge brings a script of its own: a page for nothing else shows it.
    const policies = path === '/challenge' ? `default-src 'unsafe-inline'; frame-src ${gateway}` : policy(gateway);
    response.setHeader('Content-Type', type).setHeader('Content-Security-Policy', policies).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { url, files, posted, close: () => server.close() };
}

test.beforeAll(async () => {
  sandbox = await openTestSandbox();
  shop = await openPlainShop(sandbox.url);
});
test.afterAll(async () => {
  shop.close();
  await sandbox.close();
});

const field = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox');

async function openCardForm(page: Page, session: string) {
  const script = `${sandbox.url}/form/version/61/merchant/${sandbox.settings.GATEWAY_MERCHANT_ID}/session.js`;
  await page.goto(`${shop.url}/card?${new URLSearchParams({ session, script })}`);
}

test('[SBX-05] a card typed into the gateway’s frames reaches the session, and the shop sees it masked only @nightly', {
  tag: WIDE,
}, async ({ page }) => {
  const created = await sandbox.gateway('POST', '/session', { session: { authenticationLimit: 25 } });
  const session = created.body.session.id;
  await openCardForm(page, session);
  const said = page.locator('#said');
  await expect(said).toHaveText('initialized {"status":"ok"}');
  expect(await page.locator('iframe').count()).toBe(5);

  const number = field(page, 'Card number');
  await expect(number).toHaveAttribute('placeholder', '0000 0000 0000 0000');
  await expect(number).toHaveCSS('border-top-color', 'rgb(0, 80, 0)');
  await expect(number).toHaveCSS('font-size', '18px');
  await page.getByText('Card number').click();
  await expect(number).toBeFocused();
  await expect(number).toHaveCSS('background-color', 'rgb(255, 250, 220)');
  await page.keyboard.type('5123x450000000009');
  await expect(number).toHaveValue('5123 4500 0000 0009');
  await page.keyboard.press('Tab');
  await page.keyboard.type('13');
  await page.keyboard.press('Tab');
  await page.keyboard.type('39');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  const code = page.frameLocator('iframe[title="Security code"]').getByLabel('Security code');
  await expect(code).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(said).toContainText('"status":"fields_in_error"');
  await expect(said).toContainText(
    '"errors":{"cardNumber":"invalid","expiryMonth":"invalid","securityCode":"invalid"}',
  );

  await number.fill(TEST_CARDS.challenged);
  await field(page, 'Expiry month (MM)').fill('01');
  await code.fill('100');
  await sandbox.fault({ provider: 'gateway', operation: 'FORM', kind: 'system-error' });
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(said).toContainText('"status":"system_error"');
  await sandbox.fault({ provider: 'gateway', operation: 'FORM', kind: 'request-timeout' });
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(said).toContainText('"status":"request_timeout"');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(said).toContainText('"status":"ok"');
  await expect(said).toContainText('"number":"512345xxxxxx0008"');
  await expect(said).toContainText('"securityCode":"xxx"');
  expect(await page.content()).not.toContain('0000000008');
  expect(await page.evaluate('events')).toEqual(expect.arrayContaining(['focus #number', 'change #number']));
  const kept = await sandbox.gateway('GET', `/session/${session}`);
  expect(kept.body.sourceOfFunds.provided.card).toMatchObject({
    brand: 'MASTERCARD',
    expiry: { month: '1', year: '39' },
  });
});

test('[SBX-05] the card form says when its session is unknown @nightly', { tag: WIDE }, async ({ page }) => {
  await openCardForm(page, 'SESSION0000000000000I0000000000');
  await expect(page.locator('#said')).toContainText('initialized {"status":"system_error"');
  await sandbox.fault({ provider: 'gateway', operation: 'FORM_OPEN', kind: 'request-timeout' });
  await page.reload();
  await expect(page.locator('#said')).toContainText('initialized {"status":"request_timeout"');
});

test('[SBX-04] the bank asks in a frame and sends the whole page back to the shop by a form @nightly', {
  tag: WIDE,
}, async ({ page }) => {
  const session = { id: await sandbox.sessionWithCard({ number: TEST_CARDS.challenged }) };
  const path = '/order/W-1/transaction/3ds';
  const order = { currency: 'LKR' };
  await sandbox.gateway('PUT', path, { apiOperation: 'INITIATE_AUTHENTICATION', session, order });
  const { body } = await sandbox.gateway('PUT', path, {
    apiOperation: 'AUTHENTICATE_PAYER',
    session,
    order: { ...order, amount: '4500.00' },
    authentication: { redirectResponseUrl: `${shop.url}/back` },
  });
  shop.files['/challenge'] = [
    'text/html',
    `<!doctype html><html lang="en">${body.authentication.redirect.html}</html>`,
  ];
  await page.goto(`${shop.url}/challenge`);
  const bank = page.frameLocator('iframe[title="Confirm your payment with your bank"]');
  await expect(bank.getByText('Rs. 4,500.00')).toBeVisible();
  await bank.getByRole('button', { name: 'Confirm the payment' }).click();
  await page.waitForURL(`${shop.url}/back`);
  const fields = new URLSearchParams(shop.posted.at(-1));
  expect(Object.fromEntries(fields)).toMatchObject({
    'order.id': 'W-1',
    'transaction.id': '3ds',
    result: 'SUCCESS',
    'response.gatewayRecommendation': 'PROCEED',
  });
});

async function hostedSession(interaction: object = {}) {
  const order = `H-${Date.now()}`;
  const { body } = await sandbox.gateway(
    'POST',
    '/session',
    {
      apiOperation: 'INITIATE_CHECKOUT',
      interaction: { operation: 'PURCHASE', merchant: { name: 'Komarika' }, ...interaction },
      order: { id: order, amount: '4500.00', currency: 'LKR', description: 'Aloe Vera Gel' },
    },
    100,
  );
  return { order, session: body.session.id as string, successIndicator: body.successIndicator as string };
}

async function openHosted(page: Page, session: string, extra: Record<string, string> = {}) {
  const script = `${sandbox.url}/static/checkout/checkout.min.js`;
  await page.goto(`${shop.url}/hosted?${new URLSearchParams({ session, script, ...extra })}`);
}

test('[SBX-06] the hosted page in a frame: wrong card, decline, challenge, paid @nightly', { tag: WIDE }, async ({
  page,
}) => {
  const { order, session, successIndicator } = await hostedSession();
  await openHosted(page, session);
  const frame = page.frameLocator('iframe[title="Secure payment"]');
  await expect(frame.getByRole('heading', { name: 'Komarika' })).toBeVisible();
  await expect(frame.getByText('No real money')).toBeVisible();
  const bank = frame.frameLocator('iframe[title="Confirm your payment with your bank"]');
  const fill = async (number: string, month: string) => {
    await frame.getByLabel('Card number').fill(number);
    await frame.getByLabel('Expiry month').fill(month);
    await frame.getByLabel('Expiry year').fill('39');
    await frame.getByLabel('Security code').fill('100');
    await frame.getByRole('button', { name: 'Pay' }).click();
  };
  await fill('1234', '01');
  await expect(frame.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
  await fill(TEST_CARDS.without3ds, '05');
  await expect(frame.getByText('The payment was declined.')).toBeVisible();
  await fill(TEST_CARDS.challenged, '01');
  await expect(bank.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await bank.getByRole('button', { name: 'Enter a wrong code' }).click();
  await expect(frame.getByText('Your bank did not confirm the payment.')).toBeVisible();
  await fill(TEST_CARDS.challenged, '01');
  await bank.getByRole('button', { name: 'Confirm the payment' }).click();
  await expect(page.locator('#said')).toContainText(`"resultIndicator":"${successIndicator}"`);
  expect(sandbox.cardOrder(order)).toMatchObject({ status: 'CAPTURED', capturedCents: 450_000 });
  await openHosted(page, 'SESSION0000000000000I0000000000');
  await expect(page.locator('#said')).toContainText('error {"result":"ERROR"');
});

test('[SBX-06] the hosted page by itself: cancelled it comes back, paid it goes to the return address @nightly', {
  tag: WIDE,
}, async ({ page }) => {
  const first = await hostedSession();
  await openHosted(page, first.session, { page: '1' });
  await expect(page).toHaveURL(new RegExp(`${sandbox.url}/checkout/pay/`));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('#said')).toHaveText('cancelled');
  await expect(page).toHaveTitle('Back with kept');

  const second = await hostedSession({ returnUrl: `${shop.url}/done?order=1` });
  await openHosted(page, second.session, { page: '1' });
  await page.getByLabel('Card number').fill(TEST_CARDS.frictionless);
  await page.getByLabel('Expiry month').fill('01');
  await page.getByLabel('Expiry year').fill('39');
  await page.getByLabel('Security code').fill('100');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL(/\/done\?order=1&resultIndicator=/);
  expect(new URL(page.url()).searchParams.get('resultIndicator')).toBe(second.successIndicator);
});

test('[SBX-09] the control page orders a fault, and says that no money moves @nightly', { tag: WIDE }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(sandbox.url);
  await expect(page.getByRole('banner')).toContainText('No real money');
  await page.getByRole('combobox', { name: /^What/ }).selectOption('decline');
  await page.getByRole('textbox', { name: 'gatewayCode' }).fill('INSUFFICIENT_FUNDS');
  await page.getByRole('button', { name: 'Order it' }).click();
  await expect(page.getByRole('cell', { name: 'decline', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Forget all faults' }).click();
  await expect(page.getByText('None is waiting.')).toBeVisible();
});
