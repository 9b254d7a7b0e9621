import { getOrder } from '#contract/admin/order-page.ts';
import * as calls from '#contract/admin/orders.ts';
import { type CorrectionDeps, correctionRoutes } from '#server/back-office/correction-routes.ts';
import { discountRoutes } from '#server/back-office/discount-routes.ts';
import { documentRoutes } from '#server/back-office/document-routes.ts';
import { type FirstDayDeps, firstDayRoutes } from '#server/back-office/first-day-routes.ts';
import { countTabs, listOrders } from '#server/back-office/list-orders.ts';
import { logRoutes } from '#server/back-office/log-routes.ts';
import { type NewOrderDeps, newOrderRoutes } from '#server/back-office/new-order-routes.ts';
import { readOrderPage } from '#server/back-office/order-page.ts';
import { orderWriteRoutes } from '#server/back-office/order-writes.ts';
import { type PackDeps, packRoutes } from '#server/back-office/pack-routes.ts';
import { type PrintDeps, printRoutes } from '#server/back-office/print-routes.ts';
import { refundRoutes } from '#server/back-office/refund-routes.ts';
import { todayRoutes } from '#server/back-office/today-routes.ts';
import { type TransferDeps, transferRoutes } from '#server/back-office/transfer-routes.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { countWaiting } from '#server/returns/index.ts';
import { listCouriers } from '#server/shipments/index.ts';
import { staffHandlers } from '#server/staff/index.ts';

/** All calls of the back office but those of its door. */
export function backOfficeRoutes(
  deps: CorrectionDeps & PackDeps & PrintDeps & TransferDeps & NewOrderDeps & FirstDayDeps,
): Route[] {
  const { db } = deps;
  const staffCall = staffHandlers(deps);

  return [
    ...todayRoutes(deps),
    ...firstDayRoutes(deps),
    ...logRoutes(deps),
    ...packRoutes(deps),
    ...printRoutes(deps),
    ...newOrderRoutes(deps),
    ...discountRoutes(deps),
    ...documentRoutes(deps),
    staffCall(calls.listOrders, (input, _staff, { now }) => listOrders(db, input, now)),
    staffCall(calls.countOrders, async () => {
      const [counts, returns] = await Promise.all([countTabs(db), countWaiting(db)]);
      return { counts, returns };
    }),
    staffCall(calls.listCouriers, async () => ({ couriers: await listCouriers(db) })),
    // Before one order: counts and export are no order's id.
    ...orderWriteRoutes(deps),
    ...refundRoutes(deps),
    ...correctionRoutes(deps),
    ...transferRoutes(deps),
    staffCall(getOrder, ({ id }, _staff, { now }) =>
      readOrderPage(db, id, now, deps.mailContext.delivery, deps.refundLimitCents),
    ),
  ];
}
