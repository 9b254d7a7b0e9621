import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getOrder } from '#contract/staff/order-page.ts';
import { users } from '#server/accounts/tables.ts';
import { mails } from '#server/mail/tables.ts';
import { apiClient } from '#testing/api-client.ts';
import { CARD, orderClient } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { send, buyer, stockOf, setStock, ledgerGaps } = orderClient(shop);

describe('an order', () => {
  test('[API-08] [API-14] [ORD-02] has the fields of the specification', async () => {
    const nimali = await buyer({ 1: 2 });
    const { order: placed } = (await nimali.place()).body;
    const { order } = (await nimali.get(`/orders/${placed.id}`)).body;
    expect(order).toMatchObject({
      id: placed.id,
      orderDate: shop.clock.now.toISOString(),
      orderTotal: 4200,
      orderStatus: { status: 'Pending' },
      user: { firstName: 'Nimali', lastName: 'Perera', emailAddress: nimali.email },
      orderLines: [
        {
          id: expect.any(Number),
          qty: 2,
          price: 1850,
          productItem: {
            id: 1,
            SKU: 'KOM-CR-001',
            product: { name: 'Aloe Vera Day Cream' },
            productImage: [expect.stringMatching(/^\/images\//)],
          },
        },
      ],
      shippingAddress: {
        firstName: 'Nimali Kumari',
        lastName: 'Perera',
        addressLine1: '12 Temple Road',
        addressLine2: '',
        city: 'Kandy',
        postalCode: '20000',
        country: { countryName: 'Sri Lanka' },
      },
      shippingMethod: { name: 'Standard', price: 500 },
      paymentMethod: { paymentType: { value: 'Cash on delivery' } },
    });
  });

  test('[ORD-07] [ADM-34] is read by its buyer, and by staff in the back office; to anybody else it does not exist', async () => {
    const [nimali, ruwan, staff] = await Promise.all([buyer({ 1: 1 }), buyer({ 3: 1 }), buyer()]);
    const { id } = (await nimali.place()).body.order;
    await shop.db.update(users).set({ role: 'staff' }).where(eq(users.id, staff.id));
    expect((await send('GET', `/orders/${id}`)).status).toBe(401);
    for (const answer of [
      await ruwan.get(`/orders/${id}`),
      await ruwan.post(`/orders/${id}/cancel`),
      await ruwan.post(`/orders/${id}/again`),
      await nimali.get('/orders/999999'),
      await staff.post(`/orders/${id}/cancel`),
      await staff.get(`/orders/${id}`),
      await staff.get(`/orders/checkcapture/${id}`),
      await staff.post('/payments/card/session', { orderId: id }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'order_not_found', error: 'Order not found' } });
    }
    const dilki = await staffClient(shop)();
    expect((await dilki.send(getOrder, { id })).body.person.email).toBe(nimali.email);
    for (const bad of ['abc', '-1', '0', '1e3', '99999999999999', '1;drop'])
      expect((await nimali.get(`/orders/${encodeURIComponent(bad)}`)).body.code, bad).toBe('invalid_input');
  });

  test('[ORD-04] [ORD-05] [API-08] stands in a list of ten a page, read in four queries', async () => {
    const { send: ask } = apiClient(shop.request);
    const credentials = { email: 'nimali@komarika.example', password: 'aloe-vera-shop' };
    const { token } = (await ask('POST', '/auth/login', credentials)).body;
    shop.queries.length = 0;
    const { body } = await ask('GET', '/orders', undefined, { token });
    expect(shop.queries.length).toBeLessThanOrEqual(4);
    expect(body.orders).toHaveLength(10);
    expect(body.pagination).toEqual({ page: 1, totalPages: 2, hasPrevPage: false, hasNextPage: true });
    const second = (await ask('GET', '/orders?page=2&limit=10', undefined, { token })).body;
    expect(second.orders).toHaveLength(4);
    expect(second.pagination).toEqual({ page: 2, totalPages: 2, hasPrevPage: true, hasNextPage: false });
    const ids = [...body.orders, ...second.orders].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const past = (await ask('GET', '/orders?page=9', undefined, { token })).body;
    expect(past).toMatchObject({ orders: [], pagination: { totalPages: 2, hasNextPage: false } });
    for (const query of ['page=0', 'page=x', 'limit=101', 'limit=-1'])
      expect((await ask('GET', `/orders?${query}`, undefined, { token })).status, query).toBe(400);
    const nobody = await buyer();
    expect((await nobody.get('/orders')).body).toEqual({
      orders: [],
      pagination: { page: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false },
    });
  });
});

describe('cancelling an order', () => {
  test('[ORD-08] [ORD-09] returns the pieces once, tells by mail once, and is remembered', async () => {
    const nimali = await buyer({ 4: 2 });
    const before = await stockOf(4);
    const { id } = (await nimali.place()).body.order;
    const answers = await Promise.all(Array.from({ length: 8 }, () => nimali.post(`/orders/${id}/cancel`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'order_not_cancellable',
      details: { status: 'Cancelled' },
    });
    expect(await stockOf(4)).toEqual(before);
    const { order } = (await nimali.get(`/orders/${id}`)).body;
    expect(order).toMatchObject({ paymentStatus: 'Not paid', canCancel: false });
    expect(order.events.map(({ status }: { status: string }) => status)).toEqual(['Pending', 'Cancelled']);
    const told = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.key, String(id)));
    expect(told.map(({ kind }) => kind).sort()).toEqual(['order-cancelled', 'order-received']);
  });

  test('[CLI-02] repeated with the same key gets the first answer', async () => {
    const nimali = await buyer({ 4: 1 });
    const { id } = (await nimali.place()).body.order;
    const first = await nimali.post(`/orders/${id}/cancel`, {}, { key: 'cancel-key' });
    expect(await nimali.post(`/orders/${id}/cancel`, {}, { key: 'cancel-key' })).toEqual(first);
  });
});

