import { payButton } from './checkout.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, NIGHTLY, ONCE, open, test } from './fixtures.ts';
import { orderIdOf, pay } from './paying.ts';

for (const { method, title, end, told } of [
  { method: 'Koko', title: 'Pay in 3 with Koko', end: 'Cancel and go back', told: 'Payment cancelled' },
  {
    method: 'Mintpay',
    title: 'Shop now, pay later with Mintpay',
    end: 'Be rejected by Mintpay',
    told: 'Payment declined',
  },
]) {
  test(`[CHK-19] [PAY-10] [PAY-11] [PAY-14] [PAY-16] [ORD-10] ${method}: given up or refused, tried again, left, paid`, {
    tag: method === 'Koko' ? ONCE : [ONCE, NIGHTLY],
  }, async ({ page }) => {
    const customer = await pay(page, method);
    const there = page.getByRole('heading', { name: title });
    await expect(there).toBeVisible();
    await page.getByRole('button', { name: end }).click();
    await expect(page).toHaveURL(/\/cancel-order\?orderId=\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: told })).toBeVisible();
    const orderId = orderIdOf(page);
    expect(await customer.cart()).toHaveLength(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // The list says what it waits for, and offers it.
    await open(page, '/orders');
    const entry = page.getByRole('article').filter({ hasText: `Order ${orderId}` });
    await expect(entry.getByText(/^(Waiting for payment|Payment failed)$/)).toBeVisible();
    await expect(entry.getByText('Pending')).toHaveCount(0);
    await expect(entry.getByRole('link', { name: /^Pay now/ })).toHaveAttribute('href', '/checkout');
    await expectNoSidewaysScroll(page);
    await page.goBack();

    // Back where it is paid, with what was chosen and agreed to.
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeInViewport();
    await expect(page.getByLabel(method)).toBeChecked();
    await expect(page.getByLabel(/I have read and agree/)).toBeChecked();
    await payButton(page).click();
    await expect(there).toBeVisible();
    // Back by the browser's button, and on again.
    await page.goBack();
    await expect(payButton(page)).toBeVisible();
    await page.getByLabel(/I have read and agree/).check();
    await payButton(page).click();
    await page.getByRole('button', { name: 'Pay the first instalment' }).click();
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(orderIdOf(page)).toBe(orderId);
    expect(await customer.cart()).toEqual([]);
  });
}
