import { fail } from '#contract/errors.ts';
import * as calls from '#contract/staff/onboarding.ts';
import type { ExampleKey } from '#server/config/examples.ts';
import { readDemoPlan, removeDemoData } from '#server/demo/remove-demo-data.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import type { Log } from '#server/platform/log.ts';
import type { LiveSettings } from '#server/settings/index.ts';
import { staffHandlers } from '#server/staff/index.ts';

type Deps = {
  db: Db;
  clock: () => Date;
  log: Log;
  brandName: string;
  /** The settings that are still those of the example. */
  examples: ExampleKey[];
  live?: LiveSettings | undefined;
};

/** Taking the demo data away: looked at first, then done in one step. */
export function demoRoutes({ db, clock, log, brandName, examples, live }: Deps): Route[] {
  const handleStaff = staffHandlers({ db, clock });
  return [
    handleStaff(calls.getDemoPlan, (_input, asker, { now }) => readDemoPlan(db, { asker, examples, now })),
    handleStaff(calls.removeDemoData, async ({ shopName, ...own }, asker, { now, writeLong }) => {
      if (shopName.toLowerCase() !== brandName.toLowerCase()) {
        const message = `This is not the name of the shop: type ${brandName}`;
        throw fail('invalid_input', { problems: [{ field: 'shopName', message }] });
      }
      const plan = await writeLong(async (tx, audit) => {
        const removed = await removeDemoData(tx, { asker, examples, now, ...own });
        const { goes, stays, firstOrder } = removed;
        audit({ subject: 'demo', changes: { ...goes, stays: stays.map((one) => one.name), firstOrder } });
        return removed;
      }, log);
      await live?.reload();
      return plan;
    }),
  ];
}
