import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { GEL } from './checkout.ts';
import { beSignedIn, type Customer, newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, letRetriesPass, open, test, WIDE } from './fixtures.ts';
import { printed } from './printed.ts';

test('[ORD-04] [ORD-05] [ORD-06] [SPC-07] the list: nobody’s, empty, two pages of it, out of reach and back', {
  tag: WIDE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/503/);
  await open(page, '/orders?page=2');
  await expect(page).toHaveURL('/login');

  const customer = await newCustomer(page);
  await beSignedIn(page, customer);
  await open(page, '/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You have no orders yet.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/shop');
  await expectAccessible(page);

  for (let count = 1; count <= 11; count += 1) await placeOrder(page, customer);
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/orders?page=2');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await open(page, '/orders?page=9');
  await expect(page.getByRole('heading', { name: 'There are no orders on this page.' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await page.getByRole('link', { name: 'To the newest orders' }).click();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/orders?page=2');

  let isDown = true;
  await page.route(/\/api\/orders\?/, (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  await page.reload();
  const failed = page.getByRole('heading', { name: 'Failed to load orders' });
  await letRetriesPass(page, failed);
  await expectAccessible(page);
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.route(/\/api\/orders\?/, (route) => route.fulfill({ json: {} }), { times: 1 });
  await page.reload();
  await expect(failed).toBeVisible();
  await expect(page.getByText("GET /orders is not complete: 'orders' is missing.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
});

test('[ORD-01] [ORD-03] [ORD-07] [ORD-11] [ORD-13] an order by its address or by what was handed over, and what there is without one', {
  tag: WIDE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/400|404|503/);
  const customer = await newCustomer(page);
  const id = await placeOrder(page, customer);
  await beSignedIn(page, customer);
  await open(page, '/order-success');
  await expect(page.getByRole('heading', { name: 'Missing order ID' })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate((orderId) => history.replaceState({ usr: { orderId }, key: 'x', idx: 0 }, ''), id);
  await page.reload();
  await expect(page).toHaveURL(`/order-success/${id}`);
  await expect(page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible();

  for (const wrong of ['999999', 'abc']) {
    await open(page, `/order-success/${wrong}`);
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  }
  await page.clock.install();
  await page.route(`**/api/orders/${id}`, (route) => route.fulfill({ status: 503, json: {} }), { times: 3 });
  await open(page, `/order-success/${id}`);
  await letRetriesPass(page, page.getByRole('heading', { name: 'Failed to load order' }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible();

  // Under way, the parcel is what one comes for.
  const link = 'https://parcels.example/follow?number=LP1';
  const parcel = { state: 'with_courier', courier: 'Lanka Parcel', trackingNumber: 'LP1', link, expectedBy: null };
  const underWay = ({ orderDate: since }: { orderDate: string }) => ({
    orderStatus: { status: 'Shipped' },
    documents: [{ title: 'Invoice', number: '2026-00042' }],
    parcel: { ...parcel, since },
  });
  await page.route(`**/api/orders/${id}`, async (route) => {
    const { order } = await (await route.fetch()).json();
    await route.fulfill({ json: { order: { ...order, ...underWay(order) } } });
  });
  await open(page, `/order-success/${id}`);
  const actions = page.getByRole('group', { name: 'What you can do' });
  await expect(actions.locator('a, button').first()).toHaveText('Follow the parcel');
  await expect(actions.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute('href', link);
  // On paper stands the order, with the numbers of its documents, and nothing that is pressed.
  await expect(page.getByText('Invoice 2026-00042')).toBeVisible();
  const sheets = (await printed(page)).map(({ text }) => text);
  expect(sheets.join()).toContain('Invoice 2026-00042');
  expect(sheets.join()).not.toMatch(/Skip to content|Follow the parcel/);
  expect(sheets.filter((text) => text.trim() === '')).toEqual([]);
  await page.unroute(`**/api/orders/${id}`);
  const list = /\/api\/orders\?/;
  await page.route(list, async (route) => {
    const { orders, pagination } = await (await route.fetch()).json();
    const sent = orders.map((order: { orderDate: string }) => ({ ...order, ...underWay(order) }));
    await route.fulfill({ json: { orders: sent, pagination } });
  });
  await open(page, '/orders');
  await expect(page.getByRole('link', { name: `Follow the parcel of order ${id}` })).toHaveAttribute('href', link);
  await page.unroute(list);

  // Somebody else's is not found, and nobody's leads to the door.
  await beSignedIn(page, await newCustomer(page));
  await open(page, `/order-success/${id}`);
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
});

/** With cash on delivery, as an app would. */
async function placeOrder({ request }: Page, customer: Customer): Promise<number> {
  await customer.add(GEL.item, 1);
  const response = await request.post('/api/orders', {
    headers: { Authorization: `Bearer ${customer.token}`, 'Idempotency-Key': randomUUID() },
    data: {
      shippingAddress: {
        firstName: 'Nimali',
        lastName: 'Perera',
        address: '24 Flower Road',
        district: 'Colombo',
        phoneNumber: '0771234567',
      },
      paymentMethodId: 4,
    },
  });
  expect(response.status()).toBe(200);
  return (await response.json()).order.id;
}
