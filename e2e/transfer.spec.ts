import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { EXAMPLE_LANKAQR } from '#testing/lankaqr.ts';
import { readQr } from '#testing/read-qr.ts';
import { fillDelivery, GEL, openCheckout, payButton } from './checkout.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { expectToast, OWNER, signIn, withShop } from './staff.ts';

const SETTINGS = {
  BANK_ACCOUNT: 'Test Bank|Kandy branch|Komarika|1234 5678',
  TRANSFER_AT_CHECKOUT: 'on',
  LANKAQR: 'on',
  LANKAQR_CODE: EXAMPLE_LANKAQR,
};
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A slip as a phone photographs it: lying on its side. */
async function slip() {
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#fdfcf5"/></svg>`;
  const buffer = await sharp(Buffer.from(paper)).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return { name: 'slip.jpg', mimeType: 'image/jpeg', buffer };
}

const rupees = (amount: number) => `Rs. ${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`;

/** From the cart to the page that says how to pay. */
async function orderBy(page: Page, method: string): Promise<{ id: number; total: number }> {
  const choice = page.getByRole('radio', { name: method });
  await choice.tap();
  await expect(page.getByText('Kept for you for 48 hours')).toBeVisible();
  await page.getByLabel(/I have read and agree/).tap();
  await payButton(page).tap();
  await page.waitForURL(/\/order\/[\w-]{43}$/);
  const id = Number(/\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0]);
  const sum = await page.locator('.transfer dl div').first().locator('dd').first().innerText();
  return { id, total: Number(sum.replace(/[^\d.]/g, '').replace(/^\./, '')) };
}

/** Staff have seen the money. */
async function book(office: Page, { id, total }: { id: number; total: number }): Promise<void> {
  const answer = await office.request.post(`/api/admin/orders/${id}/transfer/arrived`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { id, amount: total, reference: `FT-${id}` },
  });
  expect((await answer.json()).sentence).toContain('It is paid and can be packed.');
}

test('[BTC-11] [QRC-09] a shopper pays by transfer and by LANKAQR, with scripts and without, and the page turns @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  await withShop(browser, { device: PHONE, settings: SETTINGS }, async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const customer = await openCheckout(page, [GEL.item, 1]);
    await fillDelivery(page);
    const first = await orderBy(page, 'Bank transfer');
    expect(await customer.cart()).toEqual([]);

    // What is typed into a bank's app is copied; a file that is none does not travel.
    await expect(page.getByText('48 hours left')).toBeVisible();
    for (const [what, text] of [
      ['Sum', first.total.toFixed(2)],
      ['Reference', String(first.id)],
      ['Account', '12345678'],
    ] as const) {
      await page.getByRole('button', { name: `Copy: ${what}` }).tap();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    await expect(page.getByRole('button', { name: 'Copied' })).not.toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expect(page.getByText('This file is no picture that we can read.')).toBeVisible();
    await file.setInputFiles(await slip());
    await expect(page.getByText('This file is no picture that we can read.')).toBeHidden();
    await page.getByRole('button', { name: 'Send the slip' }).tap();
    await expect(page.getByText('We have your slip and look for the money.')).toBeVisible();

    // Staff find it in Today; the page turns by itself.
    const desk = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      viewport: { width: 1440, height: 900 },
    });
    const office = await desk.newPage();
    await signIn(office, OWNER, '/admin/decide');
    await office.getByRole('button', { name: `Check the slip of ${first.id}` }).click();
    const dialog = office.getByRole('dialog');
    await expect(dialog).toContainText(rupees(first.total));
    await dialog.getByLabel('Sum that arrived').fill(rupees(first.total));
    await dialog.getByLabel('Reference of the bank').fill('FT-1');
    await dialog.getByRole('button', { name: 'It has arrived' }).click();
    await expectToast(office, 'It is paid and can be packed.');
    await expect(page.getByText('We are packing it.')).toBeVisible();
    await expect(page.getByText('Bank transfer: paid')).toBeVisible();

    // Another order of the same shopper, by the code on the screen.
    await customer.add(GEL.item, 2);
    await page.goto('/checkout');
    const second = await orderBy(page, 'LANKAQR');
    expect(second.id).not.toBe(first.id);
    const code = page.getByRole('img', { name: `LANKAQR code for ${rupees(second.total)}, order ${second.id}` });
    const read = await readQr(await code.screenshot());
    const sum = second.total.toFixed(2);
    const reference = String(second.id);
    expect(read).toContain(`54${String(sum.length).padStart(2, '0')}${sum}5802LK5908KOMARIKA`);
    expect(read).toContain(`05${String(reference.length).padStart(2, '0')}${reference}6304`);
    expect(read).toContain('26320028199990010000000000000001');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // The same page without scripts, on another phone: the code, the slip, and what became of it.
    const plain = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const other = await plain.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('button', { name: 'Copy: Sum' })).toBeHidden();
    expect(await readQr(await other.locator('figure svg').screenshot())).toBe(read);
    await other.locator('input[type=file]').setInputFiles(await slip());
    await other.getByRole('button', { name: 'Send the slip' }).tap();
    await expect(other.getByText('We have your slip and look for the money.')).toBeVisible();
    await expect(page.getByText('We have your slip and look for the money.')).toBeVisible();
    await book(office, second);
    await expect(page.getByText('LANKAQR: paid')).toBeVisible();
    await other.reload();
    await expect(other.getByText('We are packing it.')).toBeVisible();
    await Promise.all([plain.close(), desk.close()]);
  });
});

test('[BTC-12] the owner switches transfers and LANKAQR on, and reads what is missing or wrong @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  await withShop(browser, { device: PHONE, settings: { BANK_ACCOUNT: '' } }, async (page) => {
    await signIn(page, OWNER, '/admin/settings#payment');
    const transfer = page.getByRole('switch', { name: /^Bank transfer at the checkout/ });
    const lankaQr = page.getByRole('switch', { name: /^LANKAQR at the checkout/ });
    await transfer.press('Space');
    await lankaQr.press('Space');
    await page.getByLabel('Code of your bank').fill(EXAMPLE_LANKAQR.replace('COLOMBO', 'COLOMBA'));
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Must wait until the bank account stands here')).toBeVisible();
    await expect(page.getByText('a letter of it is missing or another')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Code of your bank').fill(EXAMPLE_LANKAQR);
    await expect(page.getByText('Pays to KOMARIKA, COLOMBO')).toBeVisible();
    for (const [label, text] of [
      ['Bank', 'Test Bank'],
      ['Branch', 'Kandy'],
      ['Name on the account', 'Komarika'],
      ['Account number', '1234'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.keyboard.press('Control+s');
    await expectToast(page, '4 changes in force');
    await expectNoSidewaysScroll(page);
    const { paymentTypes } = await (await page.request.get('/api/orders/getPaymentTypes')).json();
    expect(paymentTypes.map(({ value }: { value: string }) => value)).toEqual(
      expect.arrayContaining(['Bank transfer', 'LANKAQR']),
    );
  });
});
