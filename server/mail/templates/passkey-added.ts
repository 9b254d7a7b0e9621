import { clockText, colomboDay } from '#contract/rules/colombo-day.ts';
import { writtenDay } from '#contract/text/day-text.ts';
import { draft } from '#server/mail/texts/write-draft.ts';
import { mailAccountTexts } from '#texts/mail-account.ts';

type Values = { firstName: string; when: Date; device: string; link: string };

export function passkeyAdded({ firstName, when, device, link }: Values) {
  const [day, time] = [writtenDay(colomboDay(when), 'long'), clockText(when)];
  const says = { firstName, when: mailAccountTexts.changedWhen({ day, time }), device };
  return draft('passkey-added', says, { button: { text: mailAccountTexts.passkeyButton, link } });
}
