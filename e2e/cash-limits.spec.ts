import { fillDelivery, GEL, openCheckout, payButton } from './checkout.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, test } from './fixtures.ts';

const REASON = /^You have 12 orders on the way to be paid on delivery\. Please choose another way to pay/;

test('[SEC-02] [SEC-03] cash on delivery ends with the last open order that is allowed, and the page says why @nightly', {
  tag: ONCE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/422/);
  const customer = await openCheckout(page, [GEL.item, 1]);
  await fillDelivery(page);
  await page.getByLabel('Email', { exact: true }).fill('somebody.else@example.com');
  await expect(page.getByText(`Mails about this order go to ${customer.user.emailAddress} until`)).toBeVisible();
  const cash = page.getByRole('radio', { name: /Cash on delivery/ });
  await cash.check();
  await expectAccessible(page, { within: 'main' });
  const shippingAddress = {
    lastName: 'Perera',
    address: '24 Flower Road',
    district: 'Kandy',
    phoneNumber: '077 123 4567',
  };
  const headers = { Authorization: `Bearer ${customer.token}` };
  for (let order = 0; order < 12; order += 1) {
    await customer.add(GEL.item, 1);
    const data = { shippingAddress, paymentMethodId: 4 };
    expect((await page.request.post('/api/orders', { headers, data })).status()).toBe(200);
  }
  await customer.add(GEL.item, 1);
  await page.getByRole('checkbox', { name: /I have read and agree/ }).check();
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: REASON })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await open(page, '/checkout');
  await expect(page.getByText(REASON)).toBeVisible();
  await page.getByRole('radio', { name: /Bank Card/ }).check();
  await expect(cash).toBeDisabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { within: 'main' });
});
