import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listStaffProducts } from '#contract/staff/products.ts';
import { changeBatch, listBatches, listStock, stockHistory } from '#contract/staff/stock.ts';
import { getToday } from '#contract/staff/today.ts';
import { restock } from '#server/catalogue/index.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openStockShop } from '#testing/stock-client.ts';

const { shop, db, dilki, newItem, change, day, bring, order, sell, movementsOf } = await openStockShop();
const list = async (input: { tab?: 'all' | 'low' | 'expiring' | 'hidden'; search?: string; after?: number } = {}) =>
  (await dilki.send(listStock, { tab: 'all', ...input })).body;
const idsOf = ({ rows }: { rows: { itemId: number }[] }) => rows.map(({ itemId }) => itemId);

beforeEach(() => {
  shop.clock.now = new Date();
});

describe('[STK-11] the list', () => {
  test('[STK-11] [BIS-13] a row says what is there, promised, to be sold, and what expires first', async () => {
    const item = await newItem(10, { size: '50 g jar', scent: 'Rose', barcode: '4790001', warnAt: 3 });
    await bring(item, 5, 'LATE', day(300));
    await bring(item, 4, 'SOON', day(20));
    await order(item, 2);
    await db.execute(sql`
      insert into stock_alerts (email, product_item_id, consent_at, told_at)
      values ('a@example.com', ${item}, now(), null), ('b@example.com', ${item}, now(), null), ('c@example.com', ${item}, now(), now())`);
    const { rows } = await list({ search: '4790001' });
    expect(rows).toEqual([
      {
        itemId: item,
        productId: expect.any(Number),
        name: expect.stringMatching(/^Aloe Balm/),
        variant: '50 g jar, Rose',
        sku: expect.stringMatching(/^TST-/),
        barcode: '4790001',
        picture: null,
        price: 1000,
        onHand: 19,
        reserved: 2,
        sellable: 17,
        warnAt: 3,
        isHidden: false,
        lastsDays: null,
        firstToExpire: { batchId: expect.any(Number), code: 'SOON', expiresOn: day(20), pieces: 4 },
        waiting: 2,
      },
    ]);
  });

  test('[STK-11] tabs hold what they say, and their counts are true', async () => {
    const [plain, low, hidden, gone, put] = [
      await newItem(50),
      await newItem(2),
      await newItem(5),
      await newItem(0),
      await newItem(1, { archivedAt: new Date() }),
    ];
    const product = sql`(select product_id from product_items where id = ${hidden})`;
    await db.update(products).set({ active: false }).where(eq(products.id, product));
    await db.update(productItems).set({ archivedAt: new Date() }).where(eq(productItems.id, gone));
    await bring(plain, 5, 'EDGE', day(60));
    const [all, lows, expiring, hiddens] = await Promise.all([
      list(),
      list({ tab: 'low' }),
      list({ tab: 'expiring' }),
      list({ tab: 'hidden' }),
    ]);
    const ours = [plain, low, hidden, gone, put];
    const among = (answer: { rows: { itemId: number }[] }) => idsOf(answer).filter((id) => ours.includes(id));
    expect([among(all), among(lows), among(expiring), among(hiddens)]).toEqual([
      [plain, low, hidden, put],
      [low],
      [plain],
      [hidden, put],
    ]);
    expect(all.counts).toEqual({
      all: all.rows.length,
      low: lows.rows.length,
      expiring: expiring.rows.length,
      hidden: hiddens.rows.length,
    });
    shop.clock.now = new Date(Date.now() - 86_400_000);
    expect(idsOf(await list({ tab: 'expiring' }))).not.toContain(plain);
  });

  test('[STK-11] is found by name, SKU and size, and what looks like a pattern is none', async () => {
    const item = await newItem(1, { size: '33 % tub' });
    const [row] = await db.select().from(productItems).where(eq(productItems.id, item));
    expect(idsOf(await list({ search: row?.sku.toLowerCase() ?? '' }))).toContain(item);
    expect(idsOf(await list({ search: '33 %' }))).toEqual([item]);
    expect(idsOf(await list({ search: 'night rep' }))).toEqual([2]);
    expect(idsOf(await list({ search: '_____' }))).toEqual([]);
  });

  test('[STK-11] goes on where the page before ended, and says what all of it would bring', async () => {
    for (let n = 0; n < 100; n += 1) await newItem(1);
    const first = await list();
    expect(first.rows).toHaveLength(100);
    const second = await list({ after: first.more ?? 0 });
    expect([second.more, second.rows.length]).toEqual([null, first.counts.all - 100]);
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(first.counts.all);
    const { rows } = await db.execute<{ pieces: number; worth: number }>(
      sql`select sum(on_hand)::int as pieces, sum(on_hand * price_cents)::int as worth from product_items`,
    );
    expect(first.total).toEqual({ pieces: rows[0]?.pieces, worth: (rows[0]?.worth ?? 0) / 100 });
  });

  test('[OWN-04] what it is worth is told to those who may see money only', async () => {
    const packer = await staffClient(shop)({ permissions: ['orders', 'stock'] });
    const { total } = (await packer.send(listStock, {})).body;
    expect(total).toEqual({ pieces: expect.any(Number), worth: null });
  });
});

