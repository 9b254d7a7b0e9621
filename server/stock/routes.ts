import { eq } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import * as calls from '#contract/staff/stock.ts';
import { lockStock, productItems } from '#server/catalogue/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { staffHandlers } from '#server/staff/index.ts';
import { changeBatch, listBatches } from '#server/stock/batches.ts';
import { auditedChanges, changeStock } from '#server/stock/change-stock.ts';
import { readHistory } from '#server/stock/history.ts';
import { listStock, readStockRows } from '#server/stock/read-stock.ts';
import { undoChange } from '#server/stock/undo-change.ts';

type Deps = {
  db: Db;
  clock: () => Date;
  /** Something was counted or brought: which orders go without their pieces is looked at anew. */
  onCounted: () => Promise<void>;
};

export function stockRoutes(deps: Deps): Route[] {
  const { db, onCounted } = deps;
  const handleStaff = staffHandlers(deps);
  const subjectOf = ([only, ...others]: number[]) => (others.length === 0 ? `item:${only}` : 'stock');

  return [
    handleStaff(calls.listStock, (input, staff, { now }) => listStock(db, staff, input, now)),
    handleStaff(calls.changeStock, async ({ changes }, staff, { now, writeOnce }) => {
      const answer = await writeOnce(async (tx, audit) => {
        const { done, ids, movementIds, sentence } = await changeStock(tx, changes, { staff: staff.id, at: now });
        audit({ subject: subjectOf(ids), changes: auditedChanges(done) });
        return { sentence, rows: await readStockRows(tx, ids, now), movementIds };
      });
      await onCounted();
      return answer;
    }),
    handleStaff(calls.undoStockChange, async ({ movementIds }, staff, { now, writeOnce }) => {
      const answer = await writeOnce(async (tx, audit) => {
        const { itemIds, sentence } = await undoChange(tx, movementIds, { staff: staff.id, at: now });
        audit({ subject: subjectOf(itemIds), changes: { takenBack: movementIds } });
        return { sentence, rows: await readStockRows(tx, itemIds, now) };
      });
      await onCounted();
      return answer;
    }),
    handleStaff(calls.setWarnAt, ({ id, warnAt }, _staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        await lockStock(tx, [id]);
        const [before] = await tx.select().from(productItems).where(eq(productItems.id, id));
        if (!before) throw fail('product_not_found');
        await tx.update(productItems).set({ warnAt }).where(eq(productItems.id, id));
        audit({ subject: `item:${id}`, changes: { warnAt: { before: before.warnAt, after: warnAt } } });
        const [row] = await readStockRows(tx, [id], now);
        if (!row) throw fail('product_not_found');
        return { row };
      }),
    ),
    handleStaff(calls.stockHistory, (input) => readHistory(db, input)),
    handleStaff(calls.listBatches, async (input, _staff, { now }) => ({ batches: await listBatches(db, input, now) })),
    handleStaff(calls.changeBatch, (input, _staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const { itemId, ...changes } = await changeBatch(tx, input, now);
        audit({ subject: `item:${itemId}`, changes });
        const [batch] = await listBatches(tx, { id: input.id }, now);
        if (!batch) throw fail('product_not_found');
        return { batch };
      }),
    ),
  ];
}
