import { type District, deliveryDays } from '#contract/districts.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 14;
/** Sri Lanka knows no summer time. */
const COLOMBO_AHEAD_MS = 5.5 * 3_600_000;
const SUNDAY = 0;

/**
 * The days of the next two weeks on which a parcel can be promised, as 2026-11-20: Monday to Saturday, from the last day
 * of the delivery estimate on, since an earlier one could not always be kept. Without a district, those that hold for all.
 */
export function listDeliveryDays(now: Date, district?: District): string[] {
  const needed = Number((district ? deliveryDays(district) : '2-7').split('-')[1]);
  const today = Math.floor((now.getTime() + COLOMBO_AHEAD_MS) / DAY_MS);
  return Array.from({ length: DAYS_AHEAD }, (_, index) => new Date((today + 1 + index) * DAY_MS))
    .filter((day) => day.getUTCDay() !== SUNDAY)
    .slice(needed - 1)
    .map((day) => day.toISOString().slice(0, 10));
}
