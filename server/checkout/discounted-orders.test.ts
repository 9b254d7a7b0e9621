import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { worthOf } from '#contract/rules/refund-worth.ts';
import { correctOrder, previewCorrection } from '#contract/staff/corrections.ts';
import { placeNewOrder, quoteNewOrder } from '#contract/staff/new-order.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import { discountCodes } from '#server/discounts/tables.ts';
import { createUsers } from '#testing/create-users.ts';
import { CARD, CASH, orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { isLong } from '#testing/randomness.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { db } = shop;
const { buyer, send, ledgerGaps, setStock } = orderClient(shop);
const startsAt = new Date('2024-01-01');
for (const item of [1, 2, 3]) await setStock(item, 5000);
const GEL = 250_000;
await db.execute(sql`update product_items set price_cents = ${GEL}, compare_at_cents = null where id in (1, 2, 3)`);

type NewDiscount = typeof discountCodes.$inferInsert;
async function discount(values: NewDiscount): Promise<number> {
  const [row] = await db
    .insert(discountCodes)
    .values({ startsAt, ...values })
    .returning({ id: discountCodes.id });
  return row?.id ?? 0;
}
const usesOf = async (id: number) => (await db.select().from(discountCodes).where(eq(discountCodes.id, id)))[0]?.uses;

/** What one test gives by itself is nothing to the next. */
afterEach(async () => {
  expect(await ledgerGaps()).toEqual([]);
  await db.update(discountCodes).set({ active: false }).where(sql`code is null`);
});

const quoteOf = async (person: Awaited<ReturnType<typeof buyer>>, asked: object = {}) =>
  (await person.post('/orders/quote', { paymentMethodId: CARD, district: 'Kandy', ...asked })).body.quote;
const orderOf = async (person: Awaited<ReturnType<typeof buyer>>, id: number) =>
  (await person.get(`/orders/${id}`)).body.order;

describe('given without a code', () => {
  test('[DSC-05] [DSC-10] [DSC-12] free delivery from a sum: near, reached, ordered by a client that knows nothing of it', async () => {
    await discount({ name: 'Free delivery week', kind: 'free_delivery', minimumCents: 600_000, combines: true });
    const nimali = await buyer({ 1: 2 });
    expect(await quoteOf(nimali)).toMatchObject({ shipping: 500, total: 5500 });
    expect((await nimali.get('/discounts/offers')).body.offers).toContainEqual({
      kind: 'nearly',
      text: 'Rs. 1,000.00 more for free delivery',
    });
    await nimali.fill({ 1: 3 });
    const quote = await quoteOf(nimali);
    const freeDelivery = { name: 'Free delivery (Free delivery week)', amount: 500 };
    expect(quote).toMatchObject({ subtotal: 7500, shipping: 0, discount: null, freeDelivery, total: 7500 });
    expect((await nimali.get('/discounts/offers')).body.offers[0]).toEqual({
      kind: 'given',
      text: 'Free delivery (Free delivery week) is yours.',
    });
    // The owner lets a code stand beside it.
    expect(await quoteOf(nimali, { discountCode: 'aloe20' })).toMatchObject({
      ...{ discount: { code: 'ALOE20', amount: 1500 }, shipping: 0, freeDelivery, total: 6000 },
    });
    const placed = await nimali.place({ discountCode: 'ALOE20' });
    expect(placed.body.order.orderTotal).toBe(6000);
    const order = await orderOf(nimali, placed.body.order.id);
    expect(order).toMatchObject({
      discount: { code: 'ALOE20 and Free delivery week', amount: 1500 },
      freeDelivery: { name: 'Free delivery', amount: 500 },
      shippingMethod: { price: 0 },
    });
    const { rows } = await db.execute(sql`select discount_kind as kind, discount_cents as cents,
      delivery_saved_cents as saved from orders where id = ${order.id}`);
    expect(rows).toEqual([{ kind: 'several', cents: 150_000, saved: 50_000 }]);
    const { rows: mails } = await db.execute<{ text: string }>(
      sql`select text from mails where recipient = ${nimali.email} and text like '%Free delivery%'`,
    );
    expect(mails[0]?.text).toMatch(/Shipping \(.*\): Rs\. 500\.00\nFree delivery: -Rs\. 500\.00/);
    // Called off: both uses are free again.
    await nimali.post(`/orders/${order.id}/cancel`);
  });

  test('[DSC-05] with a code beside it the better of both, said in words; what takes nothing off is not used up', async () => {
    const three = await discount({
      ...{ name: 'Three for two', kind: 'buy_get', buyQty: 2, getQty: 1, getPercent: 100, getOf: 'same' },
      productIds: [1],
    });
    const person = await buyer({ 1: 2 });
    expect((await person.get('/discounts/offers')).body.offers).toContainEqual({
      kind: 'nearly',
      productId: 1,
      text: expect.stringMatching(/^Add one more .+: the third is free$/),
    });
    await person.fill({ 1: 3 });
    const quote = await quoteOf(person, { discountCode: 'ALOE20' });
    expect(quote).toMatchObject({
      discount: null,
      discountProblem: null,
      discountNote: 'Three for two takes off Rs. 2,500.00, more than ALOE20: you get the better of both.',
      automatic: { name: 'Three for two', amount: 2500, text: 'buy 2, get 1 free' },
      total: 5500,
    });
    expect(quote.offer).toBeUndefined();
    // Whoever sends the code all the same pays what was shown.
    const placed = await person.place({ discountCode: 'ALOE20', paymentMethodId: CARD, expectedTotal: 5500 });
    expect(placed.status).toBe(503);
    const order = await orderOf(person, placed.body.details.orderId);
    expect(order.discount).toEqual({ code: 'Three for two', amount: 2500 });
    expect(await usesOf(three)).toBe(1);
    // With more pieces of something else the code is better; the use goes back.
    await person.fill({ 1: 3, 2: 6 });
    const other = await person.place({ discountCode: 'ALOE20', paymentMethodId: CARD });
    expect((await orderOf(person, other.body.details.orderId)).discount).toEqual({ code: 'ALOE20', amount: 4500 });
    expect(await usesOf(three)).toBe(0);
  });

  test('[DSC-04] only some districts, categories and what has no price before; a first order; at most so much', async () => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select category_id as id from products where id = (select product_id from product_items where id = 1)`,
    );
    await db.execute(sql`update product_items set compare_at_cents = price_cents + 1 where id = 2`);
    await discount({ code: 'KANDYFREE', kind: 'free_delivery', districts: ['Kandy', 'Matale'] });
    await discount({
      code: 'SOME',
      percent: 50,
      categoryIds: [rows[0]?.id ?? 0],
      skipsReduced: true,
      mostOffCents: 60_000,
    });
    const person = await buyer({ 1: 1, 2: 1 });
    const said = async (asked: object) => (await quoteOf(person, asked)).discountProblem;
    expect(await said({ discountCode: 'kandy free', district: 'Galle' })).toBe(
      'This discount code is for deliveries to Kandy and Matale.',
    );
    expect(await quoteOf(person, { discountCode: 'kandy free' })).toMatchObject({
      ...{ discount: { code: 'KANDYFREE', amount: 0, text: 'free delivery' }, shipping: 0, total: 5000 },
    });
    expect(await quoteOf(person, { discountCode: 'SOME' })).toMatchObject({ discount: { amount: 600 }, total: 4900 });
    await person.fill({ 2: 1 });
    expect(await said({ discountCode: 'SOME' })).toBe('This discount code is not for what is in this order.');
    await db.execute(sql`update product_items set compare_at_cents = null where id = 2`);
  });
});

describe('limits', () => {
  test('[DSC-06] many buyers at once: five uses are given five times, with a code and without', async () => {
    const many = isLong ? 20 : 8;
    const five = await discount({ code: 'FIVE', percent: 10, mostUses: 5 });
    const people = await Promise.all(Array.from({ length: many }, () => buyer({ 1: 1 })));
    const place = (payload: object = {}) =>
      Promise.all(people.map((one, n) => one.place({ shippingAddress: shippingAddressOf(100 + n), ...payload })));
    const coded = await place({ discountCode: 'FIVE' });
    expect(coded.filter(({ status }) => status === 200 || status === 201)).toHaveLength(5);
    expect(await usesOf(five)).toBe(5);
    const refused = coded.filter(({ body }) => body.code);
    expect(new Set(refused.map(({ body }) => body.error))).toEqual(new Set(['This discount code has been used up.']));

    // Whoever asked for none still orders, without it; and who was shown it is asked first.
    const automatic = await discount({ name: 'First five', percent: 20, mostUses: 5 });
    await Promise.all(people.map((one) => one.fill({ 1: 1 })));
    const shown = await place({ expectedTotal: 2500 });
    const codes = shown.map(({ status, body }) => (status < 300 ? 'placed' : body.code)).sort();
    expect(codes).toEqual([...Array(5).fill('placed'), ...Array(many - 5).fill('total_changed')]);
    expect(await usesOf(automatic)).toBe(5);
    const others = people.filter((_, index) => (shown[index]?.status ?? 0) >= 300);
    const plain = await Promise.all(
      others.map((one, n) => one.place({ shippingAddress: shippingAddressOf(200 + n), paymentMethodId: CASH })),
    );
    expect(plain.map(({ body }) => body.order?.orderTotal)).toEqual(others.map(() => 3000));
    expect(await usesOf(automatic)).toBe(5);
  });

  test('[DSC-06] [DSC-21] two for each customer, also of who has no account, by the phone', async () => {
    await discount({ code: 'TWOEACH', percent: 10, mostPerCustomer: 2 });
    const owner = await staffClient(shop)({ role: 'owner' });
    const asked = {
      ...{ source: 'phone' as const, lines: [{ productItemId: 1, qty: 1 }], method: 'cash' as const },
      ...{ district: 'Kandy' as const, discountCode: 'TWOEACH', email: '' },
      ...{ name: 'Kamala Silva', phone: '0719876543', address: '4 Lake Road', town: 'Kandy', postalCode: '20000' },
    };
    const order = (expectedTotal: number, more: object = {}) =>
      owner.send(placeNewOrder, { ...asked, ...more, expectedTotal });
    const answers = await Promise.all([order(2750), order(2750), order(2750), order(2750), order(2750)]);
    expect(answers.map(({ status }) => (status < 300 ? 'placed' : 'refused')).sort()).toEqual([
      ...['placed', 'placed', 'refused', 'refused', 'refused'],
    ]);
    const { lines, method, district, phone } = asked;
    const question = { lines, method, district, phone };
    const again = await owner.send(quoteNewOrder, { ...question, discountCode: 'TWOEACH' });
    expect(again.body.discountProblem).toBe('You have used this discount code already.');
    await discount({ name: 'One each', kind: 'amount', amountCents: 10_000, mostPerCustomer: 1, combines: true });
    const automatic = await owner.send(quoteNewOrder, question);
    expect(automatic.body).toMatchObject({ automatic: { name: 'One each', amount: 100 }, total: 2900 });
    expect((await order(2900, { discountCode: '' })).status).toBe(200);
    expect((await owner.send(quoteNewOrder, question)).body).toMatchObject({ total: 3000 });
    // With an account two orders at once take one each.
    const [user] = await createUsers(db, 1);
    const token = user?.token ?? '';
    for (const total of [2660, 2750]) {
      await send('PUT', '/cart', [{ productItemId: 1, qty: 1 }], { token });
      const payload = {
        shippingAddress: shippingAddressOf(900 + total),
        paymentMethodId: CASH,
        discountCode: 'TWOEACH',
      };
      expect((await send('POST', '/orders', payload, { token })).body.order.orderTotal).toBe(total);
    }
    await send('PUT', '/cart', [{ productItemId: 1, qty: 1 }], { token });
    const third = { shippingAddress: shippingAddressOf(999), paymentMethodId: CASH, discountCode: 'TWOEACH' };
    expect((await send('POST', '/orders', third, { token })).body.error).toBe(
      'You have used this discount code already.',
    );
  });
});

describe('what was agreed', () => {
  const reason = 'As we spoke';

  test('[DSC-08] [DSC-09] a correction reckons by the rule of the day it was ordered; lines are worth what was paid', async () => {
    const id = await discount({
      ...{ code: 'TRIO', kind: 'buy_get', buyQty: 2, getQty: 1, getPercent: 50, getOf: 'any' },
    });
    const owner = await staffClient(shop)({ role: 'owner' });
    const person = await buyer({ 1: 2, 2: 1, 3: 3 });
    const placed = await person.place({ discountCode: 'TRIO', shippingAddress: shippingAddressOf(71) });
    const orderId = placed.body.order.id;
    expect(placed.body.order.orderTotal).toBe(15_000 - 2500 + 500);
    // The owner ends it, makes it smaller, and one item gets a price before: none of that is the customer's.
    await db
      .update(discountCodes)
      .set({ getPercent: 10, skipsReduced: true, endsAt: new Date() })
      .where(eq(discountCodes.id, id));
    const page = await owner.send(getOrder, { id: orderId });
    const paid = page.body.lines.map(({ net }) => net);
    expect(paid.reduce((sum, net) => sum + net, 0)).toBe(12_500);
    for (const { qty, net } of page.body.lines) {
      const line = { qty, refundedQty: 0, netCents: net * 100, givenCents: 0 };
      const first = worthOf(line, 1);
      const rest = worthOf({ ...line, refundedQty: 1, givenCents: first }, qty - 1);
      expect(qty === 1 ? first : first + rest).toBe(net * 100);
    }
    const { version } = page.body.row;
    const lines = [
      { productItemId: 1, qty: 2 },
      { productItemId: 3, qty: 3 },
    ];
    const change = { id: orderId, version, lines, scheduleDelivery: null };
    const preview = await owner.send(previewCorrection, change);
    expect(preview.body).toMatchObject({ discount: { code: 'TRIO', amount: 1250 }, total: 12_500 - 1250 + 500 });
    const done = await owner.send(correctOrder, { ...change, reason, expectedTotal: 11_750 });
    expect(done.status).toBe(200);
    expect(await ledgerGaps()).toEqual([]);
    const fewer = await owner.send(previewCorrection, {
      ...change,
      version: (await owner.send(getOrder, { id: orderId })).body.row.version,
      lines: [{ productItemId: 1, qty: 2 }],
    });
    expect(fewer.body.notes).toEqual([
      'The discount TRIO falls away: it is for more pieces: buy 2, get 1 at 50 % off.',
    ]);
  });

  test('[DSC-08] free delivery that falls away costs what it would have, and its use is free again', async () => {
    const id = await discount({ name: 'From six thousand', kind: 'free_delivery', minimumCents: 600_000 });
    const owner = await staffClient(shop)({ role: 'owner' });
    const person = await buyer({ 1: 3 });
    const placed = await person.place({ shippingAddress: shippingAddressOf(72) });
    const orderId = placed.body.order.id;
    expect(placed.body.order.orderTotal).toBe(7500);
    const page = await owner.send(getOrder, { id: orderId });
    expect(page.body).toMatchObject({
      discount: null,
      freeDelivery: { name: 'Free delivery (From six thousand)', amount: 500 },
      shipping: { price: 0 },
    });
    const change = {
      id: orderId,
      version: page.body.row.version,
      lines: [{ productItemId: 1, qty: 2 }],
      scheduleDelivery: null,
    };
    const preview = await owner.send(previewCorrection, change);
    expect(preview.body).toMatchObject({
      ...{ shipping: 500, freeDelivery: null, total: 5500 },
      notes: ['The discount From six thousand falls away: it is for orders from Rs. 6,000.00.'],
    });
    expect((await owner.send(correctOrder, { ...change, reason, expectedTotal: 5500 })).status).toBe(200);
    expect(await usesOf(id)).toBe(0);
  });
});
