export { expireUnpaid, sweepUnpaid } from '#server/payments/expire-unpaid.ts';
export { feeOf, findMethod, listMethods, type PaymentTerms, refusalOf } from '#server/payments/offers.ts';
export { openAttempt, renewAttempt } from '#server/payments/open-attempt.ts';
export type { Providers } from '#server/payments/port.ts';
export { paymentRoutes } from '#server/payments/routes.ts';
export { startAttempt } from '#server/payments/start-attempt.ts';
