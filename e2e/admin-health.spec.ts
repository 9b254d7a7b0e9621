import { stat } from 'node:fs/promises';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { expectToast, OWNER, signIn, withShop } from './staff.ts';

test('[HLT-01] [HLT-03] [HLT-07] [HLT-09] the owner reads how the shop is, has it backed up, downloads it, closes it and opens it', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  const device = { viewport: { width: 360, height: 844 }, acceptDownloads: true };
  await withShop(browser, { settings: { BACKUPS: 'on' }, device }, async (page) => {
    await signIn(page, OWNER, '/admin/health');
    await expect(page.getByRole('heading', { level: 2, name: 'Open for trade' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Card gateway/ })).toBeVisible();
    await expect(page.getByText(/^version \d/)).toBeVisible();

    const kpi = (name: string) => page.locator('.kpi').filter({ hasText: name });
    await expect(kpi('Last backup')).toContainText('None yet');
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expectToast(page, 'A backup is being made');
    await expect(kpi('Last rehearsed restore')).toContainText('books agree', { timeout: 60_000 });
    await expect(kpi('Last backup')).not.toContainText('None yet');
    await expect(page.getByText('A backup was opened for trial')).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the whole shop' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^shop-[\d-]+\.age$/);
    expect((await stat(await file.path())).size).toBeGreaterThan(100_000);

    const report = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Report to send along' }).click();
    expect((await report).suggestedFilename()).toMatch(/^shop-report-[\d-]+\.json$/);
    await page.getByRole('button', { name: 'Close the shop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the shop' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Closed for trade' })).toBeVisible();
    expect(await (await page.request.get('/shop')).text()).toContain('Good things grow slowly');
    await page.getByRole('button', { name: 'Open the shop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Open the shop' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Open for trade' })).toBeVisible();
    expect(await (await page.request.get('/shop')).text()).not.toContain('Good things grow slowly');
    await expectAccessible(page);
    for (const width of [768, 1440, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/health-${width}.png`, fullPage: true });
    }
    // Away: what was there stays, with a notice.
    await page.route('**/api/admin/health', (route) => route.abort());
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Open for trade' })).toBeVisible();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/health-stale.png` });
  });
});
