import { dayTexts } from '#texts/days.ts';

const DAY_MS = 86_400_000;
/** Sri Lanka knows no summer time. */
const AHEAD_MS = 5.5 * 3_600_000;

type Moment = Date | string | number;

/** Calendar and clock of Sri Lanka at a moment, in the UTC fields of a date. */
export const inColombo = (at: Moment): Date => new Date(new Date(at).getTime() + AHEAD_MS);

/** The moment at which calendar and clock of Sri Lanka show this. */
export const fromColombo = (shown: Moment): Date => new Date(new Date(shown).getTime() - AHEAD_MS);

/** Which day it is in Sri Lanka, as 2026-11-20. */
export const colomboDay = (at: Moment): string => inColombo(at).toISOString().slice(0, 10);

/** '09:41' in Sri Lanka. */
export function clockText(at: Moment): string {
  const [hours = '', minutes = ''] = inColombo(at).toISOString().slice(11, 16).split(':');
  return dayTexts.clock({ hours, minutes });
}

/** So many days after a day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
