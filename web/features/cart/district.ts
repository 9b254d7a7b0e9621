import { DISTRICTS, type District } from '#contract/rules/districts.ts';
import { storedText } from '#web/browser/stored-text.ts';

const stored = storedText('district');

/** Where the shopper lives, once said. Kept in this browser only. */
export function useDistrict(): [district: District | null, choose: (district: string) => void] {
  const text = stored.useText();
  return [DISTRICTS.find((district) => district === text) ?? null, stored.set];
}
