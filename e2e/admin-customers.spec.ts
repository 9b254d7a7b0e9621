import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, WIDE } from './fixtures.ts';
import { expectToast, OWNER, signIn, withShop } from './staff.ts';

const ORDER = {
  source: 'phone',
  name: 'Sanduni Herath',
  email: '',
  phone: '071 555 0177',
  address: '7 Galaha Road',
  town: 'Peradeniya',
  district: 'Kandy',
  postalCode: '20400',
  lines: [{ productItemId: 3, qty: 2 }],
  method: 'cash',
};

test('[CUS-25] [CUS-24] [CUS-07] [CUS-11] [CUS-12] [CUS-13] [CUS-18] customers, from the list to being forgotten @nightly', {
  tag: WIDE,
}, async ({ browser }) => {
  test.slow();
  await withShop(browser, { device: { viewport: { width: 1440, height: 900 } } }, async (page, shop) => {
    const nimali = await newCustomer(page);
    await signIn(page, OWNER, '/admin/customers');
    await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
    // Two people whom staff know by the phone alone.
    for (const person of [{}, { name: 'Ruwan Dias', phone: '076 555 0178' }]) {
      const headers = { Origin: shop.address };
      const given = { ...ORDER, ...person };
      const quote = await page.request.post('/api/admin/new-order/quote', { headers, data: given });
      const { total } = await quote.json();
      const placed = await page.request.post('/api/admin/new-order', {
        headers,
        data: { ...given, expectedTotal: total },
      });
      const { orderId } = await placed.json();
      for (const move of ['ship', 'deliver']) {
        const { row } = await (await page.request.get(`/api/admin/orders/${orderId}`)).json();
        await page.request.post('/api/admin/orders/moves', {
          headers,
          data: { move, orders: [{ orderId, version: row.version }] },
        });
      }
    }
    await page.reload();
    await expect(page.getByRole('link', { name: 'Ruwan Dias', exact: true })).toBeVisible();
    await expectAccessible(page);

    // By keys: search, down, open; a screen that takes its time to come is waited for.
    await page.route(/\/customer-[^/]+\.js/, async (route) => {
      await sleep(1000);
      await route.fallback();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('071 5550177');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Ruwan Dias', exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Sanduni Herath', exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sanduni Herath' })).toBeVisible();
    await expect(page.getByText('may pay on delivery')).toBeVisible();
    await expectAccessible(page);

    // A note, and its Undo; another that stays.
    await page.keyboard.press('m');
    await page.keyboard.type('Rings twice');
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.locator('.said')).toHaveText('Rings twice');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.said')).toBeHidden();
    await page.getByLabel('Note', { exact: true }).fill('Likes Sinhala');
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.locator('.said')).toHaveText('Likes Sinhala');

    // To her order and back; a new order knows her.
    await page.locator('.tbl .id').first().click();
    await page.getByRole('link', { name: 'Open Sanduni Herath' }).click();
    await page.keyboard.press('n');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sanduni Herath');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+94 71 555 0177');
    await page.goBack();

    // Merged with the account, after what moves was shown.
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(nimali.user.emailAddress);
    await dialog.getByRole('button', { name: /^Choose/ }).click();
    await expect(dialog).toContainText('with a note');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Merge 1 order' }).click();
    await expectToast(page, /is with .* now/);
    await expect(page.locator('.said')).toHaveText('Likes Sinhala');

    // On a phone, with names as long as they come.
    const email = nimali.user.emailAddress;
    await shop.run(`update users set first_name = 'Wickramasinghe Mudiyanselage Dharmasiri' where email = '${email}'`);
    await shop.run(`update products set name = name || ' for Very Dry and Sensitive Skin with King Coconut'`);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Wickramasinghe');
    await expect(page.getByText('King Coconut').first()).toBeVisible();
    await expectNoSidewaysScroll(page);

    // The other one asks to be forgotten.
    await page.goto('/admin/customers?search=dias');
    await page.getByRole('link', { name: 'Ruwan Dias', exact: true }).click();
    // The list has a button of that name, too.
    await expect(page.getByRole('heading', { level: 1, name: 'Ruwan Dias' })).toBeVisible();
    await page.getByRole('button', { name: 'Asked to be forgotten' }).click();
    await expectToast(page, 'Marked');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const [copy] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Copy', exact: true }).click(),
    ]);
    expect(JSON.parse(await readFile(await copy.path(), 'utf8')).orders).toHaveLength(1);
    await page.getByRole('button', { name: 'Forget this person' }).click();
    await expect(dialog.getByRole('button', { name: 'Forget', exact: true })).toBeDisabled();
    await dialog.getByLabel('Type the name to go on').fill('ruwan dias');
    await dialog.getByRole('button', { name: 'Forget', exact: true }).click();
    await expectToast(page, 'Forgotten');
    await page.goto('/admin/customers?search=dias');
    await expect(page.getByText('No customer with ‘dias’')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
