import { openMailServer } from '#testing/mail-server.ts';
import { spawnShop } from '#testing/spawn-shop.ts';
import { beMember } from './accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, test, WIDE } from './fixtures.ts';

test('[SEC-03] a link that is not valid says so, and asks for a press before it is tried @nightly', {
  tag: ONCE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/410/);
  await open(page, `/verify-email?token=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Is this your address?' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  const broken = page.getByRole('heading', { level: 1, name: 'This link does not work any more' });
  await expect(broken).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeFocused();
  await expectAccessible(page);
  await open(page, '/verify-email');
  await expect(broken).toBeVisible();
});

test('[SEC-03] the profile says that an address is not confirmed, and sends the link again @nightly', {
  tag: ONCE,
}, async ({ page }) => {
  const { email } = await beMember(page);
  await open(page, '/profile');
  await expect(page.getByText('Not confirmed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await expectNoSidewaysScroll(page);
});

test('[SEC-03] from the welcome mail to a confirmed address @nightly', { tag: WIDE }, async ({ browser }) => {
  test.slow();
  const mail = await openMailServer();
  const shop = await spawnShop({ SMTP_URL: mail.url });
  const context = await browser.newContext({ baseURL: shop.address, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const member = await beMember(page);
    const mailed = () => mail.linkTo(member.email, '/verify-email');
    await expect.poll(mailed, { timeout: 30_000 }).toContain(shop.address);
    await open(page, mailed() ?? '');
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
    await open(page, '/profile');
    await expect(page.getByText('confirmed', { exact: true })).toBeVisible();
    await expect(page.getByText('Not confirmed yet.')).toBeHidden();
  } finally {
    await context.close();
    await shop.close();
    await mail.close();
  }
});
