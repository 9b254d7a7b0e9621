import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addresses } from '#server/accounts/tables.ts';
import { categories, productItems, products, reviews } from '#server/catalogue/tables.ts';
import { reseed, seedEmptyDatabase } from '#server/demo/seed.ts';
import { listOverdueOrders } from '#server/orders/index.ts';
import { apiClient } from '#testing/api-client.ts';
import { CARD, CASH, orderClient, shippingAddress } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const { db, queue: jobs, request } = await openTestShop();

async function counts() {
  return Promise.all([categories, products, productItems, reviews].map((table) => db.$count(table)));
}

test('[OPS-08] the demo catalogue is 16 products in 4 categories with about 60 reviews of 11 of them', async () => {
  const [inCategories, inProducts, inItems, inReviews] = await counts();
  expect([inCategories, inProducts, inItems]).toEqual([4, 16, 16]);
  expect(inReviews).toBeGreaterThanOrEqual(55);
  const reviewed = await db.selectDistinct({ item: reviews.productItemId }).from(reviews);
  expect(reviewed).toHaveLength(11);
});

test('[OPS-08] a database that has products is left alone at start', async () => {
  await db.update(productItems).set({ priceCents: 777 }).where(eq(productItems.id, 1));
  expect(await seedEmptyDatabase(db, jobs)).toBe(false);
  const [item] = await db.select().from(productItems).where(eq(productItems.id, 1));
  expect(item?.priceCents).toBe(777);
});

test('[OPS-08] seeding again brings the demo data back to what it was', async () => {
  const before = await counts();
  await reseed(db, jobs);
  expect(await counts()).toEqual(before);
  const [item] = await db.select().from(productItems).where(eq(productItems.id, 1));
  expect(item?.priceCents).toBe(185_000);
  expect(await db.$count(addresses)).toBe(1);
});

test('[OPS-08] a product the owner adds after the demo data gets the next number', async () => {
  const [added] = await db.insert(products).values({ name: 'New', description: 'New.' }).returning({ id: products.id });
  expect(added?.id).toBe(17);
});

test('[OPS-08] [SPC-15] the demo customer has orders of every status, and the stock agrees with them', async () => {
  const { ledgerGaps, stockOf } = orderClient({ db, request });
  const { rows } = await db.execute(sql`select count(*)::int as orders, min(id) as first,
    count(distinct status)::int as statuses from orders where is_demo`);
  expect(rows).toEqual([{ orders: 14, first: 1001, statuses: 8 }]);
  expect(await ledgerGaps()).toEqual([]);
  // What can be sold is what the catalogue says, whatever the demo customer bought.
  const { onHand, reserved } = await stockOf(3);
  expect(onHand - reserved).toBe(240);
  const { rows: codes } = await db.execute(sql`select code, uses from discount_codes order by id`);
  expect(codes).toEqual([
    { code: 'ALOE20', uses: 2 },
    { code: 'WELCOME10', uses: 0 },
    { code: 'EXPIRED', uses: 0 },
  ]);
});

test('[SPC-15] the order whose payment failed can be paid, outlasts the sweep, and gives way to the next', async () => {
  const { send } = apiClient(request);
  const credentials = { email: 'nimali@komarika.example', password: 'aloe-vera-shop' };
  const { token } = (await send('POST', '/auth/login', credentials)).body;
  const list = async () => (await send('GET', '/orders', undefined, { token })).body.orders;
  const [failed, paid] = await list();
  expect([failed.orderStatus.status, paid.orderStatus.status]).toEqual(['Payment failed', 'Paid']);
  const { order } = (await send('GET', `/orders/${failed.id}`, undefined, { token })).body;
  expect(order).toMatchObject({ canPay: true, canCancel: true, paymentStatus: 'Not paid' });
  expect(await listOverdueOrders(db, new Date())).toEqual([]);

  await send('POST', '/cart/add', [{ productItemId: 1, qty: 1 }], { token });
  // Nobody is there to pay with, and the order stands.
  const next = await send('POST', '/orders', { shippingAddress, paymentMethodId: CARD }, { token });
  expect(next.body).toMatchObject({ code: 'payment_unavailable' });
  const [placed, replaced] = await list();
  expect([placed.orderStatus.status, replaced.orderStatus.status]).toEqual(['Pending', 'Cancelled']);
  expect((await send('GET', `/orders/${placed.id}`, undefined, { token })).body.order.canPay).toBe(true);
  expect(await orderClient({ db, request }).ledgerGaps()).toEqual([]);
});

test('[OPS-08] a database that has orders is never touched', async () => {
  const { send, customer } = apiClient(request);
  const { token } = await customer('ruwan@example.com');
  await send('POST', '/cart/add', [{ productItemId: 1, qty: 1 }], { token });
  await send('POST', '/orders', { shippingAddress, paymentMethodId: CASH }, { token });
  const before = await counts();
  await expect(reseed(db, jobs)).rejects.toThrow('This database has orders');
  expect(await counts()).toEqual(before);
});

test('[OPS-08] the demo accounts can sign in', async () => {
  for (const [email, password, role] of [
    ['nimali@komarika.example', 'aloe-vera-shop', 'customer'],
    ['owner@komarika.example', 'aloe-vera-owner', 'owner'],
    ['staff@komarika.example', 'aloe-vera-staff', 'staff'],
  ]) {
    const response = await request('/api/auth/login', { method: 'POST', body: JSON.stringify({ email, password }) });
    expect((await response.json()).user).toMatchObject({ emailAddress: email, role });
  }
});
