import { readFile } from 'node:fs/promises';
import { fillDelivery, GEL, openCheckout, payButton } from './checkout.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, test } from './fixtures.ts';
import { expectToast, OWNER, signIn, withShop } from './staff.ts';

/** Without a screen the browser of the tests says so, and is taken for a machine. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test('[RPT-13] [RPT-14] [RPT-17] [RPT-18] [RPT-19] a visit by a campaign becomes an order, and the reports tell all of it @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  const device = { viewport: { width: 360, height: 844 }, userAgent: PHONE, acceptDownloads: true };
  await withShop(browser, { device }, async (page, shop) => {
    await open(page, '/?utm_source=Instagram&utm_medium=story&utm_campaign=rains');
    // A later mark of the same visit does not count.
    await open(page, '/product/3?utm_source=google');
    await open(page, '/shop?search=zzqxunknown');
    await openCheckout(page, [GEL.item, 1]);
    await fillDelivery(page);
    await page.getByRole('radio', { name: /Cash on delivery/ }).check();
    await page.getByRole('checkbox', { name: /I have read and agree/ }).check();
    await payButton(page).click();
    await expect(page).toHaveURL(/order-success\/(\d+)/);
    const orderId = /(\d+)$/.exec(page.url())?.[1] ?? '';
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);

    const [placed] = await shop.run<{ total: number; source: string; campaign: string }>(
      `select total_cents as total, utm_source as source, utm_campaign as campaign from orders where id = ${orderId}`,
    );
    expect(placed).toMatchObject({ source: 'instagram', campaign: 'rains' });
    await expect
      .poll(() => shop.run(`select step, product_id as id, visits from visit_counts where not is_demo order by 1, 2`))
      .toEqual(
        expect.arrayContaining([
          { step: 'add', id: 0, visits: 1 },
          { step: 'checkout', id: 0, visits: 1 },
          { step: 'product', id: 0, visits: 1 },
          { step: 'product', id: 3, visits: 1 },
          { step: 'visit', id: 0, visits: 1 },
        ]),
      );

    await signIn(page, OWNER, '/admin/reports?span=today');
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    const [sold] = await shop.run<{ sum: string; count: number }>(`
      select to_char(sum(total_cents) / 100.0, 'FM999,999,990.00') as sum, count(*)::int as count from orders
      where status not in ('Cancelled', 'Payment failed')
        and (created_at at time zone 'Asia/Colombo')::date = (now() at time zone 'Asia/Colombo')::date`);
    const figures = page.locator('.kpi');
    await expect(figures.filter({ hasText: /^Sales/ })).toContainText(`Rs. ${sold?.sum}`);
    await expect(figures.filter({ hasText: /^Orders/ })).toContainText(String(sold?.count));
    const block = (name: string) => page.getByRole('region', { name });
    await expect(block('By source').getByRole('row', { name: /instagram/ })).toBeVisible();
    await expect(block('From visit to money').getByRole('listitem').first()).toContainText(/Visits\s*1/);
    await expect(block('By district').getByRole('link', { name: 'Kandy' })).toBeVisible();
    await expectAccessible(page);
    for (const width of [768, 1440, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }

    // The numbers behind the line, and as a file.
    await page.getByRole('button', { name: 'Month', exact: true }).first().click();
    await page.getByRole('button', { name: 'Table' }).click();
    const last = page.locator('.stretches tbody tr').filter({ hasText: 'takings' }).last();
    await expect(last).toContainText(sold?.sum ?? '?');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV: sales by day' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(',Sales before\r\n');
    await expectToast(page, 'sales-');

    await block('By product').getByRole('link', { name: 'All' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'By product' })).toBeVisible();
    await expect(page.getByRole('link', { name: GEL.name })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Reports' }).first().click();
    await page.getByRole('link', { name: 'Close of day' }).click();
    await expect(page.getByText('Orders placed')).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Checked by')).toBeVisible();
    await expect(page.locator('.admin__tabs')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.goto('/admin/reports?span=own&from=2020-01-01&to=2020-01-31');
    await expect(page.getByRole('heading', { name: 'Nothing was ordered' })).toBeVisible();
    await page.goto(`/admin/orders/${orderId}`);
    await expect(page.getByText('Came by instagram / story / rains')).toBeVisible();
  });
});
