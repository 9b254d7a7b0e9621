import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, test } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('main').locator('article');
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });

test('[SHOP-07] typing finds products without losing the focus, and the address keeps the search', async ({ page }) => {
  await open(page, '/shop?sort=price-asc');
  await expect(box(page)).toHaveAttribute('placeholder', 'Search by name or ingredient');
  await box(page).click();
  await box(page).pressSequentially('coconut');
  await expect(page).toHaveURL('/shop?search=coconut&sort=price-asc');
  await expect(cards(page).filter({ hasText: 'Aloe Vera & Coconut Shampoo' })).toBeVisible();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('coconut');
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();

  await page.reload();
  await expect(box(page)).toHaveValue('coconut');
  await page.goBack();
  await expect(page).toHaveURL('/shop?sort=price-asc');
  await expect(cards(page)).toHaveCount(16);
  await expect(box(page)).toHaveValue('');
});

test('[SHOP-07] a search waits for a pause of 300 ms; Enter does not wait', { tag: ONCE }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search');
    if (search) asked.push(search);
  });
  await page.clock.install();
  await open(page, '/shop');
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).fill('nee');
  await page.clock.runFor(299);
  await box(page).fill('neem');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(cards(page)).toHaveCount(1);
  await box(page).fill('serum');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/shop?search=serum');
  await expect.poll(() => asked).toEqual(['neem', 'serum']);
});

test('[SHOP-07] a typing slip still finds, by name and by ingredient', { tag: ONCE }, async ({ page }) => {
  for (const [slip, name] of [
    ['alo vera', 'Aloe Vera Day Cream'],
    ['shampo', 'Aloe Vera & Coconut Shampoo'],
    ['sandlewood', 'Aloe Vera & Sandalwood Brightening Cream'],
    ['cucmber', 'Aloe Vera & Cucumber Eye Gel'],
    ['rosemery', 'Aloe Vera Hair Serum'],
  ] as const) {
    await page.goto(`/shop?search=${encodeURIComponent(slip)}`);
    await expect(cards(page).filter({ hasText: name }).first()).toBeVisible();
  }
});

test('[SHOP-07] a search without a result says what was searched and offers a way on', { tag: ONCE }, async ({
  page,
}) => {
  await open(page, '/shop?category=2&search=%3Cb%3Eshampoo%27%25');
  await expect(page.getByRole('heading', { name: "Nothing found for “<b>shampoo'%”" })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute('href', /wa\.me/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/shop?category=2&search=shampoo');
  await page.getByRole('link', { name: 'Search all categories' }).click();
  await expect(page).toHaveURL('/shop?search=shampoo');
  await expect(cards(page).first()).toContainText('Aloe Vera & Coconut Shampoo');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(box(page)).toBeFocused();
  await expect(cards(page)).toHaveCount(16);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[SHOP-07] the search is part of the form', { tag: ONCE }, async ({ page }) => {
    await page.goto('/shop');
    await box(page).fill('cucmber');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/search=cucmber/);
    await expect(cards(page).filter({ hasText: 'Eye Gel' })).toBeVisible();
  });
});
