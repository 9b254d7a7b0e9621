import type { Page } from '@playwright/test';
import { beSignedIn, cardOf, drawerOf, holdBack, newCustomer, openCart, otherDevice, quantityOf } from './customers.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  IN_MOTION,
  letRetriesPass,
  ONCE,
  open,
  PHONE_BY_DAY,
  test,
} from './fixtures.ts';

const DAY_CREAM = 'Aloe Vera Day Cream';
const GEL = 'Pure Aloe Vera Gel 99%';
const EYE_GEL = 'Aloe Vera & Cucumber Eye Gel';

const storedCart = {
  items: [
    { id: 1, productItemId: 3, name: GEL, price: 1450, quantity: 2, image: '', SKU: 'KOM-GE-001' },
    { id: 2, productItemId: 1, name: DAY_CREAM, price: 1850, quantity: 1, image: '', SKU: 'KOM-CR-001' },
  ],
  total: 4750,
};

const badge = (page: Page) => page.getByRole('button', { name: /^Cart, / });
const subtotal = (page: Page) => drawerOf(page).getByText('Subtotal', { exact: true }).locator('..');

async function signedIn(page: Page, ...lines: [productItemId: number, qty: number][]) {
  const customer = await newCustomer(page);
  for (const [productItemId, qty] of lines) await customer.add(productItemId, qty);
  await beSignedIn(page, customer);
  return customer;
}

test.describe('a guest', () => {
  test('[CART-01] [CART-03] sees the cart that the browser kept, and nothing changes it', { tag: ONCE }, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/cart') && asked.push(request.url()));
    await page.addInitScript((cart) => localStorage.setItem('cart', JSON.stringify(cart)), storedCart);
    await open(page, '/shop');
    await expect(badge(page)).toHaveAccessibleName('Cart, 3 items');
    const drawer = await openCart(page);
    await expect(drawer.getByRole('listitem')).toHaveCount(2);
    await expect(drawer.getByText('KOM-GE-001')).toBeVisible();
    await expect(subtotal(page)).toContainText('Rs. 4,750.00');
    await expect(quantityOf(page, GEL).getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
    await expect(drawer.getByRole('button', { name: `Remove ${GEL}` })).toBeDisabled();
    await expect(drawer.getByRole('button', { name: 'Clear Cart' })).toBeDisabled();
    await expect(drawer.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
    await expect(drawer.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    await expectAccessible(page);
    expect(asked).toEqual([]);
  });

  test('[SEE-07] on a phone held across, and at 200 % zoom, Checkout is in sight whatever is scrolled @nightly', {
    tag: ONCE,
  }, async ({ page }) => {
    await page.addInitScript((cart) => localStorage.setItem('cart', JSON.stringify(cart)), storedCart);
    await open(page, '/shop');
    const drawer = await openCart(page);
    for (const [width, height] of [
      [844, 390],
      [720, 450],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of [drawer.getByRole('listitem').last(), drawer.getByRole('listitem').first()]) {
        await part.scrollIntoViewIfNeeded();
        await expect(part.getByText('KOM-')).toBeInViewport({ ratio: 1 });
        await expect(drawer.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
        await expect(drawer.getByRole('button', { name: 'Close cart' })).toBeInViewport({ ratio: 1 });
      }
    }
    await expectAccessible(page);
  });

  test('[CART-01] a stored cart that is none is removed @nightly', { tag: ONCE }, async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('was-here')) localStorage.setItem('cart', '{"items":[{"quantity":"many"}]}');
      sessionStorage.setItem('was-here', '1');
    });
    await open(page, '/shop');
    await expect(badge(page)).toHaveAccessibleName('Cart, 0 items');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
    const drawer = await openCart(page);
    await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  });
});

test('[CART-02] a customer’s cart comes from the server, again with every opening, and goes with signing out', {
  tag: ONCE,
}, async ({ page }) => {
  const customer = await newCustomer(page);
  await customer.add(3, 2);
  await open(page, '/shop');
  await expect(badge(page)).toHaveAccessibleName('Cart, 0 items');
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('authToken', token);
      localStorage.setItem('user', user);
      window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    },
    [customer.token, JSON.stringify(customer.user)] as const,
  );
  await expect(badge(page)).toHaveAccessibleName('Cart, 2 items');
  await customer.add(1, 1);
  const drawer = await openCart(page);
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await expect(badge(page)).toHaveAccessibleName('Cart, 0 items');
});

