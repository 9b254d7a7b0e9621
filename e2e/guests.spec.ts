import type { Locator, Page } from '@playwright/test';
import { spawnShop } from '#testing/spawn-shop.ts';
import { payButton, press } from './checkout.ts';
import { cardOf, drawerOf, openCart } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, NIGHTLY, ONCE, open, test } from './fixtures.ts';
import { submitCard } from './paying.ts';
import { hold } from './slow-phone.ts';

const GEL = 'Pure Aloe Vera Gel 99%';
const PASSWORD = 'leaf-in-the-morning';

let shop: Awaited<ReturnType<typeof spawnShop>>;
test.beforeAll(async () => {
  shop = await spawnShop({ SELL_TO_GUESTS: 'on', COD_OPEN_PER_PHONE: '9999', COD_OPEN_PER_ADDRESS: '9999' });
});
test.afterAll(() => shop?.close());
test.use({ viewport: { width: 390, height: 844 } });
/** Everybody comes for the first time: what is left of the test before is another shop's. */
test.beforeEach(async ({ page, context }) => {
  await context.clearCookies();
  await page.goto(`${shop.address}/terms`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
});

const contact = (page: Page): Locator => page.getByRole('region', { name: 'Contact' });

/** Nobody is asked who they are: from the first press to the form. */
async function toCheckout(page: Page): Promise<void> {
  await open(page, `${shop.address}/shop`);
  await press(page, cardOf(page, GEL).getByRole('button', { name: 'Add to Cart' }));
  await expect(page.getByText(`${GEL} is in your cart`)).toBeVisible();
  const drawer = await openCart(page);
  await expect(drawer.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await press(page, drawer.getByRole('link', { name: 'Check out as a guest' }));
  await expect(contact(page).getByLabel('Phone')).toBeVisible();
}

async function fill(page: Page): Promise<void> {
  await contact(page).getByLabel('Phone').fill('0771234567');
  const delivery = page.getByRole('region', { name: 'Delivery Details' });
  await delivery.getByLabel('Full name').fill('Tharushi Silva');
  await delivery.getByLabel('Street address').fill('24/1 Temple Road');
  await delivery.getByLabel('Town').fill('Nugegoda');
  await press(page, page.getByRole('option', { name: /^Nugegoda/ }));
  await expect(delivery.getByText('Colombo, 10250')).toBeVisible();
}

async function placeBy(page: Page, method: string): Promise<void> {
  await page.getByLabel(method).check();
  await page.getByLabel(/I have read and agree/).check();
  await press(page, payButton(page));
}

test('[GST-16] [GST-17] a guest buys in cash by phone alone, finds the order again, and makes it an account', {
  tag: ONCE,
}, async ({ page, context }) => {
  await toCheckout(page);
  // Five things are asked for, and the rest is folded away.
  const shown = page.locator('form[method=post]').locator('input:visible, select:visible, textarea:visible');
  await page.getByLabel('Cash on delivery').check();
  expect(await shown.count()).toBeLessThanOrEqual(11);
  await expect(contact(page).getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel(/I have read and agree/).check();
  await press(page, payButton(page));
  // What is missing comes into sight, the phone first.
  await expect(contact(page).getByLabel('Phone')).toBeFocused();
  await fill(page);
  await placeBy(page, 'Cash on delivery');
  await expect(page).toHaveURL(/\/order-success\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await press(page, page.getByRole('button', { name: 'Show and copy the link' }));
  const link = page.getByRole('link', { name: /\/order\/[\w-]{43}$/ });
  const address = (await link.textContent()) ?? '';
  const stranger = await context.browser()?.newContext();
  const elsewhere = await stranger?.newPage();
  await elsewhere?.goto(address);
  await expect(elsewhere?.getByText('Nugegoda').first() as Locator).toBeVisible();
  await expect(elsewhere?.getByText('Temple Road') as Locator).toHaveCount(0);
  await stranger?.close();

  const email = `tharushi-${Date.now()}@example.com`;
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, page.getByRole('button', { name: 'Make it my account' }));
  await expect(page.getByRole('button', { name: 'Make it my account' })).toHaveCount(0);
  await open(page, `${shop.address}/orders`);
  await expect(page.getByRole('link', { name: /Order \d+|\d{4}/ }).first()).toBeVisible();
});

test('[GST-11] [GST-16] two tabs share a guest’s cart, and signing in brings it along', {
  tag: ONCE,
}, async ({ page, context }) => {
  await open(page, `${shop.address}/shop`);
  const tab = await context.newPage();
  await open(tab, `${shop.address}/shop`);
  const add = (one: Page, name: string) => press(one, cardOf(one, name).getByRole('button', { name: 'Add to Cart' }));
  await add(page, GEL);
  await expect(page.getByText(`${GEL} is in your cart`)).toBeVisible();
  await add(tab, 'Aloe Vera Day Cream');
  await expect(tab.getByText('Aloe Vera Day Cream is in your cart')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();

  // Of several tabs the first to hear of it tells.
  await tab.close();
  await open(page, `${shop.address}/login`);
  await page.getByLabel('Email').fill('nimali@komarika.example');
  await page.getByLabel('Password', { exact: true }).fill('aloe-vera-shop');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('What you chose before signing in is in your cart.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  const drawer = await openCart(page);
  await expect(drawer.getByText(GEL).first()).toBeVisible();
  await expect(drawerOf(page).getByRole('link', { name: 'Checkout' })).toBeVisible();
});

const lastCodeTo = async (email: string): Promise<string> => {
  const find = async () => {
    const [mail] = await shop.run<{ text: string }>(
      `select text from mails where kind = 'code' and recipient = '${email}' order by id desc limit 1`,
    );
    return /\d{3} \d{3}/.exec(mail?.text ?? '')?.[0].replace(' ', '') ?? '';
  };
  await expect.poll(find, { timeout: 15_000 }).toMatch(/^\d{6}$/);
  return find();
};

test('[GST-18] [GST-21] a guest makes an account by a code, and finds the order elsewhere by its number and phone', {
  tag: ONCE,
}, async ({ page, context }) => {
  const email = `found-${Date.now()}@example.com`;
  await toCheckout(page);
  await fill(page);
  await page.getByLabel('Cash on delivery').check();
  await contact(page).getByText('Email, for the invoice').click();
  await contact(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await placeBy(page, 'Cash on delivery');
  await expect(page).toHaveURL(/\/order-success\/\d+/);
  const number = /\d+$/.exec(page.url())?.[0] ?? '';
  // What this browser has ordered stands in its list, without an account.
  await open(page, `${shop.address}/orders`);
  await expect(page.getByRole('link', { name: new RegExp(number) }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find my order' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await open(page, `${shop.address}/order-success/${number}`);
  await press(page, page.getByRole('button', { name: 'Without a password: send me a code' }));
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill(await lastCodeTo(email));
  await expect(page.getByRole('button', { name: 'Make it my account' })).toHaveCount(0);

  await shop.run('delete from rate_limits');
  await shop.run(`delete from mails where kind = 'code'`);
  const elsewhere = await context.browser()?.newContext({ viewport: { width: 390, height: 844 } });
  const other = (await elsewhere?.newPage()) as Page;
  await open(other, `${shop.address}/orders`);
  await expect(other.getByRole('heading', { level: 1, name: 'Find my order' })).toBeVisible();
  await open(other, `${shop.address}/login`);
  await other.getByRole('main').getByRole('link', { name: 'Find my order' }).click();
  await expect(other).toHaveURL(`${shop.address}/orders?find`);
  const find = other.getByRole('button', { name: 'Find my order' });
  await find.click();
  await expect(other.getByLabel('Order number')).toBeFocused();
  await other.getByLabel('Order number').fill(`#${number}`);
  await other.getByLabel('Phone').fill('077 123 4567');
  await expectAccessible(other);
  await find.click();
  const digits = other.getByRole('textbox', { name: 'Code' });
  await expect(digits).toBeFocused();
  await expect(other.getByText(`If we find order ${number} with this phone`)).toBeVisible();
  await expect(other.getByText(email)).toHaveCount(0);
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  // The phone has dropped the page while its owner looked into the mails.
  await other.reload();
  await hydrated(other);
  const sent = await lastCodeTo(email);
  await digits.fill(String((Number(sent) + 1) % 1_000_000).padStart(6, '0'));
  await expect(digits).toHaveAccessibleDescription('That is not the code we sent. 4 tries are left.');
  await digits.fill(sent);
  await expect(other).toHaveURL(/\/order\/[\w-]{43}$/);
  await expect(other.getByRole('heading', { level: 1 })).toContainText(number);
  await elsewhere?.close();
});

test('[GST-02] [TAP-01] a guest’s taps before the page is alive count once each; the cart outlives shop and browser, and no page carries it @nightly', {
  tag: ONCE,
}, async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/ERR_CONNECTION_REFUSED/); // while the shop is down
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const release = await hold(page, /\/assets\/entry\.client-/);
  await page.goto(`${shop.address}/shop`, { waitUntil: 'commit' });
  for (const name of [GEL, 'Aloe Vera Day Cream']) {
    const button = cardOf(page, name).getByRole('button', { name: 'Add to Cart' });
    await button.click();
    await expect(button).toHaveAttribute('data-pressed');
  }
  release();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible({ timeout: 30_000 });
  expect(sent.sort()).toEqual(['/api/cart/add', '/api/cart/add', '/api/guests']);

  for (const path of ['/', '/shop', '/product/1', '/checkout', '/orders']) {
    expect(await context.cookies(shop.address + path)).toEqual([]);
    const answer = await page.request.get(shop.address + path);
    expect([path, answer.status(), answer.headers()['set-cookie']]).toEqual([path, 200, undefined]);
  }
  const [cookie] = await context.cookies(`${shop.address}/api/cart`);
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 59 * 86_400);

  await shop.restart();
  const storageState = await context.storageState();
  const again = await context.browser()?.newContext({ storageState });
  const reopened = (await again?.newPage()) as Page;
  await open(reopened, `${shop.address}/shop`);
  await expect(reopened.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await again?.close();
});

for (const { method, isByDay } of [
  { method: 'Bank Card', isByDay: true },
  { method: 'Koko', isByDay: false },
  { method: 'Mintpay', isByDay: false },
]) {
  test(`[GST-16] a guest pays with ${method}, for which a mail address is asked`, {
    tag: isByDay ? [ONCE] : [ONCE, NIGHTLY],
  }, async ({ page }) => {
    await toCheckout(page);
    await page.getByLabel(method).check();
    await fill(page);
    await placeBy(page, method);
    await expect(contact(page).getByRole('textbox', { name: 'Email' })).toBeFocused();
    await contact(page).getByRole('textbox', { name: 'Email' }).fill('tharushi@example.com');
    await press(page, payButton(page));
    if (method === 'Bank Card') await submitCard(page);
    else await page.getByRole('button', { name: 'Pay the first instalment' }).click();
    await expect(page).toHaveURL(/\/created-order\/result/);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await press(page, page.getByRole('link', { name: /this order/i }));
    await expect(page.getByRole('button', { name: 'Make it my account' })).toBeVisible();
    // The address is known: one field is left.
    await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0);
  });
}
