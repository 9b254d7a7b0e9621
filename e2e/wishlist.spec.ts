import type { Page } from '@playwright/test';
import { openMailServer } from '#testing/mail-server.ts';
import { spawnShop } from '#testing/spawn-shop.ts';
import { type Customer, fillLogin, login, newCustomer, register } from './accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, ONCE, open, test, WIDE } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading', { level: 3 });
const heart = (page: Page) => page.getByRole('button', { name: 'Add to wishlist' });

async function wish(page: Page, id: number): Promise<string> {
  await open(page, `/product/${id}`);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

/** The heart of the header, or its line in the menu of a phone. */
async function followHeart(page: Page, count: number): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: `Wishlist ${count}` })
      .click();
  } else {
    await page.getByRole('link', { name: `Wishlist, ${count}` }).click();
  }
  await expect(page).toHaveURL(/\/wishlist$/);
}

async function signIn(page: Page, customer: Customer): Promise<void> {
  await open(page, '/login');
  await fillLogin(page, customer);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/$/);
}

const wishesOf = async (page: Page, token: string): Promise<number[]> => {
  const answer = await page.request.get('/api/wishlist', { headers: { Authorization: `Bearer ${token}` } });
  return (await answer.json()).productIds;
};

/** Who has marked these already, on another device. */
async function customerWith(page: Page, productIds: number[]) {
  const customer = await register(page, newCustomer());
  const { token } = await login(page, customer);
  await page.request.put('/api/wishlist', { headers: { Authorization: `Bearer ${token}` }, data: { productIds } });
  return { customer, token };
}

