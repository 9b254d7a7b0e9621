import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { forgetCustomer } from '#contract/staff/customers.ts';
import { getOrder as getOrderPage } from '#contract/staff/order-page.ts';
import { users } from '#server/accounts/tables.ts';
import { discountCodes } from '#server/discounts/tables.ts';
import { purgeExpired } from '#server/operations/purge.ts';
import { orders } from '#server/orders/tables.ts';
import { guestClient } from '#testing/guest-client.ts';
import { CARD, CASH, KOKO, MINTPAY, orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { isLong } from '#testing/randomness.ts';
import { settingsClient } from '#testing/settings-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({
  SELL_TO_GUESTS: 'on',
  GUESTS_PER_ADDRESS: '9999',
  HOLD_UNPROVED_PERCENT: '25',
  HOLDS_UNPAID: '3',
  COD_UNPROVED_MAX: '15000',
  COD_UNPROVED_PER_ADDRESS: '6',
  COD_OPEN_PER_PHONE: '4',
  COD_OPEN_PER_ADDRESS: '5',
  COD_FIRST_MAX: '12000',
});
const browser = guestClient(shop);
const { buyer, setStock, stockOf, ledgerGaps } = orderClient(shop);
const owner = await staffClient(shop)({ role: 'owner' });
const { set } = settingsClient(owner);

type Answer = Awaited<ReturnType<ReturnType<typeof browser>['send']>>;
const rowOf = async (id: number) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
const codes = (answers: Answer[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status, body }) => (status === 200 ? 'placed' : body.code))).map(
      ([code, given]) => [code, given?.length],
    ),
  );

let number = 0;
/** To a door and a phone of its own, from a network of its own. */
function elsewhere() {
  number += 1;
  return { at: `10.1.${Math.floor(number / 250)}.${number % 250}`, shippingAddress: shippingAddressOf(number) };
}
async function guestWith(pieces: Record<number, number>, at = elsewhere().at) {
  const guest = browser(at);
  await guest.begin(pieces);
  return guest;
}
/** There is no sandbox here: the order stands and its pieces are held. */
const HELD = { status: 503, body: { code: 'payment_unavailable' } };

await setStock(1, 400);
await setStock(2, 400);

test('[GST-08] a guest orders by phone alone in cash, sees the order and calls it off; to others there is none', async () => {
  const guest = await guestWith({ 1: 2 });
  const placed = await guest.place({ shippingAddress: shippingAddressOf(900_001) });
  expect(placed.status).toBe(200);
  const { id } = placed.body.order;
  expect(await rowOf(id)).toMatchObject({ userId: null, email: '', source: 'web', placedBy: null, status: 'Pending' });
  expect(await guest.cart()).toEqual([]);
  const { order } = (await guest.send('GET', `/orders/${id}`)).body;
  expect(order).toMatchObject({ id, email: '', user: { firstName: 'Nimali Kumari', emailAddress: '' } });
  expect((await guest.send('GET', '/orders')).body.orders.map((one: { id: number }) => one.id)).toEqual([id]);
  const { path } = (await guest.send('POST', `/orders/${id}/link`)).body;
  expect((await shop.request(path)).status).toBe(200);

  const other = await guestWith({ 1: 1 });
  const account = await buyer();
  for (const call of [`/orders/${id}`, `/orders/checkcapture/${id}`, `/returns/${id}`]) {
    expect((await other.send('GET', call)).status, call).toBe(404);
    expect((await account.get(call)).status, call).toBe(404);
  }
  expect((await other.send('POST', `/orders/${id}/link`)).body.code).toBe('order_not_found');
  expect((await other.send('POST', `/orders/${id}/cancel`, {})).body.code).toBe('order_not_found');
  // Staff see whoever ordered by the phone, as of orders that they took.
  const { body: page } = await owner.send(getOrderPage, { id });
  expect(page.person).toMatchObject({ userId: null, orders: 1 });
  expect((await guest.send('POST', `/orders/${id}/cancel`, {})).body.order.orderStatus.status).toBe('Cancelled');
  expect(await ledgerGaps()).toEqual([]);
});

