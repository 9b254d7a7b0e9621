import { DISTRICTS, type District } from '#contract/rules/districts.ts';
import { TOWN_LIST } from '#contract/rules/town-list.ts';
import { fold, readTowns, type Town } from '#contract/rules/towns.ts';
import { inEnglishLetters, soundOf } from '#server/checkout/staff/chat/place-names.ts';
import { isStreetWord } from '#server/checkout/staff/chat/street-words.ts';
import {
  isFree,
  isOneLetterOff,
  overlaps,
  type Read,
  type Span,
  spanOf,
  take,
  type Word,
} from '#server/checkout/staff/chat/text.ts';

type Place = { town: string; district: District; postalCode: string };
type FoundPlace = { place: Read<Place> | null; others: Place[] };

const towns = readTowns(TOWN_LIST);
/** Under every name that a town has: 'Colombo 3 (Kollupitiya)' goes by both. */
const byName = new Map<string, Town[]>();
const bySound = new Map<string, Town[]>();
for (const town of towns) {
  const aliases = [town.name, ...(/\((.*)\)/.exec(town.label)?.slice(1) ?? [])];
  for (const name of new Set(aliases.map(fold))) {
    byName.set(name, [...(byName.get(name) ?? []), town]);
    bySound.set(soundOf(name), [...(bySound.get(soundOf(name)) ?? []), town]);
  }
}
const byCode = Map.groupBy(towns, ({ postalCode }) => postalCode);
const districts = new Map<string, District>(DISTRICTS.map((district) => [fold(district), district]));
const longNames = Map.groupBy(
  [...byName.keys()].filter((name) => name.length >= 6),
  (name) => name[0],
);

const MOST_WORDS = 4;
const LABELS = /^(?:district|dist|town|city|postal|code|disthrikkaya|nagaraya|දිස්ත්‍රික්කය|නගරය|மாவட்டம்|நகரம்)$/u;

/** By its sound alone a town is found, but not sure. */
type Named = Span & { towns: Town[]; isExact: boolean; isSpelled: boolean; words: Word[] };
type InDistrict = Span & { district: District; words: Word[] };
type Code = Span & { code: string; words: Word[] };

/**
 * Town, district and postal code. What stands last is the town: streets and landmarks come before it. `isWord` tells what
 * means something else here, such as a product.
 */
export function findPlace(words: Word[], isWord: (word: string) => boolean): FoundPlace {
  const named: Named[] = [];
  const inDistricts: InDistrict[] = [];
  const codes: Code[] = [];
  for (const [at, word] of words.entries()) {
    if (!isFree(word)) continue;
    if (/^\d{5}$/.test(word.text) && byCode.has(word.text))
      codes.push({ ...span(word), code: word.text, words: [word] });
    for (let count = MOST_WORDS; count > 0; count -= 1) {
      const phrase = phraseAt(words, at, count, isWord);
      if (!phrase) continue;
      const district = districts.get(phrase.name);
      if (district && !inDistricts.some((one) => overlaps(one, phrase))) inDistricts.push({ ...phrase, district });
      const town = townOf(phrase);
      if (town && !named.some((known) => overlaps(known, town) && known.words.length >= count)) named.push(town);
    }
  }
  const said = inDistricts.filter((one) => !named.some((town) => town.words.length > 1 && overlaps(town, one)));
  const { parts, ...found } = choose(named, said, codes);
  for (const part of parts) {
    const next = words[words.indexOf(part.words.at(-1) as Word) + 1];
    const before = words[words.indexOf(part.words[0] as Word) - 1];
    take(part.words, 'town');
    take(
      [next, before].filter((word) => word !== undefined && isFree(word) && LABELS.test(word.text)) as Word[],
      'label',
    );
  }
  return found;
}

type Phrase = Span & { name: string; isBySound: boolean; words: Word[] };

