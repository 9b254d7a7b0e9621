import type { Page } from '@playwright/test';
import { newCustomer as someone, storedSession } from './accounts.ts';
import { beSignedIn, cardOf, drawerOf, holdBack, newCustomer, quantityOf, signInElsewhere } from './customers.ts';
import { expect, expectAccessible, hydrated, letRetriesPass, NIGHTLY, ONCE, open, test } from './fixtures.ts';

const GEL = 'Pure Aloe Vera Gel 99%';
const EYE_GEL = 'Aloe Vera & Cucumber Eye Gel';

const signIn = (page: Page) => page.getByRole('dialog', { name: 'Sign in required' });
const proceed = (page: Page) => page.getByRole('dialog', { name: 'Proceed to checkout?' });
const press = (page: Page, name: string, button: string) =>
  cardOf(page, name).getByRole('button', { name: button }).click();
const pending = (page: Page) => page.evaluate(() => sessionStorage.getItem('pendingAction'));

test.describe('signed out', () => {
  test('[BUY-01] both buttons ask to sign in, each in its own words @nightly', { tag: ONCE }, async ({ page }) => {
    await open(page, '/shop');
    await press(page, GEL, 'Add to Cart');
    await expect(signIn(page).getByText(/to add products to the cart/)).toBeVisible();
    await expect(signIn(page).getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
    await expect(signIn(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(signIn(page)).toHaveCount(0);
    await expect(cardOf(page, GEL).getByRole('button', { name: 'Add to Cart' })).toBeFocused();
    expect(await pending(page)).toBeNull();

    await press(page, GEL, 'Buy It Now');
    await expect(signIn(page).getByText(/to use Buy It Now/)).toBeVisible();
    await expectAccessible(page);
  });

  test('[BUY-02] what was to be added is added after signing in, once, and the drawer shows it', { tag: ONCE }, async ({
    page,
  }) => {
    const customer = await newCustomer(page);
    await open(page, '/product/3');
    const main = page.getByRole('main');
    await main.getByRole('group', { name: 'Quantity' }).getByRole('button', { name: 'Increase quantity' }).click();
    await main.getByRole('button', { name: 'Add to Cart' }).first().click();
    await signIn(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login');
    await signInElsewhere(page, customer);
    await expect(quantityOf(page, GEL).getByRole('status')).toHaveText('2');
    expect(await customer.cart()).toEqual([[3, 2]]);
    expect(await pending(page)).toBeNull();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
    expect(await customer.cart()).toEqual([[3, 2]]);
  });

  test('[BUY-01] [BUY-02] [ACC-05] a guest who buys registers, signs in and stands at the checkout', {
    tag: ONCE,
  }, async ({ page }) => {
    const person = someone();
    await open(page, '/product/3');
    await page.getByRole('main').getByRole('button', { name: 'Buy It Now' }).first().click();
    await signIn(page).getByRole('link', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/register');
    await page.reload();
    await hydrated(page);
    await page.getByLabel('First name').fill(person.firstName);
    await page.getByLabel('Last name').fill(person.lastName);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm password').fill(person.password);
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/login');
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/checkout');

    const token = (await storedSession(page)).persistent.token;
    const { cart } = await (
      await page.request.get('/api/cart', { headers: { Authorization: `Bearer ${token}` } })
    ).json();
    expect(cart).toMatchObject({ items: [{ productItemId: 3, qty: 1 }], total: 1450 });
    expect(await pending(page)).toBeNull();
    await open(page, '/shop');
    await expect(page.getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  });

  test('[BUY-02] a wish to buy meets a cart that holds other things: the same question is asked @nightly', {
    tag: ONCE,
  }, async ({ page }) => {
    const customer = await newCustomer(page);
    await customer.add(1, 1);
    await open(page, '/shop');
    await press(page, GEL, 'Buy It Now');
    await expect(signIn(page)).toBeVisible();
    await signInElsewhere(page, customer);
    await expect(signIn(page)).toHaveCount(0);
    await expect(proceed(page).getByText(GEL)).toBeVisible();
    await expect(proceed(page).getByText('1 piece, Rs. 1,450.00')).toBeVisible();
    await proceed(page).getByRole('button', { name: 'Keep items + Add' }).click();
    await expect(page).toHaveURL('/checkout');
    expect(await customer.cart()).toEqual([
      [1, 1],
      [3, 1],
    ]);
  });

  test('[BUY-02] a reload while it is carried out, and a second tab with the same wish: still once @nightly', {
    tag: ONCE,
  }, async ({ page, context }) => {
    const customer = await newCustomer(page);
    await open(page, '/shop');
    await press(page, GEL, 'Add to Cart');
    await expect(signIn(page)).toBeVisible();
    const wish = await pending(page);
    const twin = await context.newPage();
    await twin.addInitScript((text) => {
      if (!sessionStorage.getItem('was-here')) sessionStorage.setItem('pendingAction', text);
      sessionStorage.setItem('was-here', '1');
    }, wish ?? '');
    const release = await holdBack(page, /\/api\/cart\/add$/, 'POST', { times: 1 });
    const arrived = page.waitForRequest(/\/api\/cart\/add$/);
    await signInElsewhere(page, customer);
    await arrived;
    await expect.poll(customer.cart).toEqual([[3, 1]]);
    await page.reload();
    release();
    await expect(drawerOf(page).getByRole('listitem')).toHaveCount(1);
    await open(twin, '/shop');
    await expect(drawerOf(twin).getByRole('listitem')).toHaveCount(1);
    await expect(quantityOf(twin, GEL).getByRole('status')).toHaveText('1');
    expect(await customer.cart()).toEqual([[3, 1]]);
    expect([await pending(page), await pending(twin)]).toEqual([null, null]);
  });

  test('[BUY-02] a wish older than a quarter of an hour, or one that makes no sense, is dropped @nightly', {
    tag: ONCE,
  }, async ({ page }) => {
    const customer = await newCustomer(page);
    await page.clock.install();
    await open(page, '/shop');
    await press(page, GEL, 'Add to Cart');
    await signIn(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login');
    await page.clock.fastForward('16:00');
    await signInElsewhere(page, customer);
    await expect.poll(() => pending(page)).toBeNull();
    await page.evaluate(() => sessionStorage.setItem('pendingAction', '{"kind":"add","productItemId":'));
    await page.reload();
    await expect.poll(() => pending(page)).toBeNull();
    expect(await customer.cart()).toEqual([]);
  });

  test('[BUY-06] who looks at another page instead of signing in is asked for nothing later @nightly', {
    tag: ONCE,
  }, async ({ page }) => {
    const customer = await newCustomer(page);
    await open(page, '/shop');
    await press(page, GEL, 'Add to Cart');
    await signIn(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login');
    expect(await pending(page)).not.toBeNull();
    await page.getByRole('link', { name: 'Create', exact: false }).first().click();
    await expect(page).toHaveURL('/register');
    expect(await pending(page)).not.toBeNull();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/shop');
    await expect.poll(() => pending(page)).toBeNull();
    await signInElsewhere(page, customer);
    expect(await customer.cart()).toEqual([]);
  });

  test('[BUY-01] a session that has ended asks to sign in again @nightly', { tag: ONCE }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/401/);
    const customer = await newCustomer(page);
    await page.addInitScript((user) => {
      if (sessionStorage.getItem('was-here')) return;
      localStorage.setItem('authToken', 'x'.repeat(43));
      localStorage.setItem('user', user);
      sessionStorage.setItem('was-here', '1');
    }, JSON.stringify(customer.user));
    await page.route(/\/api\/cart$/, (route) => route.fulfill({ json: { cart: { items: [], total: 0, version: 1 } } }));
    await open(page, '/shop');
    await press(page, GEL, 'Add to Cart');
    await expect(signIn(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await page.unroute(/\/api\/cart$/);
    await signInElsewhere(page, customer);
    await expect(drawerOf(page).getByRole('listitem')).toHaveCount(1);
    expect(await customer.cart()).toEqual([[3, 1]]);
  });
});

test.describe('signed in', () => {
  test('[BUY-03] with an empty cart, or with only this in it, it goes straight to the checkout', { tag: ONCE }, async ({
    page,
  }) => {
    const customer = await newCustomer(page);
    await beSignedIn(page, customer);
    await open(page, '/shop');
    await press(page, GEL, 'Buy It Now');
    await expect(page).toHaveURL('/checkout');
    expect(await customer.cart()).toEqual([[3, 1]]);

    await open(page, '/product/3');
    const main = page.getByRole('main');
    await main.getByRole('group', { name: 'Quantity' }).getByRole('button', { name: 'Increase quantity' }).click();
    await main.getByRole('button', { name: 'Buy It Now' }).first().click();
    await expect(page).toHaveURL('/checkout');
    expect(await customer.cart()).toEqual([[3, 3]]);
  });

  test('[SPC-06] with every piece there is in the cart it goes to the checkout, other things or not @nightly', {
    tag: ONCE,
  }, async ({ page }) => {
    const customer = await newCustomer(page);
    await customer.add(7, 3);
    await beSignedIn(page, customer);
    await open(page, '/shop');
    await press(page, EYE_GEL, 'Buy It Now');
    await expect(page).toHaveURL('/checkout');
    await customer.add(3, 1);
    await open(page, '/shop');
    await press(page, EYE_GEL, 'Buy It Now');
    await proceed(page).getByRole('button', { name: 'Keep items + Add' }).click();
    await expect(page).toHaveURL('/checkout');
    expect(await customer.cart()).toEqual([
      [7, 3],
      [3, 1],
    ]);
  });

  test('[BUY-03] what another device has put in the cart meanwhile is seen @nightly', { tag: ONCE }, async ({
    page,
  }) => {
    const customer = await newCustomer(page);
    await beSignedIn(page, customer);
    await open(page, '/shop');
    await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
    await customer.add(1, 1);
    await press(page, GEL, 'Buy It Now');
    await expect(proceed(page).getByText(/already holds 1 other item\./)).toBeVisible();
  });

  test('[BUY-04] with other things in the cart it asks; Cancel closes and changes nothing', { tag: ONCE }, async ({
    page,
  }) => {
    const customer = await newCustomer(page);
    await customer.add(1, 2);
    await beSignedIn(page, customer);
    await open(page, '/shop');
    await press(page, GEL, 'Buy It Now');
    await expect(proceed(page).getByText(/already holds 2 other items\./)).toBeVisible();
    await expect(proceed(page).getByText('1 piece, Rs. 1,450.00')).toBeVisible();
    await expectAccessible(page);
    await proceed(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(proceed(page)).toHaveCount(0);
    await expect(cardOf(page, GEL).getByRole('button', { name: 'Buy It Now' })).toBeFocused();
    await expect(page).toHaveURL('/shop');
    expect(await customer.cart()).toEqual([[1, 2]]);
  });

  for (const { answer, busy, address, method, left } of [
    {
      answer: 'Keep items + Add',
      busy: 'Adding…',
      address: /\/api\/cart\/add$/,
      method: 'POST',
      left: [
        [1, 2],
        [3, 1],
      ],
    },
    { answer: 'Replace cart', busy: 'Replacing…', address: /\/api\/cart$/, method: 'PUT', left: [[3, 1]] },
  ]) {
    test(`[BUY-04] [BUY-05] '${answer}' reads '${busy}' while busy, then goes to the checkout`, {
      tag: answer === 'Replace cart' ? ONCE : [ONCE, NIGHTLY],
    }, async ({ page }) => {
      const customer = await newCustomer(page);
      await customer.add(1, 2);
      await beSignedIn(page, customer);
      await open(page, '/shop');
      await press(page, GEL, 'Buy It Now');
      const release = await holdBack(page, address, method);
      await proceed(page).getByRole('button', { name: answer }).click();
      await expect(proceed(page).getByRole('button', { name: busy })).toBeVisible();
      await expect(proceed(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(proceed(page)).toBeVisible();
      await expectAccessible(page);
      release();
      await expect(page).toHaveURL('/checkout');
      await expect(proceed(page)).toHaveCount(0);
      expect(await customer.cart()).toEqual(left);
    });
  }

  test('[BUY-04] a failure is told inside the dialog, and the old cart is still there @nightly', { tag: ONCE }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/Failed to load resource/);
    const customer = await newCustomer(page);
    await customer.add(1, 2);
    await beSignedIn(page, customer);
    await page.clock.install();
    await open(page, '/product/7');
    const main = page.getByRole('main');
    const more = main.getByRole('group', { name: 'Quantity' }).getByRole('button', { name: 'Increase quantity' });
    await more.click();
    await more.click();
    await main.getByRole('button', { name: 'Buy It Now' }).first().click();
    await expect(proceed(page).getByText('3 pieces, ')).toBeVisible();
    // Another shopper takes some: the server refuses the whole exchange.
    await page.route(/\/api\/cart$/, (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      return route.continue({ postData: JSON.stringify([{ productItemId: 7, qty: 4 }]) });
    });
    await proceed(page).getByRole('button', { name: 'Replace cart' }).click();
    await expect(proceed(page).getByRole('alert')).toHaveText(`Only 3 of ${EYE_GEL} left.`);
    await expectAccessible(page);
    expect(await customer.cart()).toEqual([[1, 2]]);

    await page.route(/\/api\/cart\/add$/, (route) => route.abort());
    await proceed(page).getByRole('button', { name: 'Keep items + Add' }).click();
    const failure = proceed(page)
      .getByRole('alert')
      .filter({ hasText: 'Failed to add item to cart. Please try again.' });
    await letRetriesPass(page, failure);
    await page.unroute(/\/api\/cart\/add$/);
    await proceed(page).getByRole('button', { name: 'Keep items + Add' }).click();
    await expect(page).toHaveURL('/checkout');
    expect(await customer.cart()).toEqual([
      [1, 2],
      [7, 3],
    ]);
  });
});
