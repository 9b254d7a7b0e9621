import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '#server/orders/tables.ts';
import { idempotencyKeys } from '#server/platform/tables.ts';
import { CARD, CASH, orderClient, shippingAddress } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { send, buyer, ledgerGaps } = orderClient(shop);

type Buyer = Awaited<ReturnType<typeof buyer>>;
const countOrders = (of: Buyer) => shop.db.$count(orders, sql`user_id = ${of.id}`);

describe('the payload of an order', () => {
  test('[SPC-04] may hold null for every optional field', async () => {
    const nimali = await buyer({ 1: 1 });
    const nothing = { apartment: null, city: null, country: null, postalCode: null, firstName: null };
    const { status, body } = await nimali.place({
      shippingAddress: { ...shippingAddress, ...nothing },
      billingAddress: null,
      shippingMethodId: null,
      email: null,
      discountCode: null,
      specialMessage: null,
      scheduleDelivery: null,
      giftBag: null,
      emailOffers: null,
      saveInfo: null,
    });
    expect(status).toBe(200);
    const { order } = (await nimali.get(`/orders/${body.order.id}`)).body;
    expect(order).toMatchObject({
      email: nimali.email,
      discount: null,
      specialMessage: '',
      scheduleDelivery: null,
      giftBag: false,
      shippingAddress: { firstName: '', addressLine2: '', postalCode: '', city: 'Kandy' },
      billingAddress: { lastName: 'Perera' },
    });
  });

  test.each([
    ['20000', '20000'],
    [20000, '20000'],
    [100, '00100'],
  ])('[SPC-04] may name ids as text and the postal code as %j', async (postalCode, kept) => {
    const nimali = await buyer({ 1: 1 });
    const { status, body } = await nimali.place({
      shippingAddress: { ...shippingAddress, postalCode },
      shippingMethodId: '1',
      paymentMethodId: String(CASH),
    });
    expect(status).toBe(200);
    const { order } = (await nimali.get(`/orders/${body.order.id}`)).body;
    expect(order.shippingAddress.postalCode).toBe(kept);
  });

  test.each(['', false])('[SPC-18] may ask for no day of delivery by %j', async (scheduleDelivery) => {
    const nimali = await buyer({ 1: 1 });
    const { status, body } = await nimali.place({ shippingAddress, scheduleDelivery });
    expect(status).toBe(200);
    expect((await nimali.get(`/orders/${body.order.id}`)).body.order.scheduleDelivery).toBeNull();
  });

  test.each([true, 'tomorrow', 7])('[SPC-18] is refused with the day %j', async (scheduleDelivery) => {
    const { body } = await (await buyer({ 1: 1 })).place({ shippingAddress, scheduleDelivery });
    expect(body.details.problems).toEqual([{ field: 'scheduleDelivery', message: 'Choose a day of delivery' }]);
  });

  test.each([
    ['postalCode', 1_234_567, 'A postal code has five digits'],
    ['postalCode', 20_000.5, 'Postal code must be text'],
    ['postalCode', {}, 'Postal code must be text'],
  ])('[SPC-04] is still refused with %s %j', async (field, value, message) => {
    const nimali = await buyer({ 1: 1 });
    const { body } = await nimali.place({ shippingAddress: { ...shippingAddress, [field]: value } });
    expect(body.details.problems).toEqual([{ field: `shippingAddress.${field}`, message }]);
  });

  test('[SPC-13] names every required field that is missing', async () => {
    const nimali = await buyer({ 1: 1 });
    const { status, body } = await nimali.place({ shippingAddress: {}, billingAddress: {} });
    expect(status).toBe(400);
    const messages = ['Full name', 'Street address', 'District', 'Phone number'].map((what) => `${what} is required`);
    const fields = ['lastName', 'address', 'district', 'phoneNumber'];
    expect(body.details.problems).toEqual(
      ['shippingAddress', 'billingAddress'].flatMap((address) =>
        fields.map((field, index) => ({ field: `${address}.${field}`, message: messages[index] })),
      ),
    );
    expect(await countOrders(nimali)).toBe(0);
  });
});

describe('an account', () => {
  const person = {
    firstName: 'Nimali',
    lastName: 'Perera',
    email: 'spec@example.com',
    password: 'leaf-in-the-morning',
  };

  test('[SPC-12] takes the specified fields and no more', async () => {
    expect((await send('POST', '/auth/register', person)).status).toBe(200);
    const { email, password } = person;
    const { status, body } = await send('POST', '/auth/login', { email, password });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token: expect.any(String),
      user: { firstName: 'Nimali', lastName: 'Perera', emailAddress: email },
    });
  });

  test('[SPC-13] names every field that is missing', async () => {
    const problemsOf = async (path: string) => (await send('POST', path, {})).body.details.problems;
    const required = { email: 'Email is required', password: 'Password is required' };
    const named = (fields: Record<string, string>) =>
      Object.entries(fields).map(([field, message]) => ({ field, message }));
    expect(await problemsOf('/auth/login')).toEqual(named(required));
    expect(await problemsOf('/auth/register')).toEqual(
      named({ firstName: 'First name is required', lastName: 'Last name is required', ...required }),
    );
    expect(await problemsOf('/auth/forgot-password')).toEqual(named({ email: required.email }));
  });
});

describe('a cash order sent again without a key', () => {
  test('[SPC-05] is the same order, ten times at once too', async () => {
    const nimali = await buyer({ 1: 2 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => nimali.place()));
    const [first] = answers;
    expect(first?.status).toBe(200);
    for (const answer of answers) expect(answer).toEqual(first);
    expect(await nimali.place()).toEqual(first);
    expect(await countOrders(nimali)).toBe(1);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[SPC-05] with the cart filled again is another order', async () => {
    const nimali = await buyer({ 1: 2 });
    const first = await nimali.place();
    await nimali.fill({ 1: 2 });
    const second = await nimali.place();
    expect(second.status).toBe(200);
    expect(second.body.order.id).not.toBe(first.body.order.id);
    expect(await nimali.place()).toEqual(second);
    expect(await countOrders(nimali)).toBe(2);
  });

  test('[SPC-05] finds the cart empty when it is another, was touched, called off, or long ago', async () => {
    const EMPTY = { status: 409, body: { code: 'cart_empty' } };
    const nimali = await buyer({ 1: 1 });
    const { order } = (await nimali.place()).body;
    expect(await nimali.place({ specialMessage: 'Ring twice' })).toMatchObject(EMPTY);
    expect(await nimali.place({ paymentMethodId: CARD })).toMatchObject(EMPTY);
    expect(await nimali.place({}, { key: 'another-1' })).toMatchObject(EMPTY);
    await shop.db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '11 minutes'` });
    expect(await nimali.place()).toMatchObject(EMPTY);
    await shop.db.update(idempotencyKeys).set({ createdAt: sql`now()` });
    expect((await nimali.place()).body.order.id).toBe(order.id);
    await nimali.post(`/orders/${order.id}/cancel`);
    expect(await nimali.place()).toMatchObject(EMPTY);

    const ruwan = await buyer({ 1: 1 });
    await ruwan.place();
    await ruwan.fill({ 1: 1 });
    await send('DELETE', '/cart/clear', undefined, { token: ruwan.token });
    expect(await ruwan.place()).toMatchObject(EMPTY);
  });
});
