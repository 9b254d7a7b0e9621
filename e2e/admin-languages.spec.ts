import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { expectToast, OWNER, signIn, withShop } from './staff.ts';

test('[LNG-50] [LNG-52] [LNG-54] a product, a page and what is missing are written in Sinhala and Tamil', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  await withShop(browser, { device: { viewport: { width: 1440, height: 900 } } }, async (page) => {
    await signIn(page, OWNER, '/admin/products/1');
    await page.getByRole('button', { name: 'සිංහල' }).click();
    const name = page.getByLabel(/^Name, Sinhala/);
    await expect(name).toHaveValue('කෝමාරිකා ඩේ ක්‍රීම්');
    await name.fill('දවල් ක්‍රීම්');
    await expect(page.getByText('1 change not saved: Aloe Vera Day Cream in Sinhala')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Saved, and on the shop now');
    await expect(page.getByLabel('Name, Sinhala done')).toHaveValue('දවල් ක්‍රීම්');
    expect((await (await page.request.get('/si/api/products/1')).json()).product.name).toBe('දවල් ක්‍රීම්');
    await expectNoSidewaysScroll(page);

    // The English changes a little: shoppers read it until somebody has said that the words still fit.
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Aloe Vera Day Cream, light');
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Saved, and on the shop now');
    await page.getByRole('button', { name: /^සිංහල/ }).click();
    await expect(page.getByLabel('Name, Sinhala English changed')).toHaveValue('දවල් ක්‍රීම්');
    await page.goto('/admin/languages?tab=changed');
    await expect(page.getByText('Written when the English was: ‘Aloe Vera Day Cream’')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'It still fits' }).click();
    await page.keyboard.press('Control+s');
    await expectToast(page, 'One text is on the shop now');
    await expect(page.getByText('Nothing is missing here')).toBeVisible();
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Written when the English was: ‘Aloe Vera Day Cream’')).toBeVisible();

    await page.goto('/admin/content/hero');
    await page.getByRole('button', { name: /^தமிழ்/ }).click();
    await page.getByLabel(/^Button, Tamil/).fill('கடைக்குச் செல்க');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Published, on the shop now');
    const button = async () => (await (await page.request.get('/ta/api/content/home')).json()).hero.button.text;
    expect(await button()).toBe('கடைக்குச் செல்க');
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(button).toBe('பொருட்களைப் பார்க்க');
  });
});
