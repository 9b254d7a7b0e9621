import { changeVisitedShop } from '#testing/browser-database.ts';
import { withChoices } from './choices.ts';
import { beSignedIn, newCustomer } from './customers.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  letRetriesPass,
  ONCE,
  open,
  PHONE_BY_DAY,
  test,
} from './fixtures.ts';

const DISTRICTS =
  'Colombo, Gampaha, Kalutara, Kandy, Matale, Nuwara Eliya, Galle, Matara, Hambantota, Jaffna, Kilinochchi, Mannar, Vavuniya, Mullaitivu, Batticaloa, Ampara, Trincomalee, Kurunegala, Puttalam, Anuradhapura, Polonnaruwa, Badulla, Monaragala, Ratnapura, Kegalle'.split(
    ', ',
  );

test('[PDP-01] [PDP-03] [PDP-06] a product shows where it stands, what it costs and what it is', {
  tag: PHONE_BY_DAY,
}, async ({ page }) => {
  await open(page, '/product/1');
  await expect(page).toHaveTitle('Aloe Vera Day Cream | Komarika');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['HOME', 'Aloe Vera Cream', 'Aloe Vera Day Cream']);
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Aloe Vera Day Cream' })).toBeVisible();
  await expect(main.getByRole('img', { name: /^Rated 4\.\d out of 5$/ }).first()).toBeVisible();
  await expect(main.getByText('Rs. 1,850.00').first()).toBeVisible();
  await expect(main.getByText('In stock').first()).toBeVisible();
  await expect(main.getByText('A light daily cream that sinks in within a minute.').first()).toBeVisible();
  await expect(main.getByText('KOM-CR-001')).toBeVisible();
  await expect(main.getByRole('definition').getByText('Aloe Vera Cream')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('[PDP-02] thumbnails switch the picture @nightly', { tag: ONCE }, async ({ page }) => {
  await open(page, '/product/1');
  const thumbnails = page.getByRole('button', { name: /Photograph \d/ });
  await expect(thumbnails).toHaveCount(3);
  const frames = page.locator('[data-zoomed]');
  await thumbnails.nth(1).click();
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(frames.nth(1)).toBeInViewport();
  await expect(frames.first()).not.toBeInViewport();
  await expect(frames.nth(1).getByText('2.5x Zoom')).toBeVisible();
});

test('[PDP-14] a finger swipes from picture to picture, and opens one on the whole screen', { tag: ONCE }, async ({
  page,
}) => {
  await open(page, '/product/1');
  const frames = page.locator('[data-zoomed]');
  const sources = () =>
    frames.locator('img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).currentSrc));
  // Before somebody reaches for it, only the first is fetched in full.
  for (const source of (await sources()).slice(1)) expect(source).toMatch(/^$|\/160\.avif$/);
  const told = page.getByRole('status', { name: 'Photograph' });
  await expect(told).toHaveText('1 / 3');
  const strip = page.getByRole('main').locator('ul.pictures');
  await expect(strip).toHaveCSS('scroll-snap-type', 'x mandatory');
  await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth }));
  await expect(told).toHaveText('2 / 3');
  await expect(frames.nth(1)).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await sources())[1]).toMatch(/\/(480|640)\.avif$/);
  await expect(page.getByRole('button', { name: 'Photograph 2' })).toHaveAttribute('aria-current', 'true');
  await frames.nth(1).tap();
  const whole = page.getByRole('dialog').getByRole('img');
  await expect(whole).toHaveAttribute('src', /\/2400\.webp$/);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('1.5x');
  await page.getByRole('button', { name: 'Close' }).click();
  await expectNoSidewaysScroll(page);
});

