import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, test } from './fixtures.ts';

test('[ABOUT-01] [SEE-02] the brand tells its story, vision and mission, the four figures, and the ways on', {
  tag: ONCE,
}, async ({ page }) => {
  await open(page, '/about');
  await expect(page).toHaveTitle('About | Komarika');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One plant, grown with patience');
  for (const name of ['Our story', 'Vision', 'Mission']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(page.getByText('It began with a pot by the kitchen door.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expect(page.getByRole('list', { name: 'In figures' }).getByRole('listitem')).toHaveText([
    /^15\+\s*products$/,
    /^10K\+\s*happy customers$/,
    /^15\+\s*awards$/,
    /^100%\s*natural$/,
  ]);
  // They say what is seen, and claim nothing about it.
  await expect(page.locator('figcaption')).toHaveText(['Aloe, row after row.', 'Creams, gels, body and hair care.']);
  const pictures = page.getByRole('main').getByRole('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'How we make our gel' })).toHaveAttribute('href', '/blog/3');
  await expect(main.getByRole('link', { name: 'Read the blog' })).toHaveAttribute('href', '/blog');
  await main.getByRole('link', { name: 'Shop the range' }).click();
  await expect(page).toHaveURL('/shop');
});
