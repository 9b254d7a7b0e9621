import { eq } from 'drizzle-orm';
import * as handoverCalls from '#contract/staff/handovers.ts';
import * as printCalls from '#contract/staff/print.ts';
import type { PaymentTerms } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { couriers } from '#server/shipments/index.ts';
import { courierSheet, readCourierColumns } from '#server/shipments/staff/courier-sheet.ts';
import { listHandovers, readHandoverPage } from '#server/shipments/staff/handovers.ts';
import { readPrintedOrders } from '#server/shipments/staff/printed-orders.ts';
import { staffHandlers } from '#server/staff/index.ts';

export type PrintDeps = {
  db: Db;
  clock: () => Date;
  sender: printCalls.Sender;
  terms: Pick<PaymentTerms, 'lankaQr'>;
};

/** What is printed and handed over. Paper and files leave the house with people's addresses: each leaves a line in the log. */
export function printRoutes(deps: PrintDeps): Route[] {
  const { db, sender, terms } = deps;
  const hasCodes = terms.lankaQr.isAtDoor && terms.lankaQr.code !== '';
  const handleStaff = staffHandlers(deps);

  return [
    handleStaff(printCalls.printOrders, async ({ orders: ids, courier }, _staff, { now, write }) => {
      const printed = await readPrintedOrders(db, ids, { now, courierId: courier, terms });
      await write(async (_tx, audit) =>
        audit({ subject: 'orders', changes: { orders: printed.orders.map(({ id }) => id) } }),
      );
      return { sender, ...printed };
    }),
    handleStaff(printCalls.printHandover, async ({ id }, _staff, { write }) => {
      const handover = await readHandoverPage(db, id);
      await write(async (_tx, audit) =>
        audit({ subject: `handover:${id}`, changes: { rows: handover.parcels.length } }),
      );
      return { sender, handover, hasCodes };
    }),
    handleStaff(printCalls.courierSheet, async (input, _staff, { now, write }) => {
      const file = await courierSheet(db, input, now);
      const subject = input.handover ? `handover:${input.handover}` : 'orders';
      await write(async (_tx, audit) => audit({ subject, changes: { ...input, rows: file.rows } }));
      return file;
    }),
    handleStaff(handoverCalls.listHandovers, ({ before }) => listHandovers(db, before)),
    handleStaff(handoverCalls.getHandover, ({ id }) => readHandoverPage(db, id)),
    handleStaff(handoverCalls.getSheetColumns, ({ id }) => readCourierColumns(db, id)),
    handleStaff(handoverCalls.setSheetColumns, async ({ id, columns }, _staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const before = await readCourierColumns(tx, id);
        await tx.update(couriers).set({ sheetColumns: columns }).where(eq(couriers.id, id));
        const after = await readCourierColumns(tx, id);
        audit({ subject: `courier:${id}`, changes: { columns: { before: before.columns, after: after.columns } } });
        return after;
      }),
    ),
  ];
}
