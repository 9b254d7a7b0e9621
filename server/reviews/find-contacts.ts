import { CONTACTS, type ContactKind } from '#contract/staff/reviews.ts';

/** What leads somewhere else: mail addresses, web addresses, numbers to call. */
const PATTERNS: [ContactKind, RegExp][] = [
  ['mail', /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().,]+/giu],
  ['link', /(?:https?:\/\/|www\.)[^\s<>()]+/giu],
  [
    'link',
    /(?<![\p{L}\d.-]|[^\s@]@)(?:[\p{L}\d-]+\.)+(?:com|net|org|info|biz|io|me|co|xyz|top|shop|store|site|online|link|click|app|lk|ru|ly|example)(?![\p{L}\d-])(?:\/[^\s<>()]*)?/giu,
  ],
  ['phone', /(?<!\d)\+?\d(?:[\s().-]{0,2}\d){8,14}(?!\d)/gu],
];

export type Mark = { from: number; until: number };

/** Where they stand in a text, in their order and without overlapping. */
export function findContacts(text: string): Mark[] {
  const found = PATTERNS.flatMap(([, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      from: match.index,
      until: match.index + match[0].replace(/[.,;:!?]+$/, '').length,
    })),
  ).sort((one, other) => one.from - other.from || other.until - one.until);
  const marks: Mark[] = [];
  for (const mark of found) {
    const last = marks.at(-1);
    if (last && mark.from < last.until) last.until = Math.max(last.until, mark.until);
    else marks.push({ ...mark });
  }
  return marks;
}

/** Which of them there are. */
export function contactKinds(...texts: string[]): ContactKind[] {
  const has = (kind: ContactKind) =>
    PATTERNS.some(([of, pattern]) => of === kind && texts.some((text) => text.search(pattern) >= 0));
  return (Object.keys(CONTACTS) as ContactKind[]).filter(has);
}

/** The same text with a mark of omission for each of them. */
export function cutContacts(text: string): string {
  return findContacts(text)
    .reverse()
    .reduce((left, { from, until }) => `${left.slice(0, from)}…${left.slice(until)}`, text);
}
