import { addDays, colomboDay, fromColombo, inColombo } from '#contract/rules/colombo-day.ts';
import type { DayAndTime } from '#server/demo/stories.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The waking day, into which what happened today is fitted. */
const MORNING_MS = 7.5 * HOUR_MS;
const EVENING_MS = 21.5 * HOUR_MS;

/**
 * Days and times of the stories as moments before `now`. Today has not come to its end: what the stories tell of it is
 * drawn together between the morning and now, in the same order.
 */
export function openMoments(now: Date) {
  const midnight = fromColombo(colomboDay(now)).getTime();
  const soFar = now.getTime() - midnight;
  const beginning = Math.max(0, Math.min(MORNING_MS, soFar - 2 * HOUR_MS));

  function momentOf([day, time]: DayAndTime): Date {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const ms = hours * HOUR_MS + minutes * MINUTE_MS;
    if (day > 0) return new Date(midnight - day * DAY_MS + ms);
    const share = (ms - MORNING_MS) / (EVENING_MS - MORNING_MS);
    return new Date(midnight + Math.round(beginning + share * (soFar - beginning)));
  }

  /** As 2026-11-21, in Colombo; the one after the next two days, so that it can still be met. */
  function nextSaturday(): string {
    const ahead = ((6 - inColombo(now).getUTCDay() + 4) % 7) + 3;
    return addDays(colomboDay(now), ahead);
  }

  return { momentOf, nextSaturday };
}

export type Moments = ReturnType<typeof openMoments>;

export const laterBy = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
