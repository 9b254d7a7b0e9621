import { MOST_OF_WORDS } from '#server/reports/tables.ts';

/** A mail address, or as many digits as a phone, an order's reference or a card has. */
const IS_PERSONAL = /@|(\d[\s().+-]*){6}/;

/** As it is counted: without case and spare blanks, cut; nothing for what may be somebody's. */
export function cleanWords(text: string): string {
  if (IS_PERSONAL.test(text)) return '';
  return [
    ...text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, MOST_OF_WORDS)
    .join('')
    .trim();
}

type Typed = { words: string; found: number; at: number };
const SETTLED_MS = 10_000;
const MOST_TYPING = 20_000;

/**
 * Whoever types asks at every pause: 'al', 'aloe', 'aloe gel'. What goes on where the last one stood takes its place; it
 * counts when nothing followed for a while.
 */
export function openTyping(count: (words: string, found: number) => void) {
  const typing = new Map<string, Typed>();
  const isSameThought = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

  function settle(before: number): void {
    for (const [who, { words, found, at }] of typing) {
      if (at > before) continue;
      count(words, found);
      typing.delete(who);
    }
  }

  return {
    /** `who`: a hash. */
    type(who: string, words: string, found: number, now: number): void {
      const last = typing.get(who);
      if (last && !isSameThought(last.words, words)) count(last.words, last.found);
      // Whoever takes letters back has found what the longer words led to.
      const isShorter = last && words.length < last.words.length && isSameThought(last.words, words);
      typing.set(who, isShorter ? { ...last, at: now } : { words, found, at: now });
      if (typing.size > MOST_TYPING) settle(now);
    },
    settle: (now: number) => settle(now - SETTLED_MS),
    settleAll: () => settle(Number.POSITIVE_INFINITY),
  };
}