test('[GST-08] a mail address is asked for where a provider is paid, and taken where one is given', async () => {
  const guest = await guestWith({ 1: 1 });
  for (const paymentMethodId of [CARD, KOKO, MINTPAY]) {
    const { status, body } = await guest.place({ paymentMethodId });
    expect([status, body.details?.problems?.[0]]).toEqual([
      400,
      { field: 'email', message: 'Email is needed for this way to pay' },
    ]);
  }
  expect(await guest.place({ paymentMethodId: CARD, email: 'Guest@Example.com' })).toMatchObject(HELD);
  const cash = await guestWith({ 2: 1 });
  const { body } = await cash.place({ ...elsewhere(), email: 'cash@example.com' });
  const { rows: mails } = await shop.db.execute(sql`select * from mails where key = ${String(body.order.id)}`);
  expect(JSON.stringify(mails)).toContain('cash@example.com');
  expect(JSON.stringify(mails)).toContain('/order/');
});

test('[GST-10] a guest has one order that waits for money: resumed, replaced, repeated by its key, also sent twenty times', async () => {
  const guest = await guestWith({ 1: 2 });
  const card = { paymentMethodId: CARD, email: 'one@example.com' };
  const mine = async () =>
    (await guest.send('GET', '/orders')).body.orders as { id: number; orderStatus: { status: string } }[];
  expect(await guest.place(card)).toMatchObject(HELD);
  const [first] = await mine();
  expect(await guest.place(card)).toMatchObject(HELD);
  expect((await mine()).map(({ id }) => id)).toEqual([first?.id]);
  await guest.add({ 2: 1 });
  expect(await guest.place(card)).toMatchObject(HELD);
  expect((await mine()).map(({ orderStatus }) => orderStatus.status)).toEqual(['Pending', 'Cancelled']);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => guest.place({ shippingAddress: shippingAddressOf(77) }, { key: 'cash-once' })),
  );
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  // It was taken up again, and is paid at the door now.
  expect((await mine()).map(({ orderStatus }) => orderStatus.status)).toEqual(['Pending', 'Cancelled']);
  // Without a key it is known by what was sent.
  expect((await guest.place({ shippingAddress: shippingAddressOf(77) })).body.code).toBe('cart_empty');
  expect(await ledgerGaps()).toEqual([]);
});

test('[GST-07] carts of guests behind one network hold no more pieces together than one new customer', async () => {
  await setStock(3, 100);
  const { reserved } = await stockOf(3);
  const at = '203.0.113.50';
  const crowd = Array.from({ length: isLong ? 1000 : 25 }, () => browser(at));
  await Promise.all(crowd.map((one) => one.begin({ 3: 4 })));
  const answers = await Promise.all(
    crowd.map((one, n) =>
      one.place({
        paymentMethodId: CARD,
        email: `crowd-${n}@example.com`,
        shippingAddress: shippingAddressOf(3000 + n),
      }),
    ),
  );
  expect(codes(answers)).toEqual({ payment_unavailable: 6, hold_refused: crowd.length - 6 });
  expect((await stockOf(3)).reserved - reserved).toBe(24);
  expect(await ledgerGaps()).toEqual([]);
});

test('[GST-07] cash that waits for a call: so much from one network, from one phone and to one street, at once or not', async () => {
  const flood = Array.from({ length: 20 }, () => browser('203.0.113.60'));
  await Promise.all(flood.map((one) => one.begin({ 1: 1 })));
  const answers = await Promise.all(flood.map((one, n) => one.place({ shippingAddress: shippingAddressOf(4000 + n) })));
  expect(codes(answers)).toEqual({ placed: 6, payment_method_not_offered: 14 });

  const phone = { phoneNumber: '+94779990001' };
  const sameCrowd = (to: (n: number) => object) =>
    Promise.all(
      Array.from({ length: 8 }, async (_, n) =>
        (await guestWith({ 1: 1 })).place({ shippingAddress: { ...shippingAddressOf(5000 + n), ...to(n) } }),
      ),
    );
  expect(codes(await sameCrowd(() => phone))).toEqual({ placed: 4, payment_method_not_offered: 4 });
  expect(codes(await sameCrowd((n) => ({ address: '9 Lake Drive', phoneNumber: `+9477888${1000 + n}` })))).toEqual({
    placed: 5,
    payment_method_not_offered: 3,
  });
});

