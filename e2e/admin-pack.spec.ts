import type { Browser, Locator, Page } from '@playwright/test';
import bwipjs from 'bwip-js/node';
import { type Customer, newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test, WIDE } from './fixtures.ts';
import {
  CARD,
  expectToast,
  waybillField as fieldOf,
  OWNER,
  placeOrder,
  type Shop,
  scan,
  signIn,
  withShop,
} from './staff.ts';

type Table = { page: Page; ids: number[]; shop: Shop };

/** A shop of its own with nothing to pack but so many paid orders, and its owner signed in. */
async function withTable(browser: Browser, count: number, options: object, live: (table: Table) => Promise<void>) {
  await withShop(browser, { device: options }, async (page, shop) => {
    // Not by the moves of an order: what the demo has to pack is another story.
    await shop.run(`set session_replication_role = replica;
      update orders set status = 'Delivered', stock = 'taken' where status in ('Paid', 'Processing');
      set session_replication_role = origin`);
    const customer = await newCustomer(page);
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await placePaid(page, customer, shop, index));
    await signIn(page, OWNER);
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await live({ page, ids, shop });
  });
}

async function placePaid(page: Page, customer: Customer, shop: Shop, index: number): Promise<number> {
  const { id } = await placeOrder(page, customer, { paymentMethodId: CARD, index, qty: 1 + (index % 2) });
  await shop.run(`update orders set status = 'Paid', paid_at = now() where id = ${id}`);
  return id;
}

const rowOf = (page: Page, id: number): Locator => page.locator('.packrows > li').filter({ has: fieldOf(page, id) });

test('[ADM-85] [ADM-86] [ADM-87] [ADM-84] [ADM-98] seven orders by keyboard and scanner: numbers, what is wrong with them, shipped, taken back; nothing typed is lost @nightly', {
  tag: WIDE,
}, async ({ browser }) => {
  test.setTimeout(180_000);
  await withTable(browser, 7, { viewport: { width: 1440, height: 900 } }, async ({ page, ids, shop }) => {
    const [first = 0, second = 0, third = 0] = ids;
    const last = ids.at(-1) ?? 0;
    let actions = 0;
    const press = async (key: string) => {
      actions += 1;
      await page.keyboard.press(key);
    };
    await press('g');
    await press('p');
    await expect(page.getByLabel('Courier')).toBeFocused();
    await press('i');
    await press('Enter');
    await expect(page.getByLabel('Courier')).toHaveValue(/\d/);
    await expect(fieldOf(page, first)).toBeFocused();
    await scan(page, 'IE-7001');
    await expect(fieldOf(page, second)).toBeFocused();
    // The slip of another order takes that order; then it goes on with what is left.
    await scan(page, String(last));
    await expect(fieldOf(page, last)).toBeFocused();
    await expect(fieldOf(page, second)).toHaveValue('');
    await scan(page, 'IE-7007');
    await expect(fieldOf(page, second)).toBeFocused();
    for (const [index, id] of ids.slice(1, -1).entries()) {
      await expect(fieldOf(page, id)).toBeFocused();
      await scan(page, `IE-70${10 + index}`);
    }
    const ship = page.getByRole('button', { name: /^Ship 7/ });
    await expect(ship).toBeFocused();
    for (const id of ids) await expect(rowOf(page, id).getByText('packed', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await press('Enter');
    expect(actions).toBeLessThanOrEqual(12);
    await expectToast(page, '7 orders shipped');
    const handed = page.getByRole('region', { name: 'Handed over' });
    await expect(handed).toContainText('7 parcels are with Island Express.');
    await expect(handed).toBeFocused();
    await expect(handed.getByRole('link', { name: 'Hand-over list' })).toHaveAttribute(
      'href',
      /^\/admin\/print\?handover=\d+$/,
    );
    await expect(page.getByRole('heading', { name: 'Nothing to pack' })).toBeVisible();

    // Taken back, the parcels lie there again with their numbers.
    await page.keyboard.press('Control+z');
    await expectToast(page, '7 parcels are packed again, and no mail leaves');
    await expect(rowOf(page, third).getByText('packed', { exact: true })).toBeVisible();

    // A field that is emptied and left has no number, here and with the parcel.
    await fieldOf(page, third).fill('');
    await page.keyboard.press('Tab');
    await expect(rowOf(page, third).getByText('packed, no number')).toBeVisible();
    await expect(fieldOf(page, third)).toHaveValue('');
    const [emptied] = await shop.run(`select waybill from shipments where order_id = ${third} and state <> 'undone'`);
    expect(emptied).toEqual({ waybill: null });

    // A call that fails, and a reload, lose nothing.
    await page.route('**/api/admin/pack', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await fieldOf(page, third).fill('IE-7999');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, third)).toContainText('The shop does not answer. The number is kept here.');
    await page.reload();
    await expect(fieldOf(page, third)).toHaveValue('IE-7999');
    await page.unroute('**/api/admin/pack');
    await page.route('**/api/admin/handovers', (route) => route.abort());
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'The shop does not answer.');
    await expect(fieldOf(page, third)).toHaveValue('IE-7999');
    await page.unroute('**/api/admin/handovers');
    await page.keyboard.press('Control+Enter');
    await expect(handed).toContainText('7 parcels are with Island Express.');
  });
});

