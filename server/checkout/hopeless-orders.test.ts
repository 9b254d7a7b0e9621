import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { products } from '#server/catalogue/tables.ts';
import { rateLimits } from '#server/platform/tables.ts';
import { CARD, orderClient } from '#testing/order-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { buyer, setStock, ledgerGaps } = orderClient(shop);

type Person = Awaited<ReturnType<typeof buyer>>;

/** What an order asked of the database, beside reading. */
async function writesOf(place: () => ReturnType<Person['place']>) {
  shop.queries.length = 0;
  const answer = await place();
  const writes = shop.queries.filter((query) => !query.startsWith('select') || / for (no key )?update/.test(query));
  return { answer, writes, statements: shop.queries.length };
}

async function soldOutFor(item: number) {
  const person = await buyer({ [item]: 1 });
  await setStock(item, 0);
  return person;
}

test('[REL-04] an order for what is sold out is refused by four reads, in the same words', async () => {
  const nimali = await soldOutFor(9);
  const { answer, writes, statements } = await writesOf(() => nimali.place({}, { key: 'hopeless' }));
  expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock', details: { left: 0 } } });
  expect(answer.body.error).toBe(`${answer.body.details.name} is out of stock.`);
  expect(writes).toEqual([]);
  expect(statements).toBe(4);
  expect(await shop.db.$count(rateLimits, eq(rateLimits.key, `place-order:${nimali.id}`))).toBe(0);
  // The key was not used up: with a piece back in the store the same order is placed.
  await setStock(9, 1);
  expect((await nimali.place({}, { key: 'hopeless' })).status).toBe(200);
});

test('[REL-04] so is one from an empty cart, and one for what is not on sale any more', async () => {
  const nimali = await buyer();
  const empty = await writesOf(() => nimali.place());
  expect([empty.answer.body.code, empty.writes]).toEqual(['cart_empty', []]);
  await nimali.fill({ 8: 1 });
  await shop.db.update(products).set({ active: false }).where(eq(products.id, 8));
  const gone = await writesOf(() => nimali.place());
  await shop.db.update(products).set({ active: true }).where(eq(products.id, 8));
  expect([gone.answer.body.code, gone.writes]).toEqual(['item_not_found', []]);
});

test('[REL-04] it does not wait for those who hold the locks', async () => {
  const nimali = await soldOutFor(7);
  const client = new pg.Client(shop.url);
  await client.connect();
  await client.query('begin');
  await client.query('select id from product_items where id = 7 for update');
  await client.query(`select user_id from carts where user_id = ${nimali.id} for update`);
  expect((await nimali.place()).body.code).toBe('out_of_stock');
  await client.query('rollback');
  await client.end();
});

test('[REL-04] [CHK-17] a repeat gets its first answer, though the cart is empty and all is sold by then', async () => {
  const nimali = await buyer({ 3: 1 });
  await setStock(3, 1);
  const first = await nimali.place({}, { key: 'last-piece' });
  expect(first.status).toBe(200);
  expect(await nimali.place({}, { key: 'last-piece' })).toEqual(first);
  expect((await nimali.place({}, { key: 'another' })).body.code).toBe('cart_empty');
  expect((await nimali.place({ giftBag: true }, { key: 'last-piece' })).body.code).toBe('idempotency_key_reused');
});

test('[REL-04] an unpaid order that holds the last piece can be placed again, or changed', async () => {
  const nimali = await buyer({ 5: 1 });
  await setStock(5, 1);
  const unpaid = await nimali.place({ paymentMethodId: CARD });
  const again = await nimali.place({ paymentMethodId: CARD });
  expect(again.body).toMatchObject({ code: 'payment_unavailable', details: unpaid.body.details });
  await nimali.fill({ 5: 1, 6: 1 });
  const changed = await nimali.place({ paymentMethodId: CARD });
  expect(changed.body.code).toBe('payment_unavailable');
  expect(changed.body.details).not.toEqual(unpaid.body.details);
  await nimali.fill({ 5: 1 });
  expect((await nimali.place()).status).toBe(200);
  expect(await ledgerGaps()).toEqual([]);
});
