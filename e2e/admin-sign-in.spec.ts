import type { BrowserContext, Page } from '@playwright/test';
import { openMailServer } from '#testing/mail-server.ts';
import { spawnShop } from '#testing/spawn-shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE_BY_DAY, test, WIDE } from './fixtures.ts';
import { codeOf, expectToast, OWNER, PACKER, signIn } from './staff.ts';

const PASSWORD = 'leaf-in-the-morning';

async function expectGoodAt(page: Page, widths = [360, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

test('[ADM-02] [ADM-03] [ADM-05] [ADM-75] from an invitation through the second lock, by keyboard @nightly', {
  tag: WIDE,
}, async ({ browser }) => {
  test.slow();
  const mail = await openMailServer();
  const shop = await spawnShop({ SMTP_URL: mail.url });
  const devices: BrowserContext[] = [];
  const newDevice = async () => {
    const device = await browser.newContext({ baseURL: shop.address, reducedMotion: 'reduce' });
    devices.push(device);
    return device.newPage();
  };
  try {
    const owner = await newDevice();
    await signIn(owner, OWNER);
    await expect(owner.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    // Staff: found by name, the invitation by keyboard; what is missing takes the focus.
    await owner.keyboard.press('Control+k');
    await owner.keyboard.type('staff');
    await owner.keyboard.press('Enter');
    await expect(owner.getByRole('heading', { level: 1, name: 'Staff' })).toBeFocused();
    await expect(owner.getByRole('row', { name: /Ishani Gunawardena/ })).toContainText('Owner');
    await expectGoodAt(owner, [360, 768, 1440]);
    await owner.keyboard.press('n');
    const invitation = owner.getByRole('dialog', { name: 'Invite someone' });
    await expect(invitation.getByLabel('Mail', { exact: true })).toBeFocused();
    await owner.keyboard.type('dilki@example.com');
    await owner.keyboard.press('Enter');
    await expect(invitation.getByLabel('First name')).toBeFocused();
    await expect(invitation.getByText('First name is required')).toBeVisible();
    await expectAccessible(owner, { within: 'dialog' });
    await owner.keyboard.type('Dilki');
    await owner.keyboard.press('Tab');
    await owner.keyboard.type('Fernando');
    await expect(invitation.getByLabel('Role')).toHaveValue('Packer');
    await invitation.getByRole('checkbox', { name: /takings/ }).press('Space');
    await expect(invitation.getByLabel('Role')).toHaveValue('Own choice');
    await invitation.getByLabel('First name').press('Enter');
    await expectToast(owner, 'An invitation is on its way to dilki@example.com');
    const dilki = owner.getByRole('row', { name: /Dilki Fernando/ });
    await expect(dilki).toContainText('orders, stock, money');
    await expect(dilki).toContainText('invited, link good until');

    const page = await newDevice();
    const link = () => mail.linkTo('dilki@example.com', '/admin/invitation');
    await expect.poll(link, { timeout: 30_000 }).toContain('/admin/invitation');
    await page.goto(new URL(link() ?? '').pathname + new URL(link() ?? '').search);
    await expectGoodAt(page, [360]);
    await page.getByLabel('Password').fill('short');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'A second lock' })).toBeVisible();
    await expect(page.getByRole('img', { name: /Code to scan/ })).toBeVisible();
    const secret = (await page.locator('.secret').innerText()).replaceAll(' ', '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await expectGoodAt(page);
    await expect(page.getByLabel('Code, six digits')).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is not right')).toBeVisible();
    await page.getByLabel('Code, six digits').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Keep these ten' })).toBeVisible();
    const spare = await page.getByRole('list', { name: 'Spare codes' }).getByRole('listitem').allInnerTexts();
    expect(spare).toHaveLength(10);
    await expectGoodAt(page, [360]);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByText('Dilki, staff')).toBeVisible();

    // Another device: to the order one wanted to see, with a spare code, which is good once.
    const other = await newDevice();
    await signIn(other, { email: 'dilki@example.com', password: PASSWORD }, '/admin/orders?tab=toPack');
    await expect(other.getByRole('heading', { name: 'Six digits' })).toBeVisible();
    await expectGoodAt(other);
    await other.getByRole('button', { name: 'Use a spare code' }).click();
    await expect(other.getByLabel('Spare code')).toBeFocused();
    await other.keyboard.type(spare[0] ?? '');
    await other.keyboard.press('Enter');
    await expect(other).toHaveURL(/\/admin\/orders\?tab=toPack$/);
    await expect(other.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

    // Their own account: both devices, nine spare codes left, the other signed out from here.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find or do' }).fill('account');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeFocused();
    await page.reload();
    await expect(page.getByText('9 of 10 spare codes are left')).toBeVisible();
    await expect(page.getByRole('button', { name: /Sign out on/ })).toHaveCount(1);
    await expectGoodAt(page, [360]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expectToast(page, 'Signed out there');
    await expect(page.getByRole('button', { name: /Sign out on/ })).toHaveCount(0);
    await other.reload();
    await expect(other).toHaveURL(/\/admin\/login\?return=%2Forders%3Ftab%3DtoPack$/);

    // New spare codes are dangerous: ten minutes later the code is asked for again, and the call then goes on.
    await shop.run(`update staff_sessions set second_factor_at = now() - interval '11 minutes'`);
    await page.getByRole('button', { name: 'New spare codes' }).click();
    const again = page.getByRole('dialog', { name: 'Is it you?' });
    await expect(again.getByLabel('Code, six digits')).toBeFocused();
    await expectAccessible(page, { within: 'dialog' });
    await page.keyboard.type(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your new spare codes' });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const fresh = await dialog.getByRole('listitem').allInnerTexts();
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('button', { name: 'New spare codes' })).toBeFocused();

    // Another phone: the old one is shown, if that was not just now, and then leads to setting up the other.
    await shop.run(`update staff_sessions set second_factor_at = now() - interval '11 minutes'`);
    await page.getByRole('link', { name: 'Renew' }).click();
    await expect(page.getByRole('heading', { name: 'Six digits' })).toBeVisible();
    await page.getByRole('button', { name: 'Use a spare code' }).click();
    await page.getByLabel('Spare code').fill(fresh[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.locator('.secret')).toHaveText(/\w/);
    const renewed = (await page.locator('.secret').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code, six digits').fill(codeOf(renewed));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await expect(page.getByText('10 of 10 spare codes are left')).toBeVisible();

    // The owner lets her do less, thinks again, keeps her out: she is out at once.
    await owner.reload();
    await expect(dilki).toContainText('App');
    await dilki.getByRole('button', { name: 'Change Dilki Fernando' }).press('Enter');
    const change = owner.getByRole('dialog', { name: 'Change Dilki Fernando' });
    await expectAccessible(owner, { within: 'dialog' });
    await change.getByLabel('Role').selectOption('Packer');
    await change.getByRole('button', { name: 'Save' }).press('Enter');
    await expectToast(owner, 'What Dilki may is changed');
    await expect(dilki).toContainText('Packer');
    await owner.getByRole('button', { name: 'Undo' }).click();
    await expect(dilki).toContainText('orders, stock, money');
    await dilki.getByRole('button', { name: /Change/ }).click();
    await change.getByRole('button', { name: 'Keep out' }).click();
    await expectToast(owner, 'Dilki is kept out');
    await expect(dilki).toContainText('Kept out');
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await signIn(page, { email: 'dilki@example.com', password: PASSWORD });
    await expect(page.getByRole('alert')).toContainText('ask the owner');

    // In again; her phone is lost: password and codes end, and a link begins anew.
    await dilki.getByRole('button', { name: /Let in again/ }).click();
    await expectToast(owner, 'Dilki is let in again');
    await dilki.getByRole('button', { name: /Change/ }).click();
    await change.getByRole('button', { name: 'Start anew' }).click();
    const question = owner.getByRole('dialog', { name: 'Start two-step sign-in of Dilki Fernando anew?' });
    await expectAccessible(owner, { within: 'dialog' });
    const before = link();
    await question.getByRole('button', { name: 'Start anew and send a link' }).click();
    await expectToast(owner, 'A link to begin anew is on its way to dilki@example.com');
    await expect(dilki.getByRole('button', { name: /Send link again/ })).toBeVisible();
    await expectGoodAt(owner, [360, 768, 1440]);
    await expect.poll(link, { timeout: 30_000 }).not.toBe(before);
    await page.goto(new URL(link() ?? '').pathname + new URL(link() ?? '').search);
    await page.getByLabel('Password').fill('another-leaf-at-noon');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'A second lock' })).toBeVisible();
  } finally {
    for (const device of devices) await device.close();
    await shop.close();
    await mail.close();
  }
});

test('[ADM-02] [ADM-04] the door refuses in words, and the shell shows what is this person’s', {
  tag: PHONE_BY_DAY,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/40[01]/);
  await page.goto('/admin/login?return=//example.com/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByLabel('Mail', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Mail', { exact: true }).fill(PACKER.email);
  await page.getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password').fill(PACKER.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/admin');

  // Not the owner's: neither in the menu, nor by address.
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Settings are for the owner' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Ask Ishani' })).toHaveAttribute('href', /^mailto:owner@/);
  await page.goto('/admin/staff');
  await expect(page.getByRole('heading', { name: 'Staff are for the owner' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Today' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused();
  await page.goto('/admin/there-is-no-such-place');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
});

test('[ADM-04] keys, find or do, and the skip link @nightly', { tag: WIDE }, async ({ page }) => {
  await signIn(page, PACKER, '/admin/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  // Letters are letters in a field.
  await page.keyboard.type('gt');
  await expect(search).toHaveValue('gt');
  await expect(page).toHaveURL(/search=gt/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'All keys' });
  await expect(keys).toContainText('go to Today');
  await expect(keys).toContainText('next step');
  await expectAccessible(page, { within: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or do' });
  await expectAccessible(page, { within: 'dialog' });
  await page.keyboard.type('account');
  await expect(palette.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const letters = page.getByRole('switch', { name: /Single letters/ });
  await letters.uncheck();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(keys).toBeHidden();
  await letters.check();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
