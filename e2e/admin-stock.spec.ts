import type { Page } from '@playwright/test';
import { DAY_CREAM, GEL } from './checkout.ts';
import { newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test, WIDE } from './fixtures.ts';
import { CASH, expectToast, moveOrder, OWNER, placeOrder, scan, signIn, withShop } from './staff.ts';

const MIST = { item: 12, name: 'Aloe Vera & Rose Facial Mist' };
const CHANGES = '**/api/admin/stock/changes';

const onHand = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^On hand, ${name}`) });
const pieces = async (page: Page, name: string) => Number((await onHand(page, name).inputValue()).replace(',', ''));
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function fitsAnyWidth(page: Page, own: { width: number; height: number }) {
  await expectAccessible(page);
  for (const width of [360, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(own);
}

test('[STK-20] [STK-21] [STK-22] [STK-24] [STK-27] [STK-28] [STK-29] [STK-30] [BIS-13] at the desk: 48 jars with two actions, undone, refused, a delivery with batches, and a history that explains it @nightly', {
  tag: WIDE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  const device = { viewport: { width: 1440, height: 900 } };
  await withShop(browser, { device }, async (page) => {
    const customer = await newCustomer(page);
    await placeOrder(page, customer, { paymentMethodId: CASH, index: 1, qty: 2 });
    await page.goto(`/product/${MIST.item}`);
    await expect(page.getByText('Out of stock').first()).toBeVisible();
    await page.getByRole('main').getByLabel('Email').fill('sanduni@example.com');
    await page.getByRole('main').getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByText('We write to sanduni@example.com once')).toBeVisible();
    await signIn(page, OWNER);
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

    // Loading keeps the shape.
    const { promise: release, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/api/admin/stock?*', async (route) => {
      await release;
      await route.fallback();
    });
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page.getByRole('status', { name: 'Loading stock' })).toBeVisible();
    go();
    await expect(onHand(page, GEL.name)).toBeVisible();
    await page.unroute('**/api/admin/stock?*');
    await expect(page.locator('tr', { hasText: MIST.name })).toContainText('1 waits for it');
    await fitsAnyWidth(page, device.viewport);

    // Two actions: into the cell, and +48 Enter.
    const before = await pieces(page, GEL.name);
    await onHand(page, GEL.name).click();
    await scan(page, '+48');
    await expectToast(page, '48 more');
    await expect(onHand(page, GEL.name)).toHaveValue(String(before + 48));
    const panel = page.locator('.side');
    await expect(panel.getByRole('listitem').first()).toContainText('+ 48, Delivery');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(onHand(page, GEL.name)).toHaveValue(String(before));
    await expect(panel.getByRole('listitem').first()).toContainText('− 48, Undone');

    // Letters are letters in a field; what can't be read says so and stays, until Esc puts back.
    await onHand(page, GEL.name).click();
    await scan(page, 'djt');
    await expect(page.getByRole('alert')).toContainText('Write +48, -2, =120 or 120');
    await expect(onHand(page, GEL.name)).toHaveValue('djt');
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(onHand(page, GEL.name)).toHaveValue(String(before));
    await scan(page, `-${before - 1}`);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Damaged' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('reserved for orders');
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    // Fewer: why is asked once, and a press saves.
    await scan(page, '-2');
    const why = page.getByRole('dialog', { name: 'Why 2 fewer?' });
    await expect(why.getByRole('button', { name: 'Damaged' })).toBeFocused();
    await expectAccessible(page, { within: 'dialog' });
    await page.keyboard.press('Enter');
    await expectToast(page, '2 fewer');
    await expect(onHand(page, GEL.name)).toHaveValue(String(before - 2));
    await expect(onHand(page, GEL.name)).toBeFocused();

    // An answer that got lost: pressed again it is the same delivery.
    await page.route(CHANGES, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await scan(page, '+5');
    await expect(page.getByRole('alert')).toContainText('The shop does not answer.');
    await page.unroute(CHANGES);
    await page.keyboard.press('Enter');
    await expectToast(page, '5 more');
    await expect(onHand(page, GEL.name)).toHaveValue(String(before + 3));

    // Keys: down, edit; arrows go on from cell to cell; the mark of the warning in place.
    await page.keyboard.press('Escape');
    await page.keyboard.press('k');
    await page.keyboard.press('e');
    await page.keyboard.press('ArrowDown');
    await expect(onHand(page, GEL.name)).toBeFocused();
    const warn = page.getByRole('textbox', { name: new RegExp(`^Warn at, ${GEL.name}`) });
    await warn.click();
    await scan(page, '400');
    await expectToast(page, 'warn at 400');
    await expect(page.getByRole('link', { name: /^Low or out 3$/ })).toBeVisible();

    // The panel: damaged of no batch, with a note, and what will be is said before.
    await page.keyboard.press('Escape');
    await page.keyboard.press('-');
    const by = panel.getByLabel('By how many');
    await expect(by).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('alert')).toHaveText('Choose why');
    await panel.getByRole('button', { name: 'Sample' }).click();
    await by.fill('3');
    await expect(panel.getByText(`${before + 3} now, ${before} after`)).toBeVisible();
    await panel.getByLabel('Note').fill('market at Kandy');
    await page.keyboard.press('Enter');
    await expectToast(page, '3 fewer');
    await expect(panel.getByRole('listitem').first()).toContainText(/Sample.*: market at Kandy/);

    // What fails leaves what was there, and says from when it is.
    await page.route('**/api/admin/stock?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(/You see what was there at \d\d:\d\d, trying again/)).toBeVisible();
    await expect(onHand(page, GEL.name)).toHaveValue(String(before));
    await page.unroute('**/api/admin/stock?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You see what was there')).toHaveCount(0);

    // A delivery by scanner: codes add, a number says how many, batch and day as they stand on the jar.
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('d');
    await expect(page.getByRole('heading', { name: 'What came?' })).toBeVisible();
    await scan(page, 'kom-bo-005');
    await expect(page.getByLabel(`Arrived, ${MIST.name}`)).toHaveValue('1');
    await scan(page, '24');
    await scan(page, 'KOM-CR-001');
    await scan(page, 'KOM-CR-001');
    await expect(page.getByLabel(`Arrived, ${DAY_CREAM.name}`)).toHaveValue('2');
    await scan(page, 'KOM-NO-999');
    await expect(page.getByText('Nothing has the name or code ‘KOM-NO-999’')).toBeVisible();
    const soon = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await page.getByLabel(`Expires, ${MIST.name}`).fill(soon.split('-').toReversed().join('/'));
    await page.getByRole('button', { name: 'Put 26 pieces on the shelf' }).click();
    await expect(page.getByRole('alert')).toContainText('Which batch expires then?');
    await fitsAnyWidth(page, device.viewport);
    await page.reload();
    await expect(page.getByLabel(`Arrived, ${MIST.name}`)).toHaveValue('24');
    await page.getByLabel(`Batch, ${MIST.name}`).fill('K2612');
    await page.getByRole('button', { name: 'Put 26 pieces on the shelf' }).click();
    await expectToast(page, '26 pieces more');
    await expect(onHand(page, MIST.name)).toHaveValue('24');
    await expect(rowOf(page, MIST.name)).toContainText('24 in ');

    // Batches, the one that expires marked; written down wrongly it is put right.
    await page.getByRole('link', { name: 'Batches' }).click();
    const batch = rowOf(page, 'K2612');
    await expect(batch).toContainText('soon');
    await batch.getByRole('button', { name: 'Correct batch K2612' }).click();
    await page.getByLabel('Batch', { exact: true }).fill('K2613');
    await page.getByLabel('Expires').fill('soon');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Write it like 11/2028')).toBeVisible();
    await page.getByLabel('Expires').fill('Nov 2031');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Batch K2613 is corrected');
    await expect(rowOf(page, 'K2613')).toContainText('30 Nov 2031');
    await fitsAnyWidth(page, device.viewport);

    // The history explains the number.
    await page.getByRole('link', { name: 'History' }).click();
    await expect(rowOf(page, 'Delivery, batch K2613').first()).toContainText('+ 24');
    await page.getByRole('link', { name: GEL.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'History of one item' })).toBeVisible();
    const table = page.getByRole('table');
    for (const text of ['Undone', 'Damaged', ': market at Kandy', 'Was there at the beginning']) {
      await expect(table).toContainText(text);
    }
    const deltas = await table.locator('tbody tr td:nth-child(4)').allInnerTexts();
    const sum = deltas.reduce((all, text) => all + Number(text.replace('−', '-').replace(/[+\s]/g, '')), 0);
    expect(sum).toBe(before);
    await expect(table.locator('tbody tr').first()).toContainText(String(before));
    await fitsAnyWidth(page, device.viewport);

    // On the shop it can be bought.
    await page.goto(`/product/${MIST.item}`);
    await expect(page.getByText('In stock').first()).toBeVisible();
  });
});

test('[STK-20] [STK-22] [STK-23] [STK-25] [STK-26] on the phone: taken in at the shelf, counted one by one while parcels leave @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  const device = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
  await withShop(browser, { device }, async (page, shop) => {
    const customer = await newCustomer(page);
    const order = await placeOrder(page, customer, { paymentMethodId: CASH, index: 2, item: DAY_CREAM.item, qty: 2 });
    await signIn(page, OWNER);
    const tabs = page.getByRole('navigation', { name: 'Back office, short' });
    await expect(tabs.getByRole('link')).toHaveText([/^Today/, /^Orders/, /^Pack/, /^Stock/]);
    await tabs.getByRole('link', { name: 'Stock' }).click();
    const mist = rowOf(page, MIST.name);
    await mist.getByRole('button', { name: /^Adjust/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Adjust/ });
    await expect(dialog.getByLabel('By how many')).toBeFocused();
    await page.keyboard.type('60');
    await expect(dialog.getByText('0 now, 60 after, 60 can be sold')).toBeVisible();
    await expectAccessible(page, { within: 'dialog' });
    await dialog.getByRole('button', { name: 'Save, Enter' }).click();
    await expectToast(page, '60 more');
    await expect(mist).toContainText('60 can be sold');

    // Before there is an answer nothing is said of differences.
    const list = /\/api\/admin\/stock(\?|$)/;
    await page.route(list, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/admin/stock/count');
    await expect(page.getByText('Trying again.')).toBeVisible();
    await expect(page.getByText(/\d counted$|^none differs$/)).toHaveCount(0);
    await page.unroute(list);
    await page.getByRole('link', { name: 'Back to stock' }).click();

    // One item at a time, and nothing says how many there should be.
    await page.getByRole('link', { name: 'Count', exact: true }).click();
    const counted = page.getByRole('textbox', { name: /^Counted/ });
    await expect(page.getByRole('heading', { level: 2, name: DAY_CREAM.name })).toBeVisible();
    const [row] = await shop.run<{ on_hand: number }>(`select on_hand from product_items where id = ${DAY_CREAM.item}`);
    const had = row?.on_hand ?? 0;
    await expect(page.locator('main')).not.toContainText(String(had));
    await counted.fill(String(had - 3));
    await expect(page.getByText(`− 3 the shop thought ${had}`)).toBeVisible();
    await page.getByRole('button', { name: 'Damaged' }).click();
    await expectAccessible(page);
    // Two leave while somebody counts on.
    for (const move of ['confirm', 'ship']) await moveOrder(page, order.id, move);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/2 of 16$/)).toBeVisible();
    await counted.fill('1');
    // A sleeping phone may forget the page, not the count: it goes on with the first that is open.
    await page.reload();
    await expect(page.getByText('2 of 16 counted')).toBeVisible();
    await expect(page.getByText(/3 of 16$/)).toBeVisible();
    await swipe(page, 'right');
    await expect(counted).toHaveValue('1');
    await counted.fill('');
    await swipe(page, 'left');
    await expect(page.getByText(/3 of 16$/)).toBeVisible();
    await page.getByRole('button', { name: 'See what differs, 1' }).click();
    await expect(page.getByRole('button', { name: 'Damaged' })).toHaveAttribute('aria-pressed', 'true');
    await expect(rowOf(page, DAY_CREAM.name)).toContainText('− 3');
    await fitsAnyWidth(page, device.viewport);

    // Refused it is refused as a whole, and the count is still there.
    await page.route(CHANGES, (route) =>
      route.fulfill({ status: 409, json: { error: '9 are reserved.', code: 'action_refused', details: {} } }),
    );
    await page.getByRole('button', { name: 'Book 1 difference' }).click();
    await expect(page.getByRole('alert')).toContainText('Nothing was booked. 9 are reserved.');
    await page.unroute(CHANGES);
    await page.getByRole('button', { name: 'Book 1 difference' }).click();
    await expectToast(page, '3 fewer');
    await expect(rowOf(page, DAY_CREAM.name)).toContainText(`${had - 5} can be sold`);
    await expect(page.getByRole('link', { name: 'Count', exact: true })).toBeVisible();
    // Taken back from another screen than it was done on.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, DAY_CREAM.name)).toContainText(`${had - 2} can be sold`);
    expect(await shop.ledgerGaps()).toEqual([]);
  });
});

/** With a finger, over the item that is counted. */
async function swipe(page: Page, to: 'left' | 'right') {
  const from = to === 'left' ? 300 : 60;
  const touch = (x: number) => [{ x, y: 300 }];
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touch(from) });
  for (const share of [0.5, 1]) {
    const x = from + share * (to === 'left' ? -220 : 220);
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touch(x) });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}
