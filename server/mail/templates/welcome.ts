import { draft } from '#server/mail/texts/write-draft.ts';
import { mailAccountTexts } from '#texts/mail-account.ts';

type Values = { firstName: string; link: string; days: number };

export function welcome({ firstName, link, days }: Values) {
  return draft('welcome', { firstName, days: String(days) }, { button: { text: mailAccountTexts.verifyButton, link } });
}
