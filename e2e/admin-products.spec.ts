import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, ONCE, test } from './fixtures.ts';
import { expectToast, OWNER, signIn, withShop } from './staff.ts';

/** Left dark, right light, so that it has a direction. `orientation` 6: the phone was held upright. */
async function photograph(width: number, height: number, orientation = 1): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#d8c8a0' } };
  return sharp({ create: { width, height, channels: 3, background: '#203020' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: width / 2, top: 0 }])
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function expectToFit(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [768, 360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
}

type Sending = { sent: Blob[] };

/** What the page sends is not told by the browser. */
async function keepSentFiles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    const sent: Blob[] = [];
    Object.assign(window, { sent });
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob) sent.push(body);
      send.call(this, body);
    };
  });
}

function firstSentFile(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const [file = new Blob()] = (window as unknown as Sending).sent;
    const { width, height } = await createImageBitmap(file);
    return [file.type, width, height];
  });
}

/** From the desktop, as the browser itself hands them over. */
async function dropFiles(page: Page, files: Record<string, Buffer>): Promise<void> {
  const paths = Object.keys(files).map((name) => test.info().outputPath(name));
  await Promise.all(Object.values(files).map((bytes, index) => writeFile(paths[index] ?? '', bytes)));
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: paths, dragOperationsMask: 1 };
    await devtools.send('Input.dispatchDragEvent', { type, x: 400, y: 400, data });
    if (type === 'dragOver') await expect(page.locator('.drop.is-dragged')).toBeVisible();
  }
}

/** Ctrl V, with a picture in the clipboard. */
async function pastePicture(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 700);
    canvas.getContext('2d')?.fillRect(100, 100, 300, 300);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  });
  await page.locator('body').press('Control+v');
}

const priceOf = (page: Page, name: string) => page.getByLabel(`Price of ${name}`);
const PRICE = '1,850.00';

test('[PRD-30] [PRD-31] [PRD-32] prices are changed where they are read, one by one and many at once, and are on the shop @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  const device = { viewport: { width: 360, height: 844 } };
  await withShop(browser, { device }, async (page) => {
    await signIn(page, OWNER);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const cream = priceOf(page, 'Aloe Vera Day Cream, 50 g jar');
    const shopPrice = async () => (await (await page.request.get('/api/products/1')).json()).product.items[0].price;

    // Three taps; what follows is typing.
    const taps = [
      page.getByRole('button', { name: 'More' }),
      page.getByRole('option', { name: /^Products/ }).first(),
      cream,
    ];
    for (const tap of taps) await tap.click();
    expect(taps).toHaveLength(3);
    await page.keyboard.type('1990');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Aloe Vera Day Cream: price 1,850.00 to 1,990.00');
    expect(await shopPrice()).toBe(1990);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Undone');
    await expect(cream).toHaveValue(PRICE);
    expect(await shopPrice()).toBe(1850);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    // A search is an address; chosen rows change together.
    await page.goto('/admin/products?search=hair+serum');
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await page.goto('/admin/products?category=2');
    await expect(page.locator('tbody tr')).toHaveCount(3);
    await page.getByLabel('Select all on this list').check();
    await page.getByRole('button', { name: 'Price by percent or amount' }).click();
    await page.getByLabel('Percent').last().fill('-10');
    await expect(page.getByRole('list', { name: 'New prices' }).locator('ins')).toHaveText([
      '1,310.00',
      '1,490.00',
      '1,760.00',
    ]);
    await page.getByLabel('Say the price of now as the old price').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change 3 prices' }).click();
    await expectToast(page, '3 prices changed');
    await expect(page.getByText('before 1,450.00')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Undone');
    await expect(priceOf(page, 'Pure Aloe Vera Gel 99%, 200 ml tub')).toHaveValue('1,450.00');
    await expect(page.getByText('before 1,450.00')).toBeHidden();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expectToast(page, '3 products put into the archive');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Undone');
    expect((await (await page.request.get('/api/products/category/2')).json()).products).toHaveLength(3);
  });
});

