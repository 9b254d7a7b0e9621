import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { changeVisitedShop } from '#testing/browser-database.ts';
import { GEL } from './checkout.ts';
import { newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test, WIDE } from './fixtures.ts';
import { printed } from './printed.ts';
import { expectToast, OWNER, PACKER, signIn } from './staff.ts';

const SINHALA = 'නිමාලි කුමාරි පෙරේරා විජේසිංහ';
const TAMIL = 'யாழ்ப்பாணம் நல்லூர் கோவில் வீதி';

const to = (names: object = {}) => ({
  firstName: 'Priya',
  lastName: 'Nadarajah',
  address: '6 Beach Lane',
  apartment: '',
  district: 'Trincomalee',
  postalCode: '31000',
  phoneNumber: '075 555 0128',
  ...names,
});

async function placeOrder(page: Page, payload: object = {}): Promise<number> {
  const customer = await newCustomer(page);
  await customer.add(GEL.item, 2);
  const answer = await page.request.post('/api/orders', {
    headers: { Authorization: `Bearer ${customer.token}` },
    data: { shippingAddress: to(), paymentMethodId: 4, ...payload },
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).order.id;
}

/** With the courier, as if it had been packed and handed over. */
async function handOver(...ids: number[]): Promise<{ handover: number; waybills: string[] }> {
  await changeVisitedShop(`update orders set status = 'Processing', confirmed_at = now() where id = any($1)`, [ids]);
  await changeVisitedShop(
    `update orders set status = 'Shipped', stock = 'taken', shipping_town = 'Uppuveli',
      shipping_landmark = 'behind the white mosque', shipping_second_phone = '+94262220128' where id = any($1)`,
    [ids],
  );
  const [handover] = await changeVisitedShop<{ id: number }>(
    `insert into handovers (courier_id, by) select (select min(id) from couriers), id from users
     where email = 'staff@komarika.example' returning id`,
  );
  const rows = await changeVisitedShop<{ waybill: string }>(
    `insert into shipments (order_id, courier_id, handover_id, waybill, weight_grams)
     select id, (select min(id) from couriers), $2, 'IX' || (204400000 + id), 1120 from unnest($1::int[]) id
     returning waybill`,
    [ids, handover?.id],
  );
  return { handover: handover?.id ?? 0, waybills: rows.map(({ waybill }) => waybill) };
}

/** Nine of the pieces that lie there are of a batch. */
async function sortIntoBatch(item: number, code: string): Promise<void> {
  const [batch] = await changeVisitedShop<{ id: number }>(
    `insert into stock_batches (product_item_id, code, expires_on) values ($1, $2, current_date + 40)
     on conflict (product_item_id, code) do update set code = $2 returning id`,
    [item, code],
  );
  for (const [by, id] of [
    [-9, null],
    [9, batch?.id],
  ])
    await changeVisitedShop(
      `select move_stock(array[$1::int], array[0], array[$2::int], jsonb_build_object('reason', 'count', 'batch', $3::int))`,
      [item, by, id],
    );
}

const isReady = (page: Page, count: string) =>
  expect(page.getByRole('button', { name: `Print ${count}`, exact: true })).toBeEnabled();

test('[ADM-90] [ADM-91] [ADM-92] [ADM-93] [STK-16] slips, labels and the pick list as they leave the printer @nightly', {
  tag: WIDE,
}, async ({ page }) => {
  const cash = await placeOrder(page);
  const { waybills } = await handOver(cash);
  await sortIntoBatch(GEL.item, 'PG-118');
  const long = await placeOrder(page, {
    shippingAddress: to({
      firstName: SINHALA,
      lastName: `Wickramasinghe Mudiyanselage ${'Ranasinghe Arachchige '.repeat(2)}`.trim(),
      address: `${TAMIL}, Block 12, Third Floor, Sri Siddhartha Dharmapala Mawatha Extension, Housing Scheme Stage 2`,
      apartment: 'House with the green gate, second lane after the three wheeler stand, next to the co-operative',
    }),
    specialMessage: 'Please call before you come. '.repeat(8).trim(),
  });
  await changeVisitedShop(
    `insert into order_lines (order_id, product_item_id, name, sku, price_cents, qty)
       select $1, item.id, product.name, item.sku, item.price_cents, 1 + item.id % 3
       from product_items item join products product on product.id = item.product_id
       where item.id <> $2 order by item.id limit 14`,
    [long, GEL.item],
  );
  const gift = await placeOrder(page, { giftMessage: 'For you, Amma. Come home soon.' });
  const called = await placeOrder(page);
  await changeVisitedShop(`update orders set status = 'Cancelled', stock = 'returned' where id = $1`, [called]);

  await page.addInitScript(() => {
    const counted = window as unknown as { prints: number };
    counted.prints = 0;
    window.print = () => {
      counted.prints += 1;
    };
  });
  const orders = [cash, long, gift, called].join(',');
  await signIn(page, PACKER, `/admin/print?orders=${orders},99999999`);
  await isReady(page, '9 sheets');
  await expect(page.getByText(`${called} is left out: it is Cancelled, so it may not leave.`)).toBeVisible();
  await expect(page.getByText('99999999 is no order.')).toBeVisible();
  await expectAccessible(page);

  const sheets = await printed(page);
  expect(sheets.map(({ size }) => size)).toEqual([...Array(6).fill('148 x 210'), ...Array(3).fill('100 x 150')]);
  expect(sheets.map(({ hasInkAtEdge }) => hasInkAtEdge)).toEqual(Array(9).fill(false));
  const [pick, slip, longOne, longTwo, giftSlip, card, label, longLabel, giftLabel] = sheets;
  expect(pick?.text).toContain('Take from the shelf');
  expect(pick?.text).toContain(`${cash} × 2`);
  expect(pick?.text).toMatch(/6 of PG-118/);
  expect(slip?.text).toContain('Cash to collect Rs. 3,400');
  expect(slip?.codes).toEqual([String(cash)]);

  // Fifteen lines go on to a second sheet, and each is on one of them.
  await expect(page.getByRole('article', { name: `Packing slip ${long}, sheet 2 of 2` })).toContainText('sheet 2 of 2');
  expect(longOne?.text).toContain('sheet 1 of');
  expect(longTwo?.text).toContain('sheet 2 of');
  // How letters come out of a printed page again depends on the fonts of the machine; that they are there does not.
  for (const paper of [longOne, longLabel]) expect(paper?.text).toMatch(/[\u0D80-\u0DFF].*[\u0B80-\u0BFF]/);
  expect(longTwo?.text).toContain('Please call before you come.');
  const names = await changeVisitedShop<{ sku: string }>('select sku from order_lines where order_id = $1', [long]);
  expect(names).toHaveLength(15);
  for (const { sku } of names) expect(`${longOne?.text} ${longTwo?.text}`).toContain(sku);

  // Who unpacks a gift reads the card and no price.
  expect(giftSlip?.text).toContain('gift, card, no price inside');
  expect(giftSlip?.text).not.toMatch(/Rs\.|\d\.00/);
  expect(card?.text).toContain('For you, Amma. Come home soon.');
  expect(giftLabel?.text).toContain('Cash to collect Rs. 3,400');

  for (const part of [
    'Island Express',
    'Priya Nadarajah',
    '6 Beach Lane',
    'Uppuveli',
    'behind the white mosque',
    'Trincomalee 31000',
    '075 555 0128',
    '026 222 0128',
    '1.12 kg',
    'Rs. 3,400',
    waybills[0] ?? '',
  ]) {
    expect(label?.text).toContain(part);
  }
  expect(label?.codes.toSorted()).toEqual([String(cash), waybills[0]].toSorted());
  expect(longLabel?.text).toContain('Housing Scheme Stage 2');
  expect(longLabel?.text).toContain('next to the co-operative');
  expect(longLabel?.codes).toEqual([String(long)]);
  for (const place of await page.locator('[data-fit]').all()) {
    expect(await place.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  }

  // Other sizes, remembered; a single kind; printed by itself, once.
  await page.getByLabel('Paper').selectOption('four on A4');
  await page.getByLabel('Labels').selectOption('A6');
  await expect(page.getByRole('button', { name: 'Print 6 sheets' })).toBeEnabled();
  const others = await printed(page);
  expect(others.map(({ size }) => size)).toEqual([...Array(3).fill('210 x 297'), ...Array(3).fill('105 x 148')]);
  expect(others.flatMap(({ codes }) => codes)).toEqual(expect.arrayContaining([String(cash), waybills[0]]));
  await page.goto(`/admin/print?orders=${orders}&what=slips&now=yes`);
  await expect(page.getByLabel('Paper')).toHaveValue('four');
  await page.getByLabel('Paper').selectOption('A6');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packing slips, A6');
  await expect(page.getByRole('button', { name: /^Print \d+ sheets$/ })).toBeEnabled();
  const small = await printed(page);
  expect(new Set(small.map(({ size }) => size))).toEqual(new Set(['105 x 148']));
  expect(small.some(({ hasInkAtEdge }) => hasInkAtEdge)).toBe(false);
  expect(small.filter(({ text }) => /sheet \d of \d/.test(text)).length).toBeGreaterThan(2);
  expect(await page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);

  // From an order by a key, from the list for all that are selected; and back.
  await page.goto(`/admin/orders/${cash}`);
  await expect(page.getByRole('heading', { level: 1, name: String(cash) })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Print 2 sheets' })).toBeEnabled();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${cash}$`));
  await page.goto(`/admin/orders?search=${gift}`);
  await page.locator(`#order-${gift}`).getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pick list, packing slips, courier labels');
});

test('[ADM-94] [ADM-95] [ADM-96] a hand-over: its parcels, the list to be signed, the sheet, its columns by keyboard @nightly', {
  tag: ONCE,
}, async ({ page }) => {
  const ids = [await placeOrder(page), await placeOrder(page)];
  const { handover, waybills } = await handOver(...ids);
  await signIn(page, OWNER, '/admin/handovers');
  await expect(page.getByRole('row', { name: /Island Express/ }).first()).toContainText('Rs. 6,800.00');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.locator(`a[href$="/handovers/${handover}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Island Express' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(String(ids[0])) })).toContainText('Uppuveli');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns for Island Express' });
  await expect(dialog.getByRole('textbox')).toHaveCount(15);
  await expectAccessible(page, { within: 'dialog' });
  await dialog.getByLabel('Heading of column 2', { exact: true }).fill('WB');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(dialog.getByLabel('Heading of column 1', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Heading of column 1', { exact: true })).toHaveValue('WB');
  await expect(dialog.getByRole('button', { name: 'Move WB up' })).toBeDisabled();
  for (let left = 15; left > 3; left -= 1)
    await dialog
      .getByRole('button', { name: /^Take .* out$/ })
      .last()
      .press('Enter');
  await dialog.getByRole('button', { name: 'Add a column' }).press('Enter');
  await dialog.getByLabel('What stands in column 4').selectOption('Cash to collect');
  await dialog.getByLabel('Heading of column 4').fill('');
  await dialog.getByRole('button', { name: 'Save 4 columns' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Column 4 has no heading.');
  await dialog.getByLabel('Heading of column 4').fill('=COD');
  await page.keyboard.press('Enter');
  await expectToast(page, 'The columns of Island Express are set');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV/ }).filter({ visible: true }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^island-express-.*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    "\uFEFFWB,Order,Name,'=COD",
    `${waybills[0]},${ids[0]},Priya Nadarajah,3400`,
  ]);
  await expectToast(page, '2 parcels in island-express');
  // For the next test, which begins with ours.
  await page.getByRole('button', { name: 'Columns' }).click();
  await dialog.getByRole('button', { name: 'Take our columns' }).click();
  await expectToast(page, 'Island Express gets our columns');

  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(`/admin/print?handover=${handover}`);
  await isReady(page, '1 sheet');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [list, ...more] = await printed(page);
  expect(more).toEqual([]);
  expect(list).toMatchObject({ size: '210 x 297', hasInkAtEdge: false });
  for (const part of [
    'Island Express',
    ...waybills,
    'Priya Nadarajah',
    '3,400',
    '2 parcels, 2.24 kg',
    'Rs. 6,800',
    'Signature',
  ]) {
    expect(list?.text).toContain(part);
  }
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/handovers/${handover}$`));
});
