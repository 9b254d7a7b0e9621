import type { Locator, Page } from '@playwright/test';
import { spawnShop } from '#testing/spawn-shop.ts';
import { AUTOFILL, fillAsBrowser, tokensIn } from './autofill.ts';
import { GEL, payButton } from './checkout.ts';
import { beSignedIn, type Customer, newCustomer } from './customers.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  NIGHTLY,
  ONCE,
  open,
  watchLayoutShift,
} from './fixtures.ts';
import { submitCard } from './paying.ts';

const PHONE = '0771234567';

type Shop = Awaited<ReturnType<typeof spawnShop>>;

const SETTINGS = {
  SHORT_CHECKOUT: 'on',
  SELL_TO_GUESTS: 'on',
  COD_OPEN_PER_PHONE: '9999',
  COD_OPEN_PER_ADDRESS: '9999',
};
const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({ browser: _ }, use) => {
      const shop = await spawnShop(SETTINGS);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.address),
});

const step = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const fold = (page: Page, name: string): Locator =>
  page.getByRole('group').filter({ hasText: name }).locator('summary');
const terms = (page: Page): Locator => page.getByLabel(/I have read and agree/);
const form = (page: Page): Locator => page.locator('form[method=post]');

/** Somebody who has ordered before, in cash. */
async function returning(page: Page, paymentMethodId = 4): Promise<Customer> {
  const customer = await newCustomer(page);
  await customer.add(GEL.item, 1);
  const shippingAddress = {
    firstName: 'Nimali Kumari',
    lastName: 'Perera',
    address: '24 Flower Road',
    town: 'Kandy',
    district: 'Kandy',
    postalCode: '20000',
    phoneNumber: PHONE,
  };
  const headers = { Authorization: `Bearer ${customer.token}` };
  const data = { shippingAddress, paymentMethodId };
  expect((await page.request.post('/api/orders', { headers, data })).ok()).toBe(true);
  await beSignedIn(page, customer);
  return customer;
}

/** What the hand does from now on, over all pages of this tab. */
async function countHands(page: Page): Promise<() => Promise<{ taps: number; letters: number }>> {
  await page.addInitScript(() => {
    const count = (name: string) => () =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
    addEventListener('pointerdown', count('taps'), true);
    addEventListener('beforeinput', count('letters'), true);
  });
  return () =>
    page.evaluate(() => ({
      taps: Number(sessionStorage.getItem('taps') ?? 0),
      letters: Number(sessionStorage.getItem('letters') ?? 0),
    }));
}

async function unfoldAll(page: Page): Promise<void> {
  const folded = form(page).locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().tap();
}

/** The fields that are in sight; of one of a few there is one. */
function askedFor(page: Page): Promise<string[]> {
  return form(page)
    .locator('input, select, textarea')
    .evaluateAll((fields) => [
      ...new Set((fields as HTMLInputElement[]).filter((one) => one.checkVisibility()).map(({ name }) => name)),
    ]);
}

/** A guest with one piece in the cart, at the checkout. */
async function asGuest(page: Page): Promise<void> {
  await open(page, '/product/3');
  await page.getByRole('main').getByRole('button', { name: 'Buy It Now' }).first().tap();
  await expect(page).toHaveURL('/checkout');
  await expect(step(page, 'Contact').getByLabel('Phone')).toBeVisible();
}

async function writeAsGuest(page: Page): Promise<void> {
  await step(page, 'Contact').getByLabel('Phone').fill(PHONE);
  await page.getByLabel('Full name').fill('Tharushi Silva');
  await page.getByLabel('Street address').fill('24/1 Temple Road');
  await page.getByLabel('Town').fill('Nugegoda');
  await page.getByRole('option', { name: /^Nugegoda/ }).tap();
  await expect(page.getByText('Colombo, 10250')).toBeVisible();
}

