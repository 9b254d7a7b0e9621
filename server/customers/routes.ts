import { eq } from 'drizzle-orm';
import * as calls from '#contract/staff/customers.ts';
import { exportCustomers } from '#server/customers/export-customers.ts';
import { listCustomers } from '#server/customers/list-customers.ts';
import { merge, readMerge } from '#server/customers/merge-customers.ts';
import { addNote, lockCustomer, takeBackNote } from '#server/customers/notes.ts';
import { readCustomer } from '#server/customers/read-customer.ts';
import { customers } from '#server/customers/tables.ts';
import type { PaymentTerms } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Reads } from '#server/platform/db/reads.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { staffHandlers } from '#server/staff/index.ts';

/** Copy and erasure reach over all domains: they are in server/operations/personal-data.ts. */
export function customerRoutes(deps: { db: Db; reads: Reads; clock: () => Date; terms: PaymentTerms }): Route[] {
  const { db, reads, terms } = deps;
  const handleStaff = staffHandlers(deps);

  return [
    handleStaff(calls.listCustomers, (input, _staff, { now }) => listCustomers(db, input, now)),
    // Before one customer: the export is nobody's id.
    handleStaff(calls.exportCustomers, async (filter, _staff, { now, write }) => {
      const table = await reads.from((db) => exportCustomers(db, filter, now));
      await write(async (_tx, audit) => {
        const { search, ...plain } = filter;
        audit({ subject: 'customers', changes: { ...plain, ...(search && { search: 'given' }), rows: table.rows } });
      });
      return table;
    }),
    handleStaff(calls.getCustomer, ({ id }, staff, { now }) => readCustomer(db, id, { staffId: staff.id, now, terms })),
    handleStaff(calls.addCustomerNote, ({ id, text }, staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        audit({ subject: `customer:${id}`, changes: { note: 'added' } });
        return { note: await addNote(tx, { customerId: id, text, by: staff, now }) };
      }),
    ),
    handleStaff(calls.takeBackCustomerNote, ({ id, noteId }, staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        await takeBackNote(tx, { customerId: id, noteId, staffId: staff.id, now });
        audit({ subject: `customer:${id}`, changes: { note: 'removed' } });
        return { sentence: 'The note is removed.' };
      }),
    ),
    handleStaff(calls.markForget, ({ id, isAsked }, _staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const { forgetAskedAt: before } = await lockCustomer(tx, id);
        const after = isAsked ? (before ?? now) : null;
        await tx.update(customers).set({ forgetAskedAt: after }).where(eq(customers.id, id));
        audit({ subject: `customer:${id}`, changes: { forgetAskedAt: { before, after } } });
        return { forgetAskedAt: after?.toISOString() ?? null };
      }),
    ),
    handleStaff(calls.previewMerge, (pair) => readMerge(db, pair)),
    handleStaff(calls.mergeCustomers, (pair, _staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const { moved, ...answer } = await merge(tx, pair);
        audit({ subject: `customer:${pair.into}`, changes: { mergedFrom: pair.id, orders: moved } });
        return answer;
      }),
    ),
  ];
}
