import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { BatchDays } from '#contract/calls/catalogue.ts';
import { moveOrders } from '#contract/staff/order-writes.ts';
import { changeBatch, listBatches } from '#contract/staff/stock.ts';
import { mails } from '#server/mail/tables.ts';
import { openStockShop } from '#testing/stock-client.ts';

const { shop, db, dilki, buyer, newItem, change, day, order, ship } = await openStockShop();

async function shelf(...batches: { code: string; by: number; cut: number | null; until: number | null }[]) {
  const itemId = await newItem(0);
  const dayOf = (ahead: number | null) => (ahead === null ? null : day(ahead));
  for (const { code, by, cut, until } of batches) {
    const batch = { batchCode: code, cutOn: dayOf(cut), expiresOn: dayOf(until) };
    expect((await change({ itemId, by, reason: 'delivery', ...batch })).status).toBe(200);
  }
  const { rows } = await db.execute<{ id: number }>(
    sql`select product_id as id from product_items where id = ${itemId}`,
  );
  return { itemId, productId: rows[0]?.id ?? 0 };
}
const days = (cut: number | null, until: number | null) => ({
  cutOn: cut === null ? null : day(cut),
  bestBefore: until === null ? null : day(until),
});
async function batchOf(productId: number): Promise<BatchDays | null> {
  const { product } = await (await shop.request(`/api/products/${productId}`)).json();
  return product.items[0].batch;
}

test('[PDP-15] a product tells the days of the batch from which the next piece is sold', async () => {
  const { itemId, productId } = await shelf(
    { code: 'OLD', by: 4, cut: -90, until: -1 },
    { code: 'SOON', by: 3, cut: -20, until: 30 },
    { code: 'LATE', by: 2, cut: -5, until: null },
  );
  expect(await batchOf(productId)).toEqual({
    ...days(-20, 30),
    text: expect.stringMatching(/^Cut on .* · best before /),
  });
  // What is reserved takes the first to expire.
  const held = await order(itemId, 3);
  expect(await batchOf(productId)).toMatchObject(days(-5, null));
  await db.execute(sql`select move_stock(array[${itemId}::int], '{2}', '{0}')`);
  // The pieces that are left have expired, and nothing is told of them.
  expect(await batchOf(productId)).toBeNull();
  expect(held).toBeGreaterThan(0);

  const unknown = await shelf({ code: 'X', by: 3, cut: null, until: null });
  expect(await batchOf(unknown.productId)).toBeNull();
});

test('[PDP-15] pages are told when another batch is next, and not when one was shipped that was reserved', async () => {
  const client = new pg.Client(shop.url);
  await client.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => void heard.push(payload ?? ''));
  await client.query('listen catalogue');
  const { itemId, productId } = await shelf(
    { code: 'SOON', by: 20, cut: -20, until: 30 },
    { code: 'LATE', by: 40, cut: -5, until: 300 },
  );
  // Notes come in the order of their commits: those before a mark of our own are all here when it is.
  let marks = 0;
  const heardSoFar = async () => {
    marks += 1;
    const mark = `mark ${marks}`;
    await db.execute(sql`select pg_notify('catalogue', ${mark})`);
    await expect.poll(() => heard.at(-1)).toBe(mark);
    return heard.splice(0).slice(0, -1);
  };
  const told = async (work: () => Promise<unknown>) => {
    await heardSoFar();
    await work();
    return heardSoFar();
  };
  // Ten of twenty, then one too many of the first batch.
  let first = 0;
  const placeFirst = async () => {
    first = await order(itemId, 10);
  };
  expect(await told(placeFirst)).toEqual([`stock:${productId}`]);
  expect(await told(() => order(itemId, 11))).toEqual([`product:${productId}`]);
  expect(await told(() => ship(first))).toEqual([]);
  expect(await told(() => change({ itemId, by: -2, reason: 'damaged' }))).toEqual([`product:${productId}`]);
  const [batch] = (await dilki.send(listBatches, { itemId })).body.batches;
  const { id = 0, code = '', expiresOn = null } = batch ?? {};
  expect(await told(() => dilki.send(changeBatch, { id, code, expiresOn, cutOn: day(-21) }))).toEqual(['all']);
  await client.end();
});

/** Placed, packed and sent: what its buyer reads of its only line, before and after. */
async function sendOrder(itemId: number, qty: number) {
  const nimal = await buyer({ [itemId]: qty });
  const { id } = (await nimal.place()).body.order;
  const batches = async () => (await nimal.get(`/orders/${id}`)).body.order.orderLines[0].batches;
  const before = await batches();
  for (const move of ['confirm', 'ship'] as const) {
    const { rows } = await db.execute<{ version: number }>(sql`select version from orders where id = ${id}`);
    const moved = await dilki.send(moveOrders, { move, orders: [{ orderId: id, version: rows[0]?.version ?? 0 }] });
    expect(moved.status).toBe(200);
  }
  const [mail] = await db
    .select()
    .from(mails)
    .where(sql`kind = 'order-shipped' and split_part(key, '-', 1) = ${String(id)}`);
  return { before, after: await batches(), text: mail?.text ?? '', html: mail?.html ?? '' };
}

test('[ORD-12] an order that has left tells of which batches its pieces are, on its page and in its mail', async () => {
  const { itemId } = await shelf(
    { code: 'SOON', by: 2, cut: -20, until: 30 },
    { code: 'LATE', by: 1, cut: null, until: 300 },
    { code: 'NONE', by: 9, cut: null, until: null },
  );
  const sent = await sendOrder(itemId, 3);
  expect(sent.before).toEqual([]);
  expect(sent.after).toEqual([
    { ...days(-20, 30), pieces: 2 },
    { ...days(null, 300), pieces: 1 },
  ]);
  for (const text of [sent.text, sent.html]) {
    expect(text).toMatch(/2 × Cut on \d+ \w{3} \d{4} · best before [^<]*\d{4}/);
    expect(text).toMatch(/1 × Best before/);
  }
  const unknown = await sendOrder(itemId, 1);
  expect(unknown.after).toEqual([]);
  expect(unknown.text).toContain('1 × Aloe Balm');
  expect(unknown.text).not.toMatch(/best before/i);
});
