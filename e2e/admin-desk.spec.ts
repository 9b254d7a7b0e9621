import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, type Page, request } from '@playwright/test';
import { POST_ALL } from '#testing/posted.ts';
import { spawnShop } from '#testing/spawn-shop.ts';
import { GEL } from './checkout.ts';
import { newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, WIDE } from './fixtures.ts';
import { expectToast, OWNER, PACKER, signIn } from './staff.ts';

type Shop = Awaited<ReturnType<typeof spawnShop>>;

/** A shop of its own: its lists hold what these tests have placed, and they may change what no call can. */
let shop: Shop;
test.beforeAll(async () => {
  shop = await spawnShop({ COD_OPEN_PER_ACCOUNT: '99', COD_OPEN_PER_PHONE: '999', COD_OPEN_PER_ADDRESS: '999' });
});
test.afterAll(() => shop.close());

async function desk(browser: Browser, live: (page: Page, device: BrowserContext) => Promise<void>): Promise<void> {
  const viewport = { width: 1440, height: 900 };
  const device = await browser.newContext({ baseURL: shop.address, reducedMotion: 'reduce', viewport });
  try {
    const page = await device.newPage();
    page.setDefaultTimeout(15_000);
    await live(page, device);
  } finally {
    await device.close();
  }
}

/** Orders with cash on delivery, the newest first. */
async function placeOrders(page: Page, lastName: string, count: number): Promise<number[]> {
  const customer = await newCustomer(page);
  const ids: number[] = [];
  for (let placed = 0; placed < count; placed += 1) {
    await customer.add(GEL.item, 1);
    const shippingAddress = {
      firstName: 'Priyadarshini',
      lastName,
      address: `${placed + 1} Palmyrah Street`,
      apartment: '',
      district: 'Nuwara Eliya',
      postalCode: '22000',
      phoneNumber: `07155501${String(placed).padStart(2, '0')}`,
    };
    const answer = await page.request.post('/api/orders', {
      headers: { Authorization: `Bearer ${customer.token}` },
      data: { shippingAddress, paymentMethodId: 4 },
    });
    ids.unshift((await answer.json()).order.id);
  }
  return ids;
}

/** Somebody else at the same time, from another desk. */
async function confirmElsewhere(id: number | undefined): Promise<void> {
  const other = await request.newContext({ baseURL: shop.address, extraHTTPHeaders: { Origin: shop.address } });
  await other.post('/api/admin/sign-in', { data: PACKER });
  const { row } = await (await other.get(`/api/admin/orders/${id}`)).json();
  const moved = await other.post('/api/admin/orders/moves', {
    data: { move: 'confirm', orders: [{ orderId: id, version: row.version }] },
  });
  expect(await moved.json()).toMatchObject({ results: [{ isMoved: true }] });
  await other.dispose();
}

const rowOf = (page: Page, id: number | undefined) => page.locator(`#order-${id}`);
const checkOf = (page: Page, id: number | undefined) => rowOf(page, id).getByRole('checkbox');

/** Holds back the answers to some calls until they are let go. */
async function holdBack(page: Page, calls: string): Promise<() => Promise<void>> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(calls);
  };
}

