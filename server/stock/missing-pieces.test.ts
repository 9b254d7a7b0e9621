import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveOrders } from '#contract/staff/order-writes.ts';
import { undoStockChange } from '#contract/staff/stock.ts';
import { listIssues } from '#contract/staff/today.ts';
import { productItems } from '#server/catalogue/tables.ts';
import { orders } from '#server/orders/tables.ts';
import { orderIssues } from '#server/payments/tables.ts';
import { runs } from '#testing/randomness.ts';
import { openStockShop } from '#testing/stock-client.ts';

const { db, dilki, buyer, newItem, change, order, ship, ledgerGaps } = await openStockShop();

const stockOf = async (item: number) => {
  const [row] = await db.select().from(productItems).where(eq(productItems.id, item));
  return { onHand: row?.onHand ?? -1, reserved: row?.reserved ?? -1, missing: row?.missing ?? -1 };
};
/** The orders of an item that stand before a person. */
async function undecided(item: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select issue.order_id as id from order_issues issue join order_lines line on line.order_id = issue.order_id
    where reason = 'pieces_missing' and resolved_at is null and line.product_item_id = ${item} order by 1`);
  return rows.map(({ id }) => id);
}
const count = (itemId: number, to: number) => change({ itemId, to, reason: 'count' });
const place = async (item: number, qty: number) => (await buyer({ [item]: qty })).place();

test('[STK-31] a count below what is reserved is taken, and names the orders that cannot be served', async () => {
  const item = await newItem(10);
  const [first, second, third] = [await order(item, 3), await order(item, 2), await order(item, 2)];
  const { status, body } = await count(item, 4);
  expect([status, body.sentence]).toEqual([
    200,
    expect.stringMatching(/6 fewer, 4 on hand\. 3 pieces reserved for orders are missing: see Needs a decision\.$/),
  ]);
  expect(await stockOf(item)).toEqual({ onHand: 4, reserved: 7, missing: 3 });
  expect(body.rows[0]?.sellable).toBe(0);
  expect(await undecided(item)).toEqual([second, third]);
  const { body: listed } = await dilki.send(listIssues, {});
  expect(listed.issues.find(({ orderId }) => orderId === second)).toMatchObject({
    title: `${second} cannot be served: pieces are missing`,
    text: expect.stringMatching(/2 reserved for it, 1 there/),
  });

  // Nothing of it is sold, whoever asks, and none leaves that is not there.
  expect((await place(item, 1)).body.code).toBe('cart_empty');
  const { rows } = await db.execute<{ sellable: number }>(
    sql`select sellable(on_hand, reserved) from product_items where id = ${item}`,
  );
  expect(rows).toEqual([{ sellable: 0 }]);
  await ship(first);
  expect(await stockOf(item)).toEqual({ onHand: 1, reserved: 4, missing: 3 });
  const [row] = await db.select().from(orders).where(eq(orders.id, second));
  const moved = await dilki.send(moveOrders, {
    move: 'confirm',
    orders: [{ orderId: second, version: row?.version ?? 0 }],
  });
  const version = moved.body.results[0]?.row?.version ?? 0;
  const sent = await dilki.send(moveOrders, { move: 'ship', orders: [{ orderId: second, version }] });
  expect(sent.body.results[0]).toMatchObject({
    isMoved: false,
    sentence: expect.stringMatching(/cannot leave\. .*2 are needed, and a count found 1\. Count again/),
  });

  // What comes goes to the older order; what is called off needs none.
  await change({ itemId: item, by: 1, reason: 'delivery' });
  expect([await stockOf(item), await undecided(item)]).toEqual([{ onHand: 2, reserved: 4, missing: 2 }, [third]]);
  await change({ itemId: item, by: 2, reason: 'delivery' });
  expect([await stockOf(item), await undecided(item)]).toEqual([{ onHand: 4, reserved: 4, missing: 0 }, []]);
  const [closed] = await db.select().from(orderIssues).where(eq(orderIssues.orderId, third));
  expect(closed?.resolution).toContain('enough pieces');
  expect(await ledgerGaps()).toEqual([]);
});

test('[STK-31] such a count is taken back as any other, and damaged pieces are refused as before', async () => {
  const item = await newItem(5);
  await order(item, 5);
  const { body } = await count(item, 2);
  expect((await change({ itemId: item, by: -1, reason: 'damaged' })).status).toBe(409);
  expect((await count(item, 0)).status).toBe(200);
  expect((await count(item, 2)).status).toBe(200);
  expect((await dilki.send(undoStockChange, { movementIds: body.movementIds })).status).toBe(200);
  expect([await stockOf(item), await undecided(item)]).toEqual([{ onHand: 5, reserved: 5, missing: 0 }, []]);
});

test('[STK-32] the database lets nobody but a count leave fewer than are reserved', async () => {
  const item = await newItem(5);
  await order(item, 4);
  const refused = { cause: { constraint: 'product_items_never_oversold' } };
  const set = (values: Partial<typeof productItems.$inferInsert>) =>
    db.update(productItems).set(values).where(eq(productItems.id, item));
  await expect(set({ onHand: 3 })).rejects.toMatchObject(refused);
  await expect(set({ reserved: 6 })).rejects.toMatchObject(refused);
  await expect(set({ reserved: 6, missing: 1 })).rejects.toMatchObject(refused);
  await expect(set({ onHand: -1, missing: 5 })).rejects.toMatchObject(refused);
  const move = (reserved: number, onHand: number, reason: string) =>
    db.execute(
      sql`select move_stock(array[${item}::int], array[${reserved}::int], array[${onHand}::int], ${JSON.stringify({ reason })}::jsonb)`,
    );
  expect((await move(0, -2, 'damaged')).rowCount).toBe(0);
  expect((await move(1, -2, 'count')).rowCount).toBe(0);
  expect((await move(0, -6, 'count')).rowCount).toBe(0);
  expect((await move(0, -2, 'count')).rowCount).toBe(1);
  expect((await move(1, 0, 'count')).rowCount).toBe(0);
  expect((await move(-1, 0, '')).rowCount).toBe(1);
  expect(await stockOf(item)).toEqual({ onHand: 3, reserved: 3, missing: 0 });
  await move(0, 1, 'count');
  await move(1, 0, '');
  expect(await ledgerGaps()).toEqual([]);
});

test('[STK-31] counting while orders come in never sells more than there is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 8 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 7 }),
      async (had, counts, wanted) => {
        const item = await newItem(had);
        const placed = wanted.map((qty) => place(item, qty));
        const [answers] = await Promise.all([Promise.all(placed), Promise.all(counts.map((to) => count(item, to)))]);
        const ids = answers.flatMap(({ status, body }) => (status === 200 ? [Number(body.order.id)] : []));
        const { onHand, reserved, missing } = await stockOf(item);
        expect(counts).toContain(onHand);
        // No more were promised than the shop ever believed to have.
        expect(reserved).toBeLessThanOrEqual(Math.max(had, ...counts));
        expect(missing).toBe(Math.max(0, reserved - onHand));
        expect((await undecided(item)).length > 0).toBe(missing > 0);
        let left = 0;
        for (const id of ids) {
          await ship(id).then(
            () => {
              left += 1;
            },
            (error: Error) => expect(error.message).toMatch(/a count found/),
          );
        }
        const after = await stockOf(item);
        expect(after.onHand).toBeGreaterThanOrEqual(0);
        expect(onHand - after.onHand + after.reserved).toBe(reserved);
        expect(left === ids.length).toBe(after.missing === 0 && after.reserved === 0);
      },
    ),
    { numRuns: runs(6) },
  );
  expect(await ledgerGaps()).toEqual([]);
});
