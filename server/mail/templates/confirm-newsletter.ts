import { draft } from '#server/mail/texts/write-draft.ts';
import { mailAccountTexts } from '#texts/mail-account.ts';

type Values = { confirmLink: string; unsubscribeLink: string; days: number };

export function confirmNewsletter({ confirmLink, unsubscribeLink, days }: Values) {
  // Without the press there is no consent: that is said in these words.
  const { newsButton: text, newsClosing: closing } = mailAccountTexts;
  const parts = { button: { text, link: confirmLink }, closing };
  return draft('confirm-newsletter', { days: String(days) }, parts, unsubscribeLink);
}
