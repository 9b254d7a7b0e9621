import { draft } from '#server/mail/texts/write-draft.ts';
import { mailAccountTexts } from '#texts/mail-account.ts';

type Values = { firstName: string; link: string; minutes: number };

export function resetPassword({ firstName, link, minutes }: Values) {
  const says = { firstName, minutes: String(minutes) };
  return draft('reset-password', says, { button: { text: mailAccountTexts.resetSubject, link } });
}
