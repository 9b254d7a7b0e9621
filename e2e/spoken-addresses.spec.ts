import type { Page } from '@playwright/test';
import { inLanguage } from '#texts/core/language.ts';
import { payTexts } from '#texts/pay.ts';
import { shellTexts } from '#texts/shell.ts';
import { addressesOf, fill, SHOP_VALUES } from './addresses.ts';
import { DAY_CREAM, GEL, press } from './checkout.ts';
import { beSignedIn, newCustomer } from './customers.ts';
import { expect, expectNoViolations, ONCE, open, test } from './fixtures.ts';
import { CASH } from './staff.ts';
import { expectSuited, revealAll } from './suited.ts';

/** Phones, a tablet, a desk, and the last two enlarged twice. */
const SCREENS = [
  [320, 640],
  [360, 780],
  [384, 512],
  [720, 450],
  [768, 1024],
  [1440, 900],
] as const;

async function expectWell(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await revealAll(page);
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await expectSuited(page);
    if (width === 360) await expectNoViolations(page);
  }
}

for (const code of ['si', 'ta'] as const) {
  test(`[LNG-21] [LNG-80] every address of the shop in ${code} has room, and axe finds nothing wrong @nightly`, {
    tag: ONCE,
  }, async ({ page, consoleErrors }) => {
    test.setTimeout(600_000);
    consoleErrors.allow(/404|410/);
    for (const { path } of addressesOf('shop', [])) {
      await test.step(path, async () => {
        await open(page, `/${code}${fill(path, SHOP_VALUES)}`.replace(/\/$/, ''));
        await expectWell(page);
      });
    }
  });

  test(`[LNG-21] [LNG-80] what a customer sees of cart, checkout, orders and account in ${code} does @nightly`, {
    tag: ONCE,
  }, async ({ page }) => {
    test.setTimeout(300_000);
    const customer = await newCustomer(page);
    await beSignedIn(page, customer);
    await customer.add(DAY_CREAM.item, 1);
    const headers = { Authorization: `Bearer ${customer.token}` };
    const address = { firstName: 'Nimali', lastName: 'Perera', address: '24 Flower Road', district: 'Kandy' };
    const data = { shippingAddress: { ...address, phoneNumber: '077 123 4567' }, paymentMethodId: CASH };
    const placed = await page.request.post(`/${code}/api/orders`, { headers, data });
    const { order } = await placed.json();
    await customer.add(GEL.item, 2);

    for (const path of ['/profile', '/orders', '/wishlist', `/order-success/${order.id}`, '/checkout']) {
      await test.step(path, async () => {
        await open(page, `/${code}${path}`);
        await expectWell(page);
      });
    }
    // Nothing is filled in: what is missing is said.
    const words = inLanguage(code, () => ({ pay: payTexts.payNow, cart: shellTexts.cart({ count: 2 }) }));
    for (const field of await page.locator('main input[required]').all()) await field.fill('');
    await page.locator('form [type="checkbox"]').last().check();
    await press(page, page.getByRole('button', { name: words.pay }));
    await expect(page.locator('.error').first()).toBeVisible();
    await expectWell(page);
    await open(page, `/${code}/about`);
    await page.getByRole('button', { name: words.cart }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectWell(page);
  });
}