describe('ordering again', () => {
  test('[ORD-04] fills the cart as far as the stock allows, and names what is missing', async () => {
    const nimali = await buyer({ 1: 2, 7: 2, 8: 1 });
    const { id } = (await nimali.place()).body.order;
    await setStock(7, 1);
    await setStock(8, 0);
    await nimali.fill({ 1: 1 });
    const { body } = await nimali.post(`/orders/${id}/again`);
    expect(body.missing).toEqual(['Aloe Vera & Cucumber Eye Gel', expect.any(String)]);
    expect(await nimali.cart()).toEqual([
      [1, 3],
      [7, 1],
    ]);
    expect(body.cart.items).toHaveLength(2);
  });
});

describe('the database itself', () => {
  const id = sql`(select max(id) from orders)`;

  test.each([
    ['a total that does not add up', sql`update orders set total_cents = total_cents - 1 where id = ${id}`],
    ['a discount above the subtotal', sql`update orders set discount_cents = subtotal_cents + 1 where id = ${id}`],
    ['a status nobody knows', sql`update orders set status = 'Lost' where id = ${id}`],
    ['a cancelled order that holds pieces', sql`update orders set status = 'Cancelled' where id = ${id}`],
    ['a paid order without a time', sql`update orders set status = 'Paid' where id = ${id}`],
    ['a line of nothing', sql`update order_lines set qty = 0 where order_id = ${id}`],
    ['a line discounted below nothing', sql`update order_lines set discount_cents = 9999999 where order_id = ${id}`],
  ])('[OPS-12] [ORD-08] refuses %s', async (_what, statement) => {
    const nimali = await buyer({ 1: 1 });
    await nimali.place();
    await expect(shop.db.execute(statement)).rejects.toThrow();
  });

  test('[OPS-12] [ORD-09] refuses a second unpaid order of one customer', async () => {
    const nimali = await buyer({ 1: 1 });
    const { orderId } = (await nimali.place({ paymentMethodId: CARD })).body.details;
    await nimali.place({ paymentMethodId: CARD });
    const { rows } = await shop.db.execute<{ names: string }>(sql`
      select string_agg(column_name, ', ') as names from information_schema.columns
      where table_name = 'orders' and is_generated = 'NEVER' and column_name <> 'id'`);
    const columns = sql.raw(rows[0]?.names ?? '');
    const copy = sql`insert into orders (${columns}) select ${columns} from orders where id = ${orderId}`;
    await expect(shop.db.execute(copy)).rejects.toMatchObject({ cause: { constraint: 'orders_one_unpaid' } });
    expect(await ledgerGaps()).toEqual([]);
  });
});
