import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followMenu,
  letRetriesPass,
  ONCE,
  open,
  PHONE_BY_DAY,
  test,
  watchLayoutShift,
} from './fixtures.ts';

const cards = 'article';

test('[SHOP-01] [SHOP-04] under heading and subtitle stand all products, in four columns or on a phone in two', async ({
  page,
}, { project }) => {
  await open(page, '/shop');
  await expect(page).toHaveTitle('Shop | Komarika');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(page.getByText('Everything we make from one plant.')).toBeVisible();
  await expect(page.locator(cards)).toHaveCount(16);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const tops = await page
    .locator(cards)
    .evaluateAll((found) => found.map((card) => Math.round(card.getBoundingClientRect().top)));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(project.name === 'phone' ? 2 : 4);
});

test('[SHOP-04] asks the API for page 1, limit 40 @nightly', { tag: ONCE }, async ({ page }) => {
  await open(page, '/product/1');
  const asked = page.waitForRequest(/\/api\/products\/\?/);
  await followMenu(page, 'Shop');
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('page'), query.get('limit')]).toEqual(['1', '40']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[SHOP-04] the page is readable, and its filters work', { tag: ONCE }, async ({ page }) => {
    await page.goto('/shop');
    await expect(page.locator(cards)).toHaveCount(16);
    await expect(page.getByText('Rs. 1,850.00')).toBeVisible();
    // Nothing that would not answer.
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Aloe Vera Gel');
    await page.locator('form').getByRole('button').click();
    await expect(page).toHaveURL(/category=2/);
    await expect(page.locator(cards)).toHaveCount(3);
  });
});

test('[SHOP-02] category and sort work, and their state is in the address', { tag: ONCE }, async ({ page }) => {
  await open(page, '/shop');
  const category = page.getByRole('combobox', { name: 'Category' });
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await expect(category.locator('option')).toHaveText([
    'All Categories',
    'Aloe Vera Cream',
    'Aloe Vera Gel',
    'Aloe Vera Body Care',
    'Aloe Vera Hair Care',
  ]);
  await expect(sort.locator('option')).toHaveText(['Featured', 'Price: Low to High', 'Price: High to Low', 'Newest']);
  await expect(category).toHaveValue('');

  await category.selectOption('Aloe Vera Hair Care');
  await expect(page).toHaveURL('/shop?category=4');
  await expect(page.locator(cards)).toHaveCount(4);
  await sort.focus();
  await sort.selectOption('Price: High to Low');
  await expect(page).toHaveURL('/shop?category=4&sort=price-desc');
  await expect(page.locator(cards).first()).toContainText('Aloe Vera Hair Serum');
  await expect(sort).toBeFocused();

  await page.reload();
  await expect(page.locator(cards)).toHaveCount(4);
  await expect(page.locator(cards).first()).toContainText('Aloe Vera Hair Serum');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('4');
  await page.goBack();
  await expect(page).toHaveURL('/shop?category=4');
  await expect(page.locator(cards).first()).toContainText('Aloe Vera & Coconut Shampoo');
});

test('[FND-13] a tap on a need lists what it finds; another tap, or Back, leads back', { tag: ONCE }, async ({
  page,
}) => {
  await open(page, '/shop');
  const needs = page.getByRole('navigation', { name: 'By need' });
  const links = needs.getByRole('link');
  const boxes = await links.evaluateAll((found) => found.map((link) => link.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(8);
  expect(boxes.filter(({ height }) => height < 44)).toEqual([]);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  await expectNoSidewaysScroll(page);

  const gifts = needs.getByRole('link', { name: 'Gifts' });
  await gifts.scrollIntoViewIfNeeded();
  await gifts.click();
  await expect(page).toHaveURL('/shop?search=gift');
  await expect(gifts).toHaveAttribute('aria-current', 'true');
  await expect(page.locator(cards)).toHaveCount(9);
  // Who was sent the link sees what was chosen.
  await page.reload();
  await expect(gifts).toBeInViewport({ ratio: 1 });
  await gifts.click();
  await expect(page).toHaveURL('/shop');
  await expect(page.locator(cards)).toHaveCount(16);
  await page.goBack();
  await expect(page.locator(cards)).toHaveCount(9);
});

test('[SHOP-03] while the products load, eight skeleton cards hold their place', { tag: ONCE }, async ({ page }) => {
  await open(page, '/product/9');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/products\/\?/, async (route) => {
    await held;
    await route.continue();
  });
  await followMenu(page, 'Shop');
  await expect(page.getByTestId('skeleton-card')).toHaveCount(8);
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  release();
  await expect(page.locator(cards)).toHaveCount(16);
  await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
});

test('[SHOP-05] when loading fails, it says so, and Retry reloads the page', { tag: ONCE }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  await page.clock.install();
  await open(page, '/product/1');
  await page.route(/\/api\/products\/\?/, (route) => route.fulfill({ status: 500, body: '' }));
  await followMenu(page, 'Shop');
  await expect(page.getByTestId('skeleton-card')).toHaveCount(8);
  await letRetriesPass(page, page.getByText('Failed to load products'));
  await expectAccessible(page);
  await page.unroute(/\/api\/products\/\?/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator(cards)).toHaveCount(16);
});