test('[NAV-02] the badge counts the pieces, and says 99+ above 99 @nightly', { tag: ONCE }, async ({ page }) => {
  const customer = await signedIn(page, [3, 90], [1, 9]);
  await open(page, '/shop');
  await expect(badge(page)).toHaveText('99');
  await customer.add(1, 1);
  await openCart(page);
  await page.keyboard.press('Escape');
  await expect(badge(page)).toHaveText('99+');
  await expect(badge(page)).toHaveAccessibleName('Cart, 100 items');
});

test('[CART-06] a card adds one of its first item, says so quietly, and the badge follows', { tag: ONCE }, async ({
  page,
}) => {
  const customer = await signedIn(page);
  await page.clock.install();
  await open(page, '/shop');
  const sent = page.waitForRequest(/\/api\/cart\/add$/);
  await cardOf(page, GEL).getByRole('button', { name: 'Add to Cart' }).click();
  expect((await sent).postDataJSON()).toEqual([{ productItemId: 3, qty: 1 }]);
  const told = page.getByRole('status').filter({ hasText: `${GEL} is in your cart.` });
  await expect(told).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(drawerOf(page)).toHaveCount(0);
  expect(await customer.cart()).toEqual([[3, 1]]);
  await expectAccessible(page);
  await page.clock.runFor(6000);
  await expect(told).toHaveCount(0);

  await cardOf(page, GEL).getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'View cart' }).click();
  await expect(quantityOf(page, GEL).getByRole('status')).toHaveText('2');
});

test('[CART-06] impatient presses while an add is under way count once @nightly', { tag: ONCE }, async ({ page }) => {
  const customer = await signedIn(page);
  await open(page, '/shop');
  const release = await holdBack(page, /\/api\/cart\/add$/, 'POST');
  const add = cardOf(page, GEL).getByRole('button', { name: /Add to Cart|Adding…/ });
  await add.click();
  await expect(add).toHaveAccessibleName('Adding…');
  await add.click();
  release();
  await expect(add).toHaveAccessibleName('Add to Cart');
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
  expect(await customer.cart()).toEqual([[3, 1]]);
});

