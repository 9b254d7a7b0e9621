import { DISTRICTS, type District } from '#contract/rules/districts.ts';
import { TOWN_LIST } from '#contract/rules/town-list.ts';
import { fold, readTowns, type Town } from '#contract/rules/towns.ts';
import {
  isOneLetterOff,
  overlaps,
  type Read,
  type Span,
  type Word,
  wordsOf,
} from '#server/checkout/staff/chat/text.ts';

type Place = { town: string; district: District; postalCode: string };
type FoundPlace = { place: Read<Place> | null; others: Place[]; parts: Span[] };

const towns = readTowns(TOWN_LIST);
/** Under every name that a town has: 'Colombo 3 (Kollupitiya)' goes by both. */
const byName = new Map<string, Town[]>();
for (const town of towns) {
  const aliases = [town.name, ...(/\((.*)\)/.exec(town.label)?.slice(1) ?? [])];
  for (const name of new Set(aliases.map(fold))) byName.set(name, [...(byName.get(name) ?? []), town]);
}
const byCode = Map.groupBy(towns, ({ postalCode }) => postalCode);
const districts = new Map<string, District>(DISTRICTS.map((district) => [fold(district), district]));
const longNames = [...byName.keys()].filter((name) => name.length >= 6);

/** A street goes by the name of the town it leads to. */
const STREET = /^[\s.]*(?:road|rd|street|st|lane|mawatha|mw|para|place|avenue|ave|gardens?|පාර|මාවත)(?![\p{L}\p{M}])/iu;
const MOST_WORDS = 4;

type Named = Span & { towns: Town[]; isExact: boolean; words: number };

/**
 * Town, district and postal code. What stands last is the town: streets and landmarks come before it. `isWord` tells what
 * means something else here, such as a product.
 */
export function findPlace(plain: string, spans: Span[], isWord: (word: string) => boolean): FoundPlace {
  const named: Named[] = [];
  const inDistricts: (Span & { district: District })[] = [];
  const codes: (Span & { code: string })[] = [];
  for (const span of spans) {
    const words = wordsOf(plain, span);
    for (const [at, word] of words.entries()) {
      if (/^\d{5}$/.test(word.text) && byCode.has(word.text)) codes.push({ ...word, code: word.text });
      const district = districtAt(plain, words, at);
      if (district) inDistricts.push(district);
      const town = townAt(plain, words, at, isWord);
      if (town && !named.some((known) => overlaps(known, town) && known.words >= town.words)) named.push(town);
    }
  }
  const said = inDistricts.filter((one) => !named.some((town) => town.words > 1 && overlaps(town, one)));
  return choose(named, said, codes);
}

function districtAt(plain: string, words: Word[], at: number): (Span & { district: District }) | null {
  for (const count of [2, 1]) {
    const part = words.slice(at, at + count);
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last || part.length < count || !isOnePlace(plain, part) || STREET.test(plain.slice(last.end)))
      continue;
    const district = districts.get(fold(part.map(({ text }) => text).join(' ')));
    if (district) return { start: first.start, end: last.end, district };
  }
  return null;
}

/** Words side by side, all in the letters of the list. */
function isOnePlace(plain: string, part: Word[]): boolean {
  return !/[,\n;]/.test(plain.slice(part[0]?.start, part.at(-1)?.end)) && part.every(({ text }) => fold(text) !== '');
}

function townAt(plain: string, words: Word[], at: number, isWord: (word: string) => boolean): Named | null {
  for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count -= 1) {
    const part = words.slice(at, at + count);
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last || !isOnePlace(plain, part)) continue;
    if (STREET.test(plain.slice(last.end)) || (count === 1 && isWord(first.text))) continue;
    const name = fold(part.map(({ text }) => text).join(' '));
    const span = { start: first.start, end: last.end, words: count };
    const exact = byName.get(name);
    if (exact && name.length >= 3) return { ...span, towns: exact, isExact: true };
    if (count > 2 || name.length < 6 || /\d/.test(name)) continue;
    const near = longNames.filter((one) => one[0] === name[0] && isOneLetterOff(one, name));
    if (near.length > 0) return { ...span, towns: near.flatMap((one) => byName.get(one) ?? []), isExact: false };
  }
  return null;
}

type InDistrict = Span & { district: District };

function choose(named: Named[], said: InDistrict[], codes: (Span & { code: string })[]): FoundPlace {
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
  const parts: Span[] = [...(best ? [best] : []), ...said, ...codes.slice(-1)];
  if (best) {
    const known = best.towns.filter((town) => !code || town.postalCode === code.code || ofCode.length === 0);
    const [town, ...others] = (known.length > 0 ? known : best.towns).map((one) => placeOf(one, code?.code));
    if (town)
      return { place: { value: town, from: span(best), isSure: best.isExact && others.length === 0 }, others, parts };
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
