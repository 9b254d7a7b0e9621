export { listAttempts } from '#server/payments/attempts/attempts.ts';
export { refuseCardsFrom } from '#server/payments/attempts/card-brake.ts';
export {
  cancelOpenAttempt,
  createAttempt,
  lockOpenAttempt,
  replaceAttempt,
  resumeOrReplaceAttempt,
} from '#server/payments/attempts/create-attempt.ts';
export { startAttempt } from '#server/payments/attempts/start-attempt.ts';
export { erasePaymentWords } from '#server/payments/erase-payment-words.ts';
export { isOffered, issueNeeds, isToldTo, readIssues } from '#server/payments/issue-texts.ts';
export { paymentJobs } from '#server/payments/jobs.ts';
export { tellMissingPieces } from '#server/payments/missing-pieces.ts';
export { type NotificationKeys, notificationRoutes, settleOrderJob } from '#server/payments/notifications.ts';
export { raiseOrderIssue } from '#server/payments/order-issues.ts';
export { documentRoutes } from '#server/payments/pages/document-routes.ts';
export { orderLinkRoutes } from '#server/payments/pages/order-link-routes.ts';
export { ownStyle, paymentPage } from '#server/payments/pages/page-layout.ts';
export { paymentPages } from '#server/payments/pages/payment-pages.ts';
export {
  feeOf,
  findMethod,
  listMethods,
  methodRefusalReason,
  offeredToStaff,
  type PaymentTerms,
} from '#server/payments/payment-methods.ts';
export { DOUBTFUL_STATES, type Providers } from '#server/payments/provider.ts';
export { openProviders, type ProviderSettings } from '#server/payments/providers/open-providers.ts';
export { purgeNotifications, purgeProviderCalls } from '#server/payments/purge-payments.ts';
export { cancelByStaff, staffCancelOf } from '#server/payments/refunds/cancel-by-staff.ts';
export {
  markRefundDone,
  retryRefund,
  takeBackRefund,
  whyNotTakenBack,
} from '#server/payments/refunds/change-refund.ts';
export { creditOldRefunds } from '#server/payments/refunds/credit-refund.ts';
export { acceptCapture, refundCapture } from '#server/payments/refunds/decide-capture.ts';
export { applyRefundReport } from '#server/payments/refunds/execute-refund.ts';
export { refundableOf, refundByStaff } from '#server/payments/refunds/refund-by-staff.ts';
export { type Decider, deciderOf, type RefundTerms, requireCodeAbove } from '#server/payments/refunds/refund-limit.ts';
export { readShownRefunds } from '#server/payments/refunds/refund-place.ts';
export {
  type RefundedLine,
  type RefundMethod,
  readGivenForLines,
  refundJob,
  refundOrder,
  requestRefund,
} from '#server/payments/refunds/request-refund.ts';
export { paymentRoutes } from '#server/payments/routes.ts';
export { applyReport } from '#server/payments/settle/apply-report.ts';
export { waiveBalance } from '#server/payments/settle/extra-payments.ts';
export { refreshStatus, requireFreshStatus, StaleStatus } from '#server/payments/settle/refresh-status.ts';
export { type PaymentDeps, settleOrder } from '#server/payments/settle/settle.ts';
export { expireUnpaid, sweepUnpaid } from '#server/payments/settle/sweep-unpaid.ts';
export {
  moneyEntries,
  orderIssues,
  paymentAttempts,
  paymentCalls,
  refundLines,
  refunds,
} from '#server/payments/tables.ts';
export { addSlip } from '#server/payments/transfers/add-slip.ts';
export { recordTransfer, refuseSlip } from '#server/payments/transfers/check-transfer.ts';
export { codeOf, drawCode } from '#server/payments/transfers/lankaqr-code.ts';
export { payInHand } from '#server/payments/transfers/pay-in-hand.ts';
export { eraseSlips, purgeSlips, readOwnSlips, readSlip, readTransfer } from '#server/payments/transfers/slips.ts';
export {
  canPayOtherwise,
  startTransfer,
  type TransferTerms,
  tellToTransfer,
} from '#server/payments/transfers/start-transfer.ts';
