/** What nodemailer tells of a command that the mail server did not accept. */
type SmtpError = { command?: string; responseCode?: number; response?: string };

/** 550 and 551 no such mailbox, 552 it is full, 553 its name is not allowed, 554 and 556 nobody there takes mail. */
const REFUSES_MAILBOX = new Set([550, 551, 552, 553, 554, 556]);
/** Of the finer codes (RFC 3463) those about addresses and mailboxes; 5.7 is about us: a relay that wants a login. */
const ABOUT_RECIPIENT = /^\d{3}[ -]5\.[12]\./;
const HAS_FINER_CODE = /^\d{3}[ -]\d\.\d+\.\d+/;

/** Is it the recipient that the mail server refuses for good? Whatever else it refuses may be put right. */
export function isRecipientRefused(error: unknown): boolean {
  const { command, responseCode = 0, response = '' } = error as SmtpError;
  if (command !== 'RCPT TO' || !REFUSES_MAILBOX.has(responseCode)) return false;
  return ABOUT_RECIPIENT.test(response) || !HAS_FINER_CODE.test(response);
}
