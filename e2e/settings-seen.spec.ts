import type { Page } from '@playwright/test';
import { OWNER_SETTINGS, SETTING_KEYS, type Setting } from '#contract/staff/settings.ts';
import { openShop } from '#testing/shop-process.ts';
import { spawnShop } from '#testing/spawn-shop.ts';
import { amountOf, GEL, openCheckout, unfoldSummary } from './checkout.ts';
import { newCustomer, openCart } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, test } from './fixtures.ts';
import { CARD, CASH, expectToast, OWNER, signIn } from './staff.ts';

/** What is typed on the screen of settings: every field of which a shopper sees something. */
const TYPED = {
  'Name of the shop': 'Aloe House',
  Phone: '+94 11 222 3344',
  WhatsApp: '+94 71 222 3333',
  Company: 'Aloe House (Pvt) Ltd',
  'Registration number': 'PV 4711',
  Address: '7 Lake Road, Kandy',
  'Mail address for customers': 'care@aloe.example',
  'Opening hours': 'Every day until noon',
  'First words on WhatsApp': 'Ayubowan',
  Facebook: 'https://facebook.example/aloe',
  Instagram: 'https://instagram.example/aloe',
  TikTok: 'https://tiktok.example/aloe',
  YouTube: 'https://youtube.example/aloe',
  'Fee, Standard': '450',
  'Working days, Standard': '3 to 5',
  'Working days, Colombo': '1-2',
  'Free from a subtotal of Rs.': '3,000',
  'Least, Koko': '5000',
  'Largest total in cash': '3300',
  'Fee for cash': '50',
  'Most pieces of one product': '7',
  'Most pieces of an order': '8',
};