test('[PRD-31] prices are changed by keyboard, from row to row @nightly', { tag: ONCE }, async ({ browser }) => {
  test.setTimeout(120_000);
  await withShop(browser, { device: { viewport: { width: 1440, height: 844 } } }, async (page) => {
    await signIn(page, OWNER, '/admin/products');
    const cream = priceOf(page, 'Aloe Vera Day Cream, 50 g jar');
    await expect(cream).toHaveValue(PRICE);
    await expectToFit(page);

    // By the keys: E, Tab to the next price, Esc leaves it.
    await page.keyboard.press('k');
    await page.keyboard.press('e');
    await expect(cream).toBeFocused();
    await page.keyboard.type('1,9x');
    await page.keyboard.press('Tab');
    await expectToast(page, 'Write the price in rupees');
    await expect(cream).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1900.50');
    await page.keyboard.press('Tab');
    await expectToast(page, 'price 1,850.00 to 1,900.50');
    const night = priceOf(page, 'Aloe Vera Night Repair Cream, 50 g jar');
    await expect(night).toBeFocused();
    await page.keyboard.type('7');
    await page.keyboard.press('Escape');
    await expect(night).toHaveValue('2,250.00');
    await expect(cream).toHaveValue('1,900.50');
    // Who comes by with Tab alone reaches the switch beside it.
    await page.getByRole('link', { name: 'Aloe Vera Night Repair Cream' }).focus();
    await page.keyboard.press('Tab');
    await expect(night).toBeFocused();
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Tab');
    const shown = page.getByRole('switch', { name: 'Aloe Vera Night Repair Cream in the shop' });
    await expect(shown).toBeFocused();
    await page.keyboard.press('Space');
    await expectToast(page, 'Aloe Vera Night Repair Cream is hidden');
    expect((await page.request.get('/api/products/2')).status()).toBe(404);
    await page.getByRole('button', { name: 'Hidden1' }).click();
    await expect(page).toHaveURL(/tab=hidden/);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await shown.check();
    await expectToast(page, 'is in the shop');
  });
});