test('[ADM-85] [ADM-87] a number that another order has is refused at its field, and an older answer takes none away @nightly', {
  tag: WIDE,
}, async ({ browser }) => {
  await withTable(browser, 3, { viewport: { width: 1440, height: 900 } }, async ({ page, ids, shop }) => {
    const [first = 0, second = 0, third = 0] = ids;
    await page.goto('/admin/pack');
    await page.getByLabel('Courier').selectOption('Island Express');
    for (const [index, id] of [first, second].entries()) {
      await fieldOf(page, id).fill(`IE-700${index + 1}`);
      await page.keyboard.press('Enter');
      await expect(rowOf(page, id).getByText('packed', { exact: true })).toBeVisible();
    }

    // Twice on the table, then with the shop: refused at the field, with the order that has it.
    await fieldOf(page, third).fill('ie-7001');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, third)).toContainText(`Order ${first} has this tracking number already.`);
    await expect(fieldOf(page, third)).toBeFocused();
    await shop.run(`insert into shipments (order_id, courier_id, waybill, state, shipped_at)
      select min(orders.id), (select id from couriers where name = 'Island Express'), 'IE-GONE-1', 'delivered', now() from orders
      where not exists (select 1 from shipments parcel where parcel.order_id = orders.id) and status = 'Cancelled'`);
    await scan(page, 'IE-GONE-1');
    await expect(rowOf(page, third)).toContainText(/Order \d+ has this tracking number already\./);
    await expect(page.getByRole('button', { name: /^Ship 2/ })).toBeVisible();

    // What was read before a number was written down does not take it away again.
    await page.route('**/api/admin/events', (route) => route.abort());
    await page.reload();
    await expect(fieldOf(page, third)).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isRead = new Promise<void>((resolve) => {
      void page.route('**/api/admin/pack', async (route) => {
        if (route.request().method() !== 'GET') return route.fallback();
        const response = await route.fetch();
        resolve();
        await held;
        await route.fulfill({ response });
      });
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await isRead;
    await fieldOf(page, third).fill('IE-7998');
    const askedAgain = page.waitForRequest(
      (request) => request.url().endsWith('/api/admin/pack') && request.method() === 'GET',
    );
    await page.keyboard.press('Enter');
    await expect(rowOf(page, third).getByText('packed', { exact: true })).toBeVisible();
    release();
    await (await askedAgain).response();
    await expect(fieldOf(page, third)).toHaveValue('IE-7998');
    await page.unroute('**/api/admin/pack');
    await page.unroute('**/api/admin/events');
  });
});

/** A camera that sees one code after the other. */
async function setCamera(page: Page, codes: string[]): Promise<void> {
  const pictures = await Promise.all(
    codes.map(async (text) => {
      const picture = await bwipjs.toBuffer({
        bcid: 'code128',
        text,
        scale: 3,
        height: 20,
        padding: 12,
        backgroundcolor: 'FFFFFF',
      });
      return `data:image/png;base64,${picture.toString('base64')}`;
    }),
  );
  await page.addInitScript((sources) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const images = sources.map((source) => Object.assign(new Image(), { src: source }));
      let frame = 0;
      const draw = () => {
        const context = canvas.getContext('2d');
        const image = images[Math.floor(frame / 20) % images.length];
        if (!context || !image) return;
        context.fillStyle = 'white';
        context.fillRect(0, 0, 640, 480);
        context.drawImage(image, 20, 150 + (frame % 2), 600, 160);
        frame += 1;
      };
      setInterval(draw, 100);
      return canvas.captureStream(10);
    };
  }, pictures);
}

