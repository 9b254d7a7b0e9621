import { normalisePhone } from '#contract/text/phone-text.ts';
import type { Read } from '#server/checkout/staff/chat/text.ts';

/** Phone numbers in any writing, in the order of the text: '077-123 4567', '+94 (77) 1234567', '0094…', '771234567'. */
export function findPhones(plain: string): Read<string>[] {
  const found: Read<string>[] = [];
  for (const { index } of plain.matchAll(/(?<![\d\p{L}])[+(]?\d/gu)) {
    if (index < (found.at(-1)?.from.end ?? 0)) continue;
    const read = longestPhone(/^[+(]?\d[\d ().-]{7,22}/.exec(plain.slice(index))?.[0] ?? '');
    if (!read || /\d/.test(plain[index + read.length] ?? '')) continue;
    found.push({ value: read.phone, from: { start: index, end: index + read.length }, isSure: read.isSure });
  }
  return found;
}

/** A postal code or a count may stand right behind it. */
function longestPhone(text: string): { phone: string; length: number; isSure: boolean } | null {
  for (let length = text.length; length >= 9; length -= 1) {
    if (!/\d/.test(text[length - 1] ?? '') || /\d/.test(text[length] ?? '')) continue;
    const part = text.slice(0, length);
    const phone = normalisePhone(part.replace(/^\+ ?\(?0?94\)?/, '+94'));
    if (phone) return { phone, length, isSure: true };
    // The zero is left out when people read their number from a phone that shows it with +94.
    const short = normalisePhone(`0${part.replaceAll(/\D/g, '')}`);
    if (short && /^\+947/.test(short) && /^7/.test(part)) return { phone: short, length, isSure: false };
  }
  return null;
}
