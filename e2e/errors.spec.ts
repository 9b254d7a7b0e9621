import { expect, expectAccessible, hydrated, ONCE, open, test } from './fixtures.ts';

test('[CFG-06] an unknown address is a 404 page with a way on', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});

test('[CFG-06] a page that breaks in the browser shows the error page with a way home', { tag: ONCE }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/./);
  await open(page, '/shop');
  await page.route(/\/api\/products\/3$/, (route) => route.fulfill({ json: { product: { name: { no: 'text' } } } }));
  await page.getByRole('link', { name: 'Pure Aloe Vera Gel 99%' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page).toHaveTitle('Unexpected Application Error!');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByText('Aloe Vera Day Cream').first()).toBeVisible();
});

test('[CFG-02] a page without its configuration says so and throws', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Configuration not loaded!/);
  const thrown = page.waitForEvent('pageerror');
  await page.route('/shop', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('id="shop-config"', 'id="lost"');
    await route.fulfill({ response, body });
  });
  await page.goto('/shop');
  expect((await thrown).message).toMatch(/^Configuration not loaded!/);
  await expect(page.getByText(/^Configuration not loaded!/)).toBeVisible();
});

test('[CFG-01] the page carries the browser’s part of the configuration', async ({ page }) => {
  await open(page, '/shop');
  const config = JSON.parse((await page.locator('#shop-config').textContent()) ?? '');
  expect(config).toMatchObject({
    apiBaseUrl: '/api',
    apiTimeout: 10000,
    brandName: 'Komarika',
    gateway: { apiVersion: 61 },
  });
});
