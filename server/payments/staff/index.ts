export { actOnIssue, type IssueDeps } from '#server/payments/staff/act-on-issue.ts';
export { refundRoutes } from '#server/payments/staff/refund-routes.ts';
export { transferRoutes } from '#server/payments/staff/transfer-routes.ts';
