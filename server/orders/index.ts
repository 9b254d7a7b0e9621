export { cancelOrder } from '#server/orders/cancel-order.ts';
export { changeOrder, setPaymentDoubt } from '#server/orders/change-order.ts';
export { lockOpenOrder, type OpenOrder, readStanding } from '#server/orders/checkout-facts.ts';
export { eraseOrders } from '#server/orders/erase-orders.ts';
export { expireOrder, expireOrderJob, listOverdueOrders, sweepOrders } from '#server/orders/expire-order.ts';
export { findOffersEmail } from '#server/orders/find-offers-email.ts';
export { hasLapsed, lockOrder, readOwnOrder } from '#server/orders/find-order.ts';
export { loadDemoOrders } from '#server/orders/load-demo-orders.ts';
export {
  type MailContext,
  mailPaymentFailed,
  mailReceived,
  mailRefunded,
  readParts,
} from '#server/orders/mail-order.ts';
export { holdBuyersCart, markPaid } from '#server/orders/mark-paid.ts';
export { moveOrder } from '#server/orders/move-order.ts';
export { insertOrder, type OrderRow, type OrderTerms } from '#server/orders/new-order.ts';
export { readOrder, readOwnOrders } from '#server/orders/read-order.ts';
export { readSavedCheckout } from '#server/orders/read-saved-checkout.ts';
export { orderRoutes } from '#server/orders/routes.ts';
