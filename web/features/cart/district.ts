import { DISTRICTS, type District } from '#contract/rules/districts.ts';
import { storedText } from '#web/browser/stored-text.ts';

const stored = storedText('district');

/** The same for whoever is no component. Only in a browser. */
export const readDistrict = (): District | '' => DISTRICTS.find((district) => district === stored.read()) ?? '';

/** Where a parcel of a guest has gone. */
export const keepDistrict = (district: District): void => stored.set(district);

/** Where the shopper lives, once said. Kept in this browser only. */
export function useDistrict(): [district: District | null, choose: (district: string) => void] {
  const text = stored.useText();
  return [DISTRICTS.find((district) => district === text) ?? null, stored.set];
}
