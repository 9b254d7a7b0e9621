import type { Locator, Page } from '@playwright/test';
import { newCustomer } from './customers.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followMenu,
  hydrated,
  NIGHTLY,
  ONCE,
  open,
  PHONE_BY_DAY,
  test,
  WIDE,
} from './fixtures.ts';

const NAMES = ['Home', 'Shop', 'Gifting', 'About', 'Blog', 'Branches'];
const ARTICLES = [
  'Five Ways to Use Aloe Vera Gel Every Day',
  'A Morning Routine for Humid Weather',
  'From Leaf to Jar: How We Make Our Gel',
];

const strip = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const panel = (page: Page, name: string) => strip(page).getByRole('group', { name });

async function keep(page: Page, where: 'localStorage' | 'sessionStorage', entries: Record<string, string>) {
  await page.addInitScript(
    ([storage, items]) => {
      if (window.sessionStorage.getItem('kept')) return;
      window.sessionStorage.setItem('kept', 'yes');
      for (const [key, value] of Object.entries(items)) window[storage].setItem(key, value);
    },
    [where, entries] as const,
  );
}
/** A real session: one that the server does not know is signed out at the first call. */
async function signIn(page: Page, where: 'localStorage' | 'sessionStorage' = 'localStorage') {
  const { token, user } = await newCustomer(page);
  await keep(page, where, { authToken: token, user: JSON.stringify(user) });
  return user.emailAddress;
}
const cartOf = (...quantities: number[]) =>
  JSON.stringify({ items: quantities.map((quantity, id) => ({ id, quantity })), total: 1 });

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
}

async function openAccount(page: Page, project: string) {
  if (project === 'phone') return openMenu(page);
  await page.getByRole('button', { name: 'Account' }).click();
}

test(
  '[NAV-01] the bar stays on top, with the logo in the middle that leads home',
  { tag: PHONE_BY_DAY },
  async ({ page }, { project }) => {
    await open(page, '/shop');
    const header = page.getByRole('banner');
    const logo = header.getByRole('link', { name: 'Komarika, home' });
    await expect(logo).toHaveAttribute('href', '/');
    const box = await logo.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    // The tracking after the last letter is 0.2 em of nothing.
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(4);
    await expect(header.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
    if (project.name === 'desktop') {
      await expect(header.getByRole('button', { name: 'Account' })).toBeVisible();
      await expect(header.getByText('Delivery across Sri Lanka, Rs. 500')).toBeVisible();
    }
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    await expect(logo).toBeInViewport();
    await expect(header.getByRole('button', { name: 'Cart, 0 items' })).toBeInViewport();
  },
);

test('[NAV-01] the strip makes way on the way down and comes back on the way up @nightly', async ({ page }, {
  project,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  if (project.name === 'phone') return expect(strip(page)).toBeHidden();
  await open(page, '/shop');
  const top = async () => (await strip(page).boundingBox())?.y ?? Number.NaN;
  const atRest = await top();
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 900);
  await expect.poll(top).toBeLessThan(atRest);
  await page.mouse.wheel(0, -200);
  await expect.poll(top).toBe(atRest);
});

test('[NAV-02] the badge shows the number of pieces, 99+ above 99, and nothing for none', { tag: ONCE }, async ({
  page,
}) => {
  await open(page, '/shop');
  for (const [pieces, badge, label] of [
    [[], '', 'Cart, 0 items'],
    [[1], '1', 'Cart, 1 item'],
    [[2, 3], '5', 'Cart, 5 items'],
    [[99], '99', 'Cart, 99 items'],
    [[60, 40], '99+', 'Cart, 100 items'],
  ] as const) {
    await page.evaluate(
      (cart) => {
        localStorage.setItem('cart', cart);
        window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })); // as another tab would
      },
      cartOf(...pieces),
    );
    const button = page.getByRole('banner').getByRole('button', { name: label, exact: true });
    await expect(button).toBeVisible();
    await expect(button).toHaveText(badge);
  }
});