/** As the owner does it, on a screen of their own. */
async function changeSettings(page: Page, closedDay: string): Promise<void> {
  await signIn(page, OWNER, '/admin/settings');
  for (const [label, text] of Object.entries(TYPED)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Find a district').fill('Jaffna');
  await page.getByLabel('Fee, Jaffna').fill('650');
  await page.getByRole('switch', { name: 'Cash on delivery in Jaffna' }).click();
  await page.getByLabel('Find a district').fill('Mannar');
  await page.getByLabel('Courier to Mannar').selectOption('Lanka Parcel');
  await page.getByRole('switch', { name: 'Deliver to Mannar' }).click();
  await page.getByRole('switch', { name: 'Mintpay', exact: true }).click();
  await page.getByRole('button', { name: 'Close a day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which day is closed?' });
  await dialog.getByLabel('Day').fill(closedDay);
  await dialog.getByRole('button', { name: 'Close it' }).click();
  await page.keyboard.press('Control+s');
  await expectToast(page, /2\d changes in force/);
}

/** Changed and asked for at the other process by server/settings/settings-at-once.test.ts. */
const BY_CALLS = [
  'BANK_ACCOUNT',
  'COD_FIRST_MAX',
  'COD_OPEN_PER_ACCOUNT',
  'COD_OPEN_PER_ADDRESS',
  'COD_OPEN_PER_PHONE',
  'COD_REFUSED_PER_PHONE',
  'COD_UNPROVED_MAX',
  'COD_UNPROVED_PER_ADDRESS',
  'COMPANY_TIN',
  'HOLDS_UNPAID',
  'HOLD_UNPROVED_PERCENT',
  'LANKAQR',
  'LANKAQR_AT_DOOR',
  'LANKAQR_CODE',
  'LANKAQR_MAX',
  'SELL_TO_GUESTS',
  'SHORT_CHECKOUT',
  'STAFF_HOLD_HOURS',
  'STOCK_HOLD_MINUTES',
  'TRANSFER_AT_CHECKOUT',
  'TRANSFER_HOLD_HOURS',
  'VAT_PERCENT',
];
/** Switched by the owner and seen by shoppers in sign-in-code.spec.ts and reminders.spec.ts. */
const SWITCHED = ['SIGN_IN_BY_CODE', 'SIGN_IN_BY_PASSKEY', ...OWNER_SETTINGS.reminders];
const NOT_FOR_SHOPPERS = [
  ...OWNER_SETTINGS.mails,
  ...OWNER_SETTINGS.trade,
  'OWNER_EMAIL',
  'REFUND_CODE_ABOVE',
  'REFUND_LIMIT',
];

/** Where pages show it, and in which words. */
const SEEN = {
  '/': [
    'Aloe House',
    'care@aloe.example',
    'Every day until noon',
    'https://wa.me/94712223333?text=Ayubowan',
    'tel:+94112223344',
    'https://facebook.example/aloe',
    'https://instagram.example/aloe',
    'https://tiktok.example/aloe',
    'https://youtube.example/aloe',
    'Rs. 450, and Rs. 650 to Jaffna, and nothing from Rs. 3,000 on; nothing goes to Mannar at present.',
    'in instalments with Koko, or in cash on delivery',
    '"maxPiecesPerLine":7,',
  ],
  '/terms': ['Aloe House (Pvt) Ltd', '7 Lake Road, Kandy', 'PV 4711'],
};

test('[SET-27] [SET-28] [SET-31] [SET-32] what the owner sets is seen at once on home, product, cart and checkout, of both replicas @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(150_000);
  const shop = await spawnShop({});
  const other = await openShop({
    DATABASE_URL: shop.url,
    DATA_DIR: 'var/test-browser',
    LOG_LEVEL: 'error',
    ROLE: 'web',
    DEMO_DATA: 'off',
  });
  const device = await browser.newContext({
    baseURL: shop.address,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const office = await browser.newContext({ baseURL: shop.address, viewport: { width: 1440, height: 900 } });
  try {
    const page = await device.newPage();
    page.setDefaultTimeout(20_000);
    await open(page, '/');
    await expect(page.getByText('A flat Rs. 500 anywhere in Sri Lanka')).toBeAttached();
    const customer = await newCustomer(page);
    await customer.add(GEL.item, 2);
    const ask = async (path: string, data: object) => {
      const headers = { Authorization: `Bearer ${customer.token}` };
      return (await page.request.post(`${other.address}/api${path}`, { headers, data })).json();
    };
    const quoteFor = async (district: string) =>
      (await ask('/orders/quote', { paymentMethodId: CASH, district })).quote;
    const [closedDay = ''] = (await quoteFor('Colombo')).deliveryDays;
    const owner = await office.newPage();
    owner.setDefaultTimeout(20_000);
    await changeSettings(owner, closedDay);
    const { settings } = await (await owner.request.get('/api/admin/settings')).json();
    const changed = settings.flatMap(({ key, changed }: Setting) => (changed ? [key] : []));
    expect([...changed, ...BY_CALLS, ...SWITCHED, ...NOT_FOR_SHOPPERS].sort()).toEqual([...SETTING_KEYS].sort());

    for (const address of [shop.address, other.address]) {
      for (const [path, words] of Object.entries(SEEN)) {
        const missing = async () => {
          const text = await (await page.request.get(address + path)).text();
          return words.filter((word) => !text.includes(word));
        };
        await expect.poll(missing).toEqual([]);
      }
    }
    // What only a call shows, asked for at the replica that was not told.
    const [colombo, jaffna] = [await quoteFor('Colombo'), await quoteFor('Jaffna')];
    expect(colombo.deliveryDays).not.toContain(closedDay);
    expect(colombo.paymentMethods).toEqual([
      expect.objectContaining({ id: CARD, reason: null }),
      expect.objectContaining({ id: 2, reason: 'Koko is for orders from Rs. 5,000.00.' }),
      expect.objectContaining({ id: CASH, reason: 'Cash on delivery is for orders up to Rs. 3,300.00.', fee: 50 }),
    ]);
    expect(jaffna).toMatchObject({ shipping: 650 });
    expect((await ask('/cart/add', [{ productItemId: GEL.item, qty: 7 }])).details.most).toBe(7);
    await ask('/cart/add', [{ productItemId: GEL.item, qty: 4 }]);
    expect((await ask('/cart/add', [{ productItemId: 1, qty: 3 }])).details.most).toBe(8);

    await open(page, `${other.address}/product/1`);
    const note = page.getByRole('definition').filter({ hasText: 'Rs. 450' });
    await expect(note).toContainText('Rs. 450 to Rs. 650. Colombo 1-2 working days, elsewhere 3-5');
    await page.getByLabel('Your district').selectOption('Jaffna');
    await expect(page.getByRole('definition').filter({ hasText: 'Rs. 650' })).toContainText(
      /Rs\. 650, 3-5 working days: \w{3} \d+( \w{3})? to \w{3} \d+ \w{3}/,
    );
    await page.getByLabel('Your district').selectOption('Mannar');
    await expect(page.getByText('We do not deliver to Mannar at present.')).toBeVisible();
    await expectNoSidewaysScroll(page);

    await openCheckout(page, [GEL.item, 2]);
    await expect(
      page.getByText('Colombo deliveries take 1-2 working days, all others 3-5 working days.'),
    ).toBeVisible();
    const summary = await unfoldSummary(page);
    await expect(summary.getByText('Rs. 100.00 more for free delivery')).toBeVisible();
    await expect(amountOf(summary, 'Shipping')).toHaveText('Rs. 450.00');
    const district = page.getByLabel('District').first();
    await district.selectOption('Mannar');
    await expect(district).toHaveAccessibleDescription('We do not deliver to Mannar at present');
    await district.selectOption('Jaffna');
    await expect(amountOf(summary, 'Shipping')).toHaveText('Rs. 650.00');
    await expect(page.getByText(/To Jaffna: \w{3} \d+/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await owner.getByLabel('Free from a subtotal of Rs.').fill('2900');
    await owner.keyboard.press('Control+s');
    await expectToast(owner, '1 change in force');
    await open(page, '/shop');
    const drawer = await openCart(page);
    await expect(drawer.getByText('Delivery is free.')).toBeVisible();
    await expect(drawer.getByText('Delivery is Rs. 450 to Rs. 650 by district, added at checkout.')).toBeVisible();
    await expectAccessible(page, { within: '[role=dialog]' });
    await open(page, '/checkout');
    await expect(page.getByLabel('Full name').first()).toHaveValue('Nimali Perera');
    await expect(amountOf(await unfoldSummary(page), 'Shipping')).toHaveText('Rs. 0.00');
  } finally {
    await device.close();
    await office.close();
    await other.end('SIGTERM');
    await shop.close();
  }
});
