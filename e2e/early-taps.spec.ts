import type { Locator, Page } from '@playwright/test';
import { withChoices } from './choices.ts';
import { beSignedIn, type Customer, cardOf, newCustomer } from './customers.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { beSlowPhone, hold } from './slow-phone.ts';

/** By night: Chromium slows a processor down by keeping it busy. */
const isSlow = process.env.TEST_LONG === 'yes';

/** Opens a page, by night on a slow phone, and stops it at its first paint; its code comes in two steps, when it is told to. */
async function openUnfinished(page: Page, path: string) {
  if (isSlow) await beSlowPhone(page);
  const framework = await hold(page, /\/assets\/framework-/);
  const entry = await hold(page, /\/assets\/entry\.client-/);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return {
    async comeNearer() {
      framework();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/framework-')),
      );
    },
    comeAlive() {
      framework();
      entry();
    },
  };
}

/** Presses, and sees that the press was heard although nothing can be done about it yet. */
async function tapEarly(control: Locator): Promise<void> {
  await control.tap();
  await expect(control).toHaveAttribute('data-pressed');
  await expect(control).toHaveAttribute('aria-busy', 'true');
}

/** Everything that was noted is carried out. A processor that is four times slower, and shared, takes its time. */
const isAlive = (page: Page) => expect(page.locator('html[data-alive]')).toBeAttached({ timeout: 30_000 });

async function openSignedIn(page: Page, path: string) {
  const customer = await newCustomer(page);
  await beSignedIn(page, customer);
  const sent = countSent(page);
  return { customer, sent, ...(await openUnfinished(page, path)) };
}

/** Every write that leaves the page, by its address. */
function countSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  return sent;
}

async function expectInCart({ cart }: Customer, lines: [productItemId: number, qty: number][]): Promise<void> {
  await expect.poll(async () => (await cart()).sort()).toEqual(lines.sort());
}

const add = (page: Page, name: string) => cardOf(page, name).getByRole('button', { name: 'Add to Cart' });

test('[TAP-01] home: six taps before the page is alive are carried out once each @nightly', { tag: ONCE }, async ({
  page,
}) => {
  const { customer, sent, comeNearer, comeAlive } = await openSignedIn(page, '/');
  await tapEarly(add(page, 'Aloe Vera Day Cream'));
  await page.getByLabel('Email', { exact: true }).pressSequentially('early@example.com');
  await tapEarly(page.getByRole('button', { name: 'Subscribe' }));
  await comeNearer();
  await tapEarly(add(page, 'Pure Aloe Vera Gel 99%'));
  await tapEarly(page.getByRole('button', { name: 'Enlarge: Aloe Vera Gel' }));
  await tapEarly(page.getByRole('button', { name: 'Enlarge: Aloe Vera Gel' }));
  comeAlive();
  // While the page comes alive a tap is either noted or answered.
  await add(page, 'Aloe Vera & Cucumber Eye Gel').tap();
  await isAlive(page);
  await expect(page.getByRole('dialog', { name: 'Aloe Vera Gel' })).toBeVisible();
  await expectInCart(customer, [
    [1, 1],
    [3, 1],
    [7, 1],
  ]);
  await expect(page.getByText('Check your inbox')).toBeAttached();
  expect(sent.sort()).toEqual([...Array(3).fill('/api/cart/add'), '/api/newsletter/subscribe']);
});

test('[TAP-01] [TAP-02] shop: six taps, and what was typed and chosen stays @nightly', { tag: ONCE }, async ({
  page,
}) => {
  const { customer, sent, comeNearer, comeAlive } = await openSignedIn(page, '/shop');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-asc');
  await tapEarly(add(page, 'Aloe Vera Day Cream'));
  // A living button takes one press while it is busy: so one is what an impatient finger gets.
  await tapEarly(add(page, 'Aloe Vera Day Cream'));
  await tapEarly(add(page, 'Pure Aloe Vera Gel 99%'));
  await comeNearer();
  await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('gel');
  await tapEarly(add(page, 'Aloe Vera & Cucumber Eye Gel'));
  comeAlive();
  await isAlive(page);
  await expectInCart(customer, [
    [1, 1],
    [3, 1],
    [7, 1],
  ]);
  expect(sent).toEqual(Array(3).fill('/api/cart/add'));
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price-asc');
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('gel');
  await expect(page).toHaveURL('/shop?search=gel&sort=price-asc');

  const again = await openUnfinished(page, '/shop');
  await tapEarly(page.getByRole('button', { name: 'Open menu' }));
  await tapEarly(add(page, 'Pure Aloe Vera Gel 99%'));
  again.comeAlive();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectInCart(customer, [
    [1, 1],
    [3, 2],
    [7, 1],
  ]);
});

