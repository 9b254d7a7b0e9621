import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { undoMove } from '#contract/staff/order-writes.ts';
import { changeOnHand, restock } from '#server/catalogue/index.ts';
import { productItems } from '#server/catalogue/tables.ts';
import { moveOrder } from '#server/orders/index.ts';
import { orderEvents } from '#server/orders/tables.ts';
import { readDefinitions } from '#server/platform/db/definitions.ts';
import { openStockShop } from '#testing/stock-client.ts';

const {
  shop,
  db,
  dilki,
  newItem,
  change,
  day,
  bring,
  order,
  ship,
  sell,
  movementsOf,
  batchesOf,
  onHandOf,
  ledgerGaps,
} = await openStockShop();

describe('[STK-02] the history is written by the database alone', () => {
  test('[STK-02] nobody writes, changes or deletes a movement by hand', async () => {
    const item = await newItem(5);
    const refused = /stock movements are never changed/;
    const run = (statement: ReturnType<typeof sql>) =>
      db.execute(statement).catch((error: Error & { cause?: Error }) => String(error.cause?.message));
    expect(
      await run(
        sql`insert into stock_movements (product_item_id, delta, on_hand, reason) values (${item}, 1, 6, 'count')`,
      ),
    ).toMatch(/other pieces than its movements say/);
    expect(await run(sql`update stock_movements set delta = 9 where product_item_id = ${item}`)).toMatch(refused);
    expect(await run(sql`delete from stock_movements where product_item_id = ${item}`)).toMatch(refused);
    await bring(item, 3, 'B1');
    expect(await run(sql`update stock_batches set on_hand = 9 where product_item_id = ${item}`)).toMatch(
      /change with a movement/,
    );
    expect(
      await run(sql`insert into stock_batches (product_item_id, code, on_hand) values (${item}, 'B2', 4)`),
    ).toMatch(/change with a movement/);
    expect((await movementsOf(item)).map(({ reason, delta }) => [reason, delta])).toEqual([
      ['opening', 5],
      ['delivery', 3],
    ]);
  });

  test("[STK-02] whoever changes an item's row itself is recorded as 'direct'", async () => {
    const item = await newItem(5);
    await db.update(productItems).set({ onHand: 2 }).where(eq(productItems.id, item));
    expect((await movementsOf(item)).at(-1)).toMatchObject({ reason: 'direct', delta: -3, onHand: 2, staffId: null });
    await db.update(productItems).set({ onHand: 2, priceCents: 500 }).where(eq(productItems.id, item));
    expect(await movementsOf(item)).toHaveLength(2);
  });

  test('[STK-02] [GRW-46] pieces do not come or go without a reason', async () => {
    const item = await newItem(5);
    const move = (why: string) => db.execute(sql`select move_stock(array[${item}::int], '{0}', '{3}', ${why}::jsonb)`);
    for (const why of ['{}', 'null']) await expect(move(why)).rejects.toMatchObject({ cause: { code: '23502' } });
    const count = db.execute(sql`select count_stock(${item}, 8, null)`);
    await expect(count).rejects.toMatchObject({ cause: { code: '23502' } });
    expect(await onHandOf(item)).toBe(5);
    await move('{"reason": "count"}');
    expect(await onHandOf(item)).toBe(8);
  });

  test('[GRW-46] no flag of a session says anything about stock any more', () => {
    expect(readDefinitions().filter(({ text }) => /current_setting|set_config/.test(text))).toEqual([]);
  });
});

describe('[STK-03] what leaves is what expires first', () => {
  test('[STK-03] then what has no day, then no batch, and last what has expired', async () => {
    const item = await newItem(2);
    await bring(item, 2, 'OLD', day(-1));
    await bring(item, 2, 'LATE', day(300));
    await bring(item, 2, 'NONE');
    await bring(item, 2, 'TODAY', day(0));
    const orderId = await sell(item, 9);
    const sold = (await movementsOf(item)).filter((movement) => movement.orderId === orderId);
    expect(sold.map(({ delta, onHand, reason, staffId }) => [delta, onHand, reason, staffId])).toEqual(
      [8, 6, 4, 2, 1].map((left, index) => [index === 4 ? -1 : -2, left, 'sold', dilki.id]),
    );
    expect(await batchesOf(item)).toEqual({ OLD: 1 });
    expect(await onHandOf(item)).toBe(1);
  });

  test('[STK-03] what is taken out as expired is taken from the expired first', async () => {
    const item = await newItem(4);
    await bring(item, 3, 'GOOD', day(30));
    await bring(item, 3, 'OLD', day(-10));
    await change({ itemId: item, by: -3, reason: 'expired' });
    expect(await batchesOf(item)).toEqual({ GOOD: 3 });
    await change({ itemId: item, by: -1, reason: 'damaged' });
    expect(await batchesOf(item)).toEqual({ GOOD: 2 });
  });

  test('[STK-03] a batch of another item is never touched', async () => {
    const [one, other] = [await newItem(1), await newItem(0)];
    await bring(other, 5, 'B', day(3));
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from stock_batches where product_item_id = ${other}`,
    );
    const wrong = db.transaction((tx) => changeOnHand(tx, one, 3, { reason: 'delivery', batch: rows[0]?.id ?? 0 }));
    await expect(wrong).rejects.toThrow();
    expect(await onHandOf(one)).toBe(1);
  });
});

describe('[STK-04] what comes back goes into its batch', () => {
  test('[STK-04] when a move is undone, and when some of it is sent back', async () => {
    const item = await newItem(0);
    await bring(item, 2, 'SOON', day(20));
    await bring(item, 5, 'LATER', day(200));
    const orderId = await order(item, 3);
    await ship(orderId);
    expect(await batchesOf(item)).toEqual({ LATER: 4 });
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    const last = events.reduce((one, other) => (one.id > other.id ? one : other));
    expect((await dilki.send(undoMove, { id: orderId, eventId: last.id })).status).toBe(200);
    expect(await batchesOf(item)).toEqual({ SOON: 2, LATER: 5 });
    expect((await movementsOf(item)).at(-1)).toMatchObject({ reason: 'not sold', orderId, staffId: dilki.id });
    // Meanwhile somebody else gets what expires first: this order is taken from what is left.
    await sell(item, 2);
    await db.transaction(async (tx) => {
      await moveOrder(tx, {
        orderId,
        to: 'Shipped',
        actor: 'staff',
        actorId: dilki.id,
        reason: '',
        now: shop.clock.now,
      });
      await restock(tx, [{ productItemId: item, qty: 2 }], { order: orderId, staff: dilki.id, at: shop.clock.now });
    });
    expect(await batchesOf(item)).toEqual({ LATER: 4 });
    expect((await movementsOf(item)).at(-1)).toMatchObject({ reason: 'came back', delta: 2, orderId });
    expect(await ledgerGaps()).toEqual([]);
  });
});
