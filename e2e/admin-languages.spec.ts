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
    await expect(page.getByLabel('Name, Sinhala to be read')).toHaveValue('දවල් ක්‍රීම්');
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

test('[LNG-71] [LNG-74] [LNG-76] a new category, the opening hours and a signature of the reader @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  await withShop(browser, { device: { viewport: { width: 1440, height: 900 } } }, async (page) => {
    await signIn(page, OWNER, '/admin/categories');
    const read = async (path: string) => (await page.request.get(path)).json();
    const dialog = page.getByRole('dialog');

    // What is typed is translated before it is saved, and saved in one step; what is wrong with it is shown there.
    await page.getByRole('button', { name: 'New category' }).click();
    await dialog.getByRole('button', { name: /^සිංහල/ }).click();
    await expect(dialog.getByText('Write the English first')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await dialog.getByLabel('Name', { exact: true }).fill('Gift kits');
    await dialog.getByRole('button', { name: /^සිංහල/ }).click();
    await dialog.getByLabel(/^Name, Sinhala/).fill('තෑගි කට්ටල');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, 'Gift kits is there');
    const names = (await read('/si/api/categories')).categories.map(
      (one: { categoryName: string }) => one.categoryName,
    );
    expect(names).toContain('තෑගි කට්ටල');

    await page.goto('/admin/discounts/new');
    await page.getByText('By itself').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Full moon');
    await page.getByRole('button', { name: /^සිංහල/ }).click();
    await page.getByLabel(/^Name, Sinhala/).fill('පොහොය දවසට');
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Full moon is saved');
    await page.getByRole('button', { name: /^සිංහල/ }).click();
    await expect(page.getByLabel('Name, Sinhala to be read')).toHaveValue('පොහොය දවසට');

    await page.goto('/admin/settings');
    const shop = page.getByRole('region', { name: 'Shop', exact: true });
    // Whoever is quicker than the shop loses nothing: the texts of the English before still stand there.
    await shop.getByRole('button', { name: /^தமிழ்/ }).click();
    await expect(shop.getByLabel(/^Opening hours, Tamil/)).toBeVisible();
    await shop.getByRole('button', { name: /^English/ }).click();
    await page.route('**/admin/own-texts', async (route) => {
      await new Promise((done) => setTimeout(done, 1000));
      await route.continue();
    });
    await shop.getByLabel('Opening hours').fill('Every day until noon');
    await shop.getByRole('button', { name: /^தமிழ்/ }).click();
    await shop.getByLabel(/^Opening hours, Tamil/).fill('தினமும் நண்பகல் வரை');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Save 2 changes/ }).click();
    await expectToast(page, '2 changes in force');
    expect(await (await page.request.get('/ta')).text()).toContain('தினமும் நண்பகல் வரை');
    expect(await (await page.request.get('/si')).text()).toContain('<span lang="en">Every day until noon');

    await page.goto('/admin/languages?language=ta&tab=unread&area=settings');
    await expect(page.getByLabel('Opening hours, Tamil to be read')).toHaveValue('தினமும் நண்பகல் வரை');
    await page.getByRole('button', { name: 'Sign off as the reader (2 here)' }).click();
    await page.keyboard.press('Control+s');
    await expectToast(page, '2 texts are on the shop now');
    await page.goto('/admin/languages?language=ta&tab=done');
    await expect(page.getByLabel('Opening hours, Tamil signed off')).toHaveValue('தினமும் நண்பகல் வரை');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
