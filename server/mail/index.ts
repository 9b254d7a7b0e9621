export { eraseMailsAboutOrders, eraseMailsTo } from '#server/mail/erase-mails.ts';
export { listKept } from '#server/mail/list-unsent.ts';
export { purgeMails } from '#server/mail/purge-mails.ts';
export { type MailDesk, queueMail, sendMail } from '#server/mail/queue-mail.ts';
export { openPostman } from '#server/mail/send-mail.ts';
export type { MailedOrder } from '#server/mail/templates/order-details.ts';
