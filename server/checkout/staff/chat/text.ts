/** A part of a message. */
export type Span = { start: number; end: number };
/** What was read, and from where. Not sure: it only looks so, and a person has to say. */
export type Read<Value> = { value: Value; from: Span; isSure: boolean };
export type Line = Span & { text: string };
export type Word = Span & { text: string };

/** Each script has digits of its own. One sign stays one sign, so that places in the text stay what they are. */
const ZEROS = [0x0de6, 0xff10, 0x0be6, 0x0966];

/** The message as it is read: digits of any script as ours, and the blanks and signs of phones as plain ones. */
export function plainText(text: string): string {
  return [...text]
    .map((sign) => {
      if (sign.length > 1) return ' '.repeat(sign.length);
      const code = sign.charCodeAt(0);
      const zero = ZEROS.find((first) => code >= first && code < first + 10);
      if (zero !== undefined) return String(code - zero);
      if (/[\u00a0\u2000-\u200a\u202f\t]/.test(sign)) return ' ';
      if (/[\u2010-\u2015\u2212]/.test(sign)) return '-';
      if (sign === '\uff0b') return '+';
      if (sign === '\uff1a') return ':';
      return sign === '\r' ? '\n' : sign;
    })
    .join('');
}

/** Lines and sentences; the dots of initials and of 'No.' end none. */
export function linesOf(plain: string): Line[] {
  const end = /\n+|(?<!(?:^|[\s.,])(?:\p{L}|no|mrs?|dr|rev|st|rd))[.!?]+(?=\s)/giu;
  let start = 0;
  const lines: Line[] = [];
  for (const { index, 0: sign } of [...plain.matchAll(end), { index: plain.length, 0: '' }]) {
    lines.push({ text: plain.slice(start, index), start, end: index });
    start = index + sign.length;
  }
  return lines.filter(({ text }) => text.trim() !== '');
}

/** What people write around an order: neither names nor goods. */
export const PLAIN_WORDS = new Set(
  'hi hello hey dear sir madam miss mam akka aiya ayubowan please pls plz order want need send me i my the to for thanks thank you good morning evening afternoon deliver delivery cod cash card payment price how much can could would like get give karanna one ona oni evanna evannako puluwanda mata nangi malli gift total rs and with on by tomorrow today heta ada vanakkam second tel have nice හෙලෝ ආයුබෝවන් මට ඕනේ ඕන එවන්න කරුණාකර'.split(
    ' ',
  ),
);

/** Letters, marks, joiners and digits that stand together. */
export function wordsOf(plain: string, { start, end }: Span): Word[] {
  return [...plain.slice(start, end).matchAll(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu)].map((match) => ({
    text: match[0].toLowerCase(),
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));
}

export const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** What is left of a part without blanks and signs around it. */
export function trimmed(plain: string, span: Span): Span {
  const text = plain.slice(span.start, span.end);
  const [before = ''] = /^[\s,.;:\-–=*]*/.exec(text) ?? [];
  const [after = ''] = /[\s,;:\-–=*]*$/.exec(text.slice(before.length)) ?? [];
  return { start: span.start + before.length, end: span.end - after.length };
}

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