test('[GST-07] a guest who lets pieces go unpaid too often waits, as a customer does', async () => {
  const guest = await guestWith({ 2: 1 });
  for (let times = 0; times < 3; times += 1) {
    expect(await guest.place({ paymentMethodId: CARD, email: 'again@example.com' })).toMatchObject(HELD);
    const [{ id }] = (await guest.send('GET', '/orders')).body.orders;
    expect((await guest.send('POST', `/orders/${id}/cancel`, {})).status).toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  }
  expect((await guest.place({ paymentMethodId: CARD, email: 'again@example.com' })).body.code).toBe('hold_refused');
});

test('[GST-09] quotes of a guest and what placing refuses do not tell whether phone, street or mail are known', async () => {
  // A phone that has bought for years, refused a parcel, and has as many on the way as it may.
  const known = { ...shippingAddressOf(6000), phoneNumber: '+94770006000' };
  for (let times = 0; times < 4; times += 1) {
    const one = await buyer({ 1: 1 });
    expect((await one.place({ shippingAddress: known })).status).toBe(200);
  }
  await shop.db.insert(discountCodes).values([
    { code: 'FIRST', percent: 10, firstOrderOnly: true, startsAt: new Date('2024-01-01') },
    { code: 'ONCE', percent: 10, mostPerCustomer: 1, startsAt: new Date('2024-01-01') },
    { code: 'ALL', percent: 10, startsAt: new Date('2024-01-01') },
  ]);
  const guest = await guestWith({ 1: 1 });
  const asked = (to: typeof known, discountCode: string) =>
    guest.send('POST', '/orders/quote', {
      discountCode,
      paymentMethodId: CASH,
      district: to.district,
      phoneNumber: to.phoneNumber,
      address: to.address,
    });
  for (const code of ['', 'FIRST', 'ONCE', 'ALL']) {
    const [one, other] = [await asked(known, code), await asked(shippingAddressOf(6001), code)];
    expect(one.body).toEqual(other.body);
    expect(one.body.quote.discount?.amount ?? 0, code).toBe(code === 'ALL' ? one.body.quote.subtotal / 10 : 0);
  }
  expect((await asked(known, 'FIRST')).body.quote.discountProblem).toBe(
    'This discount code is for customers with an account. Sign in to use it: your cart is kept.',
  );
  // One sentence for phone, street and network.
  const refusals = [
    await guest.place({ shippingAddress: known }),
    await (await guestWith({ 1: 1 })).place({
      shippingAddress: { ...shippingAddressOf(6002), address: '9 Lake Drive' },
    }),
    await (await guestWith({ 1: 1 }, '203.0.113.60')).place({ shippingAddress: shippingAddressOf(6003) }),
  ];
  expect(new Set(refusals.map(({ body }) => body.error))).toEqual(
    new Set([
      'This way to pay is not possible for this order. Please choose another way to pay, or sign in and order again: your cart is kept.',
    ]),
  );
  // A mail address that has an account, and one that has none.
  const { email } = await buyer();
  await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email));
  const [here, there] = [await guestWith({ 2: 1 }), await guestWith({ 2: 1 })];
  const answers = [
    await here.place({ shippingAddress: shippingAddressOf(6004), email }),
    await there.place({ shippingAddress: shippingAddressOf(6005), email: 'nobody-knows@example.com' }),
  ];
  const withoutId = ({ status, body: { order } }: Answer) => ({ status, ...order, id: 0 });
  expect(withoutId(answers[0] as Answer)).toEqual(withoutId(answers[1] as Answer));
});

test('[GST-11] an order that was just to be paid comes along with whoever signs in; earlier ones do not', async () => {
  const guest = await guestWith({ 1: 1 });
  const earlier = (await guest.place({ shippingAddress: elsewhere().shippingAddress })).body.order.id;
  await guest.add({ 2: 2 });
  expect(await guest.place({ paymentMethodId: CARD, email: 'along@example.com' })).toMatchObject(HELD);
  const [{ id: open }] = (await guest.send('GET', '/orders')).body.orders;
  const nimali = await buyer();
  expect((await guest.send('POST', '/cart/join', {}, { token: nimali.token })).status).toBe(200);
  expect((await nimali.get('/orders')).body.orders.map((one: { id: number }) => one.id)).toEqual([open]);
  expect(await nimali.cart()).toEqual([[2, 2]]);
  expect((await rowOf(earlier))?.userId).toBeNull();
  // The account goes on with it.
  expect(await nimali.place({ paymentMethodId: CARD })).toMatchObject(HELD);
  expect((await nimali.get('/orders')).body.orders).toHaveLength(1);

  const other = await guestWith({ 2: 1 });
  expect(await other.place({ paymentMethodId: CARD, email: 'stays@example.com' })).toMatchObject(HELD);
  await other.send('POST', '/cart/join', {}, { token: nimali.token });
  expect((await nimali.get('/orders')).body.orders).toHaveLength(1);
  expect((await other.send('GET', '/orders')).body.orders).toHaveLength(1);
});

