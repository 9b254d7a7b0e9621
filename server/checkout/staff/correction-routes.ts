import { centsToRupees } from '#contract/rules/money.ts';
import * as calls from '#contract/staff/corrections.ts';
import { isAllowed } from '#contract/staff/staff-call.ts';
import { correctOrder, previewCorrection } from '#server/checkout/index.ts';
import { lockVersion, type OrderStaffDeps, readOrderPage } from '#server/orders/staff/index.ts';
import { deciderOf, type PaymentTerms, refreshStatus, requireCodeAbove, waiveBalance } from '#server/payments/index.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { notAllowed, type Staff, staffHandlers } from '#server/staff/index.ts';

export type CorrectionDeps = OrderStaffDeps & { terms: PaymentTerms };

/** Goods and day of delivery of an order that has not left. */
export function correctionRoutes(deps: CorrectionDeps): Route[] {
  const { db, terms } = deps;
  const handleStaff = staffHandlers(deps);

  function requireRefunds(staff: Staff): void {
    if (!isAllowed(staff, 'refunds')) throw notAllowed('refunds');
  }

  return [
    handleStaff(calls.previewCorrection, ({ id, version, ...wanted }, _staff, { now }) =>
      // Of one moment; nothing of it is written.
      db.transaction(async (tx) => {
        const order = await lockVersion(tx, { id, version, now });
        return previewCorrection(tx, terms, { order, wanted, now });
      }),
    ),
    handleStaff(calls.correctOrder, async (input, staff, { now, writeOnce }) => {
      const { id, version, reason, expectedTotal, ...wanted } = input;
      await refreshStatus(deps, id);
      const { sentence } = await writeOnce(async (tx, audit) => {
        const order = await lockVersion(tx, { id, version, now });
        const mayRefund = () => requireRefunds(staff);
        const correction = {
          order,
          wanted,
          reason,
          expectedTotal,
          mayRefund,
          by: deciderOf(staff, deps, now),
          now,
        };
        const { before, after, ...done } = await correctOrder(tx, deps, correction);
        audit({ subject: `order:${id}`, changes: { before, after } });
        return done;
      });
      return { order: await readOrderPage(db, staff, id, now, deps.mailContext.delivery), sentence };
    }),
    handleStaff(calls.waiveBalance, async ({ id, version }, staff, { now, writeOnce }) => {
      await refreshStatus(deps, id);
      await writeOnce(async (tx, audit) => {
        const order = await lockVersion(tx, { id, version, now });
        requireRefunds(staff);
        requireCodeAbove(order.extraDueCents, deciderOf(staff, deps, now));
        await waiveBalance(tx, { order, by: staff.id, now });
        audit({
          subject: `order:${id}`,
          changes: { extraDue: { before: centsToRupees(order.extraDueCents), after: 0 } },
        });
        return { id };
      });
      return readOrderPage(db, staff, id, now, deps.mailContext.delivery);
    }),
  ];
}
