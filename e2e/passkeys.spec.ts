import { openSignedIn } from './accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, test } from './fixtures.ts';
import { withDevice } from './passkeys.ts';
import { expectToast, OWNER, signIn, withShop } from './staff.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const settings = { SIGN_IN_BY_PASSKEY: 'on' };

test('[PKY-01] [PKY-04] a shopper adds a passkey, signs in with it, and removes it', { tag: ONCE }, async ({
  browser,
}) => {
  test.slow();
  await withShop(browser, { settings, device: PHONE }, async (page, shop) => {
    const device = await withDevice(page);
    const main = page.getByRole('main');
    const member = await openSignedIn(page, '/profile');
    const section = main.getByRole('region', { name: 'Passkeys' });
    await expect(section.getByText('You have none yet.')).toBeVisible();
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(section.getByText('The passkey is added.')).toBeVisible();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    expect(await device.count()).toBe(1);
    await expectAccessible(page, { within: 'main' });
    await expectNoSidewaysScroll(page);

    // After a while the password is asked for first.
    await shop.run(`update sessions set created_at = now() - interval '16 minutes'`);
    await shop.run('delete from passkeys');
    await page.reload();
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await section.getByLabel('Password', { exact: true }).fill(member.password);
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(section.getByText('The passkey is added.')).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await open(page, '/login');
    await expect(main.getByRole('tab')).toHaveCount(0);
    await main.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(`${shop.address}/`);
    await open(page, '/profile');
    await section.getByRole('button', { name: /^Remove the passkey of/ }).click();
    await expect(section.getByText('You have none yet.')).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await open(page, '/login');
    await main.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(main.getByRole('alert')).toHaveText(/This passkey did not work/);
    await expectNoSidewaysScroll(page);
  });
});

test('[PKY-06] the owner adds a passkey to the back office, and comes in without password and code @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.slow();
  await withShop(browser, { settings, device: PHONE }, async (page) => {
    const device = await withDevice(page);
    await signIn(page, OWNER, '/admin/account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expectToast(page, 'Added');
    expect(await device.count()).toBe(1);
    const passkeys = page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys' }) });
    const row = passkeys.getByRole('listitem');
    await expect(row).toContainText('added');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.context().clearCookies();
    await page.goto('/admin/login?return=/account');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await expect(row).toContainText('used');

    // Whoever has the phone, but not the finger, stays out.
    await device.refuse();
    await page.context().clearCookies();
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('Your device gave no passkey.')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
