export { eraseMailsTo } from '#server/mail/erase-mails.ts';
export { type MailDesk, queueMail, sendMail } from '#server/mail/queue-mail.ts';
export { openPostman } from '#server/mail/send-mail.ts';
