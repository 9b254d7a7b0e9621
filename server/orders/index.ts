export { cancelOrder } from '#server/orders/cancel-order.ts';
export {
  findOffersEmail,
  lockOpenOrder,
  type OpenOrder,
  readCheckoutFacts,
  readSavedCheckout,
} from '#server/orders/checkout-facts.ts';
export { eraseOrders } from '#server/orders/erase-orders.ts';
export { expireOrder, expireOrderJob, listOverdueOrders, sweepOrders } from '#server/orders/expire-order.ts';
export { hasExpired, lockOrder, readOrderWithLines, readOwnOrder } from '#server/orders/find-order.ts';
export { loadDemoOrders } from '#server/orders/load-demo-orders.ts';
export {
  type MailContext,
  mailPaymentFailed,
  mailReceived,
  mailRefunded,
} from '#server/orders/mail-order.ts';
export { lockBuyersCart, markPaid } from '#server/orders/mark-paid.ts';
export { moveOrder } from '#server/orders/move-order.ts';
export type { OpenCash } from '#server/orders/open-cash.ts';
export { readOrder, readOwnOrders } from '#server/orders/read-order.ts';
export { orderRoutes } from '#server/orders/routes.ts';
export type { OrderRow } from '#server/orders/tables.ts';
export { insertOrder, type OrderTerms, setPaymentDoubt, updateOrder } from '#server/orders/write-order.ts';
