import type { Page } from '@playwright/test';
import { DAY_CREAM, GEL } from './checkout.ts';
import { newCustomer } from './customers.ts';
import { expect, test, WIDE } from './fixtures.ts';
import {
  CASH,
  expectToast,
  letMailsOut,
  moveOrder,
  OWNER,
  placeOrder,
  pressOn,
  retype,
  type Shop,
  scan,
  signIn,
  tabTo,
  waybillField,
  withShop,
} from './staff.ts';
import {
  addUp,
  collected,
  idsOf,
  isSent,
  MISSING,
  type Order,
  readStock,
  type Sent,
  SHEET,
  STORIES,
  sum,
} from './week.ts';

/** Whose parcel was to go to the wrong town. */
const CORRECTED = 5;

const rowOf = (page: Page, id: number) => page.locator(`#order-${id}`);
const rupees = (amount: number) => `Rs. ${amount.toLocaleString('en')}.00`;

/** Find or do: its number, and Enter. */
async function openOrder(page: Page, { id }: Order): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find or do' })).toBeFocused();
  await page.keyboard.type(String(id));
  await expect(page.getByRole('option', { name: `${id} Sanduni Herath` })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: String(id) })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
}

/** What the demo has to pack leaves before the week begins. */
async function clearTable(page: Page): Promise<void> {
  const { orders } = await (await page.request.get('/api/admin/orders?tab=toPack')).json();
  for (const { id } of orders) await moveOrder(page, id, 'ship');
}

async function placeTen(page: Page): Promise<Order[]> {
  const orders: Order[] = [];
  for (const [index, story] of STORIES.entries()) {
    const customer = await newCustomer(page);
    const what = { item: index % 2 ? DAY_CREAM.item : GEL.item, qty: 1 + (index % 3) };
    const placed = await placeOrder(page, customer, { paymentMethodId: CASH, index, town: 'Gampola', ...what });
    orders.push({ ...placed, ...what, story, email: customer.user.emailAddress });
  }
  return orders;
}

/** All ten from the list; those who say yes at once are confirmed there. */
async function callTen(page: Page, orders: Order[]): Promise<void> {
  const dialled: string[] = [];
  const browserSide = await page.context().newCDPSession(page);
  await browserSide.send('Page.enable');
  browserSide.on('Page.frameRequestedNavigation', ({ url }) => dialled.push(url));
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await pressOn(page, page.getByRole('button', { name: /^To call/ }));
  await expect(page).toHaveURL(/tab=toCall/);
  const newestFirst = orders.toReversed();
  await expect(rowOf(page, newestFirst[0]?.id ?? 0)).toBeVisible();
  await page.keyboard.press('j');
  for (const [index, order] of newestFirst.entries()) {
    await expect(rowOf(page, order.id)).toHaveClass(/is-here/);
    await page.keyboard.press('c');
    await expect.poll(() => dialled.length).toBe(index + 1);
    if (isSent(order) && order !== orders[CORRECTED]) {
      await page.keyboard.press('e');
      await expectToast(page, `${order.id} is confirmed`);
    } else {
      await page.keyboard.press('j');
    }
  }
  expect(dialled).toEqual(newestFirst.map(({ phone }) => `tel:+94${phone.slice(1)}`));
  await browserSide.detach();
}

/** What the others said, on the pages of their orders. */
async function noteAnswers(page: Page, orders: Order[]): Promise<void> {
  for (const order of orders.filter(({ story }) => story === 'no answer')) {
    await openOrder(page, order);
    await page.keyboard.press('m');
    await expect(page.getByLabel('Note for the team')).toBeFocused();
    await pressOn(page, page.getByRole('button', { name: 'Nobody answered the phone' }));
    await expectToast(page, 'did not answer: noted');
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('No answer');
  }
  for (const order of orders.filter(({ story }) => story === 'cancelled')) {
    await openOrder(page, order);
    await pressOn(page, page.getByRole('button', { name: 'More that can be done' }).filter({ visible: true }));
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }));
    const why = page.getByRole('dialog', { name: `Cancel ${order.id}?` });
    await expect(why.getByLabel('Why')).toBeFocused();
    await page.keyboard.press('a');
    await expect(why.getByLabel('Why')).toHaveValue('Asked for it');
    await pressOn(page, why.getByRole('button', { name: 'Cancel the order' }));
    await expectToast(page, `${order.id} is cancelled`);
  }
  const corrected = orders[CORRECTED] as Order;
  await openOrder(page, corrected);
  await pressOn(page, page.getByRole('button', { name: 'Edit', exact: true }));
  const address = page.getByRole('dialog', { name: `Edit address of ${corrected.id}` });
  await retype(page, address.getByLabel('Town'), 'Peradeniya');
  await retype(page, address.getByLabel('Phone'), '077 555 0143');
  await page.keyboard.press('Enter');
  await expectToast(page, `The address of ${corrected.id} is changed`);
  await expect(page.locator('address')).toContainText('Peradeniya, Kandy 20000');
  await page.keyboard.press('e');
  await expectToast(page, `${corrected.id} is confirmed`);

  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await pressOn(page, page.getByRole('button', { name: /^To call/ }));
  await expect(page).toHaveURL(/tab=toCall/);
  const isLeft = ({ story }: Order) => story === 'no answer';
  for (const { id } of orders.filter(isLeft)) await expect(rowOf(page, id)).toBeVisible();
  for (const { id } of orders.filter((order) => !isLeft(order))) await expect(rowOf(page, id)).toHaveCount(0);
}

