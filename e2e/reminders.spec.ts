import { openSignedIn } from './accounts.ts';
import { press } from './checkout.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, test } from './fixtures.ts';
import { expectToast, OWNER, signIn, withShop } from './staff.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const TOKEN = 'r'.repeat(43);

test('[REM-12] [REM-13] the owner switches reminders on; a shopper agrees, takes it back, and finds the cart by the link', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  await withShop(browser, { device: PHONE }, async (page, shop) => {
    const { token } = await openSignedIn(page, '/profile');
    const bag = [{ productItemId: 3, qty: 2 }];
    const headers = { Authorization: `Bearer ${token}` };
    await page.request.put('/api/cart', { headers, data: bag });
    const box = page.getByRole('checkbox', { name: /^Remind me by email/ });
    // As it comes nobody is asked.
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reminders' })).toHaveCount(0);

    const office = await browser.newContext({ baseURL: shop.address, viewport: { width: 1440, height: 900 } });
    const owner = await office.newPage();
    await signIn(owner, OWNER, '/admin/settings');
    const part = owner.getByRole('region', { name: 'Reminders' });
    await part.getByRole('switch', { name: 'A cart that was left' }).click();
    await part.getByLabel('Hours after it was left').fill('6');
    await part.getByLabel('Quiet hours begin').fill('22');
    await owner.keyboard.press('Control+s');
    await expectToast(owner, '3 changes in force');
    await office.close();

    await open(page, '/checkout');
    await expect(box).not.toBeChecked();
    await press(page, box);
    await expect(page.getByText(/^Saved: we remind you at nimali-/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await open(page, '/checkout');
    await expect(box).toBeChecked();
    await expectAccessible(page, { within: 'main' });

    await open(page, '/profile');
    await expect(box).toBeChecked();
    await press(page, box);
    await expect(page.getByText('We do not remind you.')).toBeVisible();
    await expectNoSidewaysScroll(page);

    // The link of a mail, on this phone, after the cart was emptied.
    await shop.run(`insert into reminders (kind, consent_id, after_order_id, content_hash, lines, email, token_hash, created_at)
      select 'cart', id, 0, 'these', '[{"productItemId": 3, "qty": 2}]', 'nimali@example.com',
        encode(sha256('${TOKEN}'), 'hex'), now() from reminder_consents`);
    await page.request.delete('/api/cart/clear', { headers });
    await open(page, `/reminder?token=${TOKEN}`);
    await expect(page.getByText('Pure Aloe Vera Gel 99%')).toBeVisible();
    await expectAccessible(page, { within: 'main' });
    await expectNoSidewaysScroll(page);
    await press(page, page.getByRole('button', { name: 'Put this into my cart' }));
    await expect(page).toHaveURL(/\/checkout$/);
    const { cart } = await (await page.request.get('/api/cart', { headers })).json();
    expect(cart.items.map(({ qty }: { qty: number }) => qty)).toEqual([2]);

    await open(page, `/reminder?token=${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'This cart is no longer kept' })).toBeVisible();
    await open(page, `/reminder?end&token=${TOKEN}`);
    await press(page, page.getByRole('button', { name: 'Do not remind me again' }));
    await expect(page.getByRole('heading', { name: 'We remind you no more' })).toBeVisible();
  });
});
