import type { Page } from '@playwright/test';
import { DAY_CREAM, fillDelivery, GEL, openCheckout, payButton } from './checkout.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { CARD, submitCard } from './paying.ts';
import { expectToast, OWNER, signIn } from './staff.ts';

/** From the order's menu. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More that can be done' }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}

/** The page of the gateway itself. */
async function payAtGateway(page: Page): Promise<void> {
  // Its script submits the form.
  await page.waitForURL(/\/checkout\/pay\//, { waitUntil: 'load' });
  await page.getByLabel('Card number').fill(CARD.number);
  await page.getByLabel('Expiry month').fill(CARD.month);
  await page.getByLabel('Expiry year').fill(CARD.year);
  await page.getByLabel('Security code').fill(CARD.code);
  await page.getByRole('button', { name: 'Pay' }).click();
}

test('[COR-11] [COR-12] [COR-13] a card order gets cheaper and is refunded, dearer and is paid from its link, and is shipped @nightly', {
  tag: ONCE,
}, async ({ page }) => {
  test.setTimeout(180_000);
  await openCheckout(page, [DAY_CREAM.item, 2]);
  await fillDelivery(page);
  await page.getByLabel(/I have read and agree/).check();
  await payButton(page).click();
  await submitCard(page);
  await expect(page).toHaveURL(/\/(created-order\/result|order-success)/);
  const orderId = /(\d+)$/.exec(page.url())?.[1] ?? '';

  await signIn(page, OWNER, `/admin/orders/${orderId}`);
  await choose(page, 'Change the goods');
  const dialog = page.getByRole('dialog', { name: `Change the goods of ${orderId}` });
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: `One ${DAY_CREAM.name} less` }).click();
  await expect(dialog.getByRole('button', { name: 'Save, refund Rs. 1,850.00' })).toBeEnabled();
  await expectAccessible(page);
  // Nothing at all is no order any more.
  await dialog.getByRole('button', { name: `Take ${DAY_CREAM.name} out` }).click();
  await expect(dialog.getByText('At least one piece stays.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Put back' }).click();
  await dialog.getByRole('button', { name: `One ${DAY_CREAM.name} less` }).click();
  await dialog.getByLabel('Why, the customer reads it').fill('One jar was broken.');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 780 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await dialog.getByRole('button', { name: 'Save, refund Rs. 1,850.00' }).click();
  await expectToast(page, `Order ${orderId} is changed. Rs. 1,850.00 go back.`);
  await expect(page.getByText(`${DAY_CREAM.name} 2 → 1, total Rs.`)).toContainText('One jar was broken.');

  await choose(page, 'Change the goods');
  await dialog.getByLabel('Add a product').fill('pure aloe');
  await dialog.getByRole('list', { name: 'Found' }).getByRole('button').first().click();
  await expect(dialog.getByLabel(`Pieces of ${GEL.name}`)).toContainText('1');
  await dialog.getByLabel('Day of delivery').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: /^Save, ask for Rs\. 1,450\.00$/ }).click();
  await expectToast(page, 'Rs. 1,450.00 are asked for: it leaves when they are paid.');
  await expect(page.getByText('Rs. 1,450.00 to be paid first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Let it go' })).toBeVisible();
  await page.getByRole('button', { name: 'More that can be done' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark as Shipped' })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit the address' }).click();
  await page.getByLabel('Town').pressSequentially('peraden');
  await page
    .getByRole('option', { name: /Peradeniya/ })
    .first()
    .click();
  await expect(page.getByLabel('Postal code')).toHaveValue('20400');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expectToast(page, 'is changed');

  const made = await page.request.post(`/api/admin/orders/${orderId}/link`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: {},
  });
  const { link, text } = await made.json();
  expect(text).toContain('it was changed, and Rs. 1,450.00 are still to be paid');
  await page.goto(new URL(link).pathname);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Pay Rs. 1,450.00 by card' }).click();
  await payAtGateway(page);
  await expect(page.getByText('We are packing it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);

  await page.goto(`/admin/orders/${orderId}`);
  await expect(page.getByText('Rs. 1,450.00 more received: it is paid in full.')).toBeVisible();
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const { row } = await (await page.request.get(`/api/admin/orders/${orderId}`)).json();
  const parcels = [{ orderId: row.id, version: row.version }];
  await page.request.post('/api/admin/pack', { headers, data: { orders: parcels } });
  await page.reload();
  await choose(page, 'Edit the address');
  await expect(page.getByText('The parcel is packed: print its label and slip again.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'Change the goods');
  await dialog.getByRole('button', { name: `One ${GEL.name} more` }).click();
  await expect(dialog.getByText('slip and label must be printed again')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'Mark as Shipped');
  await page
    .getByRole('dialog', { name: `Ship ${orderId}` })
    .getByRole('button', { name: 'Mark as Shipped' })
    .click();
  await expectToast(page, `${orderId} is shipped`);
});