test('[SHOP-02] a shelf with nothing on it offers a way on @nightly', { tag: ONCE }, async ({ page }) => {
  await open(page, '/shop?category=99');
  await expect(page.locator(cards)).toHaveCount(0);
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page.locator(cards)).toHaveCount(16);
});

test('[PC-01] [PC-02] [PC-03] [PC-05] [PC-06] a card shows all there is to know and both buttons, if it can be bought', {
  tag: PHONE_BY_DAY,
}, async ({ page }) => {
  // From the start: a mouse that comes near a card has its page's code fetched.
  const { promise: release, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/assets\/product-/, async (route) => {
    await release;
    await route.fallback();
  });
  await open(page, '/shop');
  const card = page.locator(cards).filter({ hasText: 'Aloe Vera Day Cream' });
  await expect(card.getByRole('img', { name: /frosted glass jar/ })).toBeVisible();
  await expect(card.getByRole('img', { name: /Rated 5 out of 5/ })).toBeVisible();
  await expect(card.getByText('10 reviews')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Aloe Vera Day Cream' })).toHaveAttribute('href', '/product/1');
  await expect(card.getByText('A light daily cream')).toBeVisible();
  await expect(card.getByText('Rs. 1,850.00')).toBeVisible();
  await expect(card.getByText('In stock')).toBeVisible();
  await expect(card.getByText('Popular')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Buy It Now' })).toBeVisible();

  const out = page.locator(cards).filter({ hasText: 'Rose Facial Mist' });
  await expect(out.getByText('Out of stock')).toBeVisible();
  await expect(out.getByRole('button', { name: /Add to Cart|Buy It Now/ })).toHaveCount(0);
  await out.getByRole('button', { name: /^Tell me when .*Rose Facial Mist is back$/ }).click();
  await expect(page.getByRole('dialog').getByText('Tell me when it is back')).toBeVisible();
  await page.keyboard.press('Escape');
  const heart = card.getByRole('button', { name: 'Add Aloe Vera Day Cream to wishlist' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator(cards).filter({ hasText: 'Eye Gel' }).getByText('Only 3 left')).toBeVisible();

  // Pressed, it shows so until the code of its page is here.
  const opacity = () => card.evaluate((found) => getComputedStyle(found).opacity);
  expect(await opacity()).toBe('1');
  await card.getByRole('link', { name: 'Aloe Vera Day Cream' }).click();
  await expect.poll(opacity).toBe('0.64');
  answer();
  await expect(page).toHaveURL('/product/1');
  await page.goBack();
  await expect.poll(opacity).toBe('1');

  const unknown = page.locator(cards).filter({ hasText: 'Aloe Vera Conditioner' });
  await expect(unknown.getByRole('img', { name: 'Not rated yet' })).toBeVisible();
  await expect(unknown.getByText('No reviews yet')).toBeVisible();
  await expect(unknown.getByText('Popular')).toHaveCount(0);
});

/** The greatest difference of a channel between what lies two pixels inside and two pixels outside of an edge. */
async function edgeOf(picture: Locator): Promise<number> {
  await picture.evaluate((img) => img.scrollIntoView({ block: 'center' }));
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy();
  const box = await picture.boundingBox();
  if (!box) throw new Error('There is no picture.');
  const [left, top, right, bottom] = [
    Math.round(box.x),
    Math.round(box.y),
    Math.round(box.x + box.width),
    Math.round(box.y + box.height),
  ];
  const clip = { x: left - 2, y: top - 2, width: right - left + 4, height: bottom - top + 4 };
  const shot = sharp(await picture.page().screenshot({ clip }));
  const { data, info } = await shot.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colour = (x: number, y: number) => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3);
  const apart = (a: Uint8Array, b: Uint8Array) =>
    Math.max(...[0, 1, 2].map((i) => Math.abs((a[i] ?? 0) - (b[i] ?? 0))));
  const along = (length: number) => Array.from({ length: length - 8 }, (_, place) => place + 4);
  return Math.max(
    ...along(info.height).flatMap((y) => [
      apart(colour(0, y), colour(4, y)),
      apart(colour(info.width - 1, y), colour(info.width - 5, y)),
    ]),
    ...along(info.width).flatMap((x) => [
      apart(colour(x, 0), colour(x, 4)),
      apart(colour(x, info.height - 1), colour(x, info.height - 5)),
    ]),
  );
}

test('[SEE-03] no edge of a pack’s square shows, on paper or on cream; its tag hangs from the left edge @nightly', {
  tag: ONCE,
}, async ({ page }) => {
  for (const path of ['/shop', '/blog/1']) {
    await open(page, path);
    const first = page.locator('.card').first();
    const tag = first.getByText('Popular');
    expect((await tag.boundingBox())?.x).toBe((await first.boundingBox())?.x);
    // These lie over the edges that are looked at.
    await page
      .locator('.card')
      .getByText('Popular')
      .or(page.getByRole('button', { name: /to wishlist$/ }))
      .or(page.locator('.chat'))
      .evaluateAll((found) => {
        for (const above of found) above.style.visibility = 'hidden';
      });
    for (const card of (await page.locator('article.card').all()).slice(0, 4)) {
      expect(await edgeOf(card.locator('img').first()), path).toBe(0);
    }
  }
});

test('[SEE-04] what is seen first weighs little: pictures are as wide as they stand, in AVIF @nightly', {
  tag: PHONE_BY_DAY,
}, async ({ page }) => {
  for (const path of ['/', '/shop', '/product/3']) {
    await open(page, path);
    await page.waitForLoadState('load');
    // Where a WebP stood in for one that was not made yet, it is asked for again.
    const addresses = await page.evaluate(() => [...document.images].map(({ currentSrc }) => currentSrc));
    for (const address of addresses.filter((address) => address.includes('/images/'))) {
      const kind = async () => (await page.request.get(address)).headers()['content-type'];
      await expect.poll(kind).toBe(address.endsWith('.avif') ? 'image/avif' : 'image/webp');
    }
    await page.reload();
    await page.waitForLoadState('load');
    const seen = await page.evaluate(() => {
      const inSight = [...document.images].filter((picture) => {
        const { top, bottom } = picture.getBoundingClientRect();
        return picture.checkVisibility() && bottom > 0 && top < innerHeight;
      });
      return inSight.map(({ currentSrc }) => {
        const [entry] = performance.getEntriesByName(currentSrc) as PerformanceResourceTiming[];
        return { currentSrc, bytes: entry?.encodedBodySize ?? 0 };
      });
    });
    expect(seen.length, path).toBeGreaterThan(0);
    for (const { currentSrc } of seen) expect(currentSrc).toMatch(/\.avif$/);
    const bytes = seen.reduce((sum, picture) => sum + picture.bytes, 0);
    expect(bytes, path).toBeGreaterThan(5_000);
    expect(bytes, path).toBeLessThan(75_000);
  }
});

test('[SEE-08] sixteen cards are short on a phone, and one that is sold out is as high as the others', {
  tag: ONCE,
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/shop');
  const [first, last] = [page.locator(cards).first(), page.locator(cards).last()];
  const [top, bottom] = [await first.boundingBox(), await last.boundingBox()];
  expect((bottom?.y ?? 0) + (bottom?.height ?? 0) - (top?.y ?? 0)).toBeLessThan(3_200);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    // Both ways to buy in one row, neither cut off.
    const buttons = await first.getByRole('button', { name: /Add to Cart|Buy It Now/ }).all();
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    expect(boxes).toHaveLength(2);
    expect(boxes[1]?.y).toBe(boxes[0]?.y);
  }
  const heights = async () => {
    const all = await page.locator(cards).all();
    return Promise.all(all.map(async (card) => Math.round((await card.boundingBox())?.height ?? 0)));
  };
  const before = await heights();
  // As if all of a row were gone.
  for (const index of [0, 1]) {
    await page
      .locator(cards)
      .nth(index)
      .locator('button')
      .evaluateAll((all) => {
        for (const button of all) button.style.display = 'none';
      });
  }
  expect(await heights()).toEqual(before);
});

test('[PC-01] pointing at a card shows its second picture @nightly', async ({ page }, { project }) => {
  await open(page, '/shop');
  const card = page.locator(cards).first();
  const second = card.locator('img').nth(1);
  if (project.name === 'phone') return expect(second).toBeHidden(); // nothing hovers there, so it is not even loaded
  await expect(second).toHaveCSS('opacity', '0');
  // A hand moves on until it is seen: one lone jump of the pointer may come before the page is ready for it.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await card.hover();
    await expect(second).toHaveCSS('opacity', '1', { timeout: 2000 });
  }).toPass();
});

