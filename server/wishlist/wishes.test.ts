import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#server/accounts/tables.ts';
import { apiClient } from '#testing/api-client.ts';
import { createUsers } from '#testing/create-users.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { send, customer } = apiClient(shop.request);

let token = '';
beforeEach(async () => {
  await shop.db.execute(sql`delete from wishes`);
  await shop.db.execute(sql`update products set active = true where archived_at is null`);
  token = (await createUsers(shop.db, 1))[0]?.token ?? '';
});

const list = async (as = token) => (await send('GET', '/wishlist', undefined, { token: as })).body.productIds;
const join = async (productIds: unknown, as = token) =>
  (await send('PUT', '/wishlist', { productIds }, { token: as })).body.productIds;
const drop = async (id: number, as = token) =>
  (await send('DELETE', `/wishlist/${id}`, undefined, { token: as })).body.productIds;
const hide = (id: number) => shop.db.execute(sql`update products set active = false where id = ${id}`);

test('[WSH-01] wishes are joined in the order of wishing, nothing lost, nothing doubled', async () => {
  expect(await list()).toEqual([]);
  expect(await join([5, 2])).toEqual([5, 2]);
  expect(await join([3, 2, 3, 999_999])).toEqual([5, 2, 3]);
  expect(await join([])).toEqual([5, 2, 3]);
  const devices = await Promise.all(Array.from({ length: 12 }, (_, n) => join([1 + (n % 6), 1 + ((n + 3) % 6)])));
  expect(devices.every((ids) => new Set(ids).size === ids.length)).toBe(true);
  expect((await list()).slice(0, 3)).toEqual([5, 2, 3]);
  expect((await list()).sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('[WSH-01] what is not on sale is left out, and there again when it is', async () => {
  await join([1, 2, 3]);
  await hide(2);
  expect(await list()).toEqual([1, 3]);
  expect(await join([2])).toEqual([1, 3]);
  await shop.db.execute(sql`update products set active = true where id = 2`);
  expect(await list()).toEqual([1, 2, 3]);
});

test('[WSH-02] a wish is dropped once, and others keep theirs', async () => {
  const other = (await createUsers(shop.db, 1))[0]?.token ?? '';
  await join([1, 2]);
  await join([2, 3], other);
  expect(await drop(2)).toEqual([1]);
  expect(await drop(2)).toEqual([1]);
  expect(await drop(77)).toEqual([1]);
  expect(await list(other)).toEqual([2, 3]);
  for (const [method, path, body] of [
    ['GET', '/wishlist', undefined],
    ['PUT', '/wishlist', { productIds: [1] }],
    ['DELETE', '/wishlist/1', undefined],
  ] as const) {
    expect((await send(method, path, body)).body.code).toBe('not_signed_in');
  }
});

test('[WSH-02] what is no list of ids is refused', async () => {
  for (const productIds of ['1', [0], [1.5], ['1'], Array.from({ length: 501 }, () => 1), undefined]) {
    const { status, body } = await send('PUT', '/wishlist', { productIds }, { token });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  }
  expect(await list()).toEqual([]);
});

test('[WSH-03] products are answered in the order asked for, without what is not on sale', async () => {
  await hide(2);
  const ask = (ids: string) => send('GET', `/wishlist/products?ids=${ids}`);
  const { status, body } = await ask('4,2,1,999999,4');
  expect(status).toBe(200);
  expect(body.products.map(({ id }: { id: number }) => id)).toEqual([4, 1]);
  expect(body.products[0].items[0]).toMatchObject({ price: expect.any(Number), qtyInStock: expect.any(Number) });
  for (const ids of ['', 'x', '1,', ',1', '0', '1;2', '9999999999', Array(501).fill('1').join()]) {
    expect((await ask(ids)).status, ids.slice(0, 20)).toBe(400);
  }
  expect((await send('GET', '/wishlist/products')).status).toBe(400);
});

test('[WSH-04] the copy of a person holds their wishes, and they go with the account', async () => {
  const nimali = await customer('nimali@example.com');
  await join([3, 1], nimali.token);
  await hide(1);
  const { body } = await send('GET', `/users/${nimali.id}/data`, undefined, nimali);
  expect(body.wishlist).toEqual([
    { productId: 3, name: expect.any(String), addedAt: expect.any(String) },
    { productId: 1, name: expect.any(String), addedAt: expect.any(String) },
  ]);
  await send('POST', `/users/${nimali.id}/delete`, { password: nimali.password }, nimali);
  expect(await shop.db.$count(users, sql`${users.email} = ${nimali.email}`)).toBe(0);
  const { rows } = await shop.db.execute(sql`select 1 from wishes where user_id = ${nimali.id}`);
  expect(rows).toEqual([]);
});
