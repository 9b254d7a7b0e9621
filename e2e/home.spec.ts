import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  letRetriesPass,
  ONCE,
  open,
  PHONE_BY_DAY,
  test,
  watchLayoutShift,
} from './fixtures.ts';

const cards = 'article.card';

function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}

test('[HOME-05] [HOME-06] [HOME-12] [SEE-09] the page tells who makes this, what is certified, what can be saved and what to read', {
  tag: PHONE_BY_DAY,
}, async ({ page }) => {
  await open(page, '/');
  await expect(page).toHaveTitle('Aloe vera skincare from Sri Lanka | Komarika');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The leaf, and little else');
  const about = section(page, 'About Komarika');
  await expect(about.getByText('We grow one plant and know it well.')).toBeVisible();
  await expect(about.locator('[lang=si]')).toHaveText('කෝමාරිකා');
  await expect(about.getByRole('listitem')).toHaveText([/^NMRA approved/, /^Paraben-free/, /^GMP/]);
  const offers = page.getByRole('link', { name: /Save up to 20%/ });
  await expect(offers).toHaveCount(2);
  await expect(offers.first()).toHaveAttribute('href', '/shop');
  await expect(section(page, 'Where it grows').getByRole('link', { name: 'Our story' })).toHaveAttribute(
    'href',
    '/about',
  );

  const journal = section(page, 'From the journal');
  const articles = journal.getByRole('article');
  await expect(articles).toHaveText([
    /14 Aug 2026.*Five Ways to Use Aloe Vera Gel Every Day/,
    /2 Jul 2026.*A Morning Routine for Humid Weather/,
    /21 May 2026.*From Leaf to Jar: How We Make Our Gel/,
  ]);
  await expect(journal.getByText('New', { exact: true })).toHaveCount(0);
  for (const id of [1, 2, 3]) {
    await expect(articles.nth(id - 1).getByRole('link')).toHaveAttribute('href', `/blog/${id}`);
  }
});

test('[SEE-12] ‘Save up to 20%’ stands in two lines at every width', {
  tag: ONCE,
}, async ({ page }) => {
  await open(page, '/');
  const words = page.getByRole('heading', { name: /^Save up\s+to 20%$/ });
  for (const width of [360, 640, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await words.evaluate(
      (heading) => heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight),
    );
    expect(Math.round(lines), `at ${width}`).toBe(2);
  }
});

test('[HOME-07] two categories are featured, with the number of products the catalogue has', {
  tag: ONCE,
}, async ({ page }) => {
  await open(page, '/');
  const featured = section(page, 'Two ways with one leaf').getByRole('figure');
  await expect(featured).toHaveText([/Aloe Vera Cream.*4 products/, /Aloe Vera Gel.*3 products/]);
  const { categories } = await (await page.request.get('/api/categories')).json();
  expect(categories.slice(0, 2)).toMatchObject([
    { categoryName: 'Aloe Vera Cream', productCount: 4 },
    { categoryName: 'Aloe Vera Gel', productCount: 3 },
  ]);
  await featured.nth(1).getByRole('link').click();
  await expect(page).toHaveURL('/shop?category=2');
});

test('[HOME-09] [HOME-16] eight best sellers stand in two grids of four, with a way to the shop', {
  tag: PHONE_BY_DAY,
}, async ({ page }) => {
  await open(page, '/shop');
  const asked = page.waitForRequest(/\/api\/products\/\?/);
  await page.getByRole('banner').getByRole('link', { name: 'Komarika, home' }).click();
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('page'), query.get('limit')]).toEqual(['1', '20']);

  const first = section(page, 'Best selling');
  const second = section(page, 'More best sellers');
  await expect(first.locator(cards)).toHaveCount(4);
  await expect(second.locator(cards)).toHaveCount(4);
  const names = await page.locator(`${cards} h3`).allTextContents();
  const { products } = await (await page.request.get('/api/products?page=1&limit=20')).json();
  expect(names).toEqual(products.slice(0, 8).map(({ name }: { name: string }) => name));
  await first.getByRole('link', { name: 'See More' }).click();
  await expect(page).toHaveURL('/shop');
});

test('[HOME-09] while the products load, skeletons hold their place and the rest can be read @nightly', {
  tag: ONCE,
}, async ({ page }) => {
  await open(page, '/shop');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/products\/\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Komarika, home' }).click();
  await expect(page.getByTestId('skeleton-card')).toHaveCount(8);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await expect(page.locator(cards)).toHaveCount(8);
});

