import type { Page } from '@playwright/test';
import { freePort } from '#testing/unique.ts';
import { beSignedIn, type Customer, newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { printed } from './printed.ts';
import { CARD, CASH, expectToast, moveOrder, OWNER, signIn, withShop } from './staff.ts';

const SINHALA = 'නිමාලි කුමාරි පෙරේරා විජේසිංහ';
const SANDBOX_PORT = await freePort();
const A4 = '210 x 297';

const to = {
  firstName: SINHALA,
  lastName: 'Wickramasinghe Mudiyanselage Ranasinghe Arachchige',
  address: 'Block 12, Third Floor, Sri Siddhartha Dharmapala Mawatha Extension, Housing Scheme Stage 2',
  apartment: 'House with the green gate, second lane after the three wheeler stand',
  district: 'Trincomalee',
  postalCode: '31000',
  phoneNumber: '075 555 0128',
};

async function place(
  page: Page,
  { token, add }: Customer,
  paymentMethodId: number,
  items: number[],
): Promise<PlacedOrder> {
  for (const item of items) await add(item, 2);
  const answer = await page.request.post('/api/orders', {
    headers: { Authorization: `Bearer ${token}` },
    data: { shippingAddress: to, paymentMethodId },
  });
  return answer.json();
}

type PlacedOrder = { order: { id: number }; paymentSession: { sessionId: string } };

/** What the card form and /order-confirmation send. */
async function payByCard(page: Page, { token }: Customer, placed: PlacedOrder) {
  const { sessionId } = placed.paymentSession;
  const form = `http://localhost:${SANDBOX_PORT}/form/version/61/merchant/KOMARIKATEST/session/${sessionId}`;
  const card = { number: '4508750015741019', expiryMonth: '01', expiryYear: '39', securityCode: '100' };
  expect((await page.request.post(form, { data: card })).ok()).toBe(true);
  const browser = { language: 'en-LK', colorDepth: 24, screenHeight: 800, screenWidth: 360, timeZone: -330 };
  const answer = await page.request.post('/api/payments/card/complete', {
    headers: { Authorization: `Bearer ${token}` },
    data: { orderId: placed.order.id, sessionId, browser },
  });
  expect(await answer.json()).toMatchObject({ status: 'paid' });
}

/** Opens a document from the order's page, in a tab of its own. */
async function openDocument(page: Page, name: RegExp): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name }).click();
  const document = await opening;
  await expect(document.getByRole('heading', { level: 1 })).toBeVisible();
  return document;
}