async function handOver(page: Page, orders: Order[]): Promise<Sent[]> {
  const sent = orders.filter(isSent).map((order, index) => ({ ...order, waybill: `LP44100${10 + index}` }));
  expect(sent).toHaveLength(7);
  let actions = 0;
  const press = async (key: string) => {
    actions += 1;
    await page.keyboard.press(key);
  };
  await press('g');
  await press('p');
  await expect(page.getByLabel('Courier')).toBeFocused();
  await press('l');
  await press('Enter');
  for (const { id, waybill } of sent) {
    await expect(waybillField(page, id)).toBeFocused();
    await scan(page, waybill);
  }
  await expect(page.getByRole('button', { name: /^Ship 7/ })).toBeFocused();
  await press('Enter');
  expect(actions).toBeLessThanOrEqual(12);
  await expectToast(page, '7 orders shipped');
  await expect(page.getByRole('region', { name: 'Handed over' })).toContainText('7 parcels are with Lanka Parcel.');
  await expect(page.getByRole('heading', { name: 'Nothing to pack' })).toBeVisible();
  return sent;
}

/** One each, and nobody else is told that a parcel comes. */
async function readMails(page: Page, shop: Shop, orders: Order[], sent: Sent[]): Promise<void> {
  const read = () =>
    shop.run<{ id: number; recipient: string; state: string; text: string }>(`
      select split_part(key, '-', 1)::int as id, recipient, state, text from mails
      where kind = 'order-shipped' and split_part(key, '-', 1)::int in (${idsOf(orders)}) order by 1`);
  await letMailsOut(shop);
  // There is no mail server: what would have left is kept.
  await expect
    .poll(async () => (await read()).map(({ state }) => state), { timeout: 40_000 })
    .toEqual(sent.map(() => 'kept'));
  const mails = await read();
  expect(mails.map(({ id, recipient }) => [id, recipient])).toEqual(sent.map(({ id, email }) => [id, email]));
  for (const [index, { waybill, total }] of sent.entries()) {
    const text = mails[index]?.text;
    expect(text).toContain('has left us with Lanka Parcel.');
    expect(text).toContain(`Tracking number: ${waybill}\n`);
    expect(text).toContain(`Follow the parcel: https://lanka-parcel.example/follow?number=${waybill}\n`);
    expect(text).toContain(`Please have ${rupees(total)} ready`);
  }
  const about = mails.find(({ id }) => id === orders[CORRECTED]?.id)?.text ?? '';
  expect(about).toContain('6 Temple Road\nPeradeniya, Kandy 20000\n+94 77 555 0143\n');
  expect(about).not.toContain('Gampola');
  const [link = ''] = /http\S+\/order\/[\w-]{43}/.exec(about) ?? [];
  const buyer = await page.context().newPage();
  await buyer.goto(link);
  await expect(buyer.getByText('It goes to Peradeniya, Kandy.')).toBeVisible();
  await buyer.close();
}

async function bookSheet(page: Page, sent: Sent[]): Promise<void> {
  const rows = sent.map((order) => `${order.waybill};${collected(order).toFixed(2)};350.00`);
  const sheet = ['Parcel;Handed over;Kept', ...rows].join('\r\n');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.getByLabel('From').selectOption('Lanka Parcel');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: SHEET, mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.getByLabel('Tracking number', { exact: true }).selectOption('Parcel');
  await page.getByLabel('Cash collected').selectOption('Handed over');
  await page.getByLabel('Their fee').selectOption('Kept');
  await pressOn(page, page.getByRole('button', { name: 'Use these columns' }));
  for (const bucket of ['All7', 'Matches6', 'Paid too little1', 'Paid too much0', 'Unknown0', 'Already booked0'])
    await expect(page.getByRole('button', { name: bucket })).toBeVisible();
  const amount = rupees(sum(sent.map(collected)));
  await pressOn(page, page.getByRole('button', { name: 'Matches6' }));
  const refused = sent.find(({ story }) => story === 'refused');
  await expect(page.locator('.sheet-rows tbody tr', { hasText: refused?.waybill ?? '' })).toContainText(
    'Refused at the door: nothing is due',
  );
  await pressOn(page, page.getByRole('button', { name: `Book 7, ${amount}` }).filter({ visible: true }));
  await expectToast(page, `7 rows booked, ${amount}`);
  await expect(page.locator('.cash-sums a', { hasText: 'Paid too little' })).toContainText(rupees(MISSING));
}

async function countIn(page: Page, { id, waybill, qty }: Sent): Promise<void> {
  expect(qty).toBe(1);
  await tabTo(page, page.getByLabel('Tracking or order number of the parcel'));
  await scan(page, waybill);
  const back = page.getByRole('region', { name: 'Parcels that came back' });
  await expect(back).toContainText('1 good');
  await pressOn(page, back.getByRole('button', { name: 'Count in 1 piece' }));
  await expectToast(page, `${id} is back: 1 back on the shelf.`);
}

test('[ADM-89] a week of ten orders with cash on delivery, by keyboard from the call to the cash, adds up @nightly', {
  tag: WIDE,
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const visit = { settings: { TRUST_PROXY: 'on' }, device: { viewport: { width: 1440, height: 900 } } };
  await withShop(browser, visit, async (page, shop) => {
    await signIn(page, OWNER);
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await clearTable(page);
    const before = await readStock(shop);
    const orders = await placeTen(page);
    await callTen(page, orders);
    await noteAnswers(page, orders);
    const sent = await handOver(page, orders);
    await readMails(page, shop, orders, sent);
    await bookSheet(page, sent);
    await countIn(page, sent.find(({ story }) => story === 'refused') as Sent);
    await addUp(shop, { orders, sent, before });
  });
});