test('[SHC-04] [SHC-05] [SHC-10] who has ordered before is at ‘placed’ after three taps from the product, and types nothing', {
  tag: ONCE,
}, async ({ page }) => {
  const customer = await returning(page);
  const hands = await countHands(page);
  await open(page, '/product/3');
  await page.getByRole('main').getByRole('button', { name: 'Buy It Now' }).first().tap();
  await expect(page).toHaveURL('/checkout');
  await expect(
    step(page, 'Delivery Details').getByText('Nimali Kumari Perera, 24 Flower Road, Kandy, +94 77 123 4567'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the address' })).toBeVisible();
  await expect(page.getByLabel('Cash on delivery')).toBeChecked();
  // Sum, way to pay and days are in sight before anything was scrolled.
  const bar = page.getByRole('region', { name: 'Pay', exact: true });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText('Cash on delivery');
  await expect(bar).toContainText(/To Kandy: \w{3} \d+/);
  await expect(bar).toContainText('Rs. 1,950.00');
  await terms(page).tap();
  await payButton(page).tap();
  await expect(page).toHaveURL(/\/order-success\/\d+$/);
  const { taps, letters } = await hands();
  expect(letters).toBe(0);
  expect(taps).toBe(3);
  expect(await customer.orders()).toEqual([1950, 1950]);
});

test('[SHC-02] [SHC-03] [SHC-04] [SHC-06] [SHC-08] what few fill in is one line each, in its place, and opens where something is wrong', {
  tag: ONCE,
}, async ({ page }) => {
  const customer = await returning(page);
  await customer.add(GEL.item, 1);
  const shift = await watchLayoutShift(page);
  await open(page, '/checkout');
  await expect(page.getByText('24 Flower Road')).toBeVisible();
  await expect(page.getByLabel('Cash on delivery')).toBeChecked();
  expect(await shift()).toBeLessThan(0.1);
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    'Contact',
    'Delivery Details',
    'Billing',
    'Payment',
    'Extras',
  ]);
  await expect(step(page, 'Billing').getByText('Same as shipping address')).toBeVisible();
  await expect(step(page, 'Billing').getByRole('radio')).toHaveCount(0);
  for (const name of ['A note, a day', 'Gift bag, gift message']) await expect(fold(page, name)).toBeVisible();
  await expect(page.getByLabel('Special message')).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change the address' }).tap();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByText('Kandy, 20000')).toBeVisible();
  for (const name of ['Apartment, floor', 'Landmark, second number']) await expect(fold(page, name)).toBeVisible();
  await step(page, 'Billing').getByRole('button', { name: 'Change' }).tap();
  await expect(page.getByLabel('Same as shipping address')).toBeFocused();
  await page.getByLabel('Use a different billing address').check();
  // Nothing was taken away: the same fields as in the long one, and each tells the browser what it is.
  await unfoldAll(page);
  const { postalCode, district, discountCode, ...shown } = AUTOFILL.checkout as Record<string, string>;
  expect(await tokensIn(form(page))).toEqual(shown);
  await page.getByRole('button', { name: 'Change', exact: true }).tap();
  expect(await tokensIn(form(page))).toEqual({ ...shown, postalCode, district });

  // Another town is another place, and what is wrong is found though it was folded away again.
  await page.getByLabel('Second number').fill('12');
  await fold(page, 'Landmark, second number').tap();
  await expect(page.getByLabel('Second number')).toBeHidden();
  await page.getByLabel('Full name').first().fill('');
  await page.getByLabel('Use a different billing address').press('ArrowUp');
  await terms(page).check();
  await payButton(page).tap();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Full name is required');
  await expect(page.getByLabel('Second number')).toBeVisible();
  await page.getByLabel('Full name').fill('Nimali Perera');
  await payButton(page).tap();
  await expect(page.getByLabel('Second number')).toBeFocused();
  await expect(page.getByLabel('Second number')).toHaveAccessibleDescription(/Write a Sri Lankan number/);
  // So tall that the bar lies over nothing: what it half covers now is scrolled free when it is wanted.
  await page.setViewportSize({ width: 360, height: 3600 });
  await expectAccessible(page);
  // Taken back letter by letter, it does not shut under the finger.
  await page.getByLabel('Second number').fill('');
  await expect(page.getByLabel('Second number')).toBeFocused();
});

test('[SHC-05] the way to pay of the last order counts only where it is to be had @nightly', { tag: ONCE }, async ({
  page,
}) => {
  const customer = await returning(page);
  await customer.add(GEL.item, 18);
  await open(page, '/checkout');
  await expect(page.getByLabel(/^Bank Card/)).toBeChecked();
  await expect(page.getByText(/Cash on delivery is for orders up to/)).toBeVisible();
});

