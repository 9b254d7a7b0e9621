import type { Page } from '@playwright/test';
import { expect, followMenu, ONCE, open, test } from './fixtures.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Goes from the home page to the last of its products, and tells where the home page was left. */
async function leaveForProduct(page: Page): Promise<number> {
  await open(page, '/');
  await expect(page.locator('html[data-revealed]')).toBeAttached(); // until then the page grows, and the place moves with it
  const link = page.locator('article.card').last().getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const left = await scrollY(page);
  expect(left).toBeGreaterThan(1000);
  await link.click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('The leaf');
  expect(await scrollY(page)).toBe(0);
  return left;
}

test('[HOME-02] [CFG-05] Back to Home finds the page where it was left', { tag: ONCE }, async ({ page }) => {
  const left = await leaveForProduct(page);
  expect(await page.evaluate(() => sessionStorage.getItem('homeScroll'))).toBe(String(left));
  await page.getByRole('link', { name: 'Back to Home' }).first().click();
  await expect(page.locator('article.card')).toHaveCount(8);
  await expect.poll(() => scrollY(page)).toBe(left);
});

test('[HOME-02] the browser’s Back does too, by way of a second product @nightly', { tag: ONCE }, async ({ page }) => {
  const left = await leaveForProduct(page);
  await page.locator('article').last().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.locator('article.card')).toHaveCount(8);
  await expect.poll(() => scrollY(page)).toBe(left);
});

test('[HOME-02] the place is held while the products are still on their way @nightly', { tag: ONCE }, async ({
  page,
}) => {
  const left = await leaveForProduct(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/products\/\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Back to Home' }).first().click();
  await expect(page.getByTestId('skeleton-card')).toHaveCount(8);
  release();
  await expect(page.locator('article.card')).toHaveCount(8);
  await expect.poll(() => scrollY(page)).toBe(left);
});

test('[HOME-02] it survives a reload of the product @nightly', { tag: ONCE }, async ({ page }) => {
  const left = await leaveForProduct(page);
  await page.reload();
  await page.getByRole('link', { name: 'Back to Home' }).first().click();
  await expect(page.locator('article.card')).toHaveCount(8);
  await expect.poll(() => scrollY(page)).toBe(left);
});

test('[HOME-02] [CFG-05] who goes elsewhere first begins at the top again @nightly', { tag: ONCE }, async ({
  page,
}) => {
  await leaveForProduct(page);
  await followMenu(page, 'Shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Komarika, home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /The leaf/ })).toBeVisible();
  expect(await scrollY(page)).toBe(0);
});
