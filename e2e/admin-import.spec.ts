import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { expectToast, OWNER, signIn, withShop } from './staff.ts';

const PRICES = [
  'SKU;Name;Category;Price;Warn at;Stock;Our note',
  'KOM-CR-001;;Aloe Vera Cream;1,990.00;;;x',
  'KOM-CR-002;;Aloe Vera Cream;;;;',
  'KOM-BO-001;;Aloe Vera Body Care;1.790,00;;;',
  'KOM-BO-004;;Aloe Vera Body Care;;40;260;',
  'KOM-BO-055;;;990;;;',
].join('\r\n');

async function bring(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('File of products')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** By day at the width of the test, as every address is. */
async function expectFits(page: Page): Promise<void> {
  for (const width of process.env.TEST_LONG === 'yes' ? [360, 768, 1440] : [390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
}

const tab = (page: Page, name: string) => page.getByRole('group', { name: 'Rows' }).getByRole('button', { name });
const row = (page: Page, text: string) => page.locator('tbody tr', { hasText: text });

test('[IMP-16] [IMP-17] [IMP-20] [IMP-23] a file is looked at, mended in place, applied, seen in the shop, and taken back @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  await withShop(browser, { device: { viewport: { width: 390, height: 844 } } }, async (page) => {
    await signIn(page, OWNER, '/admin/import');
    await expect(page.getByRole('button', { name: 'Choose the file' })).toBeVisible();
    await expectAccessible(page);
    await bring(page, 'prices.csv', 'nothing at all');
    await expect(page.locator('.import-columns, .error').first()).toBeVisible();
    await page.goto('/admin/import');
    await bring(page, 'prices-november.csv', PRICES);
    await expect(page.getByText('Nothing is changed yet.')).toBeVisible();
    await expect(page.getByText('Columns, 6 of 7 known')).toBeVisible();
    await expect(tab(page, 'To check')).toHaveText('To check4');
    await expect(tab(page, 'Same')).toHaveText('Same1');
    await expectAccessible(page);
    await expectFits(page);

    // All or nothing: with a wrong row there is nothing to press.
    const apply = page.getByRole('button', { name: /^Apply/ }).filter({ visible: true });
    await expect(apply).toHaveCount(0);
    await page.getByLabel('Leave the 2 wrong rows out').check();
    await expect(apply).toHaveText('Apply 2 changes, leave 2 out');
    await page.getByLabel('Leave the 2 wrong rows out').uncheck();
    await expect(apply).toHaveCount(0);

    // Mended right here: what was proposed is taken, and the SKU that was meant.
    await expect(row(page, 'KOM-BO-001').getByLabel('Price in row 4')).toHaveValue('1,790.00');
    await row(page, 'KOM-BO-001').getByRole('button', { name: 'Correct' }).click();
    await expect(row(page, 'KOM-BO-001')).toContainText('Changed');
    await page.getByRole('button', { name: 'Use KOM-BO-005' }).click();
    await expect(tab(page, 'Wrong')).toHaveText('Wrong0');
    await expect(row(page, 'KOM-BO-004')).toContainText('260 as a count, reason: import');
    await tab(page, 'Same').click();
    await expect(page).toHaveURL(/tab=same/);
    await expect(row(page, 'KOM-CR-002')).toContainText('Same');
    await page.goBack();
    await expect(apply).toHaveText('Apply 4 changes');
    // Done before the screen hears how far it is: told all the same.
    const price = async () => (await (await page.request.get('/api/products/1')).json()).product.items[0].price;
    const untilDone = async (route: Route) => {
      await expect.poll(price).toBe(1990);
      await route.continue();
    };
    await page.route(/\/api\/admin\/imports\/\d+\?/, untilDone, { times: 1 });
    await apply.click();
    await expectToast(page, 'Applied: 4 changed.');
    await expect(page.getByText('It is on the shop.')).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Everything is as it was before this file')).toBeVisible();
    expect(await price()).toBe(1850);

    // What was recognised can be left aside, or taken for something else.
    await bring(page, 'supplier.csv', 'SKU,Price,Warn at\r\nKOM-CR-002,2222,7');
    await page.getByRole('button', { name: 'Columns, 3 of 3 known' }).click();
    await page.getByLabel('Price', { exact: true }).selectOption('Leave aside');
    await page.getByLabel('Warn at').selectOption('Stock');
    await page.getByRole('button', { name: 'Use these columns' }).click();
    await expect(row(page, 'KOM-CR-002')).toContainText('7 as a count');
    await expect(row(page, 'KOM-CR-002')).not.toContainText('2,222.00');

    // Another shop's file: its categories are created by one tick, and how many pictures are fetched is told.
    await bring(page, 'wc-export.csv', readFileSync('server/imports/samples/woocommerce.csv', 'utf8'));
    await page.getByLabel('3 new categories: create them').check();
    await expect(apply).toHaveText('Apply 6 changes');
    await expect(page.getByText(/pictures are fetched after it is applied/)).toBeVisible();
    await expectFits(page);
  });
});

test('[IMP-16] the wrong rows and the shop’s own file are downloaded, and unknown headings are asked about once @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  await withShop(browser, { device: { viewport: { width: 390, height: 844 } } }, async (page) => {
    await signIn(page, OWNER, '/admin/import');
    await bring(page, 'prices-november.csv', PRICES);
    const [refused] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'As a file' }).click(),
    ]);
    expect(refused.suggestedFilename()).toBe('prices-november-wrong.csv');
    expect(readFileSync(await refused.path(), 'utf8')).toContain('Price ‘1.790,00’ is not a number');

    // The shop's own file, by find or do; brought back it changes nothing.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Import and');
    await page.keyboard.press('Enter');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'All columns' }).click(),
    ]);
    await bring(page, file.suggestedFilename(), readFileSync(await file.path(), 'utf8'));
    await expect(page.getByText('Everything in this file is as the shop has it.')).toBeVisible();

    // Headings that nobody knows are asked about once.
    await bring(page, 'supplier.csv', 'Ref,Our rate,Their note\r\nKOM-CR-001,1999,x');
    await page.getByLabel('Ref', { exact: true }).selectOption('SKU');
    await page.getByLabel('Our rate').selectOption('Price');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use these columns' }).click();
    await expect(row(page, 'KOM-CR-001')).toContainText('1,999.00');
    await bring(page, 'supplier.csv', 'Ref,Our rate,Warn at\r\nKOM-CR-002,2222,7');
    await expect(row(page, 'KOM-CR-002')).toContainText('2,222.00');
  });
});
