import { fail } from '#contract/errors.ts';
import * as calls from '#contract/staff/onboarding.ts';
import { readDemoPlan, removeDemoData } from '#server/demo/remove-demo-data.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import type { Log } from '#server/platform/log.ts';
import { staffHandlers } from '#server/staff/index.ts';

type Deps = { db: Db; clock: () => Date; log: Log; brandName: () => string };

/** Taking the demo data away: looked at first, then done in one step. */
export function demoRoutes({ db, clock, log, brandName }: Deps): Route[] {
  const handleStaff = staffHandlers({ db, clock });
  return [
    handleStaff(calls.getDemoPlan, (_input, staff) => readDemoPlan(db, staff.id)),
    handleStaff(calls.removeDemoData, ({ shopName }, staff, { writeLong }) => {
      const name = brandName();
      if (shopName.toLowerCase() !== name.toLowerCase()) {
        const message = `This is not the name of the shop: type ${name}`;
        throw fail('invalid_input', { problems: [{ field: 'shopName', message }] });
      }
      return writeLong(async (tx, audit) => {
        const { goes, stays } = await removeDemoData(tx, staff.id);
        audit({ subject: 'demo', changes: { ...goes, stays: stays.map((one) => one.name) } });
        return { isThere: false, goes, stays, obstacle: null };
      }, log);
    }),
  ];
}
