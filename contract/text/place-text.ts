import { DISTRICTS } from '#contract/rules/districts.ts';
import { language } from '#texts/core/language.ts';
import { placeTexts } from '#texts/places.ts';

type Place = { town?: string | undefined; district: string; postalCode: string };

/** How a district is called; what is none stays as it is. */
export function districtText(district: string): string {
  if (language() === 'en') return district;
  return placeTexts.districts.split(', ')[(DISTRICTS as readonly string[]).indexOf(district)] ?? district;
}

/** The last line of an address: 'Negombo, Gampaha 11500'. A town that gives its district the name is not said twice. */
export function placeText({ town, district, postalCode }: Place): string {
  const shown = districtText(district);
  const named = town?.trim() ?? '';
  const isOther = named && ![district, shown].some((name) => name.toLowerCase() === named.toLowerCase());
  return `${isOther ? `${named}, ` : ''}${shown} ${postalCode}`.trim();
}
