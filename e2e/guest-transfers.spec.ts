import { EXAMPLE_LANKAQR } from '#testing/lankaqr.ts';
import { payButton } from './checkout.ts';
import { cardOf, openCart } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, test } from './fixtures.ts';
import { withShop } from './staff.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SETTINGS = {
  SELL_TO_GUESTS: 'on',
  BANK_ACCOUNT: 'Test Bank|Kandy branch|Komarika|1234 5678',
  TRANSFER_AT_CHECKOUT: 'on',
  LANKAQR: 'on',
  LANKAQR_CODE: EXAMPLE_LANKAQR,
};
const GEL = 'Pure Aloe Vera Gel 99%';

test('[GST-16] a guest pays by transfer by phone alone, and by LANKAQR with a mail address @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  await withShop(browser, { device: PHONE, settings: SETTINGS }, async (page) => {
    for (const { method, email } of [
      { method: 'Bank transfer', email: '' },
      { method: 'LANKAQR', email: 'tharushi@example.com' },
    ]) {
      await open(page, '/shop');
      await cardOf(page, GEL).getByRole('button', { name: 'Add to Cart' }).tap();
      await expect(page.getByText(`${GEL} is in your cart`)).toBeVisible();
      const drawer = await openCart(page);
      await drawer.getByRole('link', { name: 'Check out as a guest' }).tap();
      const contact = page.getByRole('region', { name: 'Contact' });
      const delivery = page.getByRole('region', { name: 'Delivery Details' });
      await contact.getByLabel('Phone').fill('0771234567');
      await delivery.getByLabel('Full name').fill('Tharushi Silva');
      await delivery.getByLabel('Street address').fill('24/1 Temple Road');
      await delivery.getByLabel('Town').fill('Nugegoda');
      await page.getByRole('option', { name: /^Nugegoda/ }).tap();
      await page.getByRole('radio', { name: method }).tap();
      if (email) {
        await contact.getByText('Email, for the invoice').tap();
        await contact.getByRole('textbox', { name: 'Email' }).fill(email);
      }
      await page.getByLabel(/I have read and agree/).check();
      await payButton(page).tap();
      await page.waitForURL(/\/order\/[\w-]{43}$/);
      await expect(page.locator('.transfer')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      // Whoever gave an address can ask by it for what is known of them.
      await expect(page.getByRole('link', { name: 'Your data' })).toHaveCount(email ? 1 : 0);
    }
  });
});
