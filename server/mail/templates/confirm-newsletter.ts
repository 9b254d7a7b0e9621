import { draft } from '#server/mail/texts/write-draft.ts';

type Values = { confirmLink: string; unsubscribeLink: string; days: number };

export function confirmNewsletter({ confirmLink, unsubscribeLink, days }: Values) {
  // Without the press there is no consent: that is said in these words.
  const closing = 'If it was not you, do nothing: without the press you are not on the list.';
  const parts = { button: { text: 'Confirm', link: confirmLink }, closing };
  return draft('confirm-newsletter', { days: String(days) }, parts, unsubscribeLink);
}
