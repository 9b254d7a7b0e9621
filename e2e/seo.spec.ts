import type { Page } from '@playwright/test';
import { expect, ONCE, open, test } from './fixtures.ts';

const meta = (page: Page, key: string) => page.locator(`meta[property="${key}"], meta[name="${key}"]`);

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

test('[CFG-09] a page tells those who share it what it is @nightly', { tag: ONCE }, async ({ page, request }) => {
  await open(page, '/shop');
  await expect(page).toHaveTitle('Shop | Komarika');
  await expect(meta(page, 'description')).toHaveAttribute('content', /one plant/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop$/);
  await expect(meta(page, 'og:title')).toHaveAttribute('content', 'Shop');
  await expect(meta(page, 'og:site_name')).toHaveAttribute('content', 'Komarika');
  await expect(meta(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image');
  const image = (await meta(page, 'og:image').getAttribute('content')) ?? '';
  const picture = await request.get(new URL(image).pathname);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  const organizations = (await structuredData(page)).filter((data) => data['@type'] === 'Organization');
  expect(organizations).toHaveLength(1);
  expect(organizations[0]).toMatchObject({ name: 'Komarika', email: 'hello@komarika.example' });
});

test('[CFG-09] a product page tells its place in the shop, and shares its own picture', { tag: ONCE }, async ({
  page,
}) => {
  await open(page, '/product/1');
  const data = await structuredData(page);
  expect(data.map((entry) => entry['@type'])).toEqual(
    expect.arrayContaining(['Product', 'BreadcrumbList', 'Organization']),
  );
  const { itemListElement } = data.find((entry) => entry['@type'] === 'BreadcrumbList') ?? {};
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: expect.stringMatching(/\/$/) },
    { position: 2, name: 'Aloe Vera Cream', item: expect.stringMatching(/\/shop\?category=1$/) },
    { position: 3, name: 'Aloe Vera Day Cream', item: expect.stringMatching(/\/product\/1$/) },
  ]);
  await expect(meta(page, 'og:image')).toHaveAttribute('content', /\/images\/.*\.webp$/);
});

test('[CFG-09] results of a search are not for search engines @nightly', { tag: ONCE }, async ({ page }) => {
  await open(page, '/shop?search=neem');
  await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
});

test('[CFG-09] sitemap, robots, manifest and icons are where they are looked for', { tag: ONCE }, async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const isXml = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'application/xml').querySelectorAll('urlset > url > loc').length,
    sitemap,
  );
  // Each page in three languages.
  expect(isXml).toBe(3 * 29);
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');

  await open(page, '/shop');
  const manifest = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
  const { icons } = await manifest.json();
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const src of [...icons.map((icon: { src: string }) => icon.src), touch, '/favicon.svg', '/favicon.ico']) {
    const icon = await request.get(src);
    expect(icon.ok()).toBe(true);
    expect(icon.headers()['content-type']).toMatch(/^image\//);
  }
});
