export { cancelOrder } from '#server/orders/cancel-order.ts';
export {
  cashDueOf,
  cashStateOf,
  daysWithCourier,
  hasBuyerPaid,
  isCashAge,
  isCashState,
} from '#server/orders/cash-states.ts';
export {
  countCodeUses,
  findOffersEmail,
  lockOpenOrder,
  type OpenOrder,
  readCheckoutFacts,
  readSavedCheckout,
} from '#server/orders/checkout-facts.ts';
export { eraseOrders } from '#server/orders/erase-orders.ts';
export { expireOrder, expireOrderJob, listOverdueOrders, sweepOrders } from '#server/orders/expire-order.ts';
export { hasExpired, lockOrder, readOrderWithLines, readOwnOrder } from '#server/orders/find-order.ts';
export { joinOrders } from '#server/orders/join-orders.ts';
export { loadDemoOrders } from '#server/orders/load-demo-orders.ts';
export { mailChanged, mailExtraPaid } from '#server/orders/mail-changed.ts';
export {
  heldFor,
  type MailContext,
  mailCancelled,
  mailDelivered,
  mailPaymentFailed,
  mailReceived,
  mailRefunded,
  mailShipped,
} from '#server/orders/mail-order.ts';
export { mailSlipRefused, mailTransfer, momentText } from '#server/orders/mail-transfer.ts';
export { lockBuyersCart, markPaid } from '#server/orders/mark-paid.ts';
export { erasedPerson, makeMove, moveOrder } from '#server/orders/move-order.ts';
export type { OpenCash } from '#server/orders/open-cash.ts';
export { findLinkedOrder, makeOrderLink, purgeOrderLinks } from '#server/orders/order-links.ts';
export { canPay, type LineFacts, linesOfOrder, paymentStatusText } from '#server/orders/order-shape.ts';
export {
  issueCreditNote,
  issueExtraInvoice,
  issueInvoice,
  listPapers,
  type PaperRow,
  sumPapers,
} from '#server/orders/papers/issue-paper.ts';
export { type PaperLine, paperNumber, type Seller } from '#server/orders/papers/paper-body.ts';
export { readPaperNames, readPapers, tinTooLate } from '#server/orders/papers/read-papers.ts';
export { showPaper } from '#server/orders/papers/show-paper.ts';
export { readOrder, readOwnOrders } from '#server/orders/read-order.ts';
export { orderRoutes } from '#server/orders/routes.ts';
export { addNote, correctAddress, isBeforeShipping } from '#server/orders/staff-edits.ts';
export {
  documents,
  type OrderLineRow,
  type OrderRow,
  orderEvents,
  orderLines,
  orderNotes,
  orders,
  shippingMethods,
} from '#server/orders/tables.ts';
export {
  addEvent,
  type OrderEvent,
  readLastEvent,
  takeMoveBack,
  touchOrder,
  undoUntil,
} from '#server/orders/undo-move.ts';
export {
  type CorrectedTerms,
  correctedOf,
  writeCorrection,
  writeExtraPaid,
  writeLetGo,
} from '#server/orders/write-correction.ts';
export {
  insertOrder,
  type OrderTerms,
  payOtherwise,
  setPaymentDoubt,
  updateOrder,
} from '#server/orders/write-order.ts';
