import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/accounts/tables.ts';
import { moveOrder } from '#server/orders/index.ts';
import { apiClient } from '#testing/api-client.ts';
import { CARD, CASH, shippingAddress } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { send, customer } = apiClient(shop.request);
const home = { fullName: 'Nimali Perera', address: '12 Temple Road', district: 'Kandy', phone: '0771234567' };

let nimali: Awaited<ReturnType<typeof customer>>;
let ruwan: Awaited<ReturnType<typeof customer>>;
beforeEach(async () => {
  await shop.db.execute(
    sql`truncate users, sessions, one_time_tokens, addresses, carts, cart_lines, mails, rate_limits, idempotency_keys, newsletter_subscribers cascade`,
  );
  nimali = await customer('Nimali@example.com');
  ruwan = await customer('ruwan@example.com');
  const { token } = nimali;
  await send('POST', `/users/${nimali.id}/addresses`, home, { token, key: 'address-key' });
  const { body } = await send('GET', '/products/1');
  await send('POST', '/cart/add', [{ productItemId: body.product.items[0].id, qty: 2 }], { token });
});

const data = (token?: string) => send('GET', `/users/${nimali.id}/data`, undefined, token ? { token } : {});
const erase = (body: unknown, options: { token?: string; key?: string } = { token: nimali.token }) =>
  send('POST', `/users/${nimali.id}/delete`, body, options);

describe('a copy of everything', () => {
  test('[API-12] holds account, addresses, sessions and cart, and no secret', async () => {
    const { status, body } = await data(nimali.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { id: nimali.id, firstName: 'Nimali', emailAddress: 'Nimali@example.com' },
      addresses: [{ fullName: 'Nimali Perera', phone: '+94771234567' }],
      sessions: [{ isCurrent: true }],
      cart: { items: [{ qty: 2 }] },
      orders: [],
      newsletter: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|password|argon/i);
  });

  test('[API-12] tells whether the address is on the newsletter’s list', async () => {
    await send('POST', '/newsletter/subscribe', { email: 'nimali@example.com' });
    expect((await data(nimali.token)).body.newsletter).toEqual({ status: 'pending', since: expect.any(String) });
    expect((await send('GET', `/users/${ruwan.id}/data`, undefined, ruwan)).body.newsletter).toBeNull();
  });

  test('[API-12] is given to its owner only, not to staff either', async () => {
    expect((await data()).status).toBe(401);
    expect((await data(ruwan.token)).body.code).toBe('user_not_found');
    await shop.db.update(users).set({ role: 'owner' }).where(eq(users.id, ruwan.id));
    expect((await data(ruwan.token)).status).toBe(404);
  });
});

