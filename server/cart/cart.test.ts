import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Cart } from '#contract/calls/cart.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ MAX_PIECES_PER_LINE: '999', MAX_PIECES_PER_ORDER: '9999' });
const tokens: string[] = [];
for (const email of ['nimali@example.com', 'ruwan@example.com']) {
  const account = { email, password: 'leaf-in-the-morning', firstName: 'N', lastName: 'P' };
  await call('POST', '/auth/register', account);
  tokens.push((await call('POST', '/auth/login', account)).body.token);
}
const [nimali = '', ruwan = ''] = tokens;

beforeEach(async () => {
  await shop.db.execute(sql`truncate cart_lines, carts, idempotency_keys`);
  shop.queries.length = 0;
});

async function call(
  method: string,
  path: string,
  body?: unknown,
  { token, key }: { token?: string; key?: string } = {},
) {
  const response = await shop.request(`/api${path}`, {
    method,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), ...(key && { 'Idempotency-Key': key }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
const add = (productItemId: number, qty: number, options: { token?: string; key?: string } = {}) =>
  call('POST', '/cart/add', [{ productItemId, qty }], { token: nimali, ...options });
const read = async (token = nimali): Promise<Cart> => (await call('GET', '/cart', undefined, { token })).body.cart;
const amounts = (cart: Cart) => cart.items.map(({ productItemId, qty }) => [productItemId, qty]);

describe('a cart', () => {
  test('[API-11] is empty at first, and read in three queries at most', async () => {
    expect(await read()).toEqual({ items: [], total: 0, version: 0 });
    expect(shop.queries.length).toBeLessThanOrEqual(3);
  });

  test('[API-11] [PAG-08] has the fields of the specification, and the size of the pack', async () => {
    await add(1, 2);
    const cart = await read();
    expect(cart).toEqual({
      items: [
        {
          id: expect.any(Number),
          productItemId: 1,
          qty: 2,
          productItem: {
            price: 1850,
            SKU: 'KOM-CR-001',
            size: '50 g jar',
            productImage: [expect.stringMatching(/^\/images\/[0-9a-f]{64}\/1200\.webp$/)],
            qtyInStock: 120,
            product: { id: 1, name: 'Aloe Vera Day Cream' },
          },
        },
      ],
      total: 3700,
      version: 1,
    });
  });

  test('[API-11] takes several items at once, raises what is there, and keeps the order of adding', async () => {
    await add(3, 1);
    const { body } = await call(
      'POST',
      '/cart/add',
      [
        { productItemId: 1, qty: 1 },
        { productItemId: 3, qty: 2 },
      ],
      { token: nimali },
    );
    expect(amounts(body.cart)).toEqual([
      [3, 3],
      [1, 1],
    ]);
    expect(body.cart.total).toBe(3 * 1450 + 1850);
    expect(body.cart.version).toBe(2);
  });

  test('[API-11] changes and removes lines, and is cleared', async () => {
    await add(1, 1);
    await add(3, 1);
    const [first, second] = (await read()).items;
    expect(amounts((await call('PUT', `/cart/items/${first?.id}`, { qty: 5 }, { token: nimali })).body.cart)).toEqual([
      [1, 5],
      [3, 1],
    ]);
    expect(
      amounts((await call('DELETE', `/cart/items/${second?.id}`, undefined, { token: nimali })).body.cart),
    ).toEqual([[1, 5]]);
    expect((await call('DELETE', '/cart/clear', undefined, { token: nimali })).body.cart).toMatchObject({
      items: [],
      total: 0,
    });
  });

  test('[BUY-04] is replaced as a whole, or stays as it was', async () => {
    await add(1, 2);
    await add(3, 1);
    const put = (wanted: unknown, key = 'replace-1234') => call('PUT', '/cart', wanted, { token: nimali, key });

    expect(await put([{ productItemId: 12, qty: 1 }])).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
    expect(
      await put([
        { productItemId: 4, qty: 1 },
        { productItemId: 9999, qty: 1 },
      ]),
    ).toMatchObject({ status: 404 });
    expect((await put([])).status).toBe(400);
    expect((await call('PUT', '/cart', [{ productItemId: 4, qty: 1 }])).status).toBe(401);
    expect(amounts(await read())).toEqual([
      [1, 2],
      [3, 1],
    ]);

    const { body } = await put([{ productItemId: 3, qty: 4 }]);
    expect(amounts(body.cart)).toEqual([[3, 4]]);
    expect(body.cart).toMatchObject({ total: 4 * 1450, version: 3 });
    await add(1, 1);
    expect((await put([{ productItemId: 3, qty: 4 }])).body).toEqual(body);
    expect(amounts(await read())).toEqual([
      [3, 4],
      [1, 1],
    ]);
  });

  test('[SPC-01] [CART-05] [CART-11] never holds more than the stock, and says how much is left', async () => {
    await add(7, 2);
    const refused = await add(7, 2, { key: 'refused-1234' });
    expect(refused).toEqual({
      status: 200,
      body: {
        error: 'Only 3 of Aloe Vera & Cucumber Eye Gel left.',
        code: 'out_of_stock',
        details: { name: 'Aloe Vera & Cucumber Eye Gel', sku: expect.any(String), left: 3 },
      },
    });
    expect(await add(7, 2, { key: 'refused-1234' })).toEqual(refused);
    const [line] = (await read()).items;
    expect((await call('PUT', `/cart/items/${line?.id}`, { qty: 4 }, { token: nimali })).status).toBe(409);
    expect(amounts(await read())).toEqual([[7, 2]]);
    expect(await add(12, 1)).toMatchObject({ body: { error: 'Aloe Vera & Rose Facial Mist is out of stock.' } });
  });

  test('[CART-11] keeps a line whose product sold out, and tells', async () => {
    await add(2, 3);
    await shop.db.update(productItems).set({ onHand: 1 }).where(eq(productItems.id, 2));
    expect((await read()).items[0]).toMatchObject({ qty: 3, productItem: { qtyInStock: 1 } });
    await shop.db.update(products).set({ active: false }).where(eq(products.id, 2));
    expect((await read()).items[0]?.productItem.qtyInStock).toBe(0);
    await add(1, 1);
    expect((await read()).total).toBe(1850);
    await shop.db.update(products).set({ active: true }).where(eq(products.id, 2));
    await shop.db.update(productItems).set({ onHand: 80 }).where(eq(productItems.id, 2));
  });

  test('[API-11] belongs to one customer: nobody else sees or changes it', async () => {
    await add(1, 1);
    const [line] = (await read()).items;
    expect(await read(ruwan)).toMatchObject({ items: [] });
    for (const [method, body] of [
      ['PUT', { qty: 9 }],
      ['DELETE', undefined],
    ] as const) {
      expect(await call(method, `/cart/items/${line?.id}`, body, { token: ruwan })).toMatchObject({
        status: 404,
        body: { code: 'line_not_found' },
      });
    }
    expect(amounts(await read())).toEqual([[1, 1]]);
    expect((await call('GET', '/cart')).status).toBe(401);
    expect((await call('POST', '/cart/add', [{ productItemId: 1, qty: 1 }])).status).toBe(401);
  });

  test.each([
    [[]],
    [{}],
    ['x'],
    [[{ productItemId: 1 }]],
    [[{ productItemId: 1, qty: 0 }]],
    [[{ productItemId: 1, qty: -3 }]],
    [[{ productItemId: 1, qty: 1.5 }]],
    [[{ productItemId: 1, qty: 100_000 }]],
    [[{ productItemId: '1', qty: 1 }]],
    [[{ productItemId: 2_147_483_648, qty: 1 }]],
    [[{ productItemId: 1, qty: 1 }, null]],
    [Array.from({ length: 60 }, () => ({ productItemId: 1, qty: 1 }))],
  ])('[API-11] refuses to add %j and changes nothing', async (body) => {
    expect(await call('POST', '/cart/add', body, { token: nimali })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
    expect(await read()).toMatchObject({ items: [], version: 0 });
  });

  test('[SPC-01] [CART-05] an unknown item among others adds none of them', async () => {
    const answer = await call(
      'POST',
      '/cart/add',
      [
        { productItemId: 1, qty: 1 },
        { productItemId: 9999, qty: 1 },
      ],
      { token: nimali },
    );
    expect(answer).toEqual({
      status: 200,
      body: {
        error: 'This product is not on sale any more.',
        code: 'item_not_found',
        details: { productItemId: 9999 },
      },
    });
    expect(await read()).toMatchObject({ items: [], version: 0 });
  });
});

describe('a cart under fire', () => {
  test('[CART-12] fifty adds at once from several connections end in the right sum', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => add(index % 2 ? 1 : 3, 1)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Map(amounts(await read()) as [number, number][])).toEqual(
      new Map([
        [1, 25],
        [3, 25],
      ]),
    );
    expect(new Set(answers.map(({ body }) => body.cart.version)).size).toBe(50);
  });

  test('[CART-12] [CLI-02] an add sent twenty times at once with one key counts once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(1, 2, { key: 'one-press-1' })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(amounts(await read())).toEqual([[1, 2]]);
  });

  test.each(['a', 'order:12/3', '"8a5f"', 'k'.repeat(255)])('[CLI-02] a key may be any word: %s', async (key) => {
    await add(1, 1, { key });
    await add(1, 1, { key });
    expect((await add(1, 1)).body.cart.items[0].qty).toBe(2);
  });

  test.each(['two words', 'k'.repeat(256)])(
    '[CLI-02] a key that cannot be kept is refused, not ignored',
    async (key) => {
      expect(await add(1, 1, { key })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    },
  );

  test('[CLI-02] a key used for another request is refused; another customer may use the same one', async () => {
    await add(1, 1, { key: 'same-key-1' });
    expect(await add(1, 2, { key: 'same-key-1' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect((await add(1, 2, { key: 'same-key-1', token: ruwan })).status).toBe(200);
    expect(amounts(await read())).toEqual([[1, 1]]);
  });

  test('[CLI-02] a refused write leaves its key free: it may succeed later', async () => {
    expect((await add(12, 1, { key: 'later-1234' })).body.code).toBe('out_of_stock');
    await shop.db.update(productItems).set({ onHand: 5 }).where(eq(productItems.id, 12));
    expect((await add(12, 1, { key: 'later-1234' })).body.cart.items).toHaveLength(1);
    await shop.db.update(productItems).set({ onHand: 0 }).where(eq(productItems.id, 12));
  });

  test('[CART-12] two devices changing different lines lose neither', async () => {
    await add(1, 1);
    await add(3, 1);
    const [first, second] = (await read()).items;
    await Promise.all([
      call('PUT', `/cart/items/${first?.id}`, { qty: 7 }, { token: nimali }),
      call('PUT', `/cart/items/${second?.id}`, { qty: 8 }, { token: nimali }),
      add(4, 1),
    ]);
    expect(amounts(await read())).toEqual([
      [1, 7],
      [3, 8],
      [4, 1],
    ]);
  });
});