test('[NAV-02] [CART-01] a cart that cannot be read is removed and counts as none @nightly', { tag: ONCE }, async ({
  page,
}) => {
  await keep(page, 'localStorage', { cart: '{broken' });
  await open(page, '/shop');
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
});

test('[NAV-02] what another tab puts into the cart is counted here @nightly', { tag: ONCE }, async ({
  page,
  context,
}) => {
  await open(page, '/shop');
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/shop');
  await other.evaluate((cart) => localStorage.setItem('cart', cart), cartOf(4));
  await expect(page.getByRole('button', { name: 'Cart, 4 items' })).toBeVisible();
});

test('[NAV-01] the cart button asks for the cart @nightly', { tag: ONCE }, async ({ page }) => {
  await open(page, '/shop');
  const asked = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('cart-open', () => resolve(true), { once: true })),
  );
  await page.getByRole('button', { name: /^Cart/ }).click();
  expect(await asked).toBe(true);
  await expect(page).toHaveURL('/shop');
});

test('[NAV-03] [NAV-05] the names stand in their order, and two of them show a marker', async ({ page }, {
  project,
}) => {
  await open(page, '/shop');
  if (project.name === 'phone') await openMenu(page);
  const nav = project.name === 'phone' ? menu(page).getByRole('navigation') : strip(page);
  const entries = nav.getByRole('listitem');
  await expect(entries).toHaveText(NAMES);
  const marked = await entries.evaluateAll((items) =>
    items.filter((item) => item.querySelector('svg')).map((item) => item.textContent?.trim()),
  );
  // Nobody points on a phone: there everything that unfolds says so.
  expect(marked).toEqual(project.name === 'phone' ? ['Shop', 'Gifting', 'Blog', 'Branches'] : ['Blog', 'Branches']);
  await expect(nav.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page');
});

test('[NAV-04] Home, Shop, About and Blog each go to their page @nightly', { tag: PHONE_BY_DAY }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  await open(page, '/product/3');
  for (const [name, address] of [
    ['About', /\/about$/],
    ['Blog', /\/blog$/],
    ['Shop', /\/shop$/],
    ['Home', '/'],
  ] as const) {
    await followMenu(page, name);
    await expect(page).toHaveURL(address);
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('group', { name: 'Blog' })).toBeHidden();
  }
});

test('[NAV-04] [NAV-05] Gifting and Branches open a panel with WhatsApp and never change the route', async ({ page }, {
  project,
}) => {
  await open(page, '/shop?category=2');
  if (project.name === 'phone') await openMenu(page);
  const within = project.name === 'phone' ? menu(page) : strip(page);
  for (const [name, text] of [
    ['Gifting', 'Gift bag and gift message are chosen at checkout.'],
    ['Branches', 'Shops are coming'],
  ] as const) {
    const trigger = within.getByRole('button', { name });
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await trigger.press('Enter');
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await expect(within.getByText(text)).toBeVisible();
    await expect(within.getByRole('link', { name: 'Ask on WhatsApp' }).last()).toHaveAttribute(
      'href',
      'https://wa.me/94770000000?text=Hello%2C%20I%20have%20a%20question%20about%20your%20aloe%20vera%20products.',
    );
    await expect(page).toHaveURL('/shop?category=2');
    await expectAccessible(page, { within: 'header' });
  }
});

test('[NAV-05] Blog’s panel lists the articles @nightly', async ({ page, consoleErrors }, { project }) => {
  consoleErrors.allow(/404/);
  await open(page, '/shop');
  if (project.name === 'phone') {
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Blog, articles' }).click();
  } else {
    await strip(page).getByRole('link', { name: 'Blog' }).focus();
    await page.keyboard.press('ArrowDown');
  }
  const within = project.name === 'phone' ? menu(page) : panel(page, 'Blog');
  for (const [index, title] of ARTICLES.entries()) {
    await expect(within.getByRole('link', { name: title })).toHaveAttribute('href', `/blog/${index + 1}`);
  }
  await expect(within.getByText('14 Aug 2026')).toBeVisible();
  await expectAccessible(page, { within: 'header' });
  await within.getByRole('link', { name: ARTICLES[1] as string }).click();
  await expect(page).toHaveURL('/blog/2');
  await expect(page.getByText(ARTICLES[0] as string)).toBeHidden();
});

