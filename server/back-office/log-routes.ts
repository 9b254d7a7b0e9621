import * as calls from '#contract/staff/log.ts';
import { readLog, writeLogSheet } from '#server/back-office/log.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { staffHandlers } from '#server/staff/index.ts';

/** Who did what: for the owner. */
export function logRoutes(deps: { db: Db; clock: () => Date }): Route[] {
  const { db } = deps;
  const handleStaff = staffHandlers(deps);
  return [
    handleStaff(calls.listLog, (input, _staff, { now }) => readLog(db, input, now)),
    handleStaff(calls.exportLog, async (filter, _staff, { now, write }) => {
      const { search, ...plain } = filter;
      const sheet = await writeLogSheet(db, filter, now);
      const changes = { ...plain, ...(search && { search: 'given' }), rows: sheet.rows };
      await write(async (_tx, audit) => audit({ subject: 'log', changes }));
      return sheet;
    }),
  ];
}
