import { reachTexts } from '#texts/reach.ts';

/** However it was written, '077 123 4567' or '+94 77 123 4567', it is kept as '+94771234567'. Nothing if it is no number of Sri Lanka. */
export function normalisePhone(text: string): string | null {
  const plain = text.replaceAll(/[\s().-]/g, '');
  const number = /^(?:(?:\+|00)?94|0)0?([1-9]\d{8})$/.exec(plain)?.[1];
  // '00' is the call abroad, not the zero of home twice.
  if (!number || /^00(?!94)/.test(plain)) return null;
  return `+94${number}`;
}

/** As people write it: '+94 77 123 4567'. Whatever else it may be is left as it is. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+94(\d{2})(\d{3})(\d{4})$/, '+94 $1 $2 $3');
}

/** How to reach the shop: '+94 11 555 0100 or WhatsApp +94 77 000 0000'; one number for both is named once. */
export function reachText(phone: string, whatsApp: string): string {
  const [called, chat] = [phone, whatsApp].map((number) => phoneText(normalisePhone(number) ?? number));
  if (called && called === chat) return reachTexts.both({ phone: called });
  if (called && chat) return reachTexts.either({ phone: called, chat });
  return called || (chat && `WhatsApp ${chat}`) || '';
}

/** As it is dialled here, '077 123 4567': on paper, and in tables, where no spreadsheet takes it for a sum. */
export function homePhone(phone: string): string {
  return phone.replace(/^\+94(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3');
}