test('[FND-07] Shop unfolds to categories and needs', async ({ page }, { project }) => {
  await open(page, '/about');
  if (project.name === 'phone') {
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Shop, categories' }).click();
  } else {
    await strip(page).getByRole('link', { name: 'Shop' }).hover();
  }
  const within = project.name === 'phone' ? menu(page) : panel(page, 'Shop');
  for (const [name, address] of [
    ['All products', '/shop'],
    ['Aloe Vera Gel', '/shop?category=2'],
    ['Aloe Vera Hair Care', '/shop?category=4'],
    ['Oily skin', '/shop?search=oily+skin'],
    ['Gifts', '/shop?search=gift'],
  ] as const) {
    await expect(within.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
  await expectAccessible(page, { within: 'header' });
  await expectNoSidewaysScroll(page);
  await within.getByRole('link', { name: 'Dry skin' }).click();
  await expect(page).toHaveURL('/shop?search=dry+skin');
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  await expect(within).toBeHidden();
});

test('[FND-07] the phone’s menu has the search', { tag: ONCE }, async ({ page }) => {
  await open(page, '/about');
  await openMenu(page);
  await menu(page).getByRole('combobox', { name: 'Search the shop' }).fill('kondaya');
  await expect(menu(page).getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop?search=kondaya');
  await expect(menu(page)).toBeHidden();
});

test('[FND-08] Gifting leads to gifts, Branches to people', { tag: PHONE_BY_DAY }, async ({ page }, { project }) => {
  await open(page, '/about');
  if (project.name === 'phone') await openMenu(page);
  const within = project.name === 'phone' ? menu(page) : strip(page);
  await within.getByRole('button', { name: 'Branches' }).press('Enter');
  await expect(within.getByRole('link', { name: 'hello@komarika.example' })).toHaveAttribute('href', /^mailto:/);
  await expect(within.getByText('Monday to Saturday, 9 to 5')).toBeVisible();
  await within.getByRole('button', { name: 'Gifting' }).press('Enter');
  await within.getByRole('link', { name: 'See what makes a gift' }).click();
  await expect(page).toHaveURL('/shop?search=gift');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
});

test('[FND-09] a panel that the pointer has opened stays when its name is pressed @nightly', { tag: WIDE }, async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/shop');
  const gifting = strip(page).getByRole('button', { name: 'Gifting' });
  await gifting.hover();
  await expect(panel(page, 'Gifting')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await gifting.click();
  await expect(panel(page, 'Gifting')).toBeVisible();
  await page.mouse.move(10, 700);
  await page.clock.runFor(1000);
  await expect(panel(page, 'Gifting')).toBeVisible();
  await gifting.click();
  await expect(panel(page, 'Gifting')).toBeHidden();
});

test('[FND-09] the ring around what the keyboard has reached is seen whole @nightly', { tag: WIDE }, async ({
  page,
}) => {
  await open(page, '/shop');
  const bar = await page.getByRole('banner').locator('> div').boundingBox();
  const below = (bar?.y ?? 0) + (bar?.height ?? 0);
  for (const name of NAMES) {
    const entry = strip(page).locator('a, button').filter({ hasText: name }).first();
    await entry.focus();
    await page.keyboard.press('Shift'); // the focus is the keyboard's
    const ring = await entry.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(element);
      return { style: outlineStyle, top: top - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth) };
    });
    expect(ring.style).toBe('solid');
    expect(ring.top).toBeGreaterThanOrEqual(below - 0.5);
  }
});

