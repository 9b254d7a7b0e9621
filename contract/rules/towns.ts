import type { District } from '#contract/rules/districts.ts';

/** `label`: with the name it also goes by, 'Colombo 3 (Kollupitiya)'; the `name` alone is what is kept. */
export type Town = { name: string; label: string; district: District; postalCode: string };

const MOST_FOUND = 7;

/** Of the list in town-list.ts. */
export function readTowns(list: Record<District, string>): Town[] {
  return Object.entries(list).flatMap(([district, towns]) =>
    towns.split(/;\s*/).map((entry) => {
      const postalCode = /^\d{5}/.exec(entry)?.[0] ?? '';
      const label = entry.slice(postalCode.length);
      return { name: label.replace(/ \(.*\)$/, ''), label, district: district as District, postalCode };
    }),
  );
}

/** One name has many spellings in English letters: Thalawathugoda and Talawatugoda, Weligama and Veligama, Colombo 03. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\b0+(?=\d)/g, '')
    .replaceAll('th', 't')
    .replaceAll('dh', 'd')
    .replaceAll('w', 'v')
    .replaceAll(/([a-z])\1/g, '$1')
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim();
}

/** What begins so first, then what has such a word, the shortest names first. */
export function findTowns(towns: Town[], text: string): Town[] {
  const wanted = fold(text);
  if (wanted === '') return [];
  if (/^\d{3,5}$/.test(text.trim())) {
    return towns.filter(({ postalCode }) => postalCode.startsWith(text.trim())).slice(0, MOST_FOUND);
  }
  const [first, second]: [Town[], Town[]] = [[], []];
  for (const town of towns) {
    const folded = fold(town.label);
    if (folded.startsWith(wanted)) first.push(town);
    else if (folded.includes(` ${wanted}`)) second.push(town);
  }
  return [...first.sort(byLength), ...second.sort(byLength)].slice(0, MOST_FOUND);
}

/** The post office that a code means; others in the list share it with theirs. */
export function findByCode(towns: Town[], postalCode: string): Town | undefined {
  return towns.find((town) => town.postalCode === postalCode);
}

/** A name written in full, if one town has it, or one in the district that stands beside it. */
export function findByName(towns: Town[], { town, district }: { town: string; district: string }): Town | undefined {
  const wanted = fold(town);
  if (wanted === '') return undefined;
  const named = towns.filter((one) => fold(one.name) === wanted && (!district || one.district === district));
  return named.length === 1 ? named[0] : undefined;
}

function byLength(one: Town, other: Town): number {
  return one.name.length - other.name.length || one.label.localeCompare(other.label, 'en', { numeric: true });
}
