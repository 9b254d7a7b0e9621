import { amountOf, fillDelivery, GEL, openCheckout, payButton, unfoldSummary } from './checkout.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, test } from './fixtures.ts';

test('[CHK-27] [TWN-03] the district comes from the product page, and the next checkout offers the last address in one line', {
  tag: ONCE,
}, async ({ page }) => {
  await page.addInitScript(() => {
    if (self.origin.startsWith('http')) localStorage.setItem('district', 'Galle');
  });
  const nimali = await openCheckout(page, [GEL.item, 1]);
  await expect(page.getByLabel('District')).toHaveValue('Galle');
  await fillDelivery(page);
  // Its district has the same name, which is written once.
  await page.getByLabel('Town').fill('kandy');
  await page.getByLabel('Cash on delivery').check();
  await page.getByLabel(/I have read and agree/).check();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/order-success\/\d+$/);

  await nimali.add(GEL.item, 1);
  await open(page, '/checkout');
  const delivery = page.getByRole('region', { name: 'Delivery Details' });
  await expect(delivery.getByText('Nimali Kumari Perera, 24 Flower Road, Kandy, +94 77 123 4567')).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('Cash on delivery').check();
  await page.getByLabel(/I have read and agree/).check();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/order-success\/\d+$/);
  expect(await nimali.orders()).toEqual([1950, 1950]);

  await nimali.add(GEL.item, 1);
  await open(page, '/checkout');
  await delivery.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Street address')).toHaveValue('24 Flower Road');
  await page.getByLabel('Street address').fill('5 Lake Drive');
  await expect(page.getByLabel('Street address')).toHaveValue('5 Lake Drive');
  await expect(amountOf(await unfoldSummary(page), 'Total')).toHaveText('Rs. 1,950.00');
});