/** Words side by side that may name a place. A street goes by the name of the town it leads to. */
function phraseAt(words: Word[], at: number, count: number, isWord: (word: string) => boolean): Phrase | null {
  const some = words.slice(at, at + count);
  const [first] = some;
  const next = words[at + count];
  if (!first || some.length < count || some.some((word) => !isFree(word) || word.part !== first.part)) return null;
  if (next && next.part === first.part && isStreetWord(next.text)) return null;
  if (count === 1 && isWord(first.text)) return null;
  const texts = some.map(({ text }) => text);
  const phrase = { ...spanOf(some), words: some };
  const asWritten = fold(texts.join(' '));
  if (byName.has(asWritten)) return { ...phrase, name: asWritten, isBySound: false };
  const { name, isBySound } = inEnglishLetters(texts);
  return name === '' ? null : { ...phrase, name, isBySound };
}

function townOf({ name, isBySound, words, ...at }: Phrase): Named | null {
  const ofSound = isBySound ? bySound.get(soundOf(name)) : undefined;
  const spelled = byName.get(name) ?? byName.get(name.replace(/ta$/, ''));
  const exact = spelled ?? ofSound;
  if (exact && name.length >= 3) return { ...at, words, towns: exact, isExact: true, isSpelled: spelled !== undefined };
  if (words.length > 2 || name.length < 6 || /\d/.test(name)) return null;
  const near = (longNames.get(name[0]) ?? []).filter((one) => isOneLetterOff(one, name));
  if (near.length === 0) return null;
  return { ...at, words, towns: near.flatMap((one) => byName.get(one) ?? []), isExact: false, isSpelled: false };
}

function choose(named: Named[], said: InDistrict[], codes: Code[]): FoundPlace & { parts: { words: Word[] }[] } {
  const code = codes.at(-1);
  const ofCode = code ? (byCode.get(code.code) ?? []) : [];
  const district = said.at(-1)?.district;
  const isInDistrict = (town: Town) => !district || town.district === district;
  // The district's own town gives way to another that is named beside it.
  const isOnlyDistrict = ({ towns: of }: Named) => of.every((town) => fold(town.name) === fold(town.district));
  const ranked = named
    .map((one) => ({ ...one, towns: preferred(one.towns, isInDistrict) }))
    .sort((one, other) => rank(one) - rank(other));
  function rank(one: Named): number {
    const isOfCode = one.towns.some((town) => town.postalCode === code?.code);
    return (isOfCode ? -8 : 0) + (one.isExact ? 0 : 4) + (isOnlyDistrict(one) ? 2 : 0) - one.end / 1e6;
  }
  const [best] = ranked;
  const parts = [...(best ? [best] : []), ...said.slice(-1), ...codes.slice(-1)];
  if (best) {
    const known = best.towns.filter((town) => !code || town.postalCode === code.code || ofCode.length === 0);
    const [town, ...others] = (known.length > 0 ? known : best.towns).map((one) => placeOf(one, code?.code));
    if (town)
      return { place: { value: town, from: span(best), isSure: best.isSpelled && others.length === 0 }, others, parts };
  }
  if (code && ofCode[0]) {
    const [town, ...others] = ofCode.map((one) => placeOf(one));
    if (town) return { place: { value: town, from: span(code), isSure: others.length === 0 }, others, parts };
  }
  const last = said.at(-1);
  if (!last) return { place: null, others: [], parts };
  return {
    place: { value: { town: '', district: last.district, postalCode: '' }, from: span(last), isSure: true },
    others: [],
    parts,
  };
}

const span = ({ start, end }: Span): Span => ({ start, end });

function preferred(some: Town[], isWanted: (town: Town) => boolean): Town[] {
  const wanted = some.filter(isWanted);
  return wanted.length > 0 ? wanted : some;
}

function placeOf({ name, district, postalCode }: Town, code = ''): Place {
  return { town: name, district, postalCode: postalCode || code };
}
