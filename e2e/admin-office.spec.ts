import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test, WIDE } from './fixtures.ts';
import { expectToast, OWNER, PACKER, signIn, withShop } from './staff.ts';

const OWN = { email: 'ruvini@example.com', password: 'seven-quiet-geckos' };

test('[OFC-24] the first day: steps are ticked, a sign-in of one’s own, the demo data goes, and the log tells it @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.slow();
  const device = { viewport: { width: 360, height: 780 }, hasTouch: true };
  await withShop(browser, { device }, async (page) => {
    // What comes first waits for what stands above it, and nothing jumps.
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/admin/first-day', (route) => asked.then(() => route.fallback()), { times: 1 });
    await signIn(page, OWNER);
    await expect(page.getByText(/^Confirm$/)).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Loading today' })).toBeVisible();
    answer();
    const steps = page.getByRole('listitem').filter({ has: page.locator('.check-list__mark') });
    await expect(page.getByRole('heading', { name: /To open the shop/ })).toBeVisible();
    await expect(steps).toHaveCount(10);
    // Above the work, until it is done.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/^To open the shop/);
    await page.getByRole('button', { name: 'Put away' }).click();
    await expect(steps).toHaveCount(0);
    await expectToast(page, 'The list is put away');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(steps).toHaveCount(10);
    await page.getByRole('button', { name: /It is right.*Terms/ }).click();
    await expectToast(page, 'Ticked');
    await expect(steps.filter({ hasText: 'Terms, privacy' })).toContainText('done');
    await page.getByRole('button', { name: /^Send me a test/ }).click();
    await expectToast(page, `On its way to ${OWNER.email}`);
    await expectNoSidewaysScroll(page);

    // A step leads to its part of the settings.
    await page.getByRole('link', { name: /Check.*Card payments/ }).click();
    const heading = page.getByRole('heading', { level: 2, name: 'Payment', exact: true });
    await expect.poll(async () => Math.abs((await heading.boundingBox())?.y ?? 9999)).toBeLessThan(200);
    await page.goBack();

    // Whoever is the owner of the demo chooses a sign-in first.
    await page.getByRole('button', { name: /^Take away/ }).click();
    const demo = page.getByRole('dialog', { name: 'Take the demo data away?' });
    await expect(demo).toContainText('products');
    await expectAccessible(page, { within: 'dialog' });
    await demo.getByRole('link', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'How do you sign in?' });
    await dialog.getByLabel('Mail address').fill(OWN.email);
    await dialog.getByLabel('New password').fill(OWN.password);
    await dialog.getByLabel('Password until now').fill(OWNER.password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(OWN.email, { exact: true })).toBeVisible();

    await page.goto('/admin');
    await page.getByRole('button', { name: /^Take away/ }).click();
    // Whoever still has the name of the demo's owner says their own.
    await demo.getByLabel('Your first name').fill('Ruvini');
    await demo.getByLabel('Your last name').fill('Silva');
    await expect(demo.getByLabel('Mail address for shoppers')).toHaveValue(OWN.email);
    await expect(demo.getByLabel('Your first order has number')).toHaveValue('2001');
    await expectNoSidewaysScroll(page);
    const name = demo.getByLabel('The name of the shop');
    await name.fill('Another');
    await demo.getByRole('button', { name: 'Take it away' }).click();
    await expect(demo.getByText('This is not the name of the shop')).toBeVisible();
    await name.fill('Komarika');
    await demo.getByRole('button', { name: 'Take it away' }).click();
    await expectToast(page, 'The demo data is gone');
    await expect(steps.filter({ hasText: 'Take the demo data away' })).toContainText('There is none');
    // Without a reload: nothing of it is on the screen any more.
    await expect(page.getByText('Nimali')).toHaveCount(0);
    expect((await (await page.request.get('/api/content/home')).json()).banners).toEqual([]);
    expect((await (await page.request.get('/api/products')).json()).products).toEqual([]);
    // Nor does the shop show what it does not have.
    await page.goto('/');
    await expect(page.getByText('Nothing is on sale yet. Come back soon.')).toBeVisible();
    await expect(page.getByText('Two ways with one leaf')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await page.goto('/shop');
    await expect(page.getByRole('heading', { name: 'Nothing is on sale yet' })).toBeVisible();

    await page.goto('/admin/log');
    const first = page.locator('.tbl-log tbody tr').first();
    await expect(first).toContainText('Demo data, taken away');
    await expect(first).toContainText('Ruvini');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Order, product or person').fill('nothing like this');
    await expect(page.getByRole('heading', { name: 'No change with ‘nothing like this’' })).toBeVisible();
    await page.goto('/admin/log?part=staff');
    await expect(page.locator('.tbl-log tbody tr')).toHaveCount(1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^changes-.*\.csv$/);
  });
});

