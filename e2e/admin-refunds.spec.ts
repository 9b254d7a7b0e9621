import type { Locator, Page } from '@playwright/test';
import { openTestSandbox, type TestSandbox } from '#testing/test-sandbox.ts';
import { GEL } from './checkout.ts';
import { beSignedIn, type Customer, newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, test } from './fixtures.ts';
import { CARD, CASH, expectToast, moveOrder, OWNER, placeOrder, type Shop, signIn, withShop } from './staff.ts';

const KOKO = 2;
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };
const browserDetails = { language: 'en-LK', colorDepth: 24, screenHeight: 844, screenWidth: 390, timeZone: -330 };

type Paid = { id: number; total: number };

/** Two pieces each, by card, Koko, in cash and by a card again: paid and on their way. */
async function sendFour(page: Page, customer: Customer, sandbox: TestSandbox): Promise<Paid[]> {
  const placed = [];
  for (const [index, paymentMethodId] of [CARD, KOKO, CASH, CARD].entries()) {
    const order = await placeOrder(page, customer, { paymentMethodId, index, qty: 2 });
    if (order.sessionId) {
      await sandbox.typeCard(order.sessionId);
      const data = { orderId: order.id, sessionId: order.sessionId, browser: browserDetails };
      const headers = { Authorization: `Bearer ${customer.token}` };
      const paid = await page.request.post('/api/payments/card/complete', { headers, data });
      expect((await paid.json()).status).toBe('paid');
    }
    if (order.redirectUrl) {
      await page.goto(order.redirectUrl);
      await page.getByRole('button', { name: 'Pay the first instalment' }).click();
      await page.waitForURL(/orderId=/);
    }
    placed.push(order);
  }
  await signIn(page, OWNER);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  for (const [index, { id }] of placed.entries()) {
    if (index === 2) await moveOrder(page, id, 'confirm');
    await moveOrder(page, id, 'ship');
  }
  return placed;
}

async function receiveCash(page: Page, id: number): Promise<void> {
  const { row } = await (await page.request.get(`/api/admin/orders/${id}`)).json();
  const data = { version: row.version };
  expect((await page.request.post(`/api/admin/orders/${id}/cash`, { headers: SAME_ORIGIN, data })).ok()).toBe(true);
}

/** Counts what a person presses. */
function presser() {
  let actions = 0;
  return {
    count: () => actions,
    async press(target: Locator) {
      await target.click();
      actions += 1;
    },
  };
}

const rupees = (amount: number) => `Rs. ${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`;
const dialogOf = (page: Page, id: number) => page.getByRole('dialog', { name: `Refund ${id}` });
const refundsOf = (page: Page) => page.getByRole('list', { name: 'Refunds' }).getByRole('listitem');

async function openRefund(page: Page, id: number, press = (target: Locator) => target.click()): Promise<Locator> {
  await press(page.getByRole('button', { name: 'More that can be done' }));
  await press(page.getByRole('button', { name: 'Refund', exact: true }));
  return dialogOf(page, id);
}

async function openOrder(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
}

/** Half of the goods: one piece of two. */
async function halfOf({ run }: Shop, id: number): Promise<number> {
  const [line] = await run<{ cents: number }>(`select price_cents as cents from order_lines where order_id = ${id}`);
  return (line?.cents ?? 0) / 100;
}

