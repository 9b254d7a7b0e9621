import type { FrameLocator, Locator, Page } from '@playwright/test';
import { TEST_CARDS } from '#testing/test-sandbox.ts';
import { fillDelivery, GEL, openCheckout, payButton } from './checkout.ts';
import type { Customer } from './customers.ts';
import { expect } from './fixtures.ts';

export const CARD = { number: TEST_CARDS.frictionless, month: '01', year: '39', code: '100' };
/** The simulated bank decides by the date on the card. */
export const DECLINED = { ...CARD, month: '05' };
export const EXPIRED = { ...CARD, month: '04', year: '27' };
export const IN_DOUBT = { ...CARD, month: '05', year: '37' };
export const CHALLENGED = { ...CARD, number: TEST_CARDS.challenged };

/** Goes through the checkout, to wherever the chosen way to pay leads. */
export async function pay(page: Page, method?: string): Promise<Customer> {
  const customer = await openCheckout(page, [GEL.item, 1]);
  await fillDelivery(page);
  if (method) await page.getByLabel(method).check();
  await page.getByLabel(/I have read and agree/).check();
  await payButton(page).click();
  return customer;
}

export const cardField = (page: Page, title: string): Locator =>
  page.frameLocator(`iframe[title="${title}"]`).getByLabel(title);

export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Submit Card' });

/** The gateway's frames are in place. */
export async function cardFormOpens(page: Page): Promise<void> {
  await expect(page.getByText('Your card is charged once, after you press Submit Card.')).toBeVisible();
}

export async function submitCard(page: Page, card = CARD): Promise<void> {
  await cardFormOpens(page);
  await cardField(page, 'Card number').fill(card.number);
  await cardField(page, 'Expiry month (MM)').fill(card.month);
  await cardField(page, 'Expiry year (YY)').fill(card.year);
  await cardField(page, 'CVV').fill(card.code);
  await submitButton(page).click();
}

/** The bank's page, in a frame of the page that we show it on. */
export const bankOf = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Confirm your payment with your bank"]');

export const sessionOf = (page: Page): Promise<string | null> =>
  page.getByRole('term').filter({ hasText: 'Session' }).locator('xpath=following-sibling::dd').textContent();

export const orderIdOf = (page: Page): string => new URL(page.url()).searchParams.get('orderId') ?? '';

/** The controls of the sandbox beside the shop. */
export function sandboxOf({ request }: Page) {
  const url = `http://localhost:${Number(process.env.PLAYWRIGHT_PORT ?? 3210) + 1000}`;
  return {
    url,
    /** Ends a card session, as a quarter of an hour would. */
    async endSession(id: string) {
      expect((await request.post(`${url}/control/sessions/${id}/end`, { data: {} })).ok()).toBe(true);
    },
    /** The bank makes its mind up about a payment it left unknown. */
    async resolve(orderId: string) {
      const ledger = await (await request.get(`${url}/control/ledger`)).json();
      const order = ledger.cards.find(({ id }: { id: string }) => id === orderId);
      for (const { id, result } of order.transactions) {
        if (result === 'UNKNOWN')
          await request.post(`${url}/control/orders/${orderId}/transactions/${id}/resolve`, { data: {} });
      }
    },
  };
}
