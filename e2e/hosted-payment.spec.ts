import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, WIDE } from './fixtures.ts';
import { CARD, DECLINED, pay } from './paying.ts';

const bankPage = (page: Page) => page.frameLocator('iframe[title="Secure payment"]');

async function payThere(page: Page, card = CARD) {
  const frame = bankPage(page);
  await frame.getByLabel('Card number').fill(card.number);
  await frame.getByLabel('Expiry month').fill(card.month);
  await frame.getByLabel('Expiry year').fill(card.year);
  await frame.getByLabel('Security code').fill(card.code);
  await frame.getByRole('button', { name: 'Pay' }).click();
}

/** The card fields do not come: the bank's own page does. */
async function openHosted(page: Page) {
  await page.route(/\/session\.js$/, (route) => route.abort());
  await pay(page);
  await page.getByRole('button', { name: 'Pay on the bank’s page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeVisible();
}

test('[PAY-08] without a session it says so, and goes back to the checkout after three seconds @nightly', {
  tag: WIDE,
}, async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/checkout/payment');
  const alert = page.getByRole('alert');
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(alert).toBeVisible({ timeout: 50 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeVisible();
  await expect(alert).toHaveText('Missing checkout session. Please restart the payment process.');
  await page.clock.runFor(2900);
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL('/checkout/payment');
  await page.clock.runFor(100);
  await expect(page).toHaveURL('/checkout');
});

test('[PAY-08] [PAY-09] [PAY-10] [SPC-14] [SBX-06] the bank’s page: all that may keep it from coming, a decline, and paid', {
  tag: WIDE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/);
  const scripts: (string | null)[] = [
    null,
    '',
    `globalThis.Checkout = {
      configure(...given) { this.given = given },
      showEmbeddedPage(selector) { sessionStorage.setItem('shown', JSON.stringify([this.given, selector])); throw new Error('no') },
    }`,
  ];
  await page.route(/\/checkout\.min\.js$/, (route) => {
    const body = scripts.shift();
    if (body === null) return route.abort();
    return body === undefined ? route.fallback() : route.fulfill({ body, contentType: 'text/javascript' });
  });
  await page.addInitScript(() => {
    const find = document.querySelector;
    document.querySelector = (selector: string) =>
      selector === '#hosted-payment' && sessionStorage.getItem('hide') ? null : find.call(document, selector);
  });
  await openHosted(page);
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Failed to load gateway checkout SDK script.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveText('Checkout SDK failed to initialise.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveText('Unable to start the hosted payment experience.');
  const [kept, shown] = await page.evaluate(() => [
    sessionStorage.getItem('checkoutSession'),
    sessionStorage.getItem('shown'),
  ]);
  expect(JSON.parse(shown ?? '')).toEqual([[{ session: { id: JSON.parse(kept ?? '').sessionId } }], '#hosted-payment']);
  await page.evaluate(() => sessionStorage.setItem('hide', '1'));
  await page.reload();
  await expect(alert).toHaveText('Hosted checkout container element not found.');
  await page.evaluate(() => {
    sessionStorage.removeItem('hide');
    // What an older payment has left: the gateway's script would take it up again.
    sessionStorage.setItem('HostedCheckout_sessionId', 'SESSION0000000000000I0000000000');
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bankPage(page).getByRole('heading', { name: 'Komarika' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { frames: true });

  await payThere(page, DECLINED);
  await expect(bankPage(page).getByText('The payment was declined.')).toBeVisible();
  await payThere(page);
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await expect(page).toHaveURL(/\/created-order\/result\?orderId=\d+/);
});

test('[PAY-09] [PAY-11] timed out or given up on the bank’s page, the order can be resumed @nightly', {
  tag: WIDE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/);
  await page.clock.install();
  await openHosted(page);
  await expect(bankPage(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
  // A quarter of an hour goes by, counted from when the bank's script has begun to count.
  await expect(async () => {
    await page.clock.fastForward('16:00');
    await expect(page.getByRole('alert')).toHaveText('Unable to start the hosted payment experience.', {
      timeout: 500,
    });
  }).toPass();
  await expect(page.locator('iframe')).toBeHidden();
  await page.getByRole('button', { name: 'Start a new session' }).click();
  await bankPage(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
  await expect(page).toHaveURL(/\/cancel-order\?orderId=\d+$/);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByText(/24 Flower Road, Kandy/)).toBeVisible();
});
