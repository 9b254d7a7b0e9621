export { queueMail, sendMail } from '#server/mail/queue-mail.ts';
export { openPostman } from '#server/mail/send-mail.ts';
