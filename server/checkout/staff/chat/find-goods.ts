import { SMALL_TALK } from '#server/checkout/staff/chat/small-talk.ts';
import {
  isFree,
  isOneLetterOff,
  overlaps,
  type Span,
  spanOf,
  take,
  type Word,
} from '#server/checkout/staff/chat/text.ts';

/** Some pieces of something, in the words of who wrote it. */
export type WantedGoods = { from: Span; words: string[]; qty: number };
/** What a product goes by: the words of its name, and of what else it is looked for by. */
export type KnownProduct = { name: string[]; others: string[] };

const MOST_GOODS = 20;
/** From one on, in three languages. */
const COUNTS = [
  'single ekak ekai ekayi ekakui එකක් එකයි එකකුයි onnu ondru ஒன்று ஒன்னு ஒண்ணு',
  'two couple deka dekak dekai dekayi dekakui දෙක දෙකක් දෙකයි දෙකකුයි rendu irandu இரண்டு ரெண்டு',
  'three thuna thunak thunai thunayi tuna tunak tunai තුන තුනක් තුනයි moonu moondru mundru மூன்று மூணு',
  'four hathara hatharak hatharai hatara hatarak හතර හතරක් හතරයි naalu naangu நான்கு நாலு',
  'five paha pahak pahai pahayi පහ පහක් පහයි anju ainthu ஐந்து அஞ்சு',
  'six haya hayak hayai හය හයක් හයයි aaru ஆறு',
  'seven hatha hathak හත හතක් හතයි ezhu ஏழு',
  'eight ata atak අට අටක් අටයි ettu எட்டு',
  'nine namaya namayak නමය නමයක් නවයක් onbathu ஒன்பது',
  'ten dahaya dahayak දහය දහයක් paththu பத்து',
  'eleven',
  'twelve dozen',
];
const COUNT_OF = new Map(COUNTS.flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)));
/** 'A soap', 'gel eka' (the gel): one piece unless a count is said, too. 'One' is also how Singlish says 'I want'. */
const ARTICLES = new Set(['a', 'an', 'one', 'eka', 'එක', 'ඒක', 'ஒரு', 'oru']);
/** Say nothing alone: 'have a nice day'. */
const WEAK = new Set(
  'day night face hand hair body skin care aloe vera pure and with eye oil rose sun after nail wash repair'.split(' '),
);
const AND = new Set(['and', 'saha', 'ha', 'සහ', 'හා', 'plus', 'with', 'ekka', 'එක්ක', 'also', 'matrum', 'மற்றும்']);
const PIECES = new Set(
  'x pcs pc pieces piece qty nos no bottles bottle packs pack jars jar tubes tube bars k i ක් යි'.split(' '),
);

/** What people mean by a word of theirs: typed wrong by a letter, in the plural, or another script. */
function means(typed: string, known: string): boolean {
  if (typed === known || (typed.length > 3 && (typed === `${known}s` || typed === known + known.at(-1)))) return true;
  return typed.length >= 4 && known.length >= 4 && typed[0] === known[0] && isOneLetterOff(typed, known);
}

/** Names are also known when they are typed wrong, what else products are looked for by only letter for letter. */
export function productWords(products: KnownProduct[]): (word: string) => boolean {
  const isNamed = nameWords(products);
  const others = new Set(products.flatMap((product) => product.others));
  return remembered((word) => isNamed(word) || (word.length >= 3 && !SMALL_TALK.has(word) && others.has(word)));
}

function nameWords(products: KnownProduct[]): (word: string) => boolean {
  const names = [...new Set(products.flatMap(({ name }) => name))].filter((word) => word.length >= 3);
  return remembered((word) => word.length >= 3 && !SMALL_TALK.has(word) && names.some((known) => means(word, known)));
}

/** Each step asks about the same words. */
function remembered(ask: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const answer = known.get(word) ?? ask(word);
    known.set(word, answer);
    return answer;
  };
}

/** One product has all these words. */
function fitsOne(products: KnownProduct[], words: string[]): boolean {
  return products.some(({ name, others }) =>
    words.every((word) => name.some((known) => means(word, known)) || others.some((known) => means(word, known))),
  );
}

type Token = { kind: 'word' | 'count' | 'article' | 'and' | 'other'; word: Word; qty: number };

/**
 * Pieces of goods: 'gel x2', '2 aloe gel', 'day cream ekai lip balm dekai'. A count belongs to the words before it when
 * the part begins with words, else to those after it.
 */
export function findGoods(plain: string, words: Word[], products: KnownProduct[]): WantedGoods[] {
  take(listNumbers(plain, words), 'label');
  const parts = Map.groupBy(words.filter(isFree), ({ part }) => part);
  const [isProduct, isNamed] = [productWords(products), nameWords(products)];
  const found = [...parts.values()].flatMap((part) => group(tokensOf(plain, part, isProduct), products, isNamed));
  for (const { from } of found.slice(MOST_GOODS)) {
    for (const word of words) if (word.as === 'goods' && overlaps(word, from)) word.as = null;
  }
  return found.slice(0, MOST_GOODS);
}