test('[SHC-05] [SHC-11] a guest fills in six fields; this browser remembers the place and the way to pay, and not who it was', {
  tag: ONCE,
}, async ({ page }) => {
  await asGuest(page);
  expect((await askedFor(page)).length).toBeLessThanOrEqual(9);
  await page.getByLabel('Cash on delivery').check();
  await writeAsGuest(page);
  await terms(page).check();
  expect(await askedFor(page)).toEqual(['phone', 'fullName', 'address', 'town', 'paymentMethod', 'termsAccepted']);
  await payButton(page).tap();
  await expect(page).toHaveURL(/\/order-success\/\d+$/);

  await asGuest(page);
  await expect(page.getByLabel('Cash on delivery')).toBeChecked();
  await expect(page.getByLabel('Town')).toHaveValue('Nugegoda');
  await expect(page.getByText('Colombo, 10250')).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue('');
  const kept = await page.evaluate(() => localStorage.getItem('lastCheckout'));
  expect(JSON.parse(kept ?? '')).toEqual({
    town: 'Nugegoda',
    district: 'Colombo',
    postalCode: '10250',
    paymentMethodId: 4,
  });
  // Another town is another place, though nobody pressed 'Change'.
  await page.getByLabel('Town').fill('Hikkaduwa');
  await page.getByLabel('Full name').focus();
  await expect(page.getByText('Galle, 80240')).toBeVisible();
});

test('[SHC-07] a browser that fills in by itself fills in all of it, and the rest follows', { tag: ONCE }, async ({
  page,
}) => {
  await asGuest(page);
  await fillAsBrowser(form(page), {
    tel: PHONE,
    name: 'Tharushi Silva',
    'address-line1': '24/1 Temple Road',
    'address-line2': 'Flat 3',
    'address-level2': 'Nugegoda',
    'country-name': 'Sri Lanka',
    email: 'tharushi@example.com',
  });
  await expect(page.getByText('Colombo, 10250')).toBeVisible();
  await expect(page.getByLabel('Address line 2')).toHaveValue('Flat 3');
  await page.getByLabel('Cash on delivery').check();
  await terms(page).check();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/api\/orders$/.test(request.url()));
  await payButton(page).tap();
  expect((await sent).postDataJSON().shippingAddress).toEqual({
    firstName: 'Tharushi',
    lastName: 'Silva',
    address: '24/1 Temple Road',
    apartment: 'Flat 3',
    town: 'Nugegoda',
    district: 'Colombo',
    city: 'Colombo',
    country: 'Sri Lanka',
    postalCode: '10250',
    phoneNumber: expect.stringContaining('77'),
  });
});

/** Everything that somebody has written, the folded too. */
async function writeAll(page: Page): Promise<void> {
  await writeAsGuest(page);
  await unfoldAll(page);
  await page.getByLabel('Address line 2').fill('Flat 3');
  await page.getByLabel('Landmark').fill('Behind the school');
  await page.getByLabel('Special message').fill('Ring twice');
  await page.getByLabel('Gift message').fill('For Amma');
  await step(page, 'Billing').getByRole('button', { name: 'Change' }).tap();
  await page.getByLabel('Use a different billing address').check();
  await page.getByLabel('Full name *').fill('Silva Stores');
  await page.getByLabel('Koko').check();
}

async function expectAll(page: Page): Promise<void> {
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+94 77 123 4567');
  await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Tharushi Silva');
  await expect(page.getByLabel('Street address', { exact: true })).toHaveValue('24/1 Temple Road');
  await expect(page.getByLabel('Town').first()).toHaveValue('Nugegoda');
  await expect(page.getByText('Colombo, 10250')).toBeVisible();
  // In sight, since something stands in it.
  await expect(page.getByLabel('Address line 2').first()).toBeVisible();
  await expect(page.getByLabel('Address line 2').first()).toHaveValue('Flat 3');
  await expect(page.getByLabel('Landmark')).toHaveValue('Behind the school');
  await expect(page.getByLabel('Special message')).toHaveValue('Ring twice');
  await expect(page.getByLabel('Gift message')).toHaveValue('For Amma');
  await expect(page.getByLabel('Full name *')).toHaveValue('Silva Stores');
  await expect(page.getByLabel('Koko')).toBeChecked();
}