test('[NAV-05] panels wait 200 ms to open and 150 ms to close; the next opens at once for 300 ms @nightly', async ({
  page,
}, { project }) => {
  if (project.name === 'phone') return; // nothing points there: panels open by press alone
  await page.clock.install();
  await open(page, '/shop');
  const gifting = strip(page).getByRole('button', { name: 'Gifting' });
  const branches = strip(page).getByRole('button', { name: 'Branches' });
  const isOpen = (name: string) => panel(page, name).isVisible();
  await page.clock.pauseAt(Date.now() + 60_000);

  await gifting.hover();
  await page.clock.runFor(199);
  expect(await isOpen('Gifting')).toBe(false);
  await page.clock.runFor(1);
  await expect(panel(page, 'Gifting')).toBeVisible();
  await panel(page, 'Gifting').hover();
  await page.clock.runFor(1000);
  expect(await isOpen('Gifting')).toBe(true);

  await page.mouse.move(10, 700);
  await page.clock.runFor(149);
  expect(await isOpen('Gifting')).toBe(true);
  await page.clock.runFor(1);
  await expect(panel(page, 'Gifting')).toBeHidden();

  await page.clock.runFor(299);
  await branches.hover();
  await expect(panel(page, 'Branches')).toBeVisible();
  await page.mouse.move(10, 700);
  await page.clock.runFor(150);
  await expect(panel(page, 'Branches')).toBeHidden();
  await page.clock.runFor(300);
  await gifting.hover();
  await page.clock.runFor(199);
  expect(await isOpen('Gifting')).toBe(false);
  await page.clock.runFor(1);
  await expect(panel(page, 'Gifting')).toBeVisible();
});

test('[NAV-05] a panel whose contents are on their way opens when they are there, not empty @nightly', {
  tag: WIDE,
}, async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/nav-panels/, async (route) => {
    await arrival;
    await route.continue();
  });
  await open(page, '/shop');
  const gifting = strip(page).getByRole('button', { name: 'Gifting' });
  await gifting.press('Enter');
  await gifting.press('Enter'); // an impatient one
  await expect(gifting).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page, 'Gifting')).toBeHidden();
  arrive();
  await expect(gifting).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(panel(page, 'Gifting').getByRole('link', { name: 'See what makes a gift' })).toBeFocused();
});

test('[NAV-07] pressing outside closes a panel; Escape closes it and gives the focus back', async ({ page }, {
  project,
}) => {
  await open(page, '/shop');
  if (project.name === 'phone') {
    const opener = page.getByRole('button', { name: 'Open menu' });
    await openMenu(page);
    await page.touchscreen.tap(350, 400);
    await expect(menu(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener).toBeFocused();
    return;
  }
  const gifting = strip(page).getByRole('button', { name: 'Gifting' });
  await gifting.click();
  await expect(panel(page, 'Gifting')).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(panel(page, 'Gifting')).toBeHidden();
  await gifting.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Gifting')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel(page, 'Gifting').getByRole('link', { name: 'See what makes a gift' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'Gifting')).toBeHidden();
  await expect(gifting).toBeFocused();
  await page.keyboard.press('Enter');
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
  await expect(panel(page, 'Gifting')).toBeHidden();

  const account = page.getByRole('button', { name: 'Account' });
  await account.click();
  // First where nobody has signed in yet.
  const entry = page.getByRole('link', { name: 'Create account' });
  await expect(entry).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(entry).toBeHidden();
  await account.click();
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(account).toBeFocused();
});

test(
  '[NAV-06] the phone’s menu holds the page still, and every target is large enough for a thumb',
  { tag: ONCE },
  async ({ page }, { project }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, '/shop');
    const opener = page.getByRole('button', { name: 'Open menu' });
    if (project.name === 'desktop') return expect(opener).toBeHidden();
    await openMenu(page);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
    await menu(page).getByRole('button', { name: 'Gifting' }).click();
    await menu(page).getByRole('button', { name: 'Blog, articles' }).click();
    const targets = await menu(page)
      .locator('a, button')
      .evaluateAll((found) =>
        found.map((target) => {
          const { width, height } = target.getBoundingClientRect();
          return { name: target.textContent, width, height };
        }),
      );
    expect(targets.length).toBeGreaterThan(12);
    expect(targets.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden');
  },
);

test('[NAV-06] up to 639 px the menu button stands, from 640 px the strip @nightly', { tag: ONCE }, async ({
  page,
}) => {
  await open(page, '/shop');
  for (const width of [639, 640]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: width < 640 });
    await expect(strip(page)).toBeVisible({ visible: width >= 640 });
    await expectNoSidewaysScroll(page);
  }
});