test('[ADM-85] [ADM-82] [ADM-88] [SET-33] by touch at 390 px: taken from the shelf, numbers pasted, scanned by camera and from the pool, shipped @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  await withTable(browser, 5, phone, async ({ page, ids, shop }) => {
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = ids;
    await shop.run(`update orders set shipping_district = 'Mannar', shipping_town = 'Mannar' where id = ${fifth}`);
    const { couriers } = await (await page.request.get('/api/admin/couriers')).json();
    const { id: island } = couriers.find(({ name }: { name: string }) => name === 'Island Express');
    const change = { key: 'DELIVERY_COURIERS', value: `Mannar=${island}`, was: '' };
    const saved = await page.request.put('/api/admin/settings', {
      headers: { Origin: new URL(page.url()).origin },
      data: { changes: [change] },
    });
    expect(saved.status()).toBe(200);
    await page.getByRole('navigation', { name: 'Back office, short' }).getByRole('link', { name: /Pack/ }).tap();
    await expect(page.getByText(/^5 of 5 parcels, \d+ pieces$/)).toBeVisible();
    const shelf = page.getByRole('region', { name: 'Shelf' });
    await shelf.getByRole('checkbox').tap();
    await expect(page.getByRole('button', { name: 'Pick 1 of 1' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'All taken, pack' }).tap();

    // Another courier goes where the last one goes: it is left out, and what is printed follows.
    await page.getByLabel('Courier').selectOption('Lanka Parcel');
    await expect(page.getByText('1 usually goes with Island Express.')).toBeVisible();
    await expect(rowOf(page, fifth)).toContainText('Mannar, usually Island Express');
    await page.getByRole('button', { name: 'Leave it out' }).tap();
    await expect(page.getByRole('checkbox', { name: `Pack ${fifth}` })).not.toBeChecked();
    await expect(page.getByText(/usually goes with/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Print slips and labels' })).toHaveAttribute(
      'href',
      new RegExp(`/admin/print\\?orders=${[first, second, third, fourth].join(',')}&what=slips,labels&courier=\\d+$`),
    );
    // A column fills from the field on; what does not fit is said at its field.
    await fieldOf(page, first).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'LP0000001\nXX77\n');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(rowOf(page, first).getByText('packed', { exact: true })).toBeVisible();
    await expect(rowOf(page, second)).toContainText('Lanka Parcel has other numbers: LP and seven digits.');
    await expect(page.getByRole('button', { name: 'Ship 1' })).toBeVisible();

    const policyOf = async (path: string) => (await page.request.get(path)).headers()['permissions-policy'];
    expect([await policyOf('/'), await policyOf('/admin/pack')]).toEqual([
      expect.stringContaining('camera=()'),
      expect.stringContaining('camera=(self)'),
    ]);
    // The camera: refused first, then a slip of an order and a tracking number.
    await page.getByRole('button', { name: 'Camera' }).tap();
    await expect(page.getByRole('dialog')).toContainText(/camera/);
    await expect(page.getByRole('dialog').getByText(/can be typed|does the same/)).toBeVisible();
    await expectAccessible(page);
    await setCamera(page, [String(third), 'LP0000003']);
    await page.reload();
    await expect(fieldOf(page, second)).toHaveValue('XX77');
    await page.getByRole('button', { name: 'Camera' }).tap();
    await expect(fieldOf(page, third)).toHaveValue('LP0000003');
    await page.getByRole('button', { name: 'Done' }).tap();
    await expect(rowOf(page, third).getByText('packed', { exact: true })).toBeVisible();

    // The rest from those printed beforehand: added as a range, taken, given back, taken.
    await page.getByRole('button', { name: /^Printed numbers/ }).tap();
    await page.getByLabel('First number').fill('LP0000100');
    await page.getByLabel('Last number').fill('LP0000149');
    await page.getByRole('button', { name: 'Save' }).tap();
    await expectToast(page, '50 numbers added');
    await page.getByRole('button', { name: 'Use the next numbers (50 left)' }).tap();
    await expect(fieldOf(page, fourth)).toHaveValue('LP0000100');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(fieldOf(page, fourth)).toHaveValue('');
    await fieldOf(page, second).fill('');
    await page.getByRole('button', { name: 'Use the next numbers (50 left)' }).tap();
    await expect(fieldOf(page, second)).toHaveValue('LP0000100');
    await expect(fieldOf(page, fourth)).toHaveValue('LP0000101');
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: /^Hand over 4/ }).tap();
    await expect(page.getByRole('heading', { name: 'Leaving with Lanka Parcel' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ship 4' }).tap();
    await expect(page.getByRole('region', { name: 'Handed over' })).toContainText('4 parcels are with Lanka Parcel.');
    await expect(page.getByText('0 of 1 parcels')).toBeVisible();
  });
});
