import { clockText, colomboDay } from '#contract/rules/colombo-day.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { draft } from '#server/mail/texts/write-draft.ts';
import { mailAccountTexts } from '#texts/mail-account.ts';

/** `address`: the new one. */
type Values = { firstName: string; when: Date; device: string; address: string };

export function mailChanged({ firstName, when, device, address }: Values) {
  const [day, time] = [writtenDay(colomboDay(when), 'long'), clockText(when)];
  const says = { firstName, when: mailAccountTexts.changedWhen({ day, time }), device, address: hinted(address) };
  return draft('mail-changed', says, {});
}

/** 'n•••@example.com': enough for its owner, and not for whoever reads old mails. */
function hinted(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