test('[NAV-06] following a link of the menu closes it and begins on the new page @nightly', { tag: ONCE }, async ({
  page,
}) => {
  await open(page, '/product/3');
  await followMenu(page, 'Shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

for (const where of ['localStorage', 'sessionStorage'] as const) {
  test(
    `[NAV-08] [ACC-03] signed in by ${where}, the menu shows name, email and the way out`,
    { tag: where === 'localStorage' ? PHONE_BY_DAY : [ONCE, NIGHTLY] },
    async ({ page }, { project }) => {
      const email = await signIn(page, where);
      await open(page, '/product/3');
      await openAccount(page, project.name);
      const within = project.name === 'phone' ? menu(page) : page.getByRole('banner');
      await expect(within.getByText('Nimali Perera')).toBeVisible();
      await expect(within.getByText(email)).toBeVisible();
      await expect(within.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
      await expect(within.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
      await expect(within.getByText('Sign in')).toBeHidden();
      await expectAccessible(page, { within: 'header' });

      await within.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/');
      expect(
        await page.evaluate(() =>
          [localStorage, sessionStorage].map((s) => [s.getItem('authToken'), s.getItem('user')]),
        ),
      ).toEqual([
        [null, null],
        [null, null],
      ]);
      await openAccount(page, project.name);
      await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    },
  );
}

test(
  '[NAV-08] persistent storage is looked at first, and a broken user is nobody @nightly',
  { tag: ONCE },
  async ({ page }, { project }) => {
    await signIn(page);
    await page.addInitScript(() => {
      sessionStorage.setItem('authToken', 'other');
      sessionStorage.setItem(
        'user',
        JSON.stringify({ firstName: 'Other', lastName: 'One', emailAddress: 'o@x.example' }),
      );
    });
    await open(page, '/shop');
    await openAccount(page, project.name);
    await expect(page.getByText('Nimali Perera')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('user', '{broken'));
    await page.reload();
    await hydrated(page);
    await openAccount(page, project.name);
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  },
);

test(
  '[NAV-09] [ACC-14] signed out, the menu offers to sign in or to create an account',
  { tag: ONCE },
  async ({ page }, { project }) => {
    await open(page, '/shop');
    await openAccount(page, project.name);
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    const create = project.name === 'phone' ? 'Register' : 'Create account';
    await expect(page.getByRole('link', { name: create })).toHaveAttribute('href', '/register');
    await expectAccessible(page, { within: 'header' });
    // Nobody has signed in with this browser yet: an account is created first, here and on /login.
    const ways = page.getByRole('link', { name: new RegExp(`^(Sign in|${create})$`) });
    await expect(ways).toHaveText([create, 'Sign in']);
    await ways.last().click();
    const place = async (found: Locator) => (await found.boundingBox())?.y ?? 0;
    const newHere = page.getByRole('main').getByRole('link', { name: 'Create an account' });
    const email = page.getByRole('main').getByLabel('Email');
    await expect(email).toBeVisible();
    expect(await place(newHere)).toBeLessThan(await place(email));
    await page.evaluate(() => localStorage.setItem('hasSignedIn', 'yes'));
    await page.goBack();
    await openAccount(page, project.name);
    await expect(ways).toHaveText(['Sign in', create]);
    await ways.first().click();
    await expect(email).toBeVisible();
    expect(await place(newHere)).toBeGreaterThan(await place(email));
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[NAV-04] the links of the header work @nightly', { tag: ONCE }, async ({ page }) => {
    await page.goto('/product/3');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await strip(page).getByRole('link', { name: 'Shop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  });
});
