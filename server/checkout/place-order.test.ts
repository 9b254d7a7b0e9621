import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/accounts/tables.ts';
import { productItems } from '#server/catalogue/tables.ts';
import { discountCodes } from '#server/discounts/tables.ts';
import { mails } from '#server/mail/tables.ts';
import { orders } from '#server/orders/tables.ts';
import { CARD, orderClient, shippingAddress } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ COD_EXCLUDED_DISTRICTS: 'Mannar', COD_FEE: '150' });
const { buyer, stockOf, setStock, ledgerGaps } = orderClient(shop);

describe('placing an order', () => {
  test('[API-07] [ORD-09] reserves the pieces, empties the cart and writes the mail', async () => {
    const nimali = await buyer({ 1: 2, 3: 1 });
    const before = await stockOf(1);
    const { status, body } = await nimali.place();
    expect(status).toBe(200);
    expect(body).toEqual({
      order: { id: expect.any(Number), orderTotal: 5150 + 500 + 150, orderStatus: { status: 'Pending' } },
    });
    expect(await stockOf(1)).toEqual({ onHand: before.onHand, reserved: before.reserved + 2 });
    expect(await nimali.cart()).toEqual([]);
    expect((await nimali.get('/cart')).body.cart.version).toBe(2);
    const [mail] = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.key, String(body.order.id)));
    expect(mail).toMatchObject({ kind: 'order-received', recipient: nimali.email });
    for (const said of ['2 × Aloe Vera Day Cream', 'Rs. 5,800.00', 'paid on delivery', '12 Temple Road', 'Kandy 20000'])
      expect([mail?.text.includes(said), mail?.html.includes(said)], said).toEqual([true, true]);
  });

  test('[CHO-06] names size and scent of what is one of several, in cart, order, mail and refusal', async () => {
    const { rows } = await shop.db.execute<{ id: number }>(sql`
      insert into product_items (product_id, position, sku, size, scent, price_cents, on_hand)
      values (11, 2, 'BALM-R', '20 g tin', 'Rose', 110000, 5) returning id`);
    const id = rows[0]?.id ?? 0;
    const nimali = await buyer({ [id]: 2, 11: 1 });
    const { body: read } = await nimali.get('/cart');
    const { body: products } = await nimali.get('/products/11');
    expect(read.cart.items[1].productItem).toMatchObject({
      size: '20 g tin, Rose',
      isOneOfSeveral: true,
      // It has no pictures of its own.
      productImage: [products.product.items[0].productImage[0]],
      product: { name: 'Aloe Vera Lip Balm' },
    });
    const refused = await nimali.post('/cart/add', [{ productItemId: id, qty: 9 }]);
    expect(refused.body.error).toContain('Aloe Vera Lip Balm, 20 g tin, Rose');
    const { body } = await nimali.place();
    const { body: placed } = await nimali.get(`/orders/${body.order.id}`);
    expect(
      placed.order.orderLines.map(({ productItem }: { productItem: { size: string; product: { name: string } } }) => [
        productItem.product.name,
        productItem.size,
      ]),
    ).toEqual([
      ['Aloe Vera Lip Balm, 10 g tin', ''],
      ['Aloe Vera Lip Balm, 20 g tin, Rose', ''],
    ]);
    expect(placed.order.orderLines[1].productItem.productImage).toEqual(read.cart.items[1].productItem.productImage);
    const [mail] = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.key, String(body.order.id)));
    expect(mail?.text).toContain('2 × Aloe Vera Lip Balm, 20 g tin, Rose');
    // Alone again, it is named as ever.
    await shop.db.execute(sql`update product_items set archived_at = now() where id = ${id}`);
    const ruwan = await buyer({ 11: 1 });
    const { body: second } = await ruwan.place();
    expect((await ruwan.get(`/orders/${second.order.id}`)).body.order.orderLines[0].productItem).toMatchObject({
      size: '10 g tin',
      product: { name: 'Aloe Vera Lip Balm' },
    });
  });

  test('[API-07] takes at most fifteen statements, whatever is in the cart', async () => {
    const nimali = await buyer({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 8: 1 });
    shop.queries.length = 0;
    const options = { discountCode: 'ALOE20', emailOffers: true, saveInfo: true, giftBag: true };
    expect((await nimali.place(options, { key: 'count-statements' })).status).toBe(200);
    const inTransaction = shop.queries.slice(shop.queries.indexOf('begin') + 1, shop.queries.indexOf('commit'));
    expect(inTransaction.length).toBeLessThanOrEqual(15);
    expect(shop.queries.length - inTransaction.length).toBe(5);
  });

  test('[CHK-09] [CHK-05] [CHK-15] [CHK-16] [PAG-09] everything chosen reaches the order', async () => {
    const nimali = await buyer({ 1: 3 });
    await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, nimali.id));
    const { body: quoted } = await nimali.post('/orders/quote', { district: 'Galle' });
    const [scheduleDelivery] = quoted.quote.deliveryDays;
    const billingAddress = {
      lastName: 'Fonseka',
      address: '1 Fort',
      district: 'Galle',
      city: 'Rome',
      phoneNumber: '+94112345678',
    };
    const { body } = await nimali.place({
      shippingAddress: { ...shippingAddress, district: 'Galle', city: 'Somewhere' },
      billingAddress,
      email: 'Other@example.com',
      discountCode: ' welcome10 ',
      specialMessage: 'Ring twice <b>please</b>',
      giftMessage: ' For Amma,\nwith love ',
      scheduleDelivery,
      giftBag: true,
      emailOffers: true,
      saveInfo: true,
    });
    const { order } = (await nimali.get(`/orders/${body.order.id}`)).body;
    expect(order).toMatchObject({
      email: 'Other@example.com',
      subtotal: 5550,
      discount: { code: 'WELCOME10', amount: 555 },
      paymentFee: 150,
      orderTotal: 5550 - 555 + 500 + 150,
      shippingAddress: {
        firstName: 'Nimali Kumari',
        lastName: 'Perera',
        district: 'Galle',
        city: 'Galle',
        phoneNumber: '+94771234567',
      },
      billingAddress: {
        firstName: '',
        lastName: 'Fonseka',
        city: 'Galle',
        postalCode: '',
        phoneNumber: '+94112345678',
      },
      shippingMethod: { name: 'Standard', price: 500 },
      paymentMethod: { paymentType: { id: 4, value: 'Cash on delivery' } },
      paymentStatus: 'Due on delivery',
      specialMessage: 'Ring twice <b>please</b>',
      giftMessage: 'For Amma,\nwith love',
      scheduleDelivery,
      giftBag: true,
      events: [{ status: 'Pending', note: 'Order placed' }],
    });
    const { saved, last } = (await nimali.get('/orders/saved')).body;
    expect(last).toEqual(saved);
    expect(saved).toEqual({
      email: 'Other@example.com',
      fullName: 'Nimali Kumari Perera',
      address: '12 Temple Road',
      apartment: '',
      town: '',
      landmark: '',
      district: 'Galle',
      postalCode: '20000',
      phone: '+94771234567',
      secondPhone: '',
    });
  });

  test('[CHK-27] the next checkout is told where the last order went, saved or not', async () => {
    const nimali = await buyer({ 1: 1 });
    const told = async () => (await nimali.get('/orders/saved')).body;
    expect(await told()).toEqual({ saved: null, last: null });
    await nimali.place({ saveInfo: false });
    const { saved, last } = await told();
    expect(saved).toBeNull();
    expect(last).toMatchObject({ address: expect.any(String), phone: expect.stringMatching(/^\+94/) });
  });

  test('[CHK-12] amounts, states and ids that a caller sends are not read', async () => {
    const nimali = await buyer({ 1: 1 });
    const lies = { orderTotal: 1, total: 1, subtotal: 1, discount: 99, status: 'Paid', id: 7, userId: 1, price: 0 };
    const { body } = await nimali.place({ ...lies, items: [{ productItemId: 2, qty: 9, price: 0 }] });
    expect(body.order).toMatchObject({ orderTotal: 1850 + 500 + 150, orderStatus: { status: 'Pending' } });
    expect(body.order.id).toBeGreaterThan(1000);
  });

  test('[CHK-12] the price is that of the moment of ordering', async () => {
    const nimali = await buyer({ 5: 1 });
    const [item] = await shop.db.select().from(productItems).where(eq(productItems.id, 5));
    await shop.db.update(productItems).set({ priceCents: 123_45 }).where(eq(productItems.id, 5));
    const { body } = await nimali.place();
    await shop.db
      .update(productItems)
      .set({ priceCents: item?.priceCents ?? 0 })
      .where(eq(productItems.id, 5));
    expect(body.order.orderTotal).toBe(773);
    expect((await nimali.get(`/orders/${body.order.id}`)).body.order.orderLines[0].price).toBe(123.45);
  });
});

