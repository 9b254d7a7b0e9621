import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

/** Somebody new buys a product of a running shop in a browser, with cash on delivery: the number of the order. */
export async function buyInBrowser(address: string): Promise<number> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const page = await browser.newPage({ baseURL: address });
    const account = { email: `${randomUUID()}@example.com`, password: 'leaf-in-the-morning' };
    await page.request.post('/api/auth/register', { data: { ...account, firstName: 'Nimali', lastName: 'Perera' } });
    const answer = await page.request.post('/api/auth/login', { data: account });
    const { token, user }: { token: string; user: object } = await answer.json();
    await page.addInitScript(
      ([authToken, person]) => {
        localStorage.setItem('authToken', authToken);
        localStorage.setItem('user', person);
      },
      [token, JSON.stringify(user)] as const,
    );
    await page.goto('/product/1');
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('dialog', { name: 'CART' }).waitFor();
    await page.goto('/checkout');
    await page.getByLabel('Full name').first().fill('Nimali Kumari Perera');
    await page.getByLabel('Street address').first().fill('24 Flower Road');
    await page.getByLabel('District').first().selectOption('Kandy');
    await page.getByLabel('Phone').first().fill('077 123 4567');
    await page.getByLabel('Cash on delivery').click();
    await page.getByLabel(/I have read and agree/).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL(/\/order-success\/\d+$/);
    await page.getByRole('heading', { level: 1, name: 'Order confirmed' }).waitFor();
    return Number(/\d+$/.exec(page.url())?.[0]);
  } finally {
    await browser.close();
  }
}
