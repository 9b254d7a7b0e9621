import { draft } from '#server/mail/texts/write-draft.ts';
import { mailAccountTexts } from '#texts/mail-account.ts';

type Values = { firstName: string; link: string; days: number };

export function verifyEmail({ firstName, link, days }: Values) {
  const says = { firstName, days: String(days) };
  return draft('verify-email', says, { button: { text: mailAccountTexts.verifyButton, link } });
}
