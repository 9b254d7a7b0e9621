import type { Page } from '@playwright/test';
import { GEL } from './checkout.ts';
import { beSignedIn, newCustomer } from './customers.ts';
import { expect, followMenu, ONCE, open, test } from './fixtures.ts';
import { CASH, placeOrder } from './staff.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

function change(value: Json, to: (inner: Json, depth: number) => Json, depth = 0): Json {
  const changed = to(value, depth);
  if (Array.isArray(changed)) return changed.map((inner) => change(inner, to, depth + 1));
  if (changed === null || typeof changed !== 'object') return changed;
  return Object.fromEntries(Object.entries(changed).map(([name, inner]) => [name, change(inner, to, depth + 1)]));
}

const isWhole = (value: Json) => typeof value === 'object' && value !== null;

/** What another server might make of an answer of ours. */
const ODD: Record<string, (answer: Json) => Json> = {
  'a refusal that is an object': () => ({ error: { message: 'Not today.' } }),
  'null for every value': (answer) => change(answer, (value) => (isWhole(value) ? value : null)),
  // Deeper than { order: { … } } and { orders: [{ … }] }.
  'null for every part': (answer) => change(answer, (value, depth) => (isWhole(value) && depth > 2 ? null : value)),
  'empty lists': (answer) => change(answer, (value) => (Array.isArray(value) ? [] : value)),
  'text for every number': (answer) => change(answer, (value) => (typeof value === 'number' ? String(value) : value)),
};

/** From now on every call of this page is answered oddly. */
async function answerOddly(page: Page, oddly: (answer: Json) => Json): Promise<void> {
  await page.route(/\/api\//, async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ json: oddly(text ? JSON.parse(text) : {}) });
  });
}

for (const [name, oddly] of Object.entries(ODD)) {
  test(`[SPC-17] ${name}: no page is replaced by what a call answers @nightly`, { tag: ONCE }, async ({ page }) => {
    test.setTimeout(120_000);
    const customer = await newCustomer(page);
    const { id } = await placeOrder(page, customer, { paymentMethodId: CASH, index: 41 });
    await customer.add(GEL.item, 1);
    await beSignedIn(page, customer);
    await open(page, '/');
    await answerOddly(page, oddly);
    const stands = async (where: string) => {
      await page.waitForLoadState('networkidle');
      const broken = page.getByRole('heading', { name: 'Unexpected Application Error!' });
      await expect.soft(broken, where).toHaveCount(0, { timeout: 1000 });
    };
    await followMenu(page, 'Shop');
    await stands('to the shop');
    await page.evaluate(() => document.querySelector<HTMLElement>('article a[href^="/product/"]')?.click());
    await stands('to a product');
    await open(page, '/shop');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await stands('Add to Cart');
    const paths = [
      ...['/checkout', '/orders', `/order-success/${id}`, '/profile', '/wishlist', '/product/3'],
      ...[`/created-order/result?orderId=${id}`, `/cancel-order?orderId=${id}`],
    ];
    for (const path of paths) {
      await open(page, path);
      await stands(path);
    }
  });
}
