import { fail } from '#contract/errors.ts';
import * as calls from '#contract/staff/pack.ts';
import { changeSentence, readLastChange, readOrderRows } from '#server/orders/staff/index.ts';
import type { PaymentDeps } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import {
  addToPool,
  type DistrictCouriers,
  NotMoved,
  readCourier,
  readPackCourier,
  removeFromPool,
  unpackOrder,
  writeWaybillForm,
} from '#server/shipments/index.ts';
import { handOver, packOrders } from '#server/shipments/staff/pack-orders.ts';
import { readPack } from '#server/shipments/staff/pack-table.ts';
import { staffHandlers } from '#server/staff/index.ts';

export type PackDeps = PaymentDeps & { districtCouriers: DistrictCouriers };

/** The packing table: parcels, hand-overs, and the numbers that couriers print beforehand. */
export function packRoutes(deps: PackDeps): Route[] {
  const { db, districtCouriers } = deps;
  const handleStaff = staffHandlers(deps);

  return [
    handleStaff(calls.getPack, (_input, _staff, { now }) => readPack(db, districtCouriers, now)),
    handleStaff(calls.packOrders, async (input, staff, context) => ({
      results: await packOrders(deps, input, staff, context),
    })),
    handleStaff(calls.unpackOrder, async ({ id, version }, _staff, { now, writeOnce }) => {
      await writeOnce(async (tx, audit) => {
        audit({ subject: `order:${id}` });
        await unpackOrder(tx, { orderId: id, version, now });
        return { id };
      }).catch((error) => refuseUnpacking(db, { id, now }, error));
      const [row] = await readOrderRows(db, [id], now);
      if (!row) throw fail('order_not_found');
      return { row };
    }),
    handleStaff(calls.handOver, (input, staff, context) => handOver(deps, input, staff, context)),
    handleStaff(calls.setWaybillForm, async ({ id, waybillForm }, _staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const courier = await readCourier(tx, id);
        const changes = { waybillForm: { before: courier.waybillForm, after: waybillForm } };
        audit({ subject: `courier:${id}`, changes });
        await writeWaybillForm(tx, id, waybillForm);
        return readPackCourier(tx, id);
      }),
    ),
    handleStaff(calls.addToPool, async ({ id, ...numbers }, _staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const done = await addToPool(tx, await readCourier(tx, id), numbers);
        audit({ subject: `courier:${id}`, changes: { pool: `+${done.added}` } });
        return { courier: await readPackCourier(tx, id), ...done };
      }),
    ),
    handleStaff(calls.removeFromPool, async ({ id, ...numbers }, _staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const removed = await removeFromPool(tx, await readCourier(tx, id), numbers);
        audit({ subject: `courier:${id}`, changes: { pool: `-${removed}` } });
        return { courier: await readPackCourier(tx, id), removed };
      }),
    ),
  ];
}

async function refuseUnpacking(db: Db, { id, now }: { id: number; now: Date }, error: unknown): Promise<never> {
  if (!(error instanceof NotMoved)) throw error;
  if (error.why === 'not_found') throw fail('order_not_found');
  if (error.why !== 'changed')
    throw fail('action_refused', { reason: `${id} is not packed: there is nothing to take apart.` });
  const change = await readLastChange(db, id);
  const what = changeSentence(change, now);
  throw fail('changed_meanwhile', { by: change?.by ?? null, at: change?.at.toISOString() ?? null, what });
}
