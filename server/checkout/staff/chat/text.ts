import type { WordUse } from '#contract/staff/new-order.ts';

/** A part of a message. */
export type Span = { start: number; end: number };
/** What was read, and from where. Not sure: it only looks so, and a person has to say. */
export type Read<Value> = { value: Value; from: Span; isSure: boolean };

export type Use = Exclude<WordUse, 'not used'>;

/** A word as it is read: a step takes words that no step before it took. Words of one part stand between two breaks. */
export type Word = Span & { text: string; line: number; part: number; as: Use | null };

/** Each script has digits of its own. One sign stays one sign, so that places in the text stay what they are. */
const ZEROS = [0x0de6, 0xff10, 0x0be6, 0x0966];

/** The message as it is read: digits of any script as ours, and the blanks and signs of phones as plain ones. */
export function plainText(text: string): string {
  return [...text]
    .map((sign) => {
      if (sign.length > 1) return /[\p{L}\p{M}\p{N}]/u.test(sign) ? sign : ' '.repeat(sign.length);
      const code = sign.charCodeAt(0);
      const zero = ZEROS.find((first) => code >= first && code < first + 10);
      if (zero !== undefined) return String(code - zero);
      if (/[\u00a0\u2000-\u200b\u200e\u200f\u202a-\u202f\u2060-\u2069\ufeff\t]|\ufe0f/.test(sign)) return ' ';
      // The frame of 1️⃣ makes it the number of a list.
      if (sign === '\u20e3') return ')';
      if (/[\u2010-\u2015\u2212]/.test(sign)) return '-';
      if (sign === '\uff0b') return '+';
      if (sign === '\uff1a') return ':';
      return sign === '\r' ? '\n' : sign;
    })
    .join('');
}

/** A SKU, a house number such as 45/2A, or letters, marks, joiners and digits that stand together. */
const WORD = /\p{L}{2,5}-\p{L}{2,5}-\d{2,5}|\d+\p{L}?(?:\/[\p{L}\d]{1,4})+|[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;
/** Their dots end no sentence: 'No. 7', 'Mr. Lal', 'K. A. Perera'. */
const SHORT_FORM = /^(?:\p{L}|no|mrs?|ms|dr|rev|st|rd|tel|නො|අංක|இல)$/u;

/** The words of a message. What is known already, such as a phone, stands as one word in a part of its own. */
export function wordsOf(plain: string, known: (Span & { as: Use | null })[]): Word[] {
  const found = [...blanked(plain, known).matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    as: null,
    isKnown: false,
  }));
  const all = [...found, ...known.map((one) => ({ ...one, isKnown: true }))].sort(
    (one, other) => one.start - other.start,
  );
  let [line, part] = [0, 0];
  return all.map(({ start, end, as, isKnown }, at) => {
    const last = all[at - 1];
    const gap = last ? plain.slice(last.end, start) : '';
    const isSentence = /[.!?](?:\s|$)/.test(gap) && !SHORT_FORM.test(lower(plain, last));
    if (gap.includes('\n') || isSentence || /[!?]/.test(gap)) line += 1;
    if (/[\n,;|/]/.test(gap) || isSentence || isKnown || last?.isKnown) part += 1;
    return { start, end, as, line, part, text: lower(plain, { start, end }) };
  });
}

const lower = (plain: string, span: Span | undefined) => plain.slice(span?.start, span?.end).toLowerCase();

/** With blanks where something is known, so that nothing is read twice. */
export function blanked(plain: string, taken: Span[]): string {
  return taken.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    plain,
  );
}

export function take(words: Word[], as: Use) {
  for (const word of words) word.as = as;
}

export const isFree = ({ as }: Word) => as === null;

/** From the first of these words to the last. */
export function spanOf(words: Word[]): Span {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}

export const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** Whether one letter makes the difference: another, one more, one less, or two that changed places. */
export function isOneLetterOff(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let back = 0;
  while (back < Math.min(one.length, other.length) - from && one.at(-1 - back) === other.at(-1 - back)) back += 1;
  const [left, right] = [one.slice(from, one.length - back), other.slice(from, other.length - back)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