test('[OFC-25] [OFC-26] [OFC-40] [OFC-41] [OFC-42] [OFC-43] settings: typed into tables and fields, saved by key, taken back @nightly', {
  tag: WIDE,
}, async ({ browser }) => {
  test.slow();
  await withShop(browser, { device: { viewport: { width: 1440, height: 900 } } }, async (page, shop) => {
    await signIn(page, OWNER, '/admin/settings');
    const fee = page.getByLabel('Fee, Kandy');
    await fee.fill('450');
    await fee.press('Enter');
    await expect(fee).toHaveValue('450.00');
    await page.getByLabel('Name of the shop').fill('');
    await expect(page.getByRole('button', { name: 'Save 2 changes' })).toBeVisible();

    // Leaving asks; what is refused stands at its field, and nothing is changed.
    await page.getByRole('link', { name: 'Products' }).click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leave.getByRole('button', { name: 'Stay' }).click();
    const jaffna = page.getByLabel('Fee, Jaffna');
    await expect(jaffna).toHaveCount(0);
    const find = page.getByLabel('Find a district');
    await find.fill('jaf');
    await jaffna.fill('much');
    await page.getByRole('switch', { name: 'Cash on delivery in Jaffna' }).click();
    await find.fill('');
    await expect(page.getByRole('row', { name: /Write the fee in rupees/ })).toBeVisible();
    await expect(page.getByLabel(/^Fee, /)).toHaveCount(10);
    await page.getByRole('button', { name: 'Show all 25 districts' }).click();
    await expect(page.getByLabel(/^Fee, /)).toHaveCount(26);
    await page.getByRole('button', { name: 'Show fewer' }).click();
    const most = page.getByLabel('Largest total in cash');
    await most.fill('lots');
    await page.keyboard.press('Control+s');
    await expect(page.getByLabel('Name of the shop')).toBeFocused();
    await expect(page.getByLabel('Name of the shop')).toHaveAccessibleDescription(/Must not be empty/);
    await expect(most).toHaveAccessibleDescription('Must be an amount in rupees');
    await most.fill('25,000');
    await jaffna.fill('650');
    await page.getByLabel('Name of the shop').fill('Komarika');

    // Nobody types a list: amounts and the parts of the account are fields.
    await page.getByLabel('Least, Koko').fill('1,000');
    await page.getByLabel('Most, Koko').fill('500');
    await page.getByLabel('Bank', { exact: true }).fill('Bank of Galle');
    await page.getByLabel('Name on the account').fill('Komarika');
    const number = page.getByLabel('Account number');
    await expect(number).toHaveAccessibleDescription('Nobody can pay without it');
    await number.fill('1234 5678');
    await expect(page.getByLabel('Most, Koko')).toHaveAccessibleDescription('Less than the least');
    await page.getByLabel('Most, Koko').fill('60000');
    await expect(page.getByRole('link', { name: 'Payment 2 changed' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Delivery 2 changed' })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expectToast(page, '4 changes in force');
    await expect(page.getByText(/Fees by district: Ishani Gunawardena, \d\d:\d\d/)).toBeVisible();
    await expectAccessible(page);
    expect(await page.locator('main').innerText()).not.toMatch(/[A-Z]_[A-Z]/);
    const { settings } = await (await page.request.get('/api/admin/settings')).json();
    const settingOf = (wanted: string) => settings.find(({ key }: { key: string }) => key === wanted).value;
    expect(settingOf('DELIVERY_FEES')).toBe('Kandy=450,Jaffna=650');
    expect(settingOf('COD_EXCLUDED_DISTRICTS')).toBe('Jaffna');
    expect(settingOf('PAYMENT_LIMITS')).toBe('koko=1000-60000');
    expect(settingOf('BANK_ACCOUNT')).toBe('Bank of Galle||Komarika|1234 5678');

    await page.getByRole('button', { name: /Back to the default: the same everywhere.*Fees by district/ }).click();
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await expect(page.getByText(/Fees by district: /)).toHaveCount(0);
    await expect(fee).toHaveValue('500.00');
    await expect(page.getByLabel('Most, Koko')).toHaveValue('60,000.00');

    // A day is closed in the calendar, which stands beside the page, or in its flow.
    await page.getByRole('button', { name: 'Close a day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Which day is closed?' });
    await dialog.getByLabel('Day').fill('2027-01-11');
    await dialog.getByLabel('Why').fill('Stock taking');
    await dialog.getByRole('button', { name: 'Close it' }).click();
    await expect(page.getByText('added, not saved', { exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: '11 Stock taking, closed' })).toBeVisible();
    const [days, delivery] = ['Working days', 'Delivery'].map((name) =>
      page.getByRole('region', { name, exact: true }),
    );
    const leftOf = async () => [(await days?.boundingBox())?.x, (await delivery?.boundingBox())?.x];
    const [beside = 0, main = 0] = await leftOf();
    expect(beside).toBeGreaterThan(main + 600);
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 780 });
      const [below, column] = await leftOf();
      expect(below).toBe(column);
      await expectNoSidewaysScroll(page);
    }
    await page.keyboard.press('Control+s');
    await expectToast(page, '1 change in force');

    // Who is not the owner reads what is about money, and changes the rest.
    await shop.run(`update users set permissions = '{settings}' where email = '${PACKER.email}'`);
    await page.context().clearCookies();
    await signIn(page, PACKER, '/admin/settings');
    await expect(page.getByText('Only the owner changes this')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Cash on delivery in Kandy' })).toBeDisabled();
    await expect(most).toBeDisabled();
    await fee.fill('480');
    await page.keyboard.press('Control+s');
    await expectToast(page, '1 change in force');
  });
});