test('[SHOP-04] pictures keep their place: nothing moves while the page loads @nightly', { tag: ONCE }, async ({
  page,
}) => {
  const shift = await watchLayoutShift(page);
  await open(page, '/shop');
  await page.waitForLoadState('networkidle');
  expect(await shift()).toBeLessThan(0.02);
});

test.describe('pictures further down', () => {
  const FAR = 2000; // further than a browser looks ahead by itself
  type Shown = { loading: string; isLoaded: boolean; isFar: boolean };
  const pictures = (page: Page): Promise<Shown[]> =>
    page.locator('img:visible:not(.card-second-picture)').evaluateAll(
      (found, far) =>
        (found as HTMLImageElement[]).map((picture) => ({
          loading: picture.loading,
          isLoaded: picture.complete && picture.naturalWidth > 0,
          isFar: picture.getBoundingClientRect().top - innerHeight > far,
        })),
      FAR,
    );
  const beOnLine = (page: Page, effectiveType: string) =>
    page.addInitScript((type) => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: type, saveData: false } });
    }, effectiveType);

  async function expectAllLoaded(page: Page): Promise<void> {
    await expect.poll(async () => (await pictures(page)).filter(({ isLoaded }) => !isLoaded)).toEqual([]);
    expect((await pictures(page)).some(({ isFar }) => isFar)).toBe(true);
  }

  test('[OPS-23] come by themselves on every page that is shown, and are asked for once', { tag: ONCE }, async ({
    page,
  }) => {
    await page.clock.install();
    await beOnLine(page, '4g');
    await open(page, '/shop');
    await expectAllLoaded(page);

    // Another page in the same document, whose pictures no page has shown yet.
    await followMenu(page, 'Home');
    await expect(page.getByRole('heading', { name: 'From the journal' })).toBeAttached();
    await expect(page.locator(cards)).toHaveCount(11); // eight products and three articles
    await expectAllLoaded(page);

    // Whatever is lazy now has been asked for already: time alone asks for nothing again.
    await page.clock.runFor(1000);
    await page.locator('img').evaluateAll((found) => {
      for (const picture of found) (picture as HTMLImageElement).loading = 'lazy';
    });
    await page.clock.runFor(60_000);
    expect((await pictures(page)).filter(({ loading }) => loading !== 'lazy')).toEqual([]);
  });

  test('[OPS-23] wait for the shopper on a slow line @nightly', { tag: ONCE }, async ({ page }) => {
    await page.clock.install();
    await beOnLine(page, '3g');
    await open(page, '/shop');
    await page.clock.runFor(10_000);
    const far = (await pictures(page)).filter(({ isFar }) => isFar);
    expect(far.length).toBeGreaterThan(0);
    expect(far.filter(({ loading }) => loading !== 'lazy')).toEqual([]);
  });
});
