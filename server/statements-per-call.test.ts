import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiClient } from '#testing/api-client.ts';
import { countStatements } from '#testing/count-statements.ts';
import { CASH, orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { send } = apiClient(shop.request);
const { buyer } = orderClient(shop);
const { during } = countStatements(shop.pool);

const account = { firstName: 'Nimali', lastName: 'Perera', password: 'leaf-in-the-morning' };
const mailOf = (number: number) => `counted-${number}@example.com`;
const buyers = [await buyer({ 2: 1, 3: 2 }), await buyer({ 2: 1, 3: 2 })];
const buyerOf = (number: number) => buyers[number] ?? expect.unreachable();
const add = (number: number, items: number[]) =>
  send(
    'POST',
    '/cart/add',
    items.map((productItemId) => ({ productItemId, qty: 1 })),
    { token: buyerOf(number).token, key: randomUUID() },
  );

/**
 * What a call sends to the database and how often it waits for it: the reads and writes, and beside them what opens and
 * closes a transaction. `make` is called for two visitors; what is done once per process is done by the second.
 */
type Cost = {
  call: string;
  statements: number;
  transaction: number;
  waits: number;
  make: (number: number) => Promise<{ status: number }>;
};

const COSTS: Cost[] = [
  {
    call: 'a list of products',
    statements: 2,
    transaction: 0,
    waits: 2,
    make: () => send('GET', '/products?limit=20'),
  },
  { call: 'a product', statements: 1, transaction: 0, waits: 1, make: () => send('GET', '/products/1') },
  { call: 'the cart', statements: 2, transaction: 0, waits: 2, make: (number) => buyerOf(number).get('/cart') },
  { call: 'adding one item', statements: 6, transaction: 2, waits: 4, make: (number) => add(number, [5]) },
  { call: 'adding three items', statements: 7, transaction: 2, waits: 4, make: (number) => add(number, [6, 7, 8]) },
  {
    call: 'placing an order',
    statements: 15,
    transaction: 2,
    waits: 13,
    make: (number) =>
      buyerOf(number).place(
        { shippingAddress: shippingAddressOf(number), paymentMethodId: CASH },
        { key: randomUUID() },
      ),
  },
  {
    call: 'registering',
    statements: 9,
    transaction: 2,
    waits: 9,
    make: (number) => send('POST', '/auth/register', { ...account, email: mailOf(number) }, { key: randomUUID() }),
  },
  {
    call: 'signing in',
    statements: 4,
    transaction: 0,
    waits: 4,
    make: (number) => send('POST', '/auth/login', { email: mailOf(number), password: account.password }),
  },
];

for (const { call, statements, transaction, waits: expected, make } of COSTS) {
  test(`[SPD-20] ${call} costs ${statements} statements, and the database is waited for ${expected} times`, async () => {
    expect((await make(0)).status).toBe(200);
    const { sent, waits, answer } = await during(() => make(1));
    expect(answer.status).toBe(200);
    const own = sent.filter((statement) => !/^(begin|commit)/.test(statement));
    expect(own, own.join('\n')).toHaveLength(statements);
    expect(sent).toHaveLength(statements + transaction);
    expect(waits).toBe(expected);
  });
}
