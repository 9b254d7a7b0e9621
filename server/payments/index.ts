export { closeAttempts, expireUnpaid, sweepUnpaid } from '#server/payments/expire-unpaid.ts';
export { feeOf, findMethod, listMethods, type PaymentTerms, refusalOf } from '#server/payments/offers.ts';
export { openAttempt, renewAttempt } from '#server/payments/open-attempt.ts';
export { paymentPages } from '#server/payments/payment-pages.ts';
export type { Providers } from '#server/payments/port.ts';
export { openProviders, type ProviderSettings } from '#server/payments/providers.ts';
export { refundJob } from '#server/payments/request-refund.ts';
export { paymentRoutes } from '#server/payments/routes.ts';
export { startAttempt } from '#server/payments/start-attempt.ts';