describe('an order that is placed again', () => {
  test('[CHK-17] with the same cart is the same order, and takes over what was changed', async () => {
    const nimali = await buyer({ 1: 2, 3: 1 });
    const reserved = (await stockOf(1)).reserved;
    const first = (await nimali.place({ paymentMethodId: CARD })).body.details.orderId;
    expect(await nimali.cart()).toHaveLength(2);
    const again = await nimali.place({ paymentMethodId: 2, discountCode: 'ALOE20', giftBag: true });
    expect(again).toMatchObject({ status: 503, body: { code: 'payment_unavailable', details: { orderId: first } } });
    const { order } = (await nimali.get(`/orders/${first}`)).body;
    expect(order).toMatchObject({
      giftBag: true,
      discount: { code: 'ALOE20', amount: 1030 },
      orderTotal: 4620,
      canPay: true,
    });
    expect((await stockOf(1)).reserved).toBe(reserved + 2);

    const cash = await nimali.place();
    expect(cash).toMatchObject({ status: 200, body: { order: { id: first, orderTotal: 5800 } } });
    expect((await nimali.get(`/orders/${first}`)).body.order).toMatchObject({ discount: null, canPay: false });
    expect(await nimali.cart()).toEqual([]);
    const { rows } = await shop.db.execute(
      sql`select number, provider, state, amount_cents::int as cents from payment_attempts where order_id = ${first} order by number`,
    );
    expect(rows).toEqual([
      { number: 1, provider: 'card', state: 'cancelled', cents: 565_000 },
      { number: 2, provider: 'koko', state: 'cancelled', cents: 462_000 },
    ]);
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[ORD-09] with another cart is replaced by a new order, and releases its pieces to it', async () => {
    const nimali = await buyer({ 1: 2 });
    await setStock(2, 3);
    await setStock(1, 2);
    const first = (await nimali.place({ paymentMethodId: CARD })).body.details.orderId;
    await nimali.fill({ 2: 3 });
    const second = (await nimali.place({ paymentMethodId: CARD })).body.details.orderId;
    expect(second).not.toBe(first);
    expect((await nimali.get(`/orders/${first}`)).body.order).toMatchObject({
      orderStatus: { status: 'Cancelled' },
      events: [{ status: 'Pending' }, { status: 'Cancelled', note: 'Replaced by a new order.' }],
    });
    expect(await shop.db.$count(mails, eq(mails.key, String(first)))).toBe(0);
    await nimali.fill({ 1: 2 });
    expect((await nimali.place()).status).toBe(200);
    expect(await ledgerGaps()).toEqual([]);
    await setStock(1, 100);
    await setStock(2, 80);
  });

  test('[PAY-11] [CART-11] finds its own pieces still in the cart: nobody sells out to themselves', async () => {
    await setStock(7, 3);
    const [nimali, ruwan] = [await buyer({ 7: 3 }), await buyer({ 7: 1 })];
    const first = (await nimali.place({ paymentMethodId: CARD })).body.details.orderId;
    const seen = async ({ get }: typeof nimali) => {
      const { cart } = (await get('/cart')).body;
      return { left: cart.items[0].productItem.qtyInStock, total: cart.total };
    };
    expect([await seen(nimali), await seen(ruwan)]).toEqual([
      { left: 3, total: 5850 },
      { left: 0, total: 0 },
    ]);
    expect((await nimali.post('/orders/quote')).body.quote).toMatchObject({ subtotal: 5850 });
    expect((await nimali.fill({ 7: 4 })).body).toMatchObject({ code: 'out_of_stock', details: { left: 3 } });
    expect((await ruwan.place()).body.code).toBe('out_of_stock');
    expect((await nimali.fill({ 7: 2 })).status).toBe(200);
    expect((await nimali.place({ paymentMethodId: CARD })).body.details.orderId).not.toBe(first);
    expect(await seen(ruwan)).toEqual({ left: 1, total: 1950 });
    expect(await ledgerGaps()).toEqual([]);
  });

  test('[CHK-17] while a payment is in doubt waits for the answer', async () => {
    const nimali = await buyer({ 1: 1 });
    const { orderId } = (await nimali.place({ paymentMethodId: CARD })).body.details;
    await shop.db.update(orders).set({ isPaymentInDoubt: true }).where(eq(orders.id, orderId));
    expect(await nimali.place()).toMatchObject({
      status: 409,
      body: { code: 'payment_in_doubt', details: { orderId } },
    });
    expect((await nimali.post(`/orders/${orderId}/cancel`)).body.code).toBe('payment_in_doubt');
    expect((await nimali.get(`/orders/${orderId}`)).body.order).toMatchObject({
      paymentStatus: 'We are checking',
      canPay: false,
      canCancel: false,
    });
  });

  test('[CHK-09] a first-order code is for one first order, and free again when that is cancelled', async () => {
    const nimali = await buyer({ 1: 1 });
    const { order } = (await nimali.place({ discountCode: 'WELCOME10' })).body;
    await nimali.fill({ 1: 1 });
    expect((await nimali.place({ discountCode: 'WELCOME10' })).body.error).toBe(
      'This discount code is for a first order only.',
    );
    await nimali.post(`/orders/${order.id}/cancel`);
    expect((await nimali.place({ discountCode: 'WELCOME10' })).status).toBe(200);
  });
});

