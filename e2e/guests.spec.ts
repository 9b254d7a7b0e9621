import type { Locator, Page } from '@playwright/test';
import { spawnShop } from '#testing/spawn-shop.ts';
import { payButton, press } from './checkout.ts';
import { cardOf, drawerOf, openCart } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, NIGHTLY, ONCE, open, test } from './fixtures.ts';
import { submitCard } from './paying.ts';

const GEL = 'Pure Aloe Vera Gel 99%';
const PASSWORD = 'leaf-in-the-morning';

let shop: Awaited<ReturnType<typeof spawnShop>>;
test.beforeAll(async () => {
  shop = await spawnShop({ SELL_TO_GUESTS: 'on', COD_OPEN_PER_PHONE: '9999', COD_OPEN_PER_ADDRESS: '9999' });
});
test.afterAll(() => shop?.close());
test.use({ viewport: { width: 390, height: 844 } });
/** Everybody comes for the first time: what is left of the test before is another shop's. */
test.beforeEach(async ({ page, context }) => {
  await context.clearCookies();
  await page.goto(`${shop.address}/terms`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
});

const contact = (page: Page): Locator => page.getByRole('region', { name: 'Contact' });

/** Nobody is asked who they are: from the first press to the form. */
async function toCheckout(page: Page): Promise<void> {
  await open(page, `${shop.address}/shop`);
  await press(page, cardOf(page, GEL).getByRole('button', { name: 'Add to Cart' }));
  await expect(page.getByText(`${GEL} is in your cart`)).toBeVisible();
  const drawer = await openCart(page);
  await expect(drawer.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await press(page, drawer.getByRole('link', { name: 'Check out as a guest' }));
  await expect(contact(page).getByLabel('Phone')).toBeVisible();
}

async function fill(page: Page): Promise<void> {
  await contact(page).getByLabel('Phone').fill('0771234567');
  const delivery = page.getByRole('region', { name: 'Delivery Details' });
  await delivery.getByLabel('Full name').fill('Tharushi Silva');
  await delivery.getByLabel('Street address').fill('24/1 Temple Road');
  await delivery.getByLabel('Town').fill('Nugegoda');
  await press(page, page.getByRole('option', { name: /^Nugegoda/ }));
  await expect(delivery.getByText('Colombo, 10250')).toBeVisible();
}

async function placeBy(page: Page, method: string): Promise<void> {
  await page.getByLabel(method).check();
  await page.getByLabel(/I have read and agree/).check();
  await press(page, payButton(page));
}

test('[GST-16] [GST-17] a guest buys in cash by phone alone, finds the order again, and makes it an account', {
  tag: ONCE,
}, async ({ page, context }) => {
  await toCheckout(page);
  // Five things are asked for, and the rest is folded away.
  const shown = page.locator('form[method=post]').locator('input:visible, select:visible, textarea:visible');
  await page.getByLabel('Cash on delivery').check();
  expect(await shown.count()).toBeLessThanOrEqual(11);
  await expect(contact(page).getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel(/I have read and agree/).check();
  await press(page, payButton(page));
  // What is missing comes into sight, the phone first.
  await expect(contact(page).getByLabel('Phone')).toBeFocused();
  await fill(page);
  await placeBy(page, 'Cash on delivery');
  await expect(page).toHaveURL(/\/order-success\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await press(page, page.getByRole('button', { name: 'Show and copy the link' }));
  const link = page.getByRole('link', { name: /\/order\/[\w-]{43}$/ });
  const address = (await link.textContent()) ?? '';
  const stranger = await context.browser()?.newContext();
  const elsewhere = await stranger?.newPage();
  await elsewhere?.goto(address);
  await expect(elsewhere?.getByText('Nugegoda').first() as Locator).toBeVisible();
  await expect(elsewhere?.getByText('Temple Road') as Locator).toHaveCount(0);
  await stranger?.close();

  const email = `tharushi-${Date.now()}@example.com`;
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, page.getByRole('button', { name: 'Make it my account' }));
  await expect(page.getByRole('button', { name: 'Make it my account' })).toHaveCount(0);
  await open(page, `${shop.address}/orders`);
  await expect(page.getByRole('link', { name: /Order \d+|\d{4}/ }).first()).toBeVisible();
});

test('[GST-16] two tabs share a guest’s cart, and signing in brings it along', {
  tag: ONCE,
}, async ({ page, context }) => {
  await open(page, `${shop.address}/shop`);
  const tab = await context.newPage();
  await open(tab, `${shop.address}/shop`);
  const add = (one: Page, name: string) => press(one, cardOf(one, name).getByRole('button', { name: 'Add to Cart' }));
  await add(page, GEL);
  await expect(page.getByText(`${GEL} is in your cart`)).toBeVisible();
  await add(tab, 'Aloe Vera Day Cream');
  await expect(tab.getByText('Aloe Vera Day Cream is in your cart')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();

  await open(page, `${shop.address}/login`);
  await page.getByLabel('Email').fill('nimali@komarika.example');
  await page.getByLabel('Password', { exact: true }).fill('aloe-vera-shop');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  const drawer = await openCart(page);
  await expect(drawer.getByText(GEL).first()).toBeVisible();
  await expect(drawerOf(page).getByRole('link', { name: 'Checkout' })).toBeVisible();
});

for (const { method, isByDay } of [
  { method: 'Bank Card', isByDay: true },
  { method: 'Koko', isByDay: false },
  { method: 'Mintpay', isByDay: false },
]) {
  test(`[GST-16] a guest pays with ${method}, for which a mail address is asked`, {
    tag: isByDay ? [ONCE] : [ONCE, NIGHTLY],
  }, async ({ page }) => {
    await toCheckout(page);
    await page.getByLabel(method).check();
    await fill(page);
    await placeBy(page, method);
    await expect(contact(page).getByRole('textbox', { name: 'Email' })).toBeFocused();
    await contact(page).getByRole('textbox', { name: 'Email' }).fill('tharushi@example.com');
    await press(page, payButton(page));
    if (method === 'Bank Card') await submitCard(page);
    else
      await page
        .getByRole('button', { name: /approve|pay/i })
        .first()
        .click();
    await expect(page).toHaveURL(/\/created-order\/result/);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await press(page, page.getByRole('link', { name: /this order/i }));
    await expect(page.getByRole('button', { name: 'Make it my account' })).toBeVisible();
    // The address is known: one field is left.
    await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0);
  });
}
