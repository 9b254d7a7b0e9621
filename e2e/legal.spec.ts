import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, PHONE_BY_DAY, test } from './fixtures.ts';

const PAGES = [
  {
    path: '/terms',
    title: 'Terms and conditions',
    says: [
      'Sri Lankan rupees (LKR',
      'Koko',
      'Mintpay',
      'Cash on delivery',
      'A flat Rs. 500 anywhere in Sri Lanka',
      '2-4 working days in Colombo and 2-7 working days everywhere else',
      'within 14 days',
      'Consumer Affairs Authority Act No. 9 of 2003',
      'Electronic Transactions Act No. 19 of 2006',
      'governed by the law of Sri Lanka',
    ],
  },
  {
    path: '/privacy',
    title: 'Privacy policy',
    says: [
      'Personal Data Protection Act No. 9 of 2022',
      'Card data never reaches us',
      'authToken',
      'wishlist',
      'the courier',
      'withdraw a consent',
      'Data Protection Authority of Sri Lanka',
    ],
  },
];

for (const { path, title, says } of PAGES) {
  test(`[LEGAL-01] ${path} is a whole page that says what a shop in Sri Lanka must say`, {
    tag: path === '/terms' ? PHONE_BY_DAY : ONCE,
  }, async ({ page }) => {
    await open(page, path);
    await expect(page).toHaveTitle(`${title} | Komarika`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/^Last updated on \d{1,2} \w{3} \d{4}$/)).toBeVisible();
    for (const text of says) await expect(page.getByRole('main')).toContainText(text);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test(`[LEGAL-01] every line of the contents of ${path} leads to its section @nightly`, { tag: ONCE }, async ({
    page,
  }) => {
    await open(page, path);
    const lines = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const headings = page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 });
    expect(await lines.count()).toBe(await headings.count());
    await lines.nth(3).click();
    await expect(headings.nth(3)).toBeInViewport();
    const { top, bar } = await headings.nth(3).evaluate((heading) => ({
      top: heading.getBoundingClientRect().top,
      bar: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
    }));
    expect(top).toBeGreaterThan(bar / 2);
  });

  test(`[LEGAL-01] what only the owner knows is marked on ${path} @nightly`, { tag: ONCE }, async ({ page }) => {
    await open(page, path);
    for (const what of ['company name', 'company address', 'registration number']) {
      const gap = page.getByText(`[${what}, to be filled in by the owner]`).first();
      await expect(gap).toBeVisible();
      expect(await gap.evaluate((element) => element.tagName)).toBe('MARK');
    }
  });

  test(`[LEGAL-01] ${path} prints as text alone @nightly`, { tag: ONCE }, async ({ page }) => {
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
}

test('[LEGAL-01] a link to one section arrives there @nightly', { tag: ONCE }, async ({ page }) => {
  await open(page, '/terms#returns');
  await expect(page.getByRole('heading', { name: /Returns and refunds/ })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

test('[LEGAL-01] the terms lead to the privacy policy @nightly', { tag: ONCE }, async ({ page }) => {
  await open(page, '/terms');
  await page.getByRole('main').getByRole('link', { name: 'privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
});
