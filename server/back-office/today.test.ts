import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moveOrders } from '#contract/staff/order-writes.ts';
import { find, getToday } from '#contract/staff/today.ts';
import { orderClient } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { db } = shop;
const { buyer } = orderClient(shop);
const member = staffClient(shop);
const owner = await member({ role: 'owner' });
const packer = await member({ permissions: ['orders'] });

const today = async (who = owner) => (await who.send(getToday, {})).body;

async function one<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await db.execute<Row>(query);
  return rows[0] as Row;
}

test('[ADM-41] the counts are those of the tables, and each order to call or pack stands there with its next step', async () => {
  const nimali = await buyer({ 5: 3 });
  const { body } = await nimali.place();
  const { counts, toCall, toPack, placedToday } = await today();
  const wanted = await one<{ call: number; pack: number; pieces: number; courier: number }>(sql`
    select count(*) filter (where status = 'Pending' and payment_method = 'cod')::int as call,
      count(*) filter (where status in ('Paid', 'Processing'))::int as pack,
      count(*) filter (where status = 'Shipped')::int as courier,
      (select sum(qty)::int from order_lines join orders on orders.id = order_id where status in ('Paid', 'Processing')) as pieces
    from orders`);
  expect(counts).toMatchObject({
    toCall: wanted.call,
    toPack: wanted.pack,
    withCourier: wanted.courier,
    piecesToPack: wanted.pieces ?? 0,
  });
  expect(toCall.find(({ id }) => id === body.order.id)).toMatchObject({ moves: ['confirm'], pieces: 3, money: 'due' });
  expect(toPack.every(({ moves }) => ['pack', 'ship'].includes(moves[0] ?? ''))).toBe(true);
  expect(placedToday).toBeGreaterThan(0);
});

test('[ADM-41] money is shown only to those who may see it', async () => {
  expect((await today()).takings?.days).toHaveLength(7);
  expect((await today(packer)).takings).toBeNull();
});

test('[ADM-41] low stock says how long it lasts at the pace of four weeks, best sellers count what was kept', async () => {
  await db.execute(sql`update product_items set on_hand = reserved + 4, warn_at = 5 where id = 9`);
  const { rows } = await db.execute<{ pieces: number }>(sql`
    select -coalesce(sum(delta), 0)::int as pieces from stock_movements
    where product_item_id = 9 and order_id is not null and at >= ${shop.clock.now}::timestamptz - interval '28 days'`);
  const sold = rows[0]?.pieces ?? 0;
  const { lowStock, bestSellers } = await today();
  const sku = (await one<{ sku: string }>(sql`select sku from product_items where id = 9`)).sku;
  expect(lowStock.find((item) => item.sku === sku)).toMatchObject({
    left: 4,
    lastsDays: sold > 0 ? Math.floor((4 * 28) / sold) : null,
  });
  const pieces = bestSellers.map((product) => product.pieces);
  expect(pieces).toEqual([...pieces].sort((a, b) => b - a));
});

test('[ADM-41] a refused mail, a given-up job and a payment without word for an hour stand under what failed', async () => {
  const nimali = await buyer({ 5: 1 });
  const { body } = await nimali.place();
  const orderId = body.order.id as number;
  await db.execute(sql`update mails set state = 'refused' where kind = 'order-received' and key = ${String(orderId)}`);
  await db.execute(sql`
    insert into payment_attempts (order_id, number, provider, state, amount_cents, reference, sent_at)
    values (${orderId}, 1, 'koko', 'processing', 100, 'today-1', now() - interval '2 hours')`);
  const { failures } = await today();
  const kinds = failures.filter((failure) => failure.orderId === orderId).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['mail', 'payment']);
});

test('[ADM-41] lately says what happened to an order, also that its parcel comes back', async () => {
  const { body } = await (await buyer({ 5: 1 })).place();
  const orderId = body.order.id as number;
  let version = (await today()).toCall.find(({ id }) => id === orderId)?.version ?? 0;
  for (const move of ['confirm', 'ship', 'comingBack'] as const) {
    const [result] = (await packer.send(moveOrders, { move, orders: [{ orderId, version }] })).body.results;
    version = result?.row?.version ?? 0;
  }
  const told = (await today()).lately.filter((entry) => entry.orderId === orderId).map(({ text }) => text);
  const words = ['coming back', 'shipped', 'processing'].map((word) =>
    expect.stringContaining(`${orderId} is ${word}`),
  );
  expect(told).toEqual([...words, `${orderId} placed`]);
});

test('[ADM-44] one field finds orders by number and name, and products by name and SKU', async () => {
  const { body } = await (await buyer({ 5: 1 })).place();
  const search = async (text: string) => (await packer.send(find, { search: text })).body;
  expect((await search(String(body.order.id))).orders.map(({ id }) => id)).toContain(body.order.id);
  expect((await search('perera')).orders.length).toBeGreaterThan(0);
  const { products } = await search('night rep');
  expect(products[0]).toMatchObject({ name: 'Aloe Vera Night Repair Cream', src: expect.stringContaining('/images/') });
  expect((await search(products[0]?.sku.toLowerCase() ?? '')).products[0]?.id).toBe(products[0]?.id);
  expect((await search('100%_')).products.length + (await search('100%_')).orders.length).toBe(0);
});