test('[HOME-15] when the products cannot be had, it says so, the rest stays, and Retry reloads @nightly', {
  tag: ONCE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/);
  await page.clock.install();
  await open(page, '/shop');
  await page.route(/\/api\/products\/\?/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('banner').getByRole('link', { name: 'Komarika, home' }).click();
  await letRetriesPass(page, page.getByText('Failed to load products'));
  await expect(page.getByText('Failed to load products')).toHaveCount(1);
  await expect(section(page, 'Two ways with one leaf').getByRole('figure')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Questions, answered plainly' })).toBeVisible();
  await page.unroute(/\/api\/products\/\?/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator(cards)).toHaveCount(8);
});

test(
  '[HOME-10] the line between before and after moves by arrow keys, mouse and finger',
  { tag: ONCE },
  async ({ page }, { project }) => {
    await open(page, '/');
    const slider = page.getByRole('slider', { name: 'Compare before and after' });
    const frame = page.locator('.compare');
    await slider.scrollIntoViewIfNeeded();
    await expect(frame.getByText('Before')).toBeVisible();
    await expect(frame.getByText('After')).toBeVisible();
    await expect(page.getByText('An illustration, not a customer.')).toBeVisible();

    const line = async () => {
      const [whole, part] = await Promise.all([frame.boundingBox(), page.locator('.compare-line').boundingBox()]);
      return whole && part ? Math.round(((part.x - whole.x) / whole.width) * 100) : null;
    };
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue('51');
    await page.keyboard.press('End');
    await expect.poll(line).toBe(100);
    await page.keyboard.press('Home');
    await expect.poll(line).toBe(0);

    const box = await frame.boundingBox();
    if (!box) throw new Error('The pictures have no place.');
    const at = { x: box.x + box.width * 0.25, y: box.y + box.height / 3 };
    if (project.name === 'phone') await page.touchscreen.tap(at.x, at.y);
    else await page.mouse.click(at.x, at.y);
    await expect.poll(line).toBe(25);
    if (project.name === 'phone') return;
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, at.y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(line).toBe(80);
  },
);

test(
  '[HOME-11] ten voices pass by every 40 seconds and wait for whoever points or comes by keyboard @nightly',
  { tag: ONCE },
  async ({ page }, { project }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, '/');
    const strip = section(page, 'What customers say');
    const track = strip.locator('.strip-track');
    await expect(strip.getByRole('listitem')).toHaveCount(10);
    await expect(track.locator('ul')).toHaveCount(2);
    await expect(track).toHaveCSS('animation-duration', '40s');
    await expect(track).toHaveCSS('animation-iteration-count', 'infinite');
    await expect(track).toHaveCSS('animation-play-state', 'running');
    await strip.focus();
    await expect(track).toHaveCSS('animation-play-state', 'paused');
    await strip.blur();
    await expect(track).toHaveCSS('animation-play-state', 'running');
    if (project.name === 'phone') return;
    await strip.hover();
    await expect(track).toHaveCSS('animation-play-state', 'paused');
  },
);

test('[HOME-11] under reduced motion the voices stand still and are moved by hand @nightly', { tag: ONCE }, async ({
  page,
}) => {
  await open(page, '/');
  const strip = section(page, 'What customers say');
  await expect(strip.locator('.strip-track')).toHaveCSS('animation-name', 'none');
  await expect(strip.getByRole('figure')).toHaveCount(10);
  // Parts below the first screen are laid out in turn.
  await expect(async () => {
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft), { timeout: 2000 }).toBeGreaterThan(0);
  }).toPass();
});

test('[HOME-13] the FAQ keeps one answer open, and a press on it closes it @nightly', { tag: ONCE }, async ({
  page,
}) => {
  await open(page, '/');
  const faq = section(page, 'Questions, answered plainly');
  const openAnswers = faq.locator('details[open]');
  await expect(openAnswers).toHaveCount(0);
  await faq.locator('summary').first().click();
  await expect(faq.getByText('A flat Rs. 500 anywhere in Sri Lanka')).toBeVisible();
  await faq.getByText('How long does delivery take?').click();
  await expect(openAnswers).toHaveCount(1);
  await expect(openAnswers).toContainText('2-4 working days in Colombo and 2-7 working days everywhere else');
  await faq.getByText('How long does delivery take?').click();
  await expect(openAnswers).toHaveCount(0);
  await faq.getByText('Which ways can I pay?').focus();
  await faq.locator('summary', { hasText: 'Which ways can I pay?' }).press('Enter');
  await expect(openAnswers).toContainText(/card.*Koko.*Mintpay.*cash on delivery/);
  await expect(faq).not.toContainText('$');

  const data = JSON.parse((await faq.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data['@type']).toBe('FAQPage');
  expect(data.mainEntity).toHaveLength(await faq.locator('details').count());
});

test('[HOME-05] the whole page is accessible @nightly', async ({ page }) => {
  await open(page, '/');
  await expectAccessible(page);
});

test('[HOME-05] the page fits the screen, a very narrow one too, and stays where it is while it loads', {
  tag: PHONE_BY_DAY,
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const shift = await watchLayoutShift(page);
  await open(page, '/');
  await page.waitForLoadState('load');
  await expect(page.locator('video')).toHaveCount(1);
  expect(await shift()).toBeLessThan(0.01);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, isFirstVisit: true });

  test('[HOME-01] [HOME-09] everything can be read and nothing lies over it', { tag: ONCE }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#splash')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(8);
    await page.getByText('Which ways can I pay?').click();
    await expect(page.getByText(/in cash on delivery/)).toBeVisible();
    await expect(page.getByText('Write to hello@komarika.example and we put you on the list by hand.')).toBeVisible();
  });
});
