export { type Alert, type AlertContext, alertOwner } from '#server/mail/alert-owner.ts';
export {
  dropHeldMails,
  eraseMail,
  eraseMailsAboutOrders,
  eraseMailsTo,
  isNotSent,
  listHeldMails,
  listUnsentMails,
  type MailDeps,
  purgeMails,
  purgeMailsOf,
  queueMail,
  queueWritten,
  readOldestWait,
  readOwnMails,
  sendMail,
  WAIT_DAYS,
  withoutSecrets,
} from '#server/mail/outbox.ts';
export { isSecretMail } from '#server/mail/secret-mails.ts';
export { type MailPermit, type MailTransport, openMailer, openTransport } from '#server/mail/send-mail.ts';
export { mails, messageTexts } from '#server/mail/tables.ts';
export { draftMail, isDraft, type MailKind, type MailValues } from '#server/mail/templates/index.ts';
export type { MailedOrder } from '#server/mail/templates/order-details.ts';
export { ALERT_TITLES, type AlertCode } from '#server/mail/templates/owner-alert.ts';
export { chooseWords, readWords } from '#server/mail/texts/chosen-words.ts';
export { CHAT_SAMPLE, SAMPLES } from '#server/mail/texts/samples.ts';
export {
  isChatText,
  isTextKey,
  type MailTextKey,
  type Says,
  TEXTS,
  type TextKey,
  textOf,
} from '#server/mail/texts/standard-texts.ts';
export { sayWords, writeDraft } from '#server/mail/texts/write-draft.ts';
