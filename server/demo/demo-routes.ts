import * as calls from '#contract/admin/first-day.ts';
import { fail } from '#contract/errors.ts';
import { readDemoPlan, takeDemoAway } from '#server/demo/take-demo-away.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import type { Log } from '#server/platform/log.ts';
import { staffHandlers } from '#server/staff/index.ts';

type Deps = { db: Db; clock: () => Date; log: Log; brandName: () => string };

/** Taking the demo data away: looked at first, then done in one step. */
export function demoRoutes({ db, clock, log, brandName }: Deps): Route[] {
  const staffCall = staffHandlers({ db, clock });
  return [
    staffCall(calls.getDemoPlan, (_input, staff) => readDemoPlan(db, staff.id)),
    staffCall(calls.takeDemoAway, ({ shopName }, staff, { writeLong }) => {
      const name = brandName();
      if (shopName.toLowerCase() !== name.toLowerCase()) {
        const message = `This is not the name of the shop: type ${name}`;
        throw fail('invalid_input', { problems: [{ field: 'shopName', message }] });
      }
      return writeLong(async (tx, audit) => {
        const { goes, stays } = await takeDemoAway(tx, staff.id);
        audit({ subject: 'demo', changes: { ...goes, stays: stays.map((one) => one.name) } });
        return { isThere: false, goes, stays, obstacle: null };
      }, log);
    }),
  ];
}