describe('deleting an account', () => {
  const password = 'leaf-in-the-morning';

  test('[ORD-07] [API-12] makes its orders anonymous: at once, or when the parcel has arrived', async () => {
    const { token } = nimali;
    const order = async (payload: object) => {
      await send('PUT', '/cart', [{ productItemId: 1, qty: 1 }], { token });
      const email = 'nimali.private@example.com';
      const { body } = await send('POST', '/orders', { shippingAddress, email, saveInfo: true, ...payload }, { token });
      return (body.order?.id ?? body.details.orderId) as number;
    };
    const cancelled = await order({ paymentMethodId: CASH });
    await send('POST', `/orders/${cancelled}/cancel`, {}, { token });
    const underWay = await order({ paymentMethodId: CASH });
    const unpaid = await order({ paymentMethodId: CARD, specialMessage: 'Call Nimali' });
    const { body: copy } = await data(token);
    expect(copy.orders.map(({ id }: { id: number }) => id)).toEqual([cancelled, underWay, unpaid]);
    await erase({ password });

    const told = async () => {
      const { rows } = await shop.db.execute(
        sql`select id, status, row_to_json(orders)::text as said from orders where user_id = ${nimali.id} order by id`,
      );
      return rows.map(({ id, status, said }) => [id, status, /nimali|temple|7712/i.test(String(said))]);
    };
    expect(await told()).toEqual([
      [cancelled, 'Cancelled', false],
      [underWay, 'Pending', true],
      [unpaid, 'Cancelled', false],
    ]);
    for (const to of ['Processing', 'Shipped', 'Delivered'] as const) {
      const move = { orderId: underWay, to, actor: 'staff', reason: '', now: new Date() } as const;
      await shop.db.transaction((tx) => moveOrder(tx, move));
    }
    expect((await told())[1]).toEqual([underWay, 'Delivered', false]);
    const { rows: mails } = await shop.db.execute(sql`select 1 from mails where recipient like 'nimali.private%'`);
    expect(mails).toEqual([]);
    const { rows: held } = await shop.db.execute(
      sql`select 1 from orders where user_id = ${nimali.id} and stock = 'held'`,
    );
    expect(held).toEqual([]);
  });

  test('[API-12] leaves a row that tells nothing, and nothing else', async () => {
    await send('POST', '/auth/forgot-password', { email: nimali.email });
    await send('POST', '/newsletter/subscribe', { email: nimali.email });
    expect(await erase({ password })).toMatchObject({ status: 200, body: { message: 'Your account is deleted.' } });
    const [row] = await shop.db.select().from(users).where(eq(users.id, nimali.id));
    expect(row).toMatchObject({
      email: `deleted-${nimali.id}@deleted.invalid`,
      firstName: 'Deleted',
      lastName: 'Deleted',
      phone: null,
      deletedAt: expect.any(Date),
    });
    for (const table of ['sessions', 'one_time_tokens', 'addresses', 'carts', 'cart_lines']) {
      const { rows } = await shop.db.execute(sql`select 1 from ${sql.identifier(table)} where user_id = ${nimali.id}`);
      expect(rows, table).toHaveLength(0);
    }
    const { rows } = await shop.db.execute(
      sql`select recipient as said from mails union all select email from newsletter_subscribers
          union all select owner || coalesce(answer::text, '') from idempotency_keys`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/nimali/i);
    expect((await data(nimali.token)).status).toBe(401);
    expect((await send('POST', '/auth/login', { email: nimali.email, password })).status).toBe(401);
  });

  test('[API-12] frees the email: it can register again and begins empty', async () => {
    await erase({ password });
    const again = await customer('nimali@example.com');
    expect(again.id).not.toBe(nimali.id);
    const { body } = await send('GET', `/users/${again.id}/data`, undefined, { token: again.token });
    expect([body.addresses, body.cart.items]).toEqual([[], []]);
  });

  test('[API-12] needs the password, and asks to wait after ten wrong ones', async () => {
    expect(await erase({ password: 'something-else' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    for (const body of [{}, { password: '' }, { password: 7 }, { password: 'x'.repeat(10_000) }])
      expect((await erase(body)).status).toBe(400);
    for (let attempt = 0; attempt < 9; attempt += 1) await erase({ password: 'something-else' });
    expect((await erase({ password })).body.code).toBe('too_many_attempts');
    expect((await data(nimali.token)).body.addresses).toHaveLength(1);
  });

  test('[API-12] is for its owner only', async () => {
    expect((await erase({ password }, {})).status).toBe(401);
    expect((await erase({ password }, { token: ruwan.token })).status).toBe(404);
    await shop.db.update(users).set({ role: 'staff' }).where(eq(users.id, ruwan.id));
    expect((await erase({ password }, { token: ruwan.token })).status).toBe(404);
    expect((await data(nimali.token)).status).toBe(200);
  });

  test('[CLI-02] sent again with the same key gets the first answer', async () => {
    const options = { token: nimali.token, key: 'delete-key' };
    const first = await erase({ password }, options);
    expect(await erase({ password }, options)).toEqual(first);
    expect((await erase({ password }, { token: nimali.token, key: 'another-key' })).status).toBe(401);
  });

  test('[API-12] at the same moment as an address is saved leaves none behind', async () => {
    const { token } = nimali;
    await Promise.all([
      ...Array.from({ length: 5 }, () => send('POST', `/users/${nimali.id}/addresses`, home, { token })),
      erase({ password }),
    ]);
    const { rows } = await shop.db.execute(sql`select 1 from addresses where user_id = ${nimali.id}`);
    expect(rows).toHaveLength(0);
  });
});