test('[WSH-05] [WSH-06] [WSH-07] a guest marks two, takes one off and back, signs in, and has those of before too @nightly', {
  tag: ONCE,
}, async ({ page }) => {
  const { customer, token } = await customerWith(page, [5]);

  await open(page, '/wishlist');
  await expect(page).toHaveTitle(/^Wishlist \|/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { name: 'Nothing marked yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'To the shop' })).toHaveAttribute('href', '/shop');
  await expectAccessible(page);

  const first = await wish(page, 2);
  const second = await wish(page, 1);
  await page.evaluate(() => localStorage.setItem('wishlist', '[2,999999,1]'));
  await page.reload();
  await hydrated(page);
  await followHeart(page, 3);
  // The newest first; what is not on sale vanishes, and is not counted any more.
  await expect(names(page)).toHaveText([second, first]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[2,1]');
  await expect(cards(page).first().getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(cards(page).first()).toContainText(/Rs\. [\d,]+/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: `Take ${second} off the wishlist` }).click();
  await expect(page.getByText(`${second} is off the list.`)).toBeVisible();
  await expect(names(page)).toHaveText([first]);
  const undo = page.getByRole('button', { name: `Undo: put ${second} back` });
  await expect(undo).toBeFocused();
  await expectAccessible(page);
  await undo.press('Enter');
  await expect(names(page)).toHaveText([second, first]);
  await expect(page.getByRole('button', { name: `Take ${second} off the wishlist` })).toBeFocused();

  await signIn(page, customer);
  await expect.poll(() => wishesOf(page, token)).toEqual([5, 2, 1]);
  await followHeart(page, 3);
  await expect(names(page)).toHaveCount(3);
});

test('[WSH-06] [WSH-07] what could not be sent is sent later, another device adds its own, and signing out leaves only these @nightly', {
  tag: ONCE,
}, async ({ page, browser, baseURL, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/);
  const { customer, token } = await customerWith(page, [5, 2, 1]);
  await signIn(page, customer);
  await followHeart(page, 3);
  const first = (await names(page).nth(1).textContent()) ?? '';
  await page.route('**/api/wishlist*', (route) => route.abort('failed'));
  await page.getByRole('button', { name: `Take ${first} off the wishlist` }).click();
  await expect(names(page)).toHaveCount(2);
  await page.unroute('**/api/wishlist*');
  await page.reload();
  await expect(names(page)).toHaveCount(2);
  await expect.poll(() => wishesOf(page, token)).toEqual([5, 1]);

  const wide = { viewport: { width: 1024, height: 800 }, isMobile: false, hasTouch: false };
  const other = await browser.newContext({ ...(baseURL && { baseURL }), ...wide, reducedMotion: 'reduce' });
  const device = await other.newPage();
  await device.addInitScript(() => sessionStorage.setItem('splashSeen', '1'));
  await wish(device, 3);
  await signIn(device, customer);
  await open(device, '/wishlist');
  await expect(names(device)).toHaveCount(3);
  expect((await wishesOf(page, token)).sort()).toEqual([1, 3, 5]);
  await device.getByRole('button', { name: 'Account' }).click();
  await device.getByRole('button', { name: 'Sign out' }).click();
  await expect(device.getByRole('link', { name: 'Wishlist, 1' })).toBeVisible();
  expect(
    await device.evaluate(() => [localStorage.getItem('wishlist'), localStorage.getItem('accountWishlist')]),
  ).toEqual(['[3]', '']);
  await other.close();
});

test('[WSH-05] a list that can not be read says so, and is read again @nightly', { tag: ONCE }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/400/);
  await page.addInitScript(() => localStorage.setItem('wishlist', '[1]'));
  const refusal = { error: 'no', code: 'invalid_input', details: { problems: [] }, requestId: 'x' };
  await page.route('**/api/wishlist/products*', (route) => route.fulfill({ status: 400, json: refusal }));
  await open(page, '/wishlist');
  await expect(page.getByRole('heading', { name: 'The list could not be read' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/wishlist/products*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page)).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('[WSH-07] the page says what it needs @nightly', { tag: ONCE }, async ({ page }) => {
    await page.goto('/wishlist');
    await expect(page.getByText('The wishlist is kept by this browser and needs JavaScript')).toBeVisible();
    await expect(page.getByTestId('skeleton-card').first()).toBeHidden();
  });
});

test('[BIS-12] [WSH-07] sold out: an address is left, the pieces come, one mail arrives, and its links work @nightly', {
  tag: WIDE,
}, async ({ browser, consoleErrors }) => {
  test.slow();
  consoleErrors.allow(/4\d\d/);
  const mail = await openMailServer();
  const shop = await spawnShop({ SMTP_URL: mail.url });
  const context = await browser.newContext({ baseURL: shop.address, reducedMotion: 'reduce' });
  const mailsTo = (address: string) => mail.received.filter(({ to }) => to.includes(address));
  try {
    await shop.run('update product_items set on_hand = reserved where id in (1, 2)');
    const page = await context.newPage();
    const main = page.getByRole('main');
    const field = main.getByLabel('Email');
    const tellMe = main.getByRole('button', { name: 'Tell me' });

    // Sent before the page is alive: the form waits for whoever reads it.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/entry\.client-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/product/1', { waitUntil: 'commit' });
    await field.fill('early@example.com');
    await tellMe.click();
    release();
    await expect(page.getByText('We write to early@example.com once')).toBeVisible();
    await page.unroute(/\/assets\/entry\.client-/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText('Taken back')).toBeVisible();
    expect(await shop.run('select 1 from stock_alerts')).toEqual([]);
    await page.getByRole('button', { name: 'Ask again' }).click();

    await field.fill('nimali');
    await tellMe.click();
    await expect(page.getByText('Write it like name@example.com')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(main.getByText('With this you agree to one mail when it is back')).toBeVisible();
    await expectAccessible(page);
    await field.fill('nimali@example.com');
    await field.press('Enter');
    await expect(page.getByText('We write to nimali@example.com once')).toBeVisible();

    // From the wishlist too; who is signed in finds their address there.
    const customer = await register(page, newCustomer());
    const { token, user } = await login(page, customer);
    await page.evaluate(
      ([kept, person]) => {
        localStorage.setItem('authToken', kept as string);
        localStorage.setItem('user', person as string);
        localStorage.setItem('wishlist', '[1]');
      },
      [token, JSON.stringify(user)],
    );
    await open(page, '/wishlist');
    await page.getByRole('button', { name: /^Tell me when/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Email')).toHaveValue(customer.email);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Tell me' }).click();
    await expect(dialog.getByText(`We write to ${customer.email} once`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await open(page, '/product/2');
    await expect(main.getByLabel('Email')).toHaveValue(customer.email);
    await shop.run('update product_items set on_hand = on_hand + 48 where id in (1, 2)');
    await tellMe.click();
    await expect(page.getByText('This is in stock again: you can buy it now.')).toBeVisible();

    const link = () => mail.linkTo('nimali@example.com', '/stock-alerts/take-back');
    await expect.poll(link, { timeout: 30_000 }).toContain(shop.address);
    await expect.poll(() => mailsTo(customer.email).some(({ content }) => content.includes('is back'))).toBe(true);
    const written = mailsTo('nimali@example.com')[0]?.content.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=') ?? '';
    const picture = /src="(http[^"]+)"/.exec(written)?.[1] ?? '';
    expect((await page.request.get(picture)).headers()['content-type']).toBe('image/webp');
    const toProduct = /href="(http[^"]+\/product\/1)"/.exec(written)?.[1] ?? '';
    await open(page, toProduct);
    await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();

    // Gone and back once more: nobody waits any longer.
    await shop.run('update product_items set on_hand = reserved where id = 1');
    await shop.run('update product_items set on_hand = on_hand + 1 where id = 1');
    await open(page, link() ?? '');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete my address' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your address is deleted' })).toBeVisible();
    expect(await shop.run("select 1 from stock_alerts where email = 'nimali@example.com'")).toEqual([]);
    expect(await shop.run("select 1 from mails where recipient = 'nimali@example.com'")).toEqual([]);
    await open(page, link() ?? '');
    await page.getByRole('button', { name: 'Delete my address' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
    expect(mailsTo('nimali@example.com')).toHaveLength(1);
    expect(mailsTo('early@example.com')).toEqual([]);
  } finally {
    await context.close();
    await shop.close();
    await mail.close();
  }
});
