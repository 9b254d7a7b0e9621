import { addDays, colomboDay } from '#contract/rules/colombo-day.ts';
import type { DeliveryTerms } from '#contract/rules/delivery.ts';
import { deliveryPromise, isWorkingDay } from '#contract/rules/delivery-promise.ts';
import { DISTRICTS, type District } from '#contract/rules/districts.ts';

const DAYS_AHEAD = 14;
/** However long delivery takes, there is something to choose from. */
const LEAST_OFFERED = 3;

/**
 * The days on which a parcel can be promised, as 2026-11-20: working days of the next two weeks, from the last day of the
 * delivery promise on, since an earlier one could not always be kept. Without a district, those that hold for all.
 */
export function listDeliveryDays(terms: DeliveryTerms, now: Date, district?: District): string[] {
  const lastOf = (one: District) => deliveryPromise(terms, one, now).last;
  const served = DISTRICTS.filter((one) => !terms.excluded.includes(one));
  const slowest = served.map(lastOf).sort().at(-1) ?? '';
  const first = district ? lastOf(district) : slowest;
  const days: string[] = [];
  let day = colomboDay(now);
  for (let [ahead, forAll] = [1, 0]; ahead <= DAYS_AHEAD || forAll < LEAST_OFFERED; ahead += 1) {
    day = addDays(day, 1);
    if (!isWorkingDay(terms, day)) continue;
    if (day >= first) days.push(day);
    if (day >= slowest) forAll += 1;
  }
  return days;
}
