export {
  eraseMailsAboutOrders,
  eraseMailsTo,
  listUnsentMails,
  type MailDeps,
  purgeMails,
  queueMail,
  sendMail,
} from '#server/mail/outbox.ts';
export { openMailer } from '#server/mail/send-mail.ts';
export type { MailedOrder } from '#server/mail/templates/order-details.ts';