test('[PAG-12] a cart is offered the best code of the banners that it qualifies for, while it has none', async () => {
  const nimali = await buyer({ 1: 2 });
  const offer = async (given = {}) => (await nimali.post('/orders/quote', given)).body.quote.offer;
  expect(await offer()).toEqual({ code: 'WELCOME10', amount: 370, text: '10 % off' });
  expect(await offer({ discountCode: 'WELCOME10' })).toBeUndefined();
  await nimali.fill({ 1: 3 });
  expect(await offer()).toEqual({ code: 'ALOE20', amount: 1110, text: '20 % off' });
  expect(await offer({ discountCode: 'NO-SUCH-CODE' })).toMatchObject({ code: 'ALOE20' });
  expect((await nimali.place()).status).toBe(200);
  await nimali.fill({ 1: 1 });
  expect(await offer()).toBeUndefined(); // neither a first order nor a large one
});

test('[CHK-09] a code held by one’s own unpaid order is still offered, and passes on to the next', async () => {
  await shop.db
    .insert(discountCodes)
    .values({ code: 'LAST', percent: 10, mostUses: 1, mostPerCustomer: 1, startsAt: new Date('2024-01-01') });
  const nimali = await buyer({ 1: 1 });
  const payload = { paymentMethodId: CARD, discountCode: 'LAST' };
  await nimali.place(payload);
  const { quote } = (await nimali.post('/orders/quote', { discountCode: 'LAST' })).body;
  expect(quote).toMatchObject({ discount: { code: 'LAST', amount: 185, text: '10 % off' }, discountProblem: null });
  await nimali.fill({ 1: 2 });
  expect((await nimali.place(payload)).body.code).toBe('payment_unavailable');
  const ruwan = await buyer({ 1: 1 });
  expect((await ruwan.place(payload)).body.error).toBe('This discount code has been used up.');
});