test('[PRD-33] [PRD-34] [PRD-35] [PRD-36] [PRD-37] [PRD-38] [PRD-39] [CHO-05] a product with two sizes and photographs, changed by two at once, and its category @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const device = { viewport: { width: 1440, height: 900 } };
  await withShop(browser, { device }, async (page, shop) => {
    await signIn(page, OWNER, '/admin/categories');
    await page.getByRole('button', { name: 'New category' }).click();
    await page.getByLabel('Name').fill('Aloe Vera Sun');
    await page.getByLabel('Text').fill('For the beach.');
    await page.getByRole('button', { name: 'Create' }).click();
    await expectToast(page, 'Aloe Vera Sun is there');
    const grip = page.getByRole('button', { name: /^Move Aloe Vera Sun/ });
    await grip.press('Home');
    await expect(page.locator('.categories h2').first()).toHaveText('Aloe Vera Sun');
    await expect(grip).toBeFocused();
    await expect(page.getByText('Aloe Vera Sun: now 1 of 5')).toBeAttached();
    await expect
      .poll(async () => (await (await page.request.get('/api/categories')).json()).categories[0].categoryName)
      .toBe('Aloe Vera Sun');
    await expectToFit(page);
    await page.getByRole('button', { name: 'Remove Aloe Vera Sun' }).click();
    await expectToast(page, 'Aloe Vera Sun is removed');

    // One screen makes the whole product.
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible();
    await page.getByLabel('Name').fill('Aloe Vera Sun Balm');
    await page.getByLabel('Text', { exact: true }).fill('Firm, and does not run.');
    await page.getByLabel('Category').selectOption('Aloe Vera Body Care');
    const item = (at: number) => page.locator('.item').nth(at);
    for (const [at, values] of [
      ['30 g tin', '950', 'KOM-SB-030', '20'],
      ['90 g tin', '2400', 'KOM-SB-030', '5'],
    ].entries()) {
      if (at > 0) await page.getByRole('button', { name: 'Add a size or scent' }).click();
      const [size = '', price = '', sku = '', stock = ''] = values;
      await item(at).getByLabel('Size').fill(size);
      await item(at).getByLabel('Price, Rs.', { exact: true }).fill(price);
      await item(at).getByLabel('SKU').fill(sku);
      await item(at).getByLabel('Weight with packing, g').fill('120');
      await item(at).getByLabel('In stock').fill(stock);
    }
    await page.getByLabel('Add ingredients').focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text', 'Cera alba, Aloe barbadensis leaf juice, Zinc oxide (nano, coated)');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect(page.getByLabel('Ingredient 3')).toHaveValue('Zinc oxide (nano, coated)');
    await page.getByLabel('Cera alba in plain words').fill('Beeswax');
    await page.getByRole('button', { name: /^Move Zinc oxide/ }).press('ArrowUp');
    await expect(page.getByLabel('Ingredient 2')).toHaveValue('Zinc oxide (nano, coated)');

    // Beside the form stands the shop.
    const preview = page.getByRole('complementary', { name: 'As the shop will show it' });
    await expect(preview.locator('.shop-name')).toHaveText('Aloe Vera Sun Balm');
    await preview.getByRole('button', { name: '90 g tin' }).click();
    await expect(preview).toContainText('Rs. 2,400.00');
    await expect(preview).toContainText('Only 5 left');
    await expect(preview.getByText('NMRA approved')).toBeHidden();
    await page.getByLabel('Number', { exact: true }).fill('NMRA/C/2026/00042');
    await expect(preview.getByText('NMRA approved')).toBeVisible();
    await page.getByLabel('In force until').fill('2020-01-31');
    await expect(preview.getByText('NMRA approved')).toBeHidden();
    await page.getByLabel('In force until').fill('');
    await preview.getByRole('button', { name: 'Card' }).click();
    await expect(preview).toContainText('from Rs. 950.00');

    // Refused at its field; kept over a reload.
    await page.keyboard.press('Control+s');
    await expect(item(1)).toContainText('KOM-SB-030');
    await expect(item(1).getByLabel('SKU')).toHaveAttribute('aria-invalid', 'true');
    await page.reload();
    await expect(page.getByText('Here is what you had not saved yet.')).toBeVisible();
    await item(1).getByLabel('SKU').fill('KOM-SB-090');
    await page.getByRole('link', { name: 'Back to products' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();

    // Taken, dropped and pasted: one lay on its side, one is no picture; each is asked what it shows.
    const jpeg = { mimeType: 'image/jpeg' };
    const [wide, upright] = [await photograph(1200, 900), await photograph(3600, 2400, 6)];
    await keepSentFiles(page);
    const photos = page.locator('.photo[data-place]');
    const camera = page.getByLabel('Photograph', { exact: true });
    await expect(camera).toHaveAttribute('capture', 'environment');
    await camera.setInputFiles([{ name: 'upright.jpg', ...jpeg, buffer: upright }]);
    await expect(photos).toHaveCount(1, { timeout: 60_000 });
    expect(await firstSentFile(page)).toEqual(['image/webp', 1600, 2400]);
    await dropFiles(page, { 'wide.jpg': wide, 'evil.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
    await expect(photos).toHaveCount(2, { timeout: 60_000 });
    const refused = page.locator('.photo.is-coming');
    await expect(refused).toContainText('evil.svg:');
    await refused.getByRole('button', { name: 'Cancel' }).click();
    await pastePicture(page);
    await expect(photos).toHaveCount(3, { timeout: 60_000 });
    await page.getByRole('button', { name: 'Remove picture 3' }).click();
    await expect(page.getByText('Says nothing to the blind yet')).toHaveCount(2);
    await page.getByLabel('What picture 1 shows').fill('The tin, upright');
    await page.getByRole('button', { name: /^Move The tin, upright/ }).press('ArrowRight');
    await expect(page.getByText('The tin, upright: now 2 of 2')).toBeAttached();
    await expect(page.getByLabel('What picture 2 shows')).toHaveValue('The tin, upright');
    await page.getByRole('button', { name: /^Move The tin, upright/ }).hover();
    await page.mouse.down();
    await photos.first().locator('img').hover();
    await page.mouse.up();
    await expect(page.getByLabel('What picture 1 shows')).toHaveValue('The tin, upright');
    await page.getByRole('button', { name: 'Remove picture 2' }).click();
    await expect(photos).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(photos).toHaveCount(2);

    await page.keyboard.press('Control+s');
    await expectToast(page, 'Saved, and on the shop now');
    await expect(page).toHaveURL(/\/products\/\d+$/);
    const id = Number(/\d+$/.exec(page.url())?.[0]);
    await expectToFit(page);
    const read = async () => (await (await page.request.get(`/api/products/${id}`)).json()).product;
    expect(await read()).toMatchObject({
      name: 'Aloe Vera Sun Balm',
      ingredients: ['Cera alba', 'Zinc oxide (nano, coated)', 'Aloe barbadensis leaf juice'],
      ingredientWords: ['Beeswax', '', ''],
      nmraNumber: 'NMRA/C/2026/00042',
      items: [
        { size: '30 g tin', price: 950, qtyInStock: 20, productImageAlt: ['The tin, upright', ''] },
        { size: '90 g tin', price: 2400, qtyInStock: 5 },
      ],
    });
    const [stored] = await shop.run(
      `select width, height from images where height = 2400 order by created_at desc limit 1`,
    );
    expect(stored).toEqual({ width: 1600, height: 2400 });

    // Two windows: the second sees what the first did, and keeps its own on top.
    const other = await page.context().newPage();
    await other.goto(`/admin/products/${id}`);
    await other.locator('.item').first().getByLabel('Price, Rs.', { exact: true }).fill('990');
    await other.getByLabel('Name').fill('Aloe Vera Beach Balm');
    await page.getByLabel('Name').fill('Aloe Vera Sun Stick');
    await page.getByLabel('Text', { exact: true }).fill('Firm to the last.');
    await expect(page.locator('.savebar')).toContainText('2 changes not saved: name, text');
    await other.getByRole('button', { name: 'Save' }).click();
    await expectToast(other, 'Saved');
    await other.close();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Whose changes count?' });
    await expect(dialog).toContainText('Ishani was faster');
    await expect(dialog).toContainText('price of 30 g tin');
    await expect(dialog.locator('li', { hasText: 'both' }).first()).toContainText('Aloe Vera Beach Balm');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(dialog).toBeHidden();
    expect(await read()).toMatchObject({
      name: 'Aloe Vera Sun Stick',
      description: 'Firm to the last.',
      items: [{ price: 990 }, { price: 2400 }],
    });
    await page.getByLabel('Name').fill('A slip');
    await page.getByRole('button', { name: 'Undo all' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Aloe Vera Sun Stick');

    // The shop has the card and the page; a copy and the archive.
    await page.goto('/shop?sort=newest');
    await expect(page.getByRole('link', { name: 'Aloe Vera Sun Stick' })).toBeVisible();
    await page.goto(`/product/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Aloe Vera Sun Stick' })).toBeVisible();
    await hydrated(page);
    const searchField = page.getByRole('combobox', { name: 'Search the shop' });
    if (!(await searchField.isVisible()))
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await searchField.fill('sun stick');
    await expect(page.getByRole('option').first()).toHaveText('Aloe Vera Sun Stickfrom Rs. 990.00');
    await page.goto(`/admin/products/${id}`);
    await page.getByRole('button', { name: 'More: copy, archive' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await expectToast(page, 'is in the archive');
    expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(async () => (await page.request.get(`/api/products/${id}`)).status()).toBe(200);
    await page.getByRole('button', { name: 'More: copy, archive' }).first().click();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByText('Hidden: nobody finds it')).toBeVisible();
    const [kept] = await shop.run<{ count: number }>(
      `select count(*)::int from products where name like 'Aloe Vera Sun Stick%'`,
    );
    expect(kept?.count).toBe(2);
  });
});
