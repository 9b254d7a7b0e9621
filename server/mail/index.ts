export { type Alert, type AlertContext, alertOwner } from '#server/mail/alert-owner.ts';
export {
  dropHeldMails,
  eraseMail,
  eraseMailsAboutOrders,
  eraseMailsTo,
  listUnsentMails,
  type MailDeps,
  purgeMails,
  purgeMailsOf,
  queueMail,
  readOldestWait,
  sendMail,
  WAIT_DAYS,
} from '#server/mail/outbox.ts';
export { openMailer } from '#server/mail/send-mail.ts';
export { mails } from '#server/mail/tables.ts';
export type { MailValues } from '#server/mail/templates/index.ts';
export type { MailedOrder } from '#server/mail/templates/order-details.ts';
