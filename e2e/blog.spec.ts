import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  NIGHTLY,
  ONCE,
  open,
  PHONE_BY_DAY,
  test,
} from './fixtures.ts';

const ARTICLES = [
  { id: 1, title: 'Five Ways to Use Aloe Vera Gel Every Day', date: '14 Aug 2026', published: '2026-08-14' },
  { id: 2, title: 'A Morning Routine for Humid Weather', date: '2 Jul 2026', published: '2026-07-02' },
  { id: 3, title: 'From Leaf to Jar: How We Make Our Gel', date: '21 May 2026', published: '2026-05-21' },
];

test('[BLOG-01] [BLOG-02] under its title three cards show picture, date, title and excerpt', {
  tag: ONCE,
}, async ({ page }) => {
  await open(page, '/blog');
  await expect(page).toHaveTitle('Blog | Komarika');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aloe Vera Wellness & Beauty Tips');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const [index, { title, date }] of ARTICLES.entries()) {
    const card = cards.nth(index);
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(card.getByRole('time')).toHaveText(date);
    await expect(card.getByRole('paragraph').last()).toHaveText(/\w+.{40,}\.$/);
    const picture = card.getByRole('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(card.getByText('New', { exact: true })).toHaveCount(0);
  }
});

for (const { id, title, date, published } of ARTICLES) {
  test(`[BLOG-02] [BLOG-03] Read More leads to article ${id}, which is whole`, {
    tag: id === 1 ? PHONE_BY_DAY : [ONCE, NIGHTLY],
  }, async ({ page }) => {
    await open(page, '/blog');
    const more = page.getByRole('link', { name: `Read More: ${title}` });
    await expect(more).toHaveText('Read More');
    await more.click();
    await expect(page).toHaveURL(`/blog/${id}`);
    await expect(page).toHaveTitle(`${title} | Komarika`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const article = page.getByRole('main').getByRole('article').first();
    await expect(article.getByRole('time')).toHaveText(date);
    await expect(article.getByRole('time')).toHaveAttribute('datetime', published);
    await expect(article.getByRole('blockquote')).toHaveCount(1);
    await expect(article.getByRole('figure').getByRole('img')).toBeVisible();
    expect((await article.innerText()).split(/\s+/).length).toBeGreaterThan(500);
    const products = page.getByRole('region', { name: 'In this article' });
    await expect(products.getByRole('article')).toHaveCount(4);
    await expect(products.getByRole('heading', { level: 3 }).getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/product\/\d+$/,
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('[BLOG-03] one article leads on to the next, which begins at the top @nightly', { tag: ONCE }, async ({
  page,
}) => {
  await open(page, '/blog/1');
  const next = page.getByRole('region', { name: 'Next article' });
  await next.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL('/blog/2');
  await expect(page.getByRole('heading', { level: 1, name: ARTICLES[1]?.title ?? '' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await open(page, '/blog/3');
  await expect(next.getByRole('heading')).toHaveText(ARTICLES[0]?.title ?? '');
});

test('[BLOG-03] another number is the 404 page with status 404 @nightly', { tag: ONCE }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  for (const id of ['4', '0', 'abc', '1.5']) {
    const response = await page.goto(`/blog/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  await hydrated(page);
  await expectAccessible(page);
});

test('[CFG-09] search engines learn date, picture, author and place of an article @nightly', { tag: ONCE }, async ({
  page,
  baseURL,
}) => {
  await open(page, '/blog/3');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '');
  const [article, crumbs] = data['@graph'];
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: ARTICLES[2]?.title,
    datePublished: '2026-05-21',
    author: { name: 'Komarika' },
  });
  const picture = await page.request.get(new URL(new URL(article.image[0]).pathname, baseURL).href);
  expect(picture.headers()['content-type']).toBe('image/webp');
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Home',
    'Blog',
    ARTICLES[2]?.title,
  ]);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/3$/);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[BLOG-03] blog and article are readable @nightly', { tag: ONCE }, async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: /^Read More: Five Ways/ }).click();
    await expect(page.getByText('The less you do with it, the better it works.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'In this article' }).getByText('Rs. 1,450.00')).toBeVisible();
  });
});