test('[RFD-12] [RFD-09] [RFD-10] half of it back by card, Koko and in cash, one refused and tried again: seen alike everywhere @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(150_000);
  const sandbox = await openTestSandbox();
  const device = { viewport: { width: 390, height: 844 } };
  await withShop(browser, { settings: sandbox.settings, device }, async (page, shop) => {
    const customer = await newCustomer(page);
    const orders = await sendFour(page, customer, sandbox);
    const [card, koko, cash, refused] = orders as [Paid, Paid, Paid, Paid];
    const half = await halfOf(shop, card.id);

    // One broken piece, by card.
    await openOrder(page, card.id);
    const { press, count } = presser();
    const dialog = await openRefund(page, card.id, press);
    await press(dialog.getByRole('group', { name: `Pieces of ${GEL.name} to refund` }).getByLabel('One more'));
    await expect(dialog.getByLabel('In words')).toHaveValue('It arrived broken. We are sorry.');
    await expectAccessible(page, { within: 'dialog' });
    for (const width of [360, 768, 1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
    await press(dialog.getByRole('button', { name: `Refund ${rupees(half)}` }));
    expect(count()).toBeLessThanOrEqual(5);
    await expectToast(page, `${rupees(half)} of ${card.id} go back`);
    await expect(refundsOf(page)).toContainText('Done');
    await expect(page.getByRole('region', { name: 'What is in it' })).toContainText('1 of 2 refunded');
    await expect(page.locator('.sums')).toContainText(`Given back− ${rupees(half)}`);
    await expectAccessible(page);

    // Koko: at its own desk, then done.
    await openOrder(page, koko.id);
    const atDesk = await openRefund(page, koko.id);
    await atDesk.getByLabel('One more').click();
    await atDesk.getByRole('button', { name: 'Our mistake' }).click();
    await expect(atDesk.getByText('At Koko’s own desk, by hand')).toBeVisible();
    await atDesk.getByRole('button', { name: `Refund ${rupees(half)}` }).click();
    await expect(refundsOf(page)).toContainText('To be made by hand');
    await refundsOf(page).getByRole('button', { name: 'Mark as done' }).click();
    const given = page.getByRole('dialog', { name: 'Was it given back?' });
    await given.getByLabel('Reference').fill('KK-20261116-7');
    await given.getByRole('button', { name: 'Mark as done' }).click();
    await expect(refundsOf(page)).toContainText('KK-20261116-7');
    await expect(page.getByRole('region', { name: 'Needs a decision' })).toContainText('The money has gone back.');

    // Cash on delivery: not before the cash is ours; then lowered by hand, and given already.
    await openOrder(page, cash.id);
    await page.getByRole('button', { name: 'More that can be done' }).click();
    await expect(page.getByText('Nothing to refund: Its cash has not come yet')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await receiveCash(page, cash.id);
    await openOrder(page, cash.id);
    const inCash = await openRefund(page, cash.id);
    await inCash.getByLabel('One more').click();
    await inCash.getByLabel('Amount, Rs.').fill('99,999');
    await expect(inCash.getByText('So much is not left.')).toBeVisible();
    await inCash.getByLabel('Amount, Rs.').fill(String(half - 50));
    await inCash.getByRole('button', { name: 'here and good: on sale again' }).click();
    await inCash.getByLabel('The cash was given already').check();
    await inCash.getByLabel('Reference').fill('till 2');
    await inCash.getByRole('button', { name: `Refund ${rupees(half - 50)}` }).click();
    await expect(refundsOf(page)).toContainText(/Done in cash.*back on the shelf/s);

    // Refused by the gateway, and tried again.
    await sandbox.fault({ provider: 'gateway', operation: 'REFUND', kind: 'reject' });
    await openOrder(page, refused.id);
    await page.keyboard.press('r');
    const again = dialogOf(page, refused.id);
    await again.getByLabel('One more').click();
    await again.getByRole('button', { name: `Refund ${rupees(half)}` }).click();
    await expect(refundsOf(page)).toContainText('Refused');
    await expect(page.locator('.sums')).not.toContainText('iven back');
    await refundsOf(page).getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('dialog', { name: 'Ask the provider again?' })
      .getByRole('button', { name: 'Try again' })
      .click();
    await expect(refundsOf(page)).toContainText('Done');

    // The list: a chip each, and the filter finds them.
    await page.goto('/admin/orders?money=partly_refunded&search=Herath');
    await expect(page.locator('tbody tr')).toHaveCount(4);
    for (const { id } of orders) {
      const chip = page.locator(`#order-${id}`).getByText('partly refunded').filter({ visible: true });
      await expect(chip).toHaveCount(1);
    }

    // The shopper.
    await beSignedIn(page, customer);
    const places = ['to the card that paid', 'through Koko', 'in cash', 'to the card that paid'];
    for (const [index, { id }] of orders.entries()) {
      await open(page, `/order-success/${id}`);
      const back = page.getByRole('heading', { name: 'Money back' }).locator('xpath=..');
      await expect(back).toContainText(rupees(id === cash.id ? half - 50 : half));
      await expect(back).toContainText(places[index] ?? '');
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await open(page, '/orders');
    await expect(page.getByRole('article').filter({ hasText: `Order ${cash.id}` })).toContainText(
      `${rupees(half - 50)} refunded`,
    );

    // Mails and books.
    const ids = orders.map(({ id }) => id).join(', ');
    const mails = await shop.run(`select key, text ~ 'Reference: (KK-20261116-7|till 2)' as named from mails
      where kind = 'order-refunded' and split_part(key, '-', 1)::int in (${ids}) order by key`);
    expect(mails).toEqual(orders.map(({ id }) => ({ key: `${id}-1`, named: id === koko.id || id === cash.id })));
    const entries = await shop.run(`select order_id as id, tender, amount_cents as cents from money_entries
      where order_id in (${ids}) and refund_id is not null order by order_id`);
    const tenders = ['card', 'koko', 'cash', 'card'];
    expect(entries).toEqual(
      orders.map(({ id }, index) => ({
        id,
        tender: tenders[index],
        cents: Math.round((id === cash.id ? half - 50 : half) * -100),
      })),
    );
    expect(sandbox.cardOrder(String(refused.id))?.refundedCents).toBe(Math.round(half * 100));
    expect(await shop.ledgerGaps()).toEqual([]);
  });
  await sandbox.close();
});