test('[PDP-02] [SEE-04] the picture zooms 2.5 times under the pointer, or by keyboard', async ({ page }, {
  project,
}) => {
  await open(page, '/product/1');
  const frame = page.locator('[data-zoomed]').first();
  const zoom = () =>
    frame.getByRole('img').evaluate((img) => img.getBoundingClientRect().width / (img as HTMLElement).offsetWidth);
  expect(await zoom()).toBeCloseTo(1);
  const picture = () => frame.getByRole('img').evaluate((img: HTMLImageElement) => img.currentSrc);
  await expect.poll(picture).toMatch(/\/(480|640)\.avif$/);
  if (project.name === 'phone') {
    await frame.getByRole('button', { name: '2.5x Zoom' }).press('Enter');
    await expect.poll(zoom).toBeCloseTo(2.5);
    await frame.getByRole('button', { name: '2.5x Zoom' }).press('Enter');
  } else {
    await frame.hover();
    await expect.poll(zoom).toBeCloseTo(2.5);
    await page.mouse.move(5, 5);
  }
  await expect.poll(zoom).toBeCloseTo(1);
  // Whoever looks closely gets the picture as it was uploaded.
  await expect.poll(picture).toMatch(/\/2400\.webp$/);
});

const LOW_SCREENS = [
  [768, 1024],
  [844, 390],
  [720, 450],
  [640, 360],
] as const;

test('[SEE-06] at any shape of screen the picture leaves a third of it, and a button to buy is in sight @nightly', {
  tag: ONCE,
}, async ({ page }) => {
  await open(page, '/product/2');
  for (const [width, height] of LOW_SCREENS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    const picture = page.locator('[data-zoomed]').first();
    const name = page.getByRole('heading', { level: 1 });
    const [frame, words] = [await picture.boundingBox(), await name.boundingBox()];
    expect(frame?.height).toBeLessThanOrEqual(Math.ceil(height * 0.7));
    expect(frame?.width).toBe(frame?.height);
    // Two columns: the words begin beside the picture.
    expect(words?.x).toBeGreaterThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
    const inSight = async () => {
      const buttons = await page.getByRole('button', { name: 'Add to Cart', exact: true }).all();
      const boxes = await Promise.all(buttons.slice(0, 2).map((button) => button.boundingBox()));
      return boxes.some((box) => box !== null && box.y >= 0 && box.y + box.height <= height);
    };
    await expect.poll(inSight).toBe(true);
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    if (height < 640) await expect.poll(inSight).toBe(true);
    await expectNoSidewaysScroll(page);
  }
});

test('[PDP-04] the quantity stays between 1 and the stock', { tag: ONCE }, async ({ page }) => {
  await open(page, '/product/7');
  const stepper = page.getByRole('main').getByRole('group', { name: 'Quantity' });
  const less = stepper.getByRole('button', { name: 'Decrease quantity' });
  const more = stepper.getByRole('button', { name: 'Increase quantity' });
  await expect(stepper.getByRole('status')).toHaveText('1');
  await expect(less).toBeDisabled();
  await more.click();
  await more.click();
  await expect(stepper.getByRole('status')).toHaveText('3');
  await expect(more).toBeDisabled();
  await less.click();
  await expect(stepper.getByRole('status')).toHaveText('2');
});

