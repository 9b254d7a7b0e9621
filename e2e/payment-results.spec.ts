import { beSignedIn, newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, letRetriesPass, ONCE, open, test } from './fixtures.ts';

test('[PAY-10] [PAY-11] what the result pages say to a visitor, and to somebody whose order is not known @nightly', {
  tag: ONCE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404|503/);
  const main = page.getByRole('main');
  await open(page, '/created-order/result?orderId=none');
  await expect(main.getByRole('alert')).toHaveText('Unable to determine numeric order ID for capture status.');
  await expect(main.getByText('none', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders');
  await expect(main.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
  await expectAccessible(page);

  await open(page, '/created-order/result?orderId=ORD-1042');
  await expect(main.getByText('ORD-1042', { exact: true })).toBeVisible();
  await expect(main.getByText(/^Thank you/).first()).toBeVisible();
  await expect(page.getByText('Payment successful')).toHaveCount(0);
  await main.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');

  await open(page, '/cancel-order?orderId=1042');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment cancelled' })).toBeVisible();
  await expect(main.getByText(/payment was not completed.*resume at any time/)).toBeVisible();
  await expect(main.getByText('1042', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/checkout');
  await expect(main.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await beSignedIn(page, await newCustomer(page));
  await page.clock.install();
  const asked = page.waitForRequest(/\/api\/orders\/checkcapture\/1042$/);
  await page.route(/checkcapture/, (route) => route.fulfill({ status: 503, json: {} }));
  await open(page, '/created-order/result?orderId=ORD-1042');
  await asked;
  await letRetriesPass(page, main.getByRole('alert').filter({ hasText: 'Failed to fetch capture status.' }));
  await page.unroute(/checkcapture/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('alert')).toHaveText('Failed to fetch capture status.');
  await expectNoSidewaysScroll(page);
});