test('[TAP-01] product: six taps, each as the living page takes it @nightly', { tag: ONCE }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('wishlist', '[3]'));
  const { customer, sent, comeNearer, comeAlive } = await openSignedIn(page, '/product/1');
  const more = page.getByRole('button', { name: 'Increase quantity' });
  await tapEarly(more);
  await tapEarly(more);
  await page.getByRole('combobox', { name: 'Your district' }).selectOption('Galle');
  await tapEarly(page.getByRole('button', { name: 'Add to wishlist' }));
  await comeNearer();
  await tapEarly(page.getByRole('button', { name: 'Photograph 2' }));
  await tapEarly(page.getByRole('tab', { name: 'Ingredients' }));
  await tapEarly(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first());
  comeAlive();
  await isAlive(page);
  await expectInCart(customer, [[1, 3]]);
  expect(sent).toEqual(['/api/cart/add']);
  await expect(page.getByRole('dialog', { name: 'CART' })).toBeVisible();
  await page.getByRole('button', { name: 'Close cart' }).tap();
  await expect(page.getByRole('button', { name: 'Add to wishlist' })).toHaveAttribute('aria-pressed', 'true');
  // Whoever is signed in wishes with the account.
  const wishes = () => page.evaluate(() => JSON.parse(localStorage.getItem('accountWishlist') || '{}').ids);
  await expect.poll(wishes).toEqual([3, 1]);
  await expect(page.getByRole('button', { name: 'Photograph 2' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('tab', { name: 'Ingredients' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('combobox', { name: 'Your district' })).toHaveValue('Galle');
});

test('[CHO-04] product: what is chosen before the page is alive is what is bought', { tag: ONCE }, async ({ page }) => {
  await withChoices(async (large) => {
    const { customer, comeAlive } = await openSignedIn(
      page,
      `/product/8?${new URLSearchParams({ utm_source: 'tap' })}`,
    );
    const size = page.getByRole('group', { name: 'Size' });
    await size.locator('label', { hasText: '400 ml bottle' }).tap();
    await tapEarly(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first());
    comeAlive();
    await isAlive(page);
    await expectInCart(customer, [[large, 1]]);
    await page.getByRole('button', { name: 'Close cart' }).tap();
    await expect(size.getByRole('radio', { name: '400 ml bottle' })).toBeChecked();
    await expect(page).toHaveURL(`/product/8?utm_source=tap&item=${large}`);
  });
});

test('[TAP-10] what is pressed in a part whose code has yet to come waits for it, the page being alive', {
  tag: ONCE,
}, async ({ page }) => {
  const release = await hold(page, /\/assets\/stock-alert-/);
  await page.goto('/product/12');
  await isAlive(page);
  await page.getByRole('main').getByLabel('Email').fill('early@example.com');
  await tapEarly(page.getByRole('main').getByRole('button', { name: 'Tell me' }));
  release();
  await expect(page.getByText('We write to early@example.com once')).toBeVisible();
});

test('[TAP-12] what a link hands over is not lost before the page is alive: Try Again leads to where one pays', {
  tag: ONCE,
}, async ({ page }) => {
  const customer = await newCustomer(page);
  await customer.add(1, 1);
  await beSignedIn(page, customer);
  const { comeAlive } = await openUnfinished(page, '/cancel-order');
  await tapEarly(page.getByRole('link', { name: 'Try Again' }));
  comeAlive();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeInViewport();
});

test('[TAP-13] on a slow line scripts are asked for before the first paint, on a quick one after it', {
  tag: ONCE,
}, async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  // What is kept from a visit before is painted as soon as the page comes.
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const areAskedBeforePaint = async (latency: number) => {
    const line = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
    await devtools.send('Network.emulateNetworkConditions', line);
    await page.goto('/shop');
    await isAlive(page);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    return page.evaluate(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      const asked = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name));
      return Math.min(...asked.map(({ startTime }) => startTime)) < (painted?.startTime ?? 0);
    });
  };
  expect(await areAskedBeforePaint(300)).toBe(true);
  // A busy server may answer late once.
  await expect.poll(() => areAskedBeforePaint(0)).toBe(false);
  await devtools.detach();
});

test('[TAP-01] [TAP-03] checkout: a link shows that it is pressed, and is followed once @nightly', {
  tag: ONCE,
}, async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  // While the browser is on its way to the next page, the last one cannot be asked.
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { target } of changes) sessionStorage.setItem('pressed', (target as HTMLAnchorElement).pathname);
    }).observe(document, { attributeFilter: ['data-pressed'], subtree: true });
  });
  for (const name of ['Back to Home', 'Komarika, home']) {
    const { comeAlive } = await openUnfinished(page, '/checkout');
    await page.getByRole('link', { name }).tap();
    await expect(page.getByRole('heading', { level: 1, name: /The leaf/ })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('pressed'))).toBe('/');
    await page.evaluate(() => sessionStorage.removeItem('pressed'));
    comeAlive();
    await isAlive(page);
    const marks = ['first-paint', 'alive'].map((name) =>
      page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime, name),
    );
    const [painted = 0, alive] = await Promise.all(marks);
    expect(alive).toBeGreaterThan(painted);
  }
  expect(documents).toEqual(['/checkout', '/', '/checkout', '/']);
});
