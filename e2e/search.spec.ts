import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, test, WIDE } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('main').locator('article');
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });

test('[SHOP-07] typing finds products without losing the focus, and the address keeps the search', {
  tag: ONCE,
}, async ({ page }) => {
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

test('[SHOP-07] a search waits for a pause of 300 ms; Enter does not wait @nightly', { tag: ONCE }, async ({
  page,
}) => {
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

test('[SHOP-07] a typing slip still finds, by name and by ingredient @nightly', { tag: ONCE }, async ({ page }) => {
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

test('[FND-04] a search without a result shows the best sellers, found anew too', { tag: ONCE }, async ({ page }) => {
  await open(page, '/shop?search=zzzzqqq');
  await expect(page.getByRole('heading', { level: 2, name: 'Best selling' })).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await box(page).fill('xxyyzzq');
  await expect(page.getByRole('heading', { name: 'Nothing found for “xxyyzzq”' })).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  await box(page).fill('කෝමාරිකා');
  await expect(cards(page)).toHaveCount(16);
});

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
/** What the arrows have reached. */
const reached = (page: Page) => page.getByRole('option', { selected: true });

async function reachField(page: Page) {
  if (!(await field(page).isVisible())) await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await field(page).focus();
}

test('[FND-05] the shop’s own page has one search: on wide screens the header leaves it to its field', {
  tag: WIDE,
}, async ({ page }) => {
  await open(page, '/shop');
  await expect(page.getByRole('main').getByRole('searchbox', { name: 'Search products' })).toBeVisible();
  await expect(field(page)).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(field(page)).toBeVisible();
});

test('[FND-05] the header suggests products while one types, and goes by keyboard', { tag: ONCE }, async ({ page }) => {
  await open(page, '/about');
  await reachField(page);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('gel');
  await expect(options(page).first()).toContainText('Pure Aloe Vera Gel 99%');
  await expect(options(page).first()).toContainText('Rs. 1,450.00');
  await expect(options(page).first().locator('img')).toBeVisible();
  await expect(options(page).nth(-2)).toHaveText('All of Aloe Vera Gel');
  await expect(options(page).last()).toHaveText('All results for “gel”');
  await expect(page.getByRole('status').filter({ hasText: /^\d products suggested\.$/ })).toBeAttached();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { within: 'header' });

  await page.keyboard.press('ArrowDown');
  await expect(reached(page)).toContainText('Pure Aloe Vera Gel 99%');
  const active = await field(page).getAttribute('aria-activedescendant');
  await expect(reached(page)).toHaveAttribute('id', active ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(reached(page)).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(reached(page)).toHaveText('All results for “gel”');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('gel');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/product/3');
  await expect(options(page)).toHaveCount(0);

  await reachField(page);
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('alo vra gell');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop?search=alo+vra+gell');
  await expect(cards(page).first()).toContainText('Pure Aloe Vera Gel 99%');
});

test('[FND-05] a suggestion is pressed like a link; where nothing matches stand the best sellers @nightly', {
  tag: ONCE,
}, async ({ page }) => {
  await open(page, '/about');
  await reachField(page);
  await page.keyboard.type('zzzzqqq');
  await expect(page.getByText('Nothing by that name. What others buy:')).toBeVisible();
  await expect(options(page)).toHaveCount(5);
  await field(page).fill('hair');
  await options(page).filter({ hasText: 'All of Aloe Vera Hair Care' }).click();
  await expect(page).toHaveURL('/shop?category=4');
  await reachField(page);
  await page.keyboard.type('soap');
  await expect(options(page).first()).toContainText('Neem Soap');
  await page.mouse.click(5, 600);
  await expect(options(page)).toHaveCount(0);
});

test('[FND-05] suggestions wait for a pause, what is typed on is not waited for, what was found is not asked again @nightly', {
  tag: WIDE,
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search');
    if (search) asked.push(search);
  });
  const ended: string[] = [];
  await page.exposeFunction('tellEnd', (url: string) => ended.push(url));
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = (url, init) => {
      const tell = Reflect.get(window, 'tellEnd') as (url: string) => void;
      init?.signal?.addEventListener('abort', () => tell(String(url)));
      return ask(url, init);
    };
  });
  await page.clock.install();
  await open(page, '/about');
  await reachField(page);
  await field(page).fill('soap');
  await expect(options(page).first()).toContainText('Neem Soap');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route(
    (url) => url.searchParams.get('search') === 'ser',
    () => undefined,
  ); // never answered
  await field(page).fill('s');
  await field(page).fill('se');
  await field(page).fill('ser');
  await page.clock.runFor(200);
  await expect.poll(() => asked).toEqual(['soap', 'ser']);
  await field(page).fill('serum');
  await page.clock.runFor(200);
  await expect(options(page).first()).toContainText('Hair Serum');
  await expect.poll(() => ended).toContainEqual(expect.stringContaining('search=ser&'));
  await field(page).fill('soap');
  await expect(options(page).first()).toContainText('Neem Soap');
  await page.clock.runFor(1000);
  expect(asked).toEqual(['soap', 'ser', 'serum']);
});

test('[FND-06] nothing of the suggestions is fetched before somebody reaches for the field', {
  tag: ONCE,
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open(page, '/about');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('/suggestions-'))).toEqual([]);
  await reachField(page);
  await expect.poll(() => scripts.filter((url) => url.includes('/suggestions-'))).toHaveLength(1);
  await page.keyboard.type('neem');
  await expect(options(page).first()).toContainText('Neem Soap');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[FND-06] the header’s search is a form @nightly', { tag: ONCE }, async ({ page }) => {
    await page.goto('/about');
    await field(page).fill('komarika');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/shop?search=komarika');
    await expect(cards(page)).toHaveCount(16);
  });

  test('[SHOP-07] the search is part of the form @nightly', { tag: ONCE }, async ({ page }) => {
    await page.goto('/shop');
    await box(page).fill('cucmber');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/search=cucmber/);
    await expect(cards(page).filter({ hasText: 'Eye Gel' })).toBeVisible();
  });
});
