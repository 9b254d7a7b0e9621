import { eq, inArray } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { UNDO_MINUTES } from '#contract/rules/order-moves.ts';
import { STAFF_REASONS, type StaffReason } from '#contract/staff/stock.ts';
import { changeOnHand, stockBatches, stockMovements } from '#server/catalogue/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { lockItems } from '#server/stock/change-stock.ts';

const refuse = (reason: string) => fail('action_refused', { reason });

/** Takes changes of staff back, all or none, each by a movement of the same pieces the other way. */
export async function undoChange(tx: Tx, movementIds: number[], by: { staff: number; at: Date }) {
  const ids = [...new Set(movementIds)];
  const movements = await tx.select().from(stockMovements).where(inArray(stockMovements.id, ids));
  if (movements.length < ids.length) throw refuse('There is no such change.');
  for (const { reason, orderId, at } of movements) {
    if (orderId !== null || !STAFF_REASONS.includes(reason as StaffReason))
      throw refuse('Only what somebody changed by hand can be undone here.');
    if (by.at.getTime() - at.getTime() > UNDO_MINUTES * 60_000)
      throw fail('undo_too_late', {
        reason: `A change can be undone for ${UNDO_MINUTES} minutes. Write another one.`,
      });
  }
  const items = await lockItems(tx, [...new Set(movements.map(({ productItemId }) => productItemId))]);
  const [taken] = await tx.select().from(stockMovements).where(inArray(stockMovements.undoes, ids)).limit(1);
  if (taken) throw refuse('This was undone already.');
  for (const { id, productItemId, batchId, delta } of movements.sort((one, other) => other.id - one.id)) {
    const item = items.get(productItemId);
    if (!item) throw fail('product_not_found');
    const batches = await tx.select().from(stockBatches).where(eq(stockBatches.productItemId, productItemId));
    const inBatches = batches.reduce((sum, { onHand }) => sum + onHand, 0);
    const lying = batchId ? batches.find(({ id: one }) => one === batchId)?.onHand : item.onHand - inBatches;
    if (delta > 0 && (item.onHand - delta < item.reserved || (lying ?? 0) < delta))
      throw refuse(
        `${item.name}: of these ${delta} some are sold or reserved by now. Write down what there is instead.`,
      );
    await changeOnHand(tx, productItemId, -delta, { reason: 'undo', batch: batchId, undoes: id, ...by });
    item.onHand -= delta;
  }
  const names = [...items.values()];
  const [first] = names;
  const sentence =
    names.length === 1 && first
      ? `Undone: ${first.name} has ${first.onHand} on hand.`
      : `Undone: ${names.length} items are as they were.`;
  return { itemIds: [...items.keys()], sentence };
}