test('[ADM-70] [ADM-72] [ADM-74] a selection over two pages, moved at once while somebody else is faster, and taken back @nightly', {
  tag: WIDE,
}, async ({ browser }) => {
  test.setTimeout(120_000);
  await desk(browser, async (page) => {
    const ids = await placeOrders(page, 'Sivakumar', 28);
    await page.clock.install();
    await signIn(page, OWNER, '/admin/orders?search=Sivakumar');
    await expect(page.locator('tbody tr')).toHaveCount(25);

    // From here to there, upwards as well as downwards.
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await page.keyboard.press('Shift+X');
    for (const id of ids.slice(0, 3)) await expect(checkOf(page, id)).toBeChecked();
    await expect(checkOf(page, ids[3])).not.toBeChecked();

    await page.getByRole('link', { name: 'Older' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(3);
    const bulk = page.getByRole('region', { name: 'Selected' });
    await expect(bulk).toContainText('3 selected');
    await expect(bulk).toContainText('3 of them not on this page');
    await checkOf(page, ids[25]).check();
    await checkOf(page, ids[27]).click({ modifiers: ['Shift'] });
    await expect(bulk).toContainText('6 selected');
    await checkOf(page, ids[27]).uncheck();
    await page.getByRole('link', { name: 'Newer' }).click();
    await expect(checkOf(page, ids[1])).toBeChecked();
    await expect(bulk).toContainText('5 selected');

    await confirmElsewhere(ids[1]);
    await bulk.getByRole('button', { name: 'Confirm', exact: true }).click();
    const results = page.getByRole('dialog', { name: '4 of 5 were moved' });
    await expect(results.getByRole('listitem').filter({ hasText: String(ids[1]) })).toContainText(
      /Sahan confirmed it at \d\d:\d\d\./,
    );
    await expect(results.getByRole('listitem').filter({ hasText: `${ids[26]} is confirmed.` })).toBeVisible();
    await expectAccessible(page, { within: 'dialog' });
    await results.getByRole('button', { name: 'Good' }).click();
    await expect(rowOf(page, ids[1])).toContainText('Processing');

    // The message stays under the pointer and the focus; what it offers can be had after it has gone.
    const toast = page.locator('.toast');
    await expectToast(page, '4 orders confirmed');
    await toast.hover();
    await toast.getByRole('button', { name: 'Undo' }).focus();
    await page.mouse.move(10, 10);
    await page.clock.fastForward(60_000);
    await expect(toast).toBeVisible();
    await toast.hover();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.clock.fastForward(60_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(10, 10);
    await page.clock.fastForward(11_000);
    await expect(toast).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expectToast(page, '4 orders are as before');
    await expect(rowOf(page, ids[0])).toContainText('Pending');
    await expect(rowOf(page, ids[1])).toContainText('Processing');
    // Once: there is nothing more to take back.
    await page.keyboard.press('Control+z');
    await expectToast(page, '4 orders are as before');

    // On a tablet a name keeps its line.
    await page.keyboard.press('Escape');
    for (const width of [640, 1100, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    const lines = await rowOf(page, ids[0])
      .locator('.who')
      .evaluate((name) => name.getClientRects()[0]?.height ?? 0);
    expect(lines).toBeLessThan(24);
    await expectAccessible(page);
  });
});

test('[ADM-70] filters stand in the address and are taken off one by one; any days can be chosen, and the export follows @nightly', {
  tag: WIDE,
}, async ({ browser }) => {
  await desk(browser, async (page) => {
    const [newest, middle, oldest] = await placeOrders(page, 'Fernandopulle', 3);
    await shop.run(`update orders set created_at = '2026-03-05T12:00:00Z' where id = ${oldest}`);
    await shop.run(`update orders set created_at = '2026-03-07T12:00:00Z' where id = ${middle}`);
    await signIn(page, OWNER, '/admin/orders?search=Fernandopulle');
    await expect(page.locator('tbody tr')).toHaveCount(3);

    const choose = (chip: string) => page.getByRole('combobox', { name: chip, exact: true });
    await choose('Payment').selectOption({ label: 'Cash' });
    await choose('Placed').selectOption({ label: 'other days ...' });
    const days = page.getByRole('dialog', { name: 'Placed on which days?' });
    await expectAccessible(page, { within: 'dialog' });
    await days.getByLabel('First day').fill('2026-03-09');
    await days.getByLabel('Last day').fill('2026-03-05');
    await days.getByRole('button', { name: 'Show these days' }).click();
    await expect(days).toContainText('The last day is before the first.');
    await days.getByLabel('First day').fill('2026-03-05');
    await days.getByLabel('Last day').fill('2026-03-07');
    await days.getByRole('button', { name: 'Show these days' }).click();
    await expect(page).toHaveURL(/method=cod&from=2026-03-05&to=2026-03-07$/);
    await expect(page.locator('tbody tr')).toHaveCount(2);
    await expect(rowOf(page, newest)).toHaveCount(0);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    const [, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
    expect(rows.map((row) => Number(row.split(',')[0]))).toEqual([middle, oldest]);

    const placed = page.getByRole('button', { name: 'Placed: 5 Mar to 7 Mar' });
    await placed.click();
    await expect(page).toHaveURL(/search=Fernandopulle&method=cod$/);
    await expect(page.locator('tbody tr')).toHaveCount(3);
    await page.getByRole('button', { name: 'Payment: Cash' }).click();
    await expect(page).toHaveURL(/search=Fernandopulle$/);
    await page.goBack();
    await page.goBack();
    await expect(placed).toBeVisible();
    await expect(page.getByRole('button', { name: 'Payment: Cash' })).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(2);
  });
});

test('[ADM-71] [ADM-74] letters wait for the screen they were meant for, and for no other @nightly', {
  tag: WIDE,
}, async ({ browser }) => {
  await desk(browser, async (page) => {
    const [newest, middle, oldest] = await placeOrders(page, 'Wickramasinghe', 3);
    const list = '/admin/orders?search=Wickramasinghe';
    await signIn(page, PACKER, list);
    await expect(rowOf(page, newest)).toBeVisible();

    // On the way to an order the next step is that order's.
    await page.keyboard.press('j');
    let release = await holdBack(page, `**/api/admin/orders/${newest}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status', { name: `Loading order ${newest}` })).toBeVisible();
    await page.keyboard.press('e');
    await release();
    await expectToast(page, `${newest} is confirmed`);

    // Whoever turns round before it is there has not meant what comes instead.
    release = await holdBack(page, `**/api/admin/orders/${middle}`);
    await page.keyboard.press('j');
    await expect(page.getByRole('status', { name: `Loading order ${middle}` })).toBeVisible();
    await page.keyboard.press('e');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: String(newest) })).toBeVisible();
    await release();
    await page.goto(`/admin/orders/${middle}`);
    await expect(page.locator('.admin__head')).toContainText('Pending');
    await expect(page.locator('.toast')).toHaveCount(0);
    // After G a letter names a place, or nothing.
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await page.keyboard.press('m');
    await expect(page.getByLabel('Note for the team')).toBeFocused();

    // In a list nobody has seen yet, one may walk and choose, but nothing is done to an order.
    release = await holdBack(page, '**/api/admin/orders?*');
    await page.goto(list);
    await expect(page.getByRole('status', { name: 'Loading orders' })).toBeVisible();
    for (const key of ['j', 'j', 'e', 'x']) await page.keyboard.press(key);
    await release();
    await expect(checkOf(page, middle)).toBeChecked();
    await expect(rowOf(page, middle)).toHaveClass(/is-here/);
    await expect(rowOf(page, middle)).toContainText('Pending');
    await page.keyboard.press('Escape');

    // A key that is held down acts once, and moves in quick succession all count.
    await page.keyboard.down('e');
    await page.keyboard.down('e');
    await page.keyboard.up('e');
    await expectToast(page, `${middle} is confirmed`);
    await expect(rowOf(page, oldest)).toContainText('Pending');

    // Find or do moves an order as its own page would, and the list shows it.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find or do' }).fill('Wickramasinghe');
    await expect(page.getByRole('option', { name: new RegExp(String(oldest)) })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(page.getByText(`Do with ${oldest}`)).toBeVisible();
    await page.keyboard.press('Enter');
    await expectToast(page, `${oldest} is confirmed`);
    await expect(rowOf(page, oldest)).toContainText('Processing');
  });
});

test('[ADM-73] [ADM-74] what only a person can decide: taken, asked about, settled in words, opened again; takings for the owner alone @nightly', {
  tag: WIDE,
}, async ({ browser }) => {
  await desk(browser, async (page, device) => {
    const [doubtful, broken] = await placeOrders(page, 'Selvarajah', 2);
    const online = `payment_method = 'koko', expires_at = now() + interval '1 day'`;
    await shop.run(`update orders set ${online}, status = 'Paid', paid_at = now() where id = ${broken}`);
    await shop.run(`update orders set ${online}, is_payment_in_doubt = true where id = ${doubtful}`);
    await shop.run(`insert into payment_attempts (order_id, number, provider, state, amount_cents, captured_cents, reference)
      select id, 1, 'koko', case when id = ${broken} then 'paid' else 'unknown' end, total_cents,
        case when id = ${broken} then total_cents else 0 end, id || '-1'
      from orders where id in (${doubtful}, ${broken}); ${POST_ALL.join('; ')}`);
    await shop.run(`insert into refunds (order_id, attempt_id, number, amount_cents, reason, state, reference)
      select order_id, id, 1, 50000, 'One had leaked.', 'by_hand', reference || '-r1' from payment_attempts where order_id = ${broken}; ${POST_ALL.join('; ')}`);
    await shop.run(`insert into order_issues (order_id, attempt_id, reason, note)
      select order_id, id, 'no_answer', 'Koko has not said so for an hour.' from payment_attempts where order_id = ${doubtful}`);

    await signIn(page, OWNER, '/admin/decide');
    const issue = page.getByRole('listitem').filter({ hasText: `Whether ${doubtful} is paid is not known` });
    await issue.getByRole('button', { name: /^I'm on it/ }).click();
    await expectToast(page, 'Ishani is on it.');
    await expect(issue).toContainText('Ishani is on it');
    await expect(issue.getByRole('button', { name: /^I'm on it/ })).toHaveCount(0);
    await issue.getByRole('button', { name: /^Ask now/ }).click();
    await expectToast(page, 'The provider was asked');
    await issue.getByRole('button', { name: /^Done, close it/ }).click();
    const settle = page.getByRole('dialog', { name: `Whether ${doubtful} is paid is not known` });
    await settle.getByRole('button', { name: 'Done, close it' }).click();
    await expect(settle.getByRole('alert')).toContainText('Say in a few words what was done.');
    await settle.getByLabel('What was done').fill('Koko wrote that nothing came.');
    await settle.getByRole('button', { name: 'Done, close it' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing needs a decision' })).toBeVisible();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(issue).toContainText(/Ishani, \d\d:\d\d: Koko wrote that nothing came\./);
    await issue.getByRole('button', { name: /^Open again/ }).click();
    await expectToast(page, 'It is open again.');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(issue.getByRole('button', { name: /^Ask now/ })).toBeVisible();
    await expectAccessible(page);

    // A refund that was asked for is none that was made.
    await page.goto(`/admin/orders/${broken}`);
    await expect(page.locator('.sums')).toContainText('To be given back− Rs. 500.00');
    await expect(page.locator('.sums')).not.toContainText('Given back');
    // The order itself asks, too.
    await shop.run(`update orders set is_payment_in_doubt = true where id = ${doubtful}`);
    await page.goto(`/admin/orders/${doubtful}`);
    await page.getByRole('button', { name: 'Ask now', exact: true }).click();
    await expect(page.locator('.toast')).toBeVisible();

    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Takings' })).toBeVisible();
    await page.getByRole('button', { name: '30 days' }).click();
    await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.takings')).toContainText(/Rs\. [1-9]/);
    await device.clearCookies();
    await signIn(page, PACKER);
    await expect(page.getByText('Placed today')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Takings' })).toHaveCount(0);
  });
});
