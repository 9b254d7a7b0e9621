import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cartLines, carts } from '#server/cart/tables.ts';
import { discountCodes } from '#server/discounts/tables.ts';
import { orders } from '#server/orders/tables.ts';
import { createUsers } from '#testing/create-users.ts';
import { CARD, CASH, orderClient, shippingAddressOf } from '#testing/order-client.ts';
import { isLong } from '#testing/randomness.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ LOG_LEVEL: 'error' });
const { send, buyer, stockOf, setStock, ledgerGaps } = orderClient(shop);

/** More than there are connections; so few that nobody has to wait too long even on a slow machine. */
const IN_FLIGHT = isLong ? 200 : 60;
const BUYERS = isLong ? 1000 : 2 * IN_FLIGHT;
const ROUNDS = isLong ? 4 : 1;
const startsAt = new Date('2024-01-01');

type Answer = Awaited<ReturnType<typeof send>>;
/** How often each answer was given. */
function counts(answers: Answer[]) {
  const kinds = Object.groupBy(answers, ({ status, body }) => (status === 200 ? 'placed' : `${status} ${body.code}`));
  return Object.fromEntries(Object.entries(kinds).map(([kind, given]) => [kind, given?.length]));
}

async function crowd(size: number, items: number[]) {
  const members = await createUsers(shop.db, size);
  await shop.db.insert(carts).values(members.map(({ id }) => ({ userId: id })));
  await shop.db
    .insert(cartLines)
    .values(members.flatMap(({ id }) => items.map((productItemId) => ({ userId: id, productItemId, qty: 1 }))));
  return members;
}

const place = ({ id, token }: { id: number; token: string }, payload: object = {}) =>
  send('POST', '/orders', { shippingAddress: shippingAddressOf(id), paymentMethodId: CASH, ...payload }, { token });

test('[ORD-09] [REL-04] of a crowd of buyers of ten pieces ten get one, and all others a clear answer', async () => {
  await setStock(9, 10);
  const { reserved } = await stockOf(9);
  const before = await shop.db.$count(orders);
  const members = await crowd(BUYERS, [9]);
  const answers: Answer[] = [];
  const waiting = [...members];
  async function queue() {
    for (let next = waiting.pop(); next; next = waiting.pop()) answers.push(await place(next));
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, queue));
  expect(counts(answers)).toEqual({ placed: 10, '409 out_of_stock': BUYERS - 10 });
  expect((await shop.db.$count(orders)) - before).toBe(10);
  expect((await stockOf(9)).reserved).toBe(reserved + 10);
  expect(await ledgerGaps()).toEqual([]);
});

test('[CHK-17] the same order sent twenty times at once is one order, with twenty equal answers', async () => {
  const nimali = await buyer({ 1: 2, 3: 1 });
  const before = await shop.db.$count(orders);
  const answers = await Promise.all(Array.from({ length: 20 }, () => nimali.place({}, { key: 'pay-now-pressed' })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect((await shop.db.$count(orders)) - before).toBe(1);
});

test('[CHK-17] pressing Pay in two tabs at once, with a key each, makes one order', async () => {
  const nimali = await buyer({ 1: 2 });
  const cash = await Promise.all(Array.from({ length: 10 }, (_, tab) => nimali.place({}, { key: `cash-tab-${tab}` })));
  expect(counts(cash)).toEqual({ placed: 1, '409 cart_empty': 9 });
  await nimali.fill({ 1: 2 });
  const pay = (tab: number) => nimali.place({ paymentMethodId: CARD }, { key: `card-tab-${tab}` });
  const card = await Promise.all(Array.from({ length: 10 }, (_, tab) => pay(tab)));
  expect(new Set(card.map(({ body }) => body.details.orderId)).size).toBe(1);
  expect(await ledgerGaps()).toEqual([]);
});

test('[ORD-09] orders that share items in every order of adding, and swap them, never block each other', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => buyer()));
  const items = [1, 2, 3, 4, 5];
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      people.map(async (person, index) => {
        const first = items[(index + round) % items.length] ?? 1;
        const second = items[(index * 2 + round + 1) % items.length] ?? 1;
        await person.fill({ [second]: 1, [first]: 2 });
        return person.place({
          paymentMethodId: CARD,
          ...(index % 3 && { discountCode: index % 2 ? 'ALOE20' : 'WELCOME10' }),
        });
      }),
    );
    const unexpected = answers.filter(({ body }) => !['payment_unavailable', 'discount_refused'].includes(body.code));
    expect(unexpected, shop.logged.join('')).toEqual([]);
  }
  expect(await ledgerGaps()).toEqual([]);
});

test('[CHK-09] a code for three customers is given to three of thirty, and to each only once', async () => {
  await shop.db
    .insert(discountCodes)
    .values({ code: 'THREE', kind: 'amount', amountCents: 10_000, mostUses: 3, startsAt });
  const members = await crowd(30, [3]);
  const answers = await Promise.all(members.map((member) => place(member, { discountCode: 'three' })));
  expect(counts(answers)).toEqual({ placed: 3, '422 discount_refused': 27 });
  const { rows } = await shop.db.execute(sql`select uses from discount_codes where code = 'THREE'`);
  expect(rows).toEqual([{ uses: 3 }]);

  await shop.db.insert(discountCodes).values({ code: 'ONCE', percent: 5, mostPerCustomer: 1, startsAt });
  const nimali = await buyer({ 3: 1 });
  expect((await nimali.place({ discountCode: 'ONCE' })).status).toBe(200);
  await nimali.fill({ 3: 1 });
  expect((await nimali.place({ discountCode: 'once' })).body.error).toBe('You have used this discount code already.');
});
