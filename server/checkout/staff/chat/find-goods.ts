import {
  isOneLetterOff,
  overlaps,
  PLAIN_WORDS,
  type Span,
  type Word,
  wordsOf,
} from '#server/checkout/staff/chat/text.ts';

/** Some pieces of something, in the words of who wrote it. */
export type WantedGoods = { from: Span; words: string[]; qty: number; isCounted: boolean };
/** What a product goes by: the words of its name, and of what else it is looked for by. */
export type KnownProduct = { name: string[]; others: string[] };

const COUNTS: string[][] = [
  [
    'one',
    'a',
    'an',
    'single',
    'eka',
    'ekak',
    'ekai',
    'ekayi',
    'ekakui',
    'එක',
    'එකක්',
    'එකයි',
    'එකකුයි',
    'ඒක',
    'onnu',
    'ondru',
    'ஒன்று',
    'ஒன்னு',
    'ஒரு',
  ],
  [
    'two',
    'couple',
    'deka',
    'dekak',
    'dekai',
    'dekayi',
    'dekakui',
    'දෙක',
    'දෙකක්',
    'දෙකයි',
    'දෙකකුයි',
    'rendu',
    'irandu',
    'இரண்டு',
    'ரெண்டு',
  ],
  [
    'three',
    'thuna',
    'thunak',
    'thunai',
    'thunayi',
    'tuna',
    'tunak',
    'tunai',
    'තුන',
    'තුනක්',
    'තුනයි',
    'moonu',
    'moondru',
    'மூன்று',
    'மூணு',
  ],
  [
    'four',
    'hathara',
    'hatharak',
    'hatharai',
    'hatara',
    'hatarak',
    'හතර',
    'හතරක්',
    'හතරයි',
    'naalu',
    'naangu',
    'நான்கு',
    'நாலு',
  ],
  ['five', 'paha', 'pahak', 'pahai', 'pahayi', 'පහ', 'පහක්', 'පහයි', 'anju', 'ainthu', 'ஐந்து', 'அஞ்சு'],
  ['six', 'haya', 'hayak', 'hayai', 'හය', 'හයක්', 'හයයි', 'aaru', 'ஆறு'],
  ['seven', 'hatha', 'hathak', 'හත', 'හතක්', 'ezhu', 'ஏழு'],
  ['eight', 'ata', 'atak', 'අට', 'අටක්', 'ettu', 'எட்டு'],
  ['nine', 'namaya', 'namayak', 'නමය', 'නවයක්', 'onbathu', 'ஒன்பது'],
  ['ten', 'dahaya', 'dahayak', 'දහය', 'දහයක්', 'paththu', 'பத்து'],
];
const COUNT_OF = new Map(COUNTS.flatMap((words, index) => words.map((word) => [word, index + 1] as const)));
/** Say nothing alone: 'have a nice day'. */
const WEAK = new Set(
  'day night face hand hair body skin care aloe vera pure and with eye oil rose sun after nail wash repair'.split(' '),
);
const AND = new Set(['and', 'saha', 'ha', 'සහ', 'හා', 'plus', 'with', 'ekka', 'එක්ක', 'also', 'matrum', 'மற்றும்']);
const PIECES = new Set(
  'x pcs pc pieces piece qty nos bottles bottle packs pack jars jar tubes tube k i ක් යි கேன்'.split(' '),
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
  return (word) => isNamed(word) || (word.length >= 3 && !PLAIN_WORDS.has(word) && others.has(word));
}

function nameWords(products: KnownProduct[]): (word: string) => boolean {
  const names = [...new Set(products.flatMap(({ name }) => name))].filter((word) => word.length >= 3);
  return (word) => word.length >= 3 && !PLAIN_WORDS.has(word) && names.some((known) => means(word, known));
}

/** One product has all these words. */
function fitsOne(products: KnownProduct[], words: string[]): boolean {
  return products.some(({ name, others }) =>
    words.every((word) => name.some((known) => means(word, known)) || others.some((known) => means(word, known))),
  );
}

type Token = { kind: 'word' | 'count' | 'and' | 'end'; word: Word; qty: number };

