import type { Locator, Page } from '@playwright/test';
import {
  amountOf,
  DAY_CREAM,
  fillDelivery,
  GEL,
  openCheckout,
  payButton,
  press,
  summaryOf,
  unfoldSummary,
} from './checkout.ts';
import { beSignedIn, cardOf, holdBack, newCustomer, signInElsewhere } from './customers.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  letRetriesPass,
  NIGHTLY,
  ONCE,
  open,
  PHONE_BY_DAY,
  test,
  WIDE,
} from './fixtures.ts';
import { submitCard } from './paying.ts';
import { hold } from './slow-phone.ts';

const DISTRICT_COUNT = 25;

const storedCart = {
  items: [{ id: 1, productItemId: 3, name: GEL.name, price: 1450, quantity: 2, image: '', SKU: 'KOM-GE-001' }],
  total: 2900,
};

const problemsOf = (page: Page) =>
  page.locator('form[method=post] [aria-invalid=true]').evaluateAll((fields) =>
    fields.map((field) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    }),
  );

test('[CHK-03] [CHK-04] [CHK-06] [CHK-08] [CHK-10] [CHK-11] [CHK-12] [PAG-01] [PAG-10] a visitor sees the stored cart and the whole form, and pays after signing in', {
  tag: PHONE_BY_DAY,
}, async ({ page }) => {
  await page.addInitScript((cart) => localStorage.setItem('cart', JSON.stringify(cart)), storedCart);
  await open(page, '/checkout');
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await expect(page.getByText('Colombo deliveries take 2-4 working days, all others 2-7 working days.')).toBeVisible();
  await expect(page.getByLabel('Country').getByRole('option')).toHaveText(['Sri Lanka']);
  await expect(page.getByLabel('District').getByRole('option')).toHaveCount(1 + DISTRICT_COUNT);
  await expect(page.getByLabel('Same as shipping address')).toBeChecked();
  await expect(page.getByLabel('Email me offers')).toBeChecked();
  await expect(page.getByText('After clicking Pay now you are redirected')).toBeVisible();
  await expect(page.getByText('Important Notice')).toBeVisible();
  await expect(page.getByText(/Do not close this tab until you are redirected to the confirmation/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms');
  await expect(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');

  // The total is in sight even where the rest is folded.
  await expect(summaryOf(page).getByText('Rs. 3,400.00', { exact: true }).filter({ visible: true })).toHaveCount(1);
  const summary = await unfoldSummary(page);
  await expect(amountOf(summary, 'Subtotal, 2 items')).toHaveText('Rs. 2,900.00');
  await expect(amountOf(summary, 'Shipping')).toHaveText('Rs. 500.00');
  await expect(amountOf(summary, 'Total')).toHaveText('Rs. 3,400.00');
  await expect(summary.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // The words around the button are those of the way to pay.
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment.getByText('Buy Now Pay Later, 3 x Rs. 1,133.33')).toBeVisible();
  await expect(payment.getByText('Shop now, pay later, 3 x Rs. 1,133.33')).toBeVisible();
  await page.getByLabel('Koko').check();
  await expect(payment.getByText('After clicking Pay now you are redirected to Koko to complete')).toBeVisible();
  await page.getByLabel('Cash on delivery').check();
  await expect(payment.getByText('After clicking Pay now your order is placed. Nothing is paid online.')).toBeVisible();
  await expect(payment.getByText('Please have Rs. 3,400.00 in cash ready for the courier.')).toBeVisible();
  await expect(payment.getByText(/redirected|close this tab/)).toHaveCount(0);
  await page.getByLabel(/Bank Card/).check();

  await expect(payButton(page)).toBeDisabled();
  await page.getByLabel('Email', { exact: true }).fill('visitor@example.com');
  await fillDelivery(page);
  await page.getByLabel(/I have read and agree/).check();
  await payButton(page).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page.getByLabel('Street address')).toHaveValue('24 Flower Road');
  await expect(page.getByLabel(/I have read and agree/)).not.toBeChecked();
});

test('[SEC-07] a cart that another device changed: the new total is told before anything is ordered, then paid @nightly', {
  tag: ONCE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/409/);
  const nimali = await openCheckout(page, [GEL.item, 1]);
  await fillDelivery(page);
  await page.getByLabel(/I have read and agree/).check();
  const total = summaryOf(page)
    .getByText(/^Rs\. (1,950|3,400)\.00$/)
    .filter({ visible: true })
    .first();
  await expect(total).toHaveText('Rs. 1,950.00');
  await page.waitForLoadState('networkidle'); // a sum that is still asked for would tell of what comes now
  await nimali.add(GEL.item, 1);

  await payButton(page).focus();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alert');
  await expect(notice).toHaveText(
    'The total has changed from Rs. 1,950.00 to Rs. 3,400.00. Nothing has been ordered yet: please look at it and press Pay now again.',
  );
  // It is read out where the shopper stands, who can look at the sum and press again.
  await expect(notice).toBeInViewport();
  await expect(payButton(page)).toBeFocused();
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  await expect(total).toHaveText('Rs. 3,400.00');
  await expect(summaryOf(page).getByRole('status').filter({ hasText: 'Total Rs. 3,400.00' })).toBeAttached();
  expect(await nimali.orders()).toEqual([]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await page.waitForURL('/checkout/card');
  await submitCard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();
  expect(await nimali.orders()).toEqual([3400]);
});

test('[CHK-13] [CHK-14] [CHK-15] every field says what it wants, until it is edited', { tag: WIDE }, async ({
  page,
}) => {
  await page.addInitScript((cart) => localStorage.setItem('cart', JSON.stringify(cart)), storedCart);
  await open(page, '/checkout');
  await page.getByLabel('Use a different billing address').check();
  await expect(page.getByText('* Required fields')).toBeVisible();
  const terms = page.getByLabel(/I have read and agree/);
  await page.getByLabel('Postal code').first().press('Enter');
  await expect(page.getByText('You must agree to the terms and conditions before paying.')).toBeVisible();
  expect(await problemsOf(page)).toEqual([
    'Email is required',
    'Full name is required',
    'Street address is required',
    'District is required',
    'Phone number is required',
    'Billing full name is required',
    'Billing address is required',
    'Billing district is required',
    'Billing phone number is required',
    'You must agree to the terms and conditions before paying.',
  ]);
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
  await expect(page.getByLabel('Street address').first()).toHaveCSS('border-top-color', 'rgb(154, 58, 43)');
  await expectAccessible(page);

  await email.fill('nimali');
  await expect(page.getByText('Email is required')).toHaveCount(0);
  await fillDelivery(page);
  await page.getByLabel('Postal code').first().fill('123');
  await page.getByRole('button', { name: 'Copy from shipping' }).click();
  await expect(page.getByLabel('Full name *')).toHaveValue('Nimali Kumari Perera');
  await expect(page.getByLabel('District *')).toHaveValue('Kandy');
  await expect(page.getByLabel('Phone *')).toHaveValue('+94 77 123 4567');
  await terms.check();
  await page.getByLabel('Phone *').fill('12345');
  await payButton(page).click();
  await expect(email).toBeFocused();
  expect(await problemsOf(page)).toEqual([
    'This does not look like an email address',
    'A postal code has five digits',
    'A postal code has five digits',
    'Write a Sri Lankan number, such as 077 123 4567',
  ]);
});

test.describe('apart from the width', { tag: WIDE }, () => {
  test('[CHK-01] [CHK-02] its own head, and words for a cart that is on its way, empty or out of reach', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/503|Failed to load/);
    await open(page, '/checkout');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(page.getByText('Add some products to proceed to checkout')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
    await expectAccessible(page);

    const customer = await newCustomer(page);
    await customer.add(GEL.item, 1);
    await beSignedIn(page, customer);
    let isDown = true;
    await page.route(/\/api\/cart$/, (route) => (isDown ? route.fulfill({ status: 503, json: {} }) : route.fallback()));
    await page.clock.install();
    await page.goto('/checkout');
    await expect(page.getByText('Loading your cart…')).toBeVisible();
    const failed = page.getByRole('heading', { name: 'Error loading cart' });
    await letRetriesPass(page, failed);
    isDown = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.user.emailAddress);
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  });

  test('[CHK-24] a method chosen before is ordered with, also while the list of methods is on its way', async ({
    page,
  }) => {
    await openCheckout(page, [GEL.item, 1]);
    await fillDelivery(page);
    await page.getByLabel('Koko').check();
    const release = await holdBack(page, /getPaymentTypes$/, 'GET');
    await open(page, '/checkout');
    await page.getByLabel(/I have read and agree/).check();
    const ordered = page.waitForRequest(
      (request) => request.method() === 'POST' && /\/api\/orders$/.test(request.url()),
    );
    await payButton(page).click();
    expect((await ordered).postDataJSON()).toMatchObject({ paymentMethodId: 2 });
    release();
    // A page that is closed on its way to another may keep the browser waiting.
    await expect(page.getByRole('heading', { name: 'Pay in 3 with Koko' })).toBeVisible();
  });

  test('[CHK-07] without the list of payment methods there is a warning and the card @nightly', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_FAILED/);
    await page.clock.install();
    await page.route(/getPaymentTypes$/, (route) => route.abort());
    await openCheckout(page, [GEL.item, 1]);
    await expect(page.getByText('Loading payment methods')).toBeAttached();
    const warning = page.getByText('There was an issue loading payment methods. Using default options.');
    await letRetriesPass(page, warning);
    const payment = page.getByRole('group', { name: 'Payment method' });
    await expect(payment.getByRole('radio')).toHaveCount(1);
    await expect(payment.getByLabel(/Bank Card \/ Bank Account/)).toBeChecked();
    await expectAccessible(page);
  });

  test('[CHK-17] [CHK-18] [CHK-21] [CHK-26] a card order goes to the card fields, once, whatever happens on the way', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/404|409|ERR_FAILED|Failed to load/);
    const sent: { key: string | null; body: Record<string, unknown> }[] = [];
    const answers: object[] = [];
    await page.route(/\/api\/orders$/, async (route) => {
      const request = route.request();
      sent.push({ key: await request.headerValue('idempotency-key'), body: request.postDataJSON() });
      const answer = answers.shift();
      return answer ? route.fulfill({ json: answer }) : route.abort();
    });
    await page.clock.install();
    const bringTowns = await hold(page, /\/assets\/town-list-/);
    await openCheckout(page, [GEL.item, 2]);
    await fillDelivery(page);
    await page.getByLabel('Postal code').fill('20000');
    await page.getByLabel(/I have read and agree/).check();
    await page.evaluate(() => sessionStorage.setItem('checkoutSession', '{"sessionId":"OLD"}'));

    // The network is away: three attempts, one key, and the page stays.
    const alert = page.getByRole('alert');
    await payButton(page).click();
    await expect(page.getByRole('button', { name: 'Redirecting to payment...' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkoutSession'))).toBeNull();
    await letRetriesPass(page, alert.filter({ hasText: 'Network error: Unable to connect to server.' }));
    await expect(alert).toContainText('No answer came. Everything you wrote is kept');
    // Pressed again it is still the same order, under the same key, though the town of the code is known by now.
    const towns = page.waitForResponse(/\/assets\/town-list-/);
    bringTowns();
    await (await towns).finished();
    await page.clock.runFor(1000);
    await expect(page.getByLabel(/^Town/)).toHaveValue('');
    answers.push({ order: { id: 1001 } });
    await payButton(page).click();
    await expect(alert).toHaveText('Payment session unavailable. Please try again.');
    expect(sent.length).toBeGreaterThan(1);
    for (const again of sent) expect(again).toEqual(sent[0]);

    const gone = { sessionId: 'SESSION1', merchantId: 'SHOP', returnUrl: '/', cancelUrl: '/' };
    answers.push({ order: { id: 1001, orderTotal: 3400 }, paymentSession: gone, payment: { amount: 3400 } });
    sent.length = 0;
    await payButton(page).dblclick();
    await page.waitForURL('/checkout/card');
    // The page opens a document of its own, with the same state.
    await expect(page.getByText('SESSION1', { exact: true })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      shippingAddress: { firstName: 'Nimali Kumari', lastName: 'Perera', district: 'Kandy', city: 'Kandy' },
      shippingMethodId: 1,
      paymentMethodId: 1,
      emailOffers: true,
    });
    const [state, stored] = await page.evaluate(() => [
      history.state.usr,
      JSON.parse(sessionStorage.getItem('checkoutSession') ?? 'null'),
    ]);
    expect(state).toEqual({
      sessionId: 'SESSION1',
      merchant: 'SHOP',
      amount: 3400,
      currency: 'LKR',
      email: expect.stringContaining('@example.com'),
      items: [{ name: GEL.name, quantity: 2, price: 1450 }],
      shippingAddress: expect.objectContaining({ address: '24 Flower Road', postalCode: '20000' }),
      orderId: 1001,
    });
    expect(stored).toEqual(state);
  });

  test('[CHK-19] [CHK-21] an answer with a redirect is followed, a refusal is told in the server’s words @nightly', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/409/);
    const answers = [
      { status: 409, json: { error: 'Only 1 left.', code: 'out_of_stock', details: {}, requestId: 'r' } },
      { json: {} },
      { json: { order: { id: 1001 }, payment: { redirectUrl: '/about?from=koko' } } },
    ];
    await page.route(/\/api\/orders$/, (route) => route.fulfill(answers.shift() ?? { status: 500 }));
    await openCheckout(page, [GEL.item, 1]);
    await fillDelivery(page);
    await page.getByLabel('Koko').check();
    await page.getByLabel(/I have read and agree/).check();
    await payButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Only 1 left.');
    await payButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Order created. Unable to determine order ID for confirmation page.',
    );
    await expectAccessible(page);
    await payButton(page).click();
    await page.waitForURL('/about?from=koko');
  });

  for (const { answer, cart } of [
    {
      answer: 'Add to Cart',
      cart: [
        [1, 1],
        [GEL.item, 1],
      ],
    },
    { answer: 'Replace Cart', cart: [[GEL.item, 1]] },
  ]) {
    test(`[CHK-22] a product that was wanted meets a cart with other items: ${answer}`, {
      tag: answer === 'Add to Cart' ? [] : NIGHTLY,
    }, async ({ page }) => {
      const customer = await newCustomer(page);
      await customer.add(1, 1);
      const conflict = page.getByRole('dialog', { name: 'Cart Conflict' });
      await page.addInitScript((stored) => localStorage.setItem('cart', JSON.stringify(stored)), storedCart);
      await open(page, '/shop');
      await cardOf(page, GEL.name).getByRole('button', { name: 'Buy It Now' }).click();
      await page.getByRole('dialog', { name: 'Sign in required' }).getByRole('link', { name: 'Sign in' }).click();
      await expect(page).toHaveURL('/login');
      await open(page, '/checkout');
      await page.getByRole('link', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/login');
      await signInElsewhere(page, customer);
      await expect(page).toHaveURL('/checkout');
      await expect(conflict.getByText(GEL.name)).toBeVisible();
      await expect(conflict.getByRole('button', { name: 'Add to Cart' })).toBeFocused();
      await expectAccessible(page);
      await conflict.getByRole('button', { name: answer }).click();
      await expect(conflict).toHaveCount(0);
      await expect(page).toHaveURL('/checkout');
      await expect(summaryOf(page).getByRole('listitem')).toHaveCount(cart.length);
      expect(await customer.cart()).toEqual(cart);
    });
  }

  test('[CHK-01] a session that has ended elsewhere is told, with a way on @nightly', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/401/);
    const nimali = await newCustomer(page);
    await nimali.add(GEL.item, 1);
    await beSignedIn(page, nimali);
    await open(page, '/checkout');
    const more = (await unfoldSummary(page)).getByRole('button', { name: 'Increase quantity' });
    await expect(more).toBeVisible();
    await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${nimali.token}` } });
    // The page may have noticed by itself, when it asked what the order costs.
    await more.click({ timeout: 3000 }).catch(() => undefined);
    await expect(page.getByRole('alert')).toContainText('Your session has ended');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('[CHK-11] what was put into the cart elsewhere is seen as soon as the tab is returned to @nightly', async ({
    page,
  }) => {
    const customer = await openCheckout(page, [GEL.item, 1]);
    const summary = page.getByRole('complementary', { name: 'Order Summary' });
    await expect(summary.getByText('Subtotal, 1 item')).toBeVisible();
    await customer.add(DAY_CREAM.item, 1);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(summary.getByText('Subtotal, 2 items')).toBeVisible();
  });

  test('[CHK-23] a change of the cart that fails leaves the line as it was, and is only logged', async ({
    page,
    consoleErrors,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    consoleErrors.allow(/./);
    await openCheckout(page, [GEL.item, 2]);
    await page.route(/\/api\/cart\/items\//, (route) => route.fulfill({ status: 404, json: {} }));
    const summary = summaryOf(page);
    await summary.getByRole('button', { name: 'Increase quantity' }).click();
    await expect.poll(() => logged).toContain('Failed to update item quantity. Please try again.');
    await expect(summary.getByRole('group', { name: /Quantity/ }).getByRole('status')).toHaveText('2');
    await summary.getByRole('button', { name: `Remove ${GEL.name}` }).click();
    await expect.poll(() => logged).toContain('Failed to remove item from cart. Please try again.');
    await expect(summary.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('[CHK-25] on a phone an opened summary scrolls away, and total, way to pay and Pay now stay in sight', {
  tag: ONCE,
}, async ({ page }) => {
  await openCheckout(page, [GEL.item, 2], [DAY_CREAM.item, 1], [5, 1], [7, 1]);
  const pay = page.getByRole('region', { name: 'Pay', exact: true });
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  await expect(pay.getByText(/^Rs\. /)).toBeInViewport({ ratio: 1 });
  await expect(pay.getByText('Bank Card / Bank Account')).toBeInViewport({ ratio: 1 });
  const summary = summaryOf(page);
  const toggle = summary.getByRole('button', { name: /^Order Summary/ });
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(toggle).toBeInViewport({ ratio: 1 });

  await press(page, toggle);
  await page.getByLabel('Street address').scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 1400));
  await expect(summary).not.toBeInViewport();
  const code = summary.getByLabel('Discount code');
  await code.fill('aloe20');
  await press(page, summary.getByRole('button', { name: 'Apply' }));
  await expect(code).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(toggle).toBeInViewport({ ratio: 1 });
  await expect(toggle).toContainText('ALOE20 takes off Rs.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('[CHK-29] beside the form the lines scroll, and the total stays in sight', { tag: WIDE }, async ({ page }) => {
  await openCheckout(page, [GEL.item, 2], [DAY_CREAM.item, 1], [5, 1], [7, 1], [8, 1], [16, 1]);
  const total = amountOf(summaryOf(page), 'Total');
  const lines = summaryOf(page).getByRole('listitem');
  await expect(lines).toHaveCount(6);
  for (const height of [900, 640]) {
    await page.setViewportSize({ width: 1440, height });
    await expect(total).toBeInViewport({ ratio: 1 });
    await expect(lines.last()).not.toBeInViewport({ ratio: 1 });
  }
  await lines
    .last()
    .getByRole('button', { name: /^Remove/ })
    .focus();
  await expect(lines.last()).toBeInViewport({ ratio: 0.5 });
  await expect(total).toBeInViewport({ ratio: 1 });
});

test('[CHK-26] without a signal Pay now says at once that nothing is lost, and the next press places the order once', {
  tag: ONCE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const nimali = await openCheckout(page, [GEL.item, 1]);
  await fillDelivery(page);
  await page.getByLabel('Cash on delivery').check();
  await page.getByLabel(/I have read and agree/).check();
  await page.context().setOffline(true);
  await payButton(page).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('You are offline. Everything you wrote is kept', { timeout: 1500 });
  await expect(notice).toContainText('the same order is never placed twice');
  await expect(notice).toContainText('Network error: Unable to connect to server.');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/order-success\/\d+$/);
  expect(await nimali.orders()).toEqual([1950]);
});

test('[TWN-01] [TWN-02] [TWN-05] the town is a plain field without its list, and a help with it', {
  tag: ONCE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/);
  const asked: string[] = [];
  let isBlocked = true;
  await page.route(/town-list/, (route) => {
    asked.push(route.request().url());
    return isBlocked ? route.abort() : route.continue();
  });
  await openCheckout(page, [GEL.item, 1]);
  expect(asked).toEqual([]);
  const [town, district, code] = ['Town', 'District', 'Postal code'].map((label) => page.getByLabel(label));
  await town?.pressSequentially('Perad');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  // It comes with a later touch, does what a code asked of it meanwhile, and suggests for what stands there.
  await code?.fill('20400');
  await expect(district as Locator).toHaveValue('');
  isBlocked = false;
  await town?.press('End');
  await expect(district as Locator).toHaveValue('Kandy');
  await expect(town as Locator).toHaveValue('Perad');
  await town?.pressSequentially('e');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toHaveText('PeradeniyaKandy 20400');
  await expectNoSidewaysScroll(page);
  await press(page, options.first());
  await expect(district as Locator).toHaveValue('Kandy');
  await expect(code as Locator).toHaveValue('20400');
  // What was filled in follows another code; what was written does not.
  await code?.fill('11500');
  await expect(town as Locator).toHaveValue('Negombo');
  await expect(district as Locator).toHaveValue('Gampaha');
  // Emptied on purpose it stays empty.
  await town?.fill('');
  await code?.focus();
  await expect(town as Locator).toHaveValue('');
  await town?.fill('Our village');
  await code?.fill('20400');
  await expect(town as Locator).toHaveValue('Our village');
  await expect(district as Locator).toHaveValue('Kandy');
});
