export { correctDelivery, correctionOf, correctOrder, previewCorrection } from '#server/checkout/correct-order.ts';
export { placeStaffOrder, type StaffOrderDeps } from '#server/checkout/place-staff-order.ts';
export { asQuote, quoteStaffOrder } from '#server/checkout/quote-staff-order.ts';
export type { HoldLimits } from '#server/checkout/room-to-hold.ts';
export { checkoutRoutes, openOrderQueue } from '#server/checkout/routes.ts';
export { refusalOfTotal } from '#server/checkout/shown-total.ts';
export { readStaffItems } from '#server/checkout/staff-lines.ts';
export { subscribeBuyer, subscribeBuyerOf } from '#server/checkout/subscribe-buyer.ts';
