import { expect, expectAccessible, hydrated, ONCE, open, test, WIDE } from './fixtures.ts';

test('[TAP-04] code that a press needs and cannot be had: the page stays, says so, and Retry goes on', {
  tag: ONCE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/);
  await page.route(/\/assets\/buy-actions-/, (route) => route.abort());
  await open(page, '/shop');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const line = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(line).toBeVisible();
  await expect(page).toHaveURL('/shop');
  await expectAccessible(page);
  await page.context().setOffline(true);
  await line.getByRole('button', { name: 'Retry' }).click();
  await expect(line).toBeVisible();
  await page.context().setOffline(false);
  await page.unroute(/\/assets\/buy-actions-/);
  await line.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in required' })).toBeVisible();
  await expect(line).toBeHidden();
});

test('[TAP-04] a page that cannot be fetched leaves the last one standing @nightly', { tag: ONCE }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  await open(page, '/blog');
  const line = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  const article = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  for (const way of [article, page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })]) {
    await page.context().setOffline(true);
    await way.click();
    await expect(line).toBeVisible();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Aloe Vera Wellness');
    await page.context().setOffline(false);
    await line.getByRole('button', { name: 'Retry' }).click();
    await expect(page).not.toHaveURL('/blog');
    await expect(line).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/blog');
    // Offline it would come no more.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Aloe Vera Wellness');
  }
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await line.getByRole('button', { name: 'Close' }).click();
  await expect(line).toBeHidden();
  await expect(page.locator('html[data-loading]')).toHaveCount(0);
  await page.context().setOffline(false);
});

test('[TAP-04] a page whose own scripts were lost on the way offers to fetch them again @nightly', {
  tag: ONCE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/);
  await page.route(/\/assets\/framework-/, (route) => route.abort());
  await page.goto('/shop');
  const button = page.getByRole('button', { name: 'Add to Cart' }).first();
  await button.click();
  const line = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(line).toBeVisible();
  await page.unroute(/\/assets\/framework-/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await hydrated(page);
  await expect(page.getByRole('dialog', { name: 'Sign in required' })).toBeVisible();
});

test('[TAP-07] [SPD-60] code is fetched before it is needed: when idle, and when the mouse comes near a link', {
  tag: WIDE,
}, async ({ page }) => {
  const fetched = (name: string) => page.waitForRequest((request) => request.url().includes(`/assets/${name}-`));
  const ahead = Promise.all(['buy-actions', 'cart-drawer', 'sign-in-dialog'].map(fetched));
  await open(page, '/shop');
  const product = fetched('product');
  await ahead;
  await product;
  const about = fetched('about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).hover();
  await about;
  // A press waits for no code, and only an opened page asks for its product.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('main').getByRole('link', { name: 'Aloe Vera Day Cream' }).first().hover();
  expect(asked.filter((path) => /^\/(product|api\/products)\/|\.js$/.test(path))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Aloe Vera Day Cream' }).first().click();
  await expect(page).toHaveURL('/product/1');
  expect(asked.filter((path) => /\/assets\/product-/.test(path))).toEqual([]);
});
