import type { Page } from '@playwright/test';
import { GEL } from './checkout.ts';
import { newCustomer } from './customers.ts';
import { expect, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { CASH, OWNER, placeOrder, signIn, withShop } from './staff.ts';

const DAY_CREAM = 'Aloe Vera Day Cream';

/** Of the words themselves, whatever else stands in their column. */
async function placeOf(page: Page, rows: string, name: string): Promise<DOMRect> {
  const row = page.locator(rows).filter({ hasText: name }).first();
  await expect(row).toBeVisible();
  return row.evaluate((whole, text) => {
    const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.textContent !== text) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().toJSON();
    }
    throw new Error(`${text} is not there.`);
  }, name);
}

test('[OWN-18] on a phone what has no picture keeps its name, prices are as high as a finger, and Stock says what it counts @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.slow();
  const device = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
  await withShop(browser, { device }, async (page, shop) => {
    await shop.run(`delete from product_item_images where product_item_id = ${GEL.item}`);
    const customer = await newCustomer(page);
    await customer.add(1, 1);
    const { id } = await placeOrder(page, customer, { paymentMethodId: CASH, index: 3 });

    /** As far from the edge as the name of what has a picture, and in one line of letters, not one below the other. */
    async function expectNameInPlace(rows: string): Promise<void> {
      const [plain, pictured] = await Promise.all([GEL.name, DAY_CREAM].map((name) => placeOf(page, rows, name)));
      expect(plain?.x).toBe(pictured?.x);
      expect(plain?.width).toBeGreaterThanOrEqual(100);
      await expectNoSidewaysScroll(page);
    }

    await signIn(page, OWNER, `/admin/orders/${id}`);
    await expectNameInPlace('.lines > li');
    await page.goto('/admin/new-order');
    for (const name of ['gel 99', 'day cream']) {
      await page.getByLabel('Product or SKU').fill(name);
      await expect(page.getByRole('button', { name: name === 'gel 99' ? GEL.name : DAY_CREAM })).toBeVisible();
      await page.getByLabel('Product or SKU').press('Enter');
    }
    await expectNameInPlace('.lines > li');
    await page.goto('/admin/products');
    await expectNameInPlace('tbody tr');
    const price = page.getByLabel(new RegExp(`^Price of ${DAY_CREAM}`));
    expect((await price.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    await page.goto('/admin/stock');
    await expectNameInPlace('tbody tr');
    await expect(page.locator('tbody tr').filter({ hasText: DAY_CREAM })).toContainText(/\d+ can be sold/);
  });
});