/**
 * Pieces of goods: 'gel x2', '2 aloe gel', 'day cream ekai lip balm dekai'. A count belongs to the words before it when
 * the part begins with words, else to those after it.
 */
export function findGoods(plain: string, parts: Span[], taken: Span[], products: KnownProduct[]): WantedGoods[] {
  const isProduct = productWords(products);
  return parts.flatMap((part) => {
    const words = wordsOf(plain, part).filter((word) => !taken.some((span) => overlaps(span, word)));
    return group(tokensOf(plain, words, isProduct), products);
  });
}

function tokensOf(plain: string, words: Word[], isProduct: (word: string) => boolean): Token[] {
  return words.flatMap((word, at): Token[] => {
    const next = words[at + 1];
    const gap = plain.slice(word.end, next?.start ?? word.end);
    const end: Token[] = /[,;+/\n]/.test(gap) ? [{ kind: 'end', word, qty: 0 }] : [];
    const qty = countOf(word.text);
    // '99%' is part of a name; 'a' is a count only before a product.
    const isShare = plain[word.end] === '%' || /^(?:ml|g|kg|mg)$/.test(next?.text ?? '');
    if (qty !== null && !isShare) {
      if (/^an?$/.test(word.text) && !(next && isProduct(next.text))) return end;
      return [{ kind: 'count', word, qty }, ...end];
    }
    if (AND.has(word.text)) return [{ kind: 'and', word, qty: 0 }];
    if (PIECES.has(word.text) || !isProduct(word.text)) return end;
    return [{ kind: 'word', word, qty: 0 }, ...end];
  });
}

function countOf(word: string): number | null {
  const figures = /^(?:x|qty)?(\d{1,2})(?:x|k|i|ක්|යි|ක|pcs|pc|nos)?$/.exec(word)?.[1];
  if (figures) return Number(figures) || null;
  return COUNT_OF.get(word) ?? null;
}

function group(tokens: Token[], products: KnownProduct[]): WantedGoods[] {
  const found: WantedGoods[] = [];
  let words: Word[] = [];
  let count: Token | null = null;
  const first = tokens.find(({ kind }) => kind === 'word' || kind === 'count');
  let isBefore = first?.kind === 'count';
  const isNamed = nameWords(products);
  const isStrong = ({ text }: Word) => isNamed(text) && !WEAK.has(text);

  function close() {
    const [one, last] = [words[0], words.at(-1)];
    const isSaid = words.some(isStrong) || count !== null;
    if (one && last && isSaid) {
      const from = {
        start: Math.min(one.start, count?.word.start ?? one.start),
        end: Math.max(last.end, count?.word.end ?? last.end),
      };
      const qty = count?.qty ?? 1;
      found.push({ from, words: words.map(({ text }) => text), qty, isCounted: count !== null });
    }
    words = [];
    count = null;
  }
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'end') {
      close();
      isBefore = tokens.slice(at + 1).find(({ kind }) => kind === 'word' || kind === 'count')?.kind === 'count';
    } else if (token.kind === 'and') {
      const next = tokens[at + 1];
      const isOneName =
        next?.kind === 'word' &&
        words.length > 0 &&
        count === null &&
        fitsOne(
          products,
          [...words, next.word].map(({ text }) => text),
        );
      if (!isOneName && words.length > 0) {
        close();
        isBefore = next?.kind === 'count';
      }
    } else if (token.kind === 'count') {
      if (isBefore) {
        close();
        count = token;
      } else if (words.length > 0) {
        count = token;
        close();
      }
    } else {
      const isOther =
        words.length > 0 &&
        !fitsOne(
          products,
          [...words, token.word].map(({ text }) => text),
        );
      if (isOther && words.some(isStrong)) close();
      words.push(token.word);
    }
  }
  close();
  return found;
}

const lettersOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\u200c\u200d]+/gu) ?? [];

export function knownProduct(name: string, searchKeywords: string[]): KnownProduct {
  return { name: lettersOf(name), others: searchKeywords.flatMap(lettersOf) };
}

/** All these words are in its name. */
export function fitsName({ name }: KnownProduct, words: string[]): boolean {
  return words.every((word) => name.some((known) => means(word, known)));
}
