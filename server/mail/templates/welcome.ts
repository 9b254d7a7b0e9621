import { draft } from '#server/mail/texts/write-draft.ts';

type Values = { firstName: string; link: string; days: number };

export function welcome({ firstName, link, days }: Values) {
  return draft('welcome', { firstName, days: String(days) }, { button: { text: 'Confirm my address', link } });
}
