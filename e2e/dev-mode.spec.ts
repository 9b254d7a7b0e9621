import { utimes } from 'node:fs/promises';
import { DEV_SHOP } from '#testing/shop-process.ts';
import { spawnShop } from '#testing/spawn-shop.ts';
import { expect, hydrated, ONCE, test } from './fixtures.ts';
import { OWNER, signIn } from './staff.ts';

test('[ADM-79] [LNG-05] npm run dev: the back office and the shop in each language, and what is saved is loaded anew @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const shop = await spawnShop({}, DEV_SHOP);
  const device = await browser.newContext({ baseURL: shop.address, reducedMotion: 'reduce' });
  try {
    const page = await device.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    page.setDefaultTimeout(60_000);
    await signIn(page, OWNER, '/admin/account');
    const heading = page.getByRole('heading', { level: 1, name: 'Your account' });
    await expect(heading).toBeVisible();
    await expect(page.locator('meta[name=application-name]')).toHaveAttribute('content', 'Komarika');

    // As an editor that saves the file without a change.
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await utimes('admin/screens/account.tsx', new Date(), new Date());
    await expect.poll(() => page.evaluate(() => 'isOld' in window).catch(() => true), { timeout: 30_000 }).toBe(false);
    await expect(heading).toBeVisible();

    // The shop beside it keeps files of its own.
    for (const [path, lang, letters] of [
      ['/', 'en-LK', /leaf/],
      ['/si', 'si-LK', /[\u0d80-\u0dff]/],
      ['/ta/about', 'ta-LK', /[\u0b80-\u0bff]/],
    ] as const) {
      const html = await (await page.request.get(path)).text();
      expect(/<html[^>]*>/.exec(html)?.[0]).toContain(`lang="${lang}"`);
      await page.goto(path);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(letters);
    }
    expect(errors).toEqual([]);
    // On the port of the shop: several can be worked on at the same time.
    const { host } = new URL(shop.address);
    expect(new Set(sockets.map((address) => new URL(address).host))).toEqual(new Set([host]));
    expect(sockets.some((address) => new URL(address).pathname === '/admin/')).toBe(true);
  } finally {
    await device.close();
    await shop.close();
  }
});
