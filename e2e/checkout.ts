import type { Locator, Page } from '@playwright/test';
import { beSignedIn, type Customer, newCustomer } from './customers.ts';
import { expect, open } from './fixtures.ts';

export const GEL = { item: 3, name: 'Pure Aloe Vera Gel 99%' };
export const DAY_CREAM = { item: 1, name: 'Aloe Vera Day Cream' };

/** A customer with something in the cart, standing at the checkout. */
export async function openCheckout(page: Page, ...lines: [productItemId: number, qty: number][]): Promise<Customer> {
  const customer = await newCustomer(page);
  for (const [productItemId, qty] of lines) await customer.add(productItemId, qty);
  await beSignedIn(page, customer);
  await open(page, '/checkout');
  // What is known of the customer comes in a moment, and must not come between the letters of a test.
  await expect(page.getByLabel('Full name').first()).toHaveValue('Nimali Perera');
  return customer;
}

/** What is specified, and no more: an address without a town can be ordered to. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.getByLabel('Full name').first().fill('Nimali Kumari Perera');
  await page.getByLabel('Street address').first().fill('24 Flower Road');
  await page.getByLabel('District').first().selectOption('Kandy');
  await page.getByLabel('Phone').first().fill('077 123 4567');
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: 'Pay now' });

export const summaryOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Order Summary' });

/** On a phone the summary is folded. */
export async function unfoldSummary(page: Page): Promise<Locator> {
  const summary = summaryOf(page);
  const toggle = summary.getByRole('button', { name: /^Order Summary/ });
  if (await toggle.isVisible()) await press(page, toggle);
  return summary;
}

/** A line of the sums, by how its label begins. */
export function amountOf(summary: Locator, label: string): Locator {
  return summary
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}`) })
    .locator('xpath=following-sibling::dd');
}

/** With the finger where there is one. */
export async function press(page: Page, target: Locator): Promise<void> {
  await ((page.viewportSize()?.width ?? 0) < 640 ? target.tap() : target.click());
}

/** Goes on with Tab until it is there, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const handle = await target.elementHandle();
  for (let steps = 0; steps < 80; steps += 1) {
    if (await handle?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}`);
}