test('[GST-12] whoever makes an account keeps the order from its browser; orders of a proved address follow, of an unproved one never', async () => {
  const guest = await guestWith({ 1: 1 });
  const email = 'later@example.com';
  const placed = await guest.place({ shippingAddress: elsewhere().shippingAddress, email });
  const { id } = placed.body.order;
  const elsewhereToo = await guestWith({ 1: 1 });
  const second = (await elsewhereToo.place({ shippingAddress: elsewhere().shippingAddress, email })).body.order.id;
  const account = await buyer();
  await shop.db.update(users).set({ email }).where(eq(users.id, account.id));
  const keep = (which = guest, token = account.token) => which.send('POST', `/orders/${id}/keep`, {}, { token });
  expect((await keep(elsewhereToo)).body.code).toBe('order_not_found');
  expect((await keep(browser())).body.code).toBe('order_not_found');
  expect((await Promise.all([keep(), keep()])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await account.get(`/orders/${id}`)).status).toBe(200);
  const thief = await buyer();
  expect((await keep(guest, thief.token)).body.code).toBe('order_not_found');
  expect((await rowOf(second))?.userId).toBeNull();
});

test('[GST-13] with the switch off what was ordered is still seen and called off, and nothing new is', async () => {
  const guest = await guestWith({ 1: 1 });
  const { id } = (await guest.place({ shippingAddress: elsewhere().shippingAddress })).body.order;
  await guest.add({ 1: 1 });
  await set({ SELL_TO_GUESTS: 'off' });
  expect((await guest.place()).body.code).toBe('not_signed_in');
  expect((await guest.send('POST', '/orders/quote', {})).body.code).toBe('not_signed_in');
  expect((await guest.send('GET', `/orders/${id}`)).status).toBe(200);
  expect((await guest.send('POST', `/orders/${id}/cancel`, {})).status).toBe(200);
  await set({ SELL_TO_GUESTS: 'on' });
  expect(await guest.cart()).toEqual([[1, 1]]);
});

test('[GST-14] whose order waits for money is not deleted yet; the orders of who is stay', async () => {
  const [waiting, done] = [await guestWith({ 2: 1 }), await guestWith({ 2: 1 })];
  expect(await waiting.place({ paymentMethodId: CARD, email: 'waits@example.com' })).toMatchObject(HELD);
  const { id } = (await done.place({ shippingAddress: elsewhere().shippingAddress })).body.order;
  await done.send('POST', `/orders/${id}/cancel`, {});
  await shop.db.execute(sql`update guests set seen_at = now() - interval '61 days'`);
  await purgeExpired(shop.db);
  expect(await rowOf(id)).toMatchObject({ guestId: null, status: 'Cancelled' });
  const { rows } = await shop.db.execute(sql`select count(*)::int as open from orders
    where guest_id is not null and status in ('Pending', 'Payment failed') and email = 'waits@example.com'`);
  expect(rows).toEqual([{ open: 1 }]);
});

test('[GST-15] forgetting a person takes the order from the browser too', async () => {
  const guest = await guestWith({ 1: 1 });
  const to = elsewhere().shippingAddress;
  const { id } = (await guest.place({ shippingAddress: { ...to, lastName: 'Forgettable' } }, { key: 'forget-me' })).body
    .order;
  const called = await guest.send('POST', `/orders/${id}/cancel`, {}, { key: 'forget-cancel' });
  expect(JSON.stringify(called.body)).toContain('Forgettable');
  const { rows } = await shop.db.execute<{ id: number; name: string }>(
    sql`select id, name from customers where only_phone = ${to.phoneNumber}`,
  );
  const [customer] = rows;
  const { status } = await owner.send(forgetCustomer, { id: customer?.id ?? 0, name: customer?.name ?? '' });
  expect(status).toBe(200);
  expect((await guest.send('GET', `/orders/${id}`)).status).toBe(404);
  const kept = await shop.db.execute(sql`select 1 from idempotency_keys where answer::text like '%Forgettable%'`);
  expect(kept.rows).toEqual([]);
});
