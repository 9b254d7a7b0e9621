import * as calls from '#contract/staff/couriers.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { addCourier, changeCourier, listAllCouriers, readCourierView } from '#server/shipments/couriers.ts';
import { staffHandlers } from '#server/staff/index.ts';

/** Couriers as the owner keeps them. There is no call that deletes one: parcels name it. */
export function courierRoutes({ db, clock }: { db: Db; clock: () => Date }): Route[] {
  const handleStaff = staffHandlers({ db, clock });

  return [
    handleStaff(calls.listAllCouriers, async () => ({ couriers: await listAllCouriers(db) })),
    handleStaff(calls.addCourier, (facts, _staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const id = await addCourier(tx, facts);
        audit({ subject: `courier:${id}`, changes: { after: facts } });
        return readCourierView(tx, id);
      }),
    ),
    handleStaff(calls.changeCourier, ({ id, ...facts }, _staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const { id: _same, ...before } = await changeCourier(tx, id, facts);
        audit({ subject: `courier:${id}`, changes: { before, after: facts } });
        return readCourierView(tx, id);
      }),
    ),
  ];
}
