import { expireOrderJob, sweepOrders } from '#server/orders/index.ts';
import { tellMissingPieces } from '#server/payments/missing-pieces.ts';
import { settleOrderJob } from '#server/payments/notifications.ts';
import { executeRefund } from '#server/payments/refunds/execute-refund.ts';
import { refundJob } from '#server/payments/refunds/request-refund.ts';
import { type PaymentDeps, settleOrder } from '#server/payments/settle/settle.ts';
import { expireUnpaid, sweepUnpaid } from '#server/payments/settle/sweep-unpaid.ts';
import { type JobHandler, jobHandler } from '#server/platform/jobs/jobs.ts';

/** What is done about payments when nobody is looking. */
export function paymentJobs(deps: PaymentDeps): JobHandler[] {
  return [
    jobHandler(expireOrderJob, ({ orderId }) => expireUnpaid(deps, orderId)),
    jobHandler(sweepOrders, async () => {
      await sweepUnpaid(deps);
      await tellMissingPieces(deps);
    }),
    jobHandler(settleOrderJob, async ({ orderId }) => void (await settleOrder(deps, orderId))),
    jobHandler(refundJob, ({ refundId }) => executeRefund(deps, refundId)),
  ];
}
