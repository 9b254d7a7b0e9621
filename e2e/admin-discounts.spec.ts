import { amountOf, GEL, summaryOf, unfoldSummary } from './checkout.ts';
import { beSignedIn, newCustomer, openCart } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, test } from './fixtures.ts';
import { expectToast, OWNER, signIn, withShop } from './staff.ts';

test('[DSC-11] [DSC-14] [DSC-15] [DSC-23] [DSC-24] the owner writes a discount on the phone, and the next cart is told of it @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  const device = { viewport: { width: 360, height: 844 } };
  await withShop(browser, { device }, async (page) => {
    await signIn(page, OWNER, '/admin/discounts');
    const aloe = page.getByRole('switch', { name: 'ALOE20 is on' });
    await aloe.click();
    await expectToast(page, 'ALOE20 is off');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Undone');
    await expect(aloe).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // A code that is taken is refused where it was written.
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { level: 1, name: 'New discount' })).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill('aloe20');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await expect(page.getByText('There is a code ALOE20 already')).toBeVisible();
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();

    await page.getByRole('button', { name: 'By itself' }).click();
    await page.getByRole('button', { name: 'Free delivery' }).click();
    await page.getByLabel('Name').fill('Rainy week');
    await page.getByLabel('From a subtotal of, in Rs.').fill('6,000');
    await expect(page.locator('.in-words')).toHaveText(
      'Rainy week makes delivery free for orders from Rs. 6,000.00. Given by itself; with a code, the better of both.',
    );
    await expect(page.locator('.sums .all')).toHaveText('TotalRs. 6,500.00');
    await page.getByRole('button', { name: 'Rs. 3,000.00' }).click();
    await expect(page.locator('.sums .all')).toHaveText('TotalRs. 3,500.00');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Back to discounts' }).click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    // As fast as nobody presses: the key comes right behind the press.
    await leave.getByRole('button', { name: 'Stay' }).evaluate(async (button: HTMLElement) => {
      button.click();
      await null;
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', code: 'KeyS', ctrlKey: true }));
    });
    await expectToast(page, 'Rainy week is saved');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rainy week');

    const nimali = await newCustomer(page);
    await nimali.add(GEL.item, 3);
    await beSignedIn(page, nimali);
    await open(page, '/shop');
    const drawer = await openCart(page);
    await expect(drawer.getByText('Rs. 1,650.00 more for free delivery')).toBeVisible();
    await drawer.getByRole('button', { name: 'Increase quantity' }).click();
    await drawer.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(drawer.getByText('Free delivery (Rainy week) is yours.')).toBeVisible();
    await expectAccessible(page);
    // The code takes off more than the delivery costs: one press, and the customer has the better of both.
    await expect(drawer.getByText('ALOE20 takes Rs. 950.00 off')).toBeVisible();
    await drawer.getByRole('link', { name: 'Use it when you pay' }).click();
    await expect(summaryOf(page)).toBeVisible();
    const summary = await unfoldSummary(page);
    await summary.getByRole('button', { name: 'Use ALOE20' }).click();
    // It folds when a code was taken.
    await expect(summary.getByRole('button', { name: /^Order Summary/ })).toHaveAttribute('aria-expanded', 'false');
    await unfoldSummary(page);
    await expect(amountOf(summary, 'ALOE20')).toHaveText('− Rs. 1,450.00');
    await expect(amountOf(summary, 'Total')).toHaveText('Rs. 6,300.00');
    await summary.getByLabel('Discount code').fill('');
    await summary.getByRole('button', { name: 'Apply' }).click();
    await expect(amountOf(summary, 'Free delivery')).toHaveText('− Rs. 500.00');
    await expect(amountOf(summary, 'Total')).toHaveText('Rs. 7,250.00');
    await expectNoSidewaysScroll(page);
  });
});
