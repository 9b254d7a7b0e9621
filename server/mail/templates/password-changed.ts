import { draft } from '#server/mail/texts/write-draft.ts';

type Values = { firstName: string; when: Date; device: string; link: string };

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Colombo' });

export function passwordChanged({ firstName, when, device, link }: Values) {
  const says = { firstName, when: TIME.format(when), device };
  return draft('password-changed', says, { button: { text: 'Choose a new password', link } });
}