describe('[STK-12] how long it lasts', () => {
  const created = (daysAgo: number) => ({
    createdAt: new Date(shop.clock.now.getTime() - daysAgo * 86_400_000),
    warnAt: 1000,
  });
  async function lasts(item: number) {
    const [found] = await db.select().from(productItems).where(eq(productItems.id, item));
    const { rows } = await list({ search: found?.sku ?? '' });
    return rows.find(({ itemId }) => itemId === item)?.lastsDays;
  }

  test('[STK-12] at the pace of the last 28 days, what came back taken off, and Today says the same', async () => {
    const [item, unsold] = [await newItem(40, created(400)), await newItem(40, created(400))];
    const orderId = await sell(item, 8);
    await db.transaction(async (tx) => {
      await restock(tx, [{ productItemId: item, qty: 1 }], { order: orderId, staff: dilki.id, at: shop.clock.now });
    });
    // What breaks is not sold.
    await change({ itemId: item, by: -3, reason: 'damaged' });
    expect(await lasts(item)).toBe(Math.floor((30 * 28) / 7));
    shop.clock.now = new Date(Date.now() - 29 * 86_400_000);
    await sell(unsold, 3);
    shop.clock.now = new Date();
    expect(await lasts(unsold)).toBeNull();
    await db.update(productItems).set({ warnAt: 0 }).where(sql`id not in (${item}, ${unsold}) and on_hand > 0`);
    const { lowStock } = (await dilki.send(getToday, {})).body;
    expect(lowStock.find(({ sku }) => sku.startsWith('TST'))).toMatchObject({ left: 30, lastsDays: 120 });
  });

  test('[STK-12] what is younger has only its own days', async () => {
    const item = await newItem(40, created(4));
    await sell(item, 8);
    expect(await lasts(item)).toBe(16);
  });
});

test('[STK-13] the history of an item explains its number, page by page', async () => {
  const item = await newItem(5);
  await bring(item, 10, 'K1', day(100));
  const orderId = await sell(item, 2);
  await change({ itemId: item, to: 12, reason: 'count', note: 'one fell behind' });
  const page = async (input: { itemId?: number; before?: number }) => (await dilki.send(stockHistory, input)).body;
  const { movements, older } = await page({ itemId: item });
  expect(older).toBeNull();
  expect(
    movements.map(({ delta, onHand, reason, orderId: of, by, batch, note }) => [
      delta,
      onHand,
      reason,
      of,
      by,
      batch,
      note,
    ]),
  ).toEqual([
    [-1, 12, 'count', null, 'Dilki', 'K1', 'one fell behind'],
    [-2, 13, 'sold', orderId, 'Dilki', 'K1', ''],
    [10, 15, 'delivery', null, 'Dilki', 'K1', ''],
    [5, 5, 'opening', null, null, null, ''],
  ]);
  const all = await page({});
  expect(all.movements).toHaveLength(50);
  const next = await page({ before: all.older ?? 0 });
  expect(next.movements[0]?.id).toBeLessThan(all.movements.at(-1)?.id ?? 0);
  expect((await movementsOf(item)).reduce((sum, { delta }) => sum + delta, 0)).toBe(12);
});

describe('[STK-14] batches', () => {
  test('[STK-14] the first to expire first, each with its state; used up only when asked for', async () => {
    const item = await newItem(0);
    for (const [code, ahead] of [
      ['GOOD', 61],
      ['NEAR', 60],
      ['TODAY', 0],
      ['OVER', -1],
    ] as const)
      await bring(item, 2, code, day(ahead));
    await bring(item, 2, 'NODAY');
    await change({ itemId: item, by: -2, reason: 'sample', batchCode: 'NEAR' });
    const states = async (usedUp?: 'yes') =>
      (await dilki.send(listBatches, { itemId: item, ...(usedUp && { usedUp }) })).body.batches.map(
        ({ code, state, onHand }) => `${code} ${state} ${onHand}`,
      );
    const left = ['OVER expired 2', 'TODAY expiring 2', 'GOOD good 2', 'NODAY good 2'];
    expect(await states()).toEqual(left);
    expect(await states('yes')).toEqual([...left, 'NEAR used up 0']);
  });

  test('[STK-14] what was written down wrongly is corrected, but not into another batch', async () => {
    const item = await newItem(0);
    await bring(item, 2, 'A', day(10));
    await bring(item, 2, 'B', day(20));
    const [a] = (await dilki.send(listBatches, { itemId: item })).body.batches;
    const id = a?.id ?? 0;
    const answer = await dilki.send(changeBatch, { id, code: 'A1', expiresOn: day(100), cutOn: null });
    expect(answer.body.batch).toMatchObject({ code: 'A1', expiresOn: day(100), onHand: 2, state: 'good' });
    const taken = await dilki.send(changeBatch, { id, code: 'B', expiresOn: null, cutOn: null });
    expect([taken.status, taken.body.error]).toEqual([
      409,
      `There is a batch B of it already: it expires on ${day(20)}.`,
    ]);
    expect((await dilki.send(changeBatch, { id: 2_000_000, code: 'B', expiresOn: null, cutOn: null })).status).toBe(
      404,
    );
    const both = await Promise.all(
      [1, 2].map((n) => dilki.send(changeBatch, { id, code: `C${n}`, expiresOn: null, cutOn: null })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });
});

test('[OWN-05] what is low is one count: in stock, in products and on Today, sold out or nearly', async () => {
  const owner = await staffClient(shop)({ role: 'owner' });
  const [gone, few] = [await newItem(0), await newItem(2)];
  await db
    .update(productItems)
    .set({ warnAt: 5 })
    .where(inArray(productItems.id, [gone, few]));
  const low = (await list({ tab: 'low' })).counts.low;
  const { counts } = (await owner.send(listStaffProducts, {})).body;
  const today = (await owner.send(getToday, {})).body;
  expect(low).toBeGreaterThan(1);
  expect([counts.low, today.counts.lowStock]).toEqual([low, low]);
});
