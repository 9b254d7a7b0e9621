import { expect, expectAccessible, hydrated, ONCE, open, test } from './fixtures.ts';

test('[CFG-06] an unknown address is a 404 page with a way on', { tag: ONCE }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});

test('[CFG-06] a page that breaks in the browser shows the error page with a way home @nightly', { tag: ONCE }, async ({
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

test('[CFG-02] a page without its configuration says so and throws', { tag: ONCE }, async ({ page, consoleErrors }) => {
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

test('[CFG-01] the page carries the browser’s part of the configuration @nightly', { tag: ONCE }, async ({ page }) => {
  await open(page, '/shop');
  const config = JSON.parse((await page.locator('#shop-config').textContent()) ?? '');
  expect(config).toMatchObject({
    apiBaseUrl: '/api',
    apiTimeout: 10000,
    brandName: 'Komarika',
    gateway: { apiVersion: 61 },
  });
});

test('[SEC-13] no script can turn a text into markup or run one, as far as a shopper walks', { tag: ONCE }, async ({
  page,
  consoleErrors,
}) => {
  await open(page, '/shop');
  // Pages that the router shows by itself bring data for search engines with them.
  await page.getByRole('link', { name: 'Aloe Vera Day Cream' }).first().click();
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached();
  consoleErrors.allow(/TrustedHTML|TrustedScript|Trusted Type|Content Security Policy/); // what the test itself tries
  const refused = await page.evaluate(() => {
    const tries = [
      () => (document.body.innerHTML = '<img src=x>'),
      () => document.body.insertAdjacentHTML('beforeend', '<b>bold</b>'),
      () => (document.createElement('script').src = '/assets/x.js'),
      () => (document.createElement('script').text = 'steal()'),
    ];
    return tries.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
});
