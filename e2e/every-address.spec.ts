import type { Page } from '@playwright/test';
import { changeVisitedShop } from '#testing/browser-database.ts';
import { addressesOf, fill, SHOP_VALUES } from './addresses.ts';
import { GEL, openCheckout } from './checkout.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNoViolations, ONCE, open, test } from './fixtures.ts';
import { OWNER, signIn } from './staff.ts';

/** Of what the demo has none of: the screen says so. */
const UNKNOWN = 404;
const NARROWEST = 360;
/** By day the narrowest, where a page overflows first: a change of the width costs as much as to open the page. */
const WIDTHS = process.env.TEST_LONG === 'yes' ? [NARROWEST, 768, 1440] : [NARROWEST];

/** Where most of the money and of the work passes: axe looks at these by day too, at all others by night. */
const SHOP_BY_DAY = ['/', '/shop', '/product/:id?', '/login', '/register'];
const OFFICE_BY_DAY = ['/', '/orders', '/orders/:id', '/products/:id', '/content/:name?'];

const PARTS = [1, 2, 3];

const inPart = (part: number) => (_: unknown, index: number) => index % PARTS.length === part - 1;

async function expectWell(page: Page, isLookedAtByDay: boolean): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0);
  // From the width that the last address has left: every change of it lays the page out anew.
  const { width: widthNow } = page.viewportSize() ?? {};
  for (const width of widthNow === NARROWEST ? WIDTHS : WIDTHS.toReversed()) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 780 });
    await expectNoSidewaysScroll(page);
    if (width === NARROWEST) await (isLookedAtByDay ? expectNoViolations(page) : expectAccessible(page));
  }
}

for (const part of PARTS) {
  test(`[GRW-16] every address of the shop opens without an error, is accessible and fits at three widths: part ${part}`, {
    tag: ONCE,
  }, async ({ page, consoleErrors }) => {
    test.slow();
    consoleErrors.allow(/404|410/);
    for (const { path, isLookedAtByDay } of addressesOf('shop', SHOP_BY_DAY).filter(inPart(part))) {
      await test.step(path, async () => {
        await open(page, fill(path, SHOP_VALUES));
        await expectWell(page, isLookedAtByDay);
      });
    }
  });

  test(`[GRW-16] [CNT-22] every screen of the back office does: part ${part}`, { tag: ONCE }, async ({
    page,
    consoleErrors,
  }) => {
    test.slow();
    consoleErrors.allow(/404/);
    const values = {
      '/print': `/print?orders=${await idOf('orders')}&what=pick,slips,labels`,
      '/orders/:id': `/orders/${await idOf('orders')}`,
      '/handovers/:id': `/handovers/${await idOf('handovers')}`,
      '/cash/sheets/:id': `/cash/sheets/${await idOf('cod_remittances')}`,
      '/books/sheets/:id': `/books/sheets/${await idOf('settlements')}`,
      '/customers/:id': `/customers/${await idOf('customers')}`,
      '/reports/:table': '/reports/product',
      '/products/:id': `/products/${await idOf('products')}`,
      '/discounts/:id': '/discounts/new',
      '/content/:name?': '/content',
      '/*': '/nowhere',
    };
    await signIn(page, OWNER, '/admin/not-yet-anywhere');
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing here' })).toBeVisible();
    for (const { path, isLookedAtByDay } of addressesOf('office', OFFICE_BY_DAY).filter(inPart(part))) {
      await test.step(path, async () => {
        await follow(page, fill(path, values));
        await expectWell(page, isLookedAtByDay);
      });
    }
  });
}

test('[GRW-16] what a customer sees of an own account, cart and orders does', { tag: ONCE }, async ({ page }) => {
  await openCheckout(page, [GEL.item, 1]);
  await expectWell(page, true);
  for (const address of ['/profile', '/orders', '/wishlist']) {
    await open(page, address);
    await expectWell(page, address === '/orders');
  }
});

async function idOf(table: string): Promise<number> {
  const [row] = await changeVisitedShop<{ id: number | null }>(`select min(id) as id from ${table}`);
  return row?.id ?? UNKNOWN;
}

/** As a link does it: the screen is fetched, the shell stays. The last screen goes with its heading. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-last', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin${path}`);
  await expect(page.locator('h1:not([data-last])')).toBeVisible();
}
