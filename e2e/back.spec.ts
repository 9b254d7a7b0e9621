import type { Page } from '@playwright/test';
import { drawerOf, openCart } from './customers.ts';
import { expect, followMenu, ONCE, open, test } from './fixtures.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('[TAP-05] Back closes what lies over the page, and only then leaves it', { tag: ONCE }, async ({ page }) => {
  await open(page, '/about');
  await open(page, '/shop');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await openCart(page);
  await page.goBack();
  await expect(drawerOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const question = page.getByRole('dialog', { name: 'Sign in required' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/shop');

  // Closed in another way, or left for another page, it leaves nothing behind that Back would stumble over.
  await openCart(page);
  await page.getByRole('button', { name: 'Close cart' }).click();
  await expect(drawerOf(page)).toBeHidden();
  await followMenu(page, 'Blog');
  await expect(page).toHaveURL('/blog');
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('[TAP-05] Back closes an enlarged picture, and the page stays where it was @nightly', { tag: ONCE }, async ({
  page,
}) => {
  await open(page, '/');
  await expect(page.locator('html[data-revealed]')).toBeAttached();
  await page.getByRole('button', { name: 'Enlarge: Aloe Vera Gel' }).click();
  const box = page.getByRole('dialog', { name: 'Aloe Vera Gel' });
  await expect(box).toBeVisible();
  const before = await scrollY(page);
  await page.goBack();
  await expect(box).toBeHidden();
  expect(await scrollY(page)).toBe(before);
});

for (const [list, link] of [
  ['/shop', 'article.card h3 a'],
  ['/shop?sort=price-asc', 'article.card h3 a'],
  ['/shop?search=aloe', 'article.card h3 a'],
  ['/blog', 'main article a'],
] as const) {
  test(`[TAP-06] Back to ${list} returns to the place one left @nightly`, { tag: ONCE }, async ({ page }) => {
    await open(page, list);
    const last = page.locator(link).last();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(400);
    const left = await scrollY(page);
    await last.click();
    await expect(page).toHaveURL(/\/(product|blog)\/\d+$/);
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect.poll(() => scrollY(page)).toBe(left);
    // Another visit, by a link, begins at the top.
    await followMenu(page, 'About');
    await followMenu(page, list === '/blog' ? 'Blog' : 'Shop');
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('About');
    await expect.poll(() => scrollY(page)).toBe(0);
  });
}
