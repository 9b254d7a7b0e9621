import { storedSession } from './accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, test } from './fixtures.ts';
import { expectToast, OWNER, type Shop, signIn, withShop } from './staff.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function codeTo(shop: Shop, email: string): Promise<string> {
  const find = async () => {
    const [mail] = await shop.run<{ text: string }>(
      `select text from mails where kind = 'code' and recipient = '${email}' order by id desc limit 1`,
    );
    return /\d{3} \d{3}/.exec(mail?.text ?? '')?.[0].replace(' ', '') ?? '';
  };
  await expect.poll(find).toMatch(/^\d{6}$/);
  return find();
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('[SGN-01] [SGN-02] [SGN-08] [SGN-10] [SGN-11] [SGN-12] a phone signs up and in by codes: wrong, late, repeated, too many, and the right one', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(150_000);
  await withShop(browser, { device: PHONE }, async (page, shop) => {
    const email = 'nimali@example.com';
    const main = page.getByRole('main');
    const code = main.getByRole('textbox', { name: 'Code' });
    const forgetWaits = () => shop.run('delete from rate_limits');

    // As it comes there is nothing but the password.
    await open(page, '/login');
    await expect(main.getByRole('tab')).toHaveCount(0);
    await expect(main.getByLabel('Password', { exact: true })).toBeVisible();

    const office = await browser.newContext({ baseURL: shop.address, viewport: { width: 1440, height: 900 } });
    const owner = await office.newPage();
    await signIn(owner, OWNER, '/admin/settings');
    await owner.getByRole('switch', { name: 'Sign in by a code' }).click();
    await owner.keyboard.press('Control+s');
    await expectToast(owner, '1 change in force');
    await office.close();

    // Somebody new: name and address first.
    await open(page, '/register');
    await expect(main.getByRole('tab', { name: 'By code' })).toHaveAttribute('aria-selected', 'true');
    await main.getByRole('button', { name: 'Send me a code' }).click();
    await expect(main.getByLabel('First name')).toBeFocused();
    await main.getByLabel('First name').fill('Nimali');
    await main.getByLabel('Last name').fill('Perera');
    await main.getByLabel('Email').fill(email);
    await main.getByRole('checkbox').check();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Send me a code' }).click();
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(main.getByText(`Sent to ${email}.`)).toBeVisible();
    await expect(main.getByRole('button', { name: /^New code in 0:\d\d$/ })).toBeDisabled();
    await expectNoSidewaysScroll(page);

    // The phone has dropped the page while its owner looked into the mails.
    await page.reload();
    const first = await codeTo(shop, email);
    await code.fill(another(first));
    await expect(code).toHaveAccessibleDescription('That is not the code we sent. 4 tries are left.');
    await expectAccessible(page);
    await code.fill(first);
    await expect(page).toHaveURL(`${shop.address}/`);
    const { persistent } = await storedSession(page);
    expect(JSON.parse(persistent.user ?? '')).toMatchObject({ firstName: 'Nimali', isEmailVerified: true });

    // The code of before is worth nothing, a late one neither.
    await page.evaluate(() => localStorage.clear());
    await forgetWaits();
    await open(page, '/login');
    await main.getByLabel('Email').fill(email);
    await main.getByRole('button', { name: 'Send me a code' }).click();
    await code.fill(first);
    await expect(code).toHaveAccessibleDescription(/That is not the code we sent|was used/);
    const late = await codeTo(shop, email);
    await shop.run(`update one_time_codes set expires_at = now() - interval '1 second'`);
    await code.fill(late);
    await expect(code).toHaveAccessibleDescription(/ten minutes and they are over/);
    await expectNoSidewaysScroll(page);

    // Five wrong ones end it; the way on is a new one, or the password.
    await shop.run(`update one_time_codes set expires_at = now() + interval '5 minutes', tries = 4`);
    await code.fill(another(late));
    await expect(code).toHaveAccessibleDescription(/wrong five times/);
    await page.evaluate(() => {
      const asked = JSON.parse(sessionStorage.getItem('askedCode') ?? '{}');
      sessionStorage.setItem('askedCode', JSON.stringify({ ...asked, nextAt: 0 }));
    });
    await page.reload();
    await main.getByRole('button', { name: 'Send a new one' }).click();
    await expect(main.getByText(/Too many attempts/)).toBeVisible();
    await forgetWaits();
    await main.getByRole('button', { name: 'Send a new one' }).click();
    await expect.poll(() => codeTo(shop, email)).not.toBe(late);
    await expect(main.getByRole('button', { name: /^New code in/ })).toBeVisible();
    await code.fill(await codeTo(shop, email));
    await expect(page).toHaveURL(`${shop.address}/`);

    // Somebody who is not known is asked for their name once the code is right.
    await page.evaluate(() => localStorage.clear());
    await forgetWaits();
    await open(page, '/login');
    await main.getByLabel('Email').fill('kamal@example.com');
    await main.getByRole('checkbox', { name: 'Remember me' }).uncheck();
    await main.getByRole('button', { name: 'Send me a code' }).click();
    await code.fill(await codeTo(shop, 'kamal@example.com'));
    await expect(main.getByRole('heading', { name: 'Your name, and it is done' })).toBeVisible();
    await expect(main.getByLabel('First name')).toBeFocused();
    await main.getByLabel('First name').fill('Kamal');
    await main.getByLabel('Last name').fill('Silva');
    await main.getByRole('checkbox').check();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(`${shop.address}/`);
    expect((await storedSession(page)).brief.user).toContain('Kamal');

    // The password is one tab away, by keyboard too.
    await page.evaluate(() => sessionStorage.clear());
    await open(page, '/login');
    await main.getByRole('tab', { name: 'By code' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(main.getByRole('tab', { name: 'By password' })).toBeFocused();
    await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
    await expectNoSidewaysScroll(page);
  });
});
