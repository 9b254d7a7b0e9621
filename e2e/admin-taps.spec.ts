import type { Locator, Page } from '@playwright/test';
import { uniqueName } from '#testing/unique.ts';
import { newCustomer } from './customers.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { CASH, expectToast, moveOrder, OWNER, placeOrder, signIn } from './staff.ts';

/** Counts what a finger touches; typing is not counted. */
function finger() {
  let taps = 0;
  return {
    taps: () => taps,
    async tap(target: Locator) {
      await target.tap();
      taps += 1;
    },
  };
}

async function receiveCash(page: Page, id: number): Promise<void> {
  const { row } = await (await page.request.get(`/api/admin/orders/${id}`)).json();
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const answer = await page.request.post(`/api/admin/orders/${id}/cash`, { headers, data: { version: row.version } });
  expect(answer.ok()).toBe(true);
}

test('[OWN-17] on a phone: slips in two taps, shipped in three, ‘where is my parcel’ in three, a refund in five', {
  tag: ONCE,
}, async ({ page, context }) => {
  const customer = await newCustomer(page);
  const { id, phone } = await placeOrder(page, customer, { paymentMethodId: CASH, index: 97, town: uniqueName() });
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }));
  await signIn(page, OWNER);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await moveOrder(page, id, 'confirm');
  const menu = page.getByRole('navigation', { name: 'Back office, short' });
  const dialog = page.getByRole('dialog');

  const slips = finger();
  await slips.tap(menu.getByRole('link', { name: /Pack/ }));
  const paper = page.waitForEvent('popup');
  await slips.tap(page.getByRole('link', { name: 'Print slips and labels' }));
  await expect(paper.then((popup) => popup.url())).resolves.toContain('/admin/print?orders=');
  expect(slips.taps()).toBeLessThanOrEqual(2);
  await (await paper).close();

  const ship = finger();
  await ship.tap(menu.getByRole('link', { name: /Orders/ }));
  await ship.tap(page.getByRole('button', { name: `Ship order ${id}` }));
  await ship.tap(dialog.getByRole('button', { name: 'Mark as Shipped' }));
  await expectToast(page, `${id} is shipped`);
  expect(ship.taps()).toBeLessThanOrEqual(3);

  const where = finger();
  const search = page.getByRole('searchbox');
  await where.tap(search);
  await search.fill(phone);
  await search.press('Enter');
  const chat = page.waitForEvent('popup');
  await where.tap(page.locator(`#order-${id}`).getByRole('button', { name: /^WhatsApp/ }));
  await (await chat).waitForURL(/^https:\/\/wa\.me\//);
  expect(where.taps()).toBeLessThanOrEqual(3);
  await (await chat).close();

  await moveOrder(page, id, 'deliver');
  await receiveCash(page, id);
  const refund = finger();
  await refund.tap(page.locator(`#order-${id}`).getByRole('link', { name: String(id) }));
  await refund.tap(page.getByRole('button', { name: 'More that can be done' }));
  await refund.tap(page.getByRole('button', { name: 'Refund', exact: true }));
  await refund.tap(dialog.getByLabel('One more'));
  await refund.tap(dialog.getByRole('button', { name: /^Refund Rs\./ }));
  await expectToast(page, `of ${id} go back`);
  expect(refund.taps()).toBeLessThanOrEqual(5);
});
