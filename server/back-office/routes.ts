import { eq } from 'drizzle-orm';
import * as calls from '#contract/admin/orders.ts';
import { fail } from '#contract/errors.ts';
import { changeSentence, readLastChange } from '#server/back-office/last-change.ts';
import { countTabs, listOrders } from '#server/back-office/list-orders.ts';
import { moveOrders } from '#server/back-office/move-orders.ts';
import { readOrderPage } from '#server/back-office/order-page.ts';
import { readOrderRows } from '#server/back-office/order-rows.ts';
import { todayRoutes } from '#server/back-office/today-routes.ts';
import { orders } from '#server/orders/index.ts';
import type { PaymentDeps } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { listCouriers, readParcel, undoMove } from '#server/shipments/index.ts';
import { staffHandlers } from '#server/staff/index.ts';

/** All calls of the back office but those of its door. */
export function backOfficeRoutes(deps: PaymentDeps): Route[] {
  const { db } = deps;
  const staffCall = staffHandlers(deps);

  return [
    ...todayRoutes(deps),
    staffCall(calls.listOrders, (input, _staff, { now }) => listOrders(db, input, now)),
    // Before the order: counts and export are no order's id.
    staffCall(calls.countOrders, async () => ({ counts: await countTabs(db) })),
    staffCall(calls.getOrder, ({ id }, _staff, { now }) => readOrderPage(db, id, now)),
    staffCall(calls.listCouriers, async () => ({ couriers: await listCouriers(db) })),
    staffCall(calls.moveOrders, async (input, staff, context) => ({
      results: await moveOrders(deps, input, staff, context),
    })),
    staffCall(calls.undoMove, async ({ id, eventId }, staff, { now, writeOnce }) => {
      const { isMailStopped } = await writeOnce(async (tx, audit) => {
        const order = await lockFor(tx, id);
        const parcelState = (await readParcel(tx, id))?.state;
        const undone = await undoMove(tx, { order, eventId, parcelState, actorId: staff.id, now });
        if (!undone) throw await changedMeanwhile(tx, id, now);
        audit({ subject: `order:${id}`, changes: { status: { before: order.status } } });
        return undone;
      });
      const [row] = await readOrderRows(db, [id], now);
      if (!row) throw fail('order_not_found');
      return { row, isMailStopped };
    }),
  ];
}

async function lockFor(tx: Tx, id: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw fail('order_not_found');
  return order;
}

/** For whoever comes second: who was faster, and what they did. */
async function changedMeanwhile(tx: Tx, orderId: number, now: Date) {
  const change = await readLastChange(tx, orderId);
  const what = changeSentence(change, now);
  return fail('changed_meanwhile', { by: change?.by ?? null, at: change?.at.toISOString() ?? null, what });
}
