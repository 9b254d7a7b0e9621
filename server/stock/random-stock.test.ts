import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { undoMove } from '#contract/staff/order-writes.ts';
import { STAFF_REASONS, undoStockChange } from '#contract/staff/stock.ts';
import { restock } from '#server/catalogue/index.ts';
import { productItems } from '#server/catalogue/tables.ts';
import { readLastEvent } from '#server/orders/index.ts';
import { runs } from '#testing/randomness.ts';
import { openStockShop } from '#testing/stock-client.ts';

const { shop, db, dilki, newItem, change, day, order, ship, movementsOf, ledgerGaps } = await openStockShop();

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('order' as const), qty: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 3, arbitrary: fc.constant({ does: 'ship' as const }) },
  { weight: 2, arbitrary: fc.constant({ does: 'undo the move' as const }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('come back' as const), qty: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      by: fc.integer({ min: -8, max: 15 }).filter((by) => by !== 0),
      reason: fc.constantFrom(...STAFF_REASONS),
      batchCode: fc.constantFrom('A', 'B', 'C', ''),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('count' as const), off: fc.integer({ min: -3, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.constant({ does: 'undo the change' as const }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('direct' as const), to: fc.integer({ min: 0, max: 30 }) }) },
);

/** In how many days each batch expires. */
const expiresOf: Record<string, number> = { A: -5, B: 20, C: 90 };

/** Of an order that is to leave, a count did not find all pieces. */
const COUNTED_SHORT = [
  { does: 'order' as const, qty: 6 },
  { does: 'order' as const, qty: 4 },
  { does: 'ship' as const },
  { does: 'count' as const, off: -3 },
  { does: 'ship' as const },
];

test('[STK-01] movements explain every number after any sequence of orders, returns, counts, deliveries and undos', async () => {
  let refused = 0;
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (history) => {
      const item = await newItem(12);
      type Order = { id: number; qty: number };
      const [orders, shipped]: [Order[], Order[]] = [[], []];
      let changed: number[] = [];
      const read = async () => {
        const [row] = await db.select().from(productItems).where(eq(productItems.id, item));
        return { onHand: row?.onHand ?? 0, reserved: row?.reserved ?? 0 };
      };
      const note = ({ status, body }: { status: number; body: { movementIds: number[] } }) => {
        expect([200, 409]).toContain(status);
        if (status === 200) changed = body.movementIds;
        if (status === 200) accepted += 1;
        else refused += 1;
      };
      const dated = (code: string) => (code ? { batchCode: code, expiresOn: day(expiresOf[code] ?? 0) } : {});
      for (const now of history) {
        const { onHand, reserved } = await read();
        const last = shipped.at(-1);
        if (now.does === 'order' && onHand - reserved >= now.qty) {
          orders.push({ id: await order(item, now.qty), qty: now.qty });
        }
        const [next] = orders;
        if (now.does === 'ship' && next && onHand < next.qty) {
          // A count did not find what it was promised: none of it leaves.
          await expect(ship(next.id)).rejects.toMatchObject({ code: 'action_refused' });
          refused += 1;
        } else if (now.does === 'ship' && next) {
          await ship(next.id);
          orders.shift();
          shipped.push({ id: next.id, qty: onHand - (await read()).onHand });
        }
        if (now.does === 'undo the move' && last) {
          const event = await readLastEvent(db, last.id);
          const { status } = await dilki.send(undoMove, { id: last.id, eventId: event?.id ?? 0 });
          if (status === 200) {
            shipped.pop();
            orders.unshift(last);
          }
        }
        if (now.does === 'come back' && last && last.qty >= now.qty) {
          const by = { order: last.id, staff: dilki.id, at: shop.clock.now };
          await db.transaction((tx) => restock(tx, [{ productItemId: item, qty: now.qty }], by));
          // What came back can not be untaken a second time.
          shipped.pop();
        }
        if (now.does === 'change')
          note(await change({ itemId: item, by: now.by, reason: now.reason, ...dated(now.batchCode) }));
        if (now.does === 'count')
          note(await change({ itemId: item, to: Math.max(0, onHand + now.off), seen: onHand, reason: 'count' }));
        if (now.does === 'undo the change' && changed.length > 0) {
          const { status } = await dilki.send(undoStockChange, { movementIds: changed });
          expect([200, 409]).toContain(status);
        }
        if (now.does === 'direct' && now.to >= reserved)
          await db.update(productItems).set({ onHand: now.to }).where(eq(productItems.id, item));
        const movements = await movementsOf(item);
        const after = await read();
        expect(movements.reduce((sum, { delta }) => sum + delta, 0)).toBe(after.onHand);
        expect(movements.at(-1)?.onHand).toBe(after.onHand);
      }
    }),
    { numRuns: runs(20), examples: [[COUNTED_SHORT]] },
  );
  expect(await ledgerGaps()).toEqual([]);
  expect([accepted > 0, refused > 0]).toEqual([true, true]);
});
