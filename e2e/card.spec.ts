import type { Page, Route } from '@playwright/test';
import { amountOf, GEL, payButton, tabTo } from './checkout.ts';
import { holdBack } from './customers.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  letRetriesPass,
  ONCE,
  open,
  test,
  WIDE,
} from './fixtures.ts';
import {
  bankOf,
  CARD,
  CHALLENGED,
  cardField,
  cardFormOpens,
  DECLINED,
  EXPIRED,
  IN_DOUBT,
  orderIdOf,
  pay,
  sandboxOf,
  sessionOf,
  submitButton,
  submitCard,
} from './paying.ts';

/** Everything that this page sends to the shop itself, in one text. */
function listenToShop(page: Page): () => string {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).port === new URL(page.url()).port) sent.push(`${request.url()} ${request.postData()}`);
  });
  return () => decodeURIComponent(sent.join('\n')).replaceAll(/[\s-]/g, '');
}

test('[CHK-18] [PAY-01] [PAY-03] [PAY-04] [PAY-05] [PAY-07] [PAY-10] [PAY-12] [PAY-15] [PAG-03] [PAG-05] [SBX-05] a card pays an order, and only the gateway sees it', {
  tag: ONCE,
}, async ({ page, isMobile, consoleErrors }) => {
  const customer = await pay(page);
  const sentToShop = listenToShop(page);
  await expect(page).toHaveURL('/checkout/card');
  await expect(page.getByRole('heading', { level: 1, name: 'Enter Card Details' })).toBeVisible();
  await cardFormOpens(page);
  const order = page.getByRole('complementary', { name: 'What you are paying for' });
  await expect(order.getByRole('listitem')).toContainText([GEL.name]);
  await expect(amountOf(order, 'Total')).toHaveText('Rs. 1,950.00');
  await expect(amountOf(page.getByRole('main'), 'Amount')).toHaveText('Rs. 1,950.00');
  await expect(page.getByText('LKR')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Visa, Mastercard, Amex' })).toBeVisible();
  expect(await sessionOf(page)).toMatch(/^SESSION/);
  await expect(page.getByText(/card fields are the bank’s own, set into this page/)).toBeVisible();
  await expect(page.getByText(/^Secure payment powered by/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/checkout');
  const { url, session, form } = await page.evaluate(() => ({
    url: document.querySelector<HTMLScriptElement>('script[src*="session.js"]')?.src,
    session: JSON.parse(sessionStorage.getItem('checkoutSession') ?? '{}'),
    form: [...document.querySelectorAll<HTMLInputElement>('form input')].map((input) => [
      input.name,
      input.readOnly,
      input.maxLength,
    ]),
  }));
  expect(url).toBe(`${sandboxOf(page).url}/form/version/61/merchant/${session.merchant}/session.js`);
  expect(form).toEqual([
    ['', true, 23],
    ['', true, 2],
    ['', true, 2],
    ['', true, 4],
  ]);
  await expect(cardField(page, 'CVV')).toHaveAttribute('type', 'password');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { frames: true });

  // Wrong fields are marked, and the first of them has the focus.
  await page.getByText('Card number', { exact: true }).click();
  await expect(cardField(page, 'Card number')).toBeFocused();
  await page.keyboard.type('4111 1111 1111 1112');
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please correct the highlighted card fields.');
  for (const text of ['Check the card number', 'Enter the month', 'Enter the year', 'Enter the CVV']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(cardField(page, 'Card number')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const release = await holdBack(page, /card\/complete$/, 'POST');
  if (isMobile) {
    await cardField(page, 'Card number').fill(CARD.number);
    await cardField(page, 'Expiry month (MM)').fill(CARD.month);
    // What was filled in is not said to be wrong; what is left still is.
    await expect(page.getByText('Check the card number')).toHaveCount(0);
    await expect(page.getByText('Enter the CVV')).toBeVisible();
    await cardField(page, 'Expiry year (YY)').fill(CARD.year);
    await cardField(page, 'CVV').fill(CARD.code);
    await cardField(page, 'CVV').blur();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await submitButton(page).tap();
  } else {
    await page.keyboard.press('ControlOrMeta+a');
    for (const typed of Object.values(CARD)) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await tabTo(page, submitButton(page));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Card details captured. Submitting payment...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirming your payment' })).toBeVisible();
  await expect(page).toHaveURL('/order-confirmation');
  const { sessionId, amount, currency } = await page.evaluate(() => history.state.usr);
  expect({ sessionId, amount, currency }).toEqual({ sessionId: session.sessionId, amount: 1950, currency: 'LKR' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // Somebody who grows impatient here is asked for no second card, and pays once.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirming your payment' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();
  await expect(page).toHaveURL(/\/created-order\/result\?orderId=\d+$/);
  const main = page.getByRole('main');
  await expect(
    main.getByText('Thank you. We pack your order next; it reaches Kandy in 2-7 working days.'),
  ).toBeVisible();
  await expect(main.getByRole('term').first()).toHaveText('Delivery');
  await expect(main.getByRole('region', { name: 'Items' }).getByRole('listitem')).toContainText([GEL.name]);
  await expect(main.getByText(orderIdOf(page), { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders');
  await expect(main.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  expect(await customer.cart()).toEqual([]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(sentToShop()).toContain('/api/payments/card/complete');
  expect(sentToShop()).not.toContain(CARD.number.slice(4, 12));

  // The way back leads to no second payment: the server refuses another session.
  consoleErrors.allow(/409/);
  const paid = page.url();
  await page.goBack();
  await expect(page).toHaveURL(paid);
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
});

test.describe('apart from the width', { tag: WIDE }, () => {
  test('[PAY-07] [PAY-11] [PAG-02] [PAG-04] declined, expired, not confirmed, given up: the same order is paid in the end @nightly', async ({
    page,
  }) => {
    const customer = await pay(page);
    await submitCard(page, DECLINED);
    await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible();
    await expect(page).toHaveURL(/\/cancel-order\?orderId=\d+$/);
    const orderId = orderIdOf(page);
    const main = page.getByRole('main');
    await expect(main.getByText(/Your bank declined the payment/)).toBeVisible();
    // No picture but that of what was ordered.
    await expect(main.getByRole('region', { name: 'Items' }).getByText(GEL.name)).toBeVisible();
    await expect(main.locator('img')).toHaveCount(1);
    await expect(main.getByText(orderId, { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
    expect(await customer.cart()).toHaveLength(1);
    await expectAccessible(page);

    // By the checkout, as the button says.
    await main.getByRole('link', { name: 'Try Again' }).click();
    await page.getByLabel(/I have read and agree/).check();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await submitCard(page, EXPIRED);
    await expect(page.getByText(/The card has expired/)).toBeVisible();
    expect(orderIdOf(page)).toBe(orderId);

    // Straight to the fields, and to a bank that asks.
    await page.getByRole('button', { name: 'Use another card' }).click();
    await submitCard(page, CHALLENGED);
    await expect(bankOf(page).getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
    const asked = page.getByRole('region', { name: 'What you are paying for' });
    await expect(asked.getByText(`1 x ${GEL.name}`)).toBeVisible();
    await expect(asked.getByText('Rs. 1,950.00')).toBeVisible();
    // On a phone nothing stands at the edge of the screen.
    await page.setViewportSize({ width: 360, height: 780 });
    expect((await asked.getByRole('listitem').first().boundingBox())?.x).toBeGreaterThanOrEqual(16);
    await page.setViewportSize({ width: 1440, height: 900 });
    const letters = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
    await expect.poll(letters).toBe(2);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { frames: true });
    await bankOf(page).getByRole('button', { name: 'Enter a wrong code' }).click();
    await expect(page.getByText(/did not confirm that it was you/)).toBeVisible();

    // Given up at the bank, by the browser's button: a new session stands ready.
    await page.getByRole('button', { name: 'Use another card' }).click();
    await cardFormOpens(page);
    const first = await sessionOf(page);
    await submitCard(page, CHALLENGED);
    await expect(bankOf(page).getByRole('button', { name: 'Confirm the payment' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/checkout/card');
    await cardFormOpens(page);
    expect(await sessionOf(page)).not.toBe(first);
    await submitCard(page, CHALLENGED);
    await bankOf(page).getByRole('button', { name: 'Confirm the payment' }).click();
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(orderIdOf(page)).toBe(orderId);
  });

  test('[PAY-03] [PAY-05] [PAY-06] the form says what is wrong with itself, and how it goes on @nightly', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_FAILED|Failed to load resource/);
    const scripts = [
      'never',
      null,
      '',
      'globalThis.PaymentSession = { configure() { throw new Error("no") } }',
      'globalThis.PaymentSession = { configure() {} }',
      `globalThis.PaymentSession = {
        configure: ({ callbacks }) => { this.answer = callbacks.formSessionUpdate; callbacks.initialized({ status: 'ok' }) },
        updateSessionFromForm: () => this.answer({}),
      }`,
    ];
    let hanging: Route | undefined;
    await page.route(/\/session\.js$/, (route) => {
      const body = scripts.shift();
      if (body === 'never') {
        hanging = route;
        return;
      }
      if (body === null) return route.abort();
      return body === undefined ? route.fallback() : route.fulfill({ body, contentType: 'text/javascript' });
    });
    await page.clock.install();
    await pay(page);
    const alert = page.getByRole('alert');
    await expect(page.getByText('Opening the secure card fields…')).toBeVisible();
    await expect.poll(() => hanging).toBeDefined();
    await page.clock.runFor(10_000);
    await expect(alert).toHaveText('Failed to load payment library script');
    await hanging?.abort();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveText('Failed to load payment library script');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveText('Payment library not available.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveText('Failed to initialize payment form');
    await expect(page.getByText(/A payment session lasts 15 minutes/)).toBeVisible();
    const first = await sessionOf(page);
    await page.getByRole('button', { name: 'Start a new session' }).click();
    await expect(alert).toHaveCount(0);
    expect(await sessionOf(page)).not.toBe(first);
    await submitButton(page).click();
    await expect(alert).toHaveText('Payment library not ready.');
    await page.reload();
    await submitButton(page).click();
    await expect(alert).toHaveText('Payment authorization failed. Please try again.');

    // From here on the gateway's own script, in the same session, with the gateway's own troubles.
    await page.reload();
    const troubles = ['request_timeout', 'system_error'];
    await page.route(/\/form\/.*\/session\/\w+$/, (route) => {
      const status = route.request().method() === 'POST' ? troubles.shift() : undefined;
      return status ? route.fulfill({ json: { status } }) : route.fallback();
    });
    await submitCard(page);
    await expect(alert).toHaveText('Payment session request timed out. Try again.');
    await submitButton(page).click();
    await expect(alert).toHaveText('System error. Please retry.');
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  });

  test('[PAY-02] [PAY-07] a session that is missing or has ended @nightly', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED/);
    await open(page, '/checkout/card');
    await expect(page.getByText('Missing session. Returning...')).toBeVisible();
    await expect(page).toHaveURL('/checkout');

    await pay(page);
    await cardFormOpens(page);
    const alert = page.getByRole('alert');
    const anew = page.getByRole('button', { name: 'Start a new session' });
    const { endSession } = sandboxOf(page);
    // Fifteen minutes pass before Submit Card is pressed, and before the page is looked at again.
    const first = (await sessionOf(page)) ?? '';
    await endSession(first);
    await submitCard(page);
    await expect(alert).toHaveText('System error. Please retry.');
    await expect(page.getByText(/A payment session lasts 15 minutes/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.reload();
    await expect(alert).toHaveText('Failed to initialize payment form');
    await anew.click();
    await cardFormOpens(page);
    expect(await sessionOf(page)).not.toBe(first);

    // They pass between the card and the bank.
    await page.route(
      /payments\/card\/complete$/,
      async (route) => {
        await endSession(route.request().postDataJSON().sessionId);
        await route.fallback();
      },
      { times: 1 },
    );
    await submitCard(page);
    await expect(page.getByText(/The card form had expired. You have not been charged./)).toBeVisible();
    const orderId = orderIdOf(page);
    await page.getByRole('button', { name: 'Use another card' }).click();

    // The connection is lost while the server asks the bank: what is not known is not promised.
    await cardFormOpens(page);
    await page.route(/checkcapture/, (route) => route.abort(), { times: 3 });
    await page.route(/payments\/card\/complete$/, (route) => route.abort(), { times: 6 });
    await page.clock.install();
    await submitCard(page);
    const again = page.getByRole('button', { name: 'Try again' });
    await letRetriesPass(page, page.getByText(/Whether your card was charged is not known yet/));
    await expect(page.getByRole('button', { name: 'Enter the card again' })).toHaveCount(0);
    await again.click();
    // The shop answers again and knows of no payment: tried once more, it is paid once.
    await letRetriesPass(page, page.getByText(/your card was not charged by this attempt/));
    await expectAccessible(page);
    await again.click();
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(orderIdOf(page)).toBe(orderId);
  });

  test('[PAY-07] [PAY-13] what the bank leaves open is being checked, never failed, and turns into paid @nightly', async ({
    page,
  }) => {
    await pay(page);
    await submitCard(page, IN_DOUBT);
    await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
    await expect(page.getByText(/Nothing is charged twice/)).toBeVisible();
    await expectAccessible(page);
    await sandboxOf(page).resolve(orderIdOf(page));
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  });

  test('[PAY-07] [PAY-13] a second tab pays the same order: the first one learns of it, and asks for no card @nightly', async ({
    page,
    context,
  }) => {
    await pay(page);
    await cardFormOpens(page);
    const other = await context.newPage();
    await open(other, '/checkout');
    // The address of the first is offered in a line.
    await expect(other.getByText('Nimali Kumari Perera, 24 Flower Road')).toBeVisible();
    await other.getByLabel(/I have read and agree/).check();
    await payButton(other).click();
    await submitCard(other);
    await expect(other.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(orderIdOf(page)).toBe(orderIdOf(other));
  });

  test('[PAY-13] the tab is closed while the bank is asked: the order is paid all the same @nightly', async ({
    page,
    context,
  }) => {
    await pay(page);
    const asked = page.waitForRequest(/payments\/card\/complete$/);
    await submitCard(page);
    await asked;
    const [other] = await Promise.all([context.newPage(), page.close()]);
    await other.goto('/orders');
    await expect(async () => {
      await other.reload();
      await expect(other.getByRole('article').getByText('Paid', { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});
