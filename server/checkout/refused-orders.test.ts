import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#server/catalogue/tables.ts';
import { CASH, orderClient, shippingAddress } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ COD_EXCLUDED_DISTRICTS: 'Mannar', COD_FEE: '150' });
const { send, buyer, setStock, ledgerGaps } = orderClient(shop);
const refused = await buyer({ 1: 1 });

describe('an order is refused', () => {
  test('[API-07] to a guest, and from an empty cart', async () => {
    expect((await send('POST', '/orders', { shippingAddress })).body.code).toBe('not_signed_in');
    const nimali = await buyer();
    expect(await nimali.place()).toMatchObject({ status: 409, body: { code: 'cart_empty' } });
  });

  test('[ORD-09] naming what is left, with the cart as it was and nothing reserved', async () => {
    const nimali = await buyer({ 8: 1, 7: 3 });
    await setStock(7, 2);
    expect(await nimali.place()).toMatchObject({
      status: 409,
      body: {
        code: 'out_of_stock',
        details: { left: 2, sku: expect.any(String), name: expect.stringMatching(/Eye Gel/) },
      },
    });
    expect(await nimali.cart()).toHaveLength(2);
    expect(await ledgerGaps()).toEqual([]);
    await shop.db.update(products).set({ active: false }).where(eq(products.id, 8));
    expect(await nimali.place()).toMatchObject({
      status: 404,
      body: { code: 'item_not_found', details: { productItemId: 8 } },
    });
    await shop.db.update(products).set({ active: true }).where(eq(products.id, 8));
  });

  test('[API-07] when the way to pay is not offered for it', async () => {
    const nimali = await buyer({ 1: 20 });
    expect(await nimali.place()).toMatchObject({
      status: 422,
      body: { code: 'payment_method_not_offered', error: 'Cash on delivery is for orders up to Rs. 25,000.00.' },
    });
    await nimali.fill({ 1: 1 });
    const inMannar = { shippingAddress: { ...shippingAddress, district: 'Mannar' } };
    expect((await nimali.place(inMannar)).body.error).toBe('Cash on delivery is not available in Mannar.');
    expect((await nimali.place({ paymentMethodId: 9 })).body.code).toBe('payment_method_not_offered');
    const { quote } = (await nimali.post('/orders/quote', { district: 'Mannar', paymentMethodId: CASH })).body;
    expect(quote).toMatchObject({ subtotal: 1850, shipping: 500, paymentFee: 150, total: 2500 });
    expect(
      quote.paymentMethods.map(({ id, isOffered }: { id: number; isOffered: boolean }) => [id, isOffered]),
    ).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
    ]);
  });

  test.each([
    ['EXPIRED', 'This discount code has expired.'],
    ['NOSUCH', 'This discount code is not known.'],
    ["'; drop table orders; --", 'This discount code is not known.'],
    ['ALOE20', 'This discount code is for orders from Rs. 5,000.00.'],
  ])('[CHK-09] when the code %s can not be used', async (discountCode, reason) => {
    const nimali = await buyer({ 1: 1 });
    expect(await nimali.place({ discountCode })).toMatchObject({
      status: 422,
      body: { code: 'discount_refused', error: reason },
    });
    const { quote } = (await nimali.post('/orders/quote', { discountCode })).body;
    expect(quote).toMatchObject({ discount: null, discountProblem: reason, total: 2350 });
  });

  test.each(['2020-01-01', '2099-01-01', new Date().toISOString().slice(0, 10)])(
    '[CHK-09] for a delivery on %s',
    async (scheduleDelivery) => {
      const nimali = await buyer({ 1: 1 });
      expect((await nimali.place({ scheduleDelivery })).body.code).toBe('delivery_day_not_offered');
    },
  );

  test.each([
    ['shippingAddress', undefined],
    ['shippingAddress', { ...shippingAddress, lastName: '' }],
    ['shippingAddress', { ...shippingAddress, address: ' ' }],
    ['shippingAddress', { ...shippingAddress, district: 'Atlantis' }],
    ['shippingAddress', { ...shippingAddress, country: 'India' }],
    ['shippingAddress', { ...shippingAddress, postalCode: '123' }],
    ['shippingAddress', { ...shippingAddress, phoneNumber: '12' }],
    ['shippingAddress', []],
    ['billingAddress', { lastName: 'x' }],
    ['shippingMethodId', 2],
    ['paymentMethodId', -1],
    ['paymentMethodId', { $gt: 0 }],
    ['email', 'nobody'],
    ['specialMessage', 'x'.repeat(501)],
    ['discountCode', 'x'.repeat(41)],
    ['scheduleDelivery', 'tomorrow'],
    ['giftBag', 'yes'],
    ['specialMessage', 'nothing\u0000here'],
    ['discountCode', '\u0000'],
  ])('[API-07] [CHK-15] when %s is %j', async (field, value) => {
    const answer = await refused.place({ [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', requestId: expect.any(String) } });
    expect(answer.body.details.problems[0].field).toMatch(new RegExp(`^${field}`));
  });
});

describe('limits', () => {
  test('[CHK-09] codes can not be guessed for long', async () => {
    const nimali = await buyer({ 1: 1 });
    const tries = await Promise.all(
      Array.from({ length: 61 }, (_, index) => nimali.post('/orders/quote', { discountCode: `GUESS${index}` })),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('[CHK-17] orders can not be placed without end', async () => {
    const nimali = await buyer({ 1: 1 });
    const tries = await Promise.all(
      Array.from({ length: 61 }, (_, index) => nimali.place({ discountCode: `GUESS${index}` })),
    );
    expect(tries.filter(({ body }) => body.code === 'too_many_attempts')).toHaveLength(1);
  });
});
