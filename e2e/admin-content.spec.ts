import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { expectToast, OWNER, signIn, withShop } from './staff.ts';

const go = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
};
const publish = async (page: Page) => {
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await expectToast(page, 'Published, on the shop now');
};
const add = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Whether it stands there: the whole page would say little in a report. */
const says = async (page: Page, path: string, words: string) =>
  (await (await page.request.get(path)).text()).includes(words);

test('[CNT-20] [CNT-21] [CNT-22] every text is changed in the back office, read on the shop, and undone @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(180_000);
  await withShop(browser, { device: { viewport: { width: 1440, height: 900 } } }, async (page) => {
    await signIn(page, OWNER, '/admin/content');
    await expect(page.getByText('Everything written is published')).toBeVisible();

    await page.getByLabel('Words', { exact: true }).fill('Rain,\nand umbrellas');
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Draft saved');
    await expect(page.getByText('One draft is not published')).toBeVisible();
    expect(await says(page, '/', 'and umbrellas')).toBe(false);
    await publish(page);
    expect(await says(page, '/', 'and umbrellas')).toBe(true);
    await page.getByRole('button', { name: /^Compare/ }).click();
    await expect(page.getByRole('dialog').locator('ins')).toHaveText(['title: Rain,', 'title: and umbrellas']);
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();

    await go(page, 'Announcement');
    await page.getByRole('switch', { name: /^Show it/ }).check();
    await page.getByLabel('Text', { exact: true }).fill('Free gift bags this week');
    await publish(page);

    await go(page, 'Promo banners');
    await add(page, 'New banner');
    await page.getByLabel('Title', { exact: true }).fill('A gift that keeps');
    await page.getByRole('button', { name: /^Move A gift that keeps/ }).press('Home');
    await publish(page);

    await go(page, 'FAQ');
    await add(page, 'New question');
    await page.getByLabel('Question', { exact: true }).fill('Do you ship to Jaffna?');
    await page.getByLabel('Answer', { exact: true }).fill('Yes, for {price}.');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, '{price} is not known');
    await page.getByLabel('Answer', { exact: true }).fill('Yes, for {fee}.');
    await publish(page);

    await go(page, 'Testimonials');
    await add(page, 'New voice');
    await page.getByLabel('Words', { exact: true }).fill('It smells of rain.');
    await page.getByLabel('Who said it').fill('Sanduni L., Ella');
    await publish(page);

    await go(page, 'About');
    await page.getByLabel('Heading of the story').fill('How it began');
    await publish(page);

    await go(page, 'Navigation');
    await page.getByRole('button', { name: 'Blog', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Journal');
    await publish(page);

    for (const words of [
      'Free gift bags this week',
      'A gift that keeps',
      'Do you ship to Jaffna?',
      'Yes, for Rs. 500.',
      'It smells of rain.',
      'Journal',
    ]) {
      expect([words, await says(page, '/', words)]).toEqual([words, true]);
    }
    expect(await says(page, '/about', 'How it began')).toBe(true);

    await page
      .getByRole('navigation', { name: 'Content' })
      .getByRole('link', { name: /^Articles/ })
      .click();
    await page
      .getByRole('button', { name: /^New article/ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Title').fill('Rain and skin');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Rain and skin' }).first()).toBeVisible();
    await page
      .getByLabel('Article text', { exact: true })
      .fill('It rains.\n\n## Less is more\n\n- One towel\n- One cream\n\n<b>no markup</b>');
    await publishNothing(page, 'Summary is required');
    await page.getByLabel('Summary').fill('What a week of rain does.');
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#407050' } })
      .jpeg()
      .toBuffer();
    await page.getByLabel('Pictures').setInputFiles({ name: 'rain.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expect(page.locator('.content-picture > img')).toHaveAttribute('src', /\/images\//);
    await page.getByLabel('What it shows').fill('Rain on a leaf');
    await publish(page);
    const address = new URL(page.url()).pathname.replace('/admin/content/article-', '/blog/');
    const article = await page.request.get(address);
    expect(article.status()).toBe(200);
    expect(/<h2>Less is more<\/h2><ul><li>One towel<\/li>.*&lt;b&gt;no markup/s.test(await article.text())).toBe(true);
    expect(await says(page, '/sitemap.xml', `${address}<`)).toBe(true);
    expect(await says(page, '/', 'Rain and skin')).toBe(true);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);

    await expectAccessible(page);
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await go(page, 'Home, top');
    await page.getByRole('button', { name: 'Back to the standard' }).click();
    await expectToast(page, 'Shown again');
    expect(await says(page, '/', 'and little else')).toBe(true);

    await page.getByLabel('Line below').fill('Not saved');
    await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'FAQ' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'FAQ', exact: true })).toBeVisible();
  });
});

async function publishNothing(page: Page, sentence: string): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expectToast(page, sentence);
}