test('[PDP-05] the wish is kept in the browser @nightly', { tag: ONCE }, async ({ page }) => {
  await open(page, '/product/2');
  const heart = page.getByRole('button', { name: 'Add to wishlist', exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => localStorage.setItem('wishlist', '{broken'));
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('[PDP-07] the NMRA badge is hidden in category 2 and shown elsewhere', { tag: ONCE }, async ({ page }) => {
  const marks = page.getByRole('list', { name: 'Certificates' }).getByRole('listitem');
  await open(page, '/product/1');
  await expect(marks).toHaveText(['NMRA approved', 'Paraben-free', 'GMP']);
  await open(page, '/product/3');
  await expect(marks).toHaveText(['Paraben-free', 'GMP']);
});

test('[PDP-08] [PDP-11] directions stand as steps, ingredients as bullets, reviews with their ratings', {
  tag: ONCE,
}, async ({ page }) => {
  await open(page, '/product/1');
  await expect(page.getByRole('tab')).toHaveText(['Directions', 'Ingredients']);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('listitem').first()).toContainText('Wash your face');
  await expect(panel.getByText('For external use.')).toBeVisible();
  await page.getByRole('tab', { name: 'Directions' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Ingredients' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toHaveText('Aloe barbadensis leaf juice');

  const reviews = page.locator('#reviews').getByRole('article');
  await expect(reviews).toHaveCount(3);
  await expect(reviews.first().getByRole('img', { name: /Rated \d out of 5/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show all 10 reviews' }).click();
  await expect(reviews).toHaveCount(10);
});

test('[PDP-08] a product without directions has no such tab @nightly', { tag: ONCE }, async ({ page }) => {
  await open(page, '/product/9');
  await expect(page.getByRole('tab')).toHaveText(['Ingredients']);
  await expectAccessible(page);
});

test('[PDP-09] missing products say so, with a way home', { tag: ONCE }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  await open(page, '/product/999');
  await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await expectAccessible(page);
  await open(page, '/product');
  await expect(page.getByRole('heading', { level: 1, name: 'Product ID is missing' })).toBeVisible();
});

test('[PDP-09] a failing load shows the error, Retry and Back to Home @nightly', { tag: ONCE }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  await page.clock.install();
  await open(page, '/shop');
  await page.route(/\/api\/products\/3$/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await page.getByRole('link', { name: 'Pure Aloe Vera Gel 99%' }).click();
  await expect(page).toHaveURL('/product/3');
  await letRetriesPass(page, page.getByText('Server error: 500 - Internal Server Error'));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await page.unrouteAll();
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pure Aloe Vera Gel 99%' })).toBeVisible();
});

test('[PDP-09] a network that is away shows the network’s text @nightly', { tag: ONCE }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  await page.clock.install();
  await open(page, '/shop');
  await page.route(/\/api\/products\/3$/, (route) => route.abort());
  await page.getByRole('link', { name: 'Pure Aloe Vera Gel 99%' }).click();
  await letRetriesPass(page, page.getByText('Network error: Unable to connect to server.'));
});

test('[PDP-03] out of stock: no buttons, no quantity', { tag: ONCE }, async ({ page }) => {
  await open(page, '/product/12');
  const main = page.getByRole('main');
  await expect(main.getByText('Out of stock').first()).toBeVisible();
  await expect(main.getByRole('group', { name: 'Quantity' })).toHaveCount(0);
  await expectAccessible(page);
});

test('[CFG-05] going to another page begins at the top @nightly', { tag: ONCE }, async ({ page }) => {
  await open(page, '/shop');
  await page.locator('article').last().getByRole('link').click();
  await expect(page).toHaveURL('/product/16');
  await expect(page.getByRole('heading', { level: 1, name: 'Aloe Vera Scalp & Hair Oil' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('[CFG-09] [REV-21] [REV-22] search engines learn name, price in LKR and stock, and of examples no rating', {
  tag: ONCE,
}, async ({ page }) => {
  await open(page, '/product/1');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '');
  const product = [data].flat().find((entry) => entry['@type'] === 'Product');
  expect(product).toMatchObject({
    name: 'Aloe Vera Day Cream',
    sku: 'KOM-CR-001',
    offers: { priceCurrency: 'LKR', price: '1850.00', availability: 'https://schema.org/InStock' },
  });
  // Examples of a demo are nobody's word.
  expect([product.aggregateRating, product.review]).toEqual([undefined, undefined]);
  await expect(page.locator('#reviews').getByText('Example review').first()).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/1$/);
});

test('[PDP-03] a third of the price is named, with those who take payment in thirds @nightly', { tag: ONCE }, async ({
  page,
}) => {
  await open(page, '/product/1');
  await expect(page.getByText('or 3 x Rs. 616.67 with Koko / Mintpay')).toBeVisible();
  await open(page, '/product/9');
  await expect(page.getByText('or 3 x Rs. 150.00 with Koko / Mintpay')).toBeVisible();
});

test('[PDP-06] delivery is told for the shopper’s district, which the browser remembers', { tag: ONCE }, async ({
  page,
}) => {
  await open(page, '/product/1');
  const delivery = page.getByRole('definition').filter({ hasText: 'Rs. 500' });
  const district = page.getByRole('combobox', { name: 'Your district' });
  await expect(delivery).toContainText('Rs. 500. Colombo 2-4 working days, elsewhere 2-7');
  await expect(district.getByRole('option')).toHaveText(['your district', ...DISTRICTS]);
  await district.selectOption('Kandy');
  await expect(delivery).toContainText('Rs. 500, 2-7 working days');
  await district.selectOption('Colombo');
  await expect(delivery).toContainText('Rs. 500, 2-4 working days');
  await open(page, '/product/2');
  await expect(district).toHaveValue('Colombo');
  await expect(delivery).toContainText('Rs. 500, 2-4 working days');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('[PDP-06] nonsense in place of the district counts as none @nightly', { tag: ONCE }, async ({ page }) => {
  for (const text of ['Atlantis', '{broken', 'colombo', '']) {
    await page.addInitScript((value) => localStorage.setItem('district', value), text);
    await open(page, '/product/1');
    await expect(page.getByRole('combobox', { name: 'Your district' })).toHaveValue('');
    await expect(page.getByText('Rs. 500. Colombo')).toBeVisible();
  }
});

test('[PDP-06] a remembered district moves nothing on the page @nightly', { tag: ONCE }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('district', 'Nuwara Eliya'));
  await open(page, '/product/1');
  const code = page.getByText('Product Code');
  await expect(page.getByRole('combobox', { name: 'Your district' })).toHaveValue('Nuwara Eliya');
  const chosen = (await code.boundingBox())?.y;
  await page.getByRole('combobox', { name: 'Your district' }).selectOption('');
  expect((await code.boundingBox())?.y).toBe(chosen);
});

test('[PDP-11] the bars beside the reviews count them by their stars @nightly', { tag: ONCE }, async ({ page }) => {
  await open(page, '/product/1');
  const reviews = page.locator('#reviews');
  await reviews.getByRole('button', { name: /^Show all/ }).click();
  const ratings = await reviews
    .getByRole('article')
    .getByRole('img', { name: /^Rated/ })
    .evaluateAll((stars) => stars.map((star) => Number(star.getAttribute('aria-label')?.match(/\d/)?.[0])));
  const bars = reviews.getByRole('listitem');
  await expect(bars).toHaveCount(5);
  for (const [index, stars] of [5, 4, 3, 2, 1].entries()) {
    const count = ratings.filter((rating) => rating === stars).length;
    await expect(bars.nth(index)).toHaveText(`${stars} star${stars === 1 ? '' : 's'}${count}`);
    const share = await bars.nth(index).evaluate((bar) => {
      const track = bar.children[1] as HTMLElement;
      return (track.firstElementChild as HTMLElement).offsetWidth / track.offsetWidth;
    });
    expect(share).toBeCloseTo(count / ratings.length, 1);
  }
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  await expect(reviews.getByText(average.toFixed(1), { exact: true })).toBeVisible();
});

test('[CHO-01] [CHO-02] [CHO-03] [CHO-06] sizes and scents are chosen by keyboard, everything follows, and the address keeps it', {
  tag: PHONE_BY_DAY,
}, async ({ page }) => {
  await withChoices(async (large, rose) => {
    const customer = await newCustomer(page);
    await beSignedIn(page, customer);
    const main = page.getByRole('main');
    const size = page.getByRole('group', { name: 'Size' });
    await expect(async () => {
      await open(page, '/product/8');
      await expect(size).toBeVisible({ timeout: 1000 });
    }).toPass();
    await main.getByRole('button', { name: 'Increase quantity' }).first().click({ clickCount: 3 });
    const place = async () => [(await size.boundingBox())?.y, await page.evaluate(() => window.scrollY)];
    await size.scrollIntoViewIfNeeded();
    const before = await place();
    const picture = page.locator('[data-zoomed]').first().getByRole('img');
    const firstPicture = await picture.getAttribute('src');

    await size.getByRole('radio', { name: '250 ml pump bottle' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(size.getByRole('radio', { name: '400 ml bottle' })).toBeChecked();
    await expect(page).toHaveURL(`/product/8?item=${large}`);
    await expect(main.getByText('before Rs. 3,000.00').locator('visible=true')).toBeVisible();
    await expect(main.getByText('Only 2 left').locator('visible=true').first()).toBeVisible();
    await expect(main.getByRole('group', { name: 'Quantity' }).getByRole('status')).toHaveText('2');
    await expect(main.getByRole('definition').getByText(/-L$/)).toBeVisible();
    await expect(picture).not.toHaveAttribute('src', firstPicture ?? '');
    expect(await place()).toEqual(before);

    const scent = page.getByRole('group', { name: 'Scent' });
    await scent.getByRole('radio', { name: /^Rose/ }).check({ force: true });
    await expect(page).toHaveURL(`/product/8?item=${rose}`);
    await expect(main.getByText('Sold out for now.')).toBeVisible();
    expect(await place()).toEqual(before);
    await expectAccessible(page, { within: 'main' });
    await expectNoSidewaysScroll(page);

    // Another page and back: the choice is still made. A choice replaced the one before, so one step leaves the product.
    await main.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(scent.getByRole('radio', { name: /^Rose/ })).toBeChecked();
    await scent.getByRole('radio', { name: /^Standard/ }).check({ force: true });
    await main.getByRole('button', { name: 'Add to Cart' }).first().click();
    const line = page.getByRole('dialog', { name: 'CART' }).getByRole('listitem');
    await expect(line).toContainText('400 ml bottle');
    expect(await customer.cart()).toEqual([[large, 1]]);
    await line.getByRole('link', { name: 'Aloe Vera Body Lotion' }).click();
    await expect(page).toHaveURL(`/product/8?item=${large}`);
    await page.reload();
    await expect(size.getByRole('radio', { name: '400 ml bottle' })).toBeChecked();
  });
});

test('[CHO-13] [CHO-14] of twelve pictures three are small, and two buttons lead through all of them @nightly', {
  tag: ONCE,
}, async ({ page }) => {
  await changeVisitedShop(
    `insert into product_item_images select 10, 100 + row_number() over (), image_hash, alt from
     (select distinct on (image_hash) image_hash, alt from product_item_images where product_item_id < 6) other limit 9`,
  );
  try {
    const thumbnails = page.getByRole('button', { name: /Photograph \d/ });
    const next = page.getByRole('button', { name: 'Next photograph' });
    await expect(async () => {
      await open(page, '/product/10');
      await expect(next).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(thumbnails).toHaveCount(3);
    const told = page.getByRole('status', { name: 'Photograph' });
    for (const text of ['2 / 12', '3 / 12', '4 / 12']) {
      await next.click();
      await expect(told).toHaveText(text);
    }
    await expect(thumbnails).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Photograph 4' })).toHaveAttribute('aria-current', 'true');
    for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Photograph before' }).click();
    await expect(told).toHaveText('12 / 12');
    await expect(page.getByRole('button', { name: 'Photograph 12' })).toHaveAttribute('aria-current', 'true');
    await expectNoSidewaysScroll(page);
  } finally {
    await changeVisitedShop('delete from product_item_images where product_item_id = 10 and position > 100');
  }
});

test('[PDP-08] on paper stands what both tabs say, and nothing to press @nightly', { tag: ONCE }, async ({ page }) => {
  await open(page, '/product/1');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('tabpanel')).toHaveCount(2);
  await expect(page.getByText('Rs. 1,850.00').first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});