test('[DOC-06] [DOC-07] [DOC-08] [DOC-09] invoice, tax invoice and credit note, for the buyer and for staff, as they leave the printer @nightly', {
  tag: ONCE,
}, async ({ browser, page: visitor }) => {
  test.setTimeout(180_000);
  const settings = {
    COMPANY_NAME: 'Komarika Naturals (Pvt) Ltd',
    COMPANY_ADDRESS: '41 Galle Road, Colombo 00300',
    COMPANY_TIN: '114000000',
    SANDBOX_PORT: String(SANDBOX_PORT),
  };
  const device = { viewport: visitor.viewportSize(), hasTouch: true, isMobile: true };
  await withShop(browser, { settings, device }, async (page, shop) => {
    await shop.run(`update products set name = name || ', for dry and very dry skin of the whole family, ${SINHALA}'`);
    await shop.run('update product_items set on_hand = on_hand + 50');
    // The sandbox of other shops remembers payments by the numbers of their orders.
    await shop.run(`alter table orders alter column id restart with ${SANDBOX_PORT}`);
    const nimali = await newCustomer(page);
    const placed = await place(
      page,
      nimali,
      CARD,
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
    const paid = placed.order.id;
    await payByCard(page, nimali, placed);

    // The buyer: from the order's page, on A4.
    await beSignedIn(page, nimali);
    await page.goto(`/order-success/${paid}`);
    const invoice = await openDocument(page, /^Invoice 20\d\d-\d{5}$/);
    await expect(invoice.getByText('Housing Scheme Stage 2')).toBeVisible();
    await expect(invoice.getByText(SINHALA).first()).toBeVisible();
    await expect(invoice.getByText(/^Paid by bank card on .* Nothing is due\.$/)).toBeVisible();
    await expectAccessible(invoice);
    await expectNoSidewaysScroll(invoice);
    const pages = await printed(invoice);
    expect(pages.map(({ size }) => size)).toEqual(pages.map(() => A4));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.some(({ hasInkAtEdge }) => hasInkAtEdge)).toBe(false);
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(text).not.toContain('Back to the order');
    }
    const said = pages.map(({ text }) => text).join(' ');
    for (const words of ['Invoice', 'TIN 114000000', 'Value without VAT', 'VAT 18%', 'rupees only', '075 555 0128'])
      expect(said).toContain(words);
    await invoice.close();

    // By the link in the mail: nobody's street or number.
    const [mail] = await shop.run<{ text: string }>(
      `select text from mails where kind = 'order-received' and key = '${paid}'`,
    );
    await page.goto(/Invoice \S+: (http\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
    await expect(page.getByText(SINHALA).first()).toBeVisible();
    await expect(page.getByText('Housing Scheme')).toHaveCount(0);

    // Staff: a TIN in time makes a tax invoice.
    const taxed = (await place(page, nimali, CASH, [1])).order.id;
    await signIn(page, OWNER, `/admin/orders/${taxed}`);
    await page.getByRole('button', { name: 'Tax invoice' }).click();
    const dialog = page.getByRole('dialog', { name: `Tax invoice for ${taxed}` });
    await dialog.getByLabel('The buyer’s TIN').fill('12345');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('must be a taxpayer number of 9 digits')).toBeVisible();
    await expectAccessible(page, { within: 'dialog' });
    await dialog.getByLabel('The buyer’s TIN').fill('123 456 789');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, `${taxed} gets a tax invoice`);
    for (const move of ['confirm', 'ship']) await moveOrder(page, taxed, move);
    await page.reload();
    await page.getByRole('button', { name: 'TIN 123456789' }).click();
    await expect(dialog.getByText(/^Invoice 20\d\d-\d{5} is given, and stays as it is\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    const one = page.getByRole('link', { name: /^Tax invoice 20\d\d-\d{5}$/ });
    await expect(one).toBeVisible();

    // Several at once, also one that is older than the numbers.
    const old = (await place(page, nimali, CASH, [2])).order.id;
    await shop.run(`update orders set status = 'Processing', confirmed_at = now() where id = ${old}`);
    await shop.run(`update orders set status = 'Shipped', stock = 'taken' where id = ${old}`);
    await page.goto(`/admin/orders?search=Wickramasinghe`);
    await page.getByRole('button', { name: 'Select' }).click();
    for (const id of [paid, taxed, old]) await page.locator(`#order-${id}`).getByRole('checkbox').check();
    await page.getByRole('link', { name: 'Invoices' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices, A4');
    await page.getByRole('button', { name: `Give ${old} a number` }).click();
    await expect(page.getByRole('article', { name: /^Invoice / }).first()).toBeVisible();
    await expect(page.getByText('is left out')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Print 4 sheets' })).toBeEnabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const sheets = await printed(page);
    expect(sheets.map(({ size }) => size)).toEqual(sheets.map(() => A4));
    expect(sheets.some(({ hasInkAtEdge }) => hasInkAtEdge)).toBe(false);
    // What stands last on a sheet is lost when letters are read from it that are made of several.
    const counted = ['Page 1 of 1', 'Page 1 of 1', 'Page 1 of 2', 'Page 2 of 2'];
    expect((await page.getByText(/^Page \d of \d$/).allTextContents()).toSorted()).toEqual(counted);
    const tax = sheets.find(({ text }) => text.includes('Tax invoice'))?.text ?? '';
    for (const words of [
      'Komarika Naturals (Pvt) Ltd',
      '41 Galle Road, Colombo 00300',
      'TIN 114000000',
      'TIN 123456789',
      'Date of invoice',
      'Date of supply',
      'Place of supply Trincomalee',
      'Value without VAT',
      'VAT 18%',
      'rupees only',
      '075 555 0128',
    ]) {
      expect(tax).toContain(words);
    }

    // What goes back has its credit note, for both.
    await page.request.post(`/api/orders/${paid}/cancel`, { headers: { Authorization: `Bearer ${nimali.token}` } });
    await expect
      .poll(() => shop.run(`select kind from documents where order_id = ${paid} order by id`))
      .toEqual([{ kind: 'invoice' }, { kind: 'credit_note' }]);
    await page.goto(`/order-success/${paid}`);
    const credit = await openDocument(page, /^Credit note CN-20\d\d-\d{5}$/);
    await expect(credit.getByText('You called it off. The money is on its way back to you.')).toBeVisible();
    const [only, ...more] = await printed(credit);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ size: A4, hasInkAtEdge: false });
    await credit.close();
    await page.goto(`/admin/orders/${paid}`);
    await page.getByRole('link', { name: /^Credit note CN-/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credit notes, A4');
    await expect(page.getByRole('button', { name: 'Print 1 sheet' })).toBeEnabled();
    expect((await printed(page))[0]?.text).toContain('For invoice');
    const gaps = await shop.ledgerGaps();
    expect(gaps.filter(({ check }) => /invoice|credit note/.test(check))).toEqual([]);
  });
});
