import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, ONCE, open, test, WIDE, watchLayoutShift } from './fixtures.ts';
import { expectSuited, revealAll } from './suited.ts';

const FONTS = /\/(noto-sans-sinhala|noto-serif-sinhala|abhaya|mukta|noto-serif-tamil)[^/]*\.woff2$/;
const HEADLINES = /abhaya|noto-serif-tamil/;

for (const [path, most] of [
  ['/si', 100_000],
  ['/ta', 60_000],
] as const) {
  test(`[LNG-20] a first page at ${path} loads few bytes of its script, the text before the headlines`, {
    tag: ONCE,
  }, async ({ page }) => {
    const fonts = watchFonts(page);
    await readThrough(page, path);
    const loaded = await fonts();
    expect(loaded.filter(({ name }) => HEADLINES.test(name))).toHaveLength(1);
    expect(loaded[0]?.name).not.toMatch(HEADLINES);
    const bytes = loaded.reduce((sum, font) => sum + font.bytes, 0);
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(most);
    const early = page.locator('link[rel=preload][as=font]');
    expect(await early.evaluateAll((links) => links.map((link) => link.getAttribute('href')).join())).not.toMatch(
      HEADLINES,
    );
  });
}

test('[LNG-20] an English page loads none of them, but for the word for the plant', {
  tag: ONCE,
}, async ({ page }) => {
  const fonts = watchFonts(page);
  await readThrough(page, '/');
  expect((await fonts()).map(({ name }) => name.split('-').slice(0, 4).join('-'))).toEqual([
    'noto-serif-sinhala-komarika',
  ]);
});

for (const path of ['', '/shop']) {
  test(`[LNG-21] at ${path || '/'} Sinhala and Tamil have room at 320 px and enlarged twice: no scroll sideways, no sign clipped`, {
    tag: ONCE,
  }, async ({ page }) => {
    for (const language of ['/si', '/ta']) {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, language + path);
      await revealAll(page);
      for (const width of [320, 384, 720]) {
        await page.setViewportSize({ width, height: 450 });
        await expectSuited(page);
      }
    }
  });
}

test.describe('whose browser asks for another language', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'language', { value: 'si-LK' });
      Object.defineProperty(navigator, 'languages', { value: ['si-LK', 'en'] });
    });
    await page.clock.install();
  });

  test('[LNG-09] is offered this page in it once, and nothing moves', async ({ page }) => {
    const shift = await watchLayoutShift(page);
    await open(page, '/shop?category=1');
    const offer = page.getByRole('complementary', { name: 'සිංහල' });
    await expect(offer).toBeHidden();
    await page.evaluate(() => document.fonts.ready);
    const before = await shift();
    await page.clock.runFor(4000);
    await expect(offer).toBeVisible();
    await expect(offer).toHaveAttribute('lang', 'si');
    await expect(offer.getByRole('link')).toHaveAttribute('href', '/si/shop?category=1');
    await expectNoSidewaysScroll(page);
    expect(await shift()).toBe(before);
    await offer.getByRole('button').click();
    await expect(offer).toBeHidden();
    expect(page.url()).toMatch(/\/shop\?category=1$/);

    await open(page, '/about');
    expect(await asksForOffer(page)).toBe(false);
  });

  test('[LNG-09] is not offered the language of the page, nor one again that was followed', { tag: ONCE }, async ({
    page,
  }) => {
    await open(page, '/si');
    expect(await asksForOffer(page)).toBe(false);
    await open(page, '/about');
    await page.clock.runFor(4000);
    await page.getByRole('complementary', { name: 'සිංහල' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/si\/about$/);
    await open(page, '/ta');
    expect(await asksForOffer(page)).toBe(false);
  });
});

test('[LNG-09] whose browser asks for no other language is offered none', { tag: WIDE }, async ({ page }) => {
  await page.clock.install();
  await open(page, '/ta');
  expect(await asksForOffer(page)).toBe(false);
});

/** Whether the code of the offer is fetched, when all that comes late has come. */
async function asksForOffer(page: Page): Promise<boolean> {
  const late = page.waitForRequest(/\/fetch-ahead-/);
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= request.url().includes('/language-offer-');
  });
  await page.clock.runFor(4000);
  await late;
  return isAsked;
}

async function readThrough(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(page.locator('html')).toHaveAttribute('data-revealed');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('.footer-word')).toBeInViewport();
  await page.evaluate(() => document.fonts.ready);
}

function watchFonts(page: Page) {
  const fonts: Promise<{ name: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!FONTS.test(pathname)) return;
    const name = pathname.split('/').at(-1) ?? '';
    fonts.push(response.body().then(({ length }) => ({ name, bytes: length })));
  });
  return () => Promise.all(fonts);
}
