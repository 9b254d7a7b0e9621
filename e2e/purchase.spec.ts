import type { Page } from '@playwright/test';
import {
  amountOf,
  DAY_CREAM,
  fillDelivery,
  GEL,
  openCheckout,
  payButton,
  press,
  tabTo,
  unfoldSummary,
} from './checkout.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test, WIDE } from './fixtures.ts';

test('[CHK-05] [CHK-07] [CHK-09] [CHK-10] [CHK-11] [CHK-12] [CHK-16] [CHK-20] [ORD-01] [ORD-02] [ORD-04] [ORD-05] [PAG-03] [PAG-09] [PAG-11] [PAG-12] a purchase with cash on delivery, from the cart to the list of orders', {
  tag: ONCE,
}, async ({ page }) => {
  const customer = await openCheckout(page, [GEL.item, 1], [DAY_CREAM.item, 1], [5, 1]);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.user.emailAddress);
  await expect(page.getByLabel('Full name')).toHaveValue('Nimali Perera');

  // The summary changes the cart, and the server does the sums.
  const summary = await unfoldSummary(page);
  const gel = summary.getByRole('group', { name: `Quantity of ${GEL.name}` });
  await expect(summary.getByRole('listitem')).toHaveCount(3);
  await expect(gel.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await press(page, gel.getByRole('button', { name: 'Increase quantity' }));
  await expect(gel.getByRole('status')).toHaveText('2');
  const third = summary.getByRole('listitem').nth(2);
  await press(page, third.getByRole('button', { name: /^Remove / }));
  await expect(summary.getByRole('listitem')).toHaveCount(2);
  await expect(amountOf(summary, 'Subtotal, 3 items')).toHaveText('Rs. 4,750.00');
  await expect(amountOf(summary, 'Total')).toHaveText('Rs. 5,250.00');
  expect(await customer.cart()).toEqual(
    expect.arrayContaining([
      [GEL.item, 2],
      [DAY_CREAM.item, 1],
    ]),
  );

  // A code is explained either way.
  await summary.getByLabel('Discount code').fill('NO-SUCH-CODE');
  await press(page, summary.getByRole('button', { name: 'Apply' }));
  await expect(summary.getByLabel('Discount code')).toHaveAttribute('aria-invalid', 'true');
  await expect(amountOf(summary, 'Total')).toHaveText('Rs. 5,250.00');
  // The code of the banners that this cart qualifies for is one press away.
  await expect(summary.getByText('WELCOME10 takes Rs. 475.00 off this order.')).toBeVisible();
  await press(page, summary.getByRole('button', { name: 'Use WELCOME10' }));
  await expect(page.getByRole('button', { name: 'Use WELCOME10' })).toHaveCount(0);
  // On a phone a code that was taken folds the summary.
  await expect(summary.getByText('WELCOME10 takes off Rs. 475.00.').filter({ visible: true })).toHaveCount(1);
  await unfoldSummary(page);
  await expect(summary.getByLabel('Discount code')).toHaveValue('WELCOME10');
  await expect(amountOf(summary, 'WELCOME10')).toHaveText('− Rs. 475.00');
  await expect(amountOf(summary, 'Total')).toHaveText('Rs. 4,775.00');

  await fillDelivery(page);
  await page.getByLabel('Town').first().fill('Hantana');
  await page.getByLabel('Special message').fill('Please ring twice');
  await expect(page.getByLabel('Phone')).toHaveValue('+94 77 123 4567');
  await page.getByLabel('Schedule delivery').selectOption({ index: 1 });
  await press(page, page.getByLabel('Pack it in a gift bag'));
  await page.getByLabel('Gift message').fill('For Amma, with love');
  await press(page, page.getByLabel('Save this information'));
  const payment = page.getByRole('group', { name: 'Payment method' });
  await expect(payment.getByRole('radio')).toHaveCount(4);
  await expect(payment.getByRole('radio').first()).toBeChecked();
  await press(page, page.getByLabel('Cash on delivery'));
  await press(page, page.getByLabel(/I have read and agree/));
  // Further down the summary lies over whatever has been scrolled below it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // What will be due is what was shown last.
  await expect(summary.locator('[aria-busy]')).toHaveCount(0);
  const total = await amountOf(summary, 'Total').textContent();
  await press(page, payButton(page));
  await page.waitForURL(/\/order-success\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Order confirmed' })).toBeVisible();
  await expect(page.getByText(/^Thank you, Nimali\. We have sent a confirmation to /)).toBeVisible();
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  const main = page.getByRole('main');
  await expect(main.getByText('Order ID').locator('xpath=following-sibling::dd')).toHaveText(id);
  const fact = (name: string) => main.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
  await expect(fact('Status')).toHaveText('Pending until it is packed');
  // When it comes stands first.
  await expect(main.getByRole('term').first()).toHaveText('Delivery');
  await expect(fact('Delivery')).toHaveText(/^(Mon|Tue|Wed|Thu|Fri|Sat) \d/);
  await expect(
    main.getByText(`and you pay ${total} to the courier.`).filter({ hasText: /^We pack your order next; it reaches/ }),
  ).toBeVisible();
  const items = main.getByRole('region', { name: 'Items' });
  await expect(items.getByRole('listitem').filter({ hasText: GEL.name })).toContainText('200 ml tub, KOM-GE-001');
  await expect(items.getByRole('listitem').filter({ hasText: GEL.name })).toContainText('Quantity 2');
  await expect(items.getByRole('listitem').filter({ hasText: GEL.name })).toContainText('Rs. 2,900.00');
  await expect(amountOf(items, 'Total')).toHaveText(total ?? '');
  for (const text of ['Nimali Kumari Perera', '24 Flower Road', 'Hantana', 'Kandy', 'Sri Lanka', '+94 77 123 4567']) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(main.getByText('Standard, Rs. 500.00')).toBeVisible();
  await expect(main.getByText('Due on delivery')).toBeVisible();
  await expect(main.getByText('In a gift bag')).toBeVisible();
  await expect(main.getByText('On the card: For Amma, with love')).toBeVisible();
  await expect(main.getByText('Your message: Please ring twice')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Continue shopping' })).toBeVisible();
  await expect(main.getByText(`A copy of this order was emailed to ${customer.user.emailAddress}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // On paper stands the order, and nothing to press.
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('heading', { name: 'Order confirmed' })).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.emulateMedia({ media: null });

  const edgeOf = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.x;
  const edge = await edgeOf();
  await press(page, main.getByRole('link', { name: 'Your orders' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders' })).toBeVisible();
  expect(await edgeOf()).toBe(edge);
  const entry = page.getByRole('article').filter({ hasText: `Order ${id}` });
  for (const text of [
    /^Placed on /,
    total ?? '',
    'Cash on delivery',
    'Standard, Rs. 500.00',
    'Pending',
    '× 2',
    '× 1',
  ]) {
    await expect(entry.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await expectAccessible(page);

  // Saved information fills the next checkout, and the same can be ordered again.
  await press(page, entry.getByRole('link', { name: /View details/ }));
  await press(page, page.getByRole('button', { name: 'Order again' }));
  await press(page, page.getByRole('dialog', { name: 'CART' }).getByRole('link', { name: 'Checkout' }));
  await expect(page.getByText(/24 Flower Road, Hantana, Kandy/)).toBeVisible();
  await expect(page.getByLabel(/Bank Card/)).toBeChecked();
});

test('[CHK-10] [CHK-20] [TWN-01] the same purchase by keyboard alone @nightly', { tag: WIDE }, async ({ page }) => {
  await openCheckout(page, [GEL.item, 1]);
  await expect(page.getByLabel('Full name')).toHaveValue('Nimali Perera');
  await expect(page.getByLabel('Cash on delivery')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  // Beside the form, the summary comes after it.
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Komarika' }));
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await write(page, 'Street address', '24 Flower Road');
  // The town is found in any spelling, and brings district and postal code; Escape closes the list, Tab goes on.
  const town = page.getByLabel('Town');
  await write(page, 'Town', 'Hikkad');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText([/^Hikkaduwa/]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(town).toHaveValue('Hikkaduwa');
  await expect(page.getByLabel('District')).toHaveValue('Galle');
  await expect(page.getByLabel('Postal code')).toHaveValue('80240');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('District')).toBeFocused();
  // Another town by hand: what was chosen for the first stays until its writer changes it.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('My own village');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByLabel('District')).toHaveValue('Galle');
  await write(page, 'Landmark', 'Opposite the temple');
  await write(page, 'Phone', '0771234567');
  await write(page, 'Second number', '0912223333');
  await tabTo(page, page.getByLabel(/Bank Card/));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Cash on delivery')).toBeChecked();
  await tabTo(page, page.getByLabel(/I have read and agree/));
  await page.keyboard.press('Space');
  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  // And called off again.
  await tabTo(page, page.getByRole('button', { name: 'Cancel order' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Cancel order \d+\?$/ });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel order' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
});

async function write(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