test('[PDP-10] the product page adds the chosen quantity and opens the drawer', { tag: ONCE }, async ({ page }) => {
  const customer = await signedIn(page);
  await open(page, '/product/1');
  const main = page.getByRole('main');
  await main.getByRole('group', { name: 'Quantity' }).getByRole('button', { name: 'Increase quantity' }).click();
  const add = main.getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('link', { name: DAY_CREAM })).toBeVisible();
  await expect(quantityOf(page, DAY_CREAM).getByRole('status')).toHaveText('2');
  expect(await customer.cart()).toEqual([[1, 2]]);
  await drawer.getByRole('button', { name: 'Close cart' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(add).toBeFocused();
});

test(
  '[CART-07] [PAG-08] the drawer shows lines, subtotal and the ways on; it holds the page still and gives the focus back',
  { tag: PHONE_BY_DAY },
  async ({ page }, { project }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await signedIn(page, [3, 2], [1, 1]);
    await open(page, '/shop');
    const drawer = await openCart(page);
    await expect(drawer.getByRole('heading', { name: 'CART' })).toHaveCount(1);
    const gel = drawer.getByRole('listitem').filter({ hasText: GEL });
    await expect(gel.locator('img')).toBeVisible();
    await expect(gel.getByRole('link', { name: GEL })).toHaveAttribute('href', '/product/3');
    await expect(gel.getByText('200 ml tub', { exact: true })).toBeVisible();
    await expect(gel.getByText('KOM-GE-001')).toBeVisible();
    await expect(quantityOf(page, GEL).getByRole('status')).toHaveText('2');
    await expect(gel.getByText('Rs. 2,900.00')).toBeVisible();
    await expect(gel.getByRole('button', { name: `Remove ${GEL}` })).toBeVisible();
    await expect(subtotal(page)).toContainText('Rs. 4,750.00');
    await expect(drawer.getByRole('button', { name: 'Clear Cart' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // It slides in.
    const rightEdge = () => drawer.evaluate((panel) => panel.getBoundingClientRect().right);
    await expect.poll(rightEdge).toBe(page.viewportSize()?.width);
    await page.mouse.move(20, 300);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(badge(page)).toBeFocused();
    if (project.name === 'desktop') {
      await openCart(page);
      // The panel hears presses beside it from the moment after it has opened: a hand is slower than that, or tries again.
      await expect(async () => {
        await page.mouse.click(200, 400);
        await expect(drawer).toHaveCount(0, { timeout: 2000 });
      }).toPass();
    }
    await openCart(page);
    await gel.getByRole('link', { name: GEL }).click();
    await expect(page).toHaveURL('/product/3');
    await expect(drawer).toHaveCount(0);
  },
);

test('[CART-07] Checkout leads to /checkout @nightly', { tag: ONCE }, async ({ page }) => {
  await signedIn(page, [3, 1]);
  await open(page, '/shop');
  await (await openCart(page)).getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(drawerOf(page)).toHaveCount(0);
});

test('[SHOP-06] the event cart-open opens the drawer on every page with a header @nightly', { tag: ONCE }, async ({
  page,
  isMobile,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  for (const address of isMobile ? ['/shop', '/product/3', '/no-such-page'] : ['/shop']) {
    await open(page, address);
    await expect(badge(page)).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('cart-open')));
      await expect(drawerOf(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
  }
});

test('[CART-08] loading, failing, trying again and being empty each have their words', { tag: ONCE }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  await signedIn(page);
  await page.clock.install();
  let isBroken = true;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/cart$/, async (route) => {
    await held;
    if (isBroken) await route.fulfill({ status: 500, body: '' });
    else await route.continue();
  });
  await open(page, '/shop');
  const drawer = await openCart(page);
  await expect(drawer.getByText('Loading your cart...')).toBeVisible();
  await expectAccessible(page);
  release();
  await letRetriesPass(page, drawer.getByText('Error loading cart'));
  await expect(drawer.getByText('Failed to fetch cart. Please try again.')).toBeVisible();
  await expectAccessible(page);
  isBroken = false;
  await drawer.getByRole('button', { name: 'Try Again' }).click();
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  await expect(drawer.getByText('Add some products to get started')).toBeVisible();
  await expectAccessible(page);
});

test('[CART-09] [CART-11] the quantity shows at once, stops at 1 and at the stock, and the money follows the server', {
  tag: ONCE,
}, async ({ page }) => {
  const customer = await signedIn(page, [7, 1]);
  await open(page, '/shop');
  await openCart(page);
  const stepper = quantityOf(page, EYE_GEL);
  const quantity = stepper.getByRole('status');
  await expect(stepper.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  const before = await subtotal(page).textContent();

  const release = await holdBack(page, /\/api\/cart\/items\/\d+$/, 'PUT');
  const more = stepper.getByRole('button', { name: 'Increase quantity' });
  await more.click();
  await more.click();
  await expect(quantity).toHaveText('3');
  await expect(more).toBeDisabled();
  await expect(more).toBeFocused();
  expect(await subtotal(page).textContent()).toBe(before);
  release();
  await expect(subtotal(page)).not.toHaveText(before ?? '');
  await expect(drawerOf(page).getByText(`${EYE_GEL}: 3 pieces.`)).toBeAttached();
  await expect.poll(customer.cart).toEqual([[7, 3]]);
  await stepper.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect.poll(customer.cart).toEqual([[7, 2]]);
});

test('[CART-07] [PAG-06] [PAG-07] a removed line hands the focus on, what happens is read out, and a cleared cart comes back', {
  tag: ONCE,
}, async ({ page }) => {
  const customer = await signedIn(page, [3, 1], [1, 1], [7, 1]);
  await open(page, '/shop');
  const drawer = await openCart(page);
  const voice = drawer.getByRole('status').filter({ hasText: /removed|left/ });
  await drawer.getByRole('button', { name: `Remove ${DAY_CREAM}` }).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await expect(drawer.getByRole('button', { name: `Remove ${EYE_GEL}` })).toBeFocused();
  await expect(voice).toHaveText(/^Aloe Vera Day Cream removed\. Subtotal Rs\. /);
  await drawer.getByRole('button', { name: `Remove ${EYE_GEL}` }).click();
  await expect(drawer.getByRole('button', { name: `Remove ${GEL}` })).toBeFocused();
  await drawer.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  await expect(voice).toHaveText('Nothing is left in it');
  expect(await customer.cart()).toEqual([]);
  const undo = drawer.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  expect(await customer.cart()).toEqual([[3, 1]]);
  expect(await drawer.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);

  // Taken out one by one there is nothing to undo, but a way on.
  await drawer.getByRole('button', { name: `Remove ${GEL}` }).click();
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  await expect(undo).toHaveCount(0);
  await open(page, '/about');
  await openCart(page);
  await drawer.getByRole('link', { name: 'Shop now' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(drawer).toHaveCount(0);
});

test('[CART-10] [SPC-09] what fails is said in the words of the shop, and nothing is lost @nightly', {
  tag: ONCE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/);
  const customer = await signedIn(page, [3, 1]);
  await page.clock.install();
  await open(page, '/shop');
  await page.route(/\/api\/cart\/./, (route) => route.fulfill({ status: 500, body: '' }));
  await cardOf(page, GEL).getByRole('button', { name: 'Add to Cart' }).click();
  await letRetriesPass(page, page.getByText('Failed to add item to cart. Please try again.'));
  await page.getByRole('button', { name: 'Close message' }).click();
  const drawer = await openCart(page);
  const failures: [press: () => Promise<void>, text: string][] = [
    [
      () => quantityOf(page, GEL).getByRole('button', { name: 'Increase quantity' }).click(),
      'Failed to update item quantity. Please try again.',
    ],
    [
      () => drawer.getByRole('button', { name: `Remove ${GEL}` }).click(),
      'Failed to remove item from cart. Please try again.',
    ],
    [() => drawer.getByRole('button', { name: 'Clear Cart' }).click(), 'Failed to clear cart. Please try again.'],
  ];
  for (const [press, text] of failures) {
    await press();
    await letRetriesPass(page, drawer.getByRole('alert').filter({ hasText: text }));
    await expect(quantityOf(page, GEL).getByRole('status')).toHaveText('1');
  }
  await expect(drawer.getByRole('status').filter({ hasText: 'Subtotal' })).toHaveText(
    `${GEL}: still 1 piece. Subtotal Rs. 1,450.00.`,
  );
  await expectAccessible(page);
  expect(await customer.cart()).toEqual([[3, 1]]);
});

test('[CART-05] [SPC-01] more than there is: the server’s sentence is shown', { tag: ONCE }, async ({ page }) => {
  const customer = await signedIn(page, [7, 3]);
  await open(page, '/shop');
  await cardOf(page, EYE_GEL).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('status').getByText(`Only 3 of ${EYE_GEL} left.`)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(customer.cart).toEqual([[7, 3]]);
});

test('[CART-11] a line that sold out or has too few left is flagged, kept, and holds up the checkout', {
  tag: ONCE,
}, async ({ page }) => {
  const customer = await signedIn(page, [3, 1], [1, 5]);
  const left: Record<number, number> = { 3: 0, 1: 2 };
  await page.route(/\/api\/cart$/, async (route) => {
    const response = await route.fetch();
    const { cart } = await response.json();
    for (const line of cart.items) line.productItem.qtyInStock = left[line.productItemId];
    await route.fulfill({ response, json: { cart } });
  });
  await open(page, '/shop');
  const drawer = await openCart(page);
  const gel = drawer.getByRole('listitem').filter({ hasText: GEL });
  const cream = drawer.getByRole('listitem').filter({ hasText: DAY_CREAM });
  await expect(gel.getByText('Sold out since you added it. Remove it to check out.')).toBeVisible();
  await expect(cream.getByText('Only 2 left.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expect(quantityOf(page, DAY_CREAM).getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  await quantityOf(page, DAY_CREAM).getByRole('button', { name: 'Decrease quantity' }).click();
  await expect.poll(customer.cart).toEqual([
    [3, 1],
    [1, 2],
  ]);
});

test.describe('one cart, several hands', () => {
  test('[CART-12] two tabs of one customer lose nothing @nightly', { tag: ONCE }, async ({ page, context }) => {
    const customer = await signedIn(page, [3, 1]);
    await open(page, '/shop');
    const second = await context.newPage();
    await open(second, '/product/1');
    await expect(badge(second)).toHaveAccessibleName('Cart, 1 item');
    await Promise.all([
      cardOf(page, DAY_CREAM).getByRole('button', { name: 'Add to Cart' }).click(),
      second.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click(),
    ]);
    await expect
      .poll(async () => new Map(await customer.cart()))
      .toEqual(
        new Map([
          [3, 1],
          [1, 2],
        ]),
      );
    await openCart(page);
    await expect(quantityOf(page, DAY_CREAM).getByRole('status')).toHaveText('2');
  });

  test('[CART-12] two devices change different lines, and both hold @nightly', { tag: ONCE }, async ({
    page,
    browser,
  }) => {
    const customer = await signedIn(page, [3, 1], [1, 1]);
    await open(page, '/shop');
    const device = await otherDevice(browser, customer, page);
    await open(device, '/shop');
    await openCart(page);
    await openCart(device);
    await Promise.all([
      quantityOf(page, GEL).getByRole('button', { name: 'Increase quantity' }).click(),
      quantityOf(device, DAY_CREAM).getByRole('button', { name: 'Increase quantity' }).click(),
    ]);
    await expect.poll(customer.cart).toEqual([
      [3, 2],
      [1, 2],
    ]);
    // What one removed, the other is told of.
    await drawerOf(device)
      .getByRole('button', { name: `Remove ${GEL}` })
      .click();
    await expect(drawerOf(device).getByRole('listitem')).toHaveCount(1);
    await device.context().close();
  });

  test('[CART-12] a line that is already gone is told and taken away @nightly', { tag: ONCE }, async ({
    page,
    consoleErrors,
    browser,
  }) => {
    consoleErrors.allow(/404/);
    const customer = await signedIn(page, [3, 1], [1, 1]);
    await open(page, '/shop');
    const drawer = await openCart(page);
    const device = await otherDevice(browser, customer, page);
    await open(device, '/shop');
    await (await openCart(device)).getByRole('button', { name: `Remove ${GEL}` }).click();
    await expect.poll(customer.cart).toEqual([[1, 1]]);
    await device.context().close();
    await quantityOf(page, GEL).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(drawer.getByRole('alert')).toHaveText('This is not in your cart any more.');
    await expect(drawer.getByRole('listitem')).toHaveCount(1);
  });

  test('[CART-12] an old answer that arrives late is not shown @nightly', { tag: ONCE }, async ({ page }) => {
    await signedIn(page, [3, 1]);
    await open(page, '/shop');
    await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
    const release = await holdBack(page, /\/api\/cart$/, 'GET');
    const late = page.waitForResponse((response) => response.url().endsWith('/api/cart'));
    await openCart(page);
    await quantityOf(page, GEL).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(subtotal(page)).toContainText('Rs. 2,900.00');
    release();
    await (await late).finished();
    await expect(quantityOf(page, GEL).getByRole('status')).toHaveText('2');
    await expect(subtotal(page)).toContainText('Rs. 2,900.00');
  });
});

test.describe('the pulse of a card', () => {
  test.use(IN_MOTION);

  async function addOnHome(page: Page) {
    await signedIn(page);
    await page.addInitScript(() => sessionStorage.setItem('splashSeen', '1'));
    await open(page, '/');
    const card = cardOf(page, DAY_CREAM);
    await card.evaluate((element) => {
      element.addEventListener('animationstart', (event) => {
        const { animationName, target } = event as AnimationEvent;
        if (!(target instanceof Element)) return;
        const isPicture = target instanceof HTMLImageElement;
        element.setAttribute(
          'data-seen',
          `${animationName} ${getComputedStyle(target).animationDuration} ${isPicture}`,
        );
      });
    });
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText(`${DAY_CREAM} is in your cart.`)).toBeVisible();
    return card;
  }

  test('[PC-04] on home the photograph pulses for 0.6 s when its product is added', { tag: ONCE }, async ({ page }) => {
    await expect(await addOnHome(page)).toHaveAttribute('data-seen', 'pulse 0.6s true');
  });

  test('[PC-04] nothing pulses for those who want less motion @nightly', { tag: ONCE }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(await addOnHome(page)).not.toHaveAttribute('data-seen', /./);
  });

  test('[PC-04] nor on any other page @nightly', { tag: ONCE }, async ({ page }) => {
    await signedIn(page);
    await open(page, '/shop');
    const card = cardOf(page, DAY_CREAM);
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText(`${DAY_CREAM} is in your cart.`)).toBeVisible();
    await expect(card.locator('.pulse')).toHaveCount(0);
  });
});
