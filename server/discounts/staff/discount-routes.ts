import * as calls from '#contract/staff/discounts.ts';
import {
  createDiscount,
  deleteDiscount,
  discountSubject,
  saveDiscount,
  switchDiscount,
} from '#server/discounts/index.ts';
import { listDiscounts, readDiscountPage, readDiscountRow } from '#server/discounts/staff/discount-figures.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { withWords } from '#server/products/index.ts';
import { staffHandlers } from '#server/staff/index.ts';

/** Codes and automatic discounts, with what orders have of them. */
export function discountRoutes(deps: { db: Db; clock: () => Date }): Route[] {
  const { db } = deps;
  const handleStaff = staffHandlers(deps);

  return [
    handleStaff(calls.listDiscounts, (input, _staff, { now }) => listDiscounts(db, input, now)),
    handleStaff(calls.getDiscount, async ({ id }, _staff, { now }) => ({ page: await readDiscountPage(db, id, now) })),
    handleStaff(calls.createDiscount, ({ translations, ...input }, _staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const { id, changes } = await createDiscount(tx, input);
        const subject = discountSubject(id);
        audit({ subject, changes: await withWords(tx, subject, translations, changes) });
        return { page: await readDiscountPage(tx, id, now) };
      }),
    ),
    handleStaff(calls.saveDiscount, ({ id, version, translations, ...input }, _staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const subject = discountSubject(id);
        const changes = await saveDiscount(tx, id, version, input);
        audit({ subject, changes: await withWords(tx, subject, translations, changes) });
        return { page: await readDiscountPage(tx, id, now) };
      }),
    ),
    handleStaff(calls.switchDiscount, ({ id, version, ...wanted }, _staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        audit({ subject: discountSubject(id), changes: await switchDiscount(tx, { id, version, now }, wanted) });
        return { row: (await readDiscountRow(tx, id, now)).shown };
      }),
    ),
    handleStaff(calls.deleteDiscount, ({ id }, _staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        audit({ subject: discountSubject(id), changes: await deleteDiscount(tx, id) });
        return { deleted: true as const };
      }),
    ),
  ];
}
