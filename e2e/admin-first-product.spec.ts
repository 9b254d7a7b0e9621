import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { spawnShop } from '#testing/spawn-shop.ts';
import { nodeFlags } from '../scripts/setup.mjs';
import { fillDelivery, payButton, press } from './checkout.ts';
import { beSignedIn, newCustomer } from './customers.ts';
import { expect, hydrated, ONCE, open, test } from './fixtures.ts';
import { codeOf, expectToast } from './staff.ts';

const OWNER = 'ishani@example.com';
const PASSWORD = 'seven-quiet-geckos';

/** As phones take them: bright above, dark below, held upright (`orientation` 6) or not, with the place they were taken at. */
async function phonePhotograph(orientation: 1 | 6, hue: string): Promise<Buffer> {
  const [width, height] = [3200, 2400];
  const ground = sharp({ create: { width, height, channels: 3, background: hue } });
  const half = orientation === 6 ? { width: width / 2, height } : { width, height: height / 2 };
  const dark = { create: { ...half, channels: 3 as const, background: '#1d2b20' } };
  return ground
    .composite([{ input: await sharp(dark).png().toBuffer(), gravity: orientation === 6 ? 'east' : 'south' }])
    .withExif({ IFD0: { Model: 'Phone of Ishani' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '7/1 17/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** `npm run staff:add`, and the link that it prints. */
async function addOwner(env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...nodeFlags.args, 'scripts/staff.ts', 'add', OWNER, '--owner', '--name', 'Ishani Gunawardena'],
    { env: { PATH: process.env.PATH, ...env } },
  );
  return /\/admin\/invitation\?token=[\w-]+/.exec(stdout)?.[0] ?? '';
}

test('[PRD-60] [ADM-48] from a clean database: an owner, the first product with three phone photographs, bought, seen on the shelf, packed @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const shop = await spawnShop({}, undefined, { isEmpty: true });
  const device = { baseURL: shop.address, reducedMotion: 'reduce' as const, viewport: { width: 1440, height: 900 } };
  const [desk, home] = [await browser.newContext(device), await browser.newContext(device)];
  try {
    const page = await desk.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(await addOwner({ DATABASE_URL: shop.url, DATA_DIR: 'var/test-browser', PUBLIC_URL: shop.address }));
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /Code to scan/ })).toBeVisible();
    const secret = (await page.locator('.secret').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code, six digits').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

    await page.goto('/admin/products/new');
    await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible();
    await page.getByLabel('Name').fill('Aloe Vera Foot Balm');
    await page.getByLabel('Text', { exact: true }).fill('For feet that walked all day.');
    await page.getByLabel('Size').fill('60 g tin');
    await page.getByLabel('Price, Rs.', { exact: true }).fill('1250');
    await page.getByLabel('SKU').fill('KOM-FB-001');
    await page.getByLabel('Weight with packing, g').fill('110');
    await page.getByLabel('In stock').fill('24');
    await page.getByLabel('Pictures', { exact: true }).setInputFiles([
      { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await phonePhotograph(6, '#d9e6c8') },
      { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: await phonePhotograph(1, '#e6d9c8') },
      { name: 'IMG_3.jpg', mimeType: 'image/jpeg', buffer: await phonePhotograph(1, '#c8d9e6') },
    ]);
    // Each is shrunk by the browser first, which here has its optimiser switched off.
    await expect(page.locator('.photo[data-place]')).toHaveCount(3, { timeout: 60_000 });
    for (const [index, alt] of ['The tin, from above', 'The tin, open', 'Balm on a heel'].entries())
      await page.getByLabel(`What picture ${index + 1} shows`).fill(alt);
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Saved, and on the shop now');

    // Every picture stands upright, as it was seen, and says nothing of where that was.
    const { products } = await (await page.request.get('/api/products')).json();
    const [{ id, items }] = products;
    expect(items[0].productImageAlt).toEqual(['The tin, from above', 'The tin, open', 'Balm on a heel']);
    for (const [index, address] of items[0].productImage.entries()) {
      const picture = sharp(await (await page.request.get(address.replace('.webp', '.avif'))).body());
      const { width, height, exif } = await picture.metadata();
      expect([width < height, exif]).toEqual([index === 0, undefined]);
      const [above, below] = await Promise.all(
        [0.1, 0.9].map((part) =>
          picture
            .clone()
            .extract({ left: width >> 1, top: Math.floor(height * part), width: 4, height: 4 })
            .raw()
            .toBuffer(),
        ),
      );
      expect((above?.[0] ?? 0) - (below?.[0] ?? 0)).toBeGreaterThan(100);
    }

    // A shopper finds it and buys two.
    const shopper = await home.newPage();
    shopper.setDefaultTimeout(15_000);
    const customer = await newCustomer(shopper);
    await beSignedIn(shopper, customer);
    await shopper.addInitScript(() => sessionStorage.setItem('splashSeen', '1'));
    await open(shopper, '/shop');
    await shopper.getByRole('link', { name: 'Aloe Vera Foot Balm' }).first().click();
    await expect(shopper.getByRole('heading', { level: 1, name: 'Aloe Vera Foot Balm' })).toBeVisible();
    const main = shopper.getByRole('main');
    await main.getByRole('button', { name: 'Increase quantity' }).first().click();
    await main.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(shopper.getByRole('dialog', { name: 'CART' }).getByRole('listitem')).toContainText('60 g tin');
    await shopper.goto('/checkout');
    await hydrated(shopper);
    await expect(shopper.getByLabel('Full name').first()).toHaveValue('Nimali Perera');
    await fillDelivery(shopper);
    await press(shopper, shopper.getByLabel('Cash on delivery'));
    await press(shopper, shopper.getByLabel(/I have read and agree/));
    await press(shopper, payButton(shopper));
    await shopper.waitForURL(/\/order-success\/\d+$/);
    const orderId = Number(/\d+$/.exec(shopper.url())?.[0]);

    // On the shelf two are reserved; packed and handed over they have left, and the history says why.
    await page.goto('/admin/stock');
    const row = page.getByRole('row', { name: /KOM-FB-001/ });
    await expect(row).toContainText('22');
    await page.goto(`/admin/orders/${orderId}`);
    // The packing table has read nothing, and does not hear of the order yet when it is confirmed.
    const table = await desk.newPage();
    const line = Promise.withResolvers<void>();
    await table.route('**/api/admin/events', async (route) => {
      await line.promise;
      await route.continue();
    });
    await table.goto('/admin/pack');
    await expect(table.getByRole('heading', { name: 'Nothing to pack' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Confirm/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Pack 1' })).toBeVisible();
    line.resolve();
    await expect(table.getByLabel(`Tracking number of ${orderId}`)).toBeVisible();
    expect(await shop.ledgerGaps()).toEqual([]);
    expect(await shop.run('select delta, reason from stock_movements order by id')).toEqual([
      { delta: 24, reason: 'delivery' },
    ]);
    expect((await (await page.request.get(`/api/products/${id}`)).json()).product.items[0].qtyInStock).toBe(22);
  } finally {
    await desk.close();
    await home.close();
    await shop.close();
  }
});