export const isCurrency = (word: string) => /^(?:rs|lkr|රු|ரூ)$/.test(word);
/** Neither name nor small talk, also where nothing is named. */
export const isCount = (word: string) => ARTICLES.has(word) || countOf(word) !== null;

/** '1) … 2) …' or '1. … 2. …' at the beginning of lines number the list: they count no pieces. */
function listNumbers(plain: string, words: Word[]): Word[] {
  const found = words.filter(
    (word, at) =>
      isFree(word) &&
      /^\d{1,2}$/.test(word.text) &&
      words[at - 1]?.line !== word.line &&
      /^(?: *\)|\.\)?\s)/.test(plain.slice(word.end)),
  );
  return found.every(({ text }, at) => Number(text) === at + 1) ? found : [];
}

function tokensOf(plain: string, words: Word[], isProduct: (word: string) => boolean): Token[] {
  return words.map((word, at): Token => {
    const [last, next] = [words[at - 1], words[at + 1]];
    const isNextProduct = next !== undefined && isProduct(next.text);
    if (ARTICLES.has(word.text)) {
      if (word.text === 'one' && isNextProduct) return { kind: 'count', word, qty: 1 };
      return { kind: /^an?$/.test(word.text) && !isNextProduct ? 'other' : 'article', word, qty: 1 };
    }
    const qty = countOf(word.text);
    // '99%' is part of a name, '15 ml' a size, 'Rs 950' a price.
    const isPieces =
      plain[word.end] !== '%' &&
      !/^(?:ml|g|kg|mg)$/.test(next?.text ?? '') &&
      !isCurrency(last?.text ?? '') &&
      !/^\s*\/[=-]/.test(plain.slice(word.end));
    if (qty !== null && isPieces) return { kind: 'count', word, qty };
    if (AND.has(word.text)) return { kind: 'and', word, qty: 0 };
    const isWord = !PIECES.has(word.text) && (isProduct(word.text) || SKU.test(word.text));
    return { kind: isWord ? 'word' : 'other', word, qty: 0 };
  });
}

const SKU = /^\p{L}+-\p{L}+-\d+$/u;

function countOf(word: string): number | null {
  const figures = /^(?:x|qty)?(\d{1,3})(?:x|k|i|ක්|යි|ක|pcs|pc|nos)?$/.exec(word)?.[1];
  if (figures) return Number(figures) || null;
  return COUNT_OF.get(word) ?? null;
}

function group(tokens: Token[], products: KnownProduct[], isNamed: (word: string) => boolean): WantedGoods[] {
  const found: WantedGoods[] = [];
  let words: Word[] = [];
  let count: Token | null = null;
  let article: Token | null = null;
  const isCountFirst = (from: number) =>
    tokens.slice(from).find(({ kind }) => kind === 'word' || kind === 'count')?.kind === 'count';
  let isBefore = isCountFirst(0);
  const isStrong = ({ text }: Word) => SKU.test(text) || (isNamed(text) && !WEAK.has(text));
  const fits = (next: Word) =>
    fitsOne(
      products,
      [...words, next].map(({ text }) => text),
    );

  function close() {
    if (words.length > 0 && (words.some(isStrong) || count || article)) {
      const used = [...words, ...[count, article].flatMap((token) => (token ? [token.word] : []))];
      used.sort((one, other) => one.start - other.start);
      take(used, 'goods');
      found.push({ from: spanOf(used), words: words.map(({ text }) => text), qty: count?.qty ?? 1 });
      const from = spanOf(used);
      const isSign = ({ word, kind }: Token) =>
        isFree(word) &&
        (kind === 'and' || PIECES.has(word.text)) &&
        word.start > from.start - 3 &&
        word.end < from.end + 9;
      take(
        tokens.filter(isSign).map(({ word }) => word),
        'goods',
      );
    }
    words = [];
    count = null;
    article = null;
  }
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'article') {
      // 'lip balm dekai one' wants them; 'send me one' counts, and is left if nothing is named.
      const [last, next] = [tokens[at - 1], tokens[at + 1]];
      if (words.length === 0 && last && !isFree(last.word) && next?.kind !== 'word') take([token.word], 'small talk');
      else article ??= token;
    }
    if (token.kind === 'and') {
      const next = tokens[at + 1];
      const isOneName = next?.kind === 'word' && words.length > 0 && count === null && fits(next.word);
      if (isOneName || words.length === 0) continue;
      close();
      isBefore = isCountFirst(at + 1);
    } else if (token.kind === 'count') {
      if (isBefore) close();
      if (isBefore || words.length > 0) count = token;
      if (!isBefore) close();
    } else if (token.kind === 'word') {
      if (words.some(isStrong) && !fits(token.word)) close();
      words.push(token.word);
    }
  }
  close();
  return found;
}

const lettersOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\u200c\u200d]+/gu) ?? [];

export function knownProduct(name: string, searchKeywords: string[]): KnownProduct {
  const words = lettersOf(name);
  // 'lipbalm', 'facewash'
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return { name: [...words, ...joined], others: searchKeywords.flatMap(lettersOf) };
}

/** All these words are in its name. */
export function fitsName({ name }: KnownProduct, words: string[]): boolean {
  return words.every((word) => name.some((known) => means(word, known)));
}
