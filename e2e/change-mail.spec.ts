import { openSignedIn, storedSession } from './accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { withShop } from './staff.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('[MLC-01] a shopper changes their mail address: the password after a while, and a code to the new one @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.slow();
  await withShop(browser, { settings: { SIGN_IN_BY_CODE: 'on' }, device: PHONE }, async (page, shop) => {
    const member = await openSignedIn(page, '/profile');
    await shop.run(`update sessions set created_at = now() - interval '16 minutes'`);
    const section = page.getByRole('region', { name: 'Change the email' });
    await section.getByLabel('New email').fill('nimali@new.example');
    await section.getByRole('button', { name: 'Send me a code' }).click();
    await section.getByLabel('Password', { exact: true }).fill(member.password);
    await expectAccessible(page, { within: 'main' });
    await section.getByRole('button', { name: 'Send me a code' }).click();
    await expect(section.getByText('Sent to nimali@new.example.')).toBeVisible();
    const [mail] = await shop.run<{ text: string }>(`select text from mails where kind = 'code'`);
    await section.getByRole('textbox', { name: 'Code' }).fill(/\d{3} \d{3}/.exec(mail?.text ?? '')?.[0] ?? '');
    await expect(section.getByText('Your email is changed.')).toBeVisible();
    await expect(page.getByRole('main').getByText('nimali@new.example').first()).toBeVisible();
    expect((await storedSession(page)).persistent.user).toContain('nimali@new.example');
    await expectNoSidewaysScroll(page);
  });
});
