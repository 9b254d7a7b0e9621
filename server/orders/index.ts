export { accountByCodeRoutes } from '#server/orders/account-by-code.ts';
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
  countDiscountUses,
  findOffersEmail,
  hasOpenOrder,
  lockOpenOrder,
  type OpenOrder,
  readCheckoutFacts,
  readSavedCheckout,
  readStandardFee,
  type Standing,
  writeStandardFee,
} from '#server/orders/checkout-facts.ts';
export { type DocumentLine, documentNumber, type Seller } from '#server/orders/documents/document-body.ts';
export {
  type DocumentRow,
  issueCreditNote,
  issueExtraInvoice,
  issueInvoice,
  listDocuments,
  sumDocuments,
} from '#server/orders/documents/issue-document.ts';
export { readDocumentNames, readDocuments, tinTooLate } from '#server/orders/documents/read-documents.ts';
export { showDocument } from '#server/orders/documents/show-document.ts';
export { eraseOrders, eraseWordsOfOrders } from '#server/orders/erase-orders.ts';
export { expireOrder, expireOrderJob, listOverdueOrders, sweepOrders } from '#server/orders/expire-order.ts';
export { hasExpired, lockOrder, readOrderWithLines, readOwnOrder } from '#server/orders/find-order.ts';
export { findOrderRoutes } from '#server/orders/find-order-routes.ts';
export { joinByStaff, joinOrders } from '#server/orders/join-orders.ts';
export { loadDemoOrders } from '#server/orders/load-demo-orders.ts';
export { mailChanged, mailExtraPaid } from '#server/orders/mail-changed.ts';
export { mailCodeOfOrder } from '#server/orders/mail-code-of-order.ts';
export {
  confirmedAt,
  greetingName,
  heldFor,
  heldUntilTried,
  type MailContext,
  mailAbout,
  mailCancelled,
  mailDelivered,
  mailPaymentFailed,
  mailReceived,
  mailRefunded,
  mailShipped,
} from '#server/orders/mail-order.ts';
export { mailSlipRefused, mailTransfer, momentText } from '#server/orders/mail-transfer.ts';
export { lockBuyersCart, markPaid } from '#server/orders/mark-paid.ts';
export { erasedPerson, listPieces, makeMove, moveOrder } from '#server/orders/move-order.ts';
export { type OpenCash, readOpenCash } from '#server/orders/open-cash.ts';
export { findLinkedOrder, makeOrderLink, orderLink, purgeOrderLinks } from '#server/orders/order-links.ts';
export {
  canPay,
  discountShape,
  freeDeliveryShape,
  type LineFacts,
  linesOfOrder,
  paymentStatusText,
} from '#server/orders/order-shape.ts';
export { documentTitleText, ourReason, paymentStateText, shippingText } from '#server/orders/our-words.ts';
export { postCapture, postCash, postRefund, recountLines } from '#server/orders/post.ts';
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
export { type Buyer, isOfMailedGuest, isOwn, ordersOf, type WhoseOrders } from '#server/orders/whose-orders.ts';
export {
  type CorrectedTerms,
  correctedOf,
  writeCorrection,
  writeExtraPaid,
  writeWaivedBalance,
} from '#server/orders/write-correction.ts';
export {
  insertOrder,
  type OrderTerms,
  payOtherwise,
  setPaymentDoubt,
  updateOrder,
} from '#server/orders/write-order.ts';
