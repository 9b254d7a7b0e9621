import { isCount, isCurrency } from '#server/checkout/staff/chat/find-goods.ts';
import type { Label } from '#server/checkout/staff/chat/labels.ts';
import { BEFORE_NAME, SMALL_TALK } from '#server/checkout/staff/chat/small-talk.ts';
import { isFree, type Read, type Span, spanOf, take, type Word } from '#server/checkout/staff/chat/text.ts';

const MOST_WORDS = 5;
const TITLES = new Set('mr mrs ms miss dr rev'.split(' '));

type Known = { plain: string; words: Word[]; labels: Label[]; isProduct: (word: string) => boolean };

/** 'Name: …', 'mage nama …', 'I am …'. */
export function findSaidName(known: Known): Read<string> | null {
  const { words, labels } = known;
  for (const label of labels.filter(({ of }) => of === 'name')) {
    const found = nameFrom(known, label.at);
    // 'I am looking for …'
    if (found.length === 0 || (!label.isStrong && !isCapital(known.plain, found[0] as Word))) continue;
    take(label.words, 'label');
    return named(known.plain, found, true);
  }
  return null;

  function nameFrom({ isProduct }: Known, at: number): Word[] {
    const first = words[at];
    const isLabel = (word: Word) => labels.some((label) => label.words.includes(word));
    const end = words.findIndex(
      (word, index) =>
        index >= at &&
        (index - at >= MOST_WORDS ||
          !isFree(word) ||
          word.part !== first?.part ||
          isLabel(word) ||
          (SMALL_TALK.has(word.text) && !TITLES.has(word.text) && word.text.length > 1) ||
          /\d/.test(word.text) ||
          (index > at && isProduct(word.text))),
    );
    return words.slice(at, end === -1 ? words.length : end);
  }
}

/** Who sent it, if the message says no name. */
export function nameOfSender(plain: string, words: Word[], sender: Span): Read<string> | null {
  const found = words.filter(({ start, end }) => start >= sender.start && end <= sender.end);
  // Some go by a heart alone.
  return found.length > 0 ? named(plain, found, true) : null;
}

/** Words that nothing else was read from and that stand where names do: before the address, alone on a line, at a phone. */
export function findLikelyName(known: Known): Read<string> | null {
  const { plain, words } = known;
  const [best] = runsOf(known)
    .map((run) => ({ run, points: pointsOf(known, run) }))
    .filter(({ points }) => points >= 3)
    .sort((one, other) => other.points - one.points);
  if (!best) return null;
  const before = words[words.indexOf(best.run[0] as Word) - 1];
  if (before && isFree(before) && BEFORE_NAME.has(before.text)) take([before], 'label');
  return named(plain, best.run, false);
}

/** Unknown words side by side. */
function runsOf({ words, labels, isProduct }: Known): Word[][] {
  const isLabel = (word: Word) => labels.some((label) => label.words.includes(word));
  const runs: Word[][] = [];
  let last: Word | undefined;
  for (const word of words) {
    const isTitle = TITLES.has(word.text);
    const isUnknown =
      isFree(word) &&
      !/\d/.test(word.text) &&
      (word.text.length === 1 || !isCount(word.text)) &&
      !isCurrency(word.text) &&
      !isLabel(word) &&
      (isTitle || word.text.length === 1 || (!SMALL_TALK.has(word.text) && !isProduct(word.text)));
    if (isUnknown) {
      if (last && last.part === word.part && runs.at(-1)?.at(-1) === last) runs.at(-1)?.push(word);
      else runs.push([word]);
    }
    last = word;
  }
  return runs.filter((run) => run.length <= MOST_WORDS && run.some(({ text }) => text.length > 1 && !TITLES.has(text)));
}

function pointsOf({ plain, words }: Known, run: Word[]): number {
  const [first, last] = [run[0] as Word, run.at(-1) as Word];
  const [before, after] = [words[words.indexOf(first) - 1], words[words.indexOf(last) + 1]];
  if (/^\s*\?/.test(plain.slice(last.end)) || before?.text === 'dear') return 0;
  const isPart = before?.part !== first.part && after?.part !== last.part;
  const isLine = before?.line !== first.line && after?.line !== last.line;
  const isLatin = /[a-z]/.test(first.text);
  let points = 0;
  if (before && BEFORE_NAME.has(before.text) && before.part === first.part) points += 4;
  if (after?.as === 'address') points += isPart || after.part === last.part ? 4 : 3;
  else if (after?.as === 'phone' || before?.as === 'phone' || after?.as === 'town') points += 2;
  if (isPart) points += 2;
  if (isLine) points += 1;
  if (isLatin) points += run.every((word) => isCapital(plain, word) || word.text === 'de') ? 2 : -1;
  if (run.some(({ text }) => TITLES.has(text) || text.length === 1)) points += 1;
  return run.length > 4 ? points - 2 : points;
}

const isCapital = (plain: string, { start }: Word) => /\p{Lu}|[\u0b80-\u0dff]/u.test(plain[start] ?? '');

function named(plain: string, found: Word[], isSure: boolean): Read<string> {
  take(found, 'name');
  const from = spanOf(found);
  return { value: plain.slice(from.start, from.end).replaceAll(/\s+/g, ' '), from, isSure };
}