test('[SHC-09] nothing that was typed is lost: reload, back, another language, sign-in in the middle', {
  tag: ONCE,
}, async ({ page }) => {
  const { user } = await newCustomer(page);
  await asGuest(page);
  await writeAll(page);
  await page.reload();
  await hydrated(page);
  await expectAll(page);
  await page.getByRole('link', { name: 'Back to Home' }).tap();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expectAll(page);
  await page.goto('/shop');
  await page.goBack();
  await hydrated(page);
  await expectAll(page);

  await page.goto('/ta/checkout');
  await expect(page.locator('[name=specialMessage]')).toHaveValue('Ring twice');
  await page.goto('/checkout');
  await hydrated(page);
  await expectAll(page);

  await page.getByRole('link', { name: 'Log in' }).tap();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(user.emailAddress);
  await page.getByLabel('Password', { exact: true }).fill('leaf-in-the-morning');
  await page.getByRole('button', { name: 'Sign In' }).tap();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.emailAddress);
  await expectAll(page);
});

for (const { method, isByDay } of [
  { method: 'Koko', isByDay: true },
  { method: 'Bank Card', isByDay: false },
]) {
  test(`[SHC-09] nothing that was typed is lost: the page of ${method} and back`, {
    tag: isByDay ? [ONCE] : [ONCE, NIGHTLY],
  }, async ({ page }) => {
    await asGuest(page);
    await writeAll(page);
    await page.getByRole('button', { name: 'Copy from shipping' }).tap();
    await page.getByLabel('Full name *').fill('Silva Stores');
    await page.getByLabel('Email', { exact: true }).fill('tharushi@example.com');
    await page.getByLabel(method).check();
    await terms(page).check();
    await payButton(page).tap();
    if (method === 'Koko') await expect(page.getByRole('heading', { name: 'Pay in 3 with Koko' })).toBeVisible();
    else await expect(page).toHaveURL('/checkout/card');
    await page.goBack();
    await hydrated(page);
    await page.getByLabel('Koko').check();
    await expectAll(page);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('tharushi@example.com');
    await page.getByLabel(method).check();
    await terms(page).check();
    await payButton(page).tap();
    if (method === 'Koko') await page.getByRole('button', { name: 'Pay the first instalment' }).tap();
    else await submitCard(page);
    await expect(page).toHaveURL(/\/created-order\/result/);
  });
}

for (const { name, viewport } of [
  { name: 'as it is held', viewport: { width: 360, height: 780 } },
  { name: 'with the keyboard open', viewport: { width: 360, height: 430 } },
  { name: 'twice as large', viewport: { width: 180, height: 390 } },
]) {
  const isLow = viewport.height < 480;
  test(`[SHC-06] total and days stay in sight and cover no field that is in use: a phone ${name}`, {
    tag: isLow ? [ONCE, NIGHTLY] : ONCE,
  }, async ({ page }) => {
    await asGuest(page);
    await writeAll(page);
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    const sum = page.getByText('Rs. 1,950.00', { exact: true }).filter({ visible: true });
    const days = page.getByText(/^To Colombo: \w{3} \d+/).filter({ visible: true });
    const isInSight = async (texts: Locator) =>
      (await Promise.all((await texts.all()).map((text) => text.evaluate(isOnScreen)))).some(Boolean);
    await expect.poll(() => isInSight(sum)).toBe(true);
    await expect.poll(() => isInSight(days)).toBe(true);
    const bar = page.getByRole('region', { name: 'Pay', exact: true });
    await expect(bar).toHaveCSS('position', isLow ? 'static' : 'sticky');
    const fields = await form(page).locator('input:visible, select:visible, textarea:visible').all();
    for (const field of [...fields, ...fields.toReversed()]) {
      await field.focus();
      await expect.poll(() => field.evaluate(isOnTop)).toBe(true);
    }
  });
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Nothing lies over its middle. */
function isOnTop(field: Element): boolean {
  const { left, top, width, height } = field.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return (
    seen !== null && (field.contains(seen) || seen.contains(field) || seen.closest('label')?.contains(field) === true)
  );
}
