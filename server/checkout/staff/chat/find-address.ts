import type { Label } from '#server/checkout/staff/chat/labels.ts';
import {
  isBeforeHouse,
  isBuildingWord,
  isHouse,
  isOnlyHouse,
  isStreetWord,
} from '#server/checkout/staff/chat/street-words.ts';
import { isFree, type Read, spanOf, take, type Word } from '#server/checkout/staff/chat/text.ts';

const MOST_WORDS = 30;
const MOST_LETTERS = 200;
const MOST_BETWEEN = 4;

type Known = { plain: string; words: Word[]; labels: Label[]; isProduct: (word: string) => boolean };

/** The words from the house or the street to the town, or to the end of the part. */
export function findAddress(known: Known): Read<string> | null {
  const { words, labels } = known;
  const label = labels.find(({ of, at }) => of === 'address' && isAddressBegin(known, at));
  const start = label ? label.at : findStreet(known);
  if (start === null) return null;
  const found = words.slice(start, endOf(known, start));
  while (textOf(known.plain, found).length > MOST_LETTERS) found.pop();
  if (label) take(label.words, 'label');
  if (found.length === 0) return null;
  take(found, 'address');
  return { value: textOf(known.plain, found), from: spanOf(found), isSure: label !== undefined };
}

/** 'Same address as before', 'send to Nimali, 12 Temple Road': what follows is not the address. */
function isAddressBegin(known: Known, at: number): boolean {
  const word = known.words[at];
  if (!word || !isFree(word)) return false;
  const part = partOf(known, at);
  return part.some(({ text }) => isStreetWord(text) || isBuildingWord(text) || isHouse(text) || isBeforeHouse(text));
}

/** The free words of its part from here on. */
function partOf({ words }: Known, at: number): Word[] {
  const part = words[at]?.part;
  let end = at;
  for (let word = words[at]; word && word.part === part && isFree(word); word = words[end]) end += 1;
  return words.slice(at, end);
}

/** Where an address begins that has no label. */
function findStreet(known: Known): number | null {
  const { words, isProduct } = known;
  for (const [at, word] of words.entries()) {
    if (!isFree(word)) continue;
    if (isStreetWord(word.text)) return withPartsBefore(known, houseBefore(known, at) ?? partBegin(known, at));
    if (isOnlyHouse(word.text)) return withPartsBefore(known, withNumberWords(known, at));
    if (!isHouse(word.text)) continue;
    // 'No 12' and '12 Rosewood, Kandy'; '2 soaps, Kandy' are goods.
    const rest = partOf(known, at);
    const next = words[at + rest.length];
    const isNumbered = isBeforeHouse(words[at - 1]?.text ?? '') && words[at - 1]?.part === word.part;
    const isBesideTown = next?.as === 'town' && rest.length > 1 && !rest.some(({ text }) => isProduct(text));
    const isStreetAhead = rest.some(({ text }) => isStreetWord(text));
    if (!isStreetAhead && (isNumbered || (isBesideTown && partBegin(known, at) === at)))
      return withPartsBefore(known, withNumberWords(known, at));
  }
  return null;
}

/** The number of the house is the last one before the street, with few words between. */
function houseBefore(known: Known, street: number): number | null {
  const { words, isProduct } = known;
  const part = words[street]?.part;
  for (let at = street - 1; at >= 0 && street - at <= MOST_BETWEEN + 1; at -= 1) {
    const word = words[at];
    if (!word || word.part !== part || !isFree(word)) break;
    if (isHouse(word.text)) return withNumberWords(known, at);
    if (isProduct(word.text) && at < street - 2) break;
  }
  return null;
}

/** 'No 12', '11 1/2'. */
function withNumberWords({ words }: Known, at: number): number {
  const { part } = words[at] as Word;
  const before = words[at - 1];
  if (!before || before.part !== part || !isFree(before)) return at;
  if (isBeforeHouse(before.text)) return at - 1;
  return isHouse(before.text) && isOnlyHouse(words[at]?.text ?? '') ? at - 1 : at;
}

function partBegin({ words, labels }: Known, at: number): number {
  let begin = at;
  const isLabel = (word: Word) => labels.some((label) => label.words.includes(word));
  for (let before = words[begin - 1]; before; before = words[begin - 1]) {
    if (before.part !== words[at]?.part || !isFree(before) || (isLabel(before) && !isBeforeHouse(before.text))) break;
    begin -= 1;
  }
  return begin;
}

/** '45/2, ' and 'Flat 3, ' and '"Sisila", ' before the street. */
function withPartsBefore(known: Known, start: number): number {
  const { words, plain, isProduct } = known;
  const last = words[start - 1];
  if (!last || !isFree(last) || last.part === words[start]?.part) return start;
  const begin = partBegin(known, start - 1);
  const part = words.slice(begin, start);
  const first = part[0] as Word;
  if (part.some(({ text }) => isProduct(text)) || /[\n]\s*\n/.test(plain.slice(last.end, words[start]?.start)))
    return start;
  const isNumber = part.every(({ text }) => isHouse(text) || isBeforeHouse(text));
  const isBuilding = part.some(({ text }) => isBuildingWord(text)) && part.length <= 5;
  const isQuoted = /["'“‘]$/.test(plain.slice(0, first.start)) && /^["'”’]/.test(plain.slice(last.end));
  return isNumber || isBuilding || isQuoted ? withPartsBefore(known, begin) : start;
}

/** Up to the town if nothing else comes between, else to the end of the street's own part and of streets after it. */
function endOf(known: Known, start: number): number {
  const { words, labels, isProduct } = known;
  const isLabel = (word: Word) => labels.some((label) => label.words.includes(word));
  let end = start;
  let lastStreet = start;
  while (end < words.length && end - start < MOST_WORDS) {
    const word = words[end] as Word;
    if (word.as === 'town') return end;
    if (!isFree(word) || (isLabel(word) && !isBeforeHouse(word.text))) break;
    const isNewPart = end > start && word.part !== words[end - 1]?.part;
    const part = partOf(known, end);
    const isStreet = part.some(({ text }) => isStreetWord(text) || isBuildingWord(text) || isOnlyHouse(text));
    if (isNewPart && !isStreet && part.some(({ text }) => isProduct(text))) break;
    if (!isNewPart || isStreet) lastStreet = Math.max(lastStreet, isNewPart ? end + part.length : end + 1);
    end += 1;
  }
  return Math.min(lastStreet, end);
}

/** The parts of an address with a comma between them, each as it was written. */
function textOf(plain: string, found: Word[]): string {
  const parts = Map.groupBy(found, ({ part }) => part);
  return [...parts.values()]
    .map((part) => {
      const { start, end } = spanOf(part);
      const before = /["“]$/.exec(plain.slice(0, start))?.[0] ?? '';
      const after = /^["”)]/.exec(plain.slice(end))?.[0] ?? '';
      return (before + plain.slice(start, end) + after).replaceAll(/\s+/g, ' ');
    })
    .join(', ');
}
